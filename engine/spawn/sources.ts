import { warn } from '../report/index.js';
import type { House } from '../rooms/index.js';
import type { Population, Scenario } from '../scenario/index.js';
import { type Places, placesOf } from './places.js';
import { nameOf } from './populate.js';
import { isFull, type Spawn, spawnTogether } from './spawn.js';

/** People of one source that may appear in one tick. */
const MOST_PER_TICK = 64;
/** Rows kept free for people added during a run. */
const SPARE_ROWS = 256;
/** People from sources that are expected to be there at once, at most. */
const MOST_FROM_SOURCES = 50_000;

/** Lets people appear who are due from sources; those who find no room come when there is some. */
export function runSources(spawn: Spawn, house: House): void {
  const { populations, clock, agents, report } = house;
  const { sourced } = spawn;
  let places: Places | undefined;
  populations.forEach((population, index) => {
    if (!population.source) return;
    const due = Math.min(dueBy(population, clock.tick * clock.dt) - sourced[index], MOST_PER_TICK);
    for (let n = 0; n < due; ) {
      places ??= placesOf(house);
      const came = spawnTogether(spawn, house, index, mostFrom(population) - sourced[index], places);
      n += came.length;
      sourced[index] += came.length;
      if (came.length === 0) {
        const reason = isFull(agents) ? `, because capacity (${agents.capacity}) allows no more people at once` : ' for room';
        warn(report, `${nameOf(house, index)}: its source had to wait${reason}`);
        return;
      }
    }
  });
}

/** Whether no source will bring anybody any more. */
export function areSourcesDry({ sourced }: Spawn, { populations, clock }: House): boolean {
  const time = clock.tick * clock.dt;
  return populations.every((population, index) => {
    const { source } = population;
    if (!source) return true;
    if ('schedule' in source) return sourced[index] >= mostFrom(population);
    return sourced[index] >= (source.limit ?? Infinity) || (time >= source.to && sourced[index] >= dueBy(population, time));
  });
}

/** Rows for everyone who is there from the start, comes from a source, or may be added. */
export function capacityFor({ population, duration }: Scenario): number {
  let rows = SPARE_ROWS;
  let sourced = 0;
  for (const { count, source } of population) {
    rows += count;
    if (!source) continue;
    if ('schedule' in source) sourced += source.schedule.reduce((sum, arrival) => sum + arrival.count, 0);
    else sourced += Math.min(source.limit ?? Infinity, Math.ceil(source.rate * (Math.min(source.to, duration) - source.from)));
  }
  return rows + Math.max(0, Math.min(sourced, MOST_FROM_SOURCES));
}

function dueBy({ source }: Population, time: number): number {
  if (!source) return 0;
  if ('schedule' in source) return source.schedule.reduce((sum, { at, count }) => sum + (at <= time ? count : 0), 0);
  if (time < source.from) return 0;
  return Math.min(source.limit ?? Infinity, Math.floor((Math.min(time, source.to) - source.from) * source.rate + 1e-9));
}

/** Everyone that a source will ever bring. */
function mostFrom({ source }: Population): number {
  if (!source) return 0;
  return 'schedule' in source ? source.schedule.reduce((sum, { count }) => sum + count, 0) : (source.limit ?? Infinity);
}
