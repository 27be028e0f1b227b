import { BODY_COLUMNS, specsOf } from '../../columns/index.js';
import type { ColumnSpec } from '../../kernels/index.js';
import type { BodyModel } from '../body-model.js';
import { JOINTS } from '../skeleton.js';
import { PATH_NUMBERS, samplesOf } from './body-path.js';

/** Numbers of `bodyFade` by row: what each joint's rotation differs by, then the root, four numbers each. */
export const FADE_NUMBERS = 4 * JOINTS + 4;
/** Values of `bodySince`: a change of model to begin from the pose that was kept, and one that is long over. */
export const FADES = -1;
export const FADED = 1000;

/** Columns of runs in which several body models pose: who posed whom last and where that pose lies, what fades after a change, paths, and the models' own. */
export function bodyColumnSpecs(capacity: number, models: readonly BodyModel[], dt: number): ColumnSpec[] {
  if (models.length < 2) return [];
  const samples = samplesOf(models, dt);
  const path: ColumnSpec[] = samples > 0 ? [{ name: 'bodyPath', type: 'f32', length: capacity * samples * PATH_NUMBERS }] : [];
  const shared = models.flatMap((model) => model.shared?.(capacity, dt) ?? []);
  return [
    ...specsOf(BODY_COLUMNS, { row: capacity }),
    ...path,
    ...models.flatMap((model) => model.columns?.(capacity, 0) ?? []),
    ...shared.filter(({ name }, n) => shared.findIndex((other) => other.name === name) === n),
  ];
}
