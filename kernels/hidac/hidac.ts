// High-density autonomous crowds (Pelechano, Allbeck, Badler: "Controlling individual agents in high-density crowd simulation", 2007).
//
// Two passes: everyone first shows what others may see of it, then everyone looks at what was shown and decides. So nobody reads what
// another writes in the same pass, and the column of a state always holds its present value.
import {
  coasting, communication, facingX, facingZ, fallen, hidacBlocked, hidacDetour, hidacDirectionX, hidacDirectionZ, hidacLying, hidacOwner, hidacTimer, id,
  leadership, panic, preferredX, preferredZ, pushed, pushedX, pushedZ, pushing, settledTick, shadowRow, shownFallen, shownLeadership, shownPanic, shownPushX, shownPushZ, shownVoice,
  shownWaiting, state, steerFacingX, steerFacingZ, steerKind, steerX, steerZ,
} from '../declared/columns';
import { FACED_VELOCITY, TICK_WORD } from '../declared/constants';
import { allowedSpeed, avoidPeople, opposition, pastX, pastZ, repelX, repelZ, turnX, turnZ } from './hidac-avoid';
import { chooseWay, feelPanic, holdsBack, keepBalance, takesBreath } from './hidac-rules';
import { look, PANICKED, wantedSpeed, wayX, wayZ } from './hidac-self';
import { lookAround, nearby } from './hidac-surroundings';
import { leftX, leftZ, slidePast } from './hidac-touch';
import { avoidWalls, offX, offZ, slideX, slideZ } from './hidac-walls';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { isOther, steeringModel } from '../steer/own-rows';
import { dt } from '../settings';

/** Push of one person with all its strength [m/s²]. */
const STRENGTH: f32 = 1.5;
/** Part of a push that is passed on to those in front: row by row it grows, up to five times the strength of one. */
const PASSED_ON: f32 = 0.8;
/** Whoever has not got on for this long pushes, if it pushes at all [s]. */
const PUSHES_AFTER: f32 = 0.3;
/** With this many within a metre people cannot turn on the spot. */
const PRESSED: i32 = 4;
/** A push moves the pushed as if it worked for this long [s]. */
const PUSH_TIME: f32 = 0.15;
/** People push back less where a wall does (λ of the paper). */
const BESIDE_WALL: f32 = 0.3;
/** Share of the direction that people on the ground take over (β of the paper). */
const FALLEN_PART: f32 = 0.5;
/** People push each other back at most this fast [m/s]. */
const MOST_REPULSION: f32 = 1;
/** Time over which the direction is remembered [s]. */
const MEMORY: f32 = 0.12;
/** Slower than this people in front leave no way on [m/s]. */
const STANDSTILL: f32 = 0.1;
/** Push back against the own way from which a stop is due [m/s]. */
const OPPOSED: f32 = 0.15;

/** Slots [begin, end): shows to others what `hidac` reads of them; a row taken over by a new person starts afresh. */
export function hidacShow(begin: i32, end: i32): void {
  const model = steeringModel();
  const tick = i32At(state, TICK_WORD);
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row < 0 || (coasting != 0 && isLongKept(row, tick))) continue;
    const isOwn = !isOther(row, model);
    if (isOwn && i32At(hidacOwner, row) != i32At(id, row) + 1) startAfresh(row);
    const isUp = isOwn && !(f32At(fallen, row) > 0);
    const fear = isOwn ? f32At(panic, row) : 0;
    setF32(shownPanic, row, fear);
    setF32(shownVoice, row, isOwn ? fear * f32At(communication, row) : 0);
    setF32(shownLeadership, row, isUp ? f32At(leadership, row) : 0);
    setF32(shownFallen, row, isOwn && !isUp ? 1 : 0);
    setF32(shownWaiting, row, isUp && f32At(hidacTimer, row) > 0 ? 1 : 0);
    if (isUp) showPush(row, fear);
    else {
      setF32(shownPushX, row, 0);
      setF32(shownPushZ, row, 0);
    }
  }
}

/** Whether somebody has kept its velocity for more than a tick: what it shows, which is nothing, is there already. */
// @ts-ignore: decorator
@inline function isLongKept(row: i32, tick: i32): bool {
  return i32At(coasting, row) == 1 && tick > i32At(settledTick, row) + 1;
}

/** Shows the push on those in front: the own one, along the way and not around them, and a part of what is felt from behind. */
function showPush(row: i32, fear: f32): void {
  const isPushing = f32At(hidacBlocked, row) > PUSHES_AFTER;
  const wish: f32 = isPushing ? max<f32>(f32At(pushing, row), fear > PANICKED ? fear : 0) * STRENGTH : 0;
  const towardsX = f32At(preferredX, row);
  const towardsZ = f32At(preferredZ, row);
  const length = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
  const hasWay = length > <f32>1e-4;
  const wayX: f32 = hasWay ? towardsX / length : f32At(hidacDirectionX, row);
  const wayZ: f32 = hasWay ? towardsZ / length : f32At(hidacDirectionZ, row);
  setF32(shownPushX, row, wayX * wish + f32At(pushedX, row) * PASSED_ON);
  setF32(shownPushZ, row, wayZ * wish + f32At(pushedZ, row) * PASSED_ON);
}

