import { type CellExits, cellExitsOf } from '../navmesh/cell-exits.js';
import type { Navmesh } from '../navmesh/mesh.js';
import { moveRuns, type Runs } from '../navmesh/runs.js';
import { stretchCount } from './stretches.js';

/** Memory that path queries on one mesh use again and again; a stamp tells old entries from new, so nothing is cleared. */
export type PathScratch = {
  /** The mesh that it serves now, and for how many stretches there is room. */
  serves: Navmesh;
  readonly room: number;
  stamp: number;
  // What only searches need, down to `reached`, is made with the first one: a large world takes a hundred megabytes of it, and may have nobody in it.
  /** By stretch of a portal that is entered: the query that last touched it, plus one where it is done. */
  mark: Uint32Array;
  /** By stretch: STATE_SIZE values; what was entered before it. */
  states: Float64Array;
  parent: Int32Array;
  /** Heap of stretches by estimate, then by number; the top may be empty. */
  heap: Int32Array;
  place: Int32Array;
  heapCount: number;
  heapHole: boolean;
  /** By edge: PORTAL_SIZE values, its first corner, unit direction, length, and its narrowest bottleneck, one behind the other. */
  portals: Float32Array;
  exits: CellExits | undefined;
  /** Edges reached, in order. */
  reached: Int32Array;
  reachedCount: number;
  /** Vertices at the ends of the portals of the corridor found, and the points it joins. */
  readonly left: Uint32Array;
  readonly right: Uint32Array;
  portalCount: number;
  readonly start: PathEnd;
  readonly goal: PathEnd;
  /** What the string bends around, and how far to the left of the string that lies. */
  readonly bendX: Float64Array;
  readonly bendZ: Float64Array;
  readonly bendOffset: Float64Array;
  bends: number;
  /** The two sides of the funnel: vertices in the order in which the string would bend at them, from the last bend, `apex`, on. */
  readonly funnel: Funnel;
  /** Direction of the last tangent; points drawn so far, and the last of them. */
  aimX: number;
  aimZ: number;
  drawn: number;
  /** The way across the portal at the last bend, and how many points have theirs. */
  acrossX: number;
  acrossZ: number;
  acrossCount: number;
  lastX: number;
  lastZ: number;
  /** Walls near the last line asked about, each once. */
  wallStamp: number;
  readonly wallSeen: Uint32Array;
  readonly wallList: Uint32Array;
  /** Last answer of the nearest-point search. */
  readonly nearest: { x: number; z: number; triangle: number };
  readonly result: PathResult;
};

/** The sides of a funnel, each a part of its row. */
export type Funnel = {
  apex: number;
  readonly leftRow: Uint32Array;
  leftBegin: number;
  leftEnd: number;
  readonly rightRow: Uint32Array;
  rightBegin: number;
  rightEnd: number;
  /** Directions from the last bend to the first disc of either row. */
  readonly leftAim: { vertex: number; x: number; z: number };
  readonly rightAim: { vertex: number; x: number; z: number };
};

/** An end of a path: the place itself, and a place near it with room for the body (`clearance` says how much), which `triangle` holds. */
export type PathEnd = { x: number; z: number; clearX: number; clearZ: number; clearance: number; triangle: number };

/** What `findPath` says; the object is the world's own and lasts until its next query. */
export type PathResult = {
  /** `found`: to the goal; `partial`: to the reachable place nearest to it; `none`: no step leads nearer. */
  status: 'found' | 'partial' | 'none';
  /** Points written. */
  count: number;
  /** Length of the whole path [m]. */
  length: number;
};

/** Memory for queries on a mesh within so many walls. */
export function createPathScratch(mesh: Navmesh, wallCount: number): PathScratch {
  return createScratch(mesh, stretchCount(mesh), wallCount);
}

/** Memory for queries on a mesh that was changed a little: that of the mesh before, where it is large enough, or some with room for more. */
export function scratchFor(mesh: Navmesh, wallCount: number, before: PathScratch | undefined): PathScratch {
  const edges = stretchCount(mesh);
  if (before && before.room >= edges && before.wallSeen.length >= wallCount) return before;
  return createScratch(mesh, Math.ceil(edges * SPARE), Math.ceil(wallCount * SPARE));
}

