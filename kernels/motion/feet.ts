/*
 * Where the feet of a body go (document 001, 4.2.4; document 002, "Avatar Locomotion in Crowd Simulation").
 *
 * A foot that stands has a print on the ground: a place and a direction. It rolls over its heel while its toes are up and over its
 * ball while its heel is up, by the pitch that the blended pose has; so it can neither slide nor sink, whatever the body does. When the
 * blended pose lifts it, what the print differs from the pose fades; when it is to strike, it is brought down to the ground in time.
 * A foot that is to stand but is in the air, or whose print is too far from the pose, takes a small step of its own.
 *
 * The ground here is the level floor that poses are made for, at height 0; soles.ts lays what comes out onto ground that is not level.
 */
import { footState, motionFacingX, motionFacingZ, motionVelocityX, motionVelocityZ } from '../declared/columns';
import { f32At } from '../memory';
import { aboutY, aboutAxis, blend, dot, exponential, inverse, logarithm, mix, multiply, rotate, times, unit, vector } from '../rotation';
import { dt } from '../settings';

// State of a foot, in bytes.
export const FOOT_BYTES: usize = 96;
// First of all, i32: one of the modes below.
/** Where the ankle is above the flat print, and its direction (sine and cosine of the yaw). */
export const PRINT_X: usize = 4;
export const PRINT_Z: usize = 8;
export const PRINT_SINE: usize = 12;
export const PRINT_COSINE: usize = 16;
/** Time since the foot was lifted [s]. */
export const SINCE: usize = 20;
/** Contact at the last tick. */
const CONTACT: usize = 24;
/** By how much the heel of a foot that stands is higher than the pose has it, for the leg to reach [rad]. */
const RAISED: usize = 28;
/** Where a step began; what the lifted foot differed from the pose; or, while it stands, where the pose had it at the last tick. */
export const FROM: usize = 32;
/** Ankle and rotation of the last tick. */
const ANKLE: usize = 48;
const ROTATION: usize = 64;
/** Rotation that the lifted foot differed by, as a vector; while it stands, that of the pose at the last tick. */
const TWIST: usize = 80;

const NEW: i32 = 0;
export const STANDS: i32 = 1;
const SWINGS: i32 = 2;
export const STEPS: i32 = 3;

// What comes out for a foot, in bytes: ankle, rotation in the world, how much the toes follow the ground, and whether the leg must reach.
export const OUT_ANKLE: usize = 0;
export const OUT_ROTATION: usize = 16;
export const OUT_TOES: usize = 32;
export const OUT_STANDS: usize = 36;

/** From the ankle down to the sole and back to the heel, down and forward to the toes' joint, and from that to the ball (engine/animate/skeleton.ts) [m]. */
export const SOLE: f32 = 0.075;
export const HEEL: f32 = 0.05;
export const TOES_BELOW: f32 = 0.032;
export const TOES_AHEAD: f32 = 0.118;
export const BALL: f32 = 0.043;
/** From the toes' joint to the tip, and from the ball to it [m]. */
export const TIP_BELOW: f32 = 0.033;
export const TIP_AHEAD: f32 = 0.065;
const TIP_FROM_BALL: f32 = 0.0657647;
/** Toes bend up at most so far, by 0.55 (engine/animate/skeleton.ts): sine and cosine. */
const TOES_BEND_SINE: f32 = 0.5226872;
const TOES_BEND_COSINE: f32 = 0.8525245;
/** Time in which a lifted foot finds back to the pose, and for every metre that it differs [s], [s/m]; before a strike in which it comes down; of a small step [s]. */
const RELEASE: f32 = 0.18;
const RELEASE_PER_METRE: f32 = 0.6;
const APPROACH: f32 = 0.12;
export const STEP: f32 = 0.32;
/** Slower than this bodies creep on in small steps [m/s], each so much ahead [s]. */
const CREEPS: f32 = 0.2;
const CREEPS_AHEAD: f32 = 0.4;
/** From this sine of the angle between facing and way on one goes aside. */
const ASIDE: f32 = 0.6;
/** A foot that was lifted less than this ago does not go on to where the pose has it when it is to stand again [s]. */
const TURNED_BACK: f32 = 0.12;
/** Height of a small step [m]. */
const STEP_HEIGHT: f32 = 0.05;
/** Height at which a foot in the air passes over the ground at least [m]. */
const CLEARANCE: f32 = 0.008;
/** A print may be this far from the pose while one stands, sits or is about to, and walks [m]; cosines of the turns that are allowed. */
const DRIFT_STANDING: f32 = 0.1;
const DRIFT_SITTING: f32 = 0.06;
const DRIFT_WALKING: f32 = 0.16;
const DRIFT_FARTHEST: f32 = 0.32;
const TURN_STANDING: f32 = 0.85;
const TURN_WALKING: f32 = 0.5;
/** A heel that a leg does not reach rises at most until its foot has this pitch, with this precision [rad]. */
const STEEPEST: f32 = 1;
const HALVINGS: i32 = 7;

