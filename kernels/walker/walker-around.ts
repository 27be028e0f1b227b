// What a walker makes of the people around it: whom it follows, passes behind and meets, whom it is about to run into, and whose way it is in.
import { narrowness, neighbourCount, neighbourSlot, shadowBody, shadowIntent, shadowRow, stuck } from '../declared/columns';
import { f32At, i32At } from '../memory';
import { turnsWithin } from './walker-corner';
import { addCrossing, addFollowed, addOncoming, oncoming, oncomingSlot, oncomingX, oncomingZ } from './walker-lists';

/** Fields of `shadowIntent`, three floats by slot: heading, and how much room there is. */
export const ROOM: usize = 8;

// @ts-ignore: decorator
@inline export function intentOf(slot: i32): usize {
  return shadowIntent + <usize>slot * 12;
}

/** Ways whose cosine is above the first lead along with each other, below the second against each other; those between cross. */
const ALONG: f32 = 0.85;
const MEETS: f32 = -0.95;
/** Cosine beyond which somebody comes straight against me. */
const AGAINST: f32 = -0.5;
/** Somebody less far aside than this is in the way [m]. */
const IN_MY_WAY: f32 = 0.8;
/** Those nearer than this are leant towards or away from [m]. */
const LEAN_RANGE: f32 = 2;
/** Fainter memories of a narrow passage do not count. */
const STILL_NARROW: f32 = 0.3;
/** People who cross nearer than this make one close up to those ahead [m], if they are faster than that [m/s] and the way does not turn so soon [m]. */
const CLOSE_UP_RANGE: f32 = 3;
const CLOSE_UP_SPEED: f32 = 0.3;
const CLOSE_UP_STRAIGHT: f32 = 6;
/** Bodies run into each other at this distance [m]; slower than this it is no harm [m/s]. */
const BUMP: f32 = 0.3;
const HARMLESS: f32 = 0.3;
/** What will happen later than this is not urgent; each second sooner makes it so much more so [s, 1/s]; told in steps of a sixteenth. */
const URGENT_TIME: f32 = 1.2;
const URGENCY_PER_SECOND: f32 = 1.25;
export const URGENCY_STEPS: f32 = 16;
/** What will happen later than this lets one be calm [s]. */
const CALM_TIME: f32 = 3;
/** Those ahead who are slower than this share of my speed make a jam; one of them counts so much. */
const JAM_SPEED: f32 = 0.4;
const JAM_PER_PERSON: f32 = 0.12;
/** How much more room one must have to give way. */
const MORE_ROOM: f32 = 0.06;
const FAR: f32 = 1e9;

/** Somebody comes straight against me. */
export let isOpposed: bool = false;
/** Where those who go my way are, and those who come against me are not: −1 to 1, right is positive; 0 where nobody comes. */
export let lean: f32 = 0;
/** Somebody comes against me within LEAN_RANGE, who am stuck. */
export let isPressed: bool = false;
/** How far to turn the shoulders: −1 to 1, right is positive. */
export let turn: f32 = 0;
/** Others cross here, or come against me where it is narrow: one closes up to those ahead. */
export let isClosingUp: bool = false;
/** 0 to 1: somebody will be run into at the present velocities. */
export let urgencyNow: f32 = 0;
/** 0 to 1: nobody will be run into for long. */
export let calmness: f32 = 0;
/** When somebody will be [s]. */
let soonest: f32 = 0;

