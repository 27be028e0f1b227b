import { NO_EDGE, type PathEnd } from '../../world/index.js';
import { type DensityField, frictionAt, oppositeOf, queueAt, speedIn } from './density-field.js';
import { createEdgeHeap, type EdgeHeap, popEdge, pushEdge } from './edge-heap.js';

/** Where a search may end: a place in a triangle, and the portal of its exit, or −1. */
export type Target = { readonly x: number; readonly z: number; readonly triangle: number; readonly portal: number };

/** No edge before this one. */
const START = -1;
/** Estimates of the rest of a way are this much longer than a straight walk on empty ground, as among 0.7 people per square metre. */
const INFLATION = 1.25;
/** No exit whose capacity counts. */
export const NO_PORTAL = -1;

/** Who walks: how wide and how fast. */
export type Walker = { radius: number; speed: number };

/** Memory of searches on one mesh; a stamp tells old entries from new. */
export type PortalSearch = {
  readonly field: DensityField;
  readonly heap: EdgeHeap;
  stamp: number;
  readonly touched: Uint32Array;
  readonly done: Uint32Array;
  readonly pointX: Float64Array;
  readonly pointZ: Float64Array;
  /** When one comes to the edge, and when one is through [s]. */
  readonly arrive: Float64Array;
  readonly through: Float64Array;
  readonly parent: Int32Array;
  readonly found: Route;
  /** Where and when one is after the last edge crossed. */
  readonly at: { x: number; z: number; arrive: number; through: number };
  /** The last edge of the best way so far. */
  last: number;
  /** Edges expanded so far. */
  nodes: number;
};

/** A way: the edges through which its triangles are entered, with the times at each, where it ends and when. */
export type Route = {
  count: number;
  readonly edges: Int32Array;
  readonly arrive: Float64Array;
  readonly through: Float64Array;
  target: number;
  /** When one has arrived [s]; infinite where no way was found. */
  end: number;
  /** How long it would take on empty ground [s]. */
  free: number;
};

/** Memory for searches in a field. */
export function createPortalSearch(field: DensityField): PortalSearch {
  const edges = 3 * field.mesh.triangleCount;
  return {
    field,
    heap: createEdgeHeap(edges),
    stamp: 0,
    touched: new Uint32Array(edges),
    done: new Uint32Array(edges),
    pointX: new Float64Array(edges),
    pointZ: new Float64Array(edges),
    arrive: new Float64Array(edges),
    through: new Float64Array(edges),
    parent: new Int32Array(edges),
    found: createRoute(edges),
    at: { x: 0, z: 0, arrive: 0, through: 0 },
    last: START,
    nodes: 0,
  };
}

/** An empty way over at most so many edges. */
export function createRoute(edges: number): Route {
  return {
    count: 0,
    edges: new Int32Array(edges),
    arrive: new Float64Array(edges),
    through: new Float64Array(edges),
    target: -1,
    end: Number.POSITIVE_INFINITY,
    free: 0,
  };
}

/** A search's limits: only ways that end before a time count [s], and at most so many edges are expanded. */
export type Limits = { readonly before: number; readonly nodes: number };

/**
 * Finds a way of little time from a settled start to any of the targets, and returns whether there is one; `search.found` has it.
 * The rest of the way is taken to be slower than on empty ground (see `INFLATION`), so the answer is at worst that much longer than the best.
 */
export function searchPortals(search: PortalSearch, start: PathEnd, targets: readonly Target[], walker: Walker, limits: Limits): boolean {
  const { heap, field, found, pointX, pointZ, through } = search;
  const { twin, width, halfWidth } = field.mesh;
  heap.count = 0;
  search.stamp += 1;
  search.last = START;
  found.end = limits.before;
  found.target = -1;
  endIn(search, start.triangle, start.clearX, start.clearZ, field.time, START, targets, walker.speed);
  const first = 3 * start.triangle;
  for (let e = first; e < first + 3; e++) {
    if (twin[e] !== NO_EDGE && halfWidth[e] >= walker.radius)
      reach(search, twin[e], START, start.clearX, start.clearZ, field.time, targets, walker);
  }
  const diameter = 2 * walker.radius;
  for (let nodes = 0; heap.count > 0 && nodes < limits.nodes; nodes++) {
    const entered = popEdge(heap);
    if (heap.estimate[entered] >= found.end) break;
    search.nodes += 1;
    search.done[entered] = search.stamp;
    const x = pointX[entered];
    const z = pointZ[entered];
    const time = through[entered];
    const triangle = (entered / 3) | 0;
    endIn(search, triangle, x, z, time, entered, targets, walker.speed);
    const second = entered === 3 * triangle + 2 ? entered - 2 : entered + 1;
    const third = second === 3 * triangle + 2 ? second - 2 : second + 1;
    // Edges `entered` and `second` meet where `second` starts; `entered` and `third` where `entered` starts.
    if (twin[second] !== NO_EDGE && width[second] >= diameter) reach(search, twin[second], entered, x, z, time, targets, walker);
    if (twin[third] !== NO_EDGE && width[entered] >= diameter) reach(search, twin[third], entered, x, z, time, targets, walker);
  }
  if (found.target < 0) return false;
  readRoute(search);
  return true;
}

