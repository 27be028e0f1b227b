// Typed access to columns. A column is a byte offset into the memory; all elements are four bytes wide.
import { scratch } from './declared/columns';

// @ts-ignore: decorator
@inline export function f32At(column: usize, index: i32): f32 {
  return load<f32>(column + (<usize>index << 2));
}

// @ts-ignore: decorator
@inline export function i32At(column: usize, index: i32): i32 {
  return load<i32>(column + (<usize>index << 2));
}

// @ts-ignore: decorator
@inline export function setF32(column: usize, index: i32, value: f32): void {
  store<f32>(column + (<usize>index << 2), value);
}

// @ts-ignore: decorator
@inline export function setI32(column: usize, index: i32, value: i32): void {
  store<i32>(column + (<usize>index << 2), value);
}

/** Four consecutive elements from `index` on; reads over the end of a column that is padded by four. */
// @ts-ignore: decorator
@inline export function fourAt(column: usize, index: i32): v128 {
  return v128.load(column + (<usize>index << 2));
}

/** What was touched: nobody asks, but a load whose result is used is not left out. */
let touched: i32 = 0;

/**
 * A word that will be needed soon, to be summed up and kept. In the order of slots rows lie anywhere in memory, and of a few hundred instructions for each of
 * them the processor looks only at some at once; of loads alone it waits for twenty together. What is touched is there when its turn comes, to be written too.
 */
// @ts-ignore: decorator
@inline export function touch(place: usize): i32 {
  return load<i32>(place);
}

/** Keeps the sum of what was touched, once for a run of touches: to store it after each leaves room for fewer at once. */
// @ts-ignore: decorator
@inline export function keepTouched(sum: i32): void {
  touched = sum;
}

/** The elements of a column at four indices. */
// @ts-ignore: decorator
@inline export function gatherFour(column: usize, a: usize, b: usize, c: usize, d: usize): v128 {
  let four = v128.load32_zero(column + a);
  four = v128.load_lane<u32>(column + b, four, 1);
  four = v128.load_lane<u32>(column + c, four, 2);
  return v128.load_lane<u32>(column + d, four, 3);
}

// Constant vectors in the scratch. V8 makes a constant anew, in up to five instructions, wherever it is used, also in a loop; what is
// loaded before a loop stays in a register or is one load away.
const CONSTANTS: usize = 1536;

/** Writes the constant vectors; called once when `scratch` is set. */
export function initConstants(): void {
  v128.store(scratch + CONSTANTS, i32x4.splat(0x80000000));
  v128.store(scratch + CONSTANTS, i32x4.splat(0x7fffffff), 16);
  v128.store(scratch + CONSTANTS, f32x4.splat(1), 32);
  v128.store(scratch + CONSTANTS, f32x4.splat(0.5), 48);
  v128.store(scratch + CONSTANTS, f32x4.splat(EPSILON), 64);
  v128.store(scratch + CONSTANTS, i32x4(0, 1, 2, 3), 80);
  v128.store(scratch + CONSTANTS, i32x4.splat(4), 96);
}

/** Below this the sine of the angle between two lines counts as zero. */
const EPSILON: f32 = 0.00001;

/** The sign bit of a number. */
// @ts-ignore: decorator
@inline export function signBit(): v128 {
  return v128.load(scratch + CONSTANTS);
}

/** All bits of a number but its sign. */
// @ts-ignore: decorator
@inline export function sizeBits(): v128 {
  return v128.load(scratch + CONSTANTS, 16);
}

// @ts-ignore: decorator
@inline export function ones(): v128 {
  return v128.load(scratch + CONSTANTS, 32);
}

// @ts-ignore: decorator
@inline export function halves(): v128 {
  return v128.load(scratch + CONSTANTS, 48);
}

// @ts-ignore: decorator
@inline export function epsilons(): v128 {
  return v128.load(scratch + CONSTANTS, 64);
}

/** 0, 1, 2, 3. */
// @ts-ignore: decorator
@inline export function laneNumbers(): v128 {
  return v128.load(scratch + CONSTANTS, 80);
}

/** 4, 4, 4, 4 as integers. */
// @ts-ignore: decorator
@inline export function fours(): v128 {
  return v128.load(scratch + CONSTANTS, 96);
}
