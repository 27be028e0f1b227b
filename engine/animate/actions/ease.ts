/** How fast something comes in or goes: this many times a second squared [1/s²]; from 0 to 1 it takes two over the root of it, half a second. */
const SHARPEST = 14;

/**
 * The next value and rate of a weight that goes to a target between 0 and 1 as fast as a bounded acceleration lets it, whatever it did before: who changes the mind half
 * way does not jerk.
 */
export function ease(value: number, rate: number, target: number, dt: number, out: { value: number; rate: number }, sharp = SHARPEST): void {
  const away = target - value;
  const side = away < 0 ? -1 : 1;
  const left = side * away;
  const towards = side * rate;
  if (left < 1e-4 && Math.abs(towards) <= sharp * dt) {
    out.value = target;
    out.rate = 0;
    return;
  }
  // Brakes as soon as it needs all that is left to come to rest.
  const braking = towards > 0 && towards * towards >= 2 * sharp * left;
  const wanted = braking ? Math.max(0, towards - Math.max(sharp, (towards * towards) / (2 * Math.max(left, 1e-6))) * dt) : towards + sharp * dt;
  // No faster than it can stop again in what is left after this tick.
  const most = Math.sqrt(2 * sharp * Math.max(0, left));
  const next = Math.min(wanted, most);
  const moved = value + side * next * dt;
  const isOver = side * (target - moved) <= 0;
  out.value = isOver ? target : moved;
  out.rate = isOver ? 0 : side * next;
}
