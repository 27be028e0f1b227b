/**
 * Adds a row to those found so far, or puts it in the place of the farthest of them where `out` is full and it is nearer; returns how many there are.
 * Until `sortNearest` they are a heap with the farthest on top.
 */
export function keepNearest(out: Uint32Array, square: Float64Array, count: number, row: number, distance: number): number {
  if (count < out.length) {
    let place = count;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isFarther(distance, row, square[parent], out[parent])) break;
      out[place] = out[parent];
      square[place] = square[parent];
      place = parent;
    }
    out[place] = row;
    square[place] = distance;
    return count + 1;
  }
  if (isFarther(square[0], out[0], distance, row)) sink(out, square, count, row, distance);
  return count;
}

/** Turns the heap into a list, nearest first, the lower row first among equals. */
export function sortNearest(out: Uint32Array, square: Float64Array, count: number): void {
  for (let end = count - 1; end > 0; end--) {
    const row = out[end];
    const distance = square[end];
    out[end] = out[0];
    square[end] = square[0];
    sink(out, square, end, row, distance);
  }
}

/** Puts a row in the place of the top, and lets it sink to where it belongs. */
function sink(out: Uint32Array, square: Float64Array, count: number, row: number, distance: number): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= count) break;
    if (child + 1 < count && isFarther(square[child + 1], out[child + 1], square[child], out[child])) child += 1;
    if (!isFarther(square[child], out[child], distance, row)) break;
    out[place] = out[child];
    square[place] = square[child];
    place = child;
  }
  out[place] = row;
  square[place] = distance;
}

function isFarther(square: number, row: number, thanSquare: number, thanRow: number): boolean {
  return square > thanSquare || (square === thanSquare && row > thanRow);
}
