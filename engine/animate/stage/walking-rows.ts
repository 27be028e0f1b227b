import type { Agents } from '../../agents/index.js';
import type { Kernels } from '../../kernels/index.js';
import { MOTION_TYPES } from '../library.js';

/** Types of motion before this one are ways to walk. */
const FIRST_STANDING = MOTION_TYPES.indexOf('wait');
/** Number of the default model, by styles. */
const STYLES = 0;

/** The column in which a model that poses walking people alone keeps whose home it is: the id + 1 of each. */
export function homeColumn(model: string, capacity: number): { readonly name: string; readonly type: 'u32'; readonly length: number } {
  return { name: `${model}Home`, type: 'u32', length: capacity };
}

/**
 * The switch of document 004 (6.1) between state machine and learned motion: a model takes those back who walk again and are at home in it, and leaves those
 * who stand, sit or act to styles. Whoever was given to a third model stays there.
 */
export function chooseWalkers({ u32 }: Kernels, model: string, own: number, { columns, liveRow, count }: Agents): void {
  const home = u32[homeColumn(model, 0).name];
  const { bodyModel, motionType } = u32;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (home[row] !== columns.id[row] + 1 || (bodyModel[row] !== own && bodyModel[row] !== STYLES)) continue;
    bodyModel[row] = motionType[row] < FIRST_STANDING ? own : STYLES;
  }
}
