// What a walker makes of the people around it: whom it follows, passes behind and meets, whom it is about to run into, and whose way it is in.
import { closedness, narrowness, neighbourCount, neighbourSlot, shadowBody, shadowIntent, shadowRow, stuck } from '../declared/columns';
import { f32At, i32At } from '../memory';
import { turnsWithin } from './walker-corner';
import { USUAL_SPEED } from './walker-directions';
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
/** Up to so many others in a place that is at least so closed in are few among walls: each is met, unless our ways lead along with each other more than this. */
const FEW: i32 = 6;
const AMONG_WALLS: f32 = 0.05;
const MEETS_FEW: f32 = 0.6;
/** Cosine beyond which somebody comes straight against me. */
const AGAINST: f32 = -0.5;
/** Somebody less far aside than this is in the way [m]. */
const IN_MY_WAY: f32 = 0.8;
/** Those nearer than this are leant towards or away from [m]. */
const LEAN_RANGE: f32 = 3;
/** Who is less stuck than this is at ease, and reads a stream from those alone who come straight against it or go along. */
const AT_EASE: f32 = 0.05;
/** One who comes against me is no stream; for each one more, who is at ease leans this much towards its own, up to so much. */
const LEAN_PER_PERSON: f32 = 0.225;
const LEAN_AT_EASE: f32 = 0.55;
/** Fainter memories of a narrow passage do not count. */
const STILL_NARROW: f32 = 0.3;
/** People who cross nearer than this make one close up to those ahead [m], if they are faster than that [m/s] and the way does not turn so soon [m]. */
const CLOSE_UP_RANGE: f32 = 3;
const CLOSE_UP_SPEED: f32 = 0.3;
const CLOSE_UP_STRAIGHT: f32 = 6;
/** Bodies run into each other at this distance [m]; slower than this it is no harm [m/s]. */
const BUMP: f32 = 0.25;
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
/** How much more room one must have to give way; to whom I am at most so far ahead, or so far among few, and aside of his way [m]. */
const MORE_ROOM: f32 = 0.06;
const GIVE_AHEAD: f32 = 1.2;
const GIVE_AHEAD_FEW: f32 = 2;
const GIVE_ASIDE: f32 = 0.4;
/** The shoulders are turned fully for who passes nearer than this aside, and not at all from so much farther; from so far ahead to so far behind [m]. */
const TURN_ASIDE: f32 = 0.25;
const TURN_MORE: f32 = 0.25;
const TURN_AHEAD: f32 = 1.2;
const TURN_BEHIND: f32 = 0.1;
/** The same where few are among walls. */
const TURN_ASIDE_FEW: f32 = 0.5;
const TURN_AHEAD_FEW: f32 = 2;
const TURN_BEHIND_FEW: f32 = 0.25;
const FAR: f32 = 1e9;

/** Few others are here, among walls: there is no stream to go with, and each is given room. */
export let isAmongFew: bool = false;
/** Somebody comes straight against me. */
export let isOpposed: bool = false;
/** Where those who go my way are, and those who come against me are not: −1 to 1, right is positive; 0 where nobody comes, less where few do and one gets on. */
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

/**
 * Sorts the neighbours of somebody who wants to go into a direction, and finds how the shoulders should turn. Four neighbours lie in SIMD lanes and
 * nobody is left out by a branch: where people go every way, a wrong guess of the processor costs more than all that is reckoned for one of them.
 */
