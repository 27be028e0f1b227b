import { BOUND, type Bodies, GROWTH, LIST, MARK, MOST_CELLS, NEXT, PREVIOUS, placeOf, RADIUS, RANGE, SINCE } from './bodies.js';

/** Uniform cells, of which those that hash alike share a list; a shared list costs a look at more bodies and changes nothing else. */
export type Cells = {
  readonly side: number;
  /** Axes along which cells are told apart: 0 x, 1 y, 2 z. */
  readonly axes: readonly number[];
  /** What bounds reach beyond their bodies [m]. */
  readonly margin: number;
  /** First of each list: a body's number times MOST_CELLS plus which of its cells, or -1. */
  head: Int32Array;
};

/** Lists for a number of bodies. */
export function makeHeads(capacity: number): Int32Array {
  return new Int32Array(2 ** (34 - Math.clz32(Math.max(16, capacity) - 1))).fill(-1);
}

/** The cell that holds a coordinate. */
export function cellAlong({ side }: Cells, coordinate: number): number {
  return Math.floor(coordinate / side);
}

/** The list of a cell. */
export function listOf({ head }: Cells, x: number, y: number, z: number): number {
  const mixed = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
  return (mixed ^ (mixed >>> 15)) & (head.length - 1);
}

/** Puts a body into one cell. Along an axis it is in two cells at most, so odd and even ones tell its cells apart. */
export function enterCell(cells: Cells, { mark }: Bodies, body: number, x: number, y: number, z: number): number {
  const node = nodeOf(body, x, y, z);
  const at = listOf(cells, x, y, z);
  const { head } = cells;
  const first = head[at];
  mark[placeOf(node, LIST)] = at;
  mark[placeOf(node, NEXT)] = first;
  mark[placeOf(node, PREVIOUS)] = -1;
  if (first >= 0) mark[placeOf(first, PREVIOUS)] = node;
  head[at] = node;
  return node;
}

/** Takes a body out of one of its cells. */
export function leaveCell(cells: Cells, { mark }: Bodies, node: number): void {
  const at = mark[placeOf(node, LIST)];
  if (at < 0) return;
  const before = mark[placeOf(node, PREVIOUS)];
  const after = mark[placeOf(node, NEXT)];
  if (before >= 0) mark[placeOf(before, NEXT)] = after;
  else cells.head[at] = after;
  if (after >= 0) mark[placeOf(after, PREVIOUS)] = before;
  mark[placeOf(node, LIST)] = -1;
}

/** The place of a body in the list of one of its cells. */
export function nodeOf(body: number, x: number, y: number, z: number): number {
  return MOST_CELLS * body + ((x & 1) | ((y & 1) << 1) | ((z & 1) << 2));
}

/** Puts a body into all cells that its bound is in now, and takes it out of all others. */
export function placeInCells(cells: Cells, bodies: Bodies, body: number, now: number): void {
  const { bound, mark } = bodies;
  const at = MARK * body + RANGE;
  const from = BOUND * body;
  const age = now - bound[from + SINCE];
  const radius = bound[from + RADIUS] + cells.margin + bound[from + GROWTH] * age * age;
  let isSame = mark[placeOf(nodeOf(body, mark[at], mark[at + 2], mark[at + 4]), LIST)] >= 0;
  for (const axis of cells.axes) {
    const center = bound[from + axis] + bound[from + 3 + axis] * age;
    const lowest = cellAlong(cells, center - radius);
    const highest = cellAlong(cells, center + radius);
    isSame &&= lowest === mark[at + 2 * axis] && highest === mark[at + 2 * axis + 1];
    mark[at + 2 * axis] = lowest;
    mark[at + 2 * axis + 1] = highest;
  }
  if (isSame) return;
  leaveCells(cells, bodies, body);
  listInCells(cells, bodies, body);
}

/** Puts a body that is in no list into those of its cells. */
export function listInCells(cells: Cells, bodies: Bodies, body: number): void {
  const { mark } = bodies;
  const at = MARK * body + RANGE;
  for (let x = mark[at]; x <= mark[at + 1]; x++)
    for (let y = mark[at + 2]; y <= mark[at + 3]; y++)
      for (let z = mark[at + 4]; z <= mark[at + 5]; z++) enterCell(cells, bodies, body, x, y, z);
}

/** Takes a body out of all its cells. */
export function leaveCells(cells: Cells, bodies: Bodies, body: number): void {
  for (let node = MOST_CELLS * body; node < MOST_CELLS * (body + 1); node++) leaveCell(cells, bodies, node);
}

/** The earliest change of a body's cells: when, along which axis, at its upper end or its lower one, and whether it enters or leaves. */
export type Crossing = { time: number; axis: number; isUpper: boolean; isEntering: boolean };

/** Works out when a bound next touches a face of its cells or parts from one. */
export function findCrossing(cells: Cells, { bound, mark }: Bodies, body: number, now: number, into: Crossing): void {
  const from = BOUND * body;
  const age = now - bound[from + SINCE];
  const growth = bound[from + GROWTH];
  const radius = bound[from + RADIUS] + cells.margin + growth * age * age;
  const widening = 2 * growth * age;
  into.time = Number.POSITIVE_INFINITY;
  for (const axis of cells.axes) {
    const velocity = bound[from + 3 + axis];
    const center = bound[from + axis] + velocity * age;
    const lowest = mark[MARK * body + RANGE + 2 * axis];
    const highest = mark[MARK * body + RANGE + 2 * axis + 1];
    const upper = center + radius;
    const lower = center - radius;
    consider(into, now + risesAt(upper - (highest + 1) * cells.side, widening + velocity, growth), axis, true, true);
    consider(into, now + risesAt(lowest * cells.side - lower, widening - velocity, growth), axis, false, true);
    if (lowest === highest) continue;
    consider(into, now + fallsAt(upper - highest * cells.side, widening + velocity, growth), axis, true, false);
    consider(into, now + fallsAt((lowest + 1) * cells.side - lower, widening - velocity, growth), axis, false, false);
  }
}

function consider(into: Crossing, time: number, axis: number, isUpper: boolean, isEntering: boolean): void {
  if (time > into.time || (time === into.time && (isEntering || !into.isEntering))) return;
  into.time = time;
  into.axis = axis;
  into.isUpper = isUpper;
  into.isEntering = isEntering;
}

/** The first s ≥ 0 from which value + slope s + growth s² is above zero; the value starts below. */
function risesAt(value: number, slope: number, growth: number): number {
  if (value >= 0) return slope >= 0 ? 0 : growth > 0 ? -slope / growth : Number.POSITIVE_INFINITY;
  const root = Math.sqrt(slope * slope - 4 * growth * value);
  if (slope >= 0) return slope + root > 0 ? (-2 * value) / (slope + root) : Number.POSITIVE_INFINITY;
  return growth > 0 ? (root - slope) / (2 * growth) : Number.POSITIVE_INFINITY;
}

/** The first s ≥ 0 from which value + slope s + growth s² is below zero; the value starts above. */
function fallsAt(value: number, slope: number, growth: number): number {
  if (slope >= 0) return Number.POSITIVE_INFINITY;
  if (value <= 0) return 0;
  const square = slope * slope - 4 * growth * value;
  return square > 0 ? (2 * value) / (Math.sqrt(square) - slope) : Number.POSITIVE_INFINITY;
}
