// Motion without limits, contact or paths: what steering models are compared with other implementations on.
import { goalX, goalZ, liveRow, maximumSpeed, positionX, positionZ, preferredX, preferredZ, steerX, steerZ, velocityX, velocityZ } from '../declared/columns';
import { f32At, i32At, setF32 } from '../memory';
import { dt } from '../settings';

/** Live agents [begin, end): prefer to go straight to the goal at full speed, and not beyond it. */
export function seekGoal(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    const towardsX = f32At(goalX, row) - f32At(positionX, row);
    const towardsZ = f32At(goalZ, row) - f32At(positionZ, row);
    const distance = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
    const speed = f32At(maximumSpeed, row);
    const isFar = distance > speed * dt;
    setF32(preferredX, row, isFar ? (towardsX / distance) * speed : towardsX / dt);
    setF32(preferredZ, row, isFar ? (towardsZ / distance) * speed : towardsZ / dt);
  }
}

/** Live agents [begin, end): the proposal becomes the velocity, and the velocity moves the agent. */
export function moveFreely(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    const x = f32At(steerX, row);
    const z = f32At(steerZ, row);
    setF32(velocityX, row, x);
    setF32(velocityZ, row, z);
    setF32(positionX, row, f32At(positionX, row) + x * dt);
    setF32(positionZ, row, f32At(positionZ, row) + z * dt);
  }
}