export function lookAtOthers(slot: i32, wantedX: f32, wantedZ: f32, wantedSpeed: f32): void {
  const own = v128.load(shadowBody + (<usize>slot << 4));
  const here = v128.and(own, i32x4(-1, -1, 0, 0));
  const ownX = f32x4.splat(f32x4.extract_lane(own, 2));
  const ownZ = f32x4.splat(f32x4.extract_lane(own, 3));
  const ownIntent = intentOf(slot);
  const ownHeadingX = v128.load32_splat(ownIntent);
  const ownHeadingZ = v128.load32_splat(ownIntent, 4);
  const wayX = f32x4.splat(wantedX);
  const wayZ = f32x4.splat(wantedZ);
  const none = f32x4.splat(0);
  const row = i32At(shadowRow, slot);
  turn = 0;
  let soonest = f32x4.splat(FAR);
  let isCrossed = none;
  let isFaced = none;
  let isMet = none;
  const count = i32At(neighbourCount, slot);
  isAmongFew = count <= FEW && f32At(closedness, row) >= AMONG_WALLS;
  const meetsBelow: f32 = isAmongFew ? MEETS_FEW : MEETS;
  const count4 = i32x4.splat(count);
  const list = neighbourSlot + (<usize>slot << 6);
  let place = i32x4(0, 1, 2, 3);
  for (let n = 0; n < count; n += 4) {
    // Places beyond the count have the agent's own slot.
    const slots = list + (<usize>n << 2);
    const a = f32x4.sub(bodyAt(slots), here);
    const b = f32x4.sub(bodyAt(slots + 4), here);
    const c = f32x4.sub(bodyAt(slots + 8), here);
    const d = f32x4.sub(bodyAt(slots + 12), here);
    const awayAB = v128.shuffle<u32>(a, b, 0, 4, 1, 5);
    const awayCD = v128.shuffle<u32>(c, d, 0, 4, 1, 5);
    const speedAB = v128.shuffle<u32>(a, b, 2, 6, 3, 7);
    const speedCD = v128.shuffle<u32>(c, d, 2, 6, 3, 7);
    const awayX = v128.shuffle<u32>(awayAB, awayCD, 0, 1, 4, 5);
    const awayZ = v128.shuffle<u32>(awayAB, awayCD, 2, 3, 6, 7);
    const otherX = v128.shuffle<u32>(speedAB, speedCD, 0, 1, 4, 5);
    const otherZ = v128.shuffle<u32>(speedAB, speedCD, 2, 3, 6, 7);
    const headingAB = headingsAt(slots);
    const headingCD = headingsAt(slots + 8);
    const headingX = v128.shuffle<u32>(headingAB, headingCD, 0, 2, 4, 6);
    const headingZ = v128.shuffle<u32>(headingAB, headingCD, 1, 3, 5, 7);

    const ahead = f32x4.add(f32x4.mul(awayX, wayX), f32x4.mul(awayZ, wayZ));
    const isSeen = v128.andnot(i32x4.lt_s(place, count4), f32x4.le(ahead, f32x4.splat(-0.3)));
    place = i32x4.add(place, i32x4.splat(4));
    const square = f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ));
    const agreement = f32x4.add(f32x4.mul(headingX, ownHeadingX), f32x4.mul(headingZ, ownHeadingZ));
    const aside = f32x4.sub(f32x4.mul(wayX, awayZ), f32x4.mul(wayZ, awayX));
    // Who stands and wants nothing is gone round like somebody slow.
    const isIdle = v128.and(f32x4.eq(headingX, none), f32x4.eq(headingZ, none));
    const isAlong = v128.or(f32x4.ge(agreement, f32x4.splat(ALONG)), isIdle);
    soonest = considerBump(soonest, isSeen, awayX, awayZ, square, f32x4.sub(otherX, ownX), f32x4.sub(otherZ, ownZ));
    const isNear = f32x4.lt(square, f32x4.splat(CLOSE_UP_RANGE * CLOSE_UP_RANGE));
    // Farther than the other from where the two ways cross, or behind on the way that both go: then it is I who heeds him.
    const lead = f32x4.add(f32x4.add(ahead, f32x4.mul(awayX, headingX)), f32x4.mul(awayZ, headingZ));
    const isBehind = f32x4.gt(lead, none);
    const isOther = v128.andnot(isSeen, isAlong);
    const crosses = v128.and(isOther, f32x4.gt(agreement, f32x4.splat(meetsBelow)));
    const meets = v128.andnot(isOther, crosses);
    const across = f32x4.abs(f32x4.sub(f32x4.mul(wayX, otherZ), f32x4.mul(wayZ, otherX)));
    isCrossed = v128.or(isCrossed, v128.and(v128.and(crosses, isNear), f32x4.gt(across, f32x4.splat(CLOSE_UP_SPEED))));
    isFaced = v128.or(isFaced, v128.and(meets, isNear));
    const isInWay = v128.and(f32x4.gt(ahead, none), f32x4.lt(f32x4.abs(aside), f32x4.splat(IN_MY_WAY)));
    isMet = v128.or(isMet, v128.and(meets, isInWay));
    addFollowed(i32x4.bitmask(v128.and(v128.and(isSeen, isAlong), isBehind)), a, b, c, d);
    addCrossing(i32x4.bitmask(v128.and(crosses, isBehind)), a, b, c, d);
    addOncoming(i32x4.bitmask(meets), a, b, c, d, slots);
    considerTurn(isOther, ahead, aside);
  }
  isOpposed = v128.any_true(isMet);
  const isNarrowHere = f32At(narrowness, row) >= STILL_NARROW;
  feelStreams(slot, row, wantedX, wantedZ, min<f32>(1, wantedSpeed * (<f32>1 / USUAL_SPEED)), isNarrowHere);
  isClosingUp = (isNarrowHere && v128.any_true(isFaced)) || (v128.any_true(isCrossed) && !turnsWithin(row, CLOSE_UP_STRAIGHT));
  const sooner = f32x4.pmin(soonest, v128.shuffle<u32>(soonest, soonest, 2, 3, 0, 1));
  const time = min<f32>(f32x4.extract_lane(sooner, 0), f32x4.extract_lane(sooner, 1));
  calmness = min<f32>(1, max<f32>(0, (time - URGENT_TIME) / (CALM_TIME - URGENT_TIME)));
  // Among few, whoever comes is answered at once.
  const urgency: f32 = isAmongFew && oncoming > 0 ? 1 : min<f32>(1, max<f32>(0, (URGENT_TIME - time) * URGENCY_PER_SECOND));
  urgencyNow = nearest<f32>(urgency * URGENCY_STEPS) / URGENCY_STEPS;
}

