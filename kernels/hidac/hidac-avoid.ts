// HiDAC: avoiding people (Pelechano, Allbeck, Badler 2007, sections on avoidance, repulsion, waiting and fallen agents).
//
// People in a rectangle ahead turn the direction by forces tangential to the line between the two; people too near push back by as much as
// they lack space; people in a disc ahead who go the same way are waited for; people on the ground are stepped around and push nobody.
import { radius, velocityX, velocityZ, x, z } from '../steer/at-hand';
import {
  facingX, facingZ, neighbourCount, neighbourSlot, shadowBody, shadowRadius, shadowRow, shownFallen, shownWaiting,
} from '../declared/columns';
import { ROW_BITS } from '../declared/constants';
import { disc, fear, force, halfWidth, hurry, PANICKED, side, sight, space, wantedSpeed, wayX, wayZ } from './hidac-self';
import { f32At, i32At } from '../memory';

/** Weights of people who go the same way and of those who come towards (paper). */
const SAME_WAY: f32 = 1.2;
const COUNTER_FLOW: f32 = 2.4;
/** Each further person in the rectangle shortens it by this share: in a crowd people look less far. */
const CROWDED: f32 = 0.25;
/** People on the ground are avoided from this far [m], and the room they take beyond a standing body [m]. */
const FALLEN_SIGHT: f32 = 2;
const FALLEN_REACH: f32 = 0.3;
/** Repulsion makes up for missing space in this time [s]. */
const REPULSION_TIME: f32 = 0.3;
/** Pushers feel repulsion less by this share. */
const PUSHER_EASE: f32 = 0.8;
/** Gaps are closed up in this time [s]. */
const HEADWAY: f32 = 0.7;
/** Whoever is this share of both radii aside is beside, not in front. */
const BESIDE: f32 = 0.8;
/** Those who face about the same way, within 60 degrees, are waited for. */
const SAME_FACING: f32 = 0.5;
/** A preference for one side decides as if the other were this share of the bodies' width off to the other side. */
const PREFERENCE: f32 = 0.6;

/** Sum of the tangential forces. */
export let turnX: f32 = 0;
export let turnZ: f32 = 0;
/** Velocity by which near people push back [m/s]. */
export let repelX: f32 = 0;
export let repelZ: f32 = 0;
/** How fast those push back against the own way who do not go along it [m/s]. */
export let opposition: f32 = 0;
/** Unit direction past the nearest person on the ground; zero where nobody lies ahead. */
export let pastX: f32 = 0;
export let pastZ: f32 = 0;
/** The speed that people in front allow those who wait [m/s]. */
export let allowedSpeed: f32 = 0;

// The neighbour at hand, ahead and to the right along the person's own way.
let awayX: f32 = 0;
let awayZ: f32 = 0;
let ahead: f32 = 0;
let right: f32 = 0;
let distance: f32 = 0;
let reach: f32 = 0;
let along: f32 = 0;

/** Looks at all neighbours of a slot and sums up what they ask for. */
export function avoidPeople(slot: i32): void {
  turnX = 0;
  turnZ = 0;
  repelX = 0;
  repelZ = 0;
  opposition = 0;
  pastX = 0;
  pastZ = 0;
  allowedSpeed = Infinity;
  let nearestFallen: f32 = FALLEN_SIGHT;
  const count = i32At(neighbourCount, slot);
  const range = crowdedSight(slot, count);
  for (let n = 0; n < count; n++) {
    const other = i32At(neighbourSlot, (slot << 4) + n);
    const row = i32At(shadowRow, other) & ROW_BITS;
    measure(other);
    if (f32At(shownFallen, row) > 0) {
      if (wantedSpeed > 0 && ahead > 0 && distance < nearestFallen && abs<f32>(right) < reach + FALLEN_REACH) {
        nearestFallen = distance;
        const way: f32 = sideOf(0);
        pastX = -wayZ * way;
        pastZ = wayX * way;
      }
      continue;
    }
    repel(row);
    if (wantedSpeed > 0 && ahead > 0) {
      waitFor(row);
      if (distance < range && abs<f32>(right) < max<f32>(halfWidth, reach)) turnAside(row, range);
    }
  }
}

