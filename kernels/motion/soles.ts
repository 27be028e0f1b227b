/*
 * Feet on ground that is not level. feet.ts moves them on a level floor; what it finds is laid onto the ground here, in the frame of a body whose floor
 * is at the height of the ground under it.
 *
 * A foot that stands has heel and ball on the ground, its sole along it. One in the air goes from the height of the print that it left to that of
 * the one that it will make, clear of what lies between. On stairs it goes from tread to tread, up before it goes ahead and down after.
 */
import { motionVelocityX, motionVelocityZ, pelvisDrop, positionX, positionZ, soleState } from '../declared/columns';
import { SOLE_NUMBERS } from '../declared/constants';
import {
  BALL, flatToes, footOf, FROM, HEEL, OUT_ANKLE, OUT_ROTATION, OUT_STANDS, PRINT_COSINE, PRINT_SINE, PRINT_X, PRINT_Z, printUnder, SINCE, smooth, SOLE, STANDS, STEP, STEPS,
  TIP_AHEAD, TIP_BELOW, TOES_AHEAD, TOES_BELOW,
} from './feet';
import { isDriven } from '../footstep/footstep-feet';
import { findFooting, findTread, footingHeight, footingTilt, treadX, treadZ } from '../ground/footing';
import { evenGroundAt, groundAt, isByDocument } from '../ground/height';
import { SHANK, THIGH } from './leg';
import { ANKLE, FOOT, HIP, legOf, OUT, RISE, STRETCH } from './legs';
import { f32At, setF32 } from '../memory';
import { aboutAxis, blend, dot, inverse, mix, multiply, rotate, unit, vector } from '../rotation';
import { dt } from '../settings';

// State of a sole, in bytes.
const SOLE_BYTES: usize = 64;
// First of all, i32: one of the modes below.
/** How far the print is from the level one. */
const OFFSET_X: usize = 4;
const OFFSET_Z: usize = 8;
/** The last print, and its direction. */
const START_X: usize = 12;
const START_Z: usize = 16;
const START_SINE: usize = 20;
const START_COSINE: usize = 24;
/** Time in the air [s], and how much of it is over, 1 on the ground. */
const TIME: usize = 28;
const PROGRESS: usize = 32;
/** Where the last print was made from the root, ahead and to the left. */
const AHEAD: usize = 36;
const ASIDE: usize = 40;
/** i32: 1 where a tread is aimed at, and where on it the print will be. */
const AIMS: usize = 44;
const AIM_X: usize = 48;
const AIM_Z: usize = 52;
/** Contact at the last tick, and how long the last swing took [s]. */
const CONTACT: usize = 56;
const SPAN: usize = 60;
// State of the body, behind both soles: height of its floor, how fast that changes, i32: whether it is known, and how far it leans with the slope [rad].
const BODY: usize = 2 * SOLE_BYTES;
const HEIGHT: usize = BODY;
const RATE: usize = BODY + 4;
const KNOWN: usize = BODY + 8;
const LEAN: usize = BODY + 12;

const UNKNOWN: i32 = 0;
const STOOD: i32 = 1;
const FLOWN: i32 = 2;

/** How a body's floor follows the ground: shares by which its height and its rate follow in a tick of a thirtieth of a second. */
const FOLLOWS: f32 = 0.35;
const RATE_FOLLOWS: f32 = 0.06;
/** The pelvis comes down at most so far [m]. */
const LOWEST: f32 = 0.5;
/** Part of a swing from which on the aim stays, and from which on the pelvis comes down for the foot. */
const SETTLED: f32 = 0.4;
const EXPECTS: f32 = 0.5;
/** Toes bend up at once at most so far: the sine of 40 degrees. */
const TOES_UP: f32 = 0.643;
/** The tilt of the sole, behind what else comes out for a foot. */
const OUT_TILT: usize = 48;
/** Prints count at most as so far ahead of steps [m]. */
const MOST_AHEAD: f32 = 0.15;
/** A swing takes so long where nothing is known of it, and at most counts as so long [s]. */
const USUAL: f32 = 0.4;
const LONGEST: f32 = 0.6;
/** Height over what a foot in the air passes over [m]. */
const CLEARANCE: f32 = 0.012;
/** A foot on stairs starts ahead after, or is there before, this part of its swing; and rises, or falls, within this one. */
const WAITS: f32 = 0.15;
const RISES: f32 = 0.6;

// @ts-ignore: decorator
@inline function solesOf(row: i32): usize {
  return soleState + <usize>row * (4 * <usize>SOLE_NUMBERS);
}