/** A new person in a row: nothing has happened to it yet. Its panic is a field. */
function startAfresh(row: i32): void {
  setI32(hidacOwner, row, i32At(id, row) + 1);
  setF32(fallen, row, 0);
  setF32(pushed, row, 0);
  setF32(pushedX, row, 0);
  setF32(pushedZ, row, 0);
  setF32(hidacLying, row, 0);
  setF32(hidacBlocked, row, 0);
  setF32(hidacTimer, row, 0);
  setF32(hidacDetour, row, 0);
  setF32(hidacDirectionX, row, f32At(facingX, row));
  setF32(hidacDirectionZ, row, f32At(facingZ, row));
}

/** Slots [begin, end): proposes a velocity for the model's own people. */
export function hidac(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (isOther(row, model)) continue;
    look(slot, row);
    lookAround(slot, row);
    feelPanic(row);
    if (keepBalance(row)) propose(row, 0, 0, f32At(facingX, row), f32At(facingZ, row));
    else walk(slot, row);
  }
}

function walk(slot: i32, row: i32): void {
  chooseWay(slot, row);
  avoidPeople(slot);
  avoidWalls();
  let speed: f32 = 0;
  if (wantedSpeed > 0) {
    turn(row);
    const mustWait = allowedSpeed < min<f32>(STANDSTILL, wantedSpeed);
    const mustStop = opposition > OPPOSED;
    speed = holdsBack(row, mustWait, mustStop) || takesBreath(row) ? 0 : paceOf(row);
  } else holdsBack(row, false, false);

  const repulsion = sqrt<f32>(repelX * repelX + repelZ * repelZ);
  const beside: f32 = offX != 0 || offZ != 0 ? BESIDE_WALL : 1;
  const share = repulsion > MOST_REPULSION ? (beside * MOST_REPULSION) / repulsion : beside;
  const headX = f32At(hidacDirectionX, row);
  const headZ = f32At(hidacDirectionZ, row);
  const moveX = headX * speed + offX + repelX * share + f32At(pushedX, row) * PUSH_TIME;
  const moveZ = headZ * speed + offZ + repelZ * share + f32At(pushedZ, row) * PUSH_TIME;
  slidePast(slot, row, moveX, moveZ);
  // In a press there is no room to turn.
  const isPressed = f32At(hidacBlocked, row) > PUSHES_AFTER && nearby >= PRESSED;
  propose(row, leftX, leftZ, isPressed ? f32At(facingX, row) : headX, isPressed ? f32At(facingZ, row) : headZ);
}

/** The direction: of the way, turned by what is to be avoided, and by what it was (equation 1); people on the ground come first. */
function turn(row: i32): void {
  const memory = MEMORY / dt;
  const oldX = f32At(hidacDirectionX, row);
  const oldZ = f32At(hidacDirectionZ, row);
  let towardsX = wayX + turnX + slideX;
  let towardsZ = wayZ + turnZ + slideZ;
  // Nobody turns back to avoid.
  const back = min<f32>(towardsX * wayX + towardsZ * wayZ, 0);
  towardsX -= wayX * back;
  towardsZ -= wayZ * back;
  const size = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
  if (size > <f32>1e-4) {
    towardsX /= size;
    towardsZ /= size;
  }
  if (pastX != 0 || pastZ != 0) {
    towardsX = towardsX * (1 - FALLEN_PART) + pastX * FALLEN_PART;
    towardsZ = towardsZ * (1 - FALLEN_PART) + pastZ * FALLEN_PART;
  }
  towardsX += memory * oldX;
  towardsZ += memory * oldZ;
  const length = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
  setF32(hidacDirectionX, row, length > <f32>1e-4 ? towardsX / length : wayX);
  setF32(hidacDirectionZ, row, length > <f32>1e-4 ? towardsZ / length : wayZ);
}

/** The speed on the way: as fast as those in front allow, except in panic, for pushers and when a wait is over. */
function paceOf(row: i32): f32 {
  const isFree = f32At(panic, row) > PANICKED || f32At(pushing, row) > PANICKED || f32At(hidacTimer, row) < 0;
  return isFree ? wantedSpeed : min<f32>(wantedSpeed, allowedSpeed);
}

// @ts-ignore: decorator
@inline function propose(row: i32, x: f32, z: f32, lookX: f32, lookZ: f32): void {
  setI32(steerKind, row, FACED_VELOCITY);
  setF32(steerX, row, x);
  setF32(steerZ, row, z);
  setF32(steerFacingX, row, lookX);
  setF32(steerFacingZ, row, lookZ);
}
