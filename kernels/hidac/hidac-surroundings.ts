// HiDAC: what a person notices of the people around it: their panic, where they run, and how they push.
import { radius, x, z } from '../steer/at-hand';
import {
  facingX, facingZ, neighbourCount, neighbourSlot, shadowBody, shadowRadius, shadowRow, shownFallen, shownLeadership, shownPanic,
  pushedX, pushedZ, shownPushX, shownPushZ, shownVoice,
} from '../declared/columns';
import { ROW_BITS } from '../declared/constants';
import { hearing, knowledge } from './hidac-self';
import { f32At, i32At } from '../memory';
import { isSightFree } from '../walls/sight';

/** People nearer than this make a place dense [m]. */
const NEAR: f32 = 1;
/** Bodies closer than this push and are pushed: bent arms bridge the gap [m]. */
const TOUCH: f32 = 0.1;
/** Whoever stands within this cosine of the direction of a push holds the pushed up. */
const HOLDS: f32 = 0.7;
/** A person on the ground frightens as much as somebody panicked by this. */
const FALLEN_FRIGHT: f32 = 0.5;
/** Slower than this nobody shows a direction to follow [m/s]. */
const LEADS_FROM: f32 = 0.3;

/** Panic that is seen and heard, 0 to 1; calm leaders take some of it away. */
export let fright: f32 = 0;
/** The push of those behind, taken together [m/s²]. */
export let feltX: f32 = 0;
export let feltZ: f32 = 0;
let pushers: f32 = 0;
/** Unit direction in which the frightened and the leaders run; zero where nobody does. */
export let streamX: f32 = 0;
export let streamZ: f32 = 0;
/** People within a metre. */
export let nearby: i32 = 0;
/** Whether somebody stands where a push would throw the person, and so holds it up. */
export let isHeld: bool = false;

/** Looks at all neighbours of a slot. */
export function lookAround(slot: i32, row: i32): void {
  const lookX = f32At(facingX, row);
  const lookZ = f32At(facingZ, row);
  const count = i32At(neighbourCount, slot);
  let calm: f32 = 0;
  fright = 0;
  feltX = 0;
  feltZ = 0;
  pushers = 0;
  streamX = 0;
  streamZ = 0;
  nearby = 0;
  isHeld = false;
  const thrownX = f32At(pushedX, row);
  const thrownZ = f32At(pushedZ, row);
  for (let n = 0; n < count; n++) {
    const other = i32At(neighbourSlot, (slot << 4) + n);
    const otherRow = i32At(shadowRow, other) & ROW_BITS;
    const body = shadowBody + (<usize>other << 4);
    const awayX = load<f32>(body) - x;
    const awayZ = load<f32>(body, 4) - z;
    const distance = sqrt<f32>(awayX * awayX + awayZ * awayZ);
    if (distance < NEAR) nearby++;
    const nearness = max<f32>(<f32>1 - distance / hearing, 0);

    const isAhead = awayX * lookX + awayZ * lookZ > 0;
    const shows = f32At(shownPanic, otherRow) + FALLEN_FRIGHT * f32At(shownFallen, otherRow);
    const sign = max<f32>(isAhead ? shows : 0, f32At(shownVoice, otherRow)) * nearness;
    // Walls hide panic and keep its noise out.
    const isNoticed = sign > <f32>0.01 && isSightFree(x, z, awayX, awayZ, 0);
    if (isNoticed) fright += sign;
    const leads = f32At(shownLeadership, otherRow);
    calm = max<f32>(calm, leads * (<f32>1 - f32At(shownPanic, otherRow)) * nearness);
    if (isNoticed || leads > 0) follow(load<f32>(body, 8), load<f32>(body, 12), nearness * (f32At(shownPanic, otherRow) + leads * 4));
    const gap = distance - radius - f32At(shadowRadius, other);
    if (gap > TOUCH || distance < <f32>1e-4) continue;
    feelPush(otherRow, awayX, awayZ, distance);
    const holds = thrownX * awayX + thrownZ * awayZ > HOLDS * distance * sqrt<f32>(thrownX * thrownX + thrownZ * thrownZ);
    if (holds && f32At(shownFallen, otherRow) == 0) isHeld = true;
  }
  // Several behind share the work, as they also share it with those beside: what they have in common counts.
  if (pushers > 1) {
    feltX /= pushers;
    feltZ /= pushers;
  }
  fright = min<f32>(fright, 1) * (<f32>1 - calm);
  const stream = sqrt<f32>(streamX * streamX + streamZ * streamZ);
  streamX = stream > <f32>0.1 ? streamX / stream : 0;
  streamZ = stream > <f32>0.1 ? streamZ / stream : 0;
}

/** Takes the direction of somebody who runs into the stream. */
// @ts-ignore: decorator
@inline function follow(velocityX: f32, velocityZ: f32, weight: f32): void {
  const speed = sqrt<f32>(velocityX * velocityX + velocityZ * velocityZ);
  if (speed < LEADS_FROM || knowledge >= 1) return;
  streamX += (velocityX / speed) * weight;
  streamZ += (velocityZ / speed) * weight;
}

/** Adds the push of somebody in touch, as far as it is aimed at this person. */
// @ts-ignore: decorator
@inline function feelPush(otherRow: i32, awayX: f32, awayZ: f32, distance: f32): void {
  const pushX = f32At(shownPushX, otherRow);
  const pushZ = f32At(shownPushZ, otherRow);
  const size = sqrt<f32>(pushX * pushX + pushZ * pushZ);
  if (size < <f32>1e-4) return;
  // The other is at `away`, so its push hits along the opposite direction.
  const aim = -(pushX * awayX + pushZ * awayZ) / (size * distance);
  if (aim <= 0) return;
  feltX += pushX * aim;
  feltZ += pushZ * aim;
  pushers += aim;
}