/** Goes a given way again, over the edges from one place in a list to another: `into` gets the times as they are expected now. */
export function followRoute(
  search: PortalSearch,
  start: PathEnd,
  { edges, from, to }: { readonly edges: ArrayLike<number>; readonly from: number; readonly to: number },
  target: Target,
  walker: Walker,
  into: Route,
): void {
  const { at, field } = search;
  at.x = start.clearX;
  at.z = start.clearZ;
  at.through = field.time;
  let walked = 0;
  for (let n = from; n < to; n++) {
    const { x, z, through } = at;
    cross(search, edges[n], x, z, through, target.x, target.z, walker);
    walked += length(at.x - x, at.z - z);
    into.edges[n - from] = edges[n];
    into.arrive[n - from] = at.arrive;
    into.through[n - from] = at.through;
  }
  into.count = to - from;
  into.end = arrival(field, target, at.x, at.z, at.through, walker.speed);
  into.free = (walked + length(target.x - at.x, target.z - at.z)) / walker.speed;
}

/** Ends the way in a triangle that holds a target, where that is the earliest end so far. */
function endIn(
  search: PortalSearch,
  triangle: number,
  x: number,
  z: number,
  time: number,
  edge: number,
  targets: readonly Target[],
  speed: number,
): void {
  const { found, field } = search;
  for (let n = 0; n < targets.length; n++) {
    if (targets[n].triangle !== triangle) continue;
    const end = arrival(field, targets[n], x, z, time, speed);
    if (end >= found.end) continue;
    found.end = end;
    found.target = n;
    search.last = edge;
  }
}

/** When somebody who is at a place in the target's triangle arrives, the wait at the exit included. */
function arrival(
  field: DensityField,
  { x, z, triangle, portal }: Target,
  fromX: number,
  fromZ: number,
  time: number,
  speed: number,
): number {
  const end = time + length(x - fromX, z - fromZ) / (speed * speedIn(field, triangle, time));
  return portal === NO_PORTAL ? end : end + queueAt(field, portal, end);
}

function reach(
  search: PortalSearch,
  edge: number,
  parent: number,
  x: number,
  z: number,
  time: number,
  targets: readonly Target[],
  walker: Walker,
): void {
  const { heap, stamp, touched, done, at, found } = search;
  if (done[edge] === stamp) return;
  const target = targets.length === 1 ? targets[0] : nearestOf(targets, x, z);
  cross(search, edge, x, z, time, target.x, target.z, walker);
  const nearest = targets.length === 1 ? target : nearestOf(targets, at.x, at.z);
  const estimate = at.through + (INFLATION * length(nearest.x - at.x, nearest.z - at.z)) / walker.speed;
  const isNew = touched[edge] !== stamp;
  if (estimate >= found.end || (!isNew && estimate >= heap.estimate[edge])) return;
  touched[edge] = stamp;
  search.pointX[edge] = at.x;
  search.pointZ[edge] = at.z;
  search.arrive[edge] = at.arrive;
  search.through[edge] = at.through;
  search.parent[edge] = parent;
  pushEdge(heap, edge, estimate, isNew);
}

/** Walks from a place to where the shortest way to the target would cross a portal, and through it: `search.at` tells where and when. */
function cross(
  { field, at }: PortalSearch,
  edge: number,
  x: number,
  z: number,
  time: number,
  targetX: number,
  targetZ: number,
  { radius, speed }: Walker,
): void {
  const { mesh } = field;
  const a = mesh.corner[edge];
  const alongX = mesh.unitX[edge];
  const alongZ = mesh.unitZ[edge];
  const span = 2 * mesh.halfWidth[edge];
  // A mirror along the portal would send light from here to the target there.
  const hereX = x - mesh.x[a];
  const hereZ = z - mesh.z[a];
  const thereX = targetX - mesh.x[a];
  const thereZ = targetZ - mesh.z[a];
  const hereOff = Math.abs(alongX * hereZ - alongZ * hereX);
  const thereOff = Math.abs(alongX * thereZ - alongZ * thereX);
  const hereAlong = hereX * alongX + hereZ * alongZ;
  const off = hereOff + thereOff;
  const crossing = off > 0 ? (hereAlong * thereOff + (thereX * alongX + thereZ * alongZ) * hereOff) / off : hereAlong;
  const t = Math.max(radius, Math.min(span - radius, crossing));
  const toX = alongX * t;
  const toZ = alongZ * t;
  // The triangle that one leaves is on the other side of the edge through which the next is entered.
  const triangle = (mesh.twin[edge] / 3) | 0;
  at.x = mesh.x[a] + toX;
  at.z = mesh.z[a] + toZ;
  at.arrive = time + length(toX - hereX, toZ - hereZ) / (speed * speedIn(field, triangle, time));
  at.through = at.arrive + frictionAt(field, oppositeOf(mesh, edge), at.arrive) + queueAt(field, edge, at.arrive);
}

function readRoute({ found, parent, arrive, through, last }: PortalSearch): void {
  let count = 0;
  for (let e = last; e !== START; e = parent[e]) count++;
  found.count = count;
  for (let e = last; e !== START; e = parent[e]) {
    count--;
    found.edges[count] = e;
    found.arrive[count] = arrive[e];
    found.through[count] = through[e];
  }
}

function nearestOf(targets: readonly Target[], x: number, z: number): Target {
  let best = targets[0];
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const distance = (target.x - x) * (target.x - x) + (target.z - z) * (target.z - z);
    if (distance >= least) continue;
    least = distance;
    best = target;
  }
  return best;
}

function length(x: number, z: number): number {
  return Math.sqrt(x * x + z * z);
}
