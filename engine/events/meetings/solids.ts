import { BOUND, type Bodies, END, GROWTH, RADIUS, SINCE, VELOCITY_X, VELOCITY_Z, X, Z } from './bodies.js';
import { rootOf } from './meet-time.js';

/** A wall from one place of the ground to another, as high as anything moves [m]. */
export type MeetingWall = { readonly from: readonly [x: number, z: number]; readonly to: readonly [x: number, z: number] };

/** A round column, as high as anything moves [m]. */
export type MeetingColumn = { readonly center: readonly [x: number, z: number]; readonly radius: number };

/** What stands still: walls, then columns, each with both its ends and a radius. */
export type Solids = {
  readonly count: number;
  /** Ends and radius of each: x, z, x, z [m]. */
  readonly ends: Float64Array;
  readonly radius: Float64Array;
  readonly side: number;
  /** By cell of the ground: the solids that reach into it. */
  readonly byCell: ReadonlyMap<number, readonly number[]>;
};

/** Walls and columns in cells of a side, spread by what bounds of bodies do not reach themselves [m]. */
export function makeSolids(walls: readonly MeetingWall[], columns: readonly MeetingColumn[], side: number, spread: number): Solids {
  const count = walls.length + columns.length;
  const ends = new Float64Array(4 * count);
  const radius = new Float64Array(count);
  walls.forEach(({ from, to }, n) => {
    ends.set([...from, ...to], 4 * n);
  });
  columns.forEach(({ center, radius: round }, n) => {
    ends.set([...center, ...center], 4 * (walls.length + n));
    radius[walls.length + n] = round;
  });
  return spreadSolids(ends, radius, side, spread);
}

/** Solids of given ends and radii, in cells. */
export function spreadSolids(ends: Float64Array, radius: Float64Array, side: number, spread: number): Solids {
  const count = radius.length;
  const byCell = new Map<number, number[]>();
  for (let solid = 0; solid < count; solid++) spreadOver(byCell, ends.subarray(4 * solid), radius[solid] + spread, side, solid);
  return { count, ends, radius, side, byCell };
}

/** The key of a cell of the ground. */
export function groundCell(x: number, z: number): number {
  return (x + 0x2000000) * 0x4000000 + (z + 0x2000000);
}

function spreadOver(byCell: Map<number, number[]>, [x, z, toX, toZ]: Float64Array, radius: number, side: number, solid: number): void {
  const cell = (coordinate: number) => Math.floor(coordinate / side);
  for (let cellX = cell(Math.min(x, toX) - radius); cellX <= cell(Math.max(x, toX) + radius); cellX++) {
    for (let cellZ = cell(Math.min(z, toZ) - radius); cellZ <= cell(Math.max(z, toZ) + radius); cellZ++) {
      // Nothing of a cell is farther from its middle than this.
      const corner = side * Math.SQRT1_2;
      if (distanceTo(x, z, toX, toZ, (cellX + 0.5) * side, (cellZ + 0.5) * side) > radius + corner) continue;
      const key = groundCell(cellX, cellZ);
      const list = byCell.get(key);
      if (list) list.push(solid);
      else byCell.set(key, [solid]);
    }
  }
}

/** The gap between a body at a place and a solid [m]. */
export function gapToSolid({ ends, radius }: Solids, solid: number, x: number, z: number, round: number): number {
  const at = 4 * solid;
  return distanceTo(ends[at], ends[at + 1], ends[at + 2], ends[at + 3], x, z) - radius[solid] - round;
}

function distanceTo(x: number, z: number, toX: number, toZ: number, placeX: number, placeZ: number): number {
  const alongX = toX - x;
  const alongZ = toZ - z;
  const length = alongX * alongX + alongZ * alongZ;
  const part = length > 0 ? Math.min(1, Math.max(0, ((placeX - x) * alongX + (placeZ - z) * alongZ) / length)) : 0;
  const awayX = placeX - x - part * alongX;
  const awayZ = placeZ - z - part * alongZ;
  return Math.sqrt(awayX * awayX + awayZ * awayZ);
}

/** The first time at or after `now`, and before `limit`, at which a bound touches a solid [s]; Infinity if it does not. */
export function meetSolidTime(
  { ends, radius }: Solids,
  { bound }: Bodies,
  solid: number,
  body: number,
  extra: number,
  now: number,
  limit: number,
): number {
  const at = BOUND * body;
  const age = now - bound[at + SINCE];
  const velocityX = bound[at + VELOCITY_X];
  const velocityZ = bound[at + VELOCITY_Z];
  const x = bound[at + X] + velocityX * age;
  const z = bound[at + Z] + velocityZ * age;
  const growth = bound[at + GROWTH];
  const reach = bound[at + RADIUS] + radius[solid] + extra + growth * age * age;
  const widening = 2 * growth * age;
  const until = Math.min(limit, bound[at + END]) - now;
  if (until < 0) return Number.POSITIVE_INFINITY;
  const from = 4 * solid;
  const toX = ends[from + 2] - ends[from];
  const toZ = ends[from + 3] - ends[from + 1];
  const length = Math.sqrt(toX * toX + toZ * toZ);
  // A wall is met at one of its ends, or where its line is met between them.
  let first = rootOf(x - ends[from], 0, z - ends[from + 1], velocityX, 0, velocityZ, reach, widening, growth, until);
  if (length > 0) {
    first = Math.min(first, rootOf(x - ends[from + 2], 0, z - ends[from + 3], velocityX, 0, velocityZ, reach, widening, growth, until));
    const alongX = toX / length;
    const alongZ = toZ / length;
    const away = (x - ends[from]) * alongZ - (z - ends[from + 1]) * alongX;
    const line = rootOf(away, 0, 0, velocityX * alongZ - velocityZ * alongX, 0, 0, reach, widening, growth, until);
    if (line < first) {
      const part = (x + velocityX * line - ends[from]) * alongX + (z + velocityZ * line - ends[from + 1]) * alongZ;
      if (part >= 0 && part <= length) first = line;
    }
  }
  return first === Number.POSITIVE_INFINITY ? first : now + first;
}
