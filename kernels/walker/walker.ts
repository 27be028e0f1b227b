// The walker: people look for a gap to walk into.
//
// People going my way limit the speed by the headway to them, people coming against me by the time to contact, walls by their distance; the
// direction in which most way is made wins (walker-directions.ts). Whoever has more room gives way. docs/walker.md has the equations and
// where the parameters come from.
import {
  chosenSpeed, chosenTurn, chosenX, chosenZ, closedness, facingX, facingZ, id, keepOff, narrowness, neighbourCount, neighbourSlot, positionX, positionZ, preferredX, preferredZ, queueing, shadowBody,
  shadowIntent, shadowRow, shoulderTurn, state, steerFacingX, steerFacingZ, steerKind, steerModel, steerX, steerZ, stuck, velocityX, velocityZ,
  wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ,
} from '../declared/columns';
import { FACED_VELOCITY, TICK_WORD } from '../declared/constants';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { closednessAt, isNarrow } from '../walls/openness';
import { steeringModel } from '../steer/own-rows';
import { isLooking } from '../grid/grid';
import { dt, ticksPerLook } from '../settings';
import { goesWide, lookOn, onX, onZ } from './walker-corner';
import {
  addFollowed, addOncoming, addWall, bestSpeed, bestX, bestZ, bulkOf, clearLists, cosineOf, isQueueing, oncoming, oncomingSlot, oncomingX, oncomingZ,
  sineOf, weighDirections,
} from './walker-directions';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from '../walls/wall-grid';

/** Fields of `shadowIntent`, three floats by slot: heading, and how much room there is. */
const ROOM: usize = 8;

// @ts-ignore: decorator
@inline function intentOf(slot: i32): usize {
  return shadowIntent + <usize>slot * 12;
}
/** How closed in the place is, is felt at every fourth look. */
const LOOKS_PER_FEEL: i32 = 4;

/** Slower than this nobody wants to go anywhere [m/s]. */
const STANDING: f32 = 0.05;
/** Walls farther than this do not matter [m]; a wall never stops anybody altogether. */
const WALL_RANGE: f32 = 1.5;
const WALL_FLOOR: f32 = 0.02;
/** Time to take on a new velocity; to turn the shoulders; to feel stuck; to feel in a queue [s]. */
const RELAXATION: f32 = 0.25;
const TURNING: f32 = 0.25;
const STUCK_TIME: f32 = 1;
const QUEUE_TIME: f32 = 0.5;
/** A narrow passage is remembered for about this long behind it [s]. */
const NARROW_TIME: f32 = 2;
/** Fainter memories of it do not count. */
const STILL_NARROW: f32 = 0.3;
/** Below this share of the wanted speed people feel stuck. */
const STUCK_SPEED: f32 = 0.12;
/** How much more room one must have to give way; how much being in a queue counts as room. */
const MORE_ROOM: f32 = 0.06;
const QUEUE_ROOM: f32 = 0.2;
/** The shoulders turn at most this far to pass somebody [rad]. */
const MOST_TURN: f32 = 1.2;
/** Below this speed the torso faces where it wants to go [m/s]. */
const FACING_SPEED: f32 = 0.15;
/** Cosine of the angle between two ways beyond which they lead against each other. */
const AGAINST: f32 = -0.5;
/** Somebody less far aside than this is in the way [m]. */
const IN_MY_WAY: f32 = 0.8;
/** Those nearer than this are leant towards or away from [m]. */
const LEAN_RANGE: f32 = 2;
const FAR: f32 = 1e9;

let wantedX: f32 = 0;
let wantedZ: f32 = 0;
let wantedSpeed: f32 = 0;
/** Somebody comes straight against me. */
let isOpposed: bool = false;
/** Where those who go my way are, and those who come against me are not: −1 to 1, right is positive; 0 where nobody comes. */
let lean: f32 = 0;
/** Somebody comes against me within LEAN_RANGE, who am stuck. */
let isPressed: bool = false;
/** How far to turn the shoulders: −1 to 1, right is positive. */
let turn: f32 = 0;

/** Slots begin to end: what others see of somebody's intent. Heading is where it wants to go, or where it goes if it has no plan. */
export function showIntent(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot) & 0x7fffffff;
    let x = f32At(preferredX, row);
    let z = f32At(preferredZ, row);
    let length = sqrt<f32>(x * x + z * z);
    if (length > STANDING) {
      lookOn(row, x / length, z / length);
      x = onX;
      z = onZ;
      length = sqrt<f32>(x * x + z * z);
    } else {
      x = f32At(velocityX, row);
      z = f32At(velocityZ, row);
      length = sqrt<f32>(x * x + z * z);
    }
    const scale: f32 = length < STANDING ? 0 : 1 / length;
    const intent = intentOf(slot);
    store<f32>(intent, x * scale);
    store<f32>(intent, z * scale, 4);
    const queue: f32 = i32At(steerModel, row) == model ? f32At(queueing, row) : 0;
    store<f32>(intent, QUEUE_ROOM * queue - f32At(closedness, row), ROOM);
  }
}

