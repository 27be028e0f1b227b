/**
 * Discs that stand somewhere, in square cells; tells whether a further one fits. Cells are wrapped: far places share one, and discs are told apart by
 * their distance. Plain arrays, because a crowd of a million is put in place by some twenty million questions.
 */
export type Occupancy = {
  readonly cellSize: number;
  largest: number;
  count: number;
  /** By disc: x, z and radius [m]. */
  discs: Float64Array;
  /** By disc: one more than the number of the disc before it in the same cell; 0 for none. */
  before: Uint32Array;
  /** By cell: one more than the number of the disc that was put there last. There are `side` × `side` cells, a power of two. */
  last: Uint32Array;
  side: number;
};

/** Discs that there is room for at first, on as many cells. */
const FIRST_ROOM = 64;

/** An empty occupancy for discs of about the given radius [m]. */
export function createOccupancy(radius: number): Occupancy {
  return {
    cellSize: Math.max(0.2, 2 * radius),
    largest: 0,
    count: 0,
    discs: new Float64Array(3 * FIRST_ROOM),
    before: new Uint32Array(FIRST_ROOM),
    last: new Uint32Array(FIRST_ROOM),
    side: Math.sqrt(FIRST_ROOM),
  };
}

/** Takes a place. */
export function occupy(occupancy: Occupancy, x: number, z: number, radius: number): void {
  if (occupancy.count === occupancy.before.length) makeRoom(occupancy);
  const disc = occupancy.count++;
  occupancy.discs[3 * disc] = x;
  occupancy.discs[3 * disc + 1] = z;
  occupancy.discs[3 * disc + 2] = radius;
  occupancy.largest = Math.max(occupancy.largest, radius);
  putIntoCell(occupancy, disc);
}

/** Whether a disc at a place would touch none of those that stand. */
export function isFree({ cellSize, largest, discs, before, last, side }: Occupancy, x: number, z: number, radius: number): boolean {
  const reach = radius + largest;
  // A grid smaller than what is looked at shows every cell once.
  const firstX = Math.floor((x - reach) / cellSize);
  const lastX = Math.min(Math.floor((x + reach) / cellSize), firstX + side - 1);
  const firstZ = Math.floor((z - reach) / cellSize);
  const lastZ = Math.min(Math.floor((z + reach) / cellSize), firstZ + side - 1);
  for (let cellZ = firstZ; cellZ <= lastZ; cellZ++) {
    const row = (cellZ & (side - 1)) * side;
    for (let cellX = firstX; cellX <= lastX; cellX++) {
      for (let next = last[row + (cellX & (side - 1))]; next > 0; next = before[next - 1]) {
        const at = 3 * (next - 1);
        const apart = radius + discs[at + 2];
        if ((discs[at] - x) ** 2 + (discs[at + 1] - z) ** 2 < apart * apart) return false;
      }
    }
  }
  return true;
}

function putIntoCell({ cellSize, discs, before, last, side }: Occupancy, disc: number): void {
  const cellX = Math.floor(discs[3 * disc] / cellSize) & (side - 1);
  const cellZ = Math.floor(discs[3 * disc + 1] / cellSize) & (side - 1);
  const cell = cellZ * side + cellX;
  before[disc] = last[cell];
  last[cell] = disc + 1;
}

/** Four times as many discs fit in, on four times as many cells. */
function makeRoom(occupancy: Occupancy): void {
  const { discs, before } = occupancy;
  occupancy.discs = new Float64Array(4 * discs.length);
  occupancy.discs.set(discs);
  occupancy.before = new Uint32Array(4 * before.length);
  occupancy.last = new Uint32Array(4 * occupancy.last.length);
  occupancy.side *= 2;
  for (let disc = 0; disc < occupancy.count; disc++) putIntoCell(occupancy, disc);
}
