/*
 * The pose of every body that moves by styles: examples blended by speed and turn rate, moved to where steering has the person. What its feet do is
 * noted for plant-feet.ts, which amends the pose in its place in the frame.
 *
 * The mediator between animation and steering (document 002): the root keeps to the simulated position; the hips turn towards the way
 * that is walked as far as a spine allows, the torso faces where steering says; what is left of the angle turns the steps, so that one
 * walks sideways, and backwards where it exceeds a right angle by far.
 */
import {
  bodyModel, bodyScale, flags, footContact, footHold, footWay, frameLevel, framePhase, frameRoot, frameRotation, frameScale, frameStyle, hipsRate, hipsTurn, liveRow, motionDrive,
  motionDue, motionFacingX, motionFacingZ, motionGait, motionTurnRate, motionPace, motionPhase, motionStep, motionStyle, motionType, motionVelocityX, motionVelocityZ, posedPhase,
  posedStyle, positionX, positionZ, scratch, shoulderTurn, state,
} from '../declared/columns';
import { FLIES, FRAME_WORD, POSE_NUMBERS } from '../declared/constants';
import { exponential as exponentialOf } from '../exponential';
import { addFade, difference, endFade, fade, forgetFade, isFading, startFade } from './fade';
import { STANDING, TURNED, WALKING, WAY_BYTES } from './feet';
import { isDriven } from '../footstep/footstep-feet';
import { isUneven } from '../ground/height';
import { stepRate } from '../ground/pace';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { blendMoment, byJoint, CONTACT, onFrom, ROOT, toRotations } from './motion-blend';
import { BACKWARDS } from './motion-advance';
import { coveredSpeed, FREE, keytime, PACE, weigh } from './motion-library';
import { levelAt } from './motion-settings';
import { aheadOfSteps } from './soles';
import { aboutY, angleOf, dot, exponential, multiply, rotate, times, unit, vector } from '../rotation';
import { capacity, dt } from '../settings';

/** First type of motion that does not walk; due for another reason than a type: the primitive has ended. */
const WAIT: i32 = 3;
const FIGHT: i32 = 4;
const SIT: i32 = 5;
const ENDED: i32 = 2;
/** Number of this body model (engine/animate/models.ts). */
const STYLES: i32 = 0;
/** Bytes of a pose's rotations. */
const POSE: usize = 4 * <usize>POSE_NUMBERS;
const AXIS: usize = 96;

// In the scratch: moments and rotations of the motion and of the one before it, now and a tick ago; differences.
const MOMENT: usize = FREE;
const OTHER_MOMENT: usize = MOMENT + 288;
const ROTATIONS: usize = OTHER_MOMENT + 288;
const OTHER_ROTATIONS: usize = ROTATIONS + 384;
/** Differences, each with room behind it for rotations. */
const BEFORE: usize = OTHER_ROTATIONS + 384;
const NOW: usize = BEFORE + 288 + 384;

/** The root stays this near to the simulated position, and while fighting, where steps lead to and fro [m]. */
const ROOT_REACH: f32 = 0.04;
const FIGHT_REACH: f32 = 0.25;
/** Hips turn up to this from where the torso faces [rad], by a spring of this stiffness [1/s]; less where somebody steps aside slowly, between these speeds [m/s]. */
const HIPS_MOST: f32 = 0.9;
const HIPS_ASIDE: f32 = 0.3;
const ASIDE_FROM: f32 = 0.45;
const ASIDE_TO: f32 = 1;
/** How much quicker steps are that lead aside by a radian or more. */
const QUICKER_ASIDE: f32 = 0.35;
const HIPS_SPRING: f32 = 7;
/** Beyond this angle between velocity and torso one walks backwards; it takes less to go on doing so [rad]. */
const BEHIND: f32 = 2.1;
const STILL_BEHIND: f32 = 1.8;
/** How fast time comes to run faster, slower or the other way about [1/s]. */
const DRIVE_CHANGE: f32 = 8;
/** Speeds between which the direction of walking comes to matter [m/s]. */
const DIRECTION_FROM: f32 = 0.12;
const DIRECTION_TO: f32 = 0.4;
/** How much slower steps are for every metre that prints are ahead of where they would be [1/m]. */
const TREAD_LOCK: f32 = 1.7;
const PI: f32 = 3.14159265;
/** Height of a seat, whoever sits on it (engine/animate/authored/sitting.ts) [m]. */
const SEAT: f32 = 0.45;