/** Place and velocity of the neighbour whose slot is there. */
// @ts-ignore: decorator
@inline function bodyAt(slot: usize): v128 {
  return v128.load(shadowBody + (<usize>load<i32>(slot) << 4));
}

/** Headings of that neighbour and the next. */
// @ts-ignore: decorator
@inline function headingsAt(slot: usize): v128 {
  return v128.load_lane<u64>(intentOf(load<i32>(slot, 4)), v128.load64_zero(intentOf(load<i32>(slot))), 1);
}

/** The sooner of when somebody has been found to be run into, and when four will be who are at these places and move so relatively to me [s]. */
// @ts-ignore: decorator
@inline function considerBump(soonest: v128, isSeen: v128, awayX: v128, awayZ: v128, square: v128, relativeX: v128, relativeZ: v128): v128 {
  const approach = f32x4.add(f32x4.mul(awayX, relativeX), f32x4.mul(awayZ, relativeZ));
  const relativeSquare = f32x4.add(f32x4.mul(relativeX, relativeX), f32x4.mul(relativeZ, relativeZ));
  const isHarm = v128.and(f32x4.lt(approach, f32x4.splat(0)), f32x4.ge(relativeSquare, f32x4.splat(HARMLESS * HARMLESS)));
  const nears = v128.and(isSeen, isHarm);
  const beyond = f32x4.sub(square, f32x4.splat(BUMP * BUMP));
  const discriminant = f32x4.sub(f32x4.mul(approach, approach), f32x4.mul(relativeSquare, beyond));
  let time = f32x4.div(f32x4.sub(f32x4.neg(approach), f32x4.sqrt(discriminant)), relativeSquare);
  const isIn = f32x4.lt(beyond, f32x4.splat(0));
  if (v128.any_true(v128.and(nears, isIn))) time = v128.bitselect(f32x4.sqrt(f32x4.div(square, relativeSquare)), time, isIn);
  return v128.bitselect(f32x4.pmin(soonest, time), soonest, v128.and(nears, f32x4.gt(discriminant, f32x4.splat(0))));
}

