import { NOT_QUEUED, type NodeTable } from './node-table.js';

/** Puts a slot into the heap, or moves it to its place after its keys changed. */
export function queueSlot(table: NodeTable, slot: number, key: number, secondKey: number): void {
  table.key[slot] = key;
  table.secondKey[slot] = secondKey;
  const place = table.place[slot];
  if (place === NOT_QUEUED) {
    siftUp(table, slot, table.heapCount++);
    return;
  }
  siftUp(table, slot, place);
  if (table.place[slot] === place) siftDown(table, slot, place);
}

/** Takes the slot with the least keys out of the heap; there must be one. */
export function popSlot(table: NodeTable): number {
  const top = table.heap[0];
  dropSlot(table, top);
  return top;
}

/** Takes a slot out of the heap, wherever it stands. */
export function dropSlot(table: NodeTable, slot: number): void {
  const { heap, place } = table;
  const hole = place[slot];
  place[slot] = NOT_QUEUED;
  const last = heap[--table.heapCount];
  if (last === slot) return;
  place[last] = hole;
  siftUp(table, last, hole);
  if (place[last] === hole) siftDown(table, last, hole);
}

/** Restores the order after all keys changed. */
export function orderHeap(table: NodeTable): void {
  for (let at = (table.heapCount >> 1) - 1; at >= 0; at--) siftDown(table, table.heap[at], at);
}

function siftUp(table: NodeTable, slot: number, at: number): void {
  const { heap, place, key, secondKey } = table;
  const first = key[slot];
  const second = secondKey[slot];
  while (at > 0) {
    const up = (at - 1) >> 1;
    const other = heap[up];
    if (key[other] < first || (key[other] === first && secondKey[other] <= second)) break;
    heap[at] = other;
    place[other] = at;
    at = up;
  }
  heap[at] = slot;
  place[slot] = at;
}

function siftDown(table: NodeTable, slot: number, at: number): void {
  const { heap, place, key, secondKey, heapCount } = table;
  const first = key[slot];
  const second = secondKey[slot];
  for (;;) {
    let down = 2 * at + 1;
    if (down >= heapCount) break;
    let other = heap[down];
    if (down + 1 < heapCount) {
      const right = heap[down + 1];
      if (key[right] < key[other] || (key[right] === key[other] && secondKey[right] < secondKey[other])) {
        other = right;
        down++;
      }
    }
    if (key[other] > first || (key[other] === first && secondKey[other] >= second)) break;
    heap[at] = other;
    place[other] = at;
    at = down;
  }
  heap[at] = slot;
  place[slot] = at;
}
