import { type Periodic, shortest } from './pairs.js';

/** Where people stand already, and how crowded it is there. */
export type Crowding = {
  add(x: number, z: number): void;
  /** How crowded it is around a point: 0 where nobody is near, 1 where nobody else finds room. */
  shareAt(x: number, z: number): number;
};

/** Within this distance people count as near [m], and as many of them leave no room: about 7 /m². */
const NEAR = 0.6;
const FULL = 8;

/** An empty ground. */
export function createCrowding(periodic: Periodic): Crowding {
  const cells = new Map<string, number[]>();
  const keyOf = (column: number, row: number) => `${column},${row}`;
  const cellsOf = (position: number, range: readonly [number, number] | undefined) => {
    const places = range ? [position - (range[1] - range[0]), position, position + (range[1] - range[0])] : [position];
    return places.map((place) => Math.floor(place / NEAR));
  };
  return {
    add(x, z) {
      for (const column of cellsOf(x, periodic.x)) {
        for (const row of cellsOf(z, periodic.z)) {
          const cell = cells.get(keyOf(column, row)) ?? [];
          cell.push(x, z);
          cells.set(keyOf(column, row), cell);
        }
      }
    },
    shareAt(x, z) {
      if (cells.size === 0) return 0;
      const [column, row] = [Math.floor(x / NEAR), Math.floor(z / NEAR)];
      let near = 0;
      for (let off = 0; off < 9; off++) {
        const cell = cells.get(keyOf(column + (off % 3) - 1, row + Math.floor(off / 3) - 1)) ?? [];
        for (let k = 0; k < cell.length; k += 2) {
          const distance2 = shortest(cell[k] - x, periodic.x) ** 2 + shortest(cell[k + 1] - z, periodic.z) ** 2;
          if (distance2 < NEAR * NEAR) near += 1;
        }
      }
      return near / FULL;
    },
  };
}
