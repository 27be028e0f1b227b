// The walker: people look for a gap to walk into.
//
// People going my way limit the speed by the headway to them, people who cross by the time at which they are out of my way, people coming against
// me by the time to contact, walls by their distance; the direction in which most way is made wins (walker-directions.ts). Whoever has more room gives way. docs/walker.md has the equations and
// where the parameters come from.
import {
  chosenSpeed, chosenTurn, chosenX, chosenZ, closedness, facingX, facingZ, id, keepOff, narrowness, planPause, positionX, positionZ, preferredSpeed, preferredX, preferredZ, queueing, shadowBody, shadowRow, shoulderTurn, state,
  steerFacingX, steerFacingZ, steerKind, steerModel, steerX, steerZ, stuck, velocityX, velocityZ, wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ,
} from '../declared/columns';
import { FACED_VELOCITY, NOBODY, TICK_WORD } from '../declared/constants';
import { isLooking } from '../grid/grid';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { dt, ticksPerLook } from '../settings';
import { steeringModel } from '../steer/own-rows';
import { closednessAt, isNarrow } from '../walls/openness';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from '../walls/wall-grid';
import { calmness, givesWay, intentOf, isAmongFew, isClosingUp, isOpposed, isPressed, jamAhead, lean, lookAtOthers, ROOM, turn, URGENCY_STEPS, urgencyNow, wayOutSpeed, wayOutX, wayOutZ } from './walker-around';
import { goesWide, lookOn, onX, onZ, THOUGHT_OF, turnsWithin } from './walker-corner';
import { bestSpeed, bestX, bestZ, bulkOf, cosineOf, isQueueing, sineOf, weighDirections } from './walker-directions';
import { addWall, clearLists, oncoming } from './walker-lists';

/** How closed in the place is, is felt at every fourth look. */
const LOOKS_PER_FEEL: i32 = 4;

/** Slower than this nobody wants to go anywhere [m/s]. */
const STANDING: f32 = 0.05;
/** Walls farther than this do not matter [m]; a wall never stops anybody altogether. */
const WALL_RANGE: f32 = 1.5;
const WALL_FLOOR: f32 = 0.02;
/** Time to take on a new velocity: when somebody is about to be run into, and how much more at ease [s]. */
const RELAXATION: f32 = 0.25;
const EASE: f32 = 0.85;
/** At ease are those who miss less than this of their speed, and less and less so up to that; of a velocity that turns, so much more may be missing [m/s]. */
const LITTLE_MISSING: f32 = 0.315;
const MUCH_MISSING: f32 = 0.6;
const SHARP: f32 = 0.7;
/** Whose plan asks for less than this share of the own speed is about to stop. */
const ARRIVING: f32 = 0.95;
/** Time to turn the shoulders; to feel stuck; to feel in a queue [s]. */
const TURNING: f32 = 0.25;
const STUCK_TIME: f32 = 1;
const QUEUE_TIME: f32 = 0.5;
/** A narrow passage is remembered for about this long behind it [s]. */
const NARROW_TIME: f32 = 2;
/** Below this share of the wanted speed people feel stuck. */
const STUCK_SPEED: f32 = 0.12;
/** How much being in a queue counts as room. */
const QUEUE_ROOM: f32 = 0.2;
/** The shoulders turn at most this far to pass somebody [rad]. */
const MOST_TURN: f32 = 1.4;
/** Urgency shares a word with the turn of the shoulders: so many radians stand for all of it, far more than anybody turns. */
const URGENT_TURN: f32 = 64;
/** Who has been stuck for so long (about 7 s) and is slower than this is wedged in [m/s]. */
const WEDGED: f32 = 0.999;
const STILL: f32 = 0.005;
/** Who is wedged in tries to get on in one of four such spans of time, by chance, so that one goes after the other. */
const LOOKS_PER_TRY: i32 = 4;
/** Below this speed the torso faces where it wants to go [m/s]. */
const FACING_SPEED: f32 = 0.15;

let wantedX: f32 = 0;
let wantedZ: f32 = 0;
let wantedSpeed: f32 = 0;

/** Slots begin to end: what others see of somebody's intent. Heading is where it wants to go, or where it goes if it has no plan. */
export function showIntent(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot) & 0x7fffffff;
    const steered = i32At(steerModel, row);
    // Who keeps its velocity goes straight on: its own is all that is asked of it.
    const isKept = steered == NOBODY;
    let x: f32 = isKept ? 0 : f32At(preferredX, row);
    let z: f32 = isKept ? 0 : f32At(preferredZ, row);
    let length = sqrt<f32>(x * x + z * z);
    if (length > STANDING) {
      lookOn(row, x / length, z / length);
      x = onX;
      z = onZ;
      length = sqrt<f32>(x * x + z * z);
    } else {
      const body = shadowBody + (<usize>slot << 4);
      x = isKept ? load<f32>(body, 8) : f32At(velocityX, row);
      z = isKept ? load<f32>(body, 12) : f32At(velocityZ, row);
      length = sqrt<f32>(x * x + z * z);
    }
    const scale: f32 = length < STANDING ? 0 : 1 / length;
    const intent = intentOf(slot);
    store<f32>(intent, x * scale);
    store<f32>(intent, z * scale, 4);
    const queue: f32 = steered == model ? f32At(queueing, row) : 0;
    store<f32>(intent, QUEUE_ROOM * queue - f32At(closedness, row), ROOM);
  }
}

