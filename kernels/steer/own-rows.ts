// Which agents a steering model moves: every model passes over all slots and leaves out the rows of others.
import { state, steerModel } from '../declared/columns';
import { MODEL_WORD } from '../declared/constants';
import { i32At } from '../memory';

/** The number of the model that steers now. */
// @ts-ignore: decorator
@inline export function steeringModel(): i32 {
  return i32At(state, MODEL_WORD);
}

/** Whether an entry of `shadowRow` is a periodic image or moved by another model. */
// @ts-ignore: decorator
@inline export function isOther(row: i32, model: i32): bool {
  // The mark of an image is the sign.
  return row < 0 || i32At(steerModel, row) != model;
}
