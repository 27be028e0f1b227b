// Reads the compact library that engine/animate/stage/compile.ts makes, and weighs a style's examples.
import { libraryExample, libraryNumber, libraryStyle, libraryWeight, scratch } from '../declared/columns';
import { EXAMPLE_NUMBERS, MOST_EXAMPLES, STYLE_NUMBERS, STYLE_WORDS } from '../declared/constants';
import { f32At, i32At } from '../memory';

// In the scratch: weights of the style in hand, and seconds from each keytime to the next.
const WEIGHTS: usize = 49152;
export const PACE: usize = WEIGHTS + 4 * <usize>MOST_EXAMPLES;
/** Behind it, scratch for poses. */
export const FREE: usize = PACE + 64;

/** Blended speeds below this are no speed to divide by [m/s]. */
const SLOWEST: f32 = 0.05;
/** Weights smaller than this are left out: together they move no joint by a tenth of a degree. */
const LEAST_WEIGHT: f32 = 0.0005;

// @ts-ignore: decorator
@inline function word(style: i32, n: i32): i32 {
  return i32At(libraryStyle, style * STYLE_WORDS + n);
}

// @ts-ignore: decorator
@inline function number(style: i32, n: i32): f32 {
  return f32At(libraryNumber, style * STYLE_NUMBERS + n);
}

/** Number of a style's type in MOTION_TYPES. */
// @ts-ignore: decorator
@inline export function typeOf(style: i32): i32 {
  return word(style, 0);
}

// @ts-ignore: decorator
@inline export function isCyclic(style: i32): bool {
  return word(style, 1) != 0;
}

// @ts-ignore: decorator
@inline export function examplesOf(style: i32): i32 {
  return word(style, 3);
}

/** Samples of a whole cycle; each example has three more. */
// @ts-ignore: decorator
@inline export function samplesOf(style: i32): i32 {
  return word(style, 4);
}

/** Number of a style's first sample. */
// @ts-ignore: decorator
@inline export function firstSample(style: i32): i32 {
  return word(style, 5);
}

// @ts-ignore: decorator
@inline export function intervalsOf(style: i32): i32 {
  return word(style, 7);
}

/** Generic time of a keytime, 0 to 4. */
// @ts-ignore: decorator
@inline export function keytime(style: i32, k: i32): f32 {
  return k <= 0 ? 0 : k >= intervalsOf(style) ? 1 : number(style, 7 + k);
}

/** The nearest speed that a style's examples cover [m/s]. */
// @ts-ignore: decorator
@inline export function coveredSpeed(style: i32, speed: f32): f32 {
  return min<f32>(max<f32>(speed, max<f32>(number(style, 0), <f32>0.5 * number(style, 16))), number(style, 1));
}

/** Own time of an example at a generic time that lies a part into an interval between keytimes, as a share of its duration. */
// @ts-ignore: decorator
@inline export function ownShare(style: i32, example: i32, k: i32, part: f32): f32 {
  const keytimes = libraryExample + (<usize>((word(style, 2) + example) * EXAMPLE_NUMBERS + 5) << 2);
  const from: f32 = k == 0 ? 0 : load<f32>(keytimes + (<usize>k << 2));
  const until: f32 = k + 1 >= intervalsOf(style) ? 1 : load<f32>(keytimes + (<usize>(k + 1) << 2));
  return from + (until - from) * part;
}

// @ts-ignore: decorator
@inline export function weightOf(example: i32): f32 {
  return f32At(scratch + WEIGHTS, example);
}

/** Weighs a style's examples by speed [m/s] and turn rate [rad/s], and blends the seconds between their keytimes (document 001, 4.2.1 and 4.2.2). */
export function weigh(style: i32, speed: f32, turnRate: f32): void {
  const count = examplesOf(style);
  const lanes = (count + 3) & ~3;
  const u = (coveredSpeed(style, speed) - number(style, 17)) * number(style, 4);
  const v = (min<f32>(max<f32>(turnRate, number(style, 2)), number(style, 3)) - number(style, 18)) * number(style, 5);
  const perRadius = number(style, 6);
  const table = libraryWeight + (<usize>word(style, 6) << 2);
  const row = <usize>lanes << 2;
  const weights = scratch + WEIGHTS;
  for (let lane: usize = 0; lane < row; lane += 16) {
    const constant = v128.load(table + lane);
    const bySpeed = f32x4.mul(v128.load(table + row + lane), f32x4.splat(u));
    const byTurnRate = f32x4.mul(v128.load(table + 2 * row + lane), f32x4.splat(v));
    v128.store(weights + lane, f32x4.add(constant, f32x4.add(bySpeed, byTurnRate)));
  }
  const first = word(style, 2);
  for (let j = 0; j < count; j++) {
    const example = libraryExample + (<usize>((first + j) * EXAMPLE_NUMBERS) << 2);
    const awayU = u - load<f32>(example);
    const awayV = v - load<f32>(example, 4);
    const r = sqrt<f32>(awayU * awayU + awayV * awayV) * perRadius;
    if (r >= 1 || perRadius == 0) continue;
    // Wendland's function.
    const inside: f32 = (1 - r) * (1 - r);
    const value = f32x4.splat(inside * inside * (4 * r + 1));
    const factors = table + <usize>(3 + j) * row;
    for (let lane: usize = 0; lane < row; lane += 16) {
      v128.store(weights + lane, f32x4.add(v128.load(weights + lane), f32x4.mul(v128.load(factors + lane), value)));
    }
  }
  leaveOutSmall(count);
  blendPace(style, first, count);
}

/** Examples that hardly count are left out; the others sum to 1 again. */
function leaveOutSmall(count: i32): void {
  const weights = scratch + WEIGHTS;
  let sum: f32 = 0;
  for (let i = 0; i < count; i++) {
    const at = weights + (<usize>i << 2);
    const weight = load<f32>(at);
    if (abs<f32>(weight) < LEAST_WEIGHT) store<f32>(at, 0);
    else sum += weight;
  }
  const per: f32 = 1 / sum;
  for (let i = 0; i < count; i++) {
    const at = weights + (<usize>i << 2);
    store<f32>(at, load<f32>(at) * per);
  }
}

/**
 * Rates of time are blended, never below a tenth of the fastest example's: time always goes on. Where a style walks, each counts by
 * its speed, because feet go back under a body by speed times rate: then they go back at the blended speed, and slide least.
 */
function blendPace(style: i32, first: i32, count: i32): void {
  const stands = number(style, 19) != 0;
  let speed: f32 = 0;
  let pace = f32x4.splat(0);
  for (let i = 0; i < count; i++) {
    const example = libraryExample + (<usize>((first + i) * EXAMPLE_NUMBERS) << 2);
    const share = stands ? weightOf(i) : weightOf(i) * load<f32>(example, 36);
    speed += share;
    pace = f32x4.add(pace, f32x4.mul(v128.load(example, 8), f32x4.splat(share)));
  }
  if (!stands) pace = f32x4.div(pace, f32x4.splat(max<f32>(speed, SLOWEST)));
  const least = v128.load(libraryNumber + (<usize>(style * STYLE_NUMBERS + 12) << 2));
  v128.store(scratch + PACE, f32x4.pmax(pace, least));
}