/** Values of `footHold`: feet stay where the pose has them; steps follow the way; small steps on the spot; the same, before a seat; see below. */
export const UNHELD: i32 = 0;
export const WALKING: i32 = 1;
export const STANDING: i32 = 2;
export const SITTING: i32 = 3;
/** Steps that follow a way which turned about at this tick, as where somebody goes over from walking backwards to walking ahead. */
export const TURNED: i32 = 4;

/** Bytes of `footWay`: forward x and z of the hips, what the root was held back by in x and z [m], turn of the steps from forward [rad], their length over the pose's. */
export const WAY_BYTES: usize = 24;

/** The pose's foot in hand: sine and cosine of its pitch (heel up above 0) and yaw. */
let pitchSine: f32 = 0;
let pitchCosine: f32 = 1;
let yawSine: f32 = 0;
let yawCosine: f32 = 1;

/** State of one of a row's feet: left 0, right 1. */
// @ts-ignore: decorator
@inline export function footOf(row: i32, side: i32): usize {
  return footState + <usize>(row * 2 + side) * FOOT_BYTES;
}

// @ts-ignore: decorator
@inline export function forgetFeet(row: i32): void {
  store<i32>(footOf(row, 0), NEW);
  store<i32>(footOf(row, 1), NEW);
}

/** Whether nothing is known of a row's feet. */
// @ts-ignore: decorator
@inline export function isForgotten(row: i32): bool {
  return load<i32>(footOf(row, 0)) == NEW;
}

/** Moves feet along where a body was moved by other than walking. */
export function shiftFeet(row: i32, x: f32, z: f32): void {
  const shift = vector(x, 0, z);
  for (let side = 0; side < 2; side++) {
    const foot = footOf(row, side);
    store<f32>(foot, load<f32>(foot, PRINT_X) + x, PRINT_X);
    store<f32>(foot, load<f32>(foot, PRINT_Z) + z, PRINT_Z);
    v128.store(foot, f32x4.add(v128.load(foot, ANKLE), shift), ANKLE);
    if (load<i32>(foot) != SWINGS) v128.store(foot, f32x4.add(v128.load(foot, FROM), shift), FROM);
  }
}

/** The phase with which to begin to walk: −1 with the left foot, −3 with the right one; the one behind goes first, and of who goes aside the one on that side. */
export function stepFirst(row: i32): f32 {
  const left = footOf(row, 0);
  const right = footOf(row, 1);
  if (load<i32>(left) == SWINGS || load<i32>(left) == STEPS) return -1;
  if (load<i32>(right) == SWINGS || load<i32>(right) == STEPS) return -3;
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  const toLeft = vx * f32At(motionFacingZ, row) - vz * f32At(motionFacingX, row);
  if (abs<f32>(toLeft) > ASIDE * sqrt<f32>(vx * vx + vz * vz)) return toLeft > 0 ? -1 : -3;
  const aheadX = load<f32>(left, PRINT_X) - load<f32>(right, PRINT_X);
  const aheadZ = load<f32>(left, PRINT_Z) - load<f32>(right, PRINT_Z);
  return aheadX * vx + aheadZ * vz <= 0 ? -1 : -3;
}

// @ts-ignore: decorator
@inline export function isOnGround(foot: usize): bool {
  return load<i32>(foot) == STANDS;
}

