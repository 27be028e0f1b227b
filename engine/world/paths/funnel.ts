import { isVisible, pointToSegment2 } from '../queries/rays.js';
import type { World } from '../types.js';
import { aim } from './draw-path.js';

/** Which side of the path a vertex lies on. */
const LEFT = 1;
const RIGHT = -1;

/** The string starts at a place, not at a vertex. */
const NO_VERTEX = 0xffffffff;

/** Turns smaller than this do not count. */
const STRAIGHT = 1e-12;
/** A bend that turns farther than this, as a cosine, may be one that the straight way does not need. */
const FAR_TURN = 0.5;

/**
 * Pulls a string tight through the portals in `world.scratch`, around a disc of the radius at every vertex it bends at, and
 * leaves its bends in `world.scratch`, start and goal included.
 *
 * The funnel of Lee and Preparata 1984, with tangents to discs in place of lines to vertices (Demyen and Buro 2006): two rows of
 * discs that open from the last bend, one along each side, both bent outwards.
 */
export function pullString(world: World, radius: number): void {
  const { scratch } = world;
  const { left, right, portalCount, bendX, bendZ, bendOffset, start, goal, funnel } = scratch;
  bendX[0] = start.clearX;
  bendZ[0] = start.clearZ;
  bendOffset[0] = 0;
  scratch.bends = 1;
  funnel.apex = funnel.leftAim.vertex = funnel.rightAim.vertex = NO_VERTEX;
  funnel.leftBegin = funnel.leftEnd = funnel.rightBegin = funnel.rightEnd = 0;
  for (let i = 0; i < portalCount; i++) {
    if (i === 0 || left[i] !== left[i - 1]) addLeft(world, left[i], radius);
    if (i === 0 || right[i] !== right[i - 1]) addRight(world, right[i], radius);
  }
  narrowRight(world, NO_VERTEX, goal.clearX, goal.clearZ, 0, radius);
  for (let i = funnel.rightBegin; i < funnel.rightEnd; i++) addBend(world, funnel.rightRow[i], RIGHT * radius);
  bendX[scratch.bends] = goal.clearX;
  bendZ[scratch.bends] = goal.clearZ;
  bendOffset[scratch.bends] = 0;
  scratch.bends++;
  scratch.bends = withoutReturns(world, scratch.bends, radius);
}

function addLeft(world: World, vertex: number, radius: number): void {
  const { funnel } = world.scratch;
  if (vertex === funnel.apex) {
    funnel.leftEnd = funnel.leftBegin;
    return;
  }
  const { x, z } = world.mesh;
  narrowLeft(world, vertex, x[vertex], z[vertex], LEFT * radius, radius);
  if (vertex !== funnel.apex) funnel.leftRow[funnel.leftEnd++] = vertex;
}

function addRight(world: World, vertex: number, radius: number): void {
  const { funnel } = world.scratch;
  if (vertex === funnel.apex) {
    funnel.rightEnd = funnel.rightBegin;
    return;
  }
  const { x, z } = world.mesh;
  narrowRight(world, vertex, x[vertex], z[vertex], RIGHT * radius, radius);
  if (vertex !== funnel.apex) funnel.rightRow[funnel.rightEnd++] = vertex;
}

/**
 * Takes away what a new disc on the left leaves no room for: discs of the left row, then bends around discs of the right row. Where
 * the vertices themselves are still in order and only their discs cross, the nearer disc is the bend.
 */
function narrowLeft(world: World, vertex: number, x: number, z: number, offset: number, radius: number): void {
  const { funnel } = world.scratch;
  const { leftRow, rightRow } = funnel;
  while (funnel.leftEnd > funnel.leftBegin) {
    const before = funnel.leftEnd - 2 >= funnel.leftBegin ? leftRow[funnel.leftEnd - 2] : NO_VERTEX;
    if (turnAt(world, before, leftRow[funnel.leftEnd - 1], LEFT * radius, x, z, offset) > STRAIGHT) return;
    funnel.leftEnd--;
  }
  while (funnel.rightEnd > funnel.rightBegin) {
    const facing = rightRow[funnel.rightBegin];
    if (turnAside(world, facing, RIGHT * radius, x, z, offset) >= -STRAIGHT) return;
    if (isBefore(world, vertex, facing, LEFT)) {
      addBend(world, vertex, LEFT * radius);
      openRight(world, radius);
      return;
    }
    addBend(world, facing, RIGHT * radius);
    funnel.rightBegin++;
  }
}

