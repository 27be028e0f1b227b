import { createCellGrid } from '../queries/cell-grid.js';
import type { Ring } from '../shapes/geometry.js';

/** Points and the edges between them that cross nowhere; `net` counts how often the rings run from → to, less the way back. */
export type Arrangement = { x: Float64Array; z: Float64Array; from: Uint32Array; to: Uint32Array; net: Int32Array };

type Draft = { x: number[]; z: number[]; from: number[]; to: number[]; ids: Map<number, number> };

/** Rounding a crossing to the grid can bend an edge over another point, so one pass is not always enough. */
const MOST_PASSES = 12;

/**
 * Turns rings of whole units into an arrangement: equal points become one, an edge that runs over a point is split
 * there, two crossing edges are split at the rounded crossing. Undefined when that does not come to an end.
 */
export function arrange(rings: readonly Ring[]): Arrangement | undefined {
  const draft: Draft = { x: [], z: [], from: [], to: [], ids: new Map() };
  for (const ring of rings) {
    const n = ring.length;
    for (let i = 0; i < n; i += 2) {
      const j = i + 2 === n ? 0 : i + 2;
      addEdge(draft, addPoint(draft, ring[i], ring[i + 1]), addPoint(draft, ring[j], ring[j + 1]));
    }
  }
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const splits = findSplits(draft);
    if (splits.size === 0) return finish(draft);
    applySplits(draft, splits);
  }
  return undefined;
}

function addPoint(draft: Draft, x: number, z: number): number {
  // Whole units stay within ±2^24, so the key is an exact integer below 2^53.
  const key = (x + 0x2000000) * 0x4000000 + (z + 0x2000000);
  const known = draft.ids.get(key);
  if (known !== undefined) return known;
  draft.ids.set(key, draft.x.length);
  draft.x.push(x);
  draft.z.push(z);
  return draft.x.length - 1;
}

function addEdge(draft: Draft, from: number, to: number): void {
  if (from === to) return;
  draft.from.push(from);
  draft.to.push(to);
}

/** For every edge that must be split, the points to split it at. */
function findSplits(draft: Draft): Map<number, Set<number>> {
  const { from, to } = draft;
  const count = from.length;
  const splits = new Map<number, Set<number>>();
  if (count === 0) return splits;
  const ax = Float64Array.from(from, (p) => draft.x[p]);
  const az = Float64Array.from(from, (p) => draft.z[p]);
  const bx = Float64Array.from(to, (p) => draft.x[p]);
  const bz = Float64Array.from(to, (p) => draft.z[p]);
  const bounds = {
    minX: Number.POSITIVE_INFINITY,
    minZ: Number.POSITIVE_INFINITY,
    maxX: Number.NEGATIVE_INFINITY,
    maxZ: Number.NEGATIVE_INFINITY,
  };
  for (let i = 0; i < count; i++) {
    bounds.minX = Math.min(bounds.minX, ax[i]);
    bounds.minZ = Math.min(bounds.minZ, az[i]);
    bounds.maxX = Math.max(bounds.maxX, ax[i]);
    bounds.maxZ = Math.max(bounds.maxZ, az[i]);
  }
  const { start, item } = createCellGrid(bounds, count, { ax, az, bx, bz, cx: bx, cz: bz });
  const at = (edge: number, point: number) => {
    const known = splits.get(edge);
    if (known) known.add(point);
    else splits.set(edge, new Set([point]));
  };
  for (let c = 0; c + 1 < start.length; c++) {
    for (let m = start[c]; m < start[c + 1]; m++) {
      for (let n = m + 1; n < start[c + 1]; n++) {
        const i = item[m];
        const j = item[n];
        if (Math.max(ax[i], bx[i]) < Math.min(ax[j], bx[j]) || Math.max(ax[j], bx[j]) < Math.min(ax[i], bx[i])) continue;
        if (Math.max(az[i], bz[i]) < Math.min(az[j], bz[j]) || Math.max(az[j], bz[j]) < Math.min(az[i], bz[i])) continue;
        splitPair(draft, i, j, at);
      }
    }
  }
  return splits;
}

function splitPair(draft: Draft, i: number, j: number, at: (edge: number, point: number) => void): void {
  const { x, z, from, to } = draft;
  const a = from[i];
  const b = to[i];
  const c = from[j];
  const d = to[j];
  const sideC = orient(draft, a, b, c);
  const sideD = orient(draft, a, b, d);
  const sideA = orient(draft, c, d, a);
  const sideB = orient(draft, c, d, b);
  if (sideC === 0 && isBetween(draft, a, b, c)) at(i, c);
  if (sideD === 0 && isBetween(draft, a, b, d)) at(i, d);
  if (sideA === 0 && isBetween(draft, c, d, a)) at(j, a);
  if (sideB === 0 && isBetween(draft, c, d, b)) at(j, b);
  if (!(sideC > 0 !== sideD > 0 && sideA > 0 !== sideB > 0) || sideA === 0 || sideB === 0 || sideC === 0 || sideD === 0) return;
  const t = sideA / (sideA - sideB);
  const p = addPoint(draft, Math.round(x[a] + (x[b] - x[a]) * t), Math.round(z[a] + (z[b] - z[a]) * t));
  if (p !== a && p !== b) at(i, p);
  if (p !== c && p !== d) at(j, p);
}

/** Twice the area of a, b, c; exact for whole units within ±2^24. */
function orient({ x, z }: Draft, a: number, b: number, c: number): number {
  return (x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a]);
}

/** Whether p, known to be on the line a b, lies strictly between them. */
function isBetween({ x, z }: Draft, a: number, b: number, p: number): boolean {
  if (p === a || p === b) return false;
  const dx = x[b] - x[a];
  const dz = z[b] - z[a];
  const along = (x[p] - x[a]) * dx + (z[p] - z[a]) * dz;
  return along > 0 && along < dx * dx + dz * dz;
}

function applySplits(draft: Draft, splits: Map<number, Set<number>>): void {
  const { x, z, from, to } = draft;
  const oldFrom = from.splice(0);
  const oldTo = to.splice(0);
  for (let i = 0; i < oldFrom.length; i++) {
    const a = oldFrom[i];
    const b = oldTo[i];
    const points = [...(splits.get(i) ?? [])];
    const along = (p: number) => (x[p] - x[a]) * (x[b] - x[a]) + (z[p] - z[a]) * (z[b] - z[a]);
    points.sort((p, q) => along(p) - along(q) || p - q);
    let last = a;
    for (const p of points) {
      addEdge(draft, last, p);
      last = p;
    }
    addEdge(draft, last, b);
  }
}

function finish(draft: Draft): Arrangement {
  const { x, z, from, to } = draft;
  const net = new Map<number, number>();
  for (let i = 0; i < from.length; i++) {
    const low = Math.min(from[i], to[i]);
    const high = Math.max(from[i], to[i]);
    const key = low * x.length + high;
    net.set(key, (net.get(key) ?? 0) + (from[i] === low ? 1 : -1));
  }
  const kept = [...net].filter(([, times]) => times !== 0);
  return {
    x: Float64Array.from(x),
    z: Float64Array.from(z),
    from: Uint32Array.from(kept, ([key]) => Math.floor(key / x.length)),
    to: Uint32Array.from(kept, ([key]) => key % x.length),
    net: Int32Array.from(kept, ([, times]) => times),
  };
}