/** Somebody new, or put elsewhere, knows nothing of the ground. */
export function forgetSoles(row: i32): void {
  memory.fill(solesOf(row), 0, 4 * <usize>SOLE_NUMBERS);
}

/** Height of the floor on which a body stands [m]. */
// @ts-ignore: decorator
@inline export function heightOf(row: i32): f32 {
  return load<f32>(solesOf(row), HEIGHT);
}

/** How far a body leans with the slope [rad] (lean.ts). */
// @ts-ignore: decorator
@inline export function leanOf(row: i32): f32 {
  return load<f32>(solesOf(row), LEAN);
}

// @ts-ignore: decorator
@inline export function setLean(row: i32, lean: f32): void {
  store<f32>(solesOf(row), lean, LEAN);
}

/** Whether the height of a body's floor is known from the tick before. */
// @ts-ignore: decorator
@inline export function isKnown(row: i32): bool {
  return load<i32>(solesOf(row), KNOWN) != 0;
}

/** Finds the height of a body's floor: that of the ground under it, without its steps, and smooth in time. */
export function findHeight(row: i32, isPosed: bool): void {
  const soles = solesOf(row);
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  if (!isPosed) {
    store<i32>(soles, 0, KNOWN);
    return;
  }
  const ground = isByDocument() ? groundAt(x, z) : evenGroundAt(x, z);
  if (isByDocument() || !isKnown(row)) {
    store<f32>(soles, ground, HEIGHT);
    store<f32>(soles, 0, RATE);
    store<i32>(soles, 1, KNOWN);
    return;
  }
  const ticks = dt * 30;
  const rate = load<f32>(soles, RATE);
  const expected = load<f32>(soles, HEIGHT) + rate * dt;
  const error = ground - expected;
  store<f32>(soles, expected + error * min<f32>(1, FOLLOWS * ticks), HEIGHT);
  store<f32>(soles, rate + error * min<f32>(1, RATE_FOLLOWS * ticks) / dt, RATE);
}

/** Lays the feet of a body, as feet.ts has them, onto the ground. */
export function layFeet(row: i32, root: v128, forward: v128, left: f32, right: f32, scale: f32): void {
  for (let side = 0; side < 2; side++) {
    if (isByDocument()) layByDocument(row, side, root);
    else if (load<i32>(footOf(row, side)) == STANDS) layStanding(row, side, root, forward, scale);
    else layFlying(row, side, root, forward, side == 0 ? left : right, scale);
  }
}

/** The foot-height rule of document 004, 6.2, literally: as high over the ground under the foot as over that under the hips, less where it is higher, more where it is lower. */
function layByDocument(row: i32, side: i32, root: v128): void {
  const out = legOf(side) + OUT;
  const ankle = v128.load(out, OUT_ANKLE);
  const hips = heightOf(row);
  const ground = groundAt(f32x4.extract_lane(ankle, 0), f32x4.extract_lane(ankle, 2));
  const height = f32x4.extract_lane(root, 1);
  const lifted = f32x4.extract_lane(ankle, 1) * max<f32>((height + hips - ground) / height, 0);
  v128.store(out, f32x4.replace_lane(ankle, 1, ground + lifted - hips), OUT_ANKLE);
}

function layStanding(row: i32, side: i32, root: v128, forward: v128, scale: f32): void {
  const sole = solesOf(row) + <usize>side * SOLE_BYTES;
  const foot = footOf(row, side);
  const out = legOf(side) + OUT;
  const x = load<f32>(foot, PRINT_X);
  const z = load<f32>(foot, PRINT_Z);
  const sine = load<f32>(foot, PRINT_SINE);
  const cosine = load<f32>(foot, PRINT_COSINE);
  const mode = load<i32>(sole);
  if (mode != STOOD) {
    const isAimed = mode == FLOWN && load<i32>(sole, AIMS) != 0;
    const isMoved = !isAimed && findTread(x, z, sine, cosine, x, z, 0, 0, scale);
    store<f32>(sole, isAimed ? load<f32>(sole, AIM_X) - x : isMoved ? treadX - x : 0, OFFSET_X);
    store<f32>(sole, isAimed ? load<f32>(sole, AIM_Z) - z : isMoved ? treadZ - z : 0, OFFSET_Z);
    const awayX = x - f32x4.extract_lane(root, 0);
    const awayZ = z - f32x4.extract_lane(root, 2);
    const forwardX = f32x4.extract_lane(forward, 0);
    const forwardZ = f32x4.extract_lane(forward, 2);
    store<f32>(sole, awayX * forwardX + awayZ * forwardZ, AHEAD);
    store<f32>(sole, awayX * forwardZ - awayZ * forwardX, ASIDE);
    store<f32>(sole, mode == FLOWN ? min<f32>(load<f32>(sole, TIME), LONGEST) : USUAL, SPAN);
    store<i32>(sole, STOOD);
    store<i32>(sole, 0, AIMS);
    store<f32>(sole, 1, PROGRESS);
  }
  const atX = x + load<f32>(sole, OFFSET_X);
  const atZ = z + load<f32>(sole, OFFSET_Z);
  store<f32>(sole, atX, START_X);
  store<f32>(sole, atZ, START_Z);
  store<f32>(sole, sine, START_SINE);
  store<f32>(sole, cosine, START_COSINE);
  findFooting(atX, atZ, sine, cosine, scale);
  place(row, out, vector(x, 0, z), vector(atX, footingHeight, atZ), footingTilt);
}

