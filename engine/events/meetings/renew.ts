import { BOUND, DUE, END, GROWTH, MOST_CELLS, RADIUS, RANGE, SINCE, X } from './bodies.js';
import { type Crossing, enterCell, findCrossing, leaveCell, nodeOf, placeInCells } from './cells.js';
import { APART, closenessOf, NEAR, otherOf, solidOf } from './close-pairs.js';
import { COLLIDING, ENTERING, LEAVING, pushEvent, RESETTING } from './event-heap.js';
import { meetTime } from './meet-time.js';
import type { Meetings } from './meetings.js';
import { groundCell, meetSolidTime } from './solids.js';

/** A bound is renewed when its diameter is this part of a cell's side, so that rounding never puts it into three cells along an axis. */
const FULL = 1 - 1e-9;

const _renewState = new Float64Array(6);
const _planCrossing: Crossing = { time: 0, axis: 0, isUpper: false, isEntering: false };

/** Draws a bound anew around its body, as small as the body, and works out what is due for it: the resetting event of the document. */
export function renewBound(meetings: Meetings, body: number): void {
  const { bodies, cells, now, motion, options } = meetings;
  const { bound } = bodies;
  const at = BOUND * body;
  motion(body, now, _renewState);
  for (let n = 0; n < 6; n++) bound[at + X + n] = _renewState[n];
  bound[at + SINCE] = now;
  const room = (cells.side * FULL) / 2 - bound[at + RADIUS] - options.near / 2;
  bound[at + END] = bound[at + GROWTH] > 0 ? now + Math.sqrt(room / bound[at + GROWTH]) : Number.POSITIVE_INFINITY;
  bodies.stamp[body]++;
  placeInCells(cells, bodies, body, now);
  planCrossing(meetings, body);
  planCollision(meetings, body);
}

/** Puts the next change of a body's cells into the queue, or the end of its bound, whichever comes first. */
export function planCrossing({ bodies, cells, heap, now }: Meetings, body: number): void {
  const stamp = ++bodies.crossingStamp[body];
  const end = bodies.bound[BOUND * body + END];
  findCrossing(cells, bodies, body, now, _planCrossing);
  const { time, axis, isUpper, isEntering } = _planCrossing;
  if (end <= time) {
    if (end < Number.POSITIVE_INFINITY) pushEvent(heap, end, RESETTING, body, 0, stamp, 0);
  } else pushEvent(heap, time, isEntering ? ENTERING : LEAVING, body, 2 * axis + (isUpper ? 1 : 0), stamp, 0);
}

/** A bound enters the cells behind a face of its own: it is listed there, and may collide with whoever else is. */
export function enterCells(meetings: Meetings, body: number, face: number): void {
  const { bodies, cells } = meetings;
  const { range } = bodies;
  const at = RANGE * body;
  const axis = face >> 1;
  const reached = face & 1 ? ++range[at + face] : --range[at + face];
  const low = (other: number) => (other === axis ? reached : range[at + 2 * other]);
  const high = (other: number) => (other === axis ? reached : range[at + 2 * other + 1]);
  beginSearch(meetings, body);
  for (let x = low(0); x <= high(0); x++)
    for (let y = low(1); y <= high(1); y++)
      for (let z = low(2); z <= high(2); z++) searchList(meetings, body, enterCell(cells, bodies, body, x, y, z));
  if (axis !== 1) for (let x = low(0); x <= high(0); x++) for (let z = low(2); z <= high(2); z++) searchSolids(meetings, body, x, z);
  endSearch(meetings, body, false);
  planCrossing(meetings, body);
}

