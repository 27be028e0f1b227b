// HiDAC: bodies. Nobody, however hard pressed, moves into another body: what is left of a velocity leads past.
import { x, z } from '../steer/at-hand';
import {
  facingX, facingZ, neighbourCount, neighbourSlot, shadowBody, shadowRow, torsoHalf, torsoRadius,
} from '../declared/columns';
import { ROW_BITS } from '../declared/constants';
import { f32At, i32At } from '../memory';

/** Bodies farther apart than this do not matter within a step [m]. */
const FAR: f32 = 1.2;
/** The gap between two bodies is closed in this time at the soonest [s]. */
const CLOSE_UP: f32 = 0.25;
/** Rounds over all bodies: what one takes away another may have to take once more. */
const ROUNDS: i32 = 2;

/** What is left of a velocity. */
export let leftX: f32 = 0;
export let leftZ: f32 = 0;

/** Takes from a velocity what leads into bodies around; they may go on as they do now. */
export function slidePast(slot: i32, row: i32, moveX: f32, moveZ: f32): void {
  leftX = moveX;
  leftZ = moveZ;
  const count = i32At(neighbourCount, slot);
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < count; n++) {
      const other = i32At(neighbourSlot, (slot << 4) + n);
      const body = shadowBody + (<usize>other << 4);
      const awayX = load<f32>(body) - x;
      const awayZ = load<f32>(body, 4) - z;
      const distance = sqrt<f32>(awayX * awayX + awayZ * awayZ);
      // Neighbours come nearest first.
      if (distance > FAR) break;
      if (distance < <f32>1e-4) continue;
      const unitX = awayX / distance;
      const unitZ = awayZ / distance;
      const otherRow = i32At(shadowRow, other) & ROW_BITS;
      const gap = max<f32>(distance - extent(row, unitX, unitZ) - extent(otherRow, unitX, unitZ), 0);
      const goes = load<f32>(body, 8) * unitX + load<f32>(body, 12) * unitZ;
      const closing = leftX * unitX + leftZ * unitZ - max<f32>(goes, 0) - gap / CLOSE_UP;
      if (closing <= 0) continue;
      leftX -= unitX * closing;
      leftZ -= unitZ * closing;
    }
  }
}

/** How far a torso reaches from its centre in a direction [m]. */
// @ts-ignore: decorator
@inline function extent(row: i32, unitX: f32, unitZ: f32): f32 {
  return f32At(torsoRadius, row) + f32At(torsoHalf, row) * abs<f32>(f32At(facingX, row) * unitZ - f32At(facingZ, row) * unitX);
}
