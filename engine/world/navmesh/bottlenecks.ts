import type { Bounds } from '../shapes/bounds.js';
import { type Bottlenecks, type Lines, noLines } from './bottleneck-lines.js';
import { changeCuts, noCuts } from './cuts.js';
import { NO_EDGE, nextEdge, previousEdge } from './edges.js';
import { runsFor } from './runs.js';

type Mesh = {
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly corner: Uint32Array;
  readonly twin: Int32Array;
};

/** What looks depended on: a rectangle around all triangles that they came through [m]. */
export type Reach = Bounds;

/** A rectangle around nothing yet. */
export function noReach(): Reach {
  return { minX: Infinity, minZ: Infinity, maxX: -Infinity, maxZ: -Infinity };
}

/** Makes a rectangle one around nothing. */
export function emptyReach(reach: Reach): void {
  reach.minX = Infinity;
  reach.minZ = Infinity;
  reach.maxX = -Infinity;
  reach.maxZ = -Infinity;
}

/** Makes a rectangle hold a corner. */
export function widen(reach: Reach, x: Float32Array, z: Float32Array, corner: number): void {
  reach.minX = Math.min(reach.minX, x[corner]);
  reach.minZ = Math.min(reach.minZ, z[corner]);
  reach.maxX = Math.max(reach.maxX, x[corner]);
  reach.maxZ = Math.max(reach.maxZ, z[corner]);
}

/** Looks from the corners of a mesh: what the present one has met so far, the corners seen and the edges crossed; what all have found and depended on. */
export type Look = {
  readonly mesh: Mesh;
  edge: number;
  pivot: number;
  /** So many of the first of each row are of the present look: the rows themselves never shrink. */
  readonly seen: number[];
  seenCount: number;
  readonly crossed: number[];
  crossedCount: number;
  /** Two for each edge that is being looked over: between which fractions of it. As arguments each of them would be an object of its own. */
  readonly limits: number[];
  readonly lines: Lines;
  readonly reach: Reach;
};

/** A foot this near to the end of its stretch belongs to the corner there [fraction]. */
const END = 1e-9;
/** From so many corners on it pays to see which of them matter. */
const MANY = 8;
/** What hides more does so by a thousandth, with a border that is parallel but for rounding. */
const NEARER = 1.001;
const PARALLEL = 1 + 1e-12;

/**
 * All bottlenecks that matter.
 *
 * A line within whose diametral circle another corner is seen is not needed: who crosses it also crosses one of the shorter
 * lines to that corner. Of the lines between two corners those left are edges of the mesh, because it is a constrained Delaunay
 * triangulation (Gabriel and Sokal 1969); the lines between a corner and a wall are listed here, except those that cross no
 * portal. Remaining lines never cross each other. (The portals of Oliva and Pelechano 2013, with walls moved by the radius, have
 * the same gaps; here they are known for all radii at once.)
 */
export function findBottlenecks(mesh: Mesh): Bottlenecks {
  const look = createLook(mesh, noReach());
  for (let e = 0; e < mesh.corner.length; e++) lookFrom(look, e);
  const numbers = runsFor(
    0,
    [],
    look.lines.pivot.map(() => 0),
  );
  return changeCuts(noCuts(), mesh, runsFor(0, [], []), look.lines, numbers).bottlenecks;
}

/** Nothing looked at yet; whatever is seen will widen `reach`. */
export function createLook(mesh: Mesh, reach: Reach): Look {
  return { mesh, edge: 0, pivot: 0, seen: [], seenCount: 0, crossed: [], crossedCount: 0, limits: [], lines: noLines(), reach };
}

/** Adds the bottlenecks from the first corner of an edge over the edge opposite. */
export function lookFrom(look: Look, edge: number): void {
  const { corner, twin } = look.mesh;
  const across = nextEdge(edge);
  if (twin[across] === NO_EDGE) return;
  look.edge = edge;
  look.pivot = corner[edge];
  look.seen[0] = corner[across];
  look.seen[1] = corner[nextEdge(across)];
  look.seenCount = 2;
  look.limits[0] = Number.NEGATIVE_INFINITY;
  look.limits[1] = Number.POSITIVE_INFINITY;
  lookThrough(look, across, 0);
}