/** Sorts the neighbours of somebody who wants to go into a direction, and finds how the shoulders should turn. */
export function lookAtOthers(slot: i32, wantedX: f32, wantedZ: f32): void {
  const own = shadowBody + (<usize>slot << 4);
  const x = load<f32>(own);
  const z = load<f32>(own, 4);
  const ownX = load<f32>(own, 8);
  const ownZ = load<f32>(own, 12);
  const ownIntent = intentOf(slot);
  const row = i32At(shadowRow, slot);
  const isStuck = f32At(stuck, row) > <f32>0.05;
  isOpposed = false;
  isPressed = false;
  lean = 0;
  turn = 0;
  soonest = FAR;
  let leanWeight: f32 = 0;
  let isCrossed = false;
  let isFaced = false;
  const count = i32At(neighbourCount, slot);
  const list = neighbourSlot + (<usize>slot << 6);
  for (let n = 0; n < count; n++) {
    const other = i32At(list, n);
    const body = shadowBody + (<usize>other << 4);
    const awayX = load<f32>(body) - x;
    const awayZ = load<f32>(body, 4) - z;
    const ahead = awayX * wantedX + awayZ * wantedZ;
    if (ahead <= <f32>-0.3) continue;
    const otherX = load<f32>(body, 8);
    const otherZ = load<f32>(body, 12);
    const square = awayX * awayX + awayZ * awayZ;
    const intent = intentOf(other);
    const headingX = load<f32>(intent);
    const headingZ = load<f32>(intent, 4);
    const agreement = headingX * load<f32>(ownIntent) + headingZ * load<f32>(ownIntent, 4);
    const aside = wantedX * awayZ - wantedZ * awayX;
    // Who stands and wants nothing is gone round like somebody slow.
    const isAlong = agreement >= ALONG || (headingX == 0 && headingZ == 0);
    considerBump(awayX, awayZ, square, otherX - ownX, otherZ - ownZ);
    if (isStuck && ahead > 0 && square < LEAN_RANGE * LEAN_RANGE) {
      const weight: f32 = 1 - square / (LEAN_RANGE * LEAN_RANGE);
      lean += (agreement >= 0 ? weight : -weight) * aside / max<f32>(<f32>0.01, sqrt<f32>(square));
      leanWeight += weight;
      if (agreement < 0) isPressed = true;
    }
    const isNear = square < CLOSE_UP_RANGE * CLOSE_UP_RANGE;
    // Farther than the other from where the two ways cross, or behind on the way that both go: then it is I who heeds him.
    const isBehind = ahead + awayX * headingX + awayZ * headingZ > 0;
    if (isAlong) {
      if (isBehind) addFollowed(awayX, awayZ, otherX, otherZ);
      continue;
    }
    if (agreement > MEETS) {
      if (isNear && abs<f32>(wantedX * otherZ - wantedZ * otherX) > CLOSE_UP_SPEED) isCrossed = true;
      if (isBehind) addCrossing(awayX, awayZ, otherX, otherZ);
    } else {
      if (isNear) isFaced = true;
      if (ahead > 0 && abs<f32>(aside) < IN_MY_WAY) isOpposed = true;
      addOncoming(awayX, awayZ, otherX, otherZ, other);
    }
    considerTurn(ahead, aside);
  }
  const isNarrowHere = f32At(narrowness, row) >= STILL_NARROW;
  lean = isPressed && !isNarrowHere ? lean / leanWeight : 0;
  isClosingUp = (isNarrowHere && isFaced) || (isCrossed && !turnsWithin(row, CLOSE_UP_STRAIGHT));
  calmness = min<f32>(1, max<f32>(0, (soonest - URGENT_TIME) / (CALM_TIME - URGENT_TIME)));
  const urgency = min<f32>(1, max<f32>(0, (URGENT_TIME - soonest) * URGENCY_PER_SECOND));
  urgencyNow = nearest<f32>(urgency * URGENCY_STEPS) / URGENCY_STEPS;
}

