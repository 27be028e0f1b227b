import { BOUND, type Bodies, GROWTH, LIST, MARK, MOST_CELLS, RADIUS, RANGE, SINCE } from './bodies.js';

/**
 * Uniform cells that somebody is in. Each has a list, which is one line of the processor's memory: which cell it is, the next list of the same hash, how many
 * bodies are in it, where it goes on, and ten bodies. Chains of links through the bodies, in lists that cells of one hash shared, cost a search half as much again.
 */
export type Cells = {
  readonly side: number;
  /** Axes along which cells are told apart: 0 x, 1 y, 2 z. */
  readonly axes: readonly number[];
  /** What bounds reach beyond their bodies [m]. */
  readonly margin: number;
  /** By hash: the first list, or -1. */
  head: Int32Array;
  /** All lists, `LINE` numbers each. */
  line: Int32Array;
  /** Lists of cells in use, and the first of those that are free, which go on as `MORE` says. */
  used: number;
  free: number;
};

/** Numbers of a list: its cell along x, y and z, the next list of its hash, how many are in it, where it goes on if there are more than fit, and the bodies. */
export const LINE = 16;
const CHAIN = 3;
export const COUNT = 4;
export const MORE = 5;
export const MEMBERS = 6;
export const ROOM = LINE - MEMBERS;

/** A list that is no cell's: free, or what another goes on with. */
const NO_CELL = -1;

/** Cells of a side in which nobody is. */
export function createCells(side: number, axes: readonly number[], margin: number): Cells {
  return { side, axes, margin, head: new Int32Array(64).fill(-1), line: new Int32Array(0), used: 0, free: -1 };
}

/** The cell that holds a coordinate. */
export function cellAlong({ side }: Cells, coordinate: number): number {
  return Math.floor(coordinate / side);
}

/** Puts a body into one cell; returns its list. Along an axis it is in two cells at most, so odd and even ones tell its cells apart. */
export function enterCell(cells: Cells, { mark }: Bodies, body: number, x: number, y: number, z: number): number {
  const list = findList(cells, x, y, z);
  const { line } = cells;
  const count = line[LINE * list + COUNT]++;
  let at = list;
  let place = count;
  for (; place >= ROOM; place -= ROOM) {
    if (place === ROOM && count % ROOM === 0) goOnElsewhere(cells, at);
    at = cells.line[LINE * at + MORE];
  }
  cells.line[LINE * at + MEMBERS + place] = body;
  mark[markOf(body, x, y, z)] = list;
  return list;
}

/** Takes a body out of one of its cells; the last of the list takes its place. */
export function leaveCell(cells: Cells, { mark }: Bodies, body: number, place: number): void {
  const list = mark[place];
  if (list < 0) return;
  mark[place] = -1;
  const { line } = cells;
  const last = --line[LINE * list + COUNT];
  let at = list;
  let own = -1;
  let before = list;
  for (let n = 0; n <= last; n++) {
    if (n > 0 && n % ROOM === 0) {
      before = at;
      at = line[LINE * at + MORE];
    }
    const member = LINE * at + MEMBERS + (n % ROOM);
    if (own < 0 && line[member] === body) own = member;
    if (n === last) line[own] = line[member];
  }
  if (last === 0) forgetList(cells, list);
  else if (last % ROOM === 0) {
    freeLine(cells, at);
    line[LINE * before + MORE] = -1;
  }
}

/** Where a body keeps the list of one of its cells, among its marks. */
export function markOf(body: number, x: number, y: number, z: number): number {
  return MARK * body + LIST + ((x & 1) | ((y & 1) << 1) | ((z & 1) << 2));
}

/** The list of a cell, a new one if nobody is in it. */
function findList(cells: Cells, x: number, y: number, z: number): number {
  const { head, line } = cells;
  for (let list = head[hashOf(x, y, z) & (head.length - 1)]; list >= 0; list = line[LINE * list + CHAIN]) {
    const at = LINE * list;
    if (line[at] === x && line[at + 1] === y && line[at + 2] === z) return list;
  }
  if (2 * ++cells.used > head.length) growHeads(cells);
  const list = takeLine(cells);
  const at = LINE * list;
  cells.line[at] = x;
  cells.line[at + 1] = y;
  cells.line[at + 2] = z;
  cells.line[at + COUNT] = 0;
  chain(cells, list);
  return list;
}

function forgetList(cells: Cells, list: number): void {
  const { head, line } = cells;
  const at = LINE * list;
  const hash = hashOf(line[at], line[at + 1], line[at + 2]) & (head.length - 1);
  if (head[hash] === list) head[hash] = line[at + CHAIN];
  else {
    let before = head[hash];
    while (line[LINE * before + CHAIN] !== list) before = line[LINE * before + CHAIN];
    line[LINE * before + CHAIN] = line[at + CHAIN];
  }
  cells.used--;
  freeLine(cells, list);
}

function goOnElsewhere(cells: Cells, list: number): void {
  const more = takeLine(cells);
  cells.line[LINE * list + MORE] = more;
}

/** A list that was free, of no cell as yet. */
function takeLine(cells: Cells): number {
  if (cells.free < 0) {
    const before = cells.line.length / LINE;
    const after = Math.max(64, 2 * before);
    const line = new Int32Array(LINE * after);
    line.set(cells.line);
    cells.line = line;
    for (let list = after - 1; list >= before; list--) freeLine(cells, list);
  }
  const list = cells.free;
  cells.free = cells.line[LINE * list + MORE];
  cells.line[LINE * list + MORE] = -1;
  return list;
}

function freeLine(cells: Cells, list: number): void {
  cells.line[LINE * list + COUNT] = NO_CELL;
  cells.line[LINE * list + MORE] = cells.free;
  cells.free = list;
}

function growHeads(cells: Cells): void {
  const { line } = cells;
  cells.head = new Int32Array(2 * cells.head.length).fill(-1);
  for (let list = 0; list < line.length / LINE; list++) if (line[LINE * list + COUNT] > 0) chain(cells, list);
}

function chain({ head, line }: Cells, list: number): void {
  const at = LINE * list;
  const hash = hashOf(line[at], line[at + 1], line[at + 2]) & (head.length - 1);
  line[at + CHAIN] = head[hash];
  head[hash] = list;
}

function hashOf(x: number, y: number, z: number): number {
  const mixed = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
  return mixed ^ (mixed >>> 15);
}

/** Puts a body into all cells that its bound is in now, and takes it out of all others. */
export function placeInCells(cells: Cells, bodies: Bodies, body: number, now: number): void {
  const { bound, mark } = bodies;
  const at = MARK * body + RANGE;
  const from = BOUND * body;
  const age = now - bound[from + SINCE];
  const radius = bound[from + RADIUS] + cells.margin + bound[from + GROWTH] * age * age;
  let isSame = mark[markOf(body, mark[at], mark[at + 2], mark[at + 4])] >= 0;
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
  const from = MARK * body + LIST;
  for (let place = from; place < from + MOST_CELLS; place++) leaveCell(cells, bodies, body, place);
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
