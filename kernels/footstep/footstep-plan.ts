// What a walker by footsteps remembers: the step that is being made, its feet, and the steps that follow. 64 words by row.
//
// A step is a parabola of the centre of mass: from a place with a velocity, at a constant acceleration, to another velocity. While it
// lasts one foot bears; the other is on its way to the place of the first step in the queue, and lands there when the time is over.
import { footPlan } from '../declared/columns';
import { FEET, QUEUE, QUEUED, STEP, WAY_X, WAY_Z } from '../declared/foot-plan';

export * from '../declared/foot-plan';

/** Steps that the queue has room for; bytes of one. */
export const MOST_STEPS: i32 = 3;
export const STEP_BYTES: usize = STEP;

/** Modes. */
export const STANDS: i32 = 0;
export const STEPS: i32 = 1;

/** A foot is in the air after this share of a step: before, both bear. */
export const LIFT: f32 = 0.16;

// @ts-ignore: decorator
@inline export function planOf(row: i32): usize {
  return footPlan + (<usize>row << 8);
}

/** Where the print of one of the feet is. */
// @ts-ignore: decorator
@inline export function footAt(plan: usize, side: i32): usize {
  return plan + FEET + (<usize>side << 4);
}

// @ts-ignore: decorator
@inline export function queuedAt(plan: usize, n: i32): usize {
  return plan + QUEUE + <usize>n * STEP_BYTES;
}

/** Place on the parabola that began at `from`, at a time. */
// @ts-ignore: decorator
@inline export function alongParabola(from: f32, begin: f32, end: f32, span: f32, time: f32): f32 {
  return from + begin * time + (end - begin) / span * time * time * <f32>0.5;
}

/** Lets the steps of the queue move up. */
export function takeFirst(plan: usize): void {
  const left = load<i32>(plan, QUEUED) - 1;
  store<i32>(plan, left, QUEUED);
  if (left > 0) memory.copy(plan + QUEUE, plan + QUEUE + STEP_BYTES, <usize>left * STEP_BYTES);
}

/** Sets the direction of the way. */
// @ts-ignore: decorator
@inline export function setWay(plan: usize, x: f32, z: f32): void {
  store<f32>(plan, x, WAY_X);
  store<f32>(plan, z, WAY_Z);
}