/** How far ahead the person looks, given how many are in the rectangle already. */
function crowdedSight(slot: i32, count: i32): f32 {
  let people: f32 = 0;
  for (let n = 0; n < count; n++) {
    measure(i32At(neighbourSlot, (slot << 4) + n));
    if (ahead > 0 && ahead < sight && abs<f32>(right) < halfWidth) people += 1;
  }
  return sight / (<f32>1 + CROWDED * max<f32>(people - 1, 0));
}

/** Where another is as seen along the way, and how fast it goes that way. */
// @ts-ignore: decorator
@inline function measure(other: i32): void {
  const body = shadowBody + (<usize>other << 4);
  awayX = load<f32>(body) - x;
  awayZ = load<f32>(body, 4) - z;
  distance = sqrt<f32>(awayX * awayX + awayZ * awayZ);
  ahead = awayX * wayX + awayZ * wayZ;
  right = awayZ * wayX - awayX * wayZ;
  along = load<f32>(body, 8) * wayX + load<f32>(body, 12) * wayZ;
  reach = radius + f32At(shadowRadius, other);
}

/** Which side to pass on, 1 right or −1 left: where the other is not; a preference shifts the choice. */
// @ts-ignore: decorator
@inline function sideOf(preference: f32): f32 {
  return right / reach <= PREFERENCE * preference ? 1 : -1;
}

/** Tangential force: the part of the way that leads past the other, more the nearer it is. */
function turnAside(row: i32, range: f32): void {
  const isComing = along < <f32>-0.1;
  const isSlower = along < velocityX * wayX + velocityZ * wayZ || along < <f32>0.5 * wantedSpeed;
  if (!isComing && !isSlower) return;
  // Whoever queues is not overtaken, except by the impatient and the panicked.
  const isQueuing = f32At(shownWaiting, row) > 0 && along > <f32>-0.1;
  const eagerness: f32 = isQueuing ? max<f32>(hurry, fear > PANICKED ? 1 : 0) : 1;
  // Those beside hinder nobody.
  const inWay = max<f32>(<f32>1 - abs<f32>(right) / max<f32>(halfWidth, reach), 0);
  const nearness = <f32>1 - distance / range;
  const weight = eagerness * inWay * nearness * nearness * (isComing ? COUNTER_FLOW : SAME_WAY) * 2;
  const way = sideOf(isComing ? side : 0);
  turnX += -wayZ * way * weight;
  turnZ += wayX * way * weight;
}

/** Pushes back by the space that is missing; pushers come through by lacking that feeling, not by strength. */
function repel(row: i32): void {
  const missing = reach + space - distance;
  if (missing <= 0) return;
  const ease = <f32>1 - PUSHER_EASE * force;
  if (distance < <f32>1e-4) return;
  const strength = (missing * ease) / (REPULSION_TIME * distance);
  repelX -= awayX * strength;
  repelZ -= awayZ * strength;
  if (!goesMyWay(row)) opposition += max<f32>(ahead, 0) * strength;
}

/** Whether another faces the same way and does not come towards. */
// @ts-ignore: decorator
@inline function goesMyWay(row: i32): bool {
  return along > <f32>-0.1 && f32At(facingX, row) * wayX + f32At(facingZ, row) * wayZ > SAME_FACING;
}

/** Limits the speed where somebody who goes the same way is in the disc of influence ahead. */
function waitFor(row: i32): void {
  if (!goesMyWay(row)) return;
  const centre = radius + disc;
  const offAhead = ahead - centre;
  const room = disc + reach - radius;
  if (offAhead * offAhead + right * right > room * room) return;
  // A body wholly beside the own one leaves the way free.
  if (abs<f32>(right) > BESIDE * reach) return;
  const gap = max<f32>(ahead - reach - space, 0);
  allowedSpeed = min<f32>(allowedSpeed, max<f32>(along, 0) + gap / HEADWAY);
}
