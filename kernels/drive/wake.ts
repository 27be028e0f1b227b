// Before the tick: whoever was met or disturbed decides from now on; the others are hidden from steering.
import {
  coasting, coastingModel, eventTick, flags, heldX, heldZ, liveRow, positionX, positionZ, preferredX, preferredZ, settledTick, state, steerKind, steerModel, timesMet, torsoHalf,
  torsoRadius, velocityX, velocityZ, woken,
} from '../declared/columns';
import { CARRIED, FLIES, MET_GAP, NOBODY, POSE, TICK_WORD } from '../declared/constants';
import { fourOf, rowOfFour, setFour, takeFour } from '../four-rows';
import { f32At, i32At, setI32 } from '../memory';
import { isMovingWallNear } from '../walls/wall-gap';
import { movingFirst, wallCount } from '../walls/wall-grid';
import { isTimeToReact } from './conflict';

/** Who would rather have another velocity than it keeps, by more than this, decides [m/s]. */
const OFF: f32 = 0.1;
/** Who was pushed off the velocity that it keeps, by more than rounding, decides [m/s]. */
const ROUNDING: f32 = 1e-4;

/** Live agents [begin, end): wakes and hides. */
export function wake(begin: i32, end: i32): void {
  const tick = i32At(state, TICK_WORD);
  const isAnythingMoving = movingFirst < wallCount;
  for (let i = begin; i < end; i += 4) {
    takeFour(liveRow, i, end);
    const isCoasting = i32x4.ne(fourOf(coasting), i32x4.splat(0));
    if (!v128.any_true(isCoasting)) continue;
    let asked = i32x4.bitmask(isAnythingMoving ? isCoasting : v128.and(isCoasting, isDisturbed()));
    // The others go on.
    setFour(steerModel, v128.bitselect(i32x4.splat(NOBODY), fourOf(steerModel), isCoasting));
    const count = min(end - i, 4);
    while (asked != 0) {
      const lane = ctz(asked);
      asked &= asked - 1;
      if (lane < count) wakeDisturbed(rowOfFour(lane), tick);
    }
  }
}

/** Wakes somebody who coasts where something is there to wake it. */
function wakeDisturbed(row: i32, tick: i32): void {
  // Who flies is woken by bounds.
  if (i32At(flags, row) & FLIES) return;
  const isMet = i32At(woken, row) == 1 && isTimeToReact(tick - i32At(settledTick, row));
  if (!isMet && !isOff(row) && !isMovedAt(row)) return;
  setI32(coasting, row, 0);
  setI32(steerModel, row, i32At(coastingModel, row));
  setI32(woken, row, 0);
  setI32(eventTick, row, tick);
  if (isMet) setI32(timesMet, row, i32At(timesMet, row) + 1);
}

/** Which of four were met, or something happened to: they are off their velocities, would rather have others, or are carried. */
// @ts-ignore: decorator
@inline function isDisturbed(): v128 {
  const x = fourOf(heldX);
  const z = fourOf(heldZ);
  const kind = fourOf(steerKind);
  const isPlaced = v128.or(i32x4.eq(kind, i32x4.splat(CARRIED)), i32x4.eq(kind, i32x4.splat(POSE)));
  const isMet = i32x4.ne(fourOf(woken), i32x4.splat(0));
  return v128.or(v128.or(isPlaced, isMet), v128.or(areOff(preferredX, preferredZ, x, z, OFF), areOff(velocityX, velocityZ, x, z, ROUNDING)));
}

/** Which of four have a velocity that is off another by more than that. */
// @ts-ignore: decorator
@inline function areOff(columnX: usize, columnZ: usize, x: v128, z: v128, most: f32): v128 {
  const off = f32x4.max(f32x4.abs(f32x4.sub(fourOf(columnX), x)), f32x4.abs(f32x4.sub(fourOf(columnZ), z)));
  return f32x4.gt(off, f32x4.splat(most));
}

/** Whether somebody on the ground is off its velocity, would rather have another, or is carried. */
// @ts-ignore: decorator
@inline function isOff(row: i32): bool {
  const x = f32At(heldX, row);
  const z = f32At(heldZ, row);
  if (max(abs(f32At(preferredX, row) - x), abs(f32At(preferredZ, row) - z)) > OFF) return true;
  if (max(abs(f32At(velocityX, row) - x), abs(f32At(velocityZ, row) - z)) > ROUNDING) return true;
  const kind = i32At(steerKind, row);
  return kind == CARRIED || kind == POSE;
}

/** Whether something moves near somebody. */
// @ts-ignore: decorator
@inline function isMovedAt(row: i32): bool {
  return movingFirst < wallCount && isMovingWallNear(f32At(positionX, row), f32At(positionZ, row), f32At(torsoHalf, row) + f32At(torsoRadius, row) + MET_GAP);
}
