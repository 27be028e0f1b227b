import { isVisible } from './rays.js';
import type { World } from './types.js';

/** Which side of the path a vertex lies on. */
const LEFT = 1;
const RIGHT = -1;
const NO_TURN = 0;

/** A bend is drawn with a point for at most this much of turn, as a cosine: 60 degrees keep it within 1.16 radii of the vertex. */
const LARGEST_TURN = 0.5;
const MOST_HALVINGS = 3;

/**
 * Pulls a string tight through the portals in `world.scratch`, around a disc of the radius at every vertex it bends at, and
 * writes it as x, z pairs, start and goal included. Returns how many points were written; the length of the whole string
 * goes to `world.scratch.result.length` even where `out` is too short for all of it.
 *
 * The funnel of Lee and Preparata 1984 in Mononen's short form, with tangents to discs in place of lines to vertices
 * (Demyen and Buro 2006, modified funnel).
 */
export function pullString(world: World, radius: number, out: Float32Array): number {
  const { mesh, scratch } = world;
  const { left, right, portalCount, bendX, bendZ, bendOffset, start, goal } = scratch;
  bendX[0] = start.clearX;
  bendZ[0] = start.clearZ;
  bendOffset[0] = 0;
  let bends = 1;
  // Directions of the funnel's sides, as tangents that leave the apex, and the portals they come from.
  let lX = 0;
  let lZ = 0;
  let rX = 0;
  let rZ = 0;
  let leftPortal = -1;
  let rightPortal = -1;

  for (let i = 0; i <= portalCount; i++) {
    aimAtPortal(world, bends - 1, i, RIGHT, radius);
    const newRX = scratch.aimX;
    const newRZ = scratch.aimZ;
    aimAtPortal(world, bends - 1, i, LEFT, radius);
    const newLX = scratch.aimX;
    const newLZ = scratch.aimZ;
    let turn = NO_TURN;
    if (rX * newRZ - rZ * newRX >= 0) {
      if ((rX === 0 && rZ === 0) || lX * newRZ - lZ * newRX < 0 || (lX === 0 && lZ === 0)) {
        rX = newRX;
        rZ = newRZ;
        rightPortal = i;
      } else turn = LEFT;
    }
    if (turn === NO_TURN && lX * newLZ - lZ * newLX <= 0) {
      if (rX * newLZ - rZ * newLX > 0 || (rX === 0 && rZ === 0) || isOpposite(rX, rZ, newLX, newLZ)) {
        lX = newLX;
        lZ = newLZ;
        leftPortal = i;
      } else turn = RIGHT;
    }
    if (turn === NO_TURN) continue;
    // Where the vertices themselves are still in order, only their discs cross: the nearer disc hides the farther one and is the bend.
    if (i < portalCount) {
      const l = turn === LEFT ? left[leftPortal] : left[i];
      const r = turn === LEFT ? right[i] : right[rightPortal];
      if (radius > 0 && isInOrder(world, bends - 1, l, r)) {
        turn = isNearer(world, bends - 1, l, r) ? LEFT : RIGHT;
        if (turn === LEFT && l === left[i]) leftPortal = i;
        if (turn === RIGHT && r === right[i]) rightPortal = i;
      }
    }
    // One side crossed the other: the string bends there, and a new funnel opens from the bend.
    const portal = turn === LEFT ? leftPortal : rightPortal;
    if (portal === portalCount) break;
    const vertex = turn === LEFT ? left[portal] : right[portal];
    const offset = turn * radius;
    if (bendOffset[bends - 1] !== offset || bendX[bends - 1] !== mesh.x[vertex] || bendZ[bends - 1] !== mesh.z[vertex]) {
      bendX[bends] = mesh.x[vertex];
      bendZ[bends] = mesh.z[vertex];
      bendOffset[bends] = offset;
      bends++;
    }
    lX = lZ = rX = rZ = 0;
    leftPortal = rightPortal = i = portal;
  }
  bendX[bends] = goal.clearX;
  bendZ[bends] = goal.clearZ;
  bendOffset[bends] = 0;
  bends = withoutReturns(world, bends + 1, radius);
  return draw(world, bends, out);
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
  if (inX * scratch.aimX + inZ * scratch.aimZ > LARGEST_TURN) return false;
  aim(scratch, bendX[a], bendZ[a], bendOffset[a], bendX[c], bendZ[c], bendOffset[c]);
  const fromX = bendX[a] + scratch.aimZ * bendOffset[a];
  const fromZ = bendZ[a] - scratch.aimX * bendOffset[a];
  const toX = bendX[c] + scratch.aimZ * bendOffset[c];
  const toZ = bendZ[c] - scratch.aimX * bendOffset[c];
  return isVisible(world, fromX, fromZ, toX, toZ, radius * 0.99);
}

/** Whether two unit directions part by a straight angle: the apex stands between the ends of the portal. */
function isOpposite(aX: number, aZ: number, bX: number, bZ: number): boolean {
  return aX * bX + aZ * bZ < 0 && aX * bZ - aZ * bX > -1e-9;
}

/** Whether, seen from a bend, vertex l is not to the right of vertex r. */
function isInOrder({ mesh, scratch }: World, bend: number, l: number, r: number): boolean {
  const x = scratch.bendX[bend];
  const z = scratch.bendZ[bend];
  return (mesh.x[r] - x) * (mesh.z[l] - z) - (mesh.z[r] - z) * (mesh.x[l] - x) >= 0;
}

