/** Discs that stand somewhere, in a hash of square cells; tells whether a further one fits. */
export type Occupancy = { readonly cellSize: number; readonly cells: Map<number, number[]>; largest: number };

/** An empty occupancy for discs of about the given radius [m]. */
export function createOccupancy(radius: number): Occupancy {
  return { cellSize: Math.max(0.2, 2 * radius), cells: new Map(), largest: 0 };
}

/** Takes a place. */
export function occupy(occupancy: Occupancy, x: number, z: number, radius: number): void {
  const key = keyOf(Math.floor(x / occupancy.cellSize), Math.floor(z / occupancy.cellSize));
  const cell = occupancy.cells.get(key);
  if (cell) cell.push(x, z, radius);
  else occupancy.cells.set(key, [x, z, radius]);
  occupancy.largest = Math.max(occupancy.largest, radius);
}

/** Whether a disc at a place would touch none of those that stand. */
export function isFree({ cellSize, cells, largest }: Occupancy, x: number, z: number, radius: number): boolean {
  const reach = radius + largest;
  const lastX = Math.floor((x + reach) / cellSize);
  const lastZ = Math.floor((z + reach) / cellSize);
  for (let cellZ = Math.floor((z - reach) / cellSize); cellZ <= lastZ; cellZ++) {
    for (let cellX = Math.floor((x - reach) / cellSize); cellX <= lastX; cellX++) {
      const cell = cells.get(keyOf(cellX, cellZ));
      if (!cell) continue;
      for (let n = 0; n < cell.length; n += 3) {
        const apart = radius + cell[n + 2];
        if ((cell[n] - x) ** 2 + (cell[n + 1] - z) ** 2 < apart * apart) return false;
      }
    }
  }
  return true;
}

/** One number for a pair of cell coordinates, unique while both stay within ±2^25. */
function keyOf(cellX: number, cellZ: number): number {
  return (cellX + 0x2000000) * 0x4000000 + (cellZ + 0x2000000);
}
