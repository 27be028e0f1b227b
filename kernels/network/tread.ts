/*
 * Feet of a body by a network before they are held: how fast those that stand go back under the root says how fast the phase has to go on, and how high the lowest
 * sole is says how far the body is to come down or up; those in the air pass over the ground. A network answers the mean of many people, whose pace, steps and legs
 * do not quite fit each other.
 */
import { frameRotation, networkTread } from '../declared/columns';
import { POSE_NUMBERS, TREAD_NUMBERS } from '../declared/constants';
import { groundAt } from '../ground/height';
import { BALL, HEEL, SOLE, TIP_AHEAD, TIP_BELOW, TOES_AHEAD, TOES_BELOW } from '../motion/feet';
import { SHANK, THIGH } from '../motion/leg';
import { HIP_AHEAD, HIP_ASIDE, HIP_BELOW, LEFT_THIGH, LEG_BYTES } from '../motion/legs';
import { exponential, multiply, rotate, times, vector } from '../rotation';
import { dt } from '../settings';

/** What is kept by row: for each foot where its ball was on the ground, x and z, and 1 if it stood; then by how much the pace is quickened, and how far the body is raised. */
const STOOD: usize = 8;
const FOOT: usize = 12;
const PACE: usize = 24;
const RAISED: usize = 28;
/** The pace is put right within this time, and the height within this [s]. */
const PACE_TIME: f32 = 0.6;
const HEIGHT_TIME: f32 = 0.08;
/** The pace is changed by no more than these factors, and by a tick's feet no farther than as if they were so far off. */
const SLOWEST: f32 = 0.6;
const QUICKEST: f32 = 2;
/** A foot stands firmly so long after its strike and before its end [s]. */
const FIRM: f32 = 0.06;
/** Bodies are raised or lowered by no more than this [m]. */
const FARTHEST: f32 = 0.12;
/** Slower than this nobody's pace is told from the feet [m/s]. */
const SLOW: f32 = 0.08;
/** Toes in the air pass this high over the ground [m], but for so long after they leave it and before they strike [s]; for that the foot is bent up by so much at most [rad]. */
const PASS: f32 = 0.02;
const LEAVING: f32 = 0.08;
const BENT: f32 = 0.3;

// @ts-ignore: decorator
@inline function treadOf(row: i32): usize {
  return networkTread + <usize>row * (4 * <usize>TREAD_NUMBERS);
}

/** Whoever a network takes has no feet yet. */
export function clearTread(row: i32): void {
  memory.fill(treadOf(row), 0, 4 * <usize>TREAD_NUMBERS);
  store<f32>(treadOf(row), 1, PACE);
}

/** By how much the pace that a network answers is quickened. */
// @ts-ignore: decorator
@inline export function paceOf(row: i32): f32 {
  return load<f32>(treadOf(row), PACE);
}

/** How far the body of a row is raised [m]. */
// @ts-ignore: decorator
@inline export function raisedOf(row: i32): f32 {
  return load<f32>(treadOf(row), RAISED);
}

/** What `findFoot` found: heel, ball and tip in the world. */
let heel: v128 = f32x4.splat(0);
let ball: v128 = f32x4.splat(0);
let tip: v128 = f32x4.splat(0);

/** Finds a foot of a pose whose root is at (x, y, z). */
function findFoot(pose: usize, side: i32, x: f32, y: f32, z: f32, scale: f32): void {
  const hips = v128.load(pose);
  const joints = pose + LEFT_THIGH + <usize>side * LEG_BYTES;
  const thigh = multiply(hips, v128.load(joints));
  const shank = multiply(thigh, v128.load(joints, 16));
  const foot = multiply(shank, v128.load(joints, 32));
  const toes = multiply(foot, v128.load(joints, 48));
  const root = vector(x, y, z);
  const hip = rotate(hips, vector(side == 0 ? HIP_ASIDE : -HIP_ASIDE, -HIP_BELOW, HIP_AHEAD));
  const ankle = f32x4.add(hip, f32x4.add(rotate(thigh, vector(0, -THIGH, 0)), rotate(shank, vector(0, -SHANK, 0))));
  const joint = f32x4.add(ankle, rotate(foot, vector(0, -TOES_BELOW, TOES_AHEAD)));
  heel = f32x4.add(root, times(f32x4.add(ankle, rotate(foot, vector(0, -SOLE, -HEEL))), scale));
  ball = f32x4.add(root, times(f32x4.add(joint, rotate(toes, vector(0, -BALL, 0))), scale));
  tip = f32x4.add(root, times(f32x4.add(joint, rotate(toes, vector(0, -TIP_BELOW, TIP_AHEAD))), scale));
}

