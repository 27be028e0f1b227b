// Ends the step: what contact left of it becomes the velocity.
import { positionX, positionZ, previousX, previousZ, velocityX, velocityZ } from '../declared/columns';
import { fourOf, rowOfFour, setFour, takeFour } from '../four-rows';
import { rowsOnGround } from '../grid/grid';
import { f32At, setF32 } from '../memory';
import { dt, periodX, periodZ, startX, startZ } from '../settings';

/** A standing body that is pushed aside takes on at most this much speed [m/s]. */
const PUSHED_SPEED: f32 = 0.05;

/** Rounding of a free step leaves the velocity off by less than this [m/s]. */
const ROUNDING: f32 = 0.001;

/** Those on the ground [begin, end): the velocity becomes what contact left of it, and positions return into the periodic range. */
export function finish(begin: i32, end: i32): void {
  const rows = rowsOnGround();
  const isRepeating = periodX > 0 || periodZ > 0;
  const step = f32x4.splat(dt);
  for (let i = begin; i < end; i += 4) {
    takeFour(rows, i, end);
    const offX = f32x4.abs(f32x4.sub(f32x4.div(f32x4.sub(fourOf(positionX), fourOf(previousX)), step), fourOf(velocityX)));
    const offZ = f32x4.abs(f32x4.sub(f32x4.div(f32x4.sub(fourOf(positionZ), fourOf(previousZ)), step), fourOf(velocityZ)));
    const isOff = f32x4.gt(f32x4.add(offX, offZ), f32x4.splat(ROUNDING));
    if (v128.any_true(isOff)) {
      const count = min(end - i, 4);
      for (let lane = 0; lane < count; lane++) takeVelocity(rowOfFour(lane));
    }
    if (!isRepeating) continue;
    if (periodX > 0) setFour(positionX, within(fourOf(positionX), startX, periodX));
    if (periodZ > 0) setFour(positionZ, within(fourOf(positionZ), startZ, periodZ));
  }
}

/** Places within a periodic range. */
// @ts-ignore: decorator
@inline function within(place: v128, start: f32, period: f32): v128 {
  const times = f32x4.floor(f32x4.div(f32x4.sub(place, f32x4.splat(start)), f32x4.splat(period)));
  return f32x4.sub(place, f32x4.mul(times, f32x4.splat(period)));
}

/** The velocity of somebody becomes how it moved, where that is not as it meant to. */
function takeVelocity(row: i32): void {
  const intendedX = f32At(velocityX, row);
  const intendedZ = f32At(velocityZ, row);
  let newX = (f32At(positionX, row) - f32At(previousX, row)) / dt;
  let newZ = (f32At(positionZ, row) - f32At(previousZ, row)) / dt;
  // Rounding of a free step must not leak into the velocity.
  if (abs<f32>(newX - intendedX) + abs<f32>(newZ - intendedZ) <= ROUNDING) return;
  const speed = sqrt<f32>(newX * newX + newZ * newZ);
  const allowed = max<f32>(sqrt<f32>(intendedX * intendedX + intendedZ * intendedZ), PUSHED_SPEED);
  if (speed > allowed) {
    newX *= allowed / speed;
    newZ *= allowed / speed;
  }
  setF32(velocityX, row, newX);
  setF32(velocityZ, row, newZ);
}
