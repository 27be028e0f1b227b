/** Between two distances at which it is known how many strangers there are [m]; so many of them. */
export const STRANGER_STEP = 0.25;
export const STRANGER_STEPS = 12;
/** Strangers farther than this are as many as anywhere [m]. */
export const STRANGER_REACH = STRANGER_STEP * STRANGER_STEPS;
/** Numbers for those who stand, and again for those who walk: one for each distance, and what any place is worth. */
export const STRANGER_FLOATS = STRANGER_STEPS + 1;
/** Slower people stand [m/s]. */
export const STANDING_SPEED = 0.3;

/**
 * What a stranger at a distance is worth to somebody who stands or walks: the logarithm of how many there are against an even crowd, never more than 0; distances are
 * those of the middles of steps. 0 where nothing is known.
 */
export function worthOfStranger(strangers: Float32Array, isStanding: boolean, far: number): number {
  if (strangers.length === 0) return 0;
  const first = isStanding ? 0 : STRANGER_FLOATS;
  const at = far / STRANGER_STEP - 0.5;
  if (at >= STRANGER_STEPS - 1) return 0;
  if (at <= 0) return strangers[first];
  const step = Math.floor(at);
  const from = strangers[first + step];
  return from + (at - step) * (strangers[first + step + 1] - from);
}

/** What any place is worth by its strangers, to somebody who stands or walks. */
export function worthOfAnyPlace(strangers: Float32Array, isStanding: boolean): number {
  return strangers.length === 0 ? 0 : strangers[(isStanding ? 0 : STRANGER_FLOATS) + STRANGER_STEPS];
}
