// Whom those see who are about to choose a style of motion: the nearest who do the same type (Gu and Deng 2010, Eq. 3 and 4). What it finds is
// bit for bit what engine/animate/diversity/diversity-terms.ts finds in plain words for crowds that nobody has sorted.
import {
  cellStart, chooserNear, chooserNearness, chooserRow, id, motionDue, motionStyle, motionType, positionX, positionZ, shadowRow, shadowX, shadowZ,
} from '../declared/columns';
import { GHOST } from '../declared/constants';
import { cellAlong, heightMask, widthLog2, widthMask } from '../grid/grid';
import { fourAt, f32At, i32At, setI32 } from '../memory';
import { typeOf } from './motion-library';

/** Side of the cells of the document, of which the own one and the eight around it are looked at [m]; as DIVERSITY_DEFAULTS. */
const SIDE: f64 = 1.5;
/** Two on one spot are this far apart [m]. */
const NEAREST: f64 = 0.01;
/** Squares of distances in single precision are this near to those in double precision, and nearer. */
const PLAY: f64 = 1.00001;

// Of the person in hand: its row, type and place, where the cells around it begin [m], and the two nearest so far: squares of distances, and rows.
let own: i32 = 0;
let type: i32 = 0;
let ownX: f64 = 0;
let ownZ: f64 = 0;
let minX: f64 = 0;
let minZ: f64 = 0;
let firstSquare: f64 = 0;
let secondSquare: f64 = 0;
let firstRow: i32 = 0;
let secondRow: i32 = 0;

/** Those who choose [begin, end), in the order of their ids: writes the rows of the two nearest who will do the same type of motion, and how much each counts. */
export function seeStyles(begin: i32, end: i32): void {
  for (let k = begin; k < end; k++) {
    look(i32At(chooserRow, k));
    setI32(chooserNear, 2 * k, firstRow);
    setI32(chooserNear, 2 * k + 1, secondRow);
    const at = chooserNearness + (<usize>k << 4);
    const first = max<f64>(sqrt<f64>(firstSquare), NEAREST);
    const second = max<f64>(sqrt<f64>(secondSquare), NEAREST);
    const neighbours: f64 = secondSquare < Infinity ? 2 : 1;
    const mean = (neighbours == 2 ? first + second : first) / neighbours;
    // Who is not there is infinitely far away, and counts nothing.
    store<f64>(at, firstSquare < Infinity ? mean / first : 0);
    store<f64>(at, secondSquare < Infinity ? mean / second : 0, 8);
  }
}

/** Goes through the neighbour grid's cells that touch the square around a person, from the middle on. */
function look(row: i32): void {
  own = row;
  type = i32At(motionType, row);
  ownX = <f64>f32At(positionX, row);
  ownZ = <f64>f32At(positionZ, row);
  minX = (floor<f64>(ownX / SIDE) - 1) * SIDE;
  minZ = (floor<f64>(ownZ / SIDE) - 1) * SIDE;
  firstSquare = Infinity;
  secondSquare = Infinity;
  const column = cellAlong(<f32>minX);
  const columns = min<i32>(cellAlong(<f32>(minX + 3 * SIDE)) - column, widthMask) + 1;
  const line = cellAlong(<f32>minZ);
  const lines = min<i32>(cellAlong(<f32>(minZ + 3 * SIDE)) - line, heightMask) + 1;
  const left = column & widthMask;
  const beyond = max<i32>(left + columns - widthMask - 1, 0);
  for (let n = 0; n < lines; n++) {
    const middle = n + (lines >> 1);
    const first = ((line + (middle < lines ? middle : middle - lines)) & heightMask) << widthLog2;
    lookAlong(i32At(cellStart, first + left), i32At(cellStart, first + left + columns - beyond));
    if (beyond > 0) lookAlong(i32At(cellStart, first), i32At(cellStart, first + beyond));
  }
}

/** Some entries of the grid, four at a time: most are farther away than those who were found. */
function lookAlong(from: i32, to: i32): void {
  const x = f32x4.splat(<f32>ownX);
  const z = f32x4.splat(<f32>ownZ);
  for (let entry = from; entry < to; entry += 4) {
    const awayX = f32x4.sub(fourAt(shadowX, entry), x);
    const awayZ = f32x4.sub(fourAt(shadowZ, entry), z);
    const square = f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ));
    let near = i32x4.bitmask(f32x4.le(square, f32x4.splat(<f32>(secondSquare * PLAY))));
    for (; near != 0; near &= near - 1) {
      const one = entry + ctz(near);
      if (one < to) lookAt(one);
    }
  }
}

/** One entry, exactly. */
function lookAt(entry: i32): void {
  const x = <f64>f32At(shadowX, entry);
  const z = <f64>f32At(shadowZ, entry);
  if (!(x >= minX && x < minX + 3 * SIDE && z >= minZ && z < minZ + 3 * SIDE)) return;
  const awayX = x - ownX;
  const awayZ = z - ownZ;
  const square = awayX * awayX + awayZ * awayZ;
  const other = i32At(shadowRow, entry) & ~GHOST;
  if (square >= secondSquare || other == own || typeNow(other) != type) return;
  const isFirst = square < firstSquare;
  secondSquare = isFirst ? firstSquare : square;
  secondRow = isFirst ? firstRow : other;
  if (!isFirst) return;
  firstSquare = square;
  firstRow = other;
}

/** The type of what somebody does while the person in hand chooses: the new one where nothing is due or the choice is made, else the one of the style so far. */
// @ts-ignore: decorator
@inline function typeNow(row: i32): i32 {
  if (i32At(motionDue, row) == 0 || <u32>i32At(id, row) < <u32>i32At(id, own)) return i32At(motionType, row);
  const style = i32At(motionStyle, row);
  return style < 0 ? -1 : typeOf(style);
}
