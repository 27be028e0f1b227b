// From one body model to another: the new model's pose is shown at once, and what the last pose of the old one differed by goes within a moment.
import { bodyFade, bodySince, frameRoot, frameRotation, positionX, positionZ } from '../declared/columns';
import { POSE_NUMBERS } from '../declared/constants';
import { f32At, setF32 } from '../memory';
import { exponential, inverse, logarithm, multiply, times, unit } from '../rotation';
import { dt } from '../settings';

/** Bytes of a pose's rotations; of what fades by row: those, and the root. */
const POSE: usize = 4 * <usize>POSE_NUMBERS;
const FADE: usize = POSE + 16;
/** How long it takes [s]; the time of a change that is over. */
const TIME: f32 = 0.3;
const FADED: f32 = 1000;

/** Whether a row goes over from another model. */
// @ts-ignore: decorator
@inline export function isCrossing(row: i32): bool {
  return bodyFade != 0 && f32At(bodySince, row) < FADED;
}

/** Shows a pose of the frame with what is left of the one before it. */
export function crossFade(row: i32, at: i32): void {
  const from = bodyFade + <usize>row * FADE;
  const pose = frameRotation + <usize>at * POSE;
  const root = frameRoot + <usize>at * 12;
  let since = f32At(bodySince, row);
  if (since < 0) {
    note(row, from, pose, root);
    since = 0;
  }
  const part = since / TIME;
  const rest: f32 = 1 - part * part * (3 - 2 * part);
  for (let n: usize = 0; n < POSE; n += 16) v128.store(pose + n, unit(multiply(exponential(times(v128.load(from + n), rest)), v128.load(pose + n))));
  for (let n: usize = 0; n < 12; n += 4) store<f32>(root + n, load<f32>(root + n) + load<f32>(from + POSE + n) * rest);
  setF32(bodySince, row, since + dt < TIME ? since + dt : FADED);
}

/** Ends what is left where nobody sees it. */
export function endCross(row: i32): void {
  setF32(bodySince, row, FADED);
}

/** From the last pose to what it differs from the new one by, in its place. */
function note(row: i32, from: usize, pose: usize, root: usize): void {
  for (let n: usize = 0; n < POSE; n += 16) v128.store(from + n, logarithm(multiply(v128.load(from + n), inverse(v128.load(pose + n)))));
  const to = from + POSE;
  store<f32>(to, load<f32>(to) - (load<f32>(root) - f32At(positionX, row)));
  store<f32>(to, load<f32>(to, 4) - load<f32>(root, 4), 4);
  store<f32>(to, load<f32>(to, 8) - (load<f32>(root, 8) - f32At(positionZ, row)), 8);
}
