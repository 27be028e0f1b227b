import { wallDistance } from '../queries/clearance.js';
import type { World } from '../types.js';
import type { PathScratch } from './path-scratch.js';

/** A bend is drawn with a point for at most this much of turn, as a cosine: 60 degrees keep it within 1.16 radii of the vertex. */
const LARGEST_TURN = 0.5;
/** Where that would come too near to a wall on the other side the turn is halved, this often at most. */
const MOST_HALVINGS = 5;
/** Turns of less than five degrees leave the disc by less than a thousandth of the radius. */
const FINEST_TURN = 0.996;
/** Part of the radius that the points keep from walls. */
const KEPT = 0.999;

/**
 * Writes the string whose bends are in `world.scratch` as x, z pairs, from the very start to the very goal. Returns how many points
 * were written; the length of the whole goes to `world.scratch.result.length` even where `out` is too short for all of it.
 */
export function drawPath(world: World, out: Float32Array, across?: Float32Array): number {
  const { scratch } = world;
  const { bends, bendX, bendZ, bendOffset, start, goal, result } = scratch;
  scratch.drawn = 0;
  scratch.acrossCount = 0;
  scratch.acrossX = scratch.acrossZ = 0;
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
    if (across) findAcross(world, i);
    if (i > 0) addArc(world, out, bendX[i], bendZ[i], bendOffset[i], inX, inZ, outX, outZ, MOST_HALVINGS);
    if (across) fillAcross(scratch, across);
    inX = outX;
    inZ = outZ;
  }
  scratch.acrossX = scratch.acrossZ = 0;
  addPoint(scratch, out, bendX[bends - 1], bendZ[bends - 1]);
  addPoint(scratch, out, goal.x, goal.z);
  if (scratch.drawn === 1) addLast(scratch, out);
  if (across) fillAcross(scratch, across);
  return Math.min(scratch.drawn, out.length >> 1);
}

/** Notes the way across the narrowest portal at a bend, a radius off both its ends. */
function findAcross({ mesh, scratch }: World, bend: number): void {
  const { left, right, portalCount, bendX, bendZ, bendOffset } = scratch;
  scratch.acrossX = scratch.acrossZ = 0;
  const lost = 2 * Math.abs(bendOffset[bend]);
  let least = Number.POSITIVE_INFINITY;
  if (bend === 0) return;
  for (let i = 0; i < portalCount; i++) {
    const near = bendOffset[bend] > 0 ? left[i] : right[i];
    const far = bendOffset[bend] > 0 ? right[i] : left[i];
    if (mesh.x[near] !== bendX[bend] || mesh.z[near] !== bendZ[bend]) continue;
    const x = mesh.x[far] - mesh.x[near];
    const z = mesh.z[far] - mesh.z[near];
    const length = Math.sqrt(x * x + z * z);
    if (length >= least) continue;
    least = length;
    scratch.acrossX = (x * Math.max(0, length - lost)) / length;
    scratch.acrossZ = (z * Math.max(0, length - lost)) / length;
  }
}

/** Gives all points drawn since the last bend its way across. */
function fillAcross(scratch: PathScratch, across: Float32Array): void {
  for (; scratch.acrossCount < scratch.drawn && 2 * scratch.acrossCount + 1 < across.length; scratch.acrossCount++) {
    across[2 * scratch.acrossCount] = scratch.acrossX;
    across[2 * scratch.acrossCount + 1] = scratch.acrossZ;
  }
}

/** Points around a disc whose left-hand offset from the path is `offset`, from one direction to another. */
function addArc(
  world: World,
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
  // Where the two tangents meet.
  const reach = offset / Math.max(inX * midX + inZ * midZ, 0.1);
  const pointX = x + midZ * reach;
  const pointZ = z - midX * reach;
  if (halvings > 0 && (cosine < LARGEST_TURN || (cosine < FINEST_TURN && !hasRoom(world, pointX, pointZ, Math.abs(offset))))) {
    addArc(world, out, x, z, offset, inX, inZ, midX, midZ, halvings - 1);
    addArc(world, out, x, z, offset, midX, midZ, outX, outZ, halvings - 1);
    return;
  }
  addPoint(world.scratch, out, pointX, pointZ);
}

function hasRoom(world: World, x: number, z: number, radius: number): boolean {
  return wallDistance(world, x, z, radius) >= KEPT * radius;
}

function addPoint(scratch: PathScratch, out: Float32Array, x: number, z: number): void {
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

function addLast(scratch: PathScratch, out: Float32Array): void {
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
export function aim(
  scratch: PathScratch,
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
