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

/** Notes where a row is at a tick. */
export function notePath({ samples, setup: { kernels } }: Paths, { columns }: Agents, row: number, tick: number): void {
  const { bodyPath } = kernels.f32;
  const at = (row * samples + (tick % samples)) * PATH_NUMBERS;
  bodyPath[at] = columns.positionX[row];
  bodyPath[at + 1] = columns.positionZ[row];
  bodyPath[at + 2] = columns.facingX[row];
  bodyPath[at + 3] = columns.facingZ[row];
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
