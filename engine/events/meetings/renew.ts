import {
  ALONE,
  BOUND,
  COLLISION_STAMP,
  CROSSING_STAMP,
  DUE,
  END,
  GROUP,
  GROWTH,
  LIST,
  MARK,
  MOST_CELLS,
  RADIUS,
  RANGE,
  SEEN,
  SINCE,
  STAMP,
  VELOCITY_X,
  VELOCITY_Y,
  VELOCITY_Z,
  X,
  Y,
  Z,
} from './bodies.js';
import { COUNT, type Crossing, enterCell, findCrossing, LINE, leaveCell, MEMBERS, MORE, markOf, placeInCells } from './cells.js';
import { APART, closenessOf, NEAR, otherOf, solidOf } from './close-pairs.js';
import { COLLIDING, ENTERING, LEAVING, pushEvent, RESETTING } from './event-queue.js';
import { rootOf } from './meet-time.js';
import type { Meetings } from './meetings.js';
import { groundCell, meetSolidTime } from './solids.js';

/** A bound is renewed when its diameter is this part of a cell's side, so that rounding never puts it into three cells along an axis. */
const FULL = 1 - 1e-9;

const _renewState = new Float64Array(7);
const _planCrossing: Crossing = { time: 0, axis: 0, isUpper: false, isEntering: false };

/** Goes on after a look: a bound that does not grow and holds what it says needs no new one, only the next collision. */
export function goOn(meetings: Meetings, body: number): void {
  const { bodies, now, motion } = meetings;
  const { bound } = bodies;
  const at = BOUND * body;
  _renewState[6] = 2 * bound[at + GROWTH];
  motion(body, now, _renewState);
  let isSame = bound[at + GROWTH] === 0 && _renewState[6] === 0;
  for (let axis = 3; axis < 6; axis++) isSame &&= bound[at + axis] === _renewState[axis];
  if (isSame) planCollision(meetings, body);
  else renewBound(meetings, body);
}

/** Draws a bound anew around its body, as small as the body, and works out what is due for it: the resetting event of the document. */
export function renewBound(meetings: Meetings, body: number): void {
  const { bodies, cells, now, motion, options } = meetings;
  const { bound } = bodies;
  const at = BOUND * body;
  _renewState[6] = 2 * bound[at + GROWTH];
  motion(body, now, _renewState);
  bound[at + GROWTH] = _renewState[6] / 2;
  // After n steps a body is off by n (n + 1) / 2 steps of the most acceleration, less than (n + 1/2)² / 2: a bound that is half a step older holds it.
  const older = options.step / 2;
  for (let axis = 0; axis < 3; axis++) {
    bound[at + X + axis] = _renewState[axis] - _renewState[3 + axis] * older;
    bound[at + VELOCITY_X + axis] = _renewState[3 + axis];
  }
  bound[at + SINCE] = now - older;
  const room = (cells.side * FULL) / 2 - bound[at + RADIUS] - options.near / 2;
  bound[at + END] = bound[at + GROWTH] > 0 ? bound[at + SINCE] + Math.sqrt(room / bound[at + GROWTH]) : Number.POSITIVE_INFINITY;
  bodies.mark[MARK * body + STAMP]++;
  placeInCells(cells, bodies, body, now);
  planCrossing(meetings, body);
  planCollision(meetings, body);
}

/** Puts the next change of a body's cells into the queue, or the end of its bound, whichever comes first. */
export function planCrossing({ bodies, cells, queue, now }: Meetings, body: number): void {
  const stamp = ++bodies.mark[MARK * body + CROSSING_STAMP];
  const end = bodies.bound[BOUND * body + END];
  findCrossing(cells, bodies, body, now, _planCrossing);
  const { time, axis, isUpper, isEntering } = _planCrossing;
  if (end <= time) {
    if (end < Number.POSITIVE_INFINITY) pushEvent(queue, end, RESETTING, body, 0, stamp, 0);
  } else pushEvent(queue, time, isEntering ? ENTERING : LEAVING, body, 2 * axis + (isUpper ? 1 : 0), stamp, 0);
}

