import { SEGMENT_FLOATS, SEGMENT_POINTS, SEGMENT_TIME } from './crowd.js';

/** Which segments may follow each: those from `first[i]` to `first[i + 1]`, all with the same chance. */
export type LiteralWays = { readonly first: Uint32Array; readonly to: Uint16Array };

/** Segments with fewer ways out are pruned. */
const FEWEST_WAYS_OUT = 10;
/** Velocities match within this at first [m/s]; it grows until nearly all segments are kept. */
const FIRST_THRESHOLD = 0.05;
const GROWTH = 1.25;
const KEPT = 0.97;
/** No threshold is wider [m/s]: two such segments have little in common. */
const WIDEST = 5;

/**
 * The graph of segments as the document makes it (003, §3.2): an edge where velocities match within a threshold, segments with fewer than ten ways out are
 * pruned, and of the rest the largest strongly connected component is kept. The document names no threshold: the least that keeps nearly all is taken.
 */
export function joinLiterally(segments: Float32Array): { readonly segments: Float32Array; readonly ways: LiteralWays } {
  const count = segments.length / SEGMENT_FLOATS;
  let [threshold, kept] = [FIRST_THRESHOLD, new Set<number>()];
  while (kept.size < KEPT * count && threshold < WIDEST) {
    const joined = edgesWithin(segments, count, threshold);
    kept = largestComponent(prune(joined), joined);
    threshold *= GROWTH;
  }
  if (kept.size === 0) for (let i = 0; i < count; i++) kept.add(i);
  const edges = edgesWithin(segments, count, threshold / GROWTH);
  const order = [...kept].sort((a, b) => a - b);
  const number = new Map(order.map((i, n) => [i, n]));
  const out = order.map((i) => {
    const ways = edges[i].flatMap((j) => number.get(j) ?? []);
    return ways.length > 0 ? ways : order.map((_, n) => n);
  });
  const first = new Uint32Array(order.length + 1);
  for (const [n, ways] of out.entries()) first[n + 1] = first[n] + ways.length;
  const own = new Float32Array(order.length * SEGMENT_FLOATS);
  for (const [n, i] of order.entries()) own.set(segments.subarray(i * SEGMENT_FLOATS, (i + 1) * SEGMENT_FLOATS), n * SEGMENT_FLOATS);
  return { segments: own, ways: { first, to: Uint16Array.from(out.flat()) } };
}

function edgesWithin(segments: Float32Array, count: number, threshold: number): number[][] {
  const step = SEGMENT_TIME / SEGMENT_POINTS;
  const last = SEGMENT_FLOATS - 2;
  return Array.from({ length: count }, (_, i) => {
    const at = i * SEGMENT_FLOATS;
    const endX = (segments[at + last] - segments[at + last - 2]) / step;
    const endZ = (segments[at + last + 1] - segments[at + last - 1]) / step;
    const to: number[] = [];
    for (let j = 0; j < count; j++) {
      const [x, z] = [segments[j * SEGMENT_FLOATS] / step - endX, segments[j * SEGMENT_FLOATS + 1] / step - endZ];
      if (x * x + z * z < threshold * threshold) to.push(j);
    }
    return to;
  });
}

/** What is left when segments with too few ways out are taken away, again and again. */
function prune(edges: readonly (readonly number[])[]): Set<number> {
  const left = new Set(edges.keys());
  for (let isOver = false; !isOver; ) {
    isOver = true;
    for (const i of left) {
      if (edges[i].filter((j) => left.has(j)).length >= FEWEST_WAYS_OUT) continue;
      left.delete(i);
      isOver = false;
    }
  }
  return left;
}

/** The largest set in which everyone is reached from everyone: forwards and backwards from one of those that are left, until none is (Fleischer et al. 2000). */
function largestComponent(left: ReadonlySet<number>, edges: readonly (readonly number[])[]): Set<number> {
  const back: number[][] = edges.map(() => []);
  for (const [i, to] of edges.entries()) for (const j of to) back[j].push(i);
  const open = new Set(left);
  let best = new Set<number>();
  for (const start of left) {
    if (!open.has(start)) continue;
    const ahead = reached(start, edges, left);
    const behind = reached(start, back, left);
    const own = new Set([...ahead].filter((i) => behind.has(i)));
    for (const i of own) open.delete(i);
    if (own.size > best.size) best = own;
  }
  return best;
}

function reached(start: number, edges: readonly (readonly number[])[], within: ReadonlySet<number>): Set<number> {
  const found = new Set([start]);
  const stack = [start];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    for (const j of edges[next]) {
      if (!within.has(j) || found.has(j)) continue;
      found.add(j);
      stack.push(j);
    }
  }
  return found;
}
