// Bodies that a network poses: settings that tell.ts and show.ts share. Globals belong to an instance, so every thread is told.

/** Points of the way that a network is told of, and the one that is here and now. */
export const POINTS: i32 = 12;
export const NOW: i32 = 6;
/** Between two points [1/s]. */
export const POINTS_PER_SECOND: f32 = 6;
/** Numbers of the input before those that kinds of networks differ in: way, facing, heights. */
export const WAY_INPUTS: i32 = 7 * POINTS;
/** Numbers of all joints' places, and of their velocities. */
export const PLACES: i32 = 66;
/** Numbers that a network keeps for itself: places, velocities, the way ahead. */
export const KEPT: i32 = 2 * PLACES + 4 * (POINTS - NOW);

/** Moments of the path that are remembered, one for every tick. */
export let samples: i32 = 1;
/** Whether the network goes on from its own answers. */
export let goesOn: bool = false;
/** Where its references begin, in words. */
export let firstReference: i32 = 0;
export let tick: i32 = 0;
/** Time from one answer to the next, a tick or a part of it [s]. */
export let step: f32 = 0;

export function setNetworkBodies(count: i32, keeps: i32, reference: i32, now: i32, seconds: f32): void {
  samples = count;
  goesOn = keeps != 0;
  firstReference = reference;
  tick = now;
  step = seconds;
}
