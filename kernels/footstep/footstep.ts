// Walking by footsteps (Singh, Kapadia, Reinman, Faloutsos: "Footstep navigation for dynamic crowds", 2011): the centre of mass goes along the parabola of
// the present step; at every landing, and once more before the next foot is bound to its place, the steps that follow are searched anew.
//
// Two passes: everyone first shows the steps it had planned (kernels/footstep/footstep-show.ts), then everyone goes on and looks at what was shown.
import {
  facingX, facingZ, id, neighbourCount, neighbourSlot, positionX, positionZ, shadowBody, shadowRow, shoulderTurn, steerFacingX, steerFacingZ, steerKind, steerX,
  steerZ, torsoHalf, torsoRadius, velocityX, velocityZ,
} from '../declared/columns';
import { GHOST, POSE } from '../declared/constants';
import { roomAt } from './footstep-around';
import { takeWalker } from './footstep-model';
import {
  alongParabola, BEGIN_X, BEGIN_Z, END_X, END_Z, FROM_X, FROM_Z, MODE, NEXT_X, NEXT_Z, planOf, QUEUED, queuedAt, SINCE, SPAN, STANDS, STEPS, TIME, TOWARDS_X,
  TOWARDS_Z, TURN, WAY_X, WAY_Z,
} from './footstep-plan';
import { turnBy, turnedX, turnedZ } from './footstep-queue';
import { stand } from './footstep-stand';
import { takePush, walk } from './footstep-walk';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { isOther, steeringModel } from '../steer/own-rows';
import { angleOf } from '../rotation';
import { dt } from '../settings';

/** Time in which the torso and the shoulders turn [s], and how far shoulders do [rad]. */
const TURN_TIME: f32 = 0.2;
const SHOULDER_TIME: f32 = 0.15;
const SHOULDERS: f32 = 1.35;
/** Room left beside turned shoulders [m]; how far ahead it is looked for [s]. */
const ROOM: f32 = 0.02;
const AHEAD: f32 = 0.35;

/** Slots [begin, end): goes on by a tick and proposes where to be at its end. */
export function footstep(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (isOther(row, model)) continue;
    const plan = planOf(row);
    takeWalker(row);
    store<f32>(plan, load<f32>(plan, SINCE) + dt, SINCE);
    const isStopped = takePush(row, plan);
    if (load<i32>(plan, MODE) == STANDS) stand(slot, row, plan);
    else walk(slot, row, plan, isStopped);
    propose(slot, row, plan);
  }
}

/** Proposes the place on the parabola at the end of the tick, the torso along the way, the shoulders turned where room is short. */
function propose(slot: i32, row: i32, plan: usize): void {
  let x = f32At(positionX, row);
  let z = f32At(positionZ, row);
  if (load<i32>(plan, MODE) == STEPS) {
    const time = load<f32>(plan, TIME);
    const span = load<f32>(plan, SPAN);
    x = alongParabola(load<f32>(plan, FROM_X), load<f32>(plan, BEGIN_X), load<f32>(plan, END_X), span, time);
    z = alongParabola(load<f32>(plan, FROM_Z), load<f32>(plan, BEGIN_Z), load<f32>(plan, END_Z), span, time);
  }
  store<f32>(plan, x, NEXT_X);
  store<f32>(plan, z, NEXT_Z);
  const wanted = shoulderTurnFor(slot, row, plan, x, z);
  const turn = load<f32>(plan, TURN) + (wanted - load<f32>(plan, TURN)) * min<f32>(1, dt / SHOULDER_TIME);
  store<f32>(plan, turn, TURN);
  setF32(shoulderTurn, row, turn);
  let wayX = load<f32>(plan, WAY_X);
  let wayZ = load<f32>(plan, WAY_Z);
  if (load<i32>(plan, MODE) == STEPS && load<i32>(plan, QUEUED) > 0) {
    // The torso is ahead of the feet: it turns to the next step before that begins.
    wayX += load<f32>(queuedAt(plan, 0), TOWARDS_X);
    wayZ += load<f32>(queuedAt(plan, 0), TOWARDS_Z);
  }
  const size = max<f32>(sqrt<f32>(wayX * wayX + wayZ * wayZ), <f32>1e-4);
  turnBy(wayX / size, wayZ / size, turn);
  const oldX = f32At(facingX, row);
  const oldZ = f32At(facingZ, row);
  const angle = angleOf(oldX * turnedZ - oldZ * turnedX, oldX * turnedX + oldZ * turnedZ);
  turnBy(oldX, oldZ, angle * min<f32>(1, dt / TURN_TIME));
  setI32(steerKind, row, POSE);
  setF32(steerX, row, x);
  setF32(steerZ, row, z);
  const length = sqrt<f32>(turnedX * turnedX + turnedZ * turnedZ);
  setF32(steerFacingX, row, turnedX / length);
  setF32(steerFacingZ, row, turnedZ / length);
}

/** How far shoulders must turn to fit between walls and people at a place and a little ahead [rad]; to the side they are turned to already. */
function shoulderTurnFor(slot: i32, row: i32, plan: usize, x: f32, z: f32): f32 {
  const half = f32At(torsoHalf, row);
  const round = f32At(torsoRadius, row);
  const whole = half + round + ROOM;
  let room = whole;
  if (load<i32>(plan, MODE) == STEPS) {
    const vx = f32At(velocityX, row) * AHEAD;
    const vz = f32At(velocityZ, row) * AHEAD;
    room = min<f32>(roomAt(x, z, whole), roomAt(x + vx, z + vz, whole));
    const count = i32At(neighbourCount, slot);
    for (let n = 0; n < count; n++) {
      const other = i32At(neighbourSlot, (slot << 4) + n);
      const body = shadowBody + (<usize>other << 4);
      const otherRow = i32At(shadowRow, other) & ~GHOST;
      const awayX = load<f32>(body) - x;
      const awayZ = load<f32>(body, 4) - z;
      const away = sqrt<f32>(awayX * awayX + awayZ * awayZ);
      if (away > <f32>0.8) break;
      // Only who passes beside: shoulders are of no use against somebody ahead.
      if (abs<f32>(awayX * load<f32>(plan, WAY_X) + awayZ * load<f32>(plan, WAY_Z)) < <f32>0.6 * away) room = min<f32>(room, away - f32At(torsoRadius, otherRow) - <f32>0.7 * f32At(torsoHalf, otherRow));
    }
  }
  if (room >= whole || half < <f32>0.01) return 0;
  const cosine = min<f32>(max<f32>((room - ROOM - round) / half, 0), 1);
  const turn = min<f32>(SHOULDERS, angleOf(sqrt<f32>(1 - cosine * cosine), cosine));
  const before = load<f32>(plan, TURN);
  return before < 0 || (before == 0 && (i32At(id, row) & 1) == 1) ? -turn : turn;
}
