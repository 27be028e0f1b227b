import type { Bounds } from '../shapes/bounds.js';
import type { Bottlenecks, Line } from './bottleneck-lines.js';
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

/** Makes a rectangle hold a corner. */
export function widen(reach: Reach, { x, z }: Pick<Mesh, 'x' | 'z'>, corner: number): void {
  reach.minX = Math.min(reach.minX, x[corner]);
  reach.minZ = Math.min(reach.minZ, z[corner]);
  reach.maxX = Math.max(reach.maxX, x[corner]);
  reach.maxZ = Math.max(reach.maxZ, z[corner]);
}

/** What a look from a corner has met so far: the corners seen, and the edges crossed. */
type Look = { mesh: Mesh; edge: number; pivot: number; seen: number[]; crossed: number[]; lines: Line[]; reach: Reach };

/** A foot this near to the end of its stretch belongs to the corner there [fraction]. */
const END = 1e-9;

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
  const lines: Line[] = [];
  const reach = noReach();
  for (let e = 0; e < mesh.corner.length; e++) lookFrom(mesh, e, lines, reach);
  const numbers = runsFor(
    0,
    [],
    lines.map(() => 0),
  );
  return changeCuts(noCuts(), mesh, runsFor(0, [], []), lines, numbers).bottlenecks;
}

/** Adds the bottlenecks from the first corner of an edge over the edge opposite, and widens `reach` by what was seen. */
export function lookFrom(mesh: Mesh, edge: number, lines: Line[], reach: Reach): void {
  const across = nextEdge(edge);
  const { corner } = mesh;
  if (mesh.twin[across] === NO_EDGE) return;
  const seen = [corner[across], corner[nextEdge(across)]];
  const look = { mesh, edge, pivot: corner[edge], seen, crossed: [], lines, reach };
  lookThrough(look, across, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
}

/** Follows the look over an edge, between two limits of it as fractions, until it ends at walls or has no room left. */
function lookThrough(look: Look, edge: number, low: number, high: number): void {
  const { mesh, pivot, seen, crossed, lines } = look;
  const { x, z, corner, twin } = mesh;
  const u = corner[edge];
  const v = corner[nextEdge(edge)];
  const ex = x[v] - x[u];
  const ez = z[v] - z[u];
  let from = Math.max(0, low);
  let to = Math.min(1, high);
  // What is seen behind a corner, beyond the square to the line of sight there, has that corner in its circle.
  for (const a of seen) {
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
    lines.push(lineTo(look, x[u] + ex * foot, z[u] + ez * foot));
    return;
  }
  const other = twin[edge];
  const apex = corner[previousEdge(other)];
  seen.push(apex);
  widen(look.reach, mesh, apex);
  crossed.push(edge);
  const fromX = x[u] + ex * from - x[pivot];
  const fromZ = z[u] + ez * from - z[pivot];
  const toX = x[u] + ex * to - x[pivot];
  const toZ = z[u] + ez * to - z[pivot];
  for (const next of [nextEdge(other), previousEdge(other)]) {
    // The cone between the two limits, carried on to the next edge: `next` runs the other way round the pivot than `other` does.
    const a = corner[next];
    const b = corner[nextEdge(next)];
    const span = { ax: x[a] - x[pivot], az: z[a] - z[pivot], dx: x[b] - x[a], dz: z[b] - z[a] };
    const first = clip(span, fromX, fromZ, 0, 1, 1);
    const both = first && clip(span, toX, toZ, first.from, first.to, -1);
    if (both) lookThrough(look, next, both.from, both.to);
  }
  seen.pop();
  crossed.pop();
}

function lineTo({ mesh: { x, z, corner }, edge: first, pivot, crossed }: Look, toX: number, toZ: number): Line {
  const fromX = x[pivot];
  const fromZ = z[pivot];
  const dx = toX - fromX;
  const dz = toZ - fromZ;
  const fromStart: number[] = [];
  const fromEnd: number[] = [];
  for (const edge of crossed) {
    const a = corner[edge];
    const b = corner[nextEdge(edge)];
    const ex = x[b] - x[a];
    const ez = z[b] - z[a];
    const length = Math.sqrt(ex * ex + ez * ez);
    const part = ((fromX - x[a]) * dz - (fromZ - z[a]) * dx) / (ex * dz - ez * dx);
    fromStart.push(part * length);
    fromEnd.push((1 - part) * length);
  }
  return { pivot: first, fromX, fromZ, toX, toZ, width: Math.sqrt(dx * dx + dz * dz), crossed: [...crossed], fromStart, fromEnd };
}

type Span = { ax: number; az: number; dx: number; dz: number };

/** The part of a span on one side of a ray from the pivot: `side` is 1 for its left, -1 for its right. */
function clip(span: Span, rayX: number, rayZ: number, from: number, to: number, side: number): { from: number; to: number } | undefined {
  const at = side * (rayX * span.az - rayZ * span.ax);
  const slope = side * (rayX * span.dz - rayZ * span.dx);
  if (slope > 0) from = Math.max(from, -at / slope);
  else if (slope < 0) to = Math.min(to, at / -slope);
  else if (at < 0) return undefined;
  return from < to ? { from, to } : undefined;
}