/** The angle from the hips to the way that is walked [rad], and how long steps are compared with the blended motion's. */
let aside: f32 = 0;
let stride: f32 = 1;

/** Live agents [begin, end): writes the poses of those who move by styles into the frame that `state` names, and everyone's style and phase. */
export function pose(begin: i32, end: i32): void {
  const first = i32At(state, FRAME_WORD) * capacity;
  for (let i = begin; i < end; i++) poseRow(i32At(liveRow, i), first + i);
}

function poseRow(row: i32, at: i32): void {
  const isOwn = i32At(bodyModel, row) == STYLES;
  const flies = (i32At(flags, row) & FLIES) != 0;
  const level = flies ? 2 : levelAt(f32At(positionX, row), f32At(positionZ, row));
  const style = i32At(motionStyle, row);
  const before = i32At(posedStyle, row);
  const isChanged = before >= 0 && (style != before || (i32At(motionDue, row) & ENDED) != 0);
  let phase = f32At(motionPhase, row);
  if (phase < 0) {
    phase = keytime(style, phase > -2 ? 1 : 3);
    if (phase >= 1) phase = 0;
    setF32(motionPhase, row, phase);
  }
  const isFull = level == 0 && isOwn;
  turnHips(row);
  if (isFull && isChanged) blendChange(row, before, style, phase);
  if (!isFull) endFade(row);
  weighRow(row, style);
  drive(row, style, style != before);
  if (level < 2 && isOwn) {
    blendMoment(style, phase, scratch + MOMENT);
    toRotations(style, scratch + MOMENT, scratch + ROTATIONS);
    if (isFading(row)) addFade(row, scratch + ROTATIONS, scratch + MOMENT);
    place(row, at, isFull);
  }
  setI32(posedStyle, row, style);
  setF32(posedPhase, row, phase);
  setI32(frameLevel, at, level);
  setI32(frameStyle, at, style);
  setF32(framePhase, at, phase);
  setF32(frameScale, at, f32At(bodyScale, row));
}

/** Weighs a style's examples by what the person does. */
// @ts-ignore: decorator
@inline function weighRow(row: i32, style: i32): void {
  weigh(style, speedOf(row), f32At(motionTurnRate, row));
}

/** Speed as felt by a body of its size [m/s]. */
// @ts-ignore: decorator
@inline function speedOf(row: i32): f32 {
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  return sqrt<f32>(vx * vx + vz * vz) / f32At(bodyScale, row);
}

/** Sets how fast time runs and how long steps are: what the examples' speeds do not cover is shared between both. */
function drive(row: i32, style: i32, isNew: bool): void {
  v128.store(motionPace + (<usize>row << 4), v128.load(scratch + PACE));
  stride = 1;
  let rate: f32 = 1;
  if (i32At(motionType, row) < WAIT) {
    const speed = speedOf(row);
    const covered = coveredSpeed(style, speed);
    rate = sqrt<f32>(speed / max<f32>(covered, <f32>0.05));
    // Steps aside are quicker and shorter.
    const quicker = QUICKER_ASIDE * min<f32>(aside * aside, 1);
    stride = rate / (1 + quicker);
    rate *= 1 + quicker;
    if (isUneven()) {
      rate = treadRate(row, style, speed, covered, rate);
      stride = speed / max<f32>(covered * rate, <f32>0.05);
    }
  } else aside = 0;
  const wanted = isBackwards ? -rate : rate;
  const old = f32At(motionDrive, row);
  const most: f32 = DRIVE_CHANGE * dt;
  setF32(motionDrive, row, isNew ? wanted : old + min<f32>(max<f32>(wanted - old, -most), most));
}

