// The weak reference: go for the goal, and dodge only what one is about to run into. No published model; what remains of steering without foresight.
import { radius, takeUp, velocityX, velocityZ, x, z } from './at-hand';
import {
  dodge, imminent, neighbourCount, neighbourSlot, preferredX, preferredZ, relaxationTime, shadowBody, shadowRadius, shadowRow, steerKind,
  steerX, steerZ,
} from '../declared/columns';
import { VELOCITY } from '../declared/constants';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { findWalls, wallNormalX, wallNormalZ } from '../walls/near-walls';
import { isOther, steeringModel } from './own-rows';
import { dt } from '../settings';

/** Someone nearer than this in the way lets nobody on [m]. */
const BLOCKED: f32 = 0.1;
/** Walls are left this much room [m]. */
const WALL_ROOM: f32 = 0.02;

// Where the agent at hand wants to go.
let wantedX: f32 = 0;
let wantedZ: f32 = 0;

/** Proposes a velocity for the agents in slots begin to end. */
export function reactive(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (isOther(row, model)) continue;
    takeUp(slot);
    wantedX = f32At(preferredX, row);
    wantedZ = f32At(preferredZ, row);
    dodgeFirst(slot, row);
    slideAlongWalls();
    const part = dt / (dt + f32At(relaxationTime, row));
    setI32(steerKind, row, VELOCITY);
    setF32(steerX, row, velocityX + (wantedX - velocityX) * part);
    setF32(steerZ, row, velocityZ + (wantedZ - velocityZ) * part);
  }
}

/** Finds who is run into first, steps aside from that one and slows down to what the gap allows. */
function dodgeFirst(slot: i32, row: i32): void {
  const speed = sqrt<f32>(wantedX * wantedX + wantedZ * wantedZ);
  if (speed < <f32>0.01) return;
  const aheadX = wantedX / speed;
  const aheadZ = wantedZ / speed;
  const horizon = f32At(imminent, row);
  let earliest = horizon;
  let free = speed;
  let side: f32 = 0;
  const count = i32At(neighbourCount, slot);
  for (let n = 0; n < count; n++) {
    const other = i32At(neighbourSlot, (slot << 4) + n);
    const body = shadowBody + (<usize>other << 4);
    const awayX = load<f32>(body) - x;
    const awayZ = load<f32>(body, 4) - z;
    const ahead = awayX * aheadX + awayZ * aheadZ;
    // Positive to the right of the way.
    const right = awayZ * aheadX - awayX * aheadZ;
    const reach = radius + f32At(shadowRadius, other);
    if (ahead <= 0 || abs<f32>(right) >= reach) continue;
    const gap = max<f32>(ahead - sqrt<f32>(reach * reach - right * right), 0);
    const along = load<f32>(body, 8) * aheadX + load<f32>(body, 12) * aheadZ;
    const closing = speed - along;
    if (closing <= 0 || gap >= closing * earliest) continue;
    earliest = gap / closing;
    // Away from where the other is; exactly ahead, to the right.
    side = right > 0 ? -1 : 1;
    free = gap > BLOCKED ? min<f32>(speed, max<f32>(along, 0) + gap / horizon) : max<f32>(along, 0);
  }
  if (side == 0) return;
  const aside = f32At(dodge, row) * side;
  wantedX = aheadX * free - aheadZ * aside;
  wantedZ = aheadZ * free + aheadX * aside;
}

/** Takes away what would lead into a wall that is touched. */
function slideAlongWalls(): void {
  const walls = findWalls(x, z, radius + WALL_ROOM);
  for (let n = 0; n < walls; n++) {
    const into = -(wantedX * wallNormalX(n) + wantedZ * wallNormalZ(n));
    if (into <= 0) continue;
    wantedX += wallNormalX(n) * into;
    wantedZ += wallNormalZ(n) * into;
  }
}