/** Finds pitch and yaw of a foot's rotation. */
function readAngles(rotation: v128): void {
  const forward = rotate(rotation, vector(0, 0, 1));
  pitchSine = min<f32>(max<f32>(-f32x4.extract_lane(forward, 1), <f32>-0.999), <f32>0.999);
  pitchCosine = sqrt<f32>(1 - pitchSine * pitchSine);
  yawSine = f32x4.extract_lane(forward, 0) / pitchCosine;
  yawCosine = f32x4.extract_lane(forward, 2) / pitchCosine;
}

/** Height of the ankle above the ground by the pitch, for a body of canonical size [m]. */
// @ts-ignore: decorator
@inline function lift(): f32 {
  // With the heel up, toes lie flat and the foot turns about their joint, until they bend no farther.
  if (pitchSine > 0) return toesHeight() + TOES_BELOW * pitchCosine + TOES_AHEAD * pitchSine;
  return SOLE * pitchCosine - HEEL * pitchSine;
}

/** How far the ankle is ahead of where it is on the flat foot [m]. */
// @ts-ignore: decorator
@inline function shift(): f32 {
  if (pitchSine > 0) return TOES_AHEAD + toesAhead() + TOES_BELOW * pitchSine - TOES_AHEAD * pitchCosine;
  return SOLE * pitchSine + HEEL * pitchCosine - HEEL;
}

// Toes that bend no farther point down, by the angle that the foot's pitch has beyond their bend: first they roll over the ball, then over their tip.

// @ts-ignore: decorator
@inline function downSine(): f32 {
  return pitchSine * TOES_BEND_COSINE - pitchCosine * TOES_BEND_SINE;
}

// @ts-ignore: decorator
@inline function downCosine(): f32 {
  return pitchCosine * TOES_BEND_COSINE + pitchSine * TOES_BEND_SINE;
}

/** Height of the toes' joint [m]. */
// @ts-ignore: decorator
@inline function toesHeight(): f32 {
  if (pitchSine <= TOES_BEND_SINE) return BALL;
  return max<f32>(BALL * downCosine(), TIP_BELOW * downCosine() + TIP_AHEAD * downSine());
}

/** How far the toes' joint is ahead of where it is on the flat foot [m]. */
// @ts-ignore: decorator
@inline function toesAhead(): f32 {
  if (pitchSine <= TOES_BEND_SINE) return 0;
  const sine = downSine();
  const cosine = downCosine();
  return TIP_AHEAD * sine < (BALL - TIP_BELOW) * cosine ? BALL * sine : TIP_FROM_BALL + TIP_BELOW * sine - TIP_AHEAD * cosine;
}

/** Toes that lie flat where the heel of a level foot is up, as far as they bend, else straight. */
export function flatToes(level: v128): v128 {
  const sine = -f32x4.extract_lane(rotate(level, vector(0, 0, 1)), 1);
  if (sine <= 0) return f32x4(0, 0, 0, 1);
  if (sine > TOES_BEND_SINE) return aboutAxis(vector(1, 0, 0), -TOES_BEND_SINE, TOES_BEND_COSINE);
  return aboutAxis(vector(1, 0, 0), -sine, sqrt<f32>(1 - sine * sine));
}

/** A foot with the pitch of the pose, and no roll. */
// @ts-ignore: decorator
@inline function levelled(sine: f32, cosine: f32): v128 {
  return multiply(aboutY(sine, cosine), aboutAxis(vector(1, 0, 0), pitchSine, pitchCosine));
}

/** The ankle of a foot that stands on a print. */
// @ts-ignore: decorator
@inline function onPrint(x: f32, z: f32, sine: f32, cosine: f32, scale: f32): v128 {
  const ahead = shift() * scale;
  return vector(x + sine * ahead, lift() * scale, z + cosine * ahead);
}

// @ts-ignore: decorator
@inline export function smooth(part: f32): f32 {
  const held = min<f32>(max<f32>(part, 0), 1);
  return held * held * (3 - 2 * held);
}

