import type { Kernels } from '../kernels/index.js';
import type { Vec2 } from '../scenario/index.js';
import { MOST_PRINTS, PLAN, PLAN_WORDS, PRINT_WORDS, STEP } from './footstep-plan.js';

/** A place where a foot stood, stands or is to stand. */
export type Footprint = {
  readonly side: 'left' | 'right';
  /** Below the ankle [m]. */
  readonly position: Vec2;
  /** Where the foot points, of length 1. */
  readonly direction: Vec2;
  /** When it landed or is to land [s]. */
  readonly time: number;
};

/** The steps of somebody who walks by footsteps: prints left lately, oldest first, and those planned, the next one first. */
export type Footprints = { readonly recent: readonly Footprint[]; readonly planned: readonly Footprint[] };

/** The footprints of a row that walks by footsteps, at a time [s]. */
export function footprintsOf({ f32 }: Kernels, row: number, now: number): Footprints {
  const plan = f32.footPlan.subarray(row * PLAN_WORDS, (row + 1) * PLAN_WORDS);
  const whole = new Uint32Array(plan.buffer, plan.byteOffset, PLAN_WORDS);
  const recent = recentPrints(f32.footPrint.subarray(row * PRINT_WORDS * MOST_PRINTS), whole[PLAN.prints]);
  const planned: Footprint[] = [];
  let time = now + plan[PLAN.span] - plan[PLAN.time];
  for (let n = 0; n < whole[PLAN.queued]; n++) {
    const step = PLAN.queue + STEP.words * n;
    planned.push(printAt(plan, step + STEP.foot, (whole[PLAN.side] + n + 1) % 2, time));
    time += plan[step + STEP.lasts];
  }
  if (recent.length > 0) return { recent, planned };
  // Who has not made a step yet stands on the prints it came with.
  return { recent: [0, 1].map((side) => printAt(plan, PLAN.feet + 4 * side, side, 0)), planned };
}

function recentPrints(prints: Float32Array, count: number): Footprint[] {
  const known = Math.min(count, MOST_PRINTS);
  return Array.from({ length: known }, (_, n) => {
    const at = PRINT_WORDS * ((count - known + n) % MOST_PRINTS);
    return printAt(prints, at, prints[at + 4], prints[at + 5]);
  });
}

function printAt(values: Float32Array, at: number, side: number, time: number): Footprint {
  return {
    side: side === 0 ? 'left' : 'right',
    position: [values[at], values[at + 1]],
    direction: [values[at + 2], values[at + 3]],
    time,
  };
}
