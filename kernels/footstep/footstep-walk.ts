// A walker by footsteps in the middle of a step: what contact did to it, the landing, and the search for the steps that follow.
import { footPrint, nodeBudget, positionX, positionZ, preferredX, preferredZ, state, velocityX, velocityZ } from '../declared/columns';
import { MOST_PRINTS, PRINT_WORDS, TICK_WORD } from '../declared/constants';
import { lookAhead } from './footstep-around';
import { setGoal, wayLeft } from './footstep-goal';
import { STOPPING } from './footstep-model';
import {
  alongParabola, BEGIN_X, BEGIN_Z, END_X, END_Z, ENDS_X, ENDS_Z, FOOT_X, footAt, FROM_X, FROM_Z, LASTS, LOOKED, MODE, NEXT_X, NEXT_Z, PRINTS, QUEUED, queuedAt,
  setWay, SIDE, SINCE, SPAN, STANDS, takeFirst, TIME, TOWARDS_X, TOWARDS_Z, WAY_X, WAY_Z,
} from './footstep-plan';
import { keepInReach, noteSearch, ON_SPOT, queueFrom, queueStop, STILL, weighFirst } from './footstep-queue';
import { search } from './footstep-search';
import * as tree from './footstep-tree';
import { f32At, i32At } from '../memory';
import { dt, nearestX, nearestZ } from '../settings';

const PRINT_BYTES: i32 = 4 * PRINT_WORDS;
/** A foot is bound to its place this long before it lands [s]. */
const BOUND: f32 = 0.15;
/** The second search comes after this share of a step. */
const SECOND_LOOK: f32 = 0.45;
/** Farther off its parabola than this share of its step somebody was stopped, and stops; from this speed on [m/s]. */
const STOPPED: f32 = 0.5;
const MOVING: f32 = 0.2;

/** Contact may have moved the walker off its parabola: the rest of the plan moves along. Returns whether it was stopped. */
export function takePush(row: i32, plan: usize): bool {
  const rawX = f32At(positionX, row) - load<f32>(plan, NEXT_X);
  const rawZ = f32At(positionZ, row) - load<f32>(plan, NEXT_Z);
  if (rawX == 0 && rawZ == 0) return false;
  const offX = nearestX(rawX);
  const offZ = nearestZ(rawZ);
  // From one side of a world that repeats to the other everything comes along, also the feet.
  const jumpX = rawX - offX;
  const jumpZ = rawZ - offZ;
  for (let side = 0; side < 2; side++) moveBy(footAt(plan, side), jumpX, jumpZ);
  moveBy(plan + FROM_X, rawX, rawZ);
  const queued = load<i32>(plan, QUEUED);
  const isBound = load<f32>(plan, SPAN) - load<f32>(plan, TIME) < BOUND;
  for (let n = 0; n < queued; n++) {
    const isHeld = n == 0 && isBound;
    moveBy(queuedAt(plan, n) + FOOT_X, isHeld ? jumpX : rawX, isHeld ? jumpZ : rawZ);
  }
  if (load<i32>(plan, MODE) == STANDS) return false;
  if (isBound && queued > 0) {
    const span = load<f32>(plan, SPAN);
    const atX = alongParabola(load<f32>(plan, FROM_X), load<f32>(plan, BEGIN_X), load<f32>(plan, END_X), span, span);
    const atZ = alongParabola(load<f32>(plan, FROM_Z), load<f32>(plan, BEGIN_Z), load<f32>(plan, END_Z), span, span);
    keepInReach(queuedAt(plan, 0) + FOOT_X, atX, atZ);
  }
  const part = load<f32>(plan, TIME) / load<f32>(plan, SPAN);
  const vx = load<f32>(plan, BEGIN_X) + (load<f32>(plan, END_X) - load<f32>(plan, BEGIN_X)) * part;
  const vz = load<f32>(plan, BEGIN_Z) + (load<f32>(plan, END_Z) - load<f32>(plan, BEGIN_Z)) * part;
  const speed = sqrt<f32>(vx * vx + vz * vz);
  return speed > MOVING && sqrt<f32>(offX * offX + offZ * offZ) > STOPPED * speed * dt;
}

// @ts-ignore: decorator
@inline function moveBy(at: usize, x: f32, z: f32): void {
  store<f32>(at, load<f32>(at) + x);
  store<f32>(at, load<f32>(at, 4) + z, 4);
}

/** Ends the present step where it is, at rest. */
function haltStep(row: i32, plan: usize): void {
  const left = load<f32>(plan, SPAN) - load<f32>(plan, TIME);
  store<f32>(plan, f32At(positionX, row), FROM_X);
  store<f32>(plan, f32At(positionZ, row), FROM_Z);
  store<f32>(plan, f32At(velocityX, row), BEGIN_X);
  store<f32>(plan, f32At(velocityZ, row), BEGIN_Z);
  store<f32>(plan, 0, END_X);
  store<f32>(plan, 0, END_Z);
  store<f32>(plan, 0, TIME);
  store<f32>(plan, max<f32>(left, <f32>0.05), SPAN);
  if (left < BOUND && load<i32>(plan, QUEUED) > 0) {
    const bound = queuedAt(plan, 0);
    store<f32>(bound, 0, ENDS_X);
    store<f32>(bound, 0, ENDS_Z);
    store<i32>(plan, 1, QUEUED);
    keepInReach(bound + FOOT_X, f32At(positionX, row), f32At(positionZ, row));
  } else {
    store<f32>(plan, max<f32>(left, ON_SPOT), SPAN);
    store<i32>(plan, 0, QUEUED);
    queueStop(plan);
  }
}