/** Puts the print where an ankle is, with the pitch and yaw in hand. */
function plant(foot: usize, ankle: v128, scale: f32): void {
  const ahead = shift() * scale;
  store<i32>(foot, STANDS);
  store<f32>(foot, 0, RAISED);
  store<f32>(foot, f32x4.extract_lane(ankle, 0) - yawSine * ahead, PRINT_X);
  store<f32>(foot, f32x4.extract_lane(ankle, 2) - yawCosine * ahead, PRINT_Z);
  store<f32>(foot, yawSine, PRINT_SINE);
  store<f32>(foot, yawCosine, PRINT_COSINE);
}

/** Lifts a foot that is at `from` with `rotation`, while the pose has it elsewhere. */
function release(foot: usize, from: v128, rotation: v128, ankle: v128, posed: v128): void {
  store<i32>(foot, SWINGS);
  store<f32>(foot, 0, SINCE);
  v128.store(foot, f32x4.sub(from, ankle), FROM);
  v128.store(foot, logarithm(multiply(rotation, inverse(posed))), TWIST);
}

/** Has a foot in the air go on from where it was, while the pose has it elsewhere at once. */
export function takeAlong(foot: usize, row: i32, ankle: v128, posed: v128): void {
  if (load<i32>(foot) == STEPS) beginStep(foot);
  if (load<i32>(foot) != SWINGS) return;
  const gone = vector(f32At(motionVelocityX, row) * dt, 0, f32At(motionVelocityZ, row) * dt);
  release(foot, f32x4.add(v128.load(foot, ANKLE), gone), v128.load(foot, ROTATION), ankle, posed);
  // It was not just lifted: what it differs is as it is now, that long after.
  store<f32>(foot, TURNED_BACK, SINCE);
  const more: f32 = <f32>1 / restOf(v128.load(foot, FROM), TURNED_BACK);
  v128.store(foot, times(v128.load(foot, FROM), more), FROM);
  v128.store(foot, times(v128.load(foot, TWIST), more), TWIST);
}

/** What is left of a difference so long after a foot was lifted. */
// @ts-ignore: decorator
@inline function restOf(apart: v128, since: f32): f32 {
  return <f32>1 - smooth(since / (RELEASE + RELEASE_PER_METRE * sqrt<f32>(dot(apart, apart))));
}

/** Lifts a foot from its print at the moment at which its stance ended, `last` after the last tick: ticks of any length then show the same swing. */
function liftOff(foot: usize, ankle: v128, posed: v128, last: f32, scale: f32): void {
  const part = min<f32>(max<f32>(last / dt, 0), 1);
  const ankleThen = mix(v128.load(foot, FROM), ankle, part);
  const posedThen = blend(v128.load(foot, TWIST), posed, part);
  readAngles(posedThen);
  raisePitch(load<f32>(foot, RAISED));
  const sine = load<f32>(foot, PRINT_SINE);
  const cosine = load<f32>(foot, PRINT_COSINE);
  release(foot, onPrint(load<f32>(foot, PRINT_X), load<f32>(foot, PRINT_Z), sine, cosine, scale), levelled(sine, cosine), ankleThen, posedThen);
  store<f32>(foot, (<f32>1 - part) * dt, SINCE);
  readAngles(posed);
}

function beginStep(foot: usize): void {
  store<i32>(foot, STEPS);
  store<f32>(foot, 0, SINCE);
  v128.store(foot, v128.load(foot, ANKLE), FROM);
}

/** How far the print is from the pose's foot compared with what is allowed: above 1 a step is due. */
export function driftOf(foot: usize, ankle: v128, posed: v128, hold: i32, scale: f32): f32 {
  if (load<i32>(foot) != STANDS) return 0;
  readAngles(posed);
  const ahead = shift() * scale;
  const awayX = f32x4.extract_lane(ankle, 0) - yawSine * ahead - load<f32>(foot, PRINT_X);
  const awayZ = f32x4.extract_lane(ankle, 2) - yawCosine * ahead - load<f32>(foot, PRINT_Z);
  const distance = sqrt<f32>(awayX * awayX + awayZ * awayZ) / scale;
  const cosine = yawSine * load<f32>(foot, PRINT_SINE) + yawCosine * load<f32>(foot, PRINT_COSINE);
  const turn: f32 = (<f32>1 - cosine) / (<f32>1 - (hold == WALKING ? TURN_WALKING : TURN_STANDING));
  // Beyond the farthest, a leg may not reach: nothing holds such a foot.
  if (distance > DRIFT_FARTHEST) return 100;
  return max<f32>(distance / (hold == WALKING ? DRIFT_WALKING : hold == SITTING ? DRIFT_SITTING : DRIFT_STANDING), turn);
}

