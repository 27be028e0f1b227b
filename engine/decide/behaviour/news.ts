import { note } from '../../events/index.js';
import { random, STREAM } from '../../math/index.js';
import { type EventMemory, eventMemory, eventsReaching, isInSight, peopleWithin, perceivingOf } from '../../perceive/index.js';
import { type House, stateOf } from '../../rooms/index.js';
import { decidesAtEvents, type Encounters, nearRows, ringOf } from './encounters.js';
import type { Minds } from './mind.js';
import { WOKEN } from './program.js';

/** People who meet look twice a second whether one can tell the other something [s]. */
const MEET_EVERY = 0.5;
/** Streams of draws for meetings stand this far behind those of nodes. */
const MEETINGS = 1_000_000;

/** Somebody learns news: since when, and from whom by id, −1 for nobody. What is known already stays as it was. */
export function learnNews({ house, tables, bits }: Minds, row: number, news: number, from: number, tick: number): void {
  const { newsSince, newsFrom } = house.kernels.u32;
  const at = row * tables.news.length + news;
  if (newsSince[at] !== 0) return;
  newsSince[at] = tick + 1;
  newsFrom[at] = from + 1;
  bits[row] |= WOKEN;
  note(house.log, house.agents.columns.id[row], 'learn', tables.newsNames[news], from >= 0 ? { whom: from } : {});
}

/** Whether somebody knew news before this tick. */
export function hasNews({ house, tables }: Minds, row: number, news: number, tick: number): boolean {
  const since = house.kernels.u32.newsSince[row * tables.news.length + news];
  return since !== 0 && since < tick + 1;
}

/** Whether somebody has learned news in this tick. */
export function isJustLearned({ house, tables }: Minds, row: number, news: number, tick: number): boolean {
  return house.kernels.u32.newsSince[row * tables.news.length + news] === tick + 1;
}

/** Those whom events reach learn what they tell; those who see a sign read it; those who meet somebody who knew before are told. */
export function spreadNews(minds: Minds, rows: Uint32Array, tick: number): void {
  if (minds.tables.news.length === 0) return;
  hearOfEvents(minds, rows, tick);
  const { house, tables } = minds;
  const period = Math.max(1, Math.round(MEET_EVERY / house.clock.dt));
  const { id } = house.agents.columns;
  if (tables.news.every(({ spreads, signs }) => spreads === undefined && signs.length === 0)) return;
  if (minds.encounters) tellAtEncounters(minds, minds.encounters, rows, tick);
  const known = tables.news.map(({ spreads }, news) => spreads !== undefined && isKnownToAny(minds, rows, news));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if ((tick + id[row]) % period !== 0) continue;
    for (let news = 0; news < tables.news.length; news++) {
      if (house.kernels.u32.newsSince[row * tables.news.length + news] !== 0) continue;
      if (tables.news[news].signs.length > 0) readSigns(minds, row, news, tick);
      if (known[news] && !isToldByEvents(minds, row, news)) askAround(minds, row, news, tick);
    }
  }
}

function isKnownToAny({ house, tables }: Minds, rows: Uint32Array, news: number): boolean {
  const { newsSince } = house.kernels.u32;
  for (let i = 0; i < rows.length; i++) if (newsSince[rows[i] * tables.news.length + news] !== 0) return true;
  return false;
}

/** Events of this tick: everyone whom one reaches learns what it tells; one that is meant for somebody tells only that person. */
function hearOfEvents(minds: Minds, rows: Uint32Array, tick: number): void {
  const { house, tables } = minds;
  const memory = stateOf(house, eventMemory) as EventMemory;
  if (!isAnythingNew(memory, tick)) return;
  const { id } = house.agents.columns;
  for (let i = 0; i < rows.length; i++) {
    for (const { event } of eventsReaching(memory, house.world, house.agents, rows[i], tick - 1)) {
      if (event.whom !== undefined && event.whom !== id[rows[i]]) continue;
      tables.news.forEach(({ from }, news) => {
        if (!from.includes(event.kind)) return;
        learnNews(minds, rows[i], news, event.agent, tick);
        if (event.x === undefined || event.z === undefined) return;
        minds.newsPlace[2 * news] = event.x;
        minds.newsPlace[2 * news + 1] = event.z;
      });
    }
  }
}

