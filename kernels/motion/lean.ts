/*
 * Who walks up or down a slope leans with it: uphill forward, downhill a little back (docs/ground.md). Whoever posed the body, its pelvis and trunk are turned
 * in the frame before feet are held, by an angle that follows the slope along the way smoothly. Head, arms and legs keep their directions: eyes stay on the way, arms hang.
 */
import { bodyScale, footHold, frameRotation, motionFacingX, motionFacingZ, motionVelocityX, motionVelocityZ, positionX, positionZ } from '../declared/columns';
import { POSE_NUMBERS } from '../declared/constants';
import { exponential as exponentialOf } from '../exponential';
import { STANDING, UNHELD } from './feet';
import { evenGroundAt, isByDocument, NO_PATCH, patchAt, stepsOf } from '../ground/height';
import { LEFT_THIGH, LEG_BYTES } from './legs';
import { f32At, i32At } from '../memory';
import { exponential, inverse, multiply, times, unit, vector } from '../rotation';
import { leanOf, setLean } from './soles';
import { dt } from '../settings';

/** A slope is felt from so far behind to so far ahead, as the lean begins a step before the slope does [m]. */
const BEHIND: f32 = 0.3;
const AHEAD: f32 = 0.7;
/** Leans at most [rad], and slopes at which half of that is reached: 6.6 degrees forward and 2 back where it rises or falls by a tenth. */
const MOST_FORWARD: f32 = 0.26;
const HALF_FORWARD: f32 = 0.126;
const MOST_BACK: f32 = 0.0873;
const HALF_BACK: f32 = 0.15;
/** Speeds between which a slope comes to matter [m/s]. */
const WALKS_FROM: f32 = 0.25;
const WALKS_TO: f32 = 0.75;
/** How fast the lean follows [1/s]. */
const FOLLOWS: f32 = 2.5;
/** A lean that is less is none [rad]. */
const NOTHING: f32 = 1e-4;
/** The pelvis's share of it. */
const PELVIS: f32 = 0.3;

/** Bytes of a pose's rotations, and of joints in them. */
const POSE: usize = 4 * <usize>POSE_NUMBERS;
const SPINE: usize = 16;
const CHEST: usize = 32;
const UPPER_CHEST: usize = 48;
const NECK: usize = 64;
const SHOULDER: usize = 96;
const ARM_BYTES: usize = 64;

/** Leans a body of the frame, `isKnown` unless nobody has seen where it was before; at `level` 1 it has no feet that are held. */
export function lean(row: i32, at: i32, level: i32, isKnown: bool): void {
  if (isByDocument()) return;
  const hold = i32At(footHold, row);
  const wanted: f32 = level == 1 || (hold != UNHELD && hold != STANDING) ? wantedLean(row) : 0;
  const before = leanOf(row);
  const angle: f32 = isKnown ? wanted + (before - wanted) * exponentialOf(-FOLLOWS * dt) : wanted;
  setLean(row, angle);
  if (abs<f32>(angle) < NOTHING) return;
  // Up goes over to where the body faces.
  const about = vector(f32At(motionFacingZ, row) * angle, 0, -f32At(motionFacingX, row) * angle);
  turnTrunk(frameRotation + <usize>at * POSE, about);
}

/** How far somebody leans forward who goes on for long as now: by the slope along the way, seen from where the torso faces; stairs are climbed as the motion has it. */
function wantedLean(row: i32): f32 {
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  const speed = sqrt<f32>(vx * vx + vz * vz);
  if (speed <= WALKS_FROM) return 0;
  const wayX = vx / speed;
  const wayZ = vz / speed;
  const scale = f32At(bodyScale, row);
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  const aheadX = x + wayX * AHEAD * scale;
  const aheadZ = z + wayZ * AHEAD * scale;
  const behindX = x - wayX * BEHIND * scale;
  const behindZ = z - wayZ * BEHIND * scale;
  if (hasSteps(x, z) || hasSteps(aheadX, aheadZ) || hasSteps(behindX, behindZ)) return 0;
  const slope = (evenGroundAt(aheadX, aheadZ) - evenGroundAt(behindX, behindZ)) / ((AHEAD + BEHIND) * scale);
  const most: f32 = slope > 0 ? MOST_FORWARD : MOST_BACK;
  const half: f32 = slope > 0 ? HALF_FORWARD : HALF_BACK;
  const part = min<f32>(1, (speed - WALKS_FROM) / (WALKS_TO - WALKS_FROM));
  const faced = wayX * f32At(motionFacingX, row) + wayZ * f32At(motionFacingZ, row);
  return (part * faced * most * slope) / (half + abs<f32>(slope));
}

function hasSteps(x: f32, z: f32): bool {
  const patch = patchAt(x, z, <f32>0.5);
  return patch != NO_PATCH && stepsOf(patch) > 0;
}

/** Turns pelvis and trunk by a rotation vector; neck, arms and legs as they were. */
function turnTrunk(pose: usize, about: v128): void {
  const hips = v128.load(pose);
  const chest = multiply(multiply(multiply(hips, v128.load(pose, SPINE)), v128.load(pose, CHEST)), v128.load(pose, UPPER_CHEST));
  const whole = exponential(about);
  const turned = multiply(exponential(times(about, PELVIS)), hips);
  const back = multiply(inverse(turned), hips);
  v128.store(pose, unit(turned));
  for (let side: usize = 0; side < 2; side++) {
    const thigh = pose + LEFT_THIGH + side * LEG_BYTES;
    v128.store(thigh, unit(multiply(back, v128.load(thigh))));
  }
  v128.store(pose, unit(multiply(multiply(inverse(turned), multiply(whole, hips)), v128.load(pose, SPINE))), SPINE);
  v128.store(pose, unit(multiply(keeping(chest, whole), v128.load(pose, NECK))), NECK);
  for (let side: usize = 0; side < 2; side++) {
    const shoulder = pose + SHOULDER + side * ARM_BYTES;
    const own = v128.load(shoulder);
    v128.store(shoulder, unit(multiply(multiply(inverse(own), multiply(keeping(chest, whole), own)), v128.load(shoulder, 16))), 16);
  }
}

/** What a joint is turned by that keeps its direction on a body turned by `whole`. */
// @ts-ignore: decorator
@inline function keeping(parent: v128, whole: v128): v128 {
  return multiply(inverse(parent), multiply(inverse(whole), parent));
}