/** How fast time runs on stairs, where every step is a tread; as it would elsewhere. */
function treadRate(row: i32, style: i32, speed: f32, covered: f32, rate: f32): f32 {
  const steps = stepRate(f32At(positionX, row), f32At(positionZ, row), f32At(motionVelocityX, row), f32At(motionVelocityZ, row));
  if (steps == 0) return rate;
  const pace = v128.load(scratch + PACE);
  const cycle = f32x4.extract_lane(pace, 0) + f32x4.extract_lane(pace, 1) + f32x4.extract_lane(pace, 2) + f32x4.extract_lane(pace, 3);
  const wanted = steps * <f32>0.5 * cycle * (<f32>1 - TREAD_LOCK * aheadOfSteps(row));
  return min<f32>(max<f32>(wanted, <f32>0.5 * rate), <f32>2.5 * rate);
}

/** Whether the person in hand walks backwards, and whether that changed at this tick. */
let isBackwards: bool = false;
let isTurned: bool = false;

/** Turns the hips towards the way that is walked, and finds what is left of the angle. */
function turnHips(row: i32): void {
  const gait = i32At(motionGait, row);
  const wasBackwards = (gait & BACKWARDS) != 0;
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  const fx = f32At(motionFacingX, row);
  const fz = f32At(motionFacingZ, row);
  const speed = sqrt<f32>(vx * vx + vz * vz);
  const part = min<f32>(max<f32>((speed - DIRECTION_FROM) / (DIRECTION_TO - DIRECTION_FROM), 0), 1);
  let angle = angleOf(vx * fz - vz * fx, vx * fx + vz * fz);
  isBackwards = i32At(motionType, row) < WAIT && abs<f32>(angle) > (wasBackwards ? STILL_BEHIND : BEHIND) && part > <f32>0.2;
  isTurned = isBackwards != wasBackwards;
  setI32(motionGait, row, isBackwards ? gait | BACKWARDS : gait & ~BACKWARDS);
  if (isBackwards) angle += angle > 0 ? -PI : PI;
  // Headings count from x to z, yaw from z to x: turned shoulders leave the hips behind.
  const turned: f32 = shoulderTurn != 0 ? f32At(shoulderTurn, row) : 0;
  const wanted = turned + (angle - turned) * part;
  const most = HIPS_ASIDE + (HIPS_MOST - HIPS_ASIDE) * min<f32>(max<f32>((speed - ASIDE_FROM) / (ASIDE_TO - ASIDE_FROM), 0), 1);
  const target = min<f32>(max<f32>(wanted, -most), most);
  const old = f32At(hipsTurn, row);
  const isFirst = i32At(posedStyle, row) < 0;
  // Critically damped: where somebody goes over from walking backwards to walking ahead, hips that follow at once would jerk.
  const rest = exponentialOf(-HIPS_SPRING * dt);
  const away = old - target;
  const pull = f32At(hipsRate, row) + HIPS_SPRING * away;
  const turn = isFirst ? target : target + rest * (away + pull * dt);
  setF32(hipsRate, row, isFirst ? 0 : rest * (f32At(hipsRate, row) - pull * HIPS_SPRING * dt));
  setF32(hipsTurn, row, turn);
  aside = (angle - turn) * part;
}