/** Moves a foot on by a tick: the pose's ankle and foot rotation in the world → where they go, at `out`. */
export function moveFoot(foot: usize, row: i32, ankle: v128, posed: v128, contact: f32, isStepDue: bool, scale: f32, out: usize): void {
  const last = load<f32>(foot, CONTACT);
  store<f32>(foot, contact, CONTACT);
  readAngles(posed);
  let mode = load<i32>(foot);
  if (mode == NEW) {
    if (contact > 0) plant(foot, ankle, scale);
    else {
      release(foot, ankle, posed, ankle, posed);
      // It was not just lifted: there is no print that it could go back to.
      store<f32>(foot, TURNED_BACK, SINCE);
    }
  } else if (mode == STANDS) {
    if (contact <= 0) liftOff(foot, ankle, posed, last, scale);
    else if (isStepDue) beginStep(foot);
  } else if (mode == STEPS && contact <= 0) {
    release(foot, v128.load(foot, ANKLE), v128.load(foot, ROTATION), ankle, posed);
  } else if (mode == SWINGS && contact > 0 && last <= -APPROACH) {
    beginStep(foot);
  }
  mode = load<i32>(foot);
  store<f32>(out, 1, OUT_TOES);
  if (mode == SWINGS) swing(foot, ankle, posed, contact, last, scale, out);
  else if (mode == STEPS) step(foot, row, ankle, scale, out);
  if (load<i32>(foot) == STANDS && mode != STEPS) stand(foot, scale, out);
  store<i32>(out, load<i32>(foot) != SWINGS ? 1 : 0, OUT_STANDS);
  v128.store(foot, v128.load(out, OUT_ANKLE), ANKLE);
  v128.store(foot, v128.load(out, OUT_ROTATION), ROTATION);
  if (load<i32>(foot) == STANDS) rememberPose(foot, ankle, posed);
}

/** While a foot stands: where the pose has it. */
// @ts-ignore: decorator
@inline function rememberPose(foot: usize, ankle: v128, posed: v128): void {
  v128.store(foot, ankle, FROM);
  v128.store(foot, posed, TWIST);
}

function stand(foot: usize, scale: f32, out: usize): void {
  const sine = load<f32>(foot, PRINT_SINE);
  const cosine = load<f32>(foot, PRINT_COSINE);
  v128.store(out, onPrint(load<f32>(foot, PRINT_X), load<f32>(foot, PRINT_Z), sine, cosine, scale), OUT_ANKLE);
  v128.store(out, levelled(sine, cosine), OUT_ROTATION);
}

/** Turns the pitch in hand on by an angle, heel up. */
// @ts-ignore: decorator
@inline function raisePitch(angle: f32): void {
  const turn = exponential(vector(angle, 0, 0));
  const half = f32x4.extract_lane(turn, 0);
  const sine: f32 = 2 * half * f32x4.extract_lane(turn, 3);
  const cosine: f32 = 1 - 2 * half * half;
  const before = pitchSine;
  pitchSine = before * cosine + pitchCosine * sine;
  pitchCosine = pitchCosine * cosine - before * sine;
}

/**
 * Raises the heel of a foot that stands behind its hip until the leg reaches its ankle, over toes that stay: whoever starts to walk or is pushed leaves a foot behind
 * that the pose has flat still. The hip comes down by what is missing then.
 */
