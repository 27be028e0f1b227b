import type { WorldDrawing } from '../../worker/world-drawing.js';
import type { CrowdSample } from './crowd-sample.js';
import { type Grid, gridOver, walkableShare } from './walkable-grid.js';

/**
 * How crowded it is, and how fast people go, everywhere on a grid.
 *
 * Density at r is Σ k(r - r_i) / ∫ k(r - q) dq, where k is a bell exp(-d² / R²) around r, the sum runs over people and the integral over where one can
 * walk: the people under the bell over the walkable area under it. In the open that is Eq. 1 of Helbing, Johansson and Al-Abideen (Dynamics of crowd
 * disasters, 2007), and beside a wall it is not too low. The bell sees through walls.
 */
export type CrowdField = Grid & {
  /** Width R of the bell [m]. */
  readonly width: number;
  /** People per area [1/m²]. */
  readonly density: Float32Array;
  /** Means over those under the bell [m/s]; 0 where there is nobody. */
  readonly speed: Float32Array;
  readonly velocityX: Float32Array;
  readonly velocityZ: Float32Array;
  /** The bell along one axis, from its middle outwards, all of it summing up to 1. */
  readonly bell: Float32Array;
  /** Walkable area under the bell [m²], over the whole area under it times that of a cell. */
  readonly room: Float32Array;
  readonly periodic: WorldDrawing['periodic'];
  readonly scratch: { readonly sum: Float32Array; readonly half: Float32Array; readonly weight: Float32Array };
};

/** Cells that a field has at most, and their side where that is enough [m]. */
const MOST_CELLS = 65_536;
const CELL = 0.3;
/** The bell ends here, in widths. */
const REACH = 2.2;
/** Where less than this share of the bell is walkable nothing is told. */
const LEAST_ROOM = 0.04;

/** A field without people. In places of more than about 6000 m² cells are larger, and where they are very large the bell is, too. */
export function createField(world: WorldDrawing, width: number): CrowdField {
  const grid = gridOver(world, CELL, MOST_CELLS);
  const cells = grid.columns * grid.rows;
  const wide = Math.max(width, 1.5 * grid.cell);
  const bell = Float32Array.from({ length: Math.ceil((REACH * wide) / grid.cell) + 1 }, (_, n) =>
    Math.exp(-(((n * grid.cell) / wide) ** 2)),
  );
  const total = bell.reduce((sum, value, n) => sum + (n === 0 ? value : 2 * value), 0);
  const make = () => new Float32Array(cells);
  const field: CrowdField = {
    ...grid,
    width: wide,
    density: make(),
    speed: make(),
    velocityX: make(),
    velocityZ: make(),
    bell: bell.map((value) => value / total),
    room: make(),
    periodic: world.periodic,
    scratch: { sum: make(), half: make(), weight: make() },
  };
  field.scratch.sum.set(walkableShare(grid, world));
  blur(field, field.scratch.sum, field.room);
  return field;
}

/** Measures density, and with `motion` also speed and velocity. Allocates nothing. */
export function measureField(field: CrowdField, sample: CrowdSample, motion: boolean): void {
  const { density, speed, velocityX, velocityZ, room, cell, scratch } = field;
  spread(field, sample, undefined);
  blur(field, scratch.sum, scratch.weight);
  for (let n = 0; n < density.length; n++) density[n] = room[n] > LEAST_ROOM ? scratch.weight[n] / (room[n] * cell * cell) : 0;
  if (!motion) return;
  for (const [name, out] of [
    ['speed', speed],
    ['x', velocityX],
    ['z', velocityZ],
  ] as const) {
    spread(field, sample, name);
    blur(field, scratch.sum, out);
    for (let n = 0; n < out.length; n++) out[n] = scratch.weight[n] > 1e-5 ? out[n] / scratch.weight[n] : 0;
  }
}

/** The value of a column at a place, between the cells around it. */
export function valueAt({ minX, minZ, cell, columns, rows }: Grid, values: Float32Array, x: number, z: number): number {
  const u = Math.min(Math.max((x - minX) / cell - 0.5, 0), columns - 1.001);
  const v = Math.min(Math.max((z - minZ) / cell - 0.5, 0), rows - 1.001);
  const [i, j] = [Math.max(0, Math.floor(u)), Math.max(0, Math.floor(v))];
  const [a, b] = [u - i, v - j];
  const at = j * columns + i;
  const right = i + 1 < columns ? 1 : 0;
  const below = j + 1 < rows ? columns : 0;
  return (values[at] * (1 - a) + values[at + right] * a) * (1 - b) + (values[at + below] * (1 - a) + values[at + below + right] * a) * b;
}

/** Puts one for each person, or a part of its motion, on the four cells around it. */
function spread(field: CrowdField, { count, x, z, velocityX, velocityZ }: CrowdSample, what: 'speed' | 'x' | 'z' | undefined): void {
  const { scratch, periodic, width } = field;
  scratch.sum.fill(0);
  const reach = REACH * width;
  for (let i = 0; i < count; i++) {
    const [u, v] = [velocityX[i], velocityZ[i]];
    const amount = what === undefined ? 1 : what === 'x' ? u : what === 'z' ? v : Math.sqrt(u * u + v * v);
    const imageX = imageOf(x[i], periodic.x, reach);
    const imageZ = imageOf(z[i], periodic.z, reach);
    put(field, x[i], z[i], amount);
    // Those who are next to a seam are seen across it.
    if (imageX !== x[i]) put(field, imageX, z[i], amount);
    if (imageZ !== z[i]) put(field, x[i], imageZ, amount);
    if (imageX !== x[i] && imageZ !== z[i]) put(field, imageX, imageZ, amount);
  }
}

/** Where somebody next to a seam is seen from its other side; the same place for all others. */
function imageOf(value: number, range: readonly [number, number] | undefined, reach: number): number {
  if (!range) return value;
  if (value - range[0] < reach) return value + range[1] - range[0];
  return range[1] - value < reach ? value - range[1] + range[0] : value;
}

function put({ minX, minZ, cell, columns, rows, scratch: { sum } }: CrowdField, x: number, z: number, amount: number): void {
  const u = (x - minX) / cell - 0.5;
  const v = (z - minZ) / cell - 0.5;
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [a, b] = [u - i, v - j];
  for (let n = 0; n < 4; n++) {
    const [column, row] = [i + (n & 1), j + (n >> 1)];
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    sum[row * columns + column] += amount * (n & 1 ? a : 1 - a) * (n >> 1 ? b : 1 - b);
  }
}

/** Lays the bell over a column, along one axis and then along the other. */
function blur({ columns, rows, bell, scratch: { half } }: CrowdField, from: Float32Array, to: Float32Array): void {
  half.fill(0);
  to.fill(0);
  const reach = bell.length - 1;
  for (let at = 0; at < from.length; at++) {
    const value = from[at];
    // Most cells are empty.
    if (value === 0) continue;
    const column = at % columns;
    const last = Math.min(reach, columns - 1 - column);
    for (let k = -Math.min(reach, column); k <= last; k++) half[at + k] += value * bell[k < 0 ? -k : k];
  }
  for (let row = 0; row < rows; row++) {
    const last = Math.min(reach, rows - 1 - row);
    for (let k = -Math.min(reach, row); k <= last; k++) {
      const weight = bell[k < 0 ? -k : k];
      const shift = k * columns;
      for (let at = row * columns, end = at + columns; at < end; at++) to[at + shift] += half[at] * weight;
    }
  }
}
