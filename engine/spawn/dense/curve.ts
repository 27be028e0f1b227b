/** Bits of a coordinate along the side of the square that the curve fills. */
const BITS = 15;
const FULL = (1 << BITS) - 1;

/**
 * Where the cell that holds a point of the unit square comes on the curve of Hilbert (Über die stetige Abbildung einer Linie auf ein
 * Flächenstück, 1891): what follows each other on it lies side by side.
 */
export function placeOnCurve(x: number, z: number): number {
  let column = cellOf(x);
  let row = cellOf(z);
  let place = 0;
  for (let side = 1 << (BITS - 1); side > 0; side >>= 1) {
    const isRight = (column & side) !== 0;
    const isUp = (row & side) !== 0;
    place = place * 4 + (isRight ? (isUp ? 2 : 3) : isUp ? 1 : 0);
    if (isUp) continue;
    // The two lower quarters hold the curve turned over: mirrored across one of the diagonals.
    const was = column;
    column = isRight ? FULL - row : row;
    row = isRight ? FULL - was : was;
  }
  return place;
}

function cellOf(share: number): number {
  return Math.max(0, Math.min(FULL, Math.floor(share * (1 << BITS))));
}
