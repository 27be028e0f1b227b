import { joinParty, leaveParty, matesOf, type PartyOf } from '../agents/index.js';
import { isVisible } from '../world/index.js';
import { isRoomAt, type Spot, type Taken } from './places.js';
import type { SimState } from './state.js';

/** Rows of places that are tried beside and behind the first of a party. */
const RANKS = 4;
const FILES = 6;

/**
 * A free place for another of a party: abreast with the first, as near to it as there is room, else in a row behind; undefined when there is none in sight.
 */
export function findBeside(state: SimState, first: number, distance: number, reach: number, taken: Taken): Spot | undefined {
  const { positionX, positionZ, facingX, facingZ } = state.agents.columns;
  const x = positionX[first];
  const z = positionZ[first];
  for (let rank = 0; rank < RANKS; rank++) {
    for (let n = rank === 0 ? 1 : 0; n <= 2 * FILES; n++) {
      const aside = (n % 2 === 0 ? -1 : 1) * Math.ceil(n / 2) * distance;
      const back = rank * distance;
      const spotX = x - facingZ[first] * aside - facingX[first] * back;
      const spotZ = z + facingX[first] * aside - facingZ[first] * back;
      const spot = isRoomAt(state, spotX, spotZ, reach, taken);
      if (spot && isVisible(state.world, x, z, spotX, spotZ, 0)) return spot;
    }
  }
  return undefined;
}

/** The party that a new person joins: also the row of the first, undefined for the first itself, and the distance that they keep [m]. */
export type Joined = PartyOf & { readonly row: number | undefined; readonly distance: number };

/** Those who were given goals of their own leave the others of their party, and stay with those who were given the same. */
export function partParties({ agents }: SimState, rows: readonly number[]): void {
  const given = new Set(rows);
  const done = new Set<number>();
  for (const row of rows) {
    if (done.has(row)) continue;
    const mates = matesOf(agents, row);
    const going = mates.filter((mate) => given.has(mate));
    for (const mate of [row, ...going]) done.add(mate);
    if (going.length === mates.length) continue;
    for (const mate of [row, ...going]) leaveParty(agents, mate);
    for (const mate of going) joinParty(agents, mate, row);
  }
}
