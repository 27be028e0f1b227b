// What others may foresee of a walker by footsteps: shown before anyone looks, so that nobody reads what another writes.
import { facingX, facingZ, footDriven, footShown, id, positionX, positionZ, shadowRow, velocityX, velocityZ } from '../declared/columns';
import { SHOWN_WORDS } from '../declared/constants';
import { made, makeStep, spanAt, STANDS_X, STANDS_Z, swayOf, takeWalker, width } from './footstep-model';
import {
  alongParabola, BEGIN_X, BEGIN_Z, END_X, END_Z, ENDS_X, ENDS_Z, footAt, FROM_X, FROM_Z, LASTS, MODE, NEXT_X, NEXT_Z, OWNER, planOf, QUEUED, queuedAt, setWay, SIDE,
  SINCE, SPAN, STANDS, STEPS, TIME,
} from './footstep-plan';
import { STANCE } from './footstep-queue';
import { f32At, i32At, setI32 } from '../memory';
import { isOther, steeringModel } from '../steer/own-rows';

/** Bytes of what is shown and of a print; prints that are remembered. */
const SHOWN_BYTES: i32 = 4 * SHOWN_WORDS;
/** Who stands looks for a first step this often [s]. */
const LOOK_EVERY: f32 = 0.2;
const MOVING: f32 = 0.2;

/** Slots [begin, end): shows the steps that everyone planned in the last tick. */
export function footstepShow(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (row < 0) continue;
    const isOwn = !isOther(row, model);
    setI32(footDriven, row, isOwn ? 1 : 0);
    const shown = footShown + <usize>(row * SHOWN_BYTES);
    if (!isOwn) {
      store<i32>(shown, 0);
      continue;
    }
    const plan = planOf(row);
    if (load<i32>(plan, OWNER) != i32At(id, row) + 1) beginWalk(row, plan);
    show(row, plan, shown);
  }
}

function show(row: i32, plan: usize, shown: usize): void {
  const time = load<f32>(plan, TIME);
  const span = load<f32>(plan, SPAN);
  const isStanding = load<i32>(plan, MODE) == STANDS;
  const part: f32 = isStanding ? 0 : time / span;
  const beginX = load<f32>(plan, BEGIN_X);
  const beginZ = load<f32>(plan, BEGIN_Z);
  const queued = isStanding ? 0 : load<i32>(plan, QUEUED);
  store<i32>(shown, i32At(id, row) + 1);
  store<f32>(shown, isStanding ? <f32>100 : span - time, 4);
  store<f32>(shown, f32At(positionX, row), 8);
  store<f32>(shown, f32At(positionZ, row), 12);
  store<f32>(shown, isStanding ? 0 : beginX + (load<f32>(plan, END_X) - beginX) * part, 16);
  store<f32>(shown, isStanding ? 0 : beginZ + (load<f32>(plan, END_Z) - beginZ) * part, 20);
  store<f32>(shown, isStanding ? 0 : load<f32>(plan, END_X), 24);
  store<f32>(shown, isStanding ? 0 : load<f32>(plan, END_Z), 28);
  store<i32>(shown, queued, 32);
  for (let n = 0; n < queued; n++) {
    const step = queuedAt(plan, n);
    const to = shown + 36 + <usize>n * 12;
    store<f32>(to, load<f32>(step, LASTS));
    store<f32>(to, load<f32>(step, ENDS_X), 4);
    store<f32>(to, load<f32>(step, ENDS_Z), 8);
  }
}

/** Somebody new: stands, or is in the middle of a step if it comes walking. */
function beginWalk(row: i32, plan: usize): void {
  memory.fill(plan, 0, 256);
  takeWalker(row);
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  let wayX = f32At(facingX, row);
  let wayZ = f32At(facingZ, row);
  const vx = f32At(velocityX, row);
  const vz = f32At(velocityZ, row);
  const speed = sqrt<f32>(vx * vx + vz * vz);
  const side = i32At(id, row) & 1;
  store<i32>(plan, i32At(id, row) + 1, OWNER);
  store<i32>(plan, side, SIDE);
  store<f32>(plan, x, NEXT_X);
  store<f32>(plan, z, NEXT_Z);
  if (speed > MOVING) {
    wayX = vx / speed;
    wayZ = vz / speed;
  }
  for (let foot = 0; foot < 2; foot++) putFoot(footAt(plan, foot), foot, x, z, wayX, wayZ, width * STANCE);
  setWay(plan, wayX, wayZ);
  store<f32>(plan, <f32>(i32At(id, row) & 7) * LOOK_EVERY / 8, SINCE);
  if (speed <= MOVING) return;
  // Not everyone who comes walking is in step.
  const span = spanAt(speed);
  const time = span * (<f32>0.1 + <f32>0.08 * <f32>(i32At(id, row) & 7));
  const ahead: f32 = side == 1 ? 1 : -1;
  const sway = swayOf(span) * ahead;
  store<i32>(plan, STEPS, MODE);
  store<f32>(plan, time, TIME);
  store<f32>(plan, span, SPAN);
  store<f32>(plan, wayX * speed - wayZ * sway, BEGIN_X);
  store<f32>(plan, wayZ * speed + wayX * sway, BEGIN_Z);
  store<f32>(plan, wayX * speed + wayZ * sway, END_X);
  store<f32>(plan, wayZ * speed - wayX * sway, END_Z);
  store<f32>(plan, x - alongParabola(0, load<f32>(plan, BEGIN_X), load<f32>(plan, END_X), span, time), FROM_X);
  store<f32>(plan, z - alongParabola(0, load<f32>(plan, BEGIN_Z), load<f32>(plan, END_Z), span, time), FROM_Z);
  makeStep(load<f32>(plan, FROM_X), load<f32>(plan, FROM_Z), load<f32>(plan, BEGIN_X), load<f32>(plan, BEGIN_Z), load<f32>(plan, END_X), load<f32>(plan, END_Z), span, ahead);
  const footX = load<f32>(made(), STANDS_X);
  const footZ = load<f32>(made(), STANDS_Z);
  const bearing = footAt(plan, side);
  store<f32>(bearing, footX);
  store<f32>(bearing, footZ, 4);
  const behind = footAt(plan, 1 - side);
  store<f32>(behind, footX - wayX * speed * span + wayZ * width * ahead);
  store<f32>(behind, footZ - wayZ * speed * span - wayX * width * ahead, 4);
}

/** Puts a print beside a place. */
function putFoot(foot: usize, side: i32, x: f32, z: f32, alongX: f32, alongZ: f32, apart: f32): void {
  const out: f32 = side == 1 ? apart * <f32>0.5 : -apart * <f32>0.5;
  store<f32>(foot, x - alongZ * out);
  store<f32>(foot, z + alongX * out, 4);
  store<f32>(foot, alongX, 8);
  store<f32>(foot, alongZ, 12);
}
