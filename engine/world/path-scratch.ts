/** Memory that path queries on one mesh use again and again; a stamp tells old entries from new, so nothing is cleared. */
export type PathScratch = {
  stamp: number;
  /** Per edge that is entered: the query that last touched it, and whether it is done. */
  readonly touched: Uint32Array;
  readonly done: Uint32Array;
  /** Edges closed for the query of this number. */
  blockStamp: number;
  readonly blocked: Float64Array;
  /** Where the last path drawn crossed a wall. */
  readonly crossing: { x: number; z: number };
  /** Cost so far, where the edge is crossed, and the edge entered before it. */
  readonly cost: Float64Array;
  readonly pointX: Float64Array;
  readonly pointZ: Float64Array;
  readonly parent: Int32Array;
  /** Heap of edges by estimate, then by number. */
  readonly heap: Int32Array;
  readonly place: Int32Array;
  readonly estimate: Float64Array;
  heapCount: number;
  /** Edges reached, in order. */
  readonly reached: Int32Array;
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
  /** Direction of the last tangent; points drawn so far, and the last of them. */
  aimX: number;
  aimZ: number;
  drawn: number;
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

/** Memory for a mesh of so many triangles within so many walls. */
export function createPathScratch(triangleCount: number, wallCount: number): PathScratch {
  const edges = triangleCount * 3;
  return {
    stamp: 0,
    touched: new Uint32Array(edges),
    done: new Uint32Array(edges),
    blockStamp: 0,
    blocked: new Float64Array(edges),
    crossing: { x: 0, z: 0 },
    cost: new Float64Array(edges),
    pointX: new Float64Array(edges),
    pointZ: new Float64Array(edges),
    parent: new Int32Array(edges),
    heap: new Int32Array(edges),
    place: new Int32Array(edges),
    estimate: new Float64Array(edges),
    heapCount: 0,
    reached: new Int32Array(edges),
    reachedCount: 0,
    left: new Uint32Array(edges),
    right: new Uint32Array(edges),
    portalCount: 0,
    start: { x: 0, z: 0, clearX: 0, clearZ: 0, clearance: 0, triangle: -1 },
    goal: { x: 0, z: 0, clearX: 0, clearZ: 0, clearance: 0, triangle: -1 },
    bendX: new Float64Array(edges + 2),
    bendZ: new Float64Array(edges + 2),
    bendOffset: new Float64Array(edges + 2),
    aimX: 0,
    aimZ: 0,
    drawn: 0,
    lastX: 0,
    lastZ: 0,
    wallStamp: 0,
    wallSeen: new Uint32Array(wallCount),
    wallList: new Uint32Array(wallCount),
    nearest: { x: 0, z: 0, triangle: -1 },
    result: { status: 'none', count: 0, length: 0 },
  };
}

/** Puts an edge into the heap, or moves it up after its estimate fell. */
export function pushEdge(scratch: PathScratch, edge: number, isNew: boolean): void {
  const { heap, place } = scratch;
  let i = isNew ? scratch.heapCount++ : place[edge];
  while (i > 0) {
    const up = (i - 1) >> 1;
    if (!isBefore(scratch, edge, heap[up])) break;
    heap[i] = heap[up];
    place[heap[i]] = i;
    i = up;
  }
  heap[i] = edge;
  place[edge] = i;
}

/** Takes the edge with the least estimate. */
export function popEdge(scratch: PathScratch): number {
  const { heap, place } = scratch;
  const top = heap[0];
  const count = --scratch.heapCount;
  if (count > 0) {
    const last = heap[count];
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= count) break;
      if (down + 1 < count && isBefore(scratch, heap[down + 1], heap[down])) down++;
      if (!isBefore(scratch, heap[down], last)) break;
      heap[i] = heap[down];
      place[heap[i]] = i;
      i = down;
    }
    heap[i] = last;
    place[last] = i;
  }
  return top;
}

function isBefore({ estimate }: PathScratch, a: number, b: number): boolean {
  return estimate[a] < estimate[b] || (estimate[a] === estimate[b] && a < b);
}