export function raiseHeel(foot: usize, hip: v128, forward: v128, reach: f32, scale: f32, out: usize): void {
  if (load<i32>(foot) != STANDS) return;
  store<f32>(foot, 0, RAISED);
  const away = f32x4.sub(v128.load(out, OUT_ANKLE), hip);
  if (dot(away, away) <= reach * reach || dot(away, forward) > 0) return;
  readAngles(v128.load(out, OUT_ROTATION));
  if (pitchSine < 0) return;
  const sine = pitchSine;
  const cosine = pitchCosine;
  let least: f32 = 0;
  let most: f32 = STEEPEST * (<f32>1 - sine);
  for (let round = 0; round < HALVINGS; round++) {
    const middle: f32 = (least + most) / 2;
    pitchSine = sine;
    pitchCosine = cosine;
    raisePitch(middle);
    stand(foot, scale, out);
    const left = f32x4.sub(v128.load(out, OUT_ANKLE), hip);
    if (dot(left, left) > reach * reach) least = middle;
    else most = middle;
  }
  pitchSine = sine;
  pitchCosine = cosine;
  raisePitch(most);
  stand(foot, scale, out);
  store<f32>(foot, most, RAISED);
  v128.store(foot, v128.load(out, OUT_ANKLE), ANKLE);
  v128.store(foot, v128.load(out, OUT_ROTATION), ROTATION);
}

/** In the air: the pose, plus what is left of the last print's difference; before the strike down to the ground. */
function swing(foot: usize, posedAnkle: v128, posed: v128, contact: f32, last: f32, scale: f32, out: usize): void {
  const since = load<f32>(foot, SINCE);
  store<f32>(foot, since + dt, SINCE);
  // Just lifted and to stand again, as where somebody turns back: it has not left its print, or goes down where it is.
  if (contact > 0 && since < TURNED_BACK) {
    if (since < <f32>1.5 * dt) store<i32>(foot, STANDS);
    else plant(foot, v128.load(foot, ANKLE), scale);
    return;
  }
  const apart = v128.load(foot, FROM);
  const rest = restOf(apart, since);
  let ankle = f32x4.add(posedAnkle, times(apart, rest));
  let rotation = multiply(exponential(times(v128.load(foot, TWIST), rest)), posed);
  const down: f32 = contact > last ? smooth(1 + contact / APPROACH) : 0;
  readAngles(rotation);
  const height = f32x4.extract_lane(ankle, 1);
  // The sole's lowest point is the heel, the ball or the tip.
  const heel = f32x4.extract_lane(rotate(rotation, vector(0, -SOLE, -HEEL)), 1);
  const ball = f32x4.extract_lane(rotate(rotation, vector(0, -TOES_BELOW, TOES_AHEAD)), 1) - toesHeight();
  const lowest = height + min<f32>(heel, ball) * scale;
  const wanted = max<f32>(lowest * (<f32>1 - down), CLEARANCE * scale * (<f32>1 - down) * (<f32>1 - rest));
  ankle = f32x4.replace_lane(ankle, 1, height + wanted - lowest);
  if (down > 0) rotation = blend(rotation, levelled(yawSine, yawCosine), down);
  store<f32>(out, max<f32>(rest, down), OUT_TOES);
  // Who is down to within a part of a tick stands: else it would be seen on the ground and still on its way.
  if (contact > 0 || (down > 0 && contact > <f32>-0.2 * dt)) {
    plant(foot, ankle, scale);
    return;
  }
  v128.store(out, ankle, OUT_ANKLE);
  v128.store(out, rotation, OUT_ROTATION);
}

/** A small step from where the foot was to where the pose wants it when it comes down. */
function step(foot: usize, row: i32, posedAnkle: v128, scale: f32, out: usize): void {
  const since = load<f32>(foot, SINCE) + dt;
  store<f32>(foot, since, SINCE);
  const part = min<f32>(1, since / STEP);
  const left = (<f32>1 - part) * STEP;
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  // Whoever creeps on steps ahead of the body, by half of what it then falls behind.
  const ahead = left + (vx * vx + vz * vz < CREEPS * CREEPS ? CREEPS_AHEAD : 0);
  const lead = vector(vx * ahead, 0, vz * ahead);
  const goal = f32x4.add(posedAnkle, lead);
  const target = f32x4.replace_lane(goal, 1, lift() * scale);
  const done = smooth(part);
  const raised = vector(0, STEP_HEIGHT * scale * 4 * part * (1 - part), 0);
  v128.store(out, f32x4.add(mix(v128.load(foot, FROM), target, done), raised), OUT_ANKLE);
  // From where the foot is, because the way round may change while the body goes on turning.
  const before = smooth((since - dt) / STEP);
  const rotation = v128.load(foot, ROTATION);
  const turn = logarithm(multiply(levelled(yawSine, yawCosine), inverse(rotation)));
  v128.store(out, unit(multiply(exponential(times(turn, (done - before) / (<f32>1 - before))), rotation)), OUT_ROTATION);
  if (part >= 1) plant(foot, target, scale);
}