/** Whoever passes close by asks for the shoulder on its side to go back. */
// @ts-ignore: decorator
@inline function considerTurn(isOther: v128, ahead: v128, aside: v128): void {
  const distance = f32x4.abs(aside);
  const behind: f32 = isAmongFew ? TURN_BEHIND_FEW : TURN_BEHIND;
  const before: f32 = isAmongFew ? TURN_AHEAD_FEW : TURN_AHEAD;
  const full: f32 = isAmongFew ? TURN_ASIDE_FEW : TURN_ASIDE;
  const isBeside = v128.and(f32x4.ge(ahead, f32x4.splat(-behind)), f32x4.le(ahead, f32x4.splat(before)));
  const isClose = v128.and(v128.and(isOther, isBeside), f32x4.lt(distance, f32x4.splat(full + TURN_MORE)));
  if (!v128.any_true(isClose)) return;
  const over = f32x4.mul(f32x4.sub(distance, f32x4.splat(full)), f32x4.splat(<f32>1 / TURN_MORE));
  const need = v128.and(isClose, f32x4.sub(f32x4.splat(1), f32x4.pmin(f32x4.splat(1), f32x4.pmax(f32x4.splat(0), over))));
  takeTurn(f32x4.extract_lane(need, 0), f32x4.extract_lane(aside, 0));
  takeTurn(f32x4.extract_lane(need, 1), f32x4.extract_lane(aside, 1));
  takeTurn(f32x4.extract_lane(need, 2), f32x4.extract_lane(aside, 2));
  takeTurn(f32x4.extract_lane(need, 3), f32x4.extract_lane(aside, 3));
}

// @ts-ignore: decorator
@inline function takeTurn(need: f32, aside: f32): void {
  if (need > abs<f32>(turn)) turn = aside > 0 ? -need : need;
}

/** Who is stuck, or has a stream against it, feels on which side those ahead go the same way; who is stuck, that they press against it. */
function feelStreams(slot: i32, row: i32, wantedX: f32, wantedZ: f32, pace: f32, isNarrowHere: bool): void {
  isPressed = false;
  lean = 0;
  const level = f32At(stuck, row);
  const isStuck = level > AT_EASE;
  if (isNarrowHere ? !isStuck : !isStuck && oncoming < 2) return;
  const own = shadowBody + (<usize>slot << 4);
  const ownIntent = intentOf(slot);
  let sum: f32 = 0;
  let weights: f32 = 0;
  let against: f32 = 0;
  const count = i32At(neighbourCount, slot);
  const list = neighbourSlot + (<usize>slot << 6);
  for (let n = 0; n < count; n++) {
    const other = i32At(list, n);
    const body = shadowBody + (<usize>other << 4);
    const awayX = load<f32>(body) - load<f32>(own);
    const awayZ = load<f32>(body, 4) - load<f32>(own, 4);
    const square = awayX * awayX + awayZ * awayZ;
    if (awayX * wantedX + awayZ * wantedZ <= 0 || square >= LEAN_RANGE * LEAN_RANGE) continue;
    const agreement = load<f32>(intentOf(other)) * load<f32>(ownIntent) + load<f32>(intentOf(other), 4) * load<f32>(ownIntent, 4);
    if (!isStuck && agreement > MEETS && agreement < ALONG) continue;
    const aside = wantedX * awayZ - wantedZ * awayX;
    const weight: f32 = 1 - square / (LEAN_RANGE * LEAN_RANGE);
    sum += (agreement >= 0 ? weight : -weight) * aside / max<f32>(<f32>0.01, sqrt<f32>(square));
    weights += weight;
    if (agreement < 0) against += 1;
  }
  if (against == 0) return;
  isPressed = isStuck;
  const stream = min<f32>(LEAN_AT_EASE, LEAN_PER_PERSON * (against - 1));
  if (!isNarrowHere) lean = max<f32>(level, stream * pace) * sum / weights;
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
  const farthest: f32 = isAmongFew ? GIVE_AHEAD_FEW : GIVE_AHEAD;
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
    if (ahead < <f32>-0.1 || ahead > farthest || distance > GIVE_ASIDE || ahead + distance >= nearest) continue;
    nearest = ahead + distance;
    let side: f32 = aside >= 0 ? 1 : -1;
    if (distance < <f32>0.08) side = headingX * wantedZ - headingZ * wantedX > 0 ? 1 : -1;
    // Half aside, half along with the other.
    const root: f32 = 0.70710678;
    wayOutX = (headingX - headingZ * side) * root;
    wayOutZ = (headingZ + headingX * side) * root;
    wayOutSpeed = 1 - <f32>1.75 * distance;
  }
  return nearest < FAR;
}
