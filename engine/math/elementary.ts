/*
 * Elementary functions made of + − × ÷ and sqrt alone, so that every engine gives the same bits.
 * Language engines may differ in the last bit of Math.sin and its kin. Relative error below 1e-14 over the ranges a crowd needs; sine and cosine of any angle.
 */

import { reduceAngle } from './reduce-angle.js';

const HALF_PI = Math.PI / 2;
/** π/2 in two parts; the first has few bits, so that k times it is exact for the k met here. */
const HALF_PI_HIGH = 1.5707963267341256;
const HALF_PI_LOW = 6.077100506506192e-11;
/** Beyond this many quarter turns, k times the first part is no longer exact [rad]. */
const LARGEST_ANGLE = 2 ** 20 * HALF_PI;
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** Sine of an angle [rad]. */
export function sin(angle: number): number {
  return circular(angle, 0);
}

/** Cosine of an angle [rad]. */
export function cos(angle: number): number {
  return circular(angle, 1);
}

/** Angle of the direction (x, y), from −π to π [rad]; 0 for no direction. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const acrossX = Math.abs(x);
  const acrossY = Math.abs(y);
  let angle = acrossY <= acrossX ? arctangent(acrossY / acrossX) : HALF_PI - arctangent(acrossX / acrossY);
  if (x < 0) angle = Math.PI - angle;
  return y < 0 ? -angle : angle;
}

/** e to the power x. */
export function exp(x: number): number {
  if (x > 709) return x === Infinity ? Infinity : exp(x - 1) * Math.E;
  if (x < -745) return 0;
  const k = Math.floor(x / Math.LN2 + 0.5);
  const rest = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 18; n >= 1; n--) sum = 1 + (sum * rest) / n;
  return scaleByTwo(sum, k);
}

/** Natural logarithm; −Infinity at 0, NaN below. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  if (x === Infinity) return Infinity;
  let mantissa = x;
  let k = 0;
  while (mantissa > 1.5) {
    mantissa *= 0.5;
    k += 1;
  }
  while (mantissa < 0.75) {
    mantissa *= 2;
    k -= 1;
  }
  // ln m = 2 artanh((m − 1) / (m + 1)), a series in odd powers.
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let sum = 0;
  for (let n = 25; n >= 1; n -= 2) sum = 1 / n + sum * square;
  return k * LN2_HIGH + (2 * s * sum + k * LN2_LOW);
}

/** A positive base to any power. */
export function pow(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (base === 0) return exponent > 0 ? 0 : Infinity;
  return exp(exponent * log(base));
}

/** Length of (x, y). */
export function hypot(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Sine for shift 0, cosine for shift 1. */
function circular(angle: number, shift: number): number {
  // Most things stand square: the series gives the same.
  if (angle === 0) return shift === 1 ? 1 : angle;
  if (angle > LARGEST_ANGLE || angle < -LARGEST_ANGLE) return ofLarge(angle, shift);
  const k = Math.floor(angle / HALF_PI + 0.5);
  const rest = angle - k * HALF_PI_HIGH - k * HALF_PI_LOW;
  return inQuarter((((k + shift) % 4) + 4) % 4, rest);
}

/** The sine of a small angle after quarter turns. */
function inQuarter(quarter: number, rest: number): number {
  const value = quarter % 2 === 0 ? sineNearZero(rest) : cosineNearZero(rest);
  return quarter >= 2 ? -value : value;
}

/** Two parts of π/2 are not enough for angles of more than a million quarter turns. */
function ofLarge(angle: number, shift: number): number {
  if (Math.abs(angle) === Infinity) return Number.NaN;
  const { turns, rest } = reduceAngle(Math.abs(angle));
  const value = inQuarter((turns + shift) % 4, rest);
  return angle < 0 && shift === 0 ? -value : value;
}

function sineNearZero(x: number): number {
  const square = x * x;
  let sum = 1;
  for (let n = 18; n >= 2; n -= 2) sum = 1 - (sum * square) / (n * (n + 1));
  return x * sum;
}

function cosineNearZero(x: number): number {
  const square = x * x;
  let sum = 1;
  for (let n = 18; n >= 2; n -= 2) sum = 1 - (sum * square) / (n * (n - 1));
  return sum;
}

/** Arctangent for 0 ≤ x ≤ 1, halved twice before the series. */
function arctangent(x: number): number {
  const once = x / (1 + Math.sqrt(1 + x * x));
  const twice = once / (1 + Math.sqrt(1 + once * once));
  const square = twice * twice;
  let sum = 0;
  for (let n = 21; n >= 1; n -= 2) sum = 1 / n - sum * square;
  return 4 * twice * sum;
}

function scaleByTwo(value: number, k: number): number {
  let scaled = value;
  for (let n = 0; n < k; n++) scaled *= 2;
  for (let n = 0; n > k; n--) scaled *= 0.5;
  return scaled;
}