/** Slots begin to end: proposes velocity and facing. */
export function walk(begin: i32, end: i32): void {
  const model = steeringModel();
  const tick = i32At(state, TICK_WORD);
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row < 0) continue;
    const agent = i32At(id, row);
    if (<u32>(tick + agent) % <u32>(ticksPerLook * LOOKS_PER_FEEL) == 0) {
      // Others see it from the next tick on: an image of this agent may be read by another thread now.
      setF32(closedness, row, closednessAt(f32At(positionX, row), f32At(positionZ, row)));
      setF32(narrowness, row, isNarrow ? 1 : relaxed(f32At(narrowness, row), 0, (lookTime() * <f32>LOOKS_PER_FEEL) / NARROW_TIME));
    }
    if (i32At(steerModel, row) != model) continue;
    setI32(steerKind, row, FACED_VELOCITY);
    const x = f32At(preferredX, row);
    const z = f32At(preferredZ, row);
    wantedSpeed = sqrt<f32>(x * x + z * z);
    if (wantedSpeed < STANDING) {
      stand(row);
      continue;
    }
    wantedX = x / wantedSpeed;
    wantedZ = z / wantedSpeed;
    if (isLooking(tick, agent)) decide(slot, row);
    propose(row);
  }
}

/** Chooses direction, speed and turn anew. */
function decide(slot: i32, row: i32): void {
  feelProgress(row);
  if (goesWide(row)) {
    const scale = <f32>1 / sqrt<f32>(onX * onX + onZ * onZ);
    wantedX = onX * scale;
    wantedZ = onZ * scale;
  }
  clearLists();
  listNeighbours(slot);
  listWalls(slot, f32At(keepOff, row) + <f32>0.5 * bulkOf(row));
  weighDirections(row, wantedX, wantedZ, wantedSpeed, isOpposed, lean, isPressed);
  const queue = f32At(queueing, row);
  setF32(queueing, row, relaxed(queue, isQueueing ? 1 : 0, lookTime() / QUEUE_TIME));
  const isOut = oncoming > 0 && givesWay(slot);
  setF32(chosenX, row, isOut ? wayOutX : bestX);
  setF32(chosenZ, row, isOut ? wayOutZ : bestZ);
  setF32(chosenSpeed, row, isOut ? wayOutSpeed : bestSpeed);
  setF32(chosenTurn, row, turn * MOST_TURN);
}

/** A part of the way from a value to a target; what is left of it ends somewhere, because the smallest numbers are slow to reckon with. */
// @ts-ignore: decorator
@inline function relaxed(value: f32, target: f32, part: f32): f32 {
  const next = value + (target - value) * min<f32>(1, part);
  return abs<f32>(next) < <f32>1e-6 ? 0 : next;
}

/** Time between two decisions [s]. */
// @ts-ignore: decorator
@inline function lookTime(): f32 {
  return dt * <f32>ticksPerLook;
}

/** Comes to rest, facing as before. */
function stand(row: i32): void {
  const keep: f32 = 1 - min<f32>(1, dt / RELAXATION);
  setF32(steerX, row, f32At(velocityX, row) * keep);
  setF32(steerZ, row, f32At(velocityZ, row) * keep);
  setF32(steerFacingX, row, f32At(facingX, row));
  setF32(steerFacingZ, row, f32At(facingZ, row));
  setF32(shoulderTurn, row, relaxed(f32At(shoulderTurn, row), 0, dt / TURNING));
  setF32(stuck, row, 0);
  setF32(queueing, row, 0);
}

/** Being slow against one's will makes people feel stuck. */
function feelProgress(row: i32): void {
  const progress = f32At(velocityX, row) * wantedX + f32At(velocityZ, row) * wantedZ;
  const target: f32 = progress < STUCK_SPEED * wantedSpeed ? 1 : 0;
  const level = f32At(stuck, row);
  setF32(stuck, row, relaxed(level, target, lookTime() / STUCK_TIME));
}

