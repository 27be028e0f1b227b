/** Edges by estimate, then by number; the least is first. */
export type EdgeHeap = { readonly items: Int32Array; readonly place: Int32Array; readonly estimate: Float64Array; count: number };

/** An empty heap for so many edges. */
export function createEdgeHeap(edges: number): EdgeHeap {
  return { items: new Int32Array(edges), place: new Int32Array(edges), estimate: new Float64Array(edges), count: 0 };
}

/** Puts an edge in, or moves it up after its estimate fell. */
export function pushEdge(heap: EdgeHeap, edge: number, estimate: number, isNew: boolean): void {
  const { items, place } = heap;
  heap.estimate[edge] = estimate;
  let i = isNew ? heap.count++ : place[edge];
  while (i > 0) {
    const up = (i - 1) >> 1;
    if (!isBefore(heap, edge, items[up])) break;
    items[i] = items[up];
    place[items[i]] = i;
    i = up;
  }
  items[i] = edge;
  place[edge] = i;
}

/** Takes the edge with the least estimate. */
export function popEdge(heap: EdgeHeap): number {
  const { items, place } = heap;
  const top = items[0];
  const last = items[--heap.count];
  let i = 0;
  for (let down = 1; down < heap.count; down = 2 * i + 1) {
    if (down + 1 < heap.count && isBefore(heap, items[down + 1], items[down])) down++;
    if (!isBefore(heap, items[down], last)) break;
    items[i] = items[down];
    place[items[i]] = i;
    i = down;
  }
  items[i] = last;
  place[last] = i;
  return top;
}

function isBefore({ estimate }: EdgeHeap, a: number, b: number): boolean {
  return estimate[a] < estimate[b] || (estimate[a] === estimate[b] && a < b);
}
