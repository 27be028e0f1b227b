import type { GaitEvents } from '../extraction/gait-events.js';

/** Between steps that take longer than this, nobody walks [s]. */
const LONGEST_STEP = 1.3;
/** Beyond the first and the last strike the phase goes on as it went, as far as this part of a step. */
const BEYOND = 0.7;

type Strike = { readonly time: number; readonly isRight: boolean };

/**
 * The phase of every frame in cycles: whole at strikes of the right foot, a half more at those of the left, evenly between. Where a foot strikes twice
 * running, or a step takes too long, there is none. The events are in seconds.
 */
export function labelPhases({ left, right }: GaitEvents, frames: number, rate: number): Float64Array {
  const phase = new Float64Array(frames).fill(Number.NaN);
  const strikes: Strike[] = [
    ...left.strikes.map((time) => ({ time, isRight: false })),
    ...right.strikes.map((time) => ({ time, isRight: true })),
  ].sort((a, b) => a.time - b.time);
  let begun = strikes.length > 0 && strikes[0].isRight ? 0 : 0.5;
  strikes.forEach((strike, n) => {
    const next = strikes[n + 1];
    if (!next || !isStep(strike, next)) {
      begun = Math.ceil(begun) + (next && !next.isRight ? 0.5 : 0);
      return;
    }
    const pace = 0.5 / (next.time - strike.time);
    const from = n > 0 && isStep(strikes[n - 1], strike) ? strike.time : strike.time - BEYOND / (2 * pace);
    const to = strikes[n + 2] && isStep(next, strikes[n + 2]) ? next.time : next.time + BEYOND / (2 * pace);
    const first = Math.max(0, Math.ceil(from * rate));
    const last = Math.min(frames - 1, Math.floor(to * rate));
    for (let frame = first; frame <= last; frame++) phase[frame] = begun + (frame / rate - strike.time) * pace;
    begun += 0.5;
  });
  return phase;
}

function isStep(one: Strike, next: Strike): boolean {
  return one.isRight !== next.isRight && next.time - one.time <= LONGEST_STEP && next.time > one.time;
}