/** When somebody at a place will be run into who moves so relatively to me. */
// @ts-ignore: decorator
@inline function considerBump(awayX: f32, awayZ: f32, square: f32, relativeX: f32, relativeZ: f32): void {
  const approach = awayX * relativeX + awayZ * relativeZ;
  const relativeSquare = relativeX * relativeX + relativeZ * relativeZ;
  if (approach >= 0 || relativeSquare < HARMLESS * HARMLESS) return;
  const beyond = square - BUMP * BUMP;
  const discriminant = approach * approach - relativeSquare * beyond;
  if (beyond < 0) soonest = min<f32>(soonest, sqrt<f32>(square / relativeSquare));
  else if (discriminant > 0) soonest = min<f32>(soonest, (-approach - sqrt<f32>(discriminant)) / relativeSquare);
}

/** Whoever passes close by asks for the shoulder on its side to go back. */
// @ts-ignore: decorator
@inline function considerTurn(ahead: f32, aside: f32): void {
  const distance = abs<f32>(aside);
  if (ahead < <f32>-0.1 || ahead > <f32>1.2 || distance > <f32>0.5) return;
  const need: f32 = 1 - min<f32>(1, max<f32>(0, (distance - <f32>0.25) * 4));
  if (need > abs<f32>(turn)) turn = aside > 0 ? -need : need;
}

/** How many of those ahead hardly get on beside somebody who wants to walk at a speed: 0 to 1. */
export function jamAhead(slot: i32, wantedX: f32, wantedZ: f32, wantedSpeed: f32): f32 {
  const own = shadowBody + (<usize>slot << 4);
  const x = load<f32>(own);
  const z = load<f32>(own, 4);
  const slow = JAM_SPEED * wantedSpeed;
  const count = i32At(neighbourCount, slot);
  const list = neighbourSlot + (<usize>slot << 6);
  let jam: f32 = 0;
  for (let n = 0; n < count; n++) {
    const body = shadowBody + (<usize>i32At(list, n) << 4);
    if ((load<f32>(body) - x) * wantedX + (load<f32>(body, 4) - z) * wantedZ <= 0) continue;
    const otherX = load<f32>(body, 8);
    const otherZ = load<f32>(body, 12);
    if (otherX * otherX + otherZ * otherZ < slow * slow) jam += JAM_PER_PERSON;
  }
  return min<f32>(1, jam);
}

/** The way out of somebody's way. */
export let wayOutX: f32 = 0;
export let wayOutZ: f32 = 0;
export let wayOutSpeed: f32 = 0;

/** Somebody with more room steps out of the way of the nearest who comes against him. */
export function givesWay(slot: i32, wantedX: f32, wantedZ: f32): bool {
  const room = load<f32>(intentOf(slot), ROOM) - MORE_ROOM;
  const ownX = load<f32>(intentOf(slot));
  const ownZ = load<f32>(intentOf(slot), 4);
  let nearest: f32 = FAR;
  for (let n = 0; n < oncoming; n++) {
    const intent = intentOf(oncomingSlot(n));
    if (room < load<f32>(intent, ROOM)) continue;
    // From the other's eyes: how far ahead of it I am, and how far to its right.
    const headingX = load<f32>(intent);
    const headingZ = load<f32>(intent, 4);
    // Who merely crosses does not come out of where I want to go.
    if (headingX * ownX + headingZ * ownZ > AGAINST) continue;
    const x = -oncomingX(n);
    const z = -oncomingZ(n);
    const ahead = x * headingX + z * headingZ;
    const aside = headingX * z - headingZ * x;
    const distance = abs<f32>(aside);
    if (ahead < <f32>-0.1 || ahead > <f32>1.5 || distance > <f32>0.5 || ahead + distance >= nearest) continue;
    nearest = ahead + distance;
    let side: f32 = aside >= 0 ? 1 : -1;
    if (distance < <f32>0.08) side = headingX * wantedZ - headingZ * wantedX > 0 ? 1 : -1;
    // Half aside, half along with the other.
    const root: f32 = 0.70710678;
    wayOutX = (headingX - headingZ * side) * root;
    wayOutZ = (headingZ + headingX * side) * root;
    wayOutSpeed = 1 - <f32>1.4 * distance;
  }
  return nearest < FAR;
}
