import { CHOOSER_COLUMNS, MOTION_COLUMNS, MOTION_SETTING_COLUMNS, POSE_COLUMNS, specsOf } from '../../columns/index.js';
import type { ColumnSpec } from '../../kernels/index.js';
import { actColumnSpecs, type Choreographed } from '../actions/act-columns.js';
import type { BodyModel } from '../body-model.js';
import { bodyColumnSpecs } from './body-columns.js';
import { listModels } from './body-models.js';
import { libraryColumnSpecs } from './compile.js';
import type { CompiledLibrary } from './compiled.js';

/** Length of a tick where nobody says it [s]. */
export const USUAL_TICK = 1 / 30;

/** The columns of bodies that move, for a number of rows and of frames that exist at once, for the body models in use and the length of a tick [s]; further ones where somebody acts. */
export function animationColumnSpecs(
  capacity: number,
  frames: number,
  compiled: CompiledLibrary,
  { bodyModels }: { readonly bodyModels?: readonly BodyModel[] } = {},
  dt = USUAL_TICK,
  acting?: Choreographed,
): ColumnSpec[] {
  const own = { ...MOTION_COLUMNS, ...CHOOSER_COLUMNS, ...POSE_COLUMNS, ...MOTION_SETTING_COLUMNS };
  return [
    ...specsOf(own, { row: capacity, 'frame place': frames * capacity }),
    ...bodyColumnSpecs(capacity, listModels(bodyModels), dt),
    ...libraryColumnSpecs(compiled),
    ...(acting ? actColumnSpecs(capacity, acting) : []),
  ];
}
