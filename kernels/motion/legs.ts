// Both legs of a body: where the pose has the feet, where they may go, how far the pelvis must come down, and the bends of the knees.
import { motionVelocityX, motionVelocityZ, pelvisDrop, scratch } from '../declared/columns';
import { driftOf, flatToes, footOf, isOnGround, moveFoot, OUT_ANKLE, OUT_ROTATION, OUT_STANDS, OUT_TOES, raiseHeel, takeAlong, TIP_AHEAD, TIP_BELOW, TOES_AHEAD, TOES_BELOW, TURNED, WALKING } from './feet';
import { driveFoot, isDriven } from '../footstep/footstep-feet';
import { isUneven } from '../ground/height';
import { bendLeg, SHANK, THIGH } from './leg';
import { f32At, setF32 } from '../memory';
import { FREE } from './motion-library';
import { keepClear, layFeet, lowerTo, toesOn } from './soles';
import { blend, dot, exponential, inverse, multiply, rotate, times, unit, vector } from '../rotation';
import { dt } from '../settings';

/** Bytes from a body's rotations to its left thigh's, and from there to the right one's. */
export const LEFT_THIGH: usize = 224;
export const LEG_BYTES: usize = 64;
/** Hip joint from the root, the left one [m]. */
export const HIP_ASIDE: f32 = 0.087;
export const HIP_BELOW: f32 = 0.095;
export const HIP_AHEAD: f32 = 0.045;
/** The contact of a foot that is to stand, whatever the pose says [s]. */
const PUT_DOWN: f32 = 0.05;
/** A foot may go this far across the middle [m]. */
const CROSSING: f32 = 0.03;
/** From this sine of the angle to the way feet that step aside are farther apart: by how far a foot that stands gets from the middle, at rest [m] and for every m/s [s]. */
const ACROSS: f32 = 0.3;
const HALF_STANCE: f32 = 0.15;
const HALF_STANCE_PER_SPEED: f32 = 0.26;
/** Share of a leg's length up to which it stretches before the pelvis comes down, and from which it hesitates in the air; how far that may come [m]; time in which it rises again [s]. */
export const STRETCH: f32 = 0.9988;
const SWING_STRETCH: f32 = 0.996;
const LOWEST: f32 = 0.1;
/** Hips that came down by more have a foot lifted that was left behind, though the other one is in the air [m]. */
const DEEP: f32 = 0.035;
export const RISE: f32 = 0.15;

// In the scratch, by leg: hip, thigh, shank, ankle and foot of the pose, each 16 bytes; then what comes out for the foot.
const LEGS: usize = FREE + 4096;
export const LEG: usize = 160;
export const HIP: usize = 0;
const UPPER: usize = 16;
const LOWER: usize = 32;
export const ANKLE: usize = 48;
export const FOOT: usize = 64;
export const OUT: usize = 80;

/**
 * Holds the feet of a body whose rotations are at `pose` to the ground and writes the legs' rotations; returns how far the pelvis
 * came down [m]. Feet are where the pose has them, `apart` from the root that was held back; steps are turned by `aside` from where the
 * hips face and made longer by `stride`.
 */
export function holdFeet(row: i32, pose: usize, root: v128, apart: v128, forward: v128, aside: f32, stride: f32, left: f32, right: f32, hold: i32, scale: f32): f32 {
  const hips = v128.load(pose);
  const along = times(rotate(exponential(vector(0, aside, 0)), forward), stride);
  const apartFeet = apartAside(row, forward, along, stride, scale);
  for (let side = 0; side < 2; side++) poseLeg(side, pose, root, apart, hips, forward, along, apartFeet, scale);
  if (hold == TURNED) for (let side = 0; side < 2; side++) takeAlong(footOf(row, side), row, v128.load(legOf(side), ANKLE), v128.load(legOf(side), FOOT));
  moveFeet(row, left, right, hold == TURNED ? WALKING : hold, scale);
  if (isUneven()) layFeet(row, root, forward, left, right, scale);
  else for (let side = 0; side < 2; side++) raiseHeel(footOf(row, side), v128.load(legOf(side), HIP), forward, STRETCH * (THIGH + SHANK) * scale, scale, legOf(side) + OUT);
  const drop = isUneven() ? lowerTo(row, scale) : lower(row, scale);
  for (let side = 0; side < 2; side++) writeLeg(row, side, pose, hips, drop, scale);
  return drop;
}

