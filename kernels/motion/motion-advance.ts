// What every body does next: the type of motion by speed, the phase by incremental timewarping (document 001, 4.2.2).
import {
  bodyScale, facingRate, facingX, facingZ, footState, hipsRate, hipsTurn, id, liveRow, motionDrive, motionDue, motionFacingX, motionFacingZ, motionGait, motionTurnRate, motionOwner, motionPace, motionPhase,
  motionStep, motionStyle, motionType, motionVelocityX, motionVelocityZ, motionX, motionZ, pelvisDrop, posedPhase, posedStyle, positionX, positionZ,
  state, velocityX, velocityZ,
} from '../declared/columns';
import { SEED_WORD } from '../declared/constants';
import { endFade } from './fade';
import { FOOT_BYTES, shiftFeet, stepFirst } from './feet';
import { isUneven } from '../ground/height';
import { forgetSoles } from './soles';
import { exponential } from '../exponential';
import { mix } from '../path/follow';
import { angleOf, exponential as exponentialOf, vector } from '../rotation';
import { firstDriven, halfOf, isDriven, shareOf } from '../footstep/footstep-feet';
import { LIFT } from '../footstep/footstep-plan';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { intervalsOf, isCyclic, keytime } from './motion-library';
import { standingType, typeInUse } from './motion-settings';
import { dt } from '../settings';

const NO_STYLE: i32 = -1;
/** Speeds at which a body of canonical size goes over to the next gait, and back from it [m/s]. */
const UP: f32 = 0.2;
const DOWN: f32 = 0.12;
const JOG: f32 = 2.0;
const RUN: f32 = 2.8;
const HYSTERESIS: f32 = 0.12;
/** Time in which velocity and turn rate are smoothed [s]: steering may change its mind at every tick, a body cannot. */
const SMOOTHING: f32 = 0.15;
const TURN_RATE_SMOOTHING: f32 = 0.25;
/** Stiffness of the spring by which the torso follows [1/s]; who turns by more than this goes on the way round that it is on [rad]. */
const FACING_SPRING: f32 = 12;
const ABOUT: f32 = 2.2;
/** Slower than this the direction of a velocity means little [m/s]. */
const TURNING_SPEED: f32 = 0.25;
/** Sharper turns than this are taken as this sharp [rad/s]. */
const SHARPEST: f32 = 3;
/** Positions that jump farther than this are a teleport, or the return into a periodic range [m]. */
const JUMP: f32 = 0.1;
/** A style is to be chosen; the primitive has also ended. */
const DUE: i32 = 1;
const ENDED: i32 = 2;
/** Bits of `motionGait`: the gait, and whether somebody goes backwards. */
const GAIT: i32 = 3;
export const BACKWARDS: i32 = 4;
/** Stream of random numbers (engine/math/streams.ts). */
const PHASE_STREAM: u32 = 51;

/** Live agents [begin, end): velocity → type and phase of motion, and whether a style is due. */
export function advanceMotion(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    const isNew = i32At(motionOwner, row) != i32At(id, row) + 1;
    if (isNew) startRow(row);
    else follow(row);
    const known = i32At(motionGait, row);
    const before = known & GAIT;
    const gait = gaitOf(row, isNew ? -1 : before);
    setI32(motionGait, row, isNew ? gait : gait | (known & BACKWARDS));
    const type = typeInUse(gait == 0 ? standingType(row) : gait - 1);
    setI32(motionDue, row, 0);
    if (!isNew) {
      if (gait > 0 && isDriven(row)) followSteps(row);
      else advancePhase(row);
    }
    if (isNew) {
      setF32(motionPhase, row, firstPhase(row));
      setI32(motionDue, row, DUE);
    } else if (type != i32At(motionType, row)) {
      setI32(motionDue, row, DUE);
      // From one gait to another the steps go on; whoever stops begins to stand; whoever starts steps off with the foot that is behind.
      if (gait == 0) setF32(motionPhase, row, 0);
      else if (before == 0) setF32(motionPhase, row, isDriven(row) ? firstDriven(row) : stepFirst(row));
    }
    setI32(motionType, row, type);
  }
}