/** Moves a foot that has a level print at `from` to a print at `to`, tilted. */
// @ts-ignore: decorator
@inline function place(row: i32, out: usize, from: v128, to: v128, tilt: v128): void {
  const ankle = f32x4.add(to, rotate(tilt, f32x4.sub(v128.load(out, OUT_ANKLE), from)));
  v128.store(out, f32x4.sub(ankle, vector(0, heightOf(row), 0)), OUT_ANKLE);
  v128.store(out, unit(multiply(tilt, v128.load(out, OUT_ROTATION))), OUT_ROTATION);
  v128.store(out, tilt, OUT_TILT);
}

function layFlying(row: i32, side: i32, root: v128, forward: v128, contact: f32, scale: f32): void {
  const sole = solesOf(row) + <usize>side * SOLE_BYTES;
  const foot = footOf(row, side);
  const out = legOf(side) + OUT;
  const print = printUnder(v128.load(out, OUT_ANKLE), v128.load(out, OUT_ROTATION), scale);
  const x = f32x4.extract_lane(print, 0);
  const z = f32x4.extract_lane(print, 1);
  const sine = f32x4.extract_lane(print, 2);
  const cosine = f32x4.extract_lane(print, 3);
  if (load<i32>(sole) != FLOWN) lift(sole, x, z, sine, cosine);
  const time = load<f32>(sole, TIME) + dt;
  store<f32>(sole, time, TIME);
  const isStep = load<i32>(foot) == STEPS;
  const rest: f32 = isStep ? max<f32>(0, STEP - load<f32>(foot, SINCE)) : restOf(sole, contact, time);
  const part = isDriven(row) ? partOf(sole, foot, x, z) : time / (time + rest);
  store<f32>(sole, part, PROGRESS);
  const goal = isDriven(row) ? f32x4(load<f32>(foot, FROM), load<f32>(foot, FROM + 4), sine, cosine) : expect(row, side, sole, root, forward, print, rest, part, isStep, scale);
  let endX = f32x4.extract_lane(goal, 0);
  let endZ = f32x4.extract_lane(goal, 1);
  if (part < SETTLED || (load<i32>(sole, AIMS) == 0 && part < 1)) aim(row, side, sole, endX, endZ, sine, cosine, scale);
  const isOnStairs = load<i32>(sole, AIMS) != 0;
  const startX = load<f32>(sole, START_X);
  const startZ = load<f32>(sole, START_Z);
  if (isOnStairs) {
    endX = load<f32>(sole, AIM_X);
    endZ = load<f32>(sole, AIM_Z);
  }
  findFooting(startX, startZ, load<f32>(sole, START_SINE), load<f32>(sole, START_COSINE), scale);
  const startHeight = footingHeight;
  const startTilt = footingTilt;
  findFooting(endX, endZ, sine, cosine, scale);
  const rise = footingHeight - startHeight;
  const awayX = endX - startX;
  const awayZ = endZ - startZ;
  let atX = x + load<f32>(sole, OFFSET_X) * (<f32>1 - smooth(part));
  let atZ = z + load<f32>(sole, OFFSET_Z) * (<f32>1 - smooth(part));
  let share = min<f32>(max<f32>(((atX - startX) * awayX + (atZ - startZ) * awayZ) / max<f32>(awayX * awayX + awayZ * awayZ, <f32>1e-4), 0), 1);
  if (isOnStairs) {
    // The higher the step, the more it matters what comes first.
    const steep = min<f32>(abs<f32>(rise) * 8, 1);
    const late = steep * (rise > 0 ? WAITS : 0);
    const early = steep * (rise < 0 ? WAITS : 0);
    const gone = smooth((part - late) / (<f32>1 - late - early));
    atX = startX + awayX * gone;
    atZ = startZ + awayZ * gone;
    const within: f32 = <f32>1 - steep * (<f32>1 - RISES);
    share = smooth(rise > 0 ? part / within : (part - (<f32>1 - within)) / within);
  }
  const to = vector(atX, startHeight + rise * share, atZ);
  place(row, out, vector(x, 0, z), to, blend(startTilt, footingTilt, smooth(part)));
  clear(row, out, CLEARANCE * 4 * part * (<f32>1 - part) * scale, scale);
}

