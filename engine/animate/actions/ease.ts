/** How long the weight of a whole body's act takes to come, and that of a gesture which lasts [s]. */
const SOON = 0.95;
const AT_LEISURE = 1.5;

/** How long a weight takes to come and to go [s]: of what is done once for so long, a third of that, so that it is there in time. */
export function easeTime(isLasting: boolean, seconds: number): number {
  return isLasting ? AT_LEISURE : Math.min(AT_LEISURE, Math.max(SOON, seconds / 3));
}

/** How sharply a weight goes from 0 to 1 within a time [1/s²]. */
export function sharpOf(time: number): number {
  return 4 / (time * time);
}

/** Weights of whole bodies. */
export const SHARP = sharpOf(SOON);

/**
 * The next value and rate of a weight that goes to a target between 0 and 1 as fast as a bounded acceleration lets it, whatever it did before: who changes the mind half
 * way does not jerk.
 */
export function ease(value: number, rate: number, target: number, sharp: number, dt: number, out: { value: number; rate: number }): void {
  const side = target < value ? -1 : 1;
  const left = side * (target - value);
  // No faster than it can stop again in what is left behind this tick.
  const most = sharp * (Math.sqrt(dt * dt + (2 * left) / sharp) - dt);
  const next = Math.min(side * rate + sharp * dt, most);
  const moved = value + side * next * dt;
  const isThere = left < 1e-4;
  out.value = isThere ? target : Math.min(1, Math.max(0, moved));
  out.rate = isThere ? 0 : side * next;
}
