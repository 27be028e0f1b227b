/**
 * Discs that stand somewhere, in square cells; tells whether a further one fits. Cells are wrapped: far places share one, and discs are told apart by
 * their distance. Plain arrays, because a crowd of a million is put in place by some twenty million questions.
 */
export type Occupancy = {
  readonly cellSize: number;
  largest: number;
  count: number;
  /** By disc: x, z and radius [m]; then one more than the number of the disc before it in the same cell, 0 for none. Side by side, so that one is waited for once. */
  discs: Float64Array;
  /** By cell: one more than the number of the disc that was put there last. There are `side` × `side` cells, a power of two. */
  last: Uint32Array;
  side: number;
};

/** Numbers of a disc. */
const WIDTH = 4;
/** Discs that there is room for at first. */
const FIRST_ROOM = 64;
/** Cells for each disc: with fewer, far places share so many that most discs looked at are not near. */
const CELLS = 4;

/** An empty occupancy for discs of about the given radius [m]. */
export function createOccupancy(radius: number): Occupancy {
  return {
    cellSize: Math.max(0.2, 2 * radius),
    largest: 0,
    count: 0,
    discs: new Float64Array(WIDTH * FIRST_ROOM),
    last: new Uint32Array(CELLS * FIRST_ROOM),
    side: Math.sqrt(CELLS * FIRST_ROOM),
  };
}

/** Takes a place. */
export function occupy(occupancy: Occupancy, x: number, z: number, radius: number): void {
  if (WIDTH * occupancy.count === occupancy.discs.length) makeRoom(occupancy);
  const at = WIDTH * occupancy.count++;
  occupancy.discs[at] = x;
  occupancy.discs[at + 1] = z;
  occupancy.discs[at + 2] = radius;
  occupancy.largest = Math.max(occupancy.largest, radius);
  putIntoCell(occupancy, at);
}

/** Whether a disc at a place would touch none of those that stand. */
export function isFree({ cellSize, largest, discs, last, side }: Occupancy, x: number, z: number, radius: number): boolean {
  const reach = radius + largest;
  // A grid smaller than what is looked at shows every cell once.
  const firstX = Math.floor((x - reach) / cellSize);
  const lastX = Math.min(Math.floor((x + reach) / cellSize), firstX + side - 1);
  const firstZ = Math.floor((z - reach) / cellSize);
  const lastZ = Math.min(Math.floor((z + reach) / cellSize), firstZ + side - 1);
  for (let cellZ = firstZ; cellZ <= lastZ; cellZ++) {
    const row = (cellZ & (side - 1)) * side;
    for (let cellX = firstX; cellX <= lastX; cellX++) {
      let next = last[row + (cellX & (side - 1))];
      while (next > 0) {
        const at = WIDTH * (next - 1);
        const apart = radius + discs[at + 2];
        if ((discs[at] - x) ** 2 + (discs[at + 1] - z) ** 2 < apart * apart) return false;
        next = discs[at + 3] | 0;
      }
    }
  }
  return true;
}

/** Puts the disc whose numbers begin at a place into its cell. */
function putIntoCell({ cellSize, discs, last, side }: Occupancy, at: number): void {
  const cellX = Math.floor(discs[at] / cellSize) & (side - 1);
  const cellZ = Math.floor(discs[at + 1] / cellSize) & (side - 1);
  const cell = cellZ * side + cellX;
  discs[at + 3] = last[cell];
  last[cell] = at / WIDTH + 1;
}

/** Four times as many discs fit in, on four times as many cells. */
function makeRoom(occupancy: Occupancy): void {
  const { discs, last } = occupancy;
  occupancy.discs = new Float64Array(4 * discs.length);
  occupancy.discs.set(discs);
  occupancy.last = new Uint32Array(4 * last.length);
  occupancy.side *= 2;
  for (let disc = 0; disc < occupancy.count; disc++) putIntoCell(occupancy, WIDTH * disc);
}
