// Feet of a body that walks by footsteps: they stand on the prints of the plan and swing from one to the next, so they land where the plan says.
import { footDriven, positionX, positionZ } from '../declared/columns';
import { beginDriven, endDriven, placeOnPrint, placeInAir, readFoot } from '../motion/feet';
import { FOOT_X, footAt, LIFT, MODE, NEXT_X, NEXT_Z, planOf, QUEUED, queuedAt, SIDE, SPAN, STEPS, TIME } from './footstep-plan';
import { f32At, i32At } from '../memory';
import { mix } from '../rotation';
import { dt, nearestX, nearestZ } from '../settings';

/** Where a swing ends may still change; the foot follows within this share of the time left. */
const FOLLOWS: f32 = 0.4;

/** Speed of a foot as its toes leave the ground, over its mean speed in the air: the ankle has rolled ahead over the ball by then. */
const LEAVES: f32 = 0.6;

/** Whether the feet of a row follow a plan. */
// @ts-ignore: decorator
@inline export function isDriven(row: i32): bool {
  return footDriven != 0 && i32At(footDriven, row) != 0;
}

/** The phase of a walk that starts, for `pose`: −1 where the left foot is in the air, −3 where the right one is. */
export function firstDriven(row: i32): f32 {
  return load<i32>(planOf(row), SIDE) == 1 ? -1 : -3;
}

/** Which half of a gait's cycle the step is in: 0 where it began with the right foot's strike, 2 with the left one's. */
// @ts-ignore: decorator
@inline export function halfOf(row: i32): i32 {
  return load<i32>(planOf(row), SIDE) == 1 ? 0 : 2;
}

/** How much of the step is over, 0 to 1. */
export function shareOf(row: i32): f32 {
  const plan = planOf(row);
  return load<i32>(plan, MODE) == STEPS ? min<f32>(1, load<f32>(plan, TIME) / load<f32>(plan, SPAN)) : 0;
}

/** Moves one of the feet of a row on by a tick: the pose's ankle and rotation in the world → where they go, at `out`. */
export function driveFoot(foot: usize, row: i32, side: i32, ankle: v128, posed: v128, isStanding: bool, scale: f32, out: usize): void {
  const plan = planOf(row);
  // In a world that repeats the body may be on the other side already; the plan follows in the next tick.
  const farX = f32At(positionX, row) - load<f32>(plan, NEXT_X);
  const farZ = f32At(positionZ, row) - load<f32>(plan, NEXT_Z);
  const jump = f32x4(farX - nearestX(farX), farZ - nearestZ(farZ), 0, 0);
  const print = f32x4.add(v128.load(footAt(plan, side)), jump);
  readFoot(posed);
  const part = (shareOf(row) - LIFT) / (<f32>1 - LIFT);
  if (load<i32>(plan, SIDE) == side || load<i32>(plan, QUEUED) == 0 || part <= 0) {
    placeOnPrint(foot, print, scale, out);
    return;
  }
  const planned = f32x4.add(v128.load(queuedAt(plan, 0), FOOT_X), jump);
  const left = (<f32>1 - shareOf(row)) * load<f32>(plan, SPAN);
  beginDriven(foot, planned);
  const target = endDriven(foot, planned, min<f32>(1, dt / max<f32>(dt, FOLLOWS * left)));
  // Least jerk for a foot that is on its way when the toes leave the ground.
  const way = part * (LEAVES + part * part * (<f32>10 - <f32>6 * LEAVES - part * (<f32>15 - <f32>8 * LEAVES - part * (<f32>6 - <f32>3 * LEAVES))));
  placeInAir(foot, mix(print, target, way), ankle, part, isStanding, scale, out);
}
