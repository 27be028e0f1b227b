import type { SocialGroupOf } from '../agents/index.js';
import type { House } from '../rooms/index.js';
import { isVisible } from '../world/index.js';
import { isRoomAt, type Spot, type Taken } from './places.js';

/** Rows of places that are tried beside and behind the first of a social group. */
const RANKS = 4;
const FILES = 6;

/**
 * A free place for another of a social group: abreast with the first, as near to it as there is room, else in a row behind; undefined when there is none in sight.
 */
export function findBeside(house: House, first: number, distance: number, reach: number, taken: Taken): Spot | undefined {
  const { positionX, positionZ, facingX, facingZ } = house.agents.columns;
  const x = positionX[first];
  const z = positionZ[first];
  for (let rank = 0; rank < RANKS; rank++) {
    for (let n = rank === 0 ? 1 : 0; n <= 2 * FILES; n++) {
      const aside = (n % 2 === 0 ? -1 : 1) * Math.ceil(n / 2) * distance;
      const back = rank * distance;
      const spotX = x - facingZ[first] * aside - facingX[first] * back;
      const spotZ = z + facingX[first] * aside - facingZ[first] * back;
      const spot = isRoomAt(house, spotX, spotZ, reach, taken);
      if (spot && isVisible(house.world, x, z, spotX, spotZ, 0)) return spot;
    }
  }
  return undefined;
}

/** The social group that a new person joins: also the row of the first, undefined for the first itself, and the distance that they keep [m]. */
export type Joined = SocialGroupOf & { readonly row: number | undefined; readonly distance: number };
