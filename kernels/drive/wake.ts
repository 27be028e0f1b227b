// Before the tick: whoever was met or disturbed decides from now on; the others are hidden from steering.
import {
  coasting, eventTick, flags, heldX, heldZ, liveRow, positionX, positionZ, preferredX, preferredZ, settledTick, state, steerKind, steerModel, timesMet, torsoHalf,
  torsoRadius, velocityX, velocityZ, woken,
} from '../declared/columns';
import { CARRIED, FLIES, MET_GAP, NOBODY, POSE, TICK_WORD } from '../declared/constants';
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
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    if (i32At(coasting, row) == 0) continue;
    const isMet = i32At(woken, row) == 1 && isTimeToReact(tick - i32At(settledTick, row));
    if ((!isMet && !isDisturbed(row)) || i32At(flags, row) & FLIES) {
      setI32(steerModel, row, NOBODY);
      continue;
    }
    setI32(coasting, row, 0);
    setI32(woken, row, 0);
    setI32(eventTick, row, tick);
    if (isMet) setI32(timesMet, row, i32At(timesMet, row) + 1);
  }
}

/** Whether something happened to somebody on the ground: it is off its velocity, would rather have another, is carried, or something moves near it. */
// @ts-ignore: decorator
@inline function isDisturbed(row: i32): bool {
  const x = f32At(heldX, row);
  const z = f32At(heldZ, row);
  if (max(abs(f32At(preferredX, row) - x), abs(f32At(preferredZ, row) - z)) > OFF) return true;
  if (max(abs(f32At(velocityX, row) - x), abs(f32At(velocityZ, row) - z)) > ROUNDING) return true;
  const kind = i32At(steerKind, row);
  if (kind == CARRIED || kind == POSE) return true;
  return movingFirst < wallCount && isMovingWallNear(f32At(positionX, row), f32At(positionZ, row), f32At(torsoHalf, row) + f32At(torsoRadius, row) + MET_GAP);
}
