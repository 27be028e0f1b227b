import type { Recording } from '../../record/index.js';
import type { WalkablePolygon } from '../overlap/walkable-region.js';
import type { Grid } from '../plot/grids.js';
import { NOWHERE, surveyGrid } from './survey-grid.js';

/** Where and how often people are counted. */
export type DensityMapOptions = {
  /** Side of a cell; larger where there would be more than `mostCells` [m]. */
  readonly cell: number;
  readonly mostCells: number;
  /** Area of the circle around the middle of a cell in which people are counted [m²]. */
  readonly area: number;
  /** Between two counts [s]. */
  readonly interval: number;
};

export const DENSITY_MAP_DEFAULTS: DensityMapOptions = { cell: 0.5, mostCells: 20_000, area: 4, interval: 0.5 };

/** How dense it was where. */
export type DensityMap = Grid & {
  /** 1 where the middle of a cell can be walked on. */
  readonly ground: Uint8Array;
  /** Over the time during which anybody was there [1/m²]. */
  readonly mean: Float64Array;
  /** The highest at any count [1/m²]. */
  readonly peak: Float64Array;
};

/** A corner of ground smaller than this counts as so large, so that one person alone in it is no crowd [m²]. */
const LEAST_GROUND = 1;

/**
 * Maps classical density: people within a circle over the walkable part of that circle, so that beside a wall it is not too low, and who
 * stands behind the wall does not count. The circle is made of whole cells. Worlds that repeat are not looked at across their border.
 */
export function densityMap(
  recording: Recording,
  walkable: readonly WalkablePolygon[],
  options: Partial<DensityMapOptions> = {},
): DensityMap {
  const { area, interval, cell: wanted, mostCells } = { ...DENSITY_MAP_DEFAULTS, ...options };
  const grid = gridOver(walkable, wanted, mostCells);
  const { cell } = grid;
  const { ground, home, around } = surveyGrid(grid, walkable, Math.sqrt(area / Math.PI));
  const [mean, peak, people] = [0, 0, 0].map(() => new Float64Array(ground.length));
  let counts = 0;
  let due = -Infinity;
  for (const frame of recording.frames()) {
    if (frame.time < due - 1e-6 || frame.count === 0) continue;
    due = frame.time + interval;
    counts++;
    people.fill(0);
    for (let i = 0; i < frame.count; i++) {
      const own = home[cellAt(grid, frame.x[i], frame.z[i])] ?? NOWHERE;
      if (own !== NOWHERE) for (const near of around[own]) people[near]++;
    }
    for (let n = 0; n < people.length; n++) {
      if (people[n] === 0) continue;
      const density = people[n] / Math.max(LEAST_GROUND, around[n].length * cell * cell);
      mean[n] += density;
      peak[n] = Math.max(peak[n], density);
    }
  }
  for (let n = 0; n < mean.length; n++) mean[n] /= Math.max(1, counts);
  return { ...grid, ground, mean, peak };
}

function gridOver(walkable: readonly WalkablePolygon[], wanted: number, mostCells: number): Grid {
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, z] of walkable.flatMap(({ polygon }) => polygon)) {
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
    [minZ, maxZ] = [Math.min(minZ, z), Math.max(maxZ, z)];
  }
  if (!(maxX > minX && maxZ > minZ)) return { minX: 0, minZ: 0, cell: wanted, columns: 1, rows: 1 };
  let cell = Math.max(wanted, Math.sqrt(((maxX - minX) * (maxZ - minZ)) / mostCells));
  const across = (length: number) => Math.ceil(length / cell - 1e-9);
  while (across(maxX - minX) * across(maxZ - minZ) > mostCells) cell *= 1.02;
  return { minX, minZ, cell, columns: across(maxX - minX), rows: across(maxZ - minZ) };
}

function cellAt({ minX, minZ, cell, columns, rows }: Grid, x: number, z: number): number {
  const [column, row] = [Math.floor((x - minX) / cell), Math.floor((z - minZ) / cell)];
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : NOWHERE;
}
