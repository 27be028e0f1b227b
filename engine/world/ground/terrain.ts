import { cos } from '../../math/index.js';
import type { TerrainDescription } from '../../scenario/index.js';
import { flightPatch, type Patch, patchHeight, placeOn, riseOn, terracePatch } from './patch.js';

/** Ground that is not level, as plain data; kernels have the same numbers in columns. */
export type Terrain = {
  /** Where the first height of the field lies [m], and how many there are to a metre. */
  readonly x: number;
  readonly z: number;
  readonly perMetre: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row along x; none where there is no field [m]. */
  readonly heights: Float32Array | readonly number[];
  /** Terraces, then slopes and stairs; of those that lie over each other the last counts. */
  readonly patches: readonly Patch[];
  /** How feet are put on it. */
  readonly rule: TerrainDescription['rule'];
};

/** Between points of a field of hills: a fortieth of the smallest one, within these limits [m]. */
const FINEST = 0.1;
const COARSEST = 1;
const MOST_POINTS = 4_000_000;

/** The ground as a scenario describes it; undefined where it is level. */
export function createTerrain(description: TerrainDescription | undefined): Terrain | undefined {
  if (!description) return undefined;
  const { terraces, slopes, stairs, rule } = description;
  let terrain: Terrain = { ...fieldOf(description), patches: terraces.map(terracePatch), rule };
  // Each joins the heights of what lies at its ends, slopes and stairs before it included.
  for (const flight of [...slopes.map((slope) => ({ ...slope, steps: 0 })), ...stairs]) {
    const patch = flightPatch(flight, (x, z) => groundHeight(terrain, x, z));
    terrain = { ...terrain, patches: [...terrain.patches, patch] };
  }
  return terrain;
}

/** Height of the ground at a place [m]: what feet stand on, what is drawn, and what a hand points at. */
export function groundHeight(terrain: Terrain | undefined, x: number, z: number): number {
  if (!terrain) return 0;
  const { patches } = terrain;
  for (let n = patches.length - 1; n >= 0; n--) {
    const along = placeOn(patches[n], x, z);
    if (along !== undefined) return patchHeight(patches[n], along);
  }
  return fieldHeight(terrain, x, z);
}

/** The same without steps, as a body rises: stairs are the line through the middles of their treads, which begins half a tread before them [m]. */
export function floorHeight(terrain: Terrain | undefined, x: number, z: number): number {
  if (!terrain) return 0;
  const { patches } = terrain;
  for (let n = patches.length - 1; n >= 0; n--) {
    const rise = riseOn(patches[n], x, z);
    if (rise !== undefined) return patches[n].low + (patches[n].high - patches[n].low) * rise;
  }
  return fieldHeight(terrain, x, z);
}

/** Height of the field alone, even between its points; beyond its rim the rim's height goes on [m]. */
export function fieldHeight({ x: left, z: near, perMetre, columns, rows, heights }: Terrain, x: number, z: number): number {
  if (rows === 0) return 0;
  const column = Math.min(Math.max((x - left) * perMetre, 0), columns - 1);
  const row = Math.min(Math.max((z - near) * perMetre, 0), rows - 1);
  const i = Math.min(Math.floor(column), columns - 2);
  const j = Math.min(Math.floor(row), rows - 2);
  const first = j * columns + i;
  const along = (at: number) => heights[at] + (column - i) * (heights[at + 1] - heights[at]);
  return along(first) + (row - j) * (along(first + columns) - along(first));
}

/** The field of a description: its heights, with the hills on them. */
function fieldOf({ heights, hills }: TerrainDescription): Omit<Terrain, 'patches' | 'rule'> {
  if (!heights && hills.length === 0) return { x: 0, z: 0, perMetre: 1, columns: 0, rows: 0, heights: new Float32Array(0) };
  const { x, z, spacing, columns, rows } = heights
    ? { x: heights.at[0], z: heights.at[1], spacing: heights.spacing, columns: heights.rows[0].length, rows: heights.rows.length }
    : aroundHills(hills);
  const field = new Float32Array(columns * rows);
  if (heights) for (const [j, row] of heights.rows.entries()) field.set(row, j * columns);
  for (const { at, radius, height } of hills) {
    const [first, last] = [-1, 1].map((side) => Math.floor((at[1] + side * radius - z) / spacing));
    for (let j = Math.max(first, 0); j <= Math.min(last + 1, rows - 1); j++) {
      for (let i = 0; i < columns; i++) {
        const away = Math.sqrt((x + i * spacing - at[0]) ** 2 + (z + j * spacing - at[1]) ** 2) / radius;
        if (away < 1) field[j * columns + i] += (height * (1 + cos(Math.PI * away))) / 2;
      }
    }
  }
  return { x, z, perMetre: 1 / spacing, columns, rows, heights: field };
}

function aroundHills(hills: TerrainDescription['hills']) {
  const [x, z] = [0, 1].map((axis) => Math.min(...hills.map(({ at, radius }) => at[axis] - radius)));
  const [right, far] = [0, 1].map((axis) => Math.max(...hills.map(({ at, radius }) => at[axis] + radius)));
  const wanted = Math.min(Math.max(Math.min(...hills.map(({ radius }) => radius)) / 40, FINEST), COARSEST);
  const spacing = Math.max(wanted, Math.sqrt(((right - x) * (far - z)) / MOST_POINTS));
  return { x, z, spacing, columns: Math.ceil((right - x) / spacing) + 1, rows: Math.ceil((far - z) / spacing) + 1 };
}