// @ts-ignore: decorator
@inline export function legOf(side: i32): usize {
  return scratch + LEGS + <usize>side * LEG;
}

/** How much farther from the middle feet are that step aside, so that the one closes up before the other opens [m]. */
// @ts-ignore: decorator
@inline function apartAside(row: i32, forward: v128, along: v128, stride: f32, scale: f32): f32 {
  const ahead = dot(along, forward);
  const across = sqrt<f32>(max<f32>(0, stride * stride - ahead * ahead)) / stride;
  if (across < ACROSS) return 0;
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  const half = stride * (HALF_STANCE * scale + HALF_STANCE_PER_SPEED * sqrt<f32>(vx * vx + vz * vz));
  return max<f32>(0, half * across - HIP_ASIDE * scale) * (across - ACROSS) / (1 - ACROSS);
}

/** Where the blended pose has a leg, with its steps turned and stretched to the way that is walked. */
function poseLeg(side: i32, pose: usize, root: v128, apart: v128, hips: v128, forward: v128, along: v128, apartFeet: f32, scale: f32): void {
  const leg = legOf(side);
  const joints = pose + LEFT_THIGH + <usize>side * LEG_BYTES;
  const out: f32 = side == 0 ? HIP_ASIDE : -HIP_ASIDE;
  const hip = f32x4.add(root, times(rotate(hips, vector(out, -HIP_BELOW, HIP_AHEAD)), scale));
  const upper = multiply(hips, v128.load(joints));
  const shank = multiply(upper, v128.load(joints, 16));
  const foot = multiply(shank, v128.load(joints, 32));
  const knee = f32x4.add(hip, times(rotate(upper, vector(0, -THIGH, 0)), scale));
  const ankle = f32x4.add(knee, times(rotate(shank, vector(0, -SHANK, 0)), scale));
  const away = f32x4.sub(ankle, root);
  const ahead = dot(away, forward);
  v128.store(leg, hip, HIP);
  v128.store(leg, upper, UPPER);
  v128.store(leg, shank, LOWER);
  v128.store(leg, foot, FOOT);
  const moved = f32x4.add(f32x4.add(ankle, apart), times(f32x4.sub(along, forward), ahead));
  v128.store(leg, f32x4.add(moved, uncrossed(side, f32x4.sub(moved, root), forward, apartFeet, scale)), ANKLE);
}

/** What keeps a foot from stepping across the other one: sideways steps are as short as legs allow. */
// @ts-ignore: decorator
@inline function uncrossed(side: i32, away: v128, forward: v128, apartFeet: f32, scale: f32): v128 {
  const out = side == 0 ? f32x4(f32x4.extract_lane(forward, 2), 0, -f32x4.extract_lane(forward, 0), 0) : f32x4(-f32x4.extract_lane(forward, 2), 0, f32x4.extract_lane(forward, 0), 0);
  return times(out, max<f32>(apartFeet, -CROSSING * scale - dot(away, out)));
}

function moveFeet(row: i32, left: f32, right: f32, hold: i32, scale: f32): void {
  const isStanding = hold != WALKING;
  if (isDriven(row)) {
    for (let side = 0; side < 2; side++) driveFoot(footOf(row, side), row, side, v128.load(legOf(side), ANKLE), v128.load(legOf(side), FOOT), isStanding, scale, legOf(side) + OUT);
    return;
  }
  const leftDrift = driftAt(row, 0, hold, scale);
  const rightDrift = driftAt(row, 1, hold, scale);
  // One foot at a time, the worse one first, unless it cannot stay or, where somebody turns sharply, would pull the hips down.
  const bothStand = isOnGround(footOf(row, 0)) && isOnGround(footOf(row, 1));
  const mayLift = bothStand || (!isStanding && !isUneven() && f32At(pelvisDrop, row) > DEEP * scale);
  const isLeftDue = leftDrift >= 100 || (mayLift && leftDrift > 1 && leftDrift >= rightDrift);
  const isRightDue = rightDrift >= 100 || (mayLift && rightDrift > 1 && rightDrift > leftDrift);
  // Whoever taps a foot while the body creeps on puts it down, so that the other one can follow.
  const leftContact = isStanding && rightDrift > 1 ? max<f32>(left, PUT_DOWN) : left;
  const rightContact = isStanding && leftDrift > 1 ? max<f32>(right, PUT_DOWN) : right;
  moveFoot(footOf(row, 0), row, v128.load(legOf(0), ANKLE), v128.load(legOf(0), FOOT), leftContact, isLeftDue, scale, legOf(0) + OUT);
  moveFoot(footOf(row, 1), row, v128.load(legOf(1), ANKLE), v128.load(legOf(1), FOOT), rightContact, isRightDue, scale, legOf(1) + OUT);
}

