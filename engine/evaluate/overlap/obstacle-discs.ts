import { pointDistance } from './torso-overlap.js';
import { createRegion, isInside, type Region } from './walkable-region.js';

/** The outline of an obstacle [m]. */
export type Ring = readonly (readonly [x: number, z: number])[];

/** Tells which obstacles a disc overlaps. */
export type ObstacleFinder = {
  /** How many obstacles there are. */
  readonly count: number;
  /** Visits the numbers of the obstacles that a disc overlaps, with their distance from its centre [m]. */
  visit(x: number, z: number, radius: number, found: (obstacle: number, distance: number) => void): void;
};

type Bounds = { readonly minX: number; readonly maxX: number; readonly minZ: number; readonly maxZ: number };

/** Side of the squares by which obstacles are filed [m]. */
const CELL = 4;
/** Keys of squares are row * this + column. */
const ROW = 2 ** 20;

/** Files obstacles by squares, so that a disc no larger than `largest` looks at those near to it only [m]. */
export function createObstacleFinder(rings: readonly Ring[], largest: number): ObstacleFinder {
  const obstacles = rings.map((ring) => ({ region: createRegion({ polygon: ring }), bounds: boundsOf(ring) }));
  const cells = new Map<number, number[]>();
  obstacles.forEach(({ bounds: { minX, maxX, minZ, maxZ } }, number) => {
    for (let row = cellOf(minZ - largest); row <= cellOf(maxZ + largest); row++) {
      for (let column = cellOf(minX - largest); column <= cellOf(maxX + largest); column++) {
        const key = row * ROW + column;
        const filed = cells.get(key);
        if (filed) filed.push(number);
        else cells.set(key, [number]);
      }
    }
  });
  return {
    count: obstacles.length,
    visit(x, z, radius, found) {
      for (const number of cells.get(cellOf(z) * ROW + cellOf(x)) ?? []) {
        const { region, bounds } = obstacles[number];
        const isNear = x + radius > bounds.minX && x - radius < bounds.maxX && z + radius > bounds.minZ && z - radius < bounds.maxZ;
        const distance = isNear ? distanceTo(region, x, z) : Infinity;
        if (distance < radius) found(number, distance);
      }
    },
  };
}

/** From a point to an obstacle, 0 inside [m]. */
function distanceTo(region: Region, x: number, z: number): number {
  if (isInside(region, x, z)) return 0;
  return region.edges.reduce((least, edge) => Math.min(least, pointDistance(x, z, edge)), Infinity);
}

function boundsOf(ring: Ring): Bounds {
  const [x, z] = [ring.map((point) => point[0]), ring.map((point) => point[1])];
  return { minX: Math.min(...x), maxX: Math.max(...x), minZ: Math.min(...z), maxZ: Math.max(...z) };
}

function cellOf(value: number): number {
  return Math.floor(value / CELL);
}
