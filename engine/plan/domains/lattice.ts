import { isVisible, locate, type World, wallDistance } from '../../world/index.js';

/**
 * Square cells over a world for bodies of one radius, with the steps from each that walls allow: worked out when first asked
 * for and kept until the world changes. Grid and space-time planning share it. One stands in the middle of a cell or, where
 * that has no room, at the roomiest place in it, so that ways a little wider than the body are found too.
 */
export type Lattice = {
  readonly world: World;
  readonly radius: number;
  /** Side of a cell [m]. */
  readonly cell: number;
  readonly minX: number;
  readonly minZ: number;
  readonly columns: number;
  readonly rows: number;
  version: number;
  /** Steps that are free of walls, a bit each, or UNKNOWN. */
  readonly free: Int32Array;
  /** Distance to the nearest wall as far as it matters, NOT_WALKABLE outside, NaN where not yet known [m]. */
  readonly room: Float32Array;
  /** Where one stands in each cell [m]. */
  readonly x: Float64Array;
  readonly z: Float64Array;
};

const UNKNOWN = -1;
const NOT_WALKABLE = -1;
/** Places that are tried in a cell without room in its middle, on a side. */
const TRIES = 5;

/** Steps in cells: standing, the eight neighbours, then those two cells away but for the corners: 21 in all. */
export const STEP_X = [0, 1, 1, 0, -1, -1, -1, 0, 1, 2, 2, 1, 0, -1, -2, -2, -2, -1, 0, 1, 2] as const;
export const STEP_Z = [0, 0, 1, 1, 1, 0, -1, -1, -1, 0, 1, 2, 2, 2, 1, 0, -1, -2, -2, -2, -1] as const;
/** The first of the steps that lead two cells away; those before it are standing and the neighbours. */
export const FAR_STEPS = 9;
/** Length of each step [cells]. */
export const STEP_LENGTH = Float64Array.from(STEP_X, (x, n) => Math.sqrt(x * x + STEP_Z[n] * STEP_Z[n]));
/** The longest step [cells]. */
export const LONGEST_STEP = STEP_LENGTH[10];

/** Cells over a world as it is now. */
export function createLattice(world: World, radius: number, cell: number): Lattice {
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const columns = Math.max(1, Math.ceil((maxX - minX) / cell));
  const rows = Math.max(1, Math.ceil((maxZ - minZ) / cell));
  return {
    world,
    radius,
    cell,
    minX,
    minZ,
    columns,
    rows,
    version: world.version,
    free: new Int32Array(columns * rows).fill(UNKNOWN),
    room: new Float32Array(columns * rows).fill(Number.NaN),
    x: Float64Array.from({ length: columns * rows }, (_, at) => minX + ((at % columns) + 0.5) * cell),
    z: Float64Array.from({ length: columns * rows }, (_, at) => minZ + (Math.floor(at / columns) + 0.5) * cell),
  };
}

/** Forgets what walls allowed, if the world has changed. */
export function refreshLattice(lattice: Lattice): void {
  if (lattice.version === lattice.world.version) return;
  lattice.version = lattice.world.version;
  lattice.free.fill(UNKNOWN);
  lattice.room.fill(Number.NaN);
  const { columns, cell, minX, minZ } = lattice;
  for (let at = 0; at < lattice.x.length; at++) {
    lattice.x[at] = minX + ((at % columns) + 0.5) * cell;
    lattice.z[at] = minZ + (Math.floor(at / columns) + 0.5) * cell;
  }
}

/** Which steps from a cell no wall hinders, a bit for each; 0 where the body does not fit. */
export function freeSteps(lattice: Lattice, at: number): number {
  const known = lattice.free[at];
  if (known !== UNKNOWN) return known;
  const room = roomAt(lattice, at);
  let bits = 0;
  if (room >= lattice.radius) {
    for (let step = 0; step < STEP_X.length; step++) if (isStepFree(lattice, at, step, room)) bits |= 1 << step;
  }
  lattice.free[at] = bits;
  return bits;
}