/** A bound leaves the cells at one of its faces. */
export function leaveCellsAt(meetings: Meetings, body: number, face: number): void {
  const { bodies, cells } = meetings;
  const { range } = bodies;
  const at = RANGE * body;
  const axis = face >> 1;
  const left = range[at + face];
  const low = (other: number) => (other === axis ? left : range[at + 2 * other]);
  const high = (other: number) => (other === axis ? left : range[at + 2 * other + 1]);
  for (let x = low(0); x <= high(0); x++)
    for (let y = low(1); y <= high(1); y++)
      for (let z = low(2); z <= high(2); z++) leaveCell(cells, bodies, nodeOf(body, x, y, z));
  range[at + face] += face & 1 ? -1 : 1;
  planCrossing(meetings, body);
}

/** Finds the earliest collision of a bound with any other in its cells, and puts it into the queue. What others have found stays theirs. */
export function planCollision(meetings: Meetings, body: number): void {
  const { bodies, solids } = meetings;
  const { list, range } = bodies;
  bodies.bound[BOUND * body + DUE] = Number.POSITIVE_INFINITY;
  beginSearch(meetings, body);
  for (let node = MOST_CELLS * body; node < MOST_CELLS * (body + 1); node++) if (list[node] >= 0) searchList(meetings, body, node);
  if (solids.count > 0) {
    const at = RANGE * body;
    for (let x = range[at]; x <= range[at + 1]; x++)
      for (let z = range[at + 4]; z <= range[at + 5]; z++) searchSolids(meetings, body, x, z);
  }
  endSearch(meetings, body, true);
}

/** The earliest that the present search has found. */
let earliest = 0;
let earliestOther = 0;
let hasClose = false;

function beginSearch(meetings: Meetings, body: number): void {
  meetings.search = (meetings.search + 1) >>> 0;
  meetings.bodies.seen[body] = meetings.search;
  earliest = meetings.bodies.bound[BOUND * body + DUE];
  earliestOther = -1;
  hasClose = meetings.closeTo.has(body);
}

function endSearch({ bodies, heap, now, options }: Meetings, body: number, isFresh: boolean): void {
  if (isFresh) bodies.collisionStamp[body]++;
  if (earliestOther < 0) return;
  if (!isFresh) bodies.collisionStamp[body]++;
  bodies.bound[BOUND * body + DUE] = earliest;
  const otherStamp = solidOf(earliestOther) < 0 ? bodies.stamp[earliestOther] : 0;
  pushEvent(heap, Math.max(earliest, now + options.pause), COLLIDING, body, earliestOther, bodies.collisionStamp[body], otherStamp);
}

function searchList(meetings: Meetings, body: number, node: number): void {
  const { bodies, cells, options, now, search, counts } = meetings;
  const { next, seen, group, list } = bodies;
  const own = options.sparesGroups ? group[body] : -2;
  for (let entry = cells.head[list[node]]; entry >= 0; entry = next[entry]) {
    const other = (entry / MOST_CELLS) | 0;
    if (seen[other] === search) continue;
    seen[other] = search;
    if (own >= 0 && group[other] === own) continue;
    const closeness = hasClose ? closenessOf(meetings, body, other) : APART;
    if (closeness > NEAR) continue;
    counts.pairs++;
    consider(meetTime(bodies, body, other, closeness === NEAR ? 0 : options.near, now, earliest), other);
  }
}

function searchSolids(meetings: Meetings, body: number, x: number, z: number): void {
  const { bodies, solids, options, now } = meetings;
  const here = solids.byCell.get(groundCell(x, z));
  if (!here) return;
  for (const solid of here) {
    const other = otherOf(solid);
    const closeness = hasClose ? closenessOf(meetings, body, other) : APART;
    if (closeness > NEAR) continue;
    consider(meetSolidTime(solids, bodies, solid, body, closeness === NEAR ? 0 : options.near, now, earliest), other);
  }
}

/** At one time the lower number is first. */
function consider(time: number, other: number): void {
  if (time > earliest || time === Number.POSITIVE_INFINITY) return;
  if (time === earliest && earliestOther >= 0 && other > earliestOther) return;
  if (time === earliest && earliestOther < 0) return;
  earliest = time;
  earliestOther = other;
}