/** Follows the look over an edge, between two limits of it, until it ends at walls or has no room left. */
function lookThrough(look: Look, edge: number, limit: number): void {
  const { pivot, seen, limits } = look;
  const { x, z, corner, twin } = look.mesh;
  const u = corner[edge];
  const v = corner[nextEdge(edge)];
  const ex = x[v] - x[u];
  const ez = z[v] - z[u];
  let from = Math.max(0, limits[limit]);
  let to = Math.min(1, limits[limit + 1]);
  // What is seen behind a corner, beyond the square to the line of sight there, has that corner in its circle.
  for (let i = 0; i < look.seenCount; i++) {
    const a = seen[i];
    const px = x[pivot] - x[a];
    const pz = z[pivot] - z[a];
    const slope = ex * px + ez * pz;
    const at = (x[u] - x[a]) * px + (z[u] - z[a]) * pz;
    if (slope > 0) from = Math.max(from, -at / slope);
    else if (slope < 0) to = Math.min(to, at / -slope);
    else if (at < 0) return;
  }
  if (from >= to) return;
  if (twin[edge] === NO_EDGE) {
    const foot = ((x[pivot] - x[u]) * ex + (z[pivot] - z[u]) * ez) / (ex * ex + ez * ez);
    if (foot <= from + END || foot >= to - END) return;
    addLine(look, x[u] + ex * foot, z[u] + ez * foot);
    return;
  }
  const other = twin[edge];
  const apex = corner[previousEdge(other)];
  widen(look.reach, x, z, apex);
  look.crossed[look.crossedCount++] = edge;
  const fromX = x[u] + ex * from - x[pivot];
  const fromZ = z[u] + ez * from - z[pivot];
  const toX = x[u] + ex * to - x[pivot];
  const toZ = z[u] + ez * to - z[pivot];
  const seenBefore = look.seenCount;
  if (seenBefore < MANY || !isCutOff(look, apex, fromX, fromZ, toX, toZ)) seen[look.seenCount++] = apex;
  for (let side = 0; side < 2; side++) {
    // The cone between the two limits, carried on to the next edge, which runs the other way round the pivot than `other` does: its part on the left of
    // the first ray and on the right of the second.
    const next = side === 0 ? nextEdge(other) : previousEdge(other);
    const a = corner[next];
    const b = corner[nextEdge(next)];
    const ax = x[a] - x[pivot];
    const az = z[a] - z[pivot];
    const dx = x[b] - x[a];
    const dz = z[b] - z[a];
    let first = 0;
    let last = 1;
    const left = fromX * az - fromZ * ax;
    const leftSlope = fromX * dz - fromZ * dx;
    if (leftSlope > 0) first = Math.max(first, -left / leftSlope);
    else if (leftSlope < 0) last = Math.min(last, left / -leftSlope);
    else if (left < 0) continue;
    if (!(first < last)) continue;
    const right = toZ * ax - toX * az;
    const rightSlope = toZ * dx - toX * dz;
    if (rightSlope > 0) first = Math.max(first, -right / rightSlope);
    else if (rightSlope < 0) last = Math.min(last, right / -rightSlope);
    else if (right < 0) continue;
    if (!(first < last)) continue;
    limits[limit + 2] = first;
    limits[limit + 3] = last;
    lookThrough(look, next, limit + 2);
  }
  look.seenCount = seenBefore;
  look.crossedCount -= 1;
}

/**
 * Whether a corner hides nothing between two rays from the pivot that another one does not hide as well: along a straight row few of hundreds of corners matter. What a corner
 * at c from the pivot hides is where p · c / c² > 1; of p = λ from + μ to that is λ h + μ k > 1. By such margins that what is left out can make no difference in any bit.
 */
function isCutOff(look: Look, apex: number, fromX: number, fromZ: number, toX: number, toZ: number): boolean {
  const { pivot, seen } = look;
  const { x, z } = look.mesh;
  const ax = x[apex] - x[pivot];
  const az = z[apex] - z[pivot];
  const a2 = ax * ax + az * az;
  const h = (ax * fromX + az * fromZ) / a2;
  const k = (ax * toX + az * toZ) / a2;
  for (let i = 0; i < look.seenCount; i++) {
    const bx = x[seen[i]] - x[pivot];
    const bz = z[seen[i]] - z[pivot];
    const b2 = bx * bx + bz * bz;
    const otherH = (bx * fromX + bz * fromZ) / b2;
    const otherK = (bx * toX + bz * toZ) / b2;
    if (hidesMore(otherH, otherK, h, k) && hidesMore(otherK, otherH, k, h)) return true;
  }
  return false;
}

/** Whether more is hidden along one ray; where neither hides it, whether the other's border leaves that ray no faster. */
function hidesMore(otherH: number, otherK: number, h: number, k: number): boolean {
  if (h > 0) return otherH > h * NEARER;
  return otherH >= 0 || (k > 0 && otherH * k >= h * otherK * PARALLEL);
}

function addLine({ mesh: { x, z, corner }, edge: first, pivot, crossed, crossedCount, lines }: Look, toX: number, toZ: number): void {
  const fromX = x[pivot];
  const fromZ = z[pivot];
  const dx = toX - fromX;
  const dz = toZ - fromZ;
  lines.pivot.push(first);
  lines.fromX.push(fromX);
  lines.fromZ.push(fromZ);
  lines.toX.push(toX);
  lines.toZ.push(toZ);
  lines.width.push(Math.sqrt(dx * dx + dz * dz));
  lines.first.push(lines.crossed.length);
  for (let i = 0; i < crossedCount; i++) {
    const a = corner[crossed[i]];
    const b = corner[nextEdge(crossed[i])];
    const ex = x[b] - x[a];
    const ez = z[b] - z[a];
    const length = Math.sqrt(ex * ex + ez * ez);
    const part = ((fromX - x[a]) * dz - (fromZ - z[a]) * dx) / (ex * dz - ez * dx);
    lines.crossed.push(crossed[i]);
    lines.fromStart.push(part * length);
    lines.fromEnd.push((1 - part) * length);
  }
}