function isStepFree(lattice: Lattice, at: number, step: number, room: number): boolean {
  if (step === 0) return true;
  const { columns, rows, cell, radius, world } = lattice;
  const column = (at % columns) + STEP_X[step];
  const row = Math.floor(at / columns) + STEP_Z[step];
  if (column < 0 || column >= columns || row < 0 || row >= rows) return false;
  if (room >= radius + (STEP_LENGTH[step] + 1) * cell) return true;
  const to = row * columns + column;
  if (roomAt(lattice, to) < radius) return false;
  const { x, z } = lattice;
  // Two places off the middle of their cells may be too far apart for one step.
  const length2 = (x[to] - x[at]) * (x[to] - x[at]) + (z[to] - z[at]) * (z[to] - z[at]);
  const longest = (step < FAR_STEPS ? 2 : LONGEST_STEP) * cell;
  return length2 <= longest * longest * 1.0001 && isVisible(world, x[at], z[at], x[to], z[to], radius);
}

function roomAt(lattice: Lattice, at: number): number {
  const { world, room, radius, cell, x, z } = lattice;
  if (!Number.isNaN(room[at])) return room[at];
  const middleX = x[at];
  const middleZ = z[at];
  const far = radius + (LONGEST_STEP + 1) * cell + 1e-3;
  room[at] = clearanceAt(world, middleX, middleZ, far);
  for (let n = 0; n < TRIES * TRIES && room[at] < radius; n++) {
    const tryX = middleX + (((n % TRIES) + 0.5) / TRIES - 0.5) * cell;
    const tryZ = middleZ + ((Math.floor(n / TRIES) + 0.5) / TRIES - 0.5) * cell;
    const found = clearanceAt(world, tryX, tryZ, far);
    if (found <= room[at]) continue;
    room[at] = found;
    x[at] = tryX;
    z[at] = tryZ;
  }
  return room[at];
}

function clearanceAt(world: World, x: number, z: number, far: number): number {
  return locate(world, x, z) < 0 ? NOT_WALKABLE : wallDistance(world, x, z, far);
}

/** How far around a point a cell is looked for that the body fits in and can get to [cells]. */
const MOST_RINGS = 3;

/** The nearest cell that a body at a point can go straight to, or from off the ground step back to; −1 where there is none within three cells. */
export function nearestCell(lattice: Lattice, x: number, z: number): number {
  const { minX, minZ, cell, columns, rows, world } = lattice;
  const column = Math.floor((x - minX) / cell);
  const row = Math.floor((z - minZ) / cell);
  const isOnGround = locate(world, x, z) >= 0;
  let best = -1;
  let least = Infinity;
  for (let r = Math.max(0, row - MOST_RINGS); r <= Math.min(rows - 1, row + MOST_RINGS); r++) {
    for (let c = Math.max(0, column - MOST_RINGS); c <= Math.min(columns - 1, column + MOST_RINGS); c++) {
      const at = r * columns + c;
      if (roomAt(lattice, at) < lattice.radius) continue;
      const dx = lattice.x[at] - x;
      const dz = lattice.z[at] - z;
      const away = dx * dx + dz * dz;
      if (away >= least) continue;
      if (isOnGround && away > 1e-12 && !isVisible(world, x, z, x + dx, z + dz, 0)) continue;
      least = away;
      best = at;
    }
  }
  return best;
}

/** Least cost of steps from one cell to another when nothing is in the way, for costs that are `perCell` a cell and `perStep` a step. */
export function stepsCost(lattice: Lattice, from: number, to: number, perCell: number, perStep: number): number {
  const { columns } = lattice;
  const dx = Math.abs((from % columns) - (to % columns));
  const dz = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  const a = Math.max(dx, dz);
  const b = Math.min(dx, dz);
  const knight = LONGEST_STEP * perCell + perStep;
  // Within the nearer octant a mix of straight and of knight's steps; beyond it, knight's steps to both sides of the diagonal.
  if (2 * b <= a) return (a / 2 - b) * (2 * perCell + perStep) + b * knight;
  return ((a + b) / 3) * knight;
}
