import type { ColumnSpec } from '../../kernels/index.js';

/** Gestures that a row can be in at once: one that comes and one that goes. */
export const GESTURES_AT_ONCE = 2;

/** Columns of bodies that act, by row: what the layer over the library's poses is doing. Only where the run has columns for actions. */
export function actColumnSpecs(capacity: number): ColumnSpec[] {
  const one = (name: string, type: 'u32' | 'f32', width = 1): ColumnSpec => ({ name, type, length: capacity * width });
  return [
    // Id + 1 of whose body it is.
    one('actOwner', 'u32'),
    // Number of the action that the body does, its stage, and the tick since when it was asked for.
    one('actNumber', 'u32'),
    one('actStage', 'u32'),
    one('actAsked', 'u32'),
    // Time in the act's own motion [s]; where in it the way out began.
    one('actTime', 'f32'),
    one('actFrom', 'f32'),
    // How much of it is shown, from 0 to 1, and how fast that changes [1/s].
    one('actWeight', 'f32'),
    one('actRate', 'f32'),
    // Where it is done: x, z, sine and cosine of the direction, height of the seat, how far before it one stands [m].
    one('actAnchor', 'f32', 6),
    one('gestureNumber', 'u32', GESTURES_AT_ONCE),
    one('gestureAsked', 'u32', GESTURES_AT_ONCE),
    one('gestureTime', 'f32', GESTURES_AT_ONCE),
    one('gestureWeight', 'f32', GESTURES_AT_ONCE),
    one('gestureRate', 'f32', GESTURES_AT_ONCE),
    one('gestureParts', 'u32', GESTURES_AT_ONCE),
  ];
}