/** Somebody new starts from nothing: rows are reused. */
function startRow(row: i32): void {
  setI32(motionOwner, row, i32At(id, row) + 1);
  setI32(motionStyle, row, NO_STYLE);
  setI32(posedStyle, row, NO_STYLE);
  setF32(posedPhase, row, 0);
  setF32(motionStep, row, 0);
  setF32(motionVelocityX, row, f32At(velocityX, row));
  setF32(motionVelocityZ, row, f32At(velocityZ, row));
  setF32(motionTurnRate, row, 0);
  setF32(motionFacingX, row, f32At(facingX, row));
  setF32(motionFacingZ, row, f32At(facingZ, row));
  setF32(facingRate, row, 0);
  setF32(motionX, row, f32At(positionX, row));
  setF32(motionZ, row, f32At(positionZ, row));
  setF32(motionDrive, row, 0);
  setF32(hipsTurn, row, 0);
  setF32(hipsRate, row, 0);
  setF32(pelvisDrop, row, 0);
  endFade(row);
  memory.fill(footState + <usize>row * 2 * FOOT_BYTES, 0, 2 * FOOT_BYTES);
  if (isUneven()) forgetSoles(row);
}

/** Smooths what steering does from tick to tick; feet come along where the position jumped. */
function follow(row: i32): void {
  const oldX = f32At(motionVelocityX, row);
  const oldZ = f32At(motionVelocityZ, row);
  const vx = f32At(velocityX, row);
  const vz = f32At(velocityZ, row);
  const part = min<f32>(1, dt / SMOOTHING);
  const newX = oldX + (vx - oldX) * part;
  const newZ = oldZ + (vz - oldZ) * part;
  setF32(motionVelocityX, row, newX);
  setF32(motionVelocityZ, row, newZ);
  const oldSpeed = sqrt<f32>(oldX * oldX + oldZ * oldZ);
  const speed = sqrt<f32>(newX * newX + newZ * newZ);
  // Yaw is positive from z to x.
  const turned: f32 = min<f32>(oldSpeed, speed) > TURNING_SPEED ? (newX * oldZ - newZ * oldX) / (oldSpeed * speed) / dt : 0;
  const held = min<f32>(max<f32>(turned, -SHARPEST), SHARPEST);
  const turnRate = f32At(motionTurnRate, row);
  setF32(motionTurnRate, row, turnRate + (held - turnRate) * min<f32>(1, dt / TURN_RATE_SMOOTHING));
  turnSmoothly(row);
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  const jumpX = x - f32At(motionX, row) - vx * dt;
  const jumpZ = z - f32At(motionZ, row) - vz * dt;
  if (abs<f32>(jumpX) + abs<f32>(jumpZ) > JUMP) {
    shiftFeet(row, jumpX, jumpZ);
    if (isUneven()) forgetSoles(row);
  }
  setF32(motionX, row, x);
  setF32(motionZ, row, z);
}

/** The torso's direction follows steering's, by a critically damped spring. */
function turnSmoothly(row: i32): void {
  const fx = f32At(facingX, row);
  const fz = f32At(facingZ, row);
  const oldX = f32At(motionFacingX, row);
  const oldZ = f32At(motionFacingZ, row);
  const rate = f32At(facingRate, row);
  let away = angleOf(oldX * fz - oldZ * fx, oldX * fx + oldZ * fz);
  if (abs<f32>(away) > ABOUT && away * rate > 0) away += away > 0 ? <f32>-6.2831853 : <f32>6.2831853;
  const rest = exponential(-FACING_SPRING * dt);
  const pull = rate + FACING_SPRING * away;
  const left = rest * (away + pull * dt);
  setF32(facingRate, row, rest * (rate - pull * FACING_SPRING * dt));
  const turn = exponentialOf(vector(0, left, 0));
  const half = f32x4.extract_lane(turn, 1);
  const whole = f32x4.extract_lane(turn, 3);
  const sine: f32 = 2 * half * whole;
  const cosine: f32 = 1 - 2 * half * half;
  const x = fx * cosine + fz * sine;
  const z = fz * cosine - fx * sine;
  const size = sqrt<f32>(x * x + z * z);
  // Steering may know no direction for a moment.
  if (size < <f32>0.5) return;
  setF32(motionFacingX, row, x / size);
  setF32(motionFacingZ, row, z / size);
}

