// The runs of slots of the neighbour grid that a part of a disc touches: row by row, four rows of cells at once.
import { cellStart, scratch, state } from '../declared/columns';
import { ENTRIES_WORD } from '../declared/constants';
import { cellAlong, cellSize, cellsPerMetre, heightMask, widthLog2, widthMask } from '../grid/grid';
import { i32At, laneNumbers } from '../memory';

/** Where runs lie in the scratch: first slot and the one behind the last, as whole numbers. */
export const SPANS: usize = 65536;
const LOW: usize = SPANS - 64;
const HIGH: usize = SPANS - 48;
/** Cells this near to the rim are looked at too, whatever the rounding [m]. */
const HAIR: f32 = 0.003;
/** Lines as steep as this count as upright. */
const UPRIGHT: f32 = 0.000001;

// Two half-planes that cut the disc: what lies farther than `away` along a normal is left out.
let firstX: f32 = 0;
let firstZ: f32 = 0;
let firstAway: f32 = 0;
let secondX: f32 = 0;
let secondZ: f32 = 0;
let secondAway: f32 = 0;

/** Cuts discs by a half-plane whose rim has a normal and lies so far from the middle [m]. */
export function cutFirst(x: f32, z: f32, away: f32): void {
  firstX = awayFromZero(x);
  firstZ = z;
  firstAway = away + HAIR;
}

/** The same, by another one. */
export function cutSecond(x: f32, z: f32, away: f32): void {
  secondX = awayFromZero(x);
  secondZ = z;
  secondAway = away + HAIR;
}

function awayFromZero(x: f32): f32 {
  return abs<f32>(x) < UPRIGHT ? UPRIGHT : x;
}

/** Puts the runs of slots of a disc that is cut into the scratch, as far as it reaches along z to both sides; returns where they end. Every slot is in one run at most. */
export function findSpans(x: f32, z: f32, reach: f32, below: f32, above: f32): usize {
  let at = scratch + SPANS;
  const first = cellAlong(z - below - HAIR);
  const rows = cellAlong(z + above + HAIR) - first + 1;
  if (<u32>(rows - 1) >= <u32>heightMask) {
    store<i32>(at, 0);
    store<i32>(at, i32At(state, ENTRIES_WORD), 4);
    return at + 8;
  }
  const square = f32x4.splat((reach + HAIR) * (reach + HAIR));
  const x4 = f32x4.splat(x);
  const size4 = f32x4.splat(cellSize);
  const perMetre4 = f32x4.splat(cellsPerMetre);
  const none = f32x4.splat(0);
  const four = f32x4.splat(4);
  const lanes4 = laneNumbers();
  const width4 = i32x4.splat(widthMask);
  let row4 = f32x4.add(f32x4.splat(<f32>first), f32x4(0, 1, 2, 3));
  for (let row = 0; row < rows; row += 4) {
    const near = f32x4.sub(f32x4.mul(row4, size4), f32x4.splat(z));
    const far = f32x4.add(near, size4);
    const aside = f32x4.pmax(none, f32x4.pmax(near, f32x4.neg(far)));
    const chord = f32x4.sqrt(f32x4.pmax(none, f32x4.sub(square, f32x4.mul(aside, aside))));
    let low = f32x4.neg(chord);
    let high = chord;
    const firstEnd = endOf(near, far, firstX, firstZ, firstAway);
    if (firstX > 0) high = f32x4.pmin(high, firstEnd);
    else low = f32x4.pmax(low, firstEnd);
    const secondEnd = endOf(near, far, secondX, secondZ, secondAway);
    if (secondX > 0) high = f32x4.pmin(high, secondEnd);
    else low = f32x4.pmax(low, secondEnd);
    const hair = f32x4.splat(HAIR);
    const isEmpty = f32x4.gt(low, high);
    const from = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.mul(f32x4.add(x4, f32x4.sub(low, hair)), perMetre4)));
    const to = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.mul(f32x4.add(x4, f32x4.add(high, hair)), perMetre4)));
    const isThere = v128.andnot(i32x4.lt_s(lanes4, i32x4.splat(rows - row)), v128.or(isEmpty, i32x4.gt_s(from, to)));
    const steps4 = i32x4.sub(to, from);
    const column4 = v128.and(from, width4);
    const isPlain = v128.and(i32x4.lt_u(steps4, width4), i32x4.le_s(i32x4.add(column4, steps4), width4));
    if (!v128.any_true(v128.andnot(isThere, isPlain))) {
      const cellRow4 = i32x4.shl(v128.and(i32x4.add(i32x4.splat(first + row), lanes4), i32x4.splat(heightMask)), widthLog2);
      const begin4 = i32x4.add(cellRow4, v128.and(column4, isThere));
      at = addFour(at, begin4, i32x4.add(begin4, v128.and(i32x4.add(steps4, i32x4.splat(1)), isThere)));
    } else {
      v128.store(scratch + LOW, from);
      v128.store(scratch + HIGH, v128.bitselect(to, i32x4.splat(i32.MIN_VALUE), isThere));
      for (let lane = 0; lane < 4; lane++) at = addRow(at, first + row + lane, i32At(scratch + LOW, lane), i32At(scratch + HIGH, lane));
    }
    row4 = f32x4.add(row4, four);
  }
  return at;
}

/** How far along x a half-plane reaches at most in rows from `near` to `far`. */
// @ts-ignore: decorator
@inline function endOf(near: v128, far: v128, x: f32, z: f32, away: f32): v128 {
  const z4 = f32x4.splat(z);
  const away4 = f32x4.splat(away);
  const end = f32x4.pmax(f32x4.sub(away4, f32x4.mul(z4, near)), f32x4.sub(away4, f32x4.mul(z4, far)));
  return f32x4.mul(end, f32x4.splat(<f32>1 / x));
}

/** Adds the cells from low to high of a row; the grid is wrapped, and what passes its right edge goes on at its left. */
function addRow(at: usize, row: i32, low: i32, high: i32): usize {
  if (high < low) return at;
  const cellRow = cellStart + (<usize>((row & heightMask) << widthLog2) << 2);
  const cells = high - low + 1;
  if (<u32>(cells - 1) >= <u32>widthMask) return addRun(at, i32At(cellRow, 0), i32At(cellRow, widthMask + 1));
  const column = low & widthMask;
  const beyond = max(column + cells - widthMask - 1, 0);
  at = addRun(at, i32At(cellRow, column), i32At(cellRow, column + cells - beyond));
  return beyond > 0 ? addRun(at, i32At(cellRow, 0), i32At(cellRow, beyond)) : at;
}

/** Adds the cells of four rows from begin to end, none where both are the same. */
// @ts-ignore: decorator
@inline function addFour(at: usize, begin: v128, end: v128): usize {
  at = addRun(at, i32At(cellStart, i32x4.extract_lane(begin, 0)), i32At(cellStart, i32x4.extract_lane(end, 0)));
  at = addRun(at, i32At(cellStart, i32x4.extract_lane(begin, 1)), i32At(cellStart, i32x4.extract_lane(end, 1)));
  at = addRun(at, i32At(cellStart, i32x4.extract_lane(begin, 2)), i32At(cellStart, i32x4.extract_lane(end, 2)));
  return addRun(at, i32At(cellStart, i32x4.extract_lane(begin, 3)), i32At(cellStart, i32x4.extract_lane(end, 3)));
}

// @ts-ignore: decorator
@inline function addRun(at: usize, begin: i32, end: i32): usize {
  store<i32>(at, begin);
  store<i32>(at, end, 4);
  return end > begin ? at + 8 : at;
}