/** Sorts the neighbours into those to follow and those who come against me, and finds how the shoulders should turn. */
function listNeighbours(slot: i32): void {
  const own = shadowBody + (<usize>slot << 4);
  const x = load<f32>(own);
  const z = load<f32>(own, 4);
  const ownIntent = intentOf(slot);
  isOpposed = false;
  isPressed = false;
  lean = 0;
  let leanWeight: f32 = 0;
  turn = 0;
  const isStuck = f32At(stuck, i32At(shadowRow, slot)) > <f32>0.05;
  const count = i32At(neighbourCount, slot);
  const list = neighbourSlot + (<usize>slot << 6);
  for (let n = 0; n < count; n++) {
    const other = i32At(list, n);
    const body = shadowBody + (<usize>other << 4);
    const awayX = load<f32>(body) - x;
    const awayZ = load<f32>(body, 4) - z;
    const ahead = awayX * wantedX + awayZ * wantedZ;
    if (ahead <= <f32>-0.3) continue;
    const intent = intentOf(other);
    const headingX = load<f32>(intent);
    const headingZ = load<f32>(intent, 4);
    const agreement = headingX * load<f32>(ownIntent) + headingZ * load<f32>(ownIntent, 4);
    const aside = wantedX * awayZ - wantedZ * awayX;
    const square = awayX * awayX + awayZ * awayZ;
    if (isStuck && ahead > 0 && square < LEAN_RANGE * LEAN_RANGE) {
      const weight: f32 = 1 - square / (LEAN_RANGE * LEAN_RANGE);
      lean += (agreement >= 0 ? weight : -weight) * aside / max<f32>(<f32>0.01, sqrt<f32>(square));
      leanWeight += weight;
      if (agreement < 0) isPressed = true;
    }
    if (agreement >= 0) {
      if (ahead + awayX * headingX + awayZ * headingZ > 0) addFollowed(awayX, awayZ, load<f32>(body, 8), load<f32>(body, 12));
      continue;
    }
    if (agreement < AGAINST && ahead > 0 && abs<f32>(aside) < IN_MY_WAY) isOpposed = true;
    addOncoming(awayX, awayZ, load<f32>(body, 8), load<f32>(body, 12), other);
    considerTurn(ahead, aside);
  }
  lean = isPressed && f32At(narrowness, i32At(shadowRow, slot)) < STILL_NARROW ? lean / leanWeight : 0;
}

/** Whoever passes close by asks for the shoulder on its side to go back. */
// @ts-ignore: decorator
@inline function considerTurn(ahead: f32, aside: f32): void {
  const distance = abs<f32>(aside);
  if (ahead < <f32>-0.1 || ahead > <f32>1.2 || distance > <f32>0.5) return;
  const need: f32 = 1 - min<f32>(1, max<f32>(0, (distance - <f32>0.25) * 4));
  if (need > abs<f32>(turn)) turn = aside > 0 ? -need : need;
}

function listWalls(slot: i32, margin: f32): void {
  const own = shadowBody + (<usize>slot << 4);
  const x = load<f32>(own);
  const z = load<f32>(own, 4);
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) considerWall(wallAt(item), x, z, margin);
  for (let wall = movingFirst; wall < wallCount; wall++) considerWall(wall, x, z, margin);
}

function considerWall(wall: i32, x: f32, z: f32, margin: f32): void {
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const fromX = x - f32At(wallX, wall);
  const fromZ = z - f32At(wallZ, wall);
  // Behind a wall one does not feel it.
  if (fromX * alongZ - fromZ * alongX < 0) return;
  const along = min<f32>(max<f32>(fromX * alongX + fromZ * alongZ, 0), f32At(wallLength, wall));
  const toX = alongX * along - fromX;
  const toZ = alongZ * along - fromZ;
  const square = toX * toX + toZ * toZ;
  if (square > WALL_RANGE * WALL_RANGE) return;
  const distance = sqrt<f32>(square);
  const scale = <f32>1 / max<f32>(distance, <f32>1e-6);
  const wanted = max<f32>(0, (wantedX * toX + wantedZ * toZ) * scale);
  addWall(toX * scale, toZ * scale, max<f32>(WALL_FLOOR, distance - margin), wanted);
}

/** The way out of somebody's way. */
let wayOutX: f32 = 0;
let wayOutZ: f32 = 0;
let wayOutSpeed: f32 = 0;

/** Somebody with more room steps out of the way of the nearest who comes against him. */
function givesWay(slot: i32): bool {
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

/** Writes what was chosen: a step of the velocity towards it, and where the torso should face. */
function propose(row: i32): void {
  const oldX = f32At(velocityX, row);
  const oldZ = f32At(velocityZ, row);
  const part = min<f32>(1, dt / RELAXATION);
  const target = f32At(chosenSpeed, row);
  const newX = oldX + (f32At(chosenX, row) * target - oldX) * part;
  const newZ = oldZ + (f32At(chosenZ, row) * target - oldZ) * part;
  setF32(steerX, row, newX);
  setF32(steerZ, row, newZ);
  const angle = f32At(chosenTurn, row);
  setF32(shoulderTurn, row, relaxed(f32At(shoulderTurn, row), angle, dt / TURNING));
  const speed = sqrt<f32>(newX * newX + newZ * newZ);
  const isWalking = speed > FACING_SPEED;
  const faceX = isWalking ? newX / speed : wantedX;
  const faceZ = isWalking ? newZ / speed : wantedZ;
  const cosine = cosineOf(angle);
  const sine = sineOf(angle);
  setF32(steerFacingX, row, faceX * cosine - faceZ * sine);
  setF32(steerFacingZ, row, faceX * sine + faceZ * cosine);
}
