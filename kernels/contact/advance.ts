// Moves people: proposal of steer → velocity, position, facing. Positions before the step are kept, so that contact can take a move back. Four are moved at once.
import {
  acceleration, entryCell, facingX, facingZ, flags, maximumSpeed, positionX, positionZ, previousFacingX, previousFacingZ, previousX, previousZ, steerFacingX,
  steerFacingZ, steerKind, steerX, steerZ, torsoHalf, torsoRadius, velocityX, velocityZ,
} from '../declared/columns';
import { ACCELERATION, CARRIED, FACED_VELOCITY, POSE } from '../declared/constants';
import { fourOf, setFour, takeFour } from '../four-rows';
import { rowsOnGround } from '../grid/grid';
import { i32At, keepTouched, touch } from '../memory';
import { dt } from '../settings';
import { bodyAt } from './bodies';

/** Time in which the torso turns to the direction of motion [s]. */
const TURN_TIME: f32 = 0.25;
/** Below this speed the torso keeps its facing [m/s]. */
const TURN_SPEED: f32 = 0.15;
/** Who is to face this far behind, as a cosine, turns aside first. */
const BEHIND: f32 = -0.9;
/** Shorter than this no direction can be told. */
const NO_LENGTH: f32 = 1e-6;

/** People whose bodies are touched before the first of them is moved. */
const AHEAD: i32 = 32;

/** Those on the ground [begin, end): remembers where each stood and moves it by its proposal, within its acceleration and speed limits. */
export function advance(begin: i32, end: i32): void {
  for (let from = begin; from < end; from += AHEAD) advanceSome(from, min(from + AHEAD, end));
}

function advanceSome(begin: i32, end: i32): void {
  const rows = rowsOnGround();
  // Bodies lie in the order of slots.
  let touched = 0;
  for (let i = begin; i < end; i++) touched += touch(bodyAt(i32At(entryCell, i32At(rows, i))));
  keepTouched(touched);
  for (let i = begin; i < end; i += 4) advanceFour(takeFour(rows, i, end));
}

function advanceFour(row: v128): void {
  const x = fourOf(positionX);
  const z = fourOf(positionZ);
  const wasFacingX = fourOf(facingX);
  const wasFacingZ = fourOf(facingZ);
  setFour(previousX, x);
  setFour(previousZ, z);
  setFour(previousFacingX, wasFacingX);
  setFour(previousFacingZ, wasFacingZ);

  const kind = fourOf(steerKind);
  const isCarried = i32x4.eq(kind, i32x4.splat(CARRIED));
  const isPosed = i32x4.eq(kind, i32x4.splat(POSE));
  const isPlaced = v128.or(isCarried, isPosed);
  const step = f32x4.splat(dt);
  const limit = fourOf(maximumSpeed);
  const oldX = fourOf(velocityX);
  const oldZ = fourOf(velocityZ);
  const proposedX = fourOf(steerX);
  const proposedZ = fourOf(steerZ);
  const isForce = i32x4.eq(kind, i32x4.splat(ACCELERATION));
  let changeX = v128.bitselect(f32x4.mul(proposedX, step), f32x4.sub(proposedX, oldX), isForce);
  let changeZ = v128.bitselect(f32x4.mul(proposedZ, step), f32x4.sub(proposedZ, oldZ), isForce);
  const change = lengthOf(changeX, changeZ);
  const allowed = f32x4.mul(fourOf(acceleration), step);
  const isMore = f32x4.gt(change, allowed);
  const part = f32x4.div(allowed, change);
  changeX = v128.bitselect(f32x4.mul(changeX, part), changeX, isMore);
  changeZ = v128.bitselect(f32x4.mul(changeZ, part), changeZ, isMore);
  let newX = f32x4.add(oldX, changeX);
  let newZ = f32x4.add(oldZ, changeZ);
  if (v128.any_true(isPlaced)) {
    newX = v128.bitselect(f32x4.div(f32x4.sub(proposedX, x), step), newX, isPlaced);
    newZ = v128.bitselect(f32x4.div(f32x4.sub(proposedZ, z), step), newZ, isPlaced);
  }
  const speed = lengthOf(newX, newZ);
  const isFast = v128.andnot(f32x4.gt(speed, limit), isCarried);
  if (v128.any_true(isFast)) {
    const less = f32x4.div(limit, speed);
    newX = v128.bitselect(f32x4.mul(newX, less), newX, isFast);
    newZ = v128.bitselect(f32x4.mul(newZ, less), newZ, isFast);
  }
  setFour(velocityX, newX);
  setFour(velocityZ, newZ);
  const toX = f32x4.add(x, f32x4.mul(newX, step));
  const toZ = f32x4.add(z, f32x4.mul(newZ, step));
  setFour(positionX, toX);
  setFour(positionZ, toZ);

  let faceX = wasFacingX;
  let faceZ = wasFacingZ;
  const isFaced = v128.or(isPlaced, i32x4.eq(kind, i32x4.splat(FACED_VELOCITY)));
  const isTurning = v128.or(isFaced, f32x4.gt(speed, f32x4.splat(TURN_SPEED)));
  if (v128.any_true(isTurning)) {
    let towardsX = v128.bitselect(fourOf(steerFacingX), f32x4.div(newX, speed), isFaced);
    let towardsZ = v128.bitselect(fourOf(steerFacingZ), f32x4.div(newZ, speed), isFaced);
    const share = v128.bitselect(f32x4.splat(1), f32x4.splat(min<f32>(1, dt / TURN_TIME)), isPosed);
    const cosine = f32x4.add(f32x4.mul(faceX, towardsX), f32x4.mul(faceZ, towardsZ));
    const isBehind = v128.and(f32x4.lt(share, f32x4.splat(1)), f32x4.lt(cosine, f32x4.splat(BEHIND)));
    if (v128.any_true(isBehind)) {
      // From exactly behind it turns left.
      const isLeft = f32x4.ge(f32x4.sub(f32x4.mul(faceX, towardsZ), f32x4.mul(faceZ, towardsX)), f32x4.splat(0));
      const side = v128.bitselect(f32x4.splat(1), f32x4.splat(-1), isLeft);
      towardsX = v128.bitselect(f32x4.mul(f32x4.neg(faceZ), side), towardsX, isBehind);
      towardsZ = v128.bitselect(f32x4.mul(faceX, side), towardsZ, isBehind);
    }
    const turnedX = f32x4.add(faceX, f32x4.mul(f32x4.sub(towardsX, faceX), share));
    const turnedZ = f32x4.add(faceZ, f32x4.mul(f32x4.sub(towardsZ, faceZ), share));
    const length = lengthOf(turnedX, turnedZ);
    const isTurned = v128.andnot(isTurning, f32x4.lt(length, f32x4.splat(NO_LENGTH)));
    faceX = v128.bitselect(f32x4.div(turnedX, length), faceX, isTurned);
    faceZ = v128.bitselect(f32x4.div(turnedZ, length), faceZ, isTurned);
    setFour(facingX, faceX);
    setFour(facingZ, faceZ);
  }
  placeFour(row, toX, toZ, faceX, faceZ);
}

