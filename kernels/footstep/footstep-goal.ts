// Where a search leads to: the way that plan found.
import { flags, pathCount, pathCursor, pathX, pathZ } from '../declared/columns';
import { HEADS_ON, PATH_CUT, PATH_POINTS, STOPS_AT_GOAL } from '../declared/constants';
import { setTask } from './footstep-tree';
import { f32At, i32At } from '../memory';
import { nearestX, nearestZ } from '../settings';

/** Who stops this near to its goal is there [m]. */
export const THERE: f32 = 0.4;
/** How far the goal of a search is at most [m]. */
const FAR: f32 = 6;

/** How far a place is from the goal at which a row is to stop [m]; far where it does not, or not yet. */
export function wayLeft(row: i32, x: f32, z: f32): f32 {
  const count = i32At(pathCount, row);
  const cursor = i32At(pathCursor, row);
  if ((i32At(flags, row) & (STOPS_AT_GOAL | PATH_CUT | HEADS_ON)) != STOPS_AT_GOAL || cursor + 1 != count) return FAR;
  const awayX = nearestX(f32At(pathX, row * PATH_POINTS + cursor) - x);
  const awayZ = nearestZ(f32At(pathZ, row * PATH_POINTS + cursor) - z);
  return sqrt<f32>(awayX * awayX + awayZ * awayZ);
}

/** The way of a row: where it would like to go, as far as the next corner, and what lies behind that. */
export function setGoal(row: i32, x: f32, z: f32, wantedX: f32, wantedZ: f32, wanted: f32): void {
  let away: f32 = FAR;
  let onX: f32 = 0;
  let onZ: f32 = 0;
  if ((i32At(flags, row) & HEADS_ON) == 0 && i32At(pathCount, row) > 0) {
    const corner = row * PATH_POINTS + i32At(pathCursor, row);
    const toX = nearestX(f32At(pathX, corner) - x);
    const toZ = nearestZ(f32At(pathZ, corner) - z);
    away = min<f32>(FAR, sqrt<f32>(toX * toX + toZ * toZ));
    if (i32At(pathCursor, row) + 1 < i32At(pathCount, row)) {
      onX = nearestX(f32At(pathX, corner + 1) - f32At(pathX, corner));
      onZ = nearestZ(f32At(pathZ, corner + 1) - f32At(pathZ, corner));
      const part = FAR / max<f32>(FAR, sqrt<f32>(onX * onX + onZ * onZ));
      onX *= part;
      onZ *= part;
    }
  }
  setTask(x, z, x + wantedX / wanted * away, z + wantedZ / wanted * away, onX, onZ, wanted);
}
