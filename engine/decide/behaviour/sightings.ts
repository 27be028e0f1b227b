import { lookAround } from '../../perceive/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { type Mind, type Minds, USUAL_VISION } from './mind.js';
import { isOneOf, NO_ROW, oneOf, type People } from './people.js';

/** Sightings that everyone keeps who looks around. */
export const MOST_SIGHTINGS = 4;
/** Words of a sighting: id plus one, tick, and place as two numbers of 16 bits. */
export const SIGHTING_WORDS = 3;
/** A sighting is what somebody goes by for so long [s]; then it asks around again. */
const FRESH = 10;

/** The nearest of those meant who is in sight within a distance [m]; it is remembered. NO_ROW where there is none. */
export function seeNearest(mind: Mind, people: People, within: number): number {
  const { minds, row } = mind;
  const { house } = minds;
  const { agents } = house;
  const { positionX, positionZ } = agents.columns;
  const one = oneOf(mind, people);
  look(mind);
  const { seenRow } = house.kernels.u32;
  let best = NO_ROW;
  let least = within * within;
  for (let n = 0; n < mind.seen; n++) {
    const other = seenRow[n];
    if (one === undefined ? !isOneOf(mind, people, other) : other !== one) continue;
    const away = (positionX[other] - positionX[row]) ** 2 + (positionZ[other] - positionZ[row]) ** 2;
    if (away > least || (away === least && best !== NO_ROW)) continue;
    least = away;
    best = other;
  }
  if (best !== NO_ROW) remember(mind, best);
  return best;
}

/** Looks around once a turn, whoever asks. */
function look(mind: Mind): void {
  const { minds, row } = mind;
  if (mind.lookedRow === row) return;
  const { house } = minds;
  const vision = house.populations[house.agents.columns.population[row]].vision ?? USUAL_VISION;
  mind.seen = lookAround(house, row, vision);
  mind.lookedRow = row;
}

/** Where somebody was last seen, not long ago; undefined where one does not know. */
export function lastSeen({ minds, row, tick }: Mind, id: number): Vec2 | undefined {
  const { sightings } = minds.house.kernels.u32;
  if (!sightings) return undefined;
  const at = placeOfSighting(sightings, row, id);
  const isFresh = sightings[at] === id + 1 && (tick - sightings[at + 1]) * minds.house.clock.dt <= FRESH;
  return isFresh ? unpack(minds, sightings[at + 2]) : undefined;
}

/** Whom somebody remembers having seen: id, tick and place, in no particular order. */
export function sightingsOf(minds: Minds, row: number): { readonly id: number; readonly tick: number; readonly at: Vec2 }[] {
  const { sightings } = minds.house.kernels.u32;
  if (!sightings) return [];
  const first = row * MOST_SIGHTINGS * SIGHTING_WORDS;
  return Array.from({ length: MOST_SIGHTINGS }, (_, n) => first + n * SIGHTING_WORDS)
    .filter((at) => sightings[at] !== 0)
    .map((at) => ({ id: sightings[at] - 1, tick: sightings[at + 1], at: unpack(minds, sightings[at + 2]) }));
}

/** Remembers whom one sees, in its own place, or in that of the oldest. */
function remember({ minds, row, tick }: Mind, other: number): void {
  const { agents, kernels } = minds.house;
  const { sightings } = kernels.u32;
  const { id, positionX, positionZ } = agents.columns;
  const at = placeOfSighting(sightings, row, id[other]);
  sightings[at] = id[other] + 1;
  sightings[at + 1] = tick;
  sightings[at + 2] = pack(minds, positionX[other], positionZ[other]);
}

function placeOfSighting(sightings: Uint32Array, row: number, id: number): number {
  const first = row * MOST_SIGHTINGS * SIGHTING_WORDS;
  let oldest = first;
  for (let n = 0; n < MOST_SIGHTINGS; n++) {
    const at = first + n * SIGHTING_WORDS;
    if (sightings[at] === id + 1) return at;
    if (sightings[at + 1] < sightings[oldest + 1]) oldest = at;
  }
  return oldest;
}

/** A place in one word: 16 bits for each direction, over the bounds of the world. */
function pack({ house }: Minds, x: number, z: number): number {
  const { minX, minZ, maxX, maxZ } = house.world.bounds;
  const part = (value: number, min: number, max: number) =>
    Math.round((65_535 * Math.min(Math.max(value - min, 0), max - min)) / (max - min));
  return part(x, minX, maxX) + 65_536 * part(z, minZ, maxZ);
}

function unpack({ house }: Minds, word: number): Vec2 {
  const { minX, minZ, maxX, maxZ } = house.world.bounds;
  return [minX + ((word & 0xffff) * (maxX - minX)) / 65_535, minZ + (Math.floor(word / 65_536) * (maxZ - minZ)) / 65_535];
}
