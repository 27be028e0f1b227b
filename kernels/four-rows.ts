// Four rows at a time. Where nobody has left, rows lie side by side in the order of their list, and four of a column are one load.
import { gatherFour } from './memory';

/** Bytes from the beginning of a column to each of the four. */
let a: usize = 0;
let b: usize = 0;
let c: usize = 0;
let d: usize = 0;
let areSideBySide: bool = false;

/** Takes the rows at four places of a list; where it ends before, its last row takes the other places too. Returns them. */
// @ts-ignore: decorator
@inline export function takeFour(list: usize, at: i32, end: i32): v128 {
  const first = list + (<usize>at << 2);
  const last = <usize>(end - 1 - at) << 2;
  a = <usize>load<u32>(first) << 2;
  b = <usize>load<u32>(first + min<usize>(last, 4)) << 2;
  c = <usize>load<u32>(first + min<usize>(last, 8)) << 2;
  d = <usize>load<u32>(first + min<usize>(last, 12)) << 2;
  areSideBySide = b == a + 4 && c == a + 8 && d == a + 12;
  const row = <i32>(a >> 2);
  return i32x4(row, <i32>(b >> 2), <i32>(c >> 2), <i32>(d >> 2));
}

/** What a column has of the four. */
// @ts-ignore: decorator
@inline export function fourOf(column: usize): v128 {
  return areSideBySide ? v128.load(column + a) : gatherFour(column, a, b, c, d);
}

/** Gives the four what a column is to have of them. */
// @ts-ignore: decorator
@inline export function setFour(column: usize, four: v128): void {
  if (areSideBySide) {
    v128.store(column + a, four);
    return;
  }
  v128.store_lane<u32>(column + a, four, 0);
  v128.store_lane<u32>(column + b, four, 1);
  v128.store_lane<u32>(column + c, four, 2);
  v128.store_lane<u32>(column + d, four, 3);
}

/** The row of one of the four, by its number. */
// @ts-ignore: decorator
@inline export function rowOfFour(lane: i32): i32 {
  return <i32>((lane == 0 ? a : lane == 1 ? b : lane == 2 ? c : d) >> 2);
}