/** Room for more than there is now. */
const SPARE = 1.1;

const portalsOf = new WeakMap<Navmesh, Float32Array>();

/** Makes memory for queries, which may serve several states of a world, serve this one. */
export function useMesh(scratch: PathScratch, mesh: Navmesh): void {
  if (scratch.serves === mesh) return;
  scratch.serves = mesh;
  scratch.portals = portalsOf.get(mesh) ?? NO_PORTALS;
  scratch.exits = undefined;
}

/** None have been looked at. */
const NO_PORTALS = new Float32Array(0);

/** Makes what searches need and is not there yet. */
export function readyForSearch(scratch: PathScratch): void {
  const { serves: mesh, room } = scratch;
  if (scratch.mark.length === 0) {
    scratch.mark = new Uint32Array(room);
    scratch.states = new Float64Array(STATE_SIZE * room);
    scratch.parent = new Int32Array(room);
    scratch.heap = new Int32Array(room + 1);
    scratch.place = new Int32Array(room);
    scratch.reached = new Int32Array(room);
  }
  if (scratch.portals.length === 0) {
    scratch.portals = portalValues(mesh);
    portalsOf.set(mesh, scratch.portals);
  }
  scratch.exits ??= cellExitsOf(mesh);
}

/**
 * Takes over what can be for a mesh that was changed a little, in the memory of that before: `triangles` says which are as before, and `uncut`
 * which of their edges are crossed by fewer bottlenecks.
 */
export function changePortals(before: Navmesh | undefined, mesh: Navmesh, triangles: Runs, uncut: readonly number[]): void {
  const old = before && portalsOf.get(before);
  if (!old) return;
  const portals = moveRuns(old, triangles, 3 * PORTAL_SIZE);
  for (const t of triangles.came) for (let e = 3 * t; e < 3 * t + 3; e++) writePortal(mesh, portals, e);
  for (const e of uncut) portals[PORTAL_SIZE * e + PORTAL_NARROWEST] = Number.POSITIVE_INFINITY;
  writeNarrowest(mesh, portals);
  portalsOf.set(mesh, portals);
}

function createScratch(mesh: Navmesh, edges: number, wallCount: number): PathScratch {
  return {
    serves: mesh,
    room: edges,
    stamp: 0,
    mark: new Uint32Array(0),
    states: new Float64Array(0),
    parent: new Int32Array(0),
    heap: new Int32Array(0),
    place: new Int32Array(0),
    heapCount: 0,
    heapHole: false,
    portals: NO_PORTALS,
    exits: undefined,
    reached: new Int32Array(0),
    reachedCount: 0,
    left: new Uint32Array(edges),
    right: new Uint32Array(edges),
    portalCount: 0,
    start: { x: 0, z: 0, clearX: 0, clearZ: 0, clearance: 0, triangle: -1 },
    goal: { x: 0, z: 0, clearX: 0, clearZ: 0, clearance: 0, triangle: -1 },
    bendX: new Float64Array(edges + 64),
    bendZ: new Float64Array(edges + 64),
    bendOffset: new Float64Array(edges + 64),
    bends: 0,
    funnel: {
      apex: 0,
      leftRow: new Uint32Array(edges),
      leftBegin: 0,
      leftEnd: 0,
      rightRow: new Uint32Array(edges),
      rightBegin: 0,
      rightEnd: 0,
      leftAim: { vertex: 0, x: 0, z: 0 },
      rightAim: { vertex: 0, x: 0, z: 0 },
    },
    aimX: 0,
    aimZ: 0,
    drawn: 0,
    acrossX: 0,
    acrossZ: 0,
    acrossCount: 0,
    lastX: 0,
    lastZ: 0,
    wallStamp: 0,
    wallSeen: new Uint32Array(wallCount),
    wallList: new Uint32Array(wallCount),
    nearest: { x: 0, z: 0, triangle: -1 },
    result: { status: 'none', count: 0, length: 0 },
  };
}

/** Values that an edge has in `portals`. */
export const PORTAL_SIZE = 6;
/** Which of them is the narrowest bottleneck across the edge. */
export const PORTAL_NARROWEST = 5;

