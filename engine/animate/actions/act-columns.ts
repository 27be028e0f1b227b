import type { ColumnSpec } from '../../kernels/index.js';

/** Numbers by row of `gazeState`: turn and nod with their rates [rad, rad/s], how much of it is shown and its rate, whether the head has turned at all, where the chest faced [rad]. */
export const GAZE_STATE = 8;
/** Numbers by row of `staggerState`: lean ahead and to the left with their rates [rad, rad/s], the velocity of the last tick [m/s], whose it is (id + 1). */
export const STAGGER_STATE = 7;

/** Numbers by row of `actBuild`: the body's build (proportions.ts). */
export const ACT_BUILD = 4;

/** Numbers by row of `actAnchor`. */
export const ANCHOR = 10;

/** Gestures that a row can be in at once: one that comes and one that goes. */
export const GESTURES_AT_ONCE = 2;

/** What further choreographers are at work. */
export type Choreographed = { readonly isGazing?: boolean; readonly isStaggering?: boolean };

/** Columns of bodies that act, by row: what the layers over the library's poses are doing. Only where the run has columns for actions. */
export function actColumnSpecs(capacity: number, { isGazing = false, isStaggering = false }: Choreographed = {}): ColumnSpec[] {
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
    // Where it is done: x, z, sine and cosine of the direction, height of the seat or bed, how far before it one stands; of a bed, where hips lie and the direction of the feet [m].
    one('actAnchor', 'f32', ANCHOR),
    // Trunk, shoulders, upper arms and forearms against the canonical ones; noted when somebody comes.
    one('actBuild', 'f32', ACT_BUILD),
    one('gestureNumber', 'u32', GESTURES_AT_ONCE),
    one('gestureAsked', 'u32', GESTURES_AT_ONCE),
    one('gestureTime', 'f32', GESTURES_AT_ONCE),
    one('gestureWeight', 'f32', GESTURES_AT_ONCE),
    one('gestureRate', 'f32', GESTURES_AT_ONCE),
    one('gestureParts', 'u32', GESTURES_AT_ONCE),
    ...(isGazing ? [one('gazeState', 'f32', GAZE_STATE)] : []),
    ...(isStaggering ? [one('staggerState', 'f32', STAGGER_STATE)] : []),
  ];
}
