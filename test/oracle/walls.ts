/** A closed loop of corners; walkable space lies to the right of its edges, so an obstacle goes counter-clockwise (z up the page). */
export type Loop = readonly (readonly [x: number, z: number])[];

/** Wall columns as the kernels read them. */
export type WallColumns = {
  readonly count: number;
  readonly wallX: Float32Array;
  readonly wallZ: Float32Array;
  readonly wallDirectionX: Float32Array;
  readonly wallDirectionZ: Float32Array;
  readonly wallLength: Float32Array;
  readonly wallNext: Uint32Array;
  readonly wallPrevious: Uint32Array;
  readonly wallConvex: Uint32Array;
};

/** The edges of every cell, and where the cells lie. */
export type WallGrid = {
  readonly originX: number;
  readonly originZ: number;
  readonly cellSize: number;
  readonly width: number;
  readonly height: number;
  readonly wallCellStart: Uint32Array;
  readonly wallCellItem: Uint32Array;
};

/** Turns loops into wall columns; a vertex is convex where the obstacle does not turn right. */
export function createWallColumns(loops: readonly Loop[]): WallColumns {
  const count = loops.reduce((sum, loop) => sum + loop.length, 0);
  const f32 = () => new Float32Array(count);
  const u32 = () => new Uint32Array(count);
  const walls: WallColumns = {
    count,
    wallX: f32(),
    wallZ: f32(),
    wallDirectionX: f32(),
    wallDirectionZ: f32(),
    wallLength: f32(),
    wallNext: u32(),
    wallPrevious: u32(),
    wallConvex: u32(),
  };
  let base = 0;
  for (const loop of loops) {
    loop.forEach(([x, z], i) => {
      walls.wallX[base + i] = x;
      walls.wallZ[base + i] = z;
      walls.wallNext[base + i] = base + ((i + 1) % loop.length);
      walls.wallPrevious[base + i] = base + ((i + loop.length - 1) % loop.length);
    });
    base += loop.length;
  }
  const { wallX, wallZ, wallNext, wallPrevious } = walls;
  for (let i = 0; i < count; i++) {
    const alongX = wallX[wallNext[i]] - wallX[i];
    const alongZ = wallZ[wallNext[i]] - wallZ[i];
    const length = Math.sqrt(alongX * alongX + alongZ * alongZ);
    walls.wallLength[i] = length;
    walls.wallDirectionX[i] = length > 0 ? alongX / length : 0;
    walls.wallDirectionZ[i] = length > 0 ? alongZ / length : 0;
    const cameX = wallX[i] - wallX[wallPrevious[i]];
    const cameZ = wallZ[i] - wallZ[wallPrevious[i]];
    walls.wallConvex[i] = cameX * alongZ - cameZ * alongX >= 0 ? 1 : 0;
  }
  return walls;
}

/** Lists for every cell the edges within `reach` of it, by number; the grid covers everything the walls reach, and a cell more. */
export function createWallGrid(walls: WallColumns, cellSize: number, reach: number): WallGrid {
  const originX = Math.min(...walls.wallX) - reach - cellSize;
  const originZ = Math.min(...walls.wallZ) - reach - cellSize;
  const width = Math.ceil((Math.max(...walls.wallX) + reach + cellSize - originX) / cellSize);
  const height = Math.ceil((Math.max(...walls.wallZ) + reach + cellSize - originZ) / cellSize);
  const wallCellStart = new Uint32Array(width * height + 1);
  const items: number[] = [];
  // Half a diagonal covers the cell; a little more covers rounding.
  const far = reach + cellSize * 0.7072;
  for (let cell = 0; cell < width * height; cell++) {
    const x = originX + ((cell % width) + 0.5) * cellSize;
    const z = originZ + (Math.floor(cell / width) + 0.5) * cellSize;
    for (let edge = 0; edge < walls.count; edge++) if (distanceToEdge(walls, edge, x, z) <= far) items.push(edge);
    wallCellStart[cell + 1] = items.length;
  }
  return { originX, originZ, cellSize, width, height, wallCellStart, wallCellItem: Uint32Array.from(items) };
}

/** Distance of a point from an edge [m]. */
export function distanceToEdge(walls: WallColumns, edge: number, x: number, z: number): number {
  const next = walls.wallNext[edge];
  const startX = walls.wallX[edge];
  const startZ = walls.wallZ[edge];
  const alongX = walls.wallX[next] - startX;
  const alongZ = walls.wallZ[next] - startZ;
  const square = alongX * alongX + alongZ * alongZ;
  const part = square > 0 ? Math.min(Math.max(((x - startX) * alongX + (z - startZ) * alongZ) / square, 0), 1) : 0;
  const apartX = x - startX - part * alongX;
  const apartZ = z - startZ - part * alongZ;
  return Math.sqrt(apartX * apartX + apartZ * apartZ);
}