function driftAt(row: i32, side: i32, hold: i32, scale: f32): f32 {
  const leg = legOf(side);
  return driftOf(footOf(row, side), v128.load(leg, ANKLE), v128.load(leg, FOOT), hold, scale);
}

/** How far the pelvis must come down so that the legs that stand reach the ground; it rises again slowly. */
function lower(row: i32, scale: f32): f32 {
  const reach = STRETCH * (THIGH + SHANK) * scale;
  let drop: f32 = f32At(pelvisDrop, row) * max<f32>(0, 1 - dt / RISE);
  for (let side = 0; side < 2; side++) {
    const leg = legOf(side);
    if (load<i32>(leg + OUT, OUT_STANDS) == 0) continue;
    const away = f32x4.sub(v128.load(leg, HIP), v128.load(leg + OUT, OUT_ANKLE));
    const height = f32x4.extract_lane(away, 1);
    const square = dot(away, away) - height * height;
    drop = max<f32>(drop, height - sqrt<f32>(max<f32>(0, reach * reach - square)));
  }
  drop = min<f32>(drop, LOWEST * scale);
  setF32(pelvisDrop, row, drop);
  return drop;
}

/** Bends a leg to its foot and writes its joints' rotations. */
function writeLeg(row: i32, side: i32, pose: usize, hips: v128, drop: f32, scale: f32): void {
  const leg = legOf(side);
  const foot = leg + OUT;
  const hip = f32x4.sub(v128.load(leg, HIP), vector(0, drop, 0));
  const wanted = v128.load(foot, OUT_ANKLE);
  let ankle = load<i32>(foot, OUT_STANDS) != 0 ? wanted : withinReach(hip, wanted, scale);
  if (isUneven() && load<i32>(foot, OUT_STANDS) == 0) ankle = keepClear(row, foot, ankle, scale);
  bendLeg(hip, ankle, v128.load(leg, UPPER), v128.load(leg, LOWER), scale, leg + UPPER);
  const upper = v128.load(leg, UPPER);
  const shank = v128.load(leg, LOWER);
  const rotation = v128.load(foot, OUT_ROTATION);
  const joints = pose + LEFT_THIGH + <usize>side * LEG_BYTES;
  v128.store(joints, unit(multiply(inverse(hips), upper)));
  v128.store(joints, unit(multiply(inverse(upper), shank)), 16);
  v128.store(joints, unit(multiply(inverse(shank), rotation)), 32);
  if (isUneven()) {
    v128.store(joints, toesOn(row, side, v128.load(joints, 48), ankle, rotation, load<f32>(foot, OUT_TOES), scale), 48);
    return;
  }
  v128.store(joints, toesOf(v128.load(joints, 48), ankle, rotation, load<f32>(foot, OUT_TOES), scale), 48);
}

/** A leg in the air does not stretch: it would jerk when it bends again. The nearer to its length, the less it follows. */
// @ts-ignore: decorator
@inline function withinReach(hip: v128, ankle: v128, scale: f32): v128 {
  const away = f32x4.sub(ankle, hip);
  const distance = sqrt<f32>(dot(away, away));
  const whole = (THIGH + SHANK) * scale;
  const over = distance - SWING_STRETCH * whole;
  if (over <= 0) return ankle;
  const room: f32 = (STRETCH - SWING_STRETCH) * whole;
  return f32x4.add(hip, times(away, (SWING_STRETCH * whole + room * over / (over + room)) / distance));
}

/** Toes lie flat where the heel is up and the foot on the ground, and never reach below it. */
function toesOf(posed: v128, ankle: v128, foot: v128, part: f32, scale: f32): v128 {
  const flat = flatToes(foot);
  const toes = f32x4.add(vector(0, -TOES_BELOW, TOES_AHEAD), rotate(posed, vector(0, -TIP_BELOW, TIP_AHEAD)));
  const tip = f32x4.extract_lane(ankle, 1) + f32x4.extract_lane(rotate(foot, toes), 1) * scale;
  return unit(blend(posed, flat, max<f32>(part, min<f32>(1, tip * -100))));
}
