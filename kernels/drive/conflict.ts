// When two who keep their velocities have something to decide.
import { MET_GAP } from '../declared/constants';
import { dt } from '../settings';

/** Two who walk on as they do need not decide if they pass each other by this much [m], or later than this [s]. */
export const PASSING: f32 = 0.6;
const LATER: f32 = 4;

/**
 * Time until two are near and on the way to come nearer than they like to pass, if both keep their velocities [s]; Infinity if that is never. (x, z) is where
 * the other is, (velocityX, velocityZ) how it moves, both as seen by the one; `bodies` is how far both bodies reach together [m].
 */
export function conflictTime(x: f32, z: f32, velocityX: f32, velocityZ: f32, bodies: f32): f32 {
  const closing = x * velocityX + z * velocityZ;
  if (closing >= 0) return Infinity;
  const speed = velocityX * velocityX + velocityZ * velocityZ;
  const far = x * x + z * z;
  const room = bodies + PASSING;
  // How much deeper than the room the nearest place lies, times the speed.
  const depth = closing * closing - speed * (far - room * room);
  if (depth <= 0) return Infinity;
  const near = bodies + MET_GAP;
  const untilRoom = (-closing - sqrt<f32>(depth)) / speed - LATER;
  const untilNear = (-closing - sqrt<f32>(closing * closing - speed * (far - near * near))) / speed;
  return max<f32>(0, max<f32>(untilRoom, untilNear));
}

/** Who has decided that it goes on as it does does not decide again before this time [s]: as long as a person takes to react. */
const REACTION: f32 = 0.2;

/** Whether somebody who keeps its velocity for some ticks can be woken. */
// @ts-ignore: decorator
@inline export function isTimeToReact(ticks: i32): bool {
  return <f32>ticks * dt >= REACTION;
}

/** Whether a conflict is there before the next tick. */
// @ts-ignore: decorator
@inline export function isNow(time: f32): bool {
  return time <= dt;
}