/** At a change of motion: notes what the new one differs from the old one. */
function blendChange(row: i32, before: i32, style: i32, phase: f32): void {
  if (!isFading(row)) forgetFade(row);
  const step = f32At(motionStep, row);
  const oldPhase = f32At(posedPhase, row);
  // A tick ago.
  weighRow(row, before);
  blendMoment(before, oldPhase, scratch + OTHER_MOMENT);
  toRotations(before, scratch + OTHER_MOMENT, scratch + OTHER_ROTATIONS);
  weighRow(row, style);
  const pace = v128.load(scratch + PACE);
  const whole = f32x4.extract_lane(pace, 0) + f32x4.extract_lane(pace, 1) + f32x4.extract_lane(pace, 2) + f32x4.extract_lane(pace, 3);
  blendMoment(style, onFrom(style, phase, (isBackwards ? dt : -dt) / max<f32>(whole, dt)), scratch + MOMENT);
  toRotations(style, scratch + MOMENT, scratch + ROTATIONS);
  difference(row, scratch + OTHER_ROTATIONS, scratch + OTHER_MOMENT, scratch + ROTATIONS, scratch + MOMENT, scratch + BEFORE);
  // Now.
  blendMoment(style, phase, scratch + MOMENT);
  toRotations(style, scratch + MOMENT, scratch + ROTATIONS);
  weighRow(row, before);
  blendMoment(before, onFrom(before, oldPhase, step), scratch + OTHER_MOMENT);
  toRotations(before, scratch + OTHER_MOMENT, scratch + OTHER_ROTATIONS);
  difference(row, scratch + OTHER_ROTATIONS, scratch + OTHER_MOMENT, scratch + ROTATIONS, scratch + MOMENT, scratch + NOW);
  startFade(row, scratch + NOW, scratch + BEFORE);
}

/** Puts the blended body where the person is. */
function place(row: i32, at: i32, isFull: bool): void {
  const scale = f32At(bodyScale, row);
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  const turn = f32At(hipsTurn, row);
  const yaw = multiply(aboutY(f32At(motionFacingX, row), f32At(motionFacingZ, row)), exponential(vector(0, turn, 0)));
  const moment = scratch + MOMENT + ROOT;
  const offset = times(rotate(yaw, vector(load<f32>(moment), 0, load<f32>(moment, 2 * AXIS))), scale);
  const reach = i32At(motionType, row) == FIGHT ? FIGHT_REACH : ROOT_REACH;
  // Who walks by footsteps is carried by its own steps, sway included.
  const kept: f32 = isDriven(row) ? 0 : min<f32>(1, reach / max<f32>(sqrt<f32>(dot(offset, offset)), <f32>1e-6));
  const rises: f32 = i32At(motionType, row) == SIT ? SEAT * (1 - scale) : 0;
  const height = load<f32>(moment, AXIS) * scale + rises;
  const root = f32x4.add(vector(x, height, z), times(offset, kept));
  const out = frameRotation + <usize>at * POSE;
  byJoint(scratch + ROTATIONS, out);
  v128.store(out, unit(multiply(yaw, v128.load(out))));
  // The torso faces where steering says: its joints share the turn back from the hips.
  const back = exponential(vector(0, turn * <f32>(-1.0 / 3.0), 0));
  for (let joint: usize = 16; joint <= 48; joint += 16) v128.store(out + joint, multiply(back, v128.load(out + joint)));
  const to = frameRoot + <usize>at * 12;
  store<f32>(to, f32x4.extract_lane(root, 0));
  store<f32>(to, f32x4.extract_lane(root, 1), 4);
  store<f32>(to, f32x4.extract_lane(root, 2), 8);
  if (!isFull) return;
  noteFeet(row, rotate(yaw, vector(0, 0, 1)), times(offset, <f32>1 - kept));
  if (isFading(row)) fade(row);
}

/** Notes for `plantFeet` which foot stands, where the hips face, and how steps go from there. */
function noteFeet(row: i32, forward: v128, apart: v128): void {
  const contacts = scratch + MOMENT + CONTACT;
  setF32(footContact, 2 * row, load<f32>(contacts));
  setF32(footContact, 2 * row + 1, load<f32>(contacts, AXIS));
  setI32(footHold, row, i32At(motionType, row) >= WAIT ? STANDING : isTurned ? TURNED : WALKING);
  const way = footWay + <usize>row * WAY_BYTES;
  store<f32>(way, f32x4.extract_lane(forward, 0));
  store<f32>(way, f32x4.extract_lane(forward, 2), 4);
  store<f32>(way, f32x4.extract_lane(apart, 0), 8);
  store<f32>(way, f32x4.extract_lane(apart, 2), 12);
  store<f32>(way, aside, 16);
  store<f32>(way, stride, 20);
}