/** Stands 0, walks 1, jogs 2, runs 3; it takes a little more to change than to stay. */
function gaitOf(row: i32, before: i32): i32 {
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  const speed = sqrt<f32>(vx * vx + vz * vz) / f32At(bodyScale, row);
  if (speed < (before == 0 ? UP : DOWN)) return 0;
  const held: f32 = HYSTERESIS;
  if (speed < (before == 2 || before == 3 ? JOG - held : JOG + held)) return 1;
  return speed < (before == 3 ? RUN - held : RUN + held) ? 2 : 3;
}

/** Goes on through the intervals between keytimes, each at its own pace, forwards or backwards. */
function advancePhase(row: i32): void {
  const style = i32At(posedStyle, row);
  const from = f32At(motionPhase, row);
  if (style < 0 || from < 0) return;
  const drive = f32At(motionDrive, row);
  const intervals = intervalsOf(style);
  const pace = motionPace + (<usize>row << 4);
  let phase = from;
  let left = abs<f32>(drive) * dt;
  let hasEnded = false;
  for (let n = 0; n < 16 && left > 0; n++) {
    let k = 0;
    if (drive >= 0) while (k < intervals - 1 && phase >= keytime(style, k + 1)) k++;
    else while (k < intervals - 1 && phase > keytime(style, k + 1)) k++;
    const begin = keytime(style, k);
    const end = keytime(style, k + 1);
    const perSecond = (end - begin) / max<f32>(load<f32>(pace + (<usize>k << 2)), <f32>1e-4);
    const way = left * perSecond;
    const open = drive >= 0 ? end - phase : phase - begin;
    if (way < open) {
      phase += drive >= 0 ? way : -way;
      break;
    }
    left -= open / perSecond;
    phase = drive >= 0 ? end : begin;
    if (drive >= 0 ? phase >= 1 : phase <= 0) {
      phase = drive >= 0 ? 0 : 1;
      hasEnded = true;
    }
  }
  if (hasEnded) setI32(motionDue, row, isCyclic(style) ? DUE : DUE | ENDED);
  setF32(motionStep, row, hasEnded ? phase - from + (drive >= 0 ? <f32>1 : <f32>-1) : phase - from);
  setF32(motionPhase, row, phase);
}

/** The phase of somebody who walks by footsteps: strikes are landings, and a walk's foot leaves the ground when the plan lifts it. */
function followSteps(row: i32): void {
  const style = i32At(posedStyle, row);
  const from = f32At(motionPhase, row);
  if (style < 0 || from < 0 || intervalsOf(style) < 4) {
    advancePhase(row);
    return;
  }
  const half = halfOf(row);
  const share = shareOf(row);
  const begin = keytime(style, half);
  const middle = keytime(style, half + 1);
  const end = keytime(style, half + 2);
  const isWalk = i32At(motionType, row) == 0;
  const lift = isWalk ? LIFT : (middle - begin) / (end - begin);
  const phase = share < lift ? begin + (middle - begin) * share / lift : middle + (end - middle) * (share - lift) / (<f32>1 - lift);
  const hasEnded = phase < from - <f32>0.5;
  if (hasEnded) setI32(motionDue, row, DUE);
  setF32(motionStep, row, hasEnded ? phase - from + 1 : phase - from);
  setF32(motionPhase, row, min<f32>(phase, <f32>0.99999));
}

/** People who appear together do not move in step. */
function firstPhase(row: i32): f32 {
  const bits = mix(mix(mix(mix(i32At(state, SEED_WORD)) ^ PHASE_STREAM) ^ i32At(id, row)));
  return <f32>(bits >>> 8) * <f32>(1.0 / 16777216.0);
}