/** The same for a new disc on the right, or for the goal. */
function narrowRight(world: World, vertex: number, x: number, z: number, offset: number, radius: number): void {
  const { funnel } = world.scratch;
  const { leftRow, rightRow } = funnel;
  while (funnel.rightEnd > funnel.rightBegin) {
    const before = funnel.rightEnd - 2 >= funnel.rightBegin ? rightRow[funnel.rightEnd - 2] : NO_VERTEX;
    if (turnAt(world, before, rightRow[funnel.rightEnd - 1], RIGHT * radius, x, z, offset) < -STRAIGHT) return;
    funnel.rightEnd--;
  }
  while (funnel.leftEnd > funnel.leftBegin) {
    const facing = leftRow[funnel.leftBegin];
    if (turnAside(world, facing, LEFT * radius, x, z, offset) <= STRAIGHT) return;
    if (vertex !== NO_VERTEX && isBefore(world, vertex, facing, RIGHT)) {
      addBend(world, vertex, RIGHT * radius);
      openLeft(world, radius);
      return;
    }
    addBend(world, facing, LEFT * radius);
    funnel.leftBegin++;
  }
}

/** After a bend that was not of the right row: drops what no longer bends outwards at the row's beginning. */
function openRight(world: World, radius: number): void {
  const { mesh, scratch } = world;
  const { funnel } = scratch;
  const { rightRow } = funnel;
  while (funnel.rightEnd - funnel.rightBegin > 1) {
    const next = rightRow[funnel.rightBegin + 1];
    if (turnAt(world, NO_VERTEX, rightRow[funnel.rightBegin], RIGHT * radius, mesh.x[next], mesh.z[next], RIGHT * radius) < -STRAIGHT)
      return;
    funnel.rightBegin++;
  }
}

function openLeft(world: World, radius: number): void {
  const { mesh, scratch } = world;
  const { funnel } = scratch;
  const { leftRow } = funnel;
  while (funnel.leftEnd - funnel.leftBegin > 1) {
    const next = leftRow[funnel.leftBegin + 1];
    if (turnAt(world, NO_VERTEX, leftRow[funnel.leftBegin], LEFT * radius, mesh.x[next], mesh.z[next], LEFT * radius) > STRAIGHT) return;
    funnel.leftBegin++;
  }
}

/** Whether a vertex on a side and one on the other, seen from the last bend, are in order, and the first is nearer. */
function isBefore({ mesh, scratch }: World, vertex: number, facing: number, side: number): boolean {
  const last = scratch.bends - 1;
  const x = mesh.x[vertex] - scratch.bendX[last];
  const z = mesh.z[vertex] - scratch.bendZ[last];
  const facingX = mesh.x[facing] - scratch.bendX[last];
  const facingZ = mesh.z[facing] - scratch.bendZ[last];
  return side * (facingX * z - facingZ * x) >= 0 && x * x + z * z < facingX * facingX + facingZ * facingZ;
}

/**
 * Which way a string turns at a disc of a row on its way to another, positive to the left; it comes from the disc before, or from the
 * last bend. Tangents of equal discs on one side run parallel to the line between their centres.
 */
function turnAt(world: World, before: number, at: number, offset: number, x: number, z: number, toOffset: number): number {
  const { mesh, scratch } = world;
  let inX = mesh.x[at];
  let inZ = mesh.z[at];
  if (before === NO_VERTEX) {
    aimFromBend(world, at, offset);
    inX = scratch.aimX;
    inZ = scratch.aimZ;
  } else {
    inX -= mesh.x[before];
    inZ -= mesh.z[before];
  }
  return turn(inX, inZ, x - mesh.x[at], z - mesh.z[at], toOffset - offset);
}

/** Whether the last bend aims at another disc to the left of its tangent to a disc of a row: positive; or to the right: negative. */
function turnAside(world: World, at: number, offset: number, x: number, z: number, toOffset: number): number {
  const { scratch } = world;
  const { bendX, bendZ, bendOffset } = scratch;
  const last = scratch.bends - 1;
  aimFromBend(world, at, offset);
  return turn(scratch.aimX, scratch.aimZ, x - bendX[last], z - bendZ[last], toOffset - bendOffset[last]);
}