/** A bound enters the cells behind a face of its own: it is listed there, and may collide with whoever else is. */
export function enterCells(meetings: Meetings, body: number, face: number): void {
  const { bodies, cells } = meetings;
  const { mark } = bodies;
  const at = MARK * body + RANGE;
  mark[at + face] += face & 1 ? 1 : -1;
  const slab = slabAt(mark, at, face);
  let entered = 0;
  beginSearch(meetings, body);
  for (let x = slab[0]; x <= slab[1]; x++)
    for (let y = slab[2]; y <= slab[3]; y++)
      for (let z = slab[4]; z <= slab[5]; z++) _lists[entered++] = enterCell(cells, bodies, body, x, y, z);
  searchLists(meetings, body, _lists, entered);
  if (meetings.solids.count > 0)
    for (let x = slab[0]; x <= slab[1]; x++) for (let z = slab[4]; z <= slab[5]; z++) searchSolids(meetings, body, x, z);
  endSearch(meetings, body, false);
  planCrossing(meetings, body);
}

/** A bound leaves the cells at one of its faces. */
export function leaveCellsAt(meetings: Meetings, body: number, face: number): void {
  const { bodies, cells } = meetings;
  const { mark } = bodies;
  const at = MARK * body + RANGE;
  const slab = slabAt(mark, at, face);
  for (let x = slab[0]; x <= slab[1]; x++)
    for (let y = slab[2]; y <= slab[3]; y++) for (let z = slab[4]; z <= slab[5]; z++) leaveCell(cells, bodies, body, markOf(body, x, y, z));
  mark[at + face] += face & 1 ? -1 : 1;
  planCrossing(meetings, body);
}

const _lists = new Int32Array(MOST_CELLS);
const _slab = new Int32Array(6);

/** The cells of a range that lie at one of its faces. */
function slabAt(mark: Int32Array, at: number, face: number): Int32Array {
  for (let n = 0; n < 6; n++) _slab[n] = mark[at + n];
  _slab[face ^ 1] = _slab[face];
  return _slab;
}

/** Finds the earliest collision of a bound with any other in its cells, and puts it into the queue. What others have found stays theirs. */
export function planCollision(meetings: Meetings, body: number): void {
  const { bodies, solids } = meetings;
  const { mark } = bodies;
  bodies.bound[BOUND * body + DUE] = Number.POSITIVE_INFINITY;
  beginSearch(meetings, body);
  let count = 0;
  const from = MARK * body + LIST;
  for (let place = from; place < from + MOST_CELLS; place++) if (mark[place] >= 0) _lists[count++] = mark[place];
  searchLists(meetings, body, _lists, count);
  if (solids.count > 0) {
    const at = MARK * body + RANGE;
    for (let x = mark[at]; x <= mark[at + 1]; x++) for (let z = mark[at + 4]; z <= mark[at + 5]; z++) searchSolids(meetings, body, x, z);
  }
  endSearch(meetings, body, true);
}

/** When the earliest is due that the present search has found; in an array, where a number can change without a new place in memory. */
const _earliest = new Float64Array(1);
let earliestOther = 0;
let hasClose = false;

function beginSearch(meetings: Meetings, body: number): void {
  meetings.search = (meetings.search + 1) & 0x3fffffff;
  meetings.bodies.mark[MARK * body + SEEN] = meetings.search;
  _earliest[0] = meetings.bodies.bound[BOUND * body + DUE];
  earliestOther = -1;
  hasClose = meetings.close[body] !== undefined;
}

