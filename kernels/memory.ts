// Typed access to columns. A column is a byte offset into the memory; all elements are four bytes wide.

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

/** The elements of a column at four indices. */
// @ts-ignore: decorator
@inline export function gatherFour(column: usize, a: usize, b: usize, c: usize, d: usize): v128 {
  let four = v128.load32_zero(column + a);
  four = v128.load_lane<u32>(column + b, four, 1);
  four = v128.load_lane<u32>(column + c, four, 2);
  return v128.load_lane<u32>(column + d, four, 3);
}