/**
 * Positive where the tangent between two discs, whose centres lie (dx, dz) apart and whose offsets differ by `shift`, leads to the left of a
 * direction. The tangent is the line between the centres turned by the angle of sine shift / distance.
 */
function turn(inX: number, inZ: number, dx: number, dz: number, shift: number): number {
  const aside = inX * dz - inZ * dx;
  if (shift === 0) return aside;
  return aside * Math.sqrt(Math.max(0, dx * dx + dz * dz - shift * shift)) - (inX * dx + inZ * dz) * shift;
}

/** Aims from the last bend at the first disc of a row; the answer is kept, for it is asked for with every portal. */
function aimFromBend({ mesh, scratch }: World, at: number, offset: number): void {
  const { bendX, bendZ, bendOffset, bends, funnel } = scratch;
  const kept = offset >= 0 ? funnel.leftAim : funnel.rightAim;
  if (kept.vertex !== at) {
    const last = bends - 1;
    aim(scratch, bendX[last], bendZ[last], bendOffset[last], mesh.x[at], mesh.z[at], offset);
    kept.vertex = at;
    kept.x = scratch.aimX;
    kept.z = scratch.aimZ;
  }
  scratch.aimX = kept.x;
  scratch.aimZ = kept.z;
}

/** Bends the string at a vertex. */
function addBend({ mesh, scratch }: World, vertex: number, offset: number): void {
  scratch.bendX[scratch.bends] = mesh.x[vertex];
  scratch.bendZ[scratch.bends] = mesh.z[vertex];
  scratch.bendOffset[scratch.bends] = offset;
  scratch.bends++;
  scratch.funnel.apex = vertex;
  scratch.funnel.leftAim.vertex = scratch.funnel.rightAim.vertex = NO_VERTEX;
}

/**
 * Drops bends next to the start or goal that turn back although the straight way is free. The funnel compares directions only,
 * and takes an end that lies beside a disc, short of it, for one that lies behind it.
 */
function withoutReturns(world: World, bends: number, radius: number): number {
  const { bendX, bendZ, bendOffset } = world.scratch;
  while (bends > 2 && isNeedless(world, bends - 3, bends - 2, bends - 1, radius)) {
    bendX[bends - 2] = bendX[bends - 1];
    bendZ[bends - 2] = bendZ[bends - 1];
    bendOffset[bends - 2] = bendOffset[bends - 1];
    bends--;
  }
  while (bends > 2 && isNeedless(world, 0, 1, 2, radius)) {
    bendX.copyWithin(1, 2, bends);
    bendZ.copyWithin(1, 2, bends);
    bendOffset.copyWithin(1, 2, bends);
    bends--;
  }
  return bends;
}

/** Whether the bend b between a and c turns far, and a sees c. */
function isNeedless(world: World, a: number, b: number, c: number, radius: number): boolean {
  const { scratch } = world;
  const { bendX, bendZ, bendOffset } = scratch;
  aim(scratch, bendX[a], bendZ[a], bendOffset[a], bendX[b], bendZ[b], bendOffset[b]);
  const inX = scratch.aimX;
  const inZ = scratch.aimZ;
  aim(scratch, bendX[b], bendZ[b], bendOffset[b], bendX[c], bendZ[c], bendOffset[c]);
  if (inX * scratch.aimX + inZ * scratch.aimZ > FAR_TURN) return false;
  aim(scratch, bendX[a], bendZ[a], bendOffset[a], bendX[c], bendZ[c], bendOffset[c]);
  const fromX = bendX[a] + scratch.aimZ * bendOffset[a];
  const fromZ = bendZ[a] - scratch.aimX * bendOffset[a];
  const toX = bendX[c] + scratch.aimZ * bendOffset[c];
  const toZ = bendZ[c] - scratch.aimX * bendOffset[c];
  if (pointToSegment2(bendX[b], bendZ[b], fromX, fromZ, toX, toZ) < 0.98 * radius * radius) return false;
  return isVisible(world, fromX, fromZ, toX, toZ, radius * 0.99);
}