// What soles.ts needs to lay a foot onto the ground.

/** The level print under a foot: place, and sine and cosine of its direction. */
export function printUnder(ankle: v128, rotation: v128, scale: f32): v128 {
  readAngles(rotation);
  const ahead = shift() * scale;
  return f32x4(f32x4.extract_lane(ankle, 0) - yawSine * ahead, f32x4.extract_lane(ankle, 2) - yawCosine * ahead, yawSine, yawCosine);
}

// What kernels/footstep/footstep-feet.ts needs to move a foot by a plan instead of by the pose: it takes the pitch from the pose, and nothing else.

/** Takes up the pitch of the pose's foot. */
export function readFoot(posed: v128): void {
  readAngles(posed);
}

/** Holds a foot on a print of the plan: place and direction. */
export function placeOnPrint(foot: usize, print: v128, scale: f32, out: usize): void {
  store<i32>(foot, STANDS);
  v128.store(foot, print, PRINT_X);
  store<f32>(out, 1, OUT_TOES);
  stand(foot, scale, out);
  finishDriven(foot, 1, out);
}

/** Remembers where a swing is to end when it begins: place and direction. */
export function beginDriven(foot: usize, target: v128): void {
  const apart = f32x4.sub(v128.load(foot, FROM), target);
  // From one side of a world that repeats to the other it comes along.
  if (load<i32>(foot) != SWINGS || dot(apart, apart) > 1) v128.store(foot, target, FROM);
}

/** Lets the end of a swing follow the plan by a part; returns it. */
export function endDriven(foot: usize, target: v128, part: f32): v128 {
  const held = mix(v128.load(foot, FROM), target, part);
  v128.store(foot, held, FROM);
  return held;
}

/** Holds a foot above a place and direction, a part into its swing, as high as the pose has it. */
export function placeInAir(foot: usize, at: v128, posedAnkle: v128, part: f32, isStanding: bool, scale: f32, out: usize): void {
  const alongX = f32x4.extract_lane(at, 2);
  const alongZ = f32x4.extract_lane(at, 3);
  const size = max<f32>(sqrt<f32>(alongX * alongX + alongZ * alongZ), <f32>1e-4);
  const ankle = onPrint(f32x4.extract_lane(at, 0), f32x4.extract_lane(at, 1), alongX / size, alongZ / size, scale);
  const height = f32x4.extract_lane(ankle, 1);
  const arc = (isStanding ? STEP_HEIGHT : CLEARANCE) * 4 * part * (<f32>1 - part) * scale;
  const raised = max<f32>(arc, (f32x4.extract_lane(posedAnkle, 1) - height) * smooth(part * 5) * smooth((<f32>1 - part) * 4));
  store<i32>(foot, SWINGS);
  store<f32>(out, max<f32>(1 - smooth(part * 5), smooth(5 * part - 4)), OUT_TOES);
  v128.store(out, f32x4.replace_lane(ankle, 1, height + raised), OUT_ANKLE);
  v128.store(out, levelled(alongX / size, alongZ / size), OUT_ROTATION);
  finishDriven(foot, -1, out);
}

/** Leaves the foot as a foot that no plan moves can go on from. */
function finishDriven(foot: usize, contact: f32, out: usize): void {
  const isSwinging = contact < 0;
  store<f32>(foot, contact, CONTACT);
  if (isSwinging) {
    store<f32>(foot, 1, SINCE);
    v128.store(foot, f32x4.splat(0), TWIST);
  } else rememberPose(foot, v128.load(out, OUT_ANKLE), v128.load(out, OUT_ROTATION));
  store<i32>(out, isSwinging ? 0 : 1, OUT_STANDS);
  v128.store(foot, v128.load(out, OUT_ANKLE), ANKLE);
  v128.store(foot, v128.load(out, OUT_ROTATION), ROTATION);
}