/** A foot leaves the ground, or is found in the air. */
function lift(sole: usize, x: f32, z: f32, sine: f32, cosine: f32): void {
  if (load<i32>(sole) == UNKNOWN) {
    store<f32>(sole, x, START_X);
    store<f32>(sole, z, START_Z);
    store<f32>(sole, sine, START_SINE);
    store<f32>(sole, cosine, START_COSINE);
    store<f32>(sole, 0, OFFSET_X);
    store<f32>(sole, 0, OFFSET_Z);
    store<f32>(sole, USUAL, SPAN);
  }
  store<i32>(sole, FLOWN);
  store<f32>(sole, 0, CONTACT);
  store<i32>(sole, 0, AIMS);
  store<f32>(sole, 0, TIME);
}

/** Time until a foot in the air strikes [s]: contact tells it in the second half of a swing, the swing before in the first. */
function restOf(sole: usize, contact: f32, time: f32): f32 {
  const isNear = contact > load<f32>(sole, CONTACT);
  store<f32>(sole, contact, CONTACT);
  return isNear ? max<f32>(0, -contact) : max<f32>(load<f32>(sole, SPAN) - time, <f32>0.5 * time + dt);
}

/** How far a foot that follows a plan is on its way from print to print. */
function partOf(sole: usize, foot: usize, x: f32, z: f32): f32 {
  const awayX = load<f32>(foot, FROM) - load<f32>(sole, START_X);
  const awayZ = load<f32>(foot, FROM + 4) - load<f32>(sole, START_Z);
  return min<f32>(max<f32>(((x - load<f32>(sole, START_X)) * awayX + (z - load<f32>(sole, START_Z)) * awayZ) / max<f32>(awayX * awayX + awayZ * awayZ, <f32>1e-4), 0), 1);
}

/** The level print that a foot in the air will make: as the last one, from where the root will be; the nearer that is, the more it is where the foot is. */
function expect(row: i32, side: i32, sole: usize, root: v128, forward: v128, print: v128, rest: f32, part: f32, isStep: bool, scale: f32): v128 {
  const goneX = f32At(motionVelocityX, row) * rest;
  const goneZ = f32At(motionVelocityZ, row) * rest;
  if (isStep) {
    const posed = printUnder(v128.load(legOf(side), ANKLE), v128.load(legOf(side), FOOT), scale);
    return mix(f32x4.add(posed, f32x4(goneX, goneZ, 0, 0)), print, smooth(2 * part - 1));
  }
  const ahead = load<f32>(sole, AHEAD);
  const aside = load<f32>(sole, ASIDE);
  const forwardX = f32x4.extract_lane(forward, 0);
  const forwardZ = f32x4.extract_lane(forward, 2);
  const x = f32x4.extract_lane(root, 0) + goneX + forwardX * ahead + forwardZ * aside;
  const z = f32x4.extract_lane(root, 2) + goneZ + forwardZ * ahead - forwardX * aside;
  return mix(f32x4(x, z, 0, 0), print, smooth(2 * part - 1));
}

/** Aims at a tread, where the print would be on stairs. */
function aim(row: i32, side: i32, sole: usize, x: f32, z: f32, sine: f32, cosine: f32, scale: f32): void {
  const other = solesOf(row) + <usize>(1 - side) * SOLE_BYTES;
  const isAimed = findTread(x, z, sine, cosine, load<f32>(other, START_X), load<f32>(other, START_Z), f32At(motionVelocityX, row), f32At(motionVelocityZ, row), scale);
  store<i32>(sole, isAimed ? 1 : 0, AIMS);
  if (!isAimed) return;
  store<f32>(sole, treadX, AIM_X);
  store<f32>(sole, treadZ, AIM_Z);
}

