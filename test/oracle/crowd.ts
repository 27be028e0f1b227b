import { createHarness, type Harness } from './harness.js';
import type { Body } from './nearest.js';
import type { WallColumns, WallGrid } from './walls.js';

/** What all agents of a test crowd have in common. */
export type Crowd = {
  readonly positions: readonly (readonly [x: number, z: number])[];
  readonly radius?: number;
  readonly maximumSpeed?: number;
  readonly neighbourDistance?: number;
  readonly maximumNeighbours?: number;
  readonly timeHorizon?: number;
  readonly timeHorizonObstacles?: number;
  readonly dt?: number;
  readonly grid?: { readonly cellSize: number; readonly widthLog2: number; readonly heightLog2: number };
  readonly walls?: { readonly columns: WallColumns; readonly grid: WallGrid; readonly reach: number };
  /** Room for periodic images. */
  readonly images?: number;
  readonly shared?: boolean;
};

/** Kernels with a crowd in their columns, one row per position, at rest and wishing nothing. */
export function createCrowd(crowd: Crowd): Harness {
  const count = crowd.positions.length;
  const { cellSize, widthLog2, heightLog2 } = crowd.grid ?? { cellSize: 2, widthLog2: 5, heightLog2: 5 };
  const room = { count: 0, cells: 0, items: 0 };
  if (crowd.walls) {
    const { columns, grid } = crowd.walls;
    Object.assign(room, { count: columns.count, cells: grid.width * grid.height, items: grid.wallCellItem.length });
  }
  const harness = createHarness(count + (crowd.images ?? 0), widthLog2 + heightLog2, room, crowd.shared);
  const { f32, u32, call } = harness;
  crowd.positions.forEach(([x, z], i) => {
    f32.positionX[i] = x;
    f32.positionZ[i] = z;
    u32.liveRow[i] = i;
  });
  f32.radius.fill(crowd.radius ?? 0.25);
  f32.maximumSpeed.fill(crowd.maximumSpeed ?? 1.5);
  f32.neighbourDistance.fill(crowd.neighbourDistance ?? 5);
  u32.maximumNeighbours.fill(crowd.maximumNeighbours ?? 10);
  f32.timeHorizon.fill(crowd.timeHorizon ?? 5);
  f32.timeHorizonObstacles.fill(crowd.timeHorizonObstacles ?? 2);
  call.setStep(crowd.dt ?? 0.1, count);
  call.setGrid(cellSize, widthLog2, heightLog2);
  if (crowd.walls) placeWalls(harness, crowd.walls.columns, crowd.walls.grid, crowd.walls.reach);
  return harness;
}

/** The proposals of ORCA for so many agents, who have so many slots with their images. */
export function steerByOrca({ call }: Pick<Harness, 'call'>, agents: number, slots = agents): void {
  call.packWishes(0, agents);
  call.orca(0, slots);
  call.takeFound(0, agents);
}

function placeWalls({ f32, u32, call }: Harness, columns: WallColumns, grid: WallGrid, reach: number): void {
  for (const [name, values] of Object.entries({ ...columns, ...grid })) {
    if (typeof values === 'number') continue;
    (f32[name] ?? u32[name]).set(values);
  }
  call.setWallGrid(grid.originX, grid.originZ, grid.cellSize, grid.width, grid.height, reach);
  call.setWallCount(columns.count, columns.count);
}

/** A body by slot of the cell-sorted shadow; an image's row is 2^31 higher than its agent's. */
export type Shadow = Body & { readonly slot: number };

/** What `buildGrid` wrote, by slot. */
export function shadowOf({ f32, u32 }: Harness, count: number): Shadow[] {
  return Array.from({ length: count }, (_, slot) => ({
    slot,
    row: u32.shadowRow[slot],
    x: f32.shadowX[slot],
    z: f32.shadowZ[slot],
    velocityX: f32.shadowBody[4 * slot + 2],
    velocityZ: f32.shadowBody[4 * slot + 3],
    radius: f32.shadowRadius[slot],
  }));
}

/** Rows of the neighbours that `nearest` found for a slot. */
export function neighbourRows({ u32 }: Harness, slot: number): number[] {
  return Array.from(u32.neighbourSlot.subarray(slot * 16, slot * 16 + u32.neighbourCount[slot]), (other) => u32.shadowRow[other]);
}

/** Numbers in [0, 1) that are the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