function portalValues(mesh: Navmesh): Float32Array {
  const portals = new Float32Array(PORTAL_SIZE * mesh.corner.length);
  for (let e = 0; e < mesh.corner.length; e++) writePortal(mesh, portals, e);
  writeNarrowest(mesh, portals);
  return portals;
}

function writePortal({ x, z, corner, unitX, unitZ, halfWidth }: Navmesh, portals: Float32Array, e: number): void {
  portals[PORTAL_SIZE * e] = x[corner[e]];
  portals[PORTAL_SIZE * e + 1] = z[corner[e]];
  portals[PORTAL_SIZE * e + 2] = unitX[e];
  portals[PORTAL_SIZE * e + 3] = unitZ[e];
  portals[PORTAL_SIZE * e + 4] = 2 * halfWidth[e];
  portals[PORTAL_SIZE * e + PORTAL_NARROWEST] = Number.POSITIVE_INFINITY;
}

function writeNarrowest({ bottlenecks }: Navmesh, portals: Float32Array): void {
  for (let i = 0; i < bottlenecks.cutEdge.length; i++) {
    const narrowest = PORTAL_SIZE * bottlenecks.cutEdge[i] + PORTAL_NARROWEST;
    // Rather too narrow than too wide: who is told so looks at the bottlenecks themselves.
    portals[narrowest] = Math.min(portals[narrowest], bottlenecks.width[i] * (1 - 1e-6));
  }
}

/** Values that a state has in `states`: cost so far, where it is crossed, and the estimate of the whole way. */
export const STATE_SIZE = 4;
export const STATE_COST = 0;
export const STATE_X = 1;
export const STATE_Z = 2;
export const STATE_ESTIMATE = 3;

/** Nothing is left in the heap. */
export const HEAP_EMPTY = -1;

/** Puts a state into the heap, or moves it up after its estimate fell. */
export function pushState(scratch: PathScratch, state: number, isNew: boolean): void {
  if (isNew && scratch.heapHole) {
    // What follows the state just taken is often the best of all: it takes the empty place on top.
    scratch.heapHole = false;
    sink(scratch, state);
    return;
  }
  const { heap, place, states } = scratch;
  const estimate = states[STATE_SIZE * state + STATE_ESTIMATE];
  let i = isNew ? scratch.heapCount++ : place[state];
  // An empty top stays empty: the next call fills it.
  const highest = scratch.heapHole ? 2 : 0;
  while (i > highest) {
    const up = (i - 1) >> 1;
    const other = heap[up];
    const otherEstimate = states[STATE_SIZE * other + STATE_ESTIMATE];
    if (otherEstimate < estimate || (otherEstimate === estimate && other < state)) break;
    heap[i] = other;
    place[other] = i;
    i = up;
  }
  heap[i] = state;
  place[state] = i;
}

/** Takes the state with the least estimate, the lowest number among equals; its place on top stays empty until the next call. */
export function popState(scratch: PathScratch): number {
  if (scratch.heapHole) {
    scratch.heapCount--;
    if (scratch.heapCount > 0) sink(scratch, scratch.heap[scratch.heapCount]);
  }
  scratch.heapHole = scratch.heapCount > 0;
  return scratch.heapHole ? scratch.heap[0] : HEAP_EMPTY;
}

/** Puts a state on top and lets it sink to its place. */
function sink({ heap, place, states, heapCount }: PathScratch, state: number): void {
  const estimate = states[STATE_SIZE * state + STATE_ESTIMATE];
  let i = 0;
  for (;;) {
    let down = 2 * i + 1;
    if (down >= heapCount) break;
    let other = heap[down];
    let otherEstimate = states[STATE_SIZE * other + STATE_ESTIMATE];
    if (down + 1 < heapCount) {
      const right = heap[down + 1];
      const rightEstimate = states[STATE_SIZE * right + STATE_ESTIMATE];
      if (rightEstimate < otherEstimate || (rightEstimate === otherEstimate && right < other)) {
        down++;
        other = right;
        otherEstimate = rightEstimate;
      }
    }
    if (estimate < otherEstimate || (estimate === otherEstimate && state < other)) break;
    heap[i] = other;
    place[other] = i;
    i = down;
  }
  heap[i] = state;
  place[state] = i;
}
