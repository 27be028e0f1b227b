// One step: a parabola that approximates a spherical inverted pendulum, where its foot stands, and what it costs
// (Singh, Kapadia, Reinman, Faloutsos: "Footstep navigation for dynamic crowds", 2011). The oracle is engine/steer/test-footstep.ts.
import { curvature, legLength, mass, preferredSpeed, scratch, stepWidth } from '../declared/columns';
import { f32At } from '../memory';

const GRAVITY: f32 = 9.81;
/** Step length times step duration hardly changes with speed [m s] (walk ratio: Sekiya, Nagasaki 1998). */
const WALK_RATIO: f32 = 0.39;
/** Durations of a step [s]. */
export const SHORTEST: f32 = 0.38;
export const LONGEST: f32 = 0.85;
/** Duration of a step that stops [s]. */
export const STOPPING: f32 = 0.55;
/** A foot lands at most this share of the leg's length from the middle of the body. */
export const REACH: f32 = 0.48;
/** Sway of slow walkers, as a share of their speed. */
export const MOST_SWAY: f32 = 0.3;
/** Resting power compared with that of swinging the legs, where walking at the preferred speed is cheapest. */
const RESTING: f32 = 11;
/** Also the slowest spend this much on their legs [W/kg]: else they would rather make a detour than bend their way. */
const LEAST_POWER: f32 = 0.1;

// The walker in hand.
export let weight: f32 = 0;
export let leg: f32 = 0;
export let width: f32 = 0;
let effort: f32 = 0;
let naturalSpan: f32 = 0;
let swingPower: f32 = 0;
/** Energy per metre of straight walking at the preferred speed [J/m]. */
export let perMetre: f32 = 0;

/** Takes up the body of a row. */
export function takeWalker(row: i32): void {
  weight = f32At(mass, row);
  leg = f32At(legLength, row);
  width = f32At(stepWidth, row);
  effort = f32At(curvature, row);
  const speed = max<f32>(f32At(preferredSpeed, row), <f32>0.3);
  naturalSpan = spanAt(speed);
  swingPower = max<f32>(speed * speed * speed * speed * naturalSpan / (8 * leg * leg), LEAST_POWER);
  const length = speed * naturalSpan;
  findEnergies(speed, f32x4.splat(speed), f32x4.splat(naturalSpan), f32x4.splat(length), f32x4.splat(0));
  perMetre = (load<f32>(made(), FOR_TIME) + load<f32>(made(), FOR_SPEED) + load<f32>(made(), FOR_TURN)) / length;
}

/** The duration of a step at a speed [s]. */
// @ts-ignore: decorator
@inline export function spanAt(speed: f32): f32 {
  return min<f32>(max<f32>(sqrt<f32>(WALK_RATIO / max<f32>(speed, <f32>0.05)), SHORTEST), LONGEST);
}

/** Speed aside at the end of a step with which feet are `width` apart [m/s]. */
// @ts-ignore: decorator
@inline export function swayOf(span: f32): f32 {
  return <f32>0.5 * width / (span / 6 + 2 * leg / (GRAVITY * span));
}

// Four steps as they were made last, in the scratch, four values each: where they end, where their feet stand, velocity at the end, duration,
// the three energies [J], acceleration and its size [m/s²].
const MADE: usize = 4224;
export const TO_X: usize = 0;
export const TO_Z: usize = 16;
export const STANDS_X: usize = 32;
export const STANDS_Z: usize = 48;
export const FINAL_X: usize = 64;
export const FINAL_Z: usize = 80;
export const LASTS: usize = 96;
export const FOR_TIME: usize = 112;
export const FOR_SPEED: usize = 128;
export const FOR_TURN: usize = 144;
const PULL_X: usize = 160;
const PULL_Z: usize = 176;
export const PULL: usize = 192;

// @ts-ignore: decorator
@inline export function made(): usize {
  return scratch + MADE;
}

/**
 * Finds the three energies of four steps: the time they take, the speed that is lost at heel strike and regained, and the work of bending
 * the way at an acceleration aside.
 */
function findEnergies(begin: f32, end: v128, span: v128, length: v128, aside: v128): void {
  const haste = f32x4.div(f32x4.splat(naturalSpan), span);
  const fourth = f32x4.mul(f32x4.mul(f32x4.mul(haste, haste), haste), haste);
  const power = f32x4.mul(f32x4.splat(weight * swingPower), f32x4.add(f32x4.splat(RESTING), fourth));
  v128.store(made(), f32x4.mul(power, span), FOR_TIME);
  // cos 2θ with sin θ = length / (2 leg).
  const cosine = f32x4.sub(f32x4.splat(1), f32x4.div(f32x4.mul(length, length), f32x4.splat(2 * leg * leg)));
  const kept = f32x4.mul(f32x4.splat(begin), f32x4.max(f32x4.splat(0), cosine));
  const lost = f32x4.abs(f32x4.sub(f32x4.mul(end, end), f32x4.mul(kept, kept)));
  v128.store(made(), f32x4.mul(f32x4.splat(<f32>0.5 * weight), lost), FOR_SPEED);
  v128.store(made(), f32x4.mul(f32x4.mul(f32x4.splat(effort * weight), aside), length), FOR_TURN);
}