/** Bends up the feet in the air of a body whose pose is at a place of the frame, its root at (x, y, z) and its contacts as answered, where their toes would brush the ground. */
export function liftToes(place: i32, x: f32, y: f32, z: f32, left: f32, right: f32, scale: f32): void {
  const pose = frameRotation + (<usize>(place * POSE_NUMBERS) << 2);
  const ground = groundAt(x, z);
  for (let side = 0; side < 2; side++) {
    const wanted = min<f32>(<f32>1, -(side == 0 ? left : right) / LEAVING) * PASS;
    if (!(wanted > 0)) continue;
    findFoot(pose, side, x, y, z, scale);
    const missing = (wanted - min<f32>(heightOf(ball, ground), heightOf(tip, ground))) / scale;
    if (missing <= 0) continue;
    const up = exponential(vector(-min<f32>(BENT, missing / TOES_AHEAD), 0, 0));
    const joints = pose + LEFT_THIGH + <usize>side * LEG_BYTES;
    v128.store(joints, multiply(v128.load(joints, 32), up), 32);
  }
}

/**
 * Looks at the feet of a body whose pose is at a place of the frame, its root at (x, y, z) and its contacts as answered, going by (vx, vz) a second; returns how far it is to be raised [m].
 */
export function seeFeet(row: i32, place: i32, x: f32, y: f32, z: f32, left: f32, right: f32, vx: f32, vz: f32, scale: f32): f32 {
  const tread = treadOf(row);
  const pose = frameRotation + (<usize>(place * POSE_NUMBERS) << 2);
  const ground = groundAt(x, z);
  let lowest: f32 = 10;
  let gone: f32 = 0;
  let feet: f32 = 0;
  for (let side = 0; side < 2; side++) {
    findFoot(pose, side, x, y, z, scale);
    lowest = min<f32>(lowest, min<f32>(heightOf(ball, ground), min<f32>(heightOf(tip, ground), heightOf(heel, ground))));
    const at = tread + <usize>side * FOOT;
    const ballX = f32x4.extract_lane(ball, 0);
    const ballZ = f32x4.extract_lane(ball, 2);
    const stands = (side == 0 ? left : right) > FIRM;
    if (stands && load<f32>(at, STOOD) > 0) {
      gone += (ballX - load<f32>(at)) * vx + (ballZ - load<f32>(at, 4)) * vz;
      feet += 1;
    }
    store<f32>(at, ballX);
    store<f32>(at, ballZ, 4);
    store<f32>(at, stands ? 1 : 0, STOOD);
  }
  if (feet > 0) settlePace(tread, gone / feet, vx * vx + vz * vz);
  let raised = load<f32>(tread, RAISED);
  if (max<f32>(left, right) > 0) raised -= (lowest + raised) * min<f32>(1, dt / HEIGHT_TIME);
  raised = min<f32>(max<f32>(raised, -FARTHEST), FARTHEST);
  store<f32>(tread, raised, RAISED);
  return raised;
}

/** A foot that stands and goes along by `gone` (times the speed) in a tick has the phase go faster, one that goes back more slowly. */
// @ts-ignore: decorator
@inline function settlePace(tread: usize, gone: f32, square: f32): void {
  if (square < SLOW * SLOW) return;
  // How far the feet went under the root, over how far the root went.
  const back = min<f32>(max<f32>(<f32>1 - gone / (square * dt), <f32>0.5), <f32>2);
  const pace = load<f32>(tread, PACE) * (<f32>1 + (<f32>1 / back - <f32>1) * min<f32>(1, dt / PACE_TIME));
  store<f32>(tread, min<f32>(max<f32>(pace, SLOWEST), QUICKEST), PACE);
}

/** Height of a point over the ground below it, told from that under the root. */
// @ts-ignore: decorator
@inline function heightOf(point: v128, ground: f32): f32 {
  return f32x4.extract_lane(point, 1) - (groundAt(f32x4.extract_lane(point, 0), f32x4.extract_lane(point, 2)) - ground);
}