function isNearer({ mesh, scratch }: World, bend: number, a: number, b: number): boolean {
  const x = scratch.bendX[bend];
  const z = scratch.bendZ[bend];
  const toA = (mesh.x[a] - x) * (mesh.x[a] - x) + (mesh.z[a] - z) * (mesh.z[a] - z);
  const toB = (mesh.x[b] - x) * (mesh.x[b] - x) + (mesh.z[b] - z) * (mesh.z[b] - z);
  return toA < toB;
}

/** Aims from a bend at one end of a portal, or at the goal after the last portal. */
function aimAtPortal(world: World, bend: number, portal: number, side: number, radius: number): void {
  const { mesh, scratch } = world;
  const { bendX, bendZ, bendOffset } = scratch;
  if (portal === scratch.portalCount) {
    aim(scratch, bendX[bend], bendZ[bend], bendOffset[bend], scratch.goal.clearX, scratch.goal.clearZ, 0);
    return;
  }
  const vertex = side === LEFT ? scratch.left[portal] : scratch.right[portal];
  aim(scratch, bendX[bend], bendZ[bend], bendOffset[bend], mesh.x[vertex], mesh.z[vertex], side * radius);
}

/** Writes the points of a path through `bends` bends, from the very start to the very goal. */
function draw(world: World, bends: number, out: Float32Array): number {
  const { scratch } = world;
  const { bendX, bendZ, bendOffset, start, goal, result } = scratch;
  scratch.drawn = 0;
  result.length = 0;
  addPoint(scratch, out, start.x, start.z);
  addPoint(scratch, out, bendX[0], bendZ[0]);
  let inX = 0;
  let inZ = 0;
  for (let i = 0; i + 1 < bends; i++) {
    aim(scratch, bendX[i], bendZ[i], bendOffset[i], bendX[i + 1], bendZ[i + 1], bendOffset[i + 1]);
    const outX = scratch.aimX;
    const outZ = scratch.aimZ;
    // Two bends on one spot have no direction between them.
    if (outX === 0 && outZ === 0) continue;
    if (inX === 0 && inZ === 0) {
      inX = outX;
      inZ = outZ;
    }
    if (i > 0) addArc(scratch, out, bendX[i], bendZ[i], bendOffset[i], inX, inZ, outX, outZ, MOST_HALVINGS);
    inX = outX;
    inZ = outZ;
  }
  addPoint(scratch, out, bendX[bends - 1], bendZ[bends - 1]);
  addPoint(scratch, out, goal.x, goal.z);
  if (scratch.drawn === 1) addLast(scratch, out);
  return Math.min(scratch.drawn, out.length >> 1);
}

/** Points around a disc whose left-hand offset from the path is `offset`, from one direction to another. */
function addArc(
  scratch: World['scratch'],
  out: Float32Array,
  x: number,
  z: number,
  offset: number,
  inX: number,
  inZ: number,
  outX: number,
  outZ: number,
  halvings: number,
): void {
  const cosine = inX * outX + inZ * outZ;
  let midX = inX + outX;
  let midZ = inZ + outZ;
  const length = Math.sqrt(midX * midX + midZ * midZ);
  if (length > 1e-3) {
    midX /= length;
    midZ /= length;
  } else {
    // A turn straight back: its middle is square to both.
    const side = offset > 0 ? 1 : -1;
    midX = -inZ * side;
    midZ = inX * side;
  }
  if (cosine < LARGEST_TURN && halvings > 0) {
    addArc(scratch, out, x, z, offset, inX, inZ, midX, midZ, halvings - 1);
    addArc(scratch, out, x, z, offset, midX, midZ, outX, outZ, halvings - 1);
    return;
  }
  // Where the two tangents meet.
  const reach = offset / (inX * midX + inZ * midZ);
  addPoint(scratch, out, x + midZ * reach, z - midX * reach);
}

function addPoint(scratch: World['scratch'], out: Float32Array, x: number, z: number): void {
  if (scratch.drawn > 0) {
    const dx = x - scratch.lastX;
    const dz = z - scratch.lastZ;
    // A point on the spot of the one before says nothing.
    if (dx === 0 && dz === 0) return;
    scratch.result.length += Math.sqrt(dx * dx + dz * dz);
  }
  scratch.lastX = x;
  scratch.lastZ = z;
  addLast(scratch, out);
}

function addLast(scratch: World['scratch'], out: Float32Array): void {
  const at = scratch.drawn++ * 2;
  if (at + 1 >= out.length) return;
  out[at] = scratch.lastX;
  out[at + 1] = scratch.lastZ;
}

/**
 * Direction of the tangent from one disc to another into `aimX`, `aimZ`; zero when the two share their centre. The offset of a disc
 * is its radius, positive where it lies on the path's left; a point has none. Where discs on opposite sides overlap, no tangent
 * exists and the passage between them is crossed squarely.
 */
function aim(
  scratch: World['scratch'],
  fromX: number,
  fromZ: number,
  fromOffset: number,
  toX: number,
  toZ: number,
  toOffset: number,
): void {
  const dx = toX - fromX;
  const dz = toZ - fromZ;
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance === 0) {
    scratch.aimX = 0;
    scratch.aimZ = 0;
    return;
  }
  const sine = Math.max(-1, Math.min(1, (toOffset - fromOffset) / distance));
  const cosine = Math.sqrt(1 - sine * sine);
  scratch.aimX = (dx * cosine + dz * sine) / distance;
  scratch.aimZ = (dz * cosine - dx * sine) / distance;
}