export function walk(slot: i32, row: i32, plan: usize, isStopped: bool): void {
  if (isStopped) haltStep(row, plan);
  const time = load<f32>(plan, TIME) + dt;
  const span = load<f32>(plan, SPAN);
  store<f32>(plan, time, TIME);
  if (load<i32>(plan, QUEUED) == 0) searchOn(slot, row, plan);
  if (time >= span) {
    land(row, plan);
    if (load<i32>(plan, MODE) == STANDS) return;
    searchOn(slot, row, plan);
    store<i32>(plan, 0, LOOKED);
  } else if (load<i32>(plan, LOOKED) == 0 && time > SECOND_LOOK * span && span - time > BOUND) {
    store<i32>(plan, 1, LOOKED);
    searchOn(slot, row, plan);
  }
}

/** The foot in the air comes down; it bears the next step. */
function land(row: i32, plan: usize): void {
  const span = load<f32>(plan, SPAN);
  const side = 1 - load<i32>(plan, SIDE);
  const step = queuedAt(plan, 0);
  v128.store(footAt(plan, side), v128.load(step, FOOT_X));
  rememberPrint(row, plan, side);
  store<f32>(plan, alongParabola(load<f32>(plan, FROM_X), load<f32>(plan, BEGIN_X), load<f32>(plan, END_X), span, span), FROM_X);
  store<f32>(plan, alongParabola(load<f32>(plan, FROM_Z), load<f32>(plan, BEGIN_Z), load<f32>(plan, END_Z), span, span), FROM_Z);
  const beginX = load<f32>(plan, END_X);
  const beginZ = load<f32>(plan, END_Z);
  const finalX = load<f32>(step, ENDS_X);
  const finalZ = load<f32>(step, ENDS_Z);
  store<f32>(plan, beginX, BEGIN_X);
  store<f32>(plan, beginZ, BEGIN_Z);
  store<f32>(plan, finalX, END_X);
  store<f32>(plan, finalZ, END_Z);
  store<f32>(plan, load<f32>(plan, TIME) - span, TIME);
  store<f32>(plan, load<f32>(step, LASTS), SPAN);
  store<i32>(plan, side, SIDE);
  setWay(plan, load<f32>(step, TOWARDS_X), load<f32>(step, TOWARDS_Z));
  takeFirst(plan);
  if (beginX * beginX + beginZ * beginZ + finalX * finalX + finalZ * finalZ < STILL * STILL) {
    store<i32>(plan, STANDS, MODE);
    store<i32>(plan, 0, QUEUED);
    store<f32>(plan, 0, SINCE);
  }
}

function rememberPrint(row: i32, plan: usize, side: i32): void {
  const prints = load<i32>(plan, PRINTS);
  const to = footPrint + <usize>((row * MOST_PRINTS + (prints & (MOST_PRINTS - 1))) * PRINT_BYTES);
  v128.store(to, v128.load(footAt(plan, side)));
  store<f32>(to, <f32>side, 16);
  store<f32>(to, <f32>(i32At(state, TICK_WORD) + 1) * dt, 20);
  store<i32>(plan, prints + 1, PRINTS);
}

/** Searches the steps that follow the present one. */
function searchOn(slot: i32, row: i32, plan: usize): void {
  const wantedX = f32At(preferredX, row);
  const wantedZ = f32At(preferredZ, row);
  const wanted = sqrt<f32>(wantedX * wantedX + wantedZ * wantedZ);
  const lastX = load<f32>(plan, END_X);
  const lastZ = load<f32>(plan, END_Z);
  store<i32>(plan, 0, QUEUED);
  // Who comes to rest closes its feet before it goes on.
  const last = sqrt<f32>(lastX * lastX + lastZ * lastZ);
  const span = load<f32>(plan, SPAN);
  const atX = alongParabola(load<f32>(plan, FROM_X), load<f32>(plan, BEGIN_X), lastX, span, span);
  const atZ = alongParabola(load<f32>(plan, FROM_Z), load<f32>(plan, BEGIN_Z), lastZ, span, span);
  if (wanted < STILL || last < STILL || wayLeft(row, atX, atZ) < last * (STOPPING + span) * <f32>0.5) {
    queueStop(plan);
    return;
  }
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  lookAhead(slot, row, x, z);
  setGoal(row, x, z, wantedX, wantedZ, wanted);
  const side = load<i32>(plan, SIDE);
  const foot = footAt(plan, side);
  const root = tree.plantTree(atX, atZ, lastX, lastZ, load<f32>(plan, WAY_X), load<f32>(plan, WAY_Z), span - load<f32>(plan, TIME));
  tree.setRootFoot(root, side, load<f32>(foot), load<f32>(foot, 4), load<f32>(foot, 8), load<f32>(foot, 12));
  const found = search(i32At(nodeBudget, row), false);
  noteSearch(plan);
  if (found == 0) {
    queueStop(plan);
    return;
  }
  queueFrom(plan, found, 1);
  weighFirst(plan, atX, atZ, lastX, lastZ);
}