/** Raises a foot until heel, ball and tip of flat toes are clear of the ground. */
function clear(row: i32, out: usize, clearance: f32, scale: f32): void {
  const ankle = v128.load(out, OUT_ANKLE);
  const rotation = v128.load(out, OUT_ROTATION);
  const toes = f32x4.add(ankle, rotate(rotation, vector(0, -TOES_BELOW * scale, TOES_AHEAD * scale)));
  const lying = multiply(rotation, flatToes(multiply(inverse(v128.load(out, OUT_TILT)), rotation)));
  let depth = depthOf(row, f32x4.add(ankle, rotate(rotation, vector(0, -SOLE * scale, -HEEL * scale))));
  depth = max<f32>(depth, depthOf(row, f32x4.add(toes, rotate(lying, vector(0, -BALL * scale, 0)))));
  // Toes that bend take the ball along.
  depth = max<f32>(depth, depthOf(row, f32x4.add(toes, rotate(rotation, vector(0, -BALL * scale, 0)))));
  depth = max<f32>(depth, depthOf(row, f32x4.add(toes, rotate(lying, vector(0, -TIP_BELOW * scale, TIP_AHEAD * scale)))));
  depth += clearance;
  if (depth > 0) v128.store(out, f32x4.add(ankle, vector(0, depth, 0)), OUT_ANKLE);
}

/** A foot in the air that a leg does not reach, held back from where it should be: up, where that would be in the ground. */
export function keepClear(row: i32, out: usize, ankle: v128, scale: f32): v128 {
  if (isByDocument()) return ankle;
  v128.store(out, ankle, OUT_ANKLE);
  clear(row, out, 0, scale);
  return v128.load(out, OUT_ANKLE);
}

/** How far a place of the body's frame is below the ground [m]. */
// @ts-ignore: decorator
@inline function depthOf(row: i32, at: v128): f32 {
  return groundAt(f32x4.extract_lane(at, 0), f32x4.extract_lane(at, 2)) - f32x4.extract_lane(at, 1) - heightOf(row);
}

/** How far the pelvis comes down so that the legs reach the ground: those that stand now, those in the air soon; it rises again slowly. */
export function lowerTo(row: i32, scale: f32): f32 {
  const reach = STRETCH * (THIGH + SHANK) * scale;
  let drop: f32 = f32At(pelvisDrop, row) * max<f32>(0, 1 - dt / RISE);
  for (let side = 0; side < 2; side++) {
    const leg = legOf(side);
    const isStanding = load<i32>(leg + OUT, OUT_STANDS) != 0;
    const progress = load<f32>(solesOf(row) + <usize>side * SOLE_BYTES, PROGRESS);
    const due: f32 = isStanding ? 1 : smooth((progress - EXPECTS) / (<f32>1 - EXPECTS));
    const away = f32x4.sub(v128.load(leg, HIP), v128.load(leg + OUT, OUT_ANKLE));
    const height = f32x4.extract_lane(away, 1);
    const square = dot(away, away) - height * height;
    drop = max<f32>(drop, due * (height - sqrt<f32>(max<f32>(0, reach * reach - square))));
  }
  drop = min<f32>(drop, LOWEST * scale);
  setF32(pelvisDrop, row, drop);
  return drop;
}

/** How far the prints of a body are ahead of where its steps would have made them, along its way [m]. */
export function aheadOfSteps(row: i32): f32 {
  const soles = solesOf(row);
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  const offsetX = load<f32>(soles, OFFSET_X) + load<f32>(soles, SOLE_BYTES + OFFSET_X);
  const offsetZ = load<f32>(soles, OFFSET_Z) + load<f32>(soles, SOLE_BYTES + OFFSET_Z);
  const ahead = <f32>0.5 * (offsetX * vx + offsetZ * vz) / max<f32>(sqrt<f32>(vx * vx + vz * vz), <f32>0.1);
  return min<f32>(max<f32>(ahead, -MOST_AHEAD), MOST_AHEAD);
}

/** Toes of a foot at an ankle of the body's frame: flat where its heel is up, and bent up where the tip would be below the ground. */
export function toesOn(row: i32, side: i32, posed: v128, ankle: v128, foot: v128, part: f32, scale: f32): v128 {
  const tilt = isByDocument() ? f32x4(0, 0, 0, 1) : v128.load(legOf(side) + OUT, OUT_TILT);
  let toes = unit(blend(posed, flatToes(multiply(inverse(tilt), foot)), part));
  if (isByDocument()) return toes;
  const joint = f32x4.add(ankle, rotate(foot, vector(0, -TOES_BELOW * scale, TOES_AHEAD * scale)));
  for (let round = 0; round < 2; round++) {
    const depth = depthOf(row, f32x4.add(joint, rotate(multiply(foot, toes), vector(0, -TIP_BELOW * scale, TIP_AHEAD * scale))));
    if (depth <= 0) break;
    const sine = min<f32>(depth / (TIP_AHEAD * scale), TOES_UP);
    toes = unit(multiply(toes, aboutAxis(vector(1, 0, 0), -sine, sqrt<f32>(1 - sine * sine))));
  }
  return toes;
}