/** Slots begin to end: proposes velocity and facing. */
export function walk(begin: i32, end: i32): void {
  const model = steeringModel();
  const tick = i32At(state, TICK_WORD);
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row < 0 || i32At(steerModel, row) == NOBODY) continue;
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
    propose(row, tick, agent);
  }
}

/** Chooses direction, speed and turn anew. */
function decide(slot: i32, row: i32): void {
  feelProgress(row);
  if (goesWide(row, turnsWithin(row, THOUGHT_OF) ? jamAhead(slot, wantedX, wantedZ, wantedSpeed) : 0)) {
    const scale = <f32>1 / sqrt<f32>(onX * onX + onZ * onZ);
    wantedX = onX * scale;
    wantedZ = onZ * scale;
  }
  clearLists();
  lookAtOthers(slot, wantedX, wantedZ, wantedSpeed);
  listWalls(slot, f32At(keepOff, row) + <f32>0.5 * bulkOf(row));
  weighDirections(row, wantedX, wantedZ, wantedSpeed, isOpposed, lean, isPressed, calmness, isClosingUp, isAmongFew);
  const queue = f32At(queueing, row);
  setF32(queueing, row, relaxed(queue, isQueueing ? 1 : 0, lookTime() / QUEUE_TIME));
  const isOut = oncoming > 0 && givesWay(slot, wantedX, wantedZ);
  setF32(chosenX, row, isOut ? wayOutX : bestX);
  setF32(chosenZ, row, isOut ? wayOutZ : bestZ);
  setF32(chosenSpeed, row, isOut ? wayOutSpeed : bestSpeed);
  // Among few and walls, who has a plan that says when to be where keeps to it.
  const isTimed = isAmongFew && planPause != 0 && f32At(planPause, row) != 0;
  setF32(chosenTurn, row, turn * MOST_TURN + URGENT_TURN * (isTimed ? <f32>1 : urgencyNow));
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

/** Whose turn it is among those who are wedged in: a number by person and span of time. */
function triesNow(tick: i32, agent: i32): bool {
  const span = <u32>tick / <u32>(ticksPerLook * LOOKS_PER_TRY);
  let mixed: u32 = span * 0x9e3779b1 + <u32>agent * 0x85ebca6b;
  mixed = (mixed ^ (mixed >>> 15)) * 0x2c1b3c6d;
  mixed ^= mixed >>> 12;
  return mixed >>> 30 == 0;
}

function keepFacing(row: i32): void {
  setF32(steerFacingX, row, f32At(facingX, row));
  setF32(steerFacingZ, row, f32At(facingZ, row));
}

/** Slows down to a stand, facing as before. */
function rest(row: i32): void {
  const keep: f32 = 1 - min<f32>(1, dt / RELAXATION);
  setF32(steerX, row, f32At(velocityX, row) * keep);
  setF32(steerZ, row, f32At(velocityZ, row) * keep);
  keepFacing(row);
}

/** Has no way left: comes to rest. */
function stand(row: i32): void {
  rest(row);
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

/** Writes what was chosen: a step of the velocity towards it, and where the torso should face. */
function propose(row: i32, tick: i32, agent: i32): void {
  const oldX = f32At(velocityX, row);
  const oldZ = f32At(velocityZ, row);
  // Bodies that jam each other in a doorway would all go on at once for ever.
  const isWedged = f32At(stuck, row) > WEDGED && oldX * oldX + oldZ * oldZ < STILL * STILL;
  if (isWedged && !triesNow(tick, agent)) {
    rest(row);
    return;
  }
  // People take their time, unless they are about to run into somebody, much slower than they want to be, about to stop, or their way turns sharply.
  const turnX = f32At(preferredX, row) - oldX;
  const turnZ = f32At(preferredZ, row) - oldZ;
  const isArriving = wantedSpeed < ARRIVING * f32At(preferredSpeed, row);
  const sharply = isArriving ? MUCH_MISSING : sqrt<f32>(turnX * turnX + turnZ * turnZ) - SHARP;
  const missing = max<f32>(sharply, wantedSpeed - sqrt<f32>(oldX * oldX + oldZ * oldZ));
  const ease = min<f32>(1, max<f32>(0, (MUCH_MISSING - missing) / (MUCH_MISSING - LITTLE_MISSING)));
  const told = f32At(chosenTurn, row);
  const steps = nearest<f32>(told * (URGENCY_STEPS / URGENT_TURN));
  const angle = told - steps * (URGENT_TURN / URGENCY_STEPS);
  const part = min<f32>(1, dt / (RELAXATION + EASE * ease * (1 - steps / URGENCY_STEPS)));
  const target = f32At(chosenSpeed, row);
  const newX = oldX + (f32At(chosenX, row) * target - oldX) * part;
  const newZ = oldZ + (f32At(chosenZ, row) * target - oldZ) * part;
  setF32(steerX, row, newX);
  setF32(steerZ, row, newZ);
  setF32(shoulderTurn, row, relaxed(f32At(shoulderTurn, row), angle, dt / TURNING));
  const speed = sqrt<f32>(newX * newX + newZ * newZ);
  if (isWedged) {
    keepFacing(row);
    return;
  }
  const isWalking = speed > FACING_SPEED;
  const faceX = isWalking ? newX / speed : wantedX;
  const faceZ = isWalking ? newZ / speed : wantedZ;
  const cosine = cosineOf(angle);
  const sine = sineOf(angle);
  setF32(steerFacingX, row, faceX * cosine - faceZ * sine);
  setF32(steerFacingZ, row, faceX * sine + faceZ * cosine);
}
