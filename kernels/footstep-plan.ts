// What a walker by footsteps remembers: the step that is being made, its feet, and the steps that follow. 64 words by row.
//
// A step is a parabola of the centre of mass: from a place with a velocity, at a constant acceleration, to another velocity. While it
// lasts one foot bears; the other is on its way to the place of the first step in the queue, and lands there when the time is over.
import { footPlan } from './columns';

/** i32: id + 1 of the person that the row's plan belongs to. */
export const OWNER: usize = 0;
/** i32: STANDS or STEPS. */
export const MODE: usize = 4;
/** i32: the foot that bears, left 0, right 1. */
export const SIDE: usize = 8;
/** Time since the step began, and how long it lasts [s]. */
export const TIME: usize = 12;
export const SPAN: usize = 16;
/** Place and velocity at the begin, velocity at the end. */
export const FROM_X: usize = 20;
export const FROM_Z: usize = 24;
export const BEGIN_X: usize = 28;
export const BEGIN_Z: usize = 32;
export const END_X: usize = 36;
export const END_Z: usize = 40;
/** Four by foot, left first: place and direction of the last print. */
export const FEET: usize = 44;
/** i32: steps in the queue; they follow, nine words each: duration, velocity at the end, place and direction of the foot that bears, direction of the way. */
export const QUEUED: usize = 76;
export const QUEUE: usize = 80;
export const STEP_BYTES: usize = 36;
export const MOST_STEPS: i32 = 3;
/** The three energies of the first step in the queue [J]. */
export const ENERGY: usize = 192;
/** Time since the last search [s]; i32: nodes that it expanded, and how it ended. */
export const SINCE: usize = 204;
export const NODES: usize = 208;
export const STATUS: usize = 212;
/** Time without getting on [s]. */
export const STUCK: usize = 216;
/** Direction of the way, of length 1, without the sway from foot to foot. */
export const WAY_X: usize = 220;
export const WAY_Z: usize = 224;
/** How far the shoulders are to turn [rad]. */
export const TURN: usize = 228;
/** i32: prints so far. */
export const PRINTS: usize = 232;
/** i32: 1 where the step in hand was searched for a second time. */
export const LOOKED: usize = 236;
/** Where the walker is to be at the end of the tick. */
export const NEXT_X: usize = 240;
export const NEXT_Z: usize = 244;

// A step in the queue.
export const LASTS: usize = 0;
export const ENDS_X: usize = 4;
export const ENDS_Z: usize = 8;
export const FOOT_X: usize = 12;
export const FOOT_Z: usize = 16;
export const ALONG_X: usize = 20;
export const ALONG_Z: usize = 24;
export const TOWARDS_X: usize = 28;
export const TOWARDS_Z: usize = 32;

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
