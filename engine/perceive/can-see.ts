import type { Agents } from '../agents/index.js';
import { cos } from '../math/index.js';
import { isWalkable, type World, wallOnLine } from '../world/index.js';
import { isBehindGround } from './ground-between.js';
import { apartAlong } from './nearest-image.js';

/** How somebody looks around. */
export type SightOptions = {
  /** The whole angle that is in view, around where the body faces [rad]; all around without it. */
  readonly fieldOfView?: number;
  /** How far one sees [m]. */
  readonly range?: number;
};

/** How deep in something solid a place may lie and still be seen at its surface: a picture on a wall, the middle of a kiosk [m]. */
const DEEPEST = 2;

/** Whether the person of a row has a place in sight: no wall, obstacle or closed door stands between. Moving things and people hide nothing. */
export function canSee(
  world: World,
  { columns }: Agents,
  row: number,
  x: number,
  z: number,
  { fieldOfView, range = Number.POSITIVE_INFINITY }: SightOptions = {},
): boolean {
  const fromX = columns.positionX[row];
  const fromZ = columns.positionZ[row];
  const awayX = apartAlong(fromX, x, world.periodic.x);
  const awayZ = apartAlong(fromZ, z, world.periodic.z);
  const distance = Math.sqrt(awayX * awayX + awayZ * awayZ);
  if (distance > range) return false;
  if (fieldOfView !== undefined && fieldOfView < 2 * Math.PI) {
    const ahead = awayX * columns.facingX[row] + awayZ * columns.facingZ[row];
    if (ahead < distance * cos(fieldOfView / 2)) return false;
  }
  return isInSight(world, fromX, fromZ, fromX + awayX, fromZ + awayZ);
}

/** Whether nothing solid stands between two places, and no ground that is higher than eyes. The second may lie in something solid that shows it, and beyond a seam of a world that repeats. */
export function isInSight(world: World, ax: number, az: number, bx: number, bz: number): boolean {
  // The world goes on only a few metres beyond a seam: the line goes on at the other side.
  const { x: rangeX, z: rangeZ } = world.periodic;
  const atX = seamOnLine(ax, bx, rangeX);
  const atZ = seamOnLine(az, bz, rangeZ);
  const at = Math.min(atX, atZ);
  if (at === 1) return isFreeLine(world, ax, az, bx, bz) && !isBehindGround(world, ax, az, bx, bz);
  const seamX = ax + (bx - ax) * at;
  const seamZ = az + (bz - az) * at;
  if (wallOnLine(world, ax, az, seamX, seamZ) < 1) return false;
  const backX = atX === at && rangeX ? (bx > ax ? -1 : 1) * (rangeX[1] - rangeX[0]) : 0;
  const backZ = atX !== at && rangeZ ? (bz > az ? -1 : 1) * (rangeZ[1] - rangeZ[0]) : 0;
  return isInSight(world, seamX + backX, seamZ + backZ, bx + backX, bz + backZ);
}

function isFreeLine(world: World, ax: number, az: number, bx: number, bz: number): boolean {
  const first = wallOnLine(world, ax, az, bx, bz);
  if (isWalkable(world, bx, bz, 0)) return first === 1;
  // From within something solid, the line back leaves it and must meet nothing else.
  const deep = (1 - first) * Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
  return deep <= DEEPEST && wallOnLine(world, bx, bz, ax, az) === 1;
}

/** Where between two coordinates the line leaves a repeating range, as a fraction; 1 when it stays within. */
function seamOnLine(from: number, to: number, range: readonly [min: number, max: number] | undefined): number {
  if (!range || (to >= range[0] && to <= range[1])) return 1;
  const at = ((to < range[0] ? range[0] : range[1]) - from) / (to - from);
  return Math.max(0, Math.min(1, at));
}