function endSearch({ bodies, queue, now, options }: Meetings, body: number, isFresh: boolean): void {
  const { mark } = bodies;
  const own = MARK * body + COLLISION_STAMP;
  if (isFresh) mark[own]++;
  if (earliestOther < 0) return;
  if (!isFresh) mark[own]++;
  bodies.bound[BOUND * body + DUE] = _earliest[0];
  const otherStamp = solidOf(earliestOther) < 0 ? mark[MARK * earliestOther + STAMP] : 0;
  pushEvent(queue, Math.max(_earliest[0], now + options.pause), COLLIDING, body, earliestOther, mark[own], otherStamp);
}

/** Looks through the lists of some of a body's cells for whom its bound meets first. */
function searchLists(meetings: Meetings, body: number, lists: Int32Array, count: number): void {
  const { bodies, cells, options, now, search } = meetings;
  const { bound, mark } = bodies;
  const { line } = cells;
  const own = options.sparesGroups ? mark[MARK * body + GROUP] : ALONE;
  const at = BOUND * body;
  const age = now - bound[at + SINCE];
  const velocityX = bound[at + VELOCITY_X];
  const velocityY = bound[at + VELOCITY_Y];
  const velocityZ = bound[at + VELOCITY_Z];
  const x = bound[at + X] + velocityX * age;
  const y = bound[at + Y] + velocityY * age;
  const z = bound[at + Z] + velocityZ * age;
  const growth = bound[at + GROWTH];
  const radius = bound[at + RADIUS] + options.near + growth * age * age;
  const widening = 2 * growth * age;
  const end = bound[at + END];
  let looked = 0;
  for (let n = 0; n < count; n++) {
    let part = LINE * lists[n];
    let left = line[part + COUNT];
    for (let place = part + MEMBERS; left > 0; left--, place++) {
      if (place === part + LINE) {
        part = LINE * line[part + MORE];
        place = part + MEMBERS;
      }
      const other = line[place];
      const marks = MARK * other;
      if (mark[marks + SEEN] === search) continue;
      mark[marks + SEEN] = search;
      if (own >= 0 && mark[marks + GROUP] === own) continue;
      const closeness = hasClose ? closenessOf(meetings, body, other) : APART;
      if (closeness > NEAR) continue;
      looked++;
      const to = BOUND * other;
      const until = Math.min(_earliest[0], end, bound[to + END]) - now;
      if (until < 0) continue;
      const otherAge = now - bound[to + SINCE];
      const otherGrowth = bound[to + GROWTH];
      const after = rootOf(
        bound[to + X] + bound[to + VELOCITY_X] * otherAge - x,
        bound[to + Y] + bound[to + VELOCITY_Y] * otherAge - y,
        bound[to + Z] + bound[to + VELOCITY_Z] * otherAge - z,
        bound[to + VELOCITY_X] - velocityX,
        bound[to + VELOCITY_Y] - velocityY,
        bound[to + VELOCITY_Z] - velocityZ,
        radius + bound[to + RADIUS] - (closeness === NEAR ? options.near : 0) + otherGrowth * otherAge * otherAge,
        widening + 2 * otherGrowth * otherAge,
        growth + otherGrowth,
        until,
      );
      if (after < Number.POSITIVE_INFINITY) consider(now + after, other);
    }
  }
  meetings.counts.pairs += looked;
}

function searchSolids(meetings: Meetings, body: number, x: number, z: number): void {
  const { bodies, solids, options, now } = meetings;
  const here = solids.byCell.get(groundCell(x, z));
  if (!here) return;
  for (const solid of here) {
    const other = otherOf(solid);
    const closeness = hasClose ? closenessOf(meetings, body, other) : APART;
    if (closeness > NEAR) continue;
    consider(meetSolidTime(solids, bodies, solid, body, closeness === NEAR ? 0 : options.near, now, _earliest[0]), other);
  }
}

/** At one time the lower number is first, and what was found before comes before what is found now. */
function consider(time: number, other: number): void {
  const earliest = _earliest[0];
  if (time > earliest || time === Number.POSITIVE_INFINITY) return;
  if (time === earliest && other > earliestOther) return;
  _earliest[0] = time;
  earliestOther = other;
}
