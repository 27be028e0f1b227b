/** How sharply weights of whole bodies and of gestures come and go [1/s²]; from 0 to 1 it takes two over the root of it. */
export const SHARP = 4.4;
export const SHARP_GESTURE = 1.8;

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