// @ts-ignore: decorator
@inline function lengthOf(x: v128, z: v128): v128 {
  return f32x4.sqrt(f32x4.add(f32x4.mul(x, x), f32x4.mul(z, z)));
}

/** Puts the torsos of four who have made their step at their slots. */
// @ts-ignore: decorator
@inline function placeFour(row: v128, x: v128, z: v128, faceX: v128, faceZ: v128): void {
  const slot = fourOf(entryCell);
  const placeAB = v128.shuffle<u32>(x, z, 0, 4, 1, 5);
  const placeCD = v128.shuffle<u32>(x, z, 2, 6, 3, 7);
  const faceAB = v128.shuffle<u32>(faceX, faceZ, 0, 4, 1, 5);
  const faceCD = v128.shuffle<u32>(faceX, faceZ, 2, 6, 3, 7);
  const half = fourOf(torsoHalf);
  const round = fourOf(torsoRadius);
  const shapeAB = v128.shuffle<u32>(half, round, 0, 4, 1, 5);
  const shapeCD = v128.shuffle<u32>(half, round, 2, 6, 3, 7);
  const flag = fourOf(flags);
  const whoAB = v128.shuffle<u32>(row, flag, 0, 4, 1, 5);
  const whoCD = v128.shuffle<u32>(row, flag, 2, 6, 3, 7);
  placeOne(i32x4.extract_lane(slot, 0), v128.shuffle<u64>(placeAB, faceAB, 0, 2), v128.shuffle<u64>(shapeAB, whoAB, 0, 2));
  placeOne(i32x4.extract_lane(slot, 1), v128.shuffle<u64>(placeAB, faceAB, 1, 3), v128.shuffle<u64>(shapeAB, whoAB, 1, 3));
  placeOne(i32x4.extract_lane(slot, 2), v128.shuffle<u64>(placeCD, faceCD, 0, 2), v128.shuffle<u64>(shapeCD, whoCD, 0, 2));
  placeOne(i32x4.extract_lane(slot, 3), v128.shuffle<u64>(placeCD, faceCD, 1, 3), v128.shuffle<u64>(shapeCD, whoCD, 1, 3));
}

/** The torso of a slot: place and facing, then its shape, its row and its flags. */
// @ts-ignore: decorator
@inline function placeOne(slot: i32, place: v128, shape: v128): void {
  const body = bodyAt(slot);
  v128.store(body, place);
  v128.store(body, shape, 16);
}