/**
 * Places four steps from (x, z) with one velocity to others: how they accelerate, and where their feet stand. A pendulum on a foot at p accelerates by
 * g/leg · (c − p); over a whole step the mean of c − p is the acceleration times leg/g.
 */
export function placeFour(x: f32, z: f32, beginX: f32, beginZ: f32, finalX: v128, finalZ: v128, span: v128): void {
  const pullX = f32x4.div(f32x4.sub(finalX, f32x4.splat(beginX)), span);
  const pullZ = f32x4.div(f32x4.sub(finalZ, f32x4.splat(beginZ)), span);
  const sixth = f32x4.sub(f32x4.div(f32x4.mul(span, span), f32x4.splat(6)), f32x4.splat(leg / GRAVITY));
  const halfX = f32x4.add(f32x4.splat(x), f32x4.mul(f32x4.splat(beginX * <f32>0.5), span));
  const halfZ = f32x4.add(f32x4.splat(z), f32x4.mul(f32x4.splat(beginZ * <f32>0.5), span));
  v128.store(made(), f32x4.add(halfX, f32x4.mul(pullX, sixth)), STANDS_X);
  v128.store(made(), f32x4.add(halfZ, f32x4.mul(pullZ, sixth)), STANDS_Z);
  v128.store(made(), finalX, FINAL_X);
  v128.store(made(), finalZ, FINAL_Z);
  v128.store(made(), span, LASTS);
  v128.store(made(), pullX, PULL_X);
  v128.store(made(), pullZ, PULL_Z);
  v128.store(made(), lengthOf(pullX, pullZ), PULL);
}

/**
 * Finds where the four placed steps end and what they cost. `swing` is `swayOf` their durations; `bears` is 1 for a right foot, −1 for a left one: the
 * sway from foot to foot is passive, and what bends the way more or less than that is effort.
 */
export function weighFour(x: f32, z: f32, beginX: f32, beginZ: f32, swing: v128, bears: f32): void {
  const finalX = v128.load(made(), FINAL_X);
  const finalZ = v128.load(made(), FINAL_Z);
  const span = v128.load(made(), LASTS);
  const wayX = f32x4.mul(f32x4.mul(f32x4.add(f32x4.splat(beginX), finalX), f32x4.splat(0.5)), span);
  const wayZ = f32x4.mul(f32x4.mul(f32x4.add(f32x4.splat(beginZ), finalZ), f32x4.splat(0.5)), span);
  v128.store(made(), f32x4.add(f32x4.splat(x), wayX), TO_X);
  v128.store(made(), f32x4.add(f32x4.splat(z), wayZ), TO_Z);
  const length = lengthOf(wayX, wayZ);
  const sway = f32x4.min(swing, f32x4.div(f32x4.mul(f32x4.splat(MOST_SWAY), length), span));
  const across = f32x4.sub(f32x4.mul(wayX, v128.load(made(), PULL_Z)), f32x4.mul(wayZ, v128.load(made(), PULL_X)));
  const passive = f32x4.div(f32x4.mul(f32x4.splat(bears * 2), sway), span);
  const bend = f32x4.abs(f32x4.add(f32x4.div(across, length), passive));
  const aside = v128.and(bend, f32x4.gt(length, f32x4.splat(1e-4)));
  findEnergies(sqrt<f32>(beginX * beginX + beginZ * beginZ), lengthOf(finalX, finalZ), span, length, aside);
}

// @ts-ignore: decorator
@inline function lengthOf(x: v128, z: v128): v128 {
  return f32x4.sqrt(f32x4.add(f32x4.mul(x, x), f32x4.mul(z, z)));
}

/** Makes a single step, the first of the four. */
export function makeStep(x: f32, z: f32, beginX: f32, beginZ: f32, finalX: f32, finalZ: f32, span: f32, bears: f32): void {
  placeFour(x, z, beginX, beginZ, f32x4.splat(finalX), f32x4.splat(finalZ), f32x4.splat(span));
  weighFour(x, z, beginX, beginZ, f32x4.splat(swayOf(span)), bears);
}
