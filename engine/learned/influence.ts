import { atan2 } from '../math/index.js';

/** Directions around somebody in which influences are told apart. */
export const SECTORS = 8;
/** Numbers of a situation: velocity in the frame of the wish, speed of the wish, people now, people in a second, walls. */
export const SITUATION_FLOATS = 3 + 3 * SECTORS;
/** People and walls farther than this have no influence [m]. */
export const PEOPLE_REACH = 6;
export const WALL_REACH = 3;

/** How much people ahead and walls count against a difference of 1 m/s. Heavy weights spoil what is found: see docs/by-example.md. */
const PEOPLE_WEIGHT = 1;
const SOON_WEIGHT = 1;
const WALL_WEIGHT = 0.4;
/** At this distance somebody counts half [m]. */
const HALF = 0.8;
/** Those behind count for this share of those ahead. */
const BEHIND = 0.3;
/** Where a moving neighbour is expected to be after this time [s]. */
const SOON = 1;

/** Somebody else in the frame of the wish: where, and how it moves [m, m/s]. */
export type Influence = { readonly x: number; readonly z: number; readonly velocityX: number; readonly velocityZ: number };

const NOW = 3;
const SOON_AT = NOW + SECTORS;
const WALLS_AT = SOON_AT + SECTORS;
const TURN = 2 * Math.PI;

/** Begins a situation: velocity ahead and aside, and the speed of the wish [m/s]. */
export function beginSituation(into: Float32Array, at: number, ahead: number, aside: number, wish: number): void {
  into.fill(0, at, at + SITUATION_FLOATS);
  into[at] = ahead;
  into[at + 1] = aside;
  into[at + 2] = wish;
}

/** Adds somebody: where it is, and where it will be in a second against where one would be oneself. The nearest in a direction counts. */
export function addPerson(into: Float32Array, at: number, { x, z, velocityX, velocityZ }: Influence): void {
  raise(into, at + NOW, x, z, PEOPLE_REACH, PEOPLE_WEIGHT);
  const [ownX, ownZ] = [into[at], into[at + 1]];
  raise(into, at + SOON_AT, x + SOON * (velocityX - ownX), z + SOON * (velocityZ - ownZ), PEOPLE_REACH, SOON_WEIGHT);
}

/** Adds a wall at a distance in the middle of a sector [m]. */
export function addWall(into: Float32Array, at: number, sector: number, distance: number): void {
  into[at + WALLS_AT + sector] = WALL_WEIGHT * importance(sector) * Math.max(0, 1 - distance / WALL_REACH);
}

/** The direction of the middle of a sector [rad]. */
export function sectorAngle(sector: number): number {
  return (sector * TURN) / SECTORS;
}

/** Raises two sectors beside a direction, so that a situation changes evenly when somebody goes around. */
function raise(into: Float32Array, first: number, x: number, z: number, reach: number, weight: number): void {
  const far = Math.sqrt(x * x + z * z);
  if (far >= reach) return;
  const near = weight / (1 + (far / HALF) ** 2);
  const turn = ((atan2(z, x) / TURN) * SECTORS + SECTORS) % SECTORS;
  const sector = Math.floor(turn) % SECTORS;
  const share = turn - Math.floor(turn);
  const next = (sector + 1) % SECTORS;
  into[first + sector] = Math.max(into[first + sector], near * (1 - share) * importance(sector));
  into[first + next] = Math.max(into[first + next], near * share * importance(next));
}

function importance(sector: number): number {
  const from = Math.min(sector, SECTORS - sector) / (SECTORS / 2);
  return 1 - (1 - BEHIND) * from;
}
