// Where people came from, for body models that look back: a ring of moments by row, one for every tick.
import type { Agents } from '../../agents/index.js';
import type { BodyContext, BodyModel, BodySetup } from '../body-model.js';

/** Numbers of a moment: place and facing, x and z each. */
export const PATH_NUMBERS = 4;

/** How many moments are remembered, and where. */
type Paths = { readonly samples: number; readonly setup: BodySetup };

/** Moments of the path that models ask for, 0 where none does. */
export function samplesOf(models: readonly BodyModel[], dt: number): number {
  const longest = Math.max(0, ...models.map(({ history = 0 }) => history));
  return longest > 0 ? Math.ceil(longest / dt) + 1 : 0;
}

/** A row that comes to its model has no moments yet: they are where `notePath` next has it. */
export function startPath({ samples, setup: { kernels } }: Paths, row: number): void {
  kernels.f32.bodyPath.fill(Number.NaN, row * samples * PATH_NUMBERS, (row + 1) * samples * PATH_NUMBERS);
}

/** Notes where a row is at a tick; where it has come in at the other side of a periodic world, the path before moves along. */
export function notePath({ samples, setup: { kernels, house } }: Paths, { columns }: Agents, row: number, tick: number): void {
  const { bodyPath } = kernels.f32;
  const before = (row * samples + ((tick + samples - 1) % samples)) * PATH_NUMBERS;
  const { x, z } = house.world?.periodic ?? {};
  if (x) shiftPath(bodyPath, row, samples, 0, overSeam(columns.positionX[row] - bodyPath[before], x));
  if (z) shiftPath(bodyPath, row, samples, 1, overSeam(columns.positionZ[row] - bodyPath[before + 1], z));
  const at = (row * samples + (tick % samples)) * PATH_NUMBERS;
  bodyPath[at] = columns.positionX[row];
  bodyPath[at + 1] = columns.positionZ[row];
  bodyPath[at + 2] = columns.facingX[row];
  bodyPath[at + 3] = columns.facingZ[row];
}

/** How far somebody was put who moved so far in a tick: the width of the world where it came in at the other side, else nothing [m]. */
function overSeam(moved: number, [least, most]: Range): number {
  const width = most - least;
  return Math.abs(moved) > width / 2 ? Math.sign(moved) * width : 0;
}

type Range = readonly [least: number, most: number];

/** Moves what is remembered of a row's path along an axis, 0 for x and 1 for z [m]. */
function shiftPath(bodyPath: Float32Array, row: number, samples: number, axis: 0 | 1, by: number): void {
  if (by === 0) return;
  for (let n = 0; n < samples; n++) bodyPath[(row * samples + n) * PATH_NUMBERS + axis] += by;
}

/** Where a row was some time ago and where it faced, into `out`: x, z, facing x, facing z; the earliest moment known where it came later [s]. */
export function pathBefore({ kernels, capacity, dt, tick }: BodyContext, row: number, seconds: number, out: Float32Array): void {
  const { bodyPath } = kernels.f32;
  const samples = bodyPath.length / (capacity * PATH_NUMBERS);
  for (let back = Math.min(Math.round(seconds / dt), samples - 1, tick); back >= 0; back--) {
    const at = (row * samples + ((tick - back) % samples)) * PATH_NUMBERS;
    if (Number.isNaN(bodyPath[at])) continue;
    for (let n = 0; n < PATH_NUMBERS; n++) out[n] = bodyPath[at + n];
    return;
  }
}
