import { collectWalls, pointToSegment2 } from '../queries/rays.js';
import type { World } from '../types.js';
import { aim } from './draw-path.js';

/** Part of the radius that a string keeps from every vertex, and so from every wall. */
const KEPT = 0.999;
/** Bends put in for one string at most. */
const MOST_REPAIRS = 32;
const NO_WALL = -1;

/**
 * Bends a string that was pulled tight through its portals around the vertices that stand behind the portals and still reach over
 * them; false where it cannot be repaired. Between two bends the least distance to a wall is at a vertex, so that one look at the
 * vertices near each line is enough.
 */
export function repairString(world: World, radius: number): boolean {
  const { scratch } = world;
  let repairs = 0;
  for (let i = 0; i + 1 < scratch.bends; ) {
    const wall = wallInTheWay(world, i, radius);
    if (wall === NO_WALL) {
      i++;
      continue;
    }
    if (++repairs > MOST_REPAIRS) return false;
    // A disc that the next bend but one is at already reaches over the bend between, which is then needless.
    if (i + 2 < scratch.bends && isBendAt(world, i + 2, wall)) dropBend(world, i + 1);
    else if (i > 1 && isBendAt(world, i - 1, wall)) dropBend(world, i);
    else {
      insertBend(world, i, wall, radius);
      dropWrongTurns(world, i + 1);
    }
    i = Math.max(0, i - 1);
  }
  return true;
}

/** The wall vertex that a line between two bends comes too near to, the nearest one; NO_WALL where there is none. */
function wallInTheWay(world: World, i: number, radius: number): number {
  const { scratch, walls } = world;
  const { bendX, bendZ, bendOffset } = scratch;
  aim(scratch, bendX[i], bendZ[i], bendOffset[i], bendX[i + 1], bendZ[i + 1], bendOffset[i + 1]);
  const ax = bendX[i] + scratch.aimZ * bendOffset[i];
  const az = bendZ[i] - scratch.aimX * bendOffset[i];
  const bx = bendX[i + 1] + scratch.aimZ * bendOffset[i + 1];
  const bz = bendZ[i + 1] - scratch.aimX * bendOffset[i + 1];
  const count = collectWalls(world, ax, az, bx, bz, radius);
  const { wallList } = scratch;
  const { x, z } = walls;
  const dx = bx - ax;
  const dz = bz - az;
  const length2 = dx * dx + dz * dz;
  let least = KEPT * KEPT * radius * radius;
  let nearest = NO_WALL;
  for (let k = 0; k < count; k++) {
    const wall = wallList[k];
    const off = dx * (z[wall] - az) - dz * (x[wall] - ax);
    if (off * off > least * length2) continue;
    const distance = pointToSegment2(x[wall], z[wall], ax, az, bx, bz);
    if (distance > least || (distance === least && wall > nearest)) continue;
    least = distance;
    nearest = wall;
  }
  return nearest;
}

function isBendAt({ scratch, walls }: World, i: number, wall: number): boolean {
  return scratch.bendX[i] === walls.x[wall] && scratch.bendZ[i] === walls.z[wall];
}

function insertBend({ scratch, walls }: World, i: number, wall: number, radius: number): void {
  const { bendX, bendZ, bendOffset } = scratch;
  aim(scratch, bendX[i], bendZ[i], bendOffset[i], bendX[i + 1], bendZ[i + 1], bendOffset[i + 1]);
  const fromX = bendX[i] + scratch.aimZ * bendOffset[i];
  const fromZ = bendZ[i] - scratch.aimX * bendOffset[i];
  const side = scratch.aimX * (walls.z[wall] - fromZ) - scratch.aimZ * (walls.x[wall] - fromX);
  bendX.copyWithin(i + 2, i + 1, scratch.bends);
  bendZ.copyWithin(i + 2, i + 1, scratch.bends);
  bendOffset.copyWithin(i + 2, i + 1, scratch.bends);
  bendX[i + 1] = walls.x[wall];
  bendZ[i + 1] = walls.z[wall];
  bendOffset[i + 1] = side > 0 ? radius : -radius;
  scratch.bends++;
}

/** Drops the bends before and after a new one at which the string would now turn away from the disc. */
function dropWrongTurns(world: World, fresh: number): void {
  const { scratch } = world;
  if (fresh + 2 < scratch.bends && isWrongTurn(world, fresh + 1)) dropBend(world, fresh + 1);
  if (fresh > 1 && isWrongTurn(world, fresh - 1)) dropBend(world, fresh - 1);
}

function isWrongTurn({ scratch }: World, i: number): boolean {
  const { bendX, bendZ, bendOffset } = scratch;
  aim(scratch, bendX[i - 1], bendZ[i - 1], bendOffset[i - 1], bendX[i], bendZ[i], bendOffset[i]);
  const inX = scratch.aimX;
  const inZ = scratch.aimZ;
  aim(scratch, bendX[i], bendZ[i], bendOffset[i], bendX[i + 1], bendZ[i + 1], bendOffset[i + 1]);
  return (inX * scratch.aimZ - inZ * scratch.aimX) * bendOffset[i] < 0;
}

function dropBend({ scratch }: World, i: number): void {
  scratch.bendX.copyWithin(i, i + 1, scratch.bends);
  scratch.bendZ.copyWithin(i, i + 1, scratch.bends);
  scratch.bendOffset.copyWithin(i, i + 1, scratch.bends);
  scratch.bends--;
}