/** Whether an event can be noticed since this tick. */
export function isAnythingNew({ told, noticed }: EventMemory, tick: number): boolean {
  return told > 0 && noticed[(told - 1) % noticed.length] >= tick;
}

/** Whether somebody is told of news when it meets others, once for each of them, and does not ask around. Where one of them may be behind a wall, it does. */
function isToldByEvents({ encounters, house, tables }: Minds, row: number, news: number): boolean {
  const { spreads = 0, chance } = tables.news[news];
  return chance < 1 && decidesIn(house, row) && ringOf(encounters, { within: spreads }) !== undefined;
}

function decidesIn({ agents, populations }: House, row: number): boolean {
  return decidesAtEvents(populations[agents.columns.population[row]]);
}

/** Who decides at events is told in the tick in which it comes near somebody who knows, and when somebody near has learned it in the last tick. */
function tellAtEncounters(minds: Minds, encounters: Encounters, rows: Uint32Array, tick: number): void {
  const { tables, house } = minds;
  const { newsSince } = house.kernels.u32;
  tables.news.forEach(({ spreads }, news) => {
    const ring = spreads === undefined ? undefined : ringOf(encounters, { within: spreads });
    if (!ring) return;
    for (const { row, other, isComing } of ring.last) {
      if (!isComing) continue;
      tellOne(minds, row, other, news, tick);
      tellOne(minds, other, row, news, tick);
    }
    // What was learned in the last tick is known since this one.
    for (const row of rows)
      if (newsSince[row * tables.news.length + news] === tick)
        for (const other of nearRows(encounters, ring, row)) tellOne(minds, other, row, news, tick);
  });
}

/** One is told by another, who knew it before, if it decides at events and both see each other. */
function tellOne(minds: Minds, row: number, other: number, news: number, tick: number): void {
  const { house, tables } = minds;
  const { positionX, positionZ, id } = house.agents.columns;
  const { chance } = tables.news[news];
  if (!decidesIn(house, row) || !isMinded(minds, row) || !isMinded(minds, other)) return;
  if (house.kernels.u32.newsSince[row * tables.news.length + news] !== 0 || !hasNews(minds, other, news, tick)) return;
  if (chance < 1 && random(house.seed, STREAM.behaviour + MEETINGS + news, id[row], tick) >= chance) return;
  if (isInSight(house.world, positionX[row], positionZ[row], positionX[other], positionZ[other]))
    learnNews(minds, row, news, id[other], tick);
}

const _askOut = new Uint32Array(64);

/** The nearest in reach who knew it before tells it. */
function askAround(minds: Minds, row: number, news: number, tick: number): void {
  const { house, tables } = minds;
  const { agents, world, seed } = house;
  const { positionX, positionZ, id } = agents.columns;
  const { spreads = 0, chance } = tables.news[news];
  if (chance < 1 && random(seed, STREAM.behaviour + MEETINGS + news, id[row], tick) >= chance) return;
  const count = peopleWithin(perceivingOf(house).perception, agents, positionX[row], positionZ[row], spreads, _askOut);
  for (let n = 0; n < count; n++) {
    const other = _askOut[n];
    if (other === row || !hasNews(minds, other, news, tick) || !isMinded(minds, other)) continue;
    if (!isInSight(world, positionX[row], positionZ[row], positionX[other], positionZ[other])) continue;
    learnNews(minds, row, news, id[other], tick);
    return;
  }
}

/** Whether a row decides by a behaviour; others know nothing. */
export function isMinded({ house, model }: Minds, row: number): boolean {
  const { decideModel } = house.kernels.u32;
  return decideModel === undefined || decideModel[row] === model;
}

/** Things by name or kind that are read from near, where nothing stands between. */
function readSigns(minds: Minds, row: number, news: number, tick: number): void {
  const { house, tables } = minds;
  const { positionX, positionZ } = house.agents.columns;
  const { signs, reading } = tables.news[news];
  for (const thing of house.world.things) {
    if (!signs.includes(thing.name) && !signs.includes(thing.kind)) continue;
    if ((thing.x - positionX[row]) ** 2 + (thing.z - positionZ[row]) ** 2 > reading * reading) continue;
    if (!isInSight(house.world, positionX[row], positionZ[row], thing.x, thing.z)) continue;
    learnNews(minds, row, news, -1, tick);
    return;
  }
}
