import {
  ALONE,
  BOUND,
  COLLISION_STAMP,
  CROSSING_STAMP,
  END,
  GROUP,
  GROWTH,
  MARK,
  makeBodies,
  PIECE,
  RADIUS,
  SINCE,
  STAMP,
  THERE,
} from './bodies.js';
import { leaveCells } from './cells.js';
import { othersOf, solidOf } from './close-pairs.js';
import { partFrom } from './look.js';
import { type Along, check, type Meetings, type MovingBody } from './meetings.js';
import { renewBound } from './renew.js';
import { type MeetingColumn, type MeetingWall, makeSolids } from './solids.js';

/** A velocity may be changed by this much more than said, for rounding. */
const ROUNDING = 1e-9;

/** Places that others keep with less precision are off by less than this [m]. */
const ROUNDING_OF_PLACES = 1e-5;

const _changeState = new Float64Array(7);

/** Adds a body at the present time; returns its number. */
export function addBody(meetings: Meetings, { position, velocity, radius, acceleration }: MovingBody): number {
  const { options } = meetings;
  check(radius >= 0 && Number.isFinite(radius), `radius: expected 0 m or more, got ${radius}`);
  check(2 * radius + options.near < options.cell, `radius: expected a body, with what is near, to be smaller than a cell, got ${radius} m`);
  check(acceleration >= 0 && Number.isFinite(acceleration), `acceleration: expected 0 m/s² or more, got ${acceleration}`);
  checkAlong(meetings, 'position', position);
  checkAlong(meetings, 'velocity', velocity);
  const body = meetings.free.pop() ?? meetings.rows++;
  if (body >= meetings.bodies.capacity) growBodies(meetings);
  const { bodies } = meetings;
  bodies.bound[BOUND * body + RADIUS] = radius;
  bodies.bound[BOUND * body + GROWTH] = acceleration / 2;
  bodies.mark[MARK * body + THERE] = 1;
  bodies.mark[MARK * body + GROUP] = ALONE;
  setPiece(meetings, body, position, velocity, [0, 0, 0]);
  meetings.count++;
  renewBound(meetings, body);
  return body;
}

/** Takes a body away; whoever was close to it has parted from it. */
export function removeBody(meetings: Meetings, body: number): void {
  checkThere(meetings, body);
  const { bodies, cells } = meetings;
  for (const other of othersOf(meetings, body)) partFrom(meetings, body, other);
  leaveCells(cells, bodies, body);
  for (const stamp of [STAMP, CROSSING_STAMP, COLLISION_STAMP]) bodies.mark[MARK * body + stamp]++;
  bodies.mark[MARK * body + THERE] = 0;
  meetings.free.push(body);
  meetings.count--;
}

/** Changes the acceleration of a body from now on [m/s²]: what a decision is. Its bound holds, since nobody accelerates by more than was said. */
export function accelerate(meetings: Meetings, body: number, acceleration: Along): void {
  checkThere(meetings, body);
  checkAlong(meetings, 'acceleration', acceleration);
  const most = 2 * meetings.bodies.bound[BOUND * body + GROWTH];
  const isFlat = acceleration.length === 2;
  const x = acceleration[0];
  const y = isFlat ? 0 : acceleration[1];
  const z = acceleration[isFlat ? 1 : 2];
  const size = Math.sqrt(x * x + y * y + z * z);
  if (!(size <= most * (1 + ROUNDING))) check(false, `acceleration: expected at most ${most} m/s² of body ${body}, got ${size}`);
  meetings.motion(body, meetings.now, _changeState);
  const { piece } = meetings.bodies;
  const at = PIECE * body;
  for (let n = 0; n < 6; n++) piece[at + n] = _changeState[n];
  piece[at + 6] = x;
  piece[at + 7] = y;
  piece[at + 8] = z;
  piece[at + 9] = meetings.now;
}

/** Puts a body elsewhere, or gives it another velocity at once, which no acceleration allows: its bound begins anew. */
export function placeBody(meetings: Meetings, body: number, position: Along, velocity: Along): void {
  checkThere(meetings, body);
  checkAlong(meetings, 'position', position);
  checkAlong(meetings, 'velocity', velocity);
  setPiece(meetings, body, position, velocity, [0, 0, 0]);
  for (const other of othersOf(meetings, body)) partFrom(meetings, body, other);
  renewBound(meetings, body);
}

/** Draws the bound of a body anew, because it was moved or may accelerate more from now on. */
export function renewBody(meetings: Meetings, body: number): void {
  checkThere(meetings, body);
  renewBound(meetings, body);
}

/** Whether there is a body of this number. */
export function isThere({ bodies: { mark } }: Meetings, body: number): boolean {
  return mark[MARK * body + THERE] === 1;
}

/**
 * Renews the bound of a body whose motion goes straight from now until a time and leaves it on the way, as when somebody was pushed by more than it can
 * accelerate; whether it did. Who asks so for every stretch misses nothing, however bodies are moved.
 */
export function keepInBound(meetings: Meetings, body: number, until: number): boolean {
  const { bodies, now, motion } = meetings;
  const { bound } = bodies;
  const at = BOUND * body;
  motion(body, until, _changeState);
  const age = until - bound[at + SINCE];
  const stretch = until - now;
  // A bound widens ever faster: half-way it is narrower than in the mean of both ends by a quarter of what it grows by in that time.
  const room = bound[at + GROWTH] * (age * age - (stretch * stretch) / 4) - ROUNDING_OF_PLACES;
  let away = 0;
  for (let axis = 0; axis < 3; axis++) {
    const off = _changeState[axis] - bound[at + axis] - bound[at + 3 + axis] * age;
    away += off * off;
  }
  if (room > 0 && away <= room * room) return false;
  renewBound(meetings, body);
  return true;
}

/** Other walls and columns take the place of those that were there; who was close to one has parted from it. */
export function replaceSolids(meetings: Meetings, walls: readonly MeetingWall[], columns: readonly MeetingColumn[]): void {
  const { cells, rows } = meetings;
  for (let body = 0; body < rows; body++)
    for (const other of othersOf(meetings, body)) if (solidOf(other) >= 0) partFrom(meetings, body, other);
  meetings.solids = makeSolids(walls, columns, cells.side, cells.margin);
  for (let body = 0; body < rows; body++) if (isThere(meetings, body)) renewBound(meetings, body);
}

/** Where a body is now and how it moves: place [m], then velocity [m/s], each along x, y and z. The array has seven places. */
export function stateOfBody(meetings: Meetings, body: number, into: Float64Array = new Float64Array(7)): Float64Array {
  checkThere(meetings, body);
  meetings.motion(body, meetings.now, into);
  return into;
}

function setPiece({ bodies, now }: Meetings, body: number, position: Along, velocity: Along, acceleration: Along): void {
  const at = PIECE * body;
  bodies.piece.set(inSpace(position), at);
  bodies.piece.set(inSpace(velocity), at + 3);
  bodies.piece.set(inSpace(acceleration), at + 6);
  bodies.piece[at + 9] = now;
}

function growBodies(meetings: Meetings): void {
  meetings.bodies = makeBodies(2 * meetings.bodies.capacity, meetings.bodies);
}

function inSpace(along: Along): readonly number[] {
  return along.length === 2 ? [along[0], 0, along[1]] : along;
}

function checkAlong({ options: { dimensions } }: Meetings, name: string, along: Along): void {
  if (along.length === dimensions && along.every(Number.isFinite)) return;
  check(false, `${name}: expected ${dimensions} numbers, got ${JSON.stringify(along)}`);
}

function checkThere(meetings: Meetings, body: number): void {
  if (!isThere(meetings, body)) check(false, `there is no body ${body}`);
}

/** What is around a body at a time: its bound, how that moves [m/s] and grows [m/s²], when it was renewed and when it will be. */
export type ShownBound = {
  readonly center: readonly number[];
  readonly radius: number;
  readonly velocity: readonly number[];
  readonly growth: number;
  readonly since: number;
  readonly until: number;
};

/** The bound of a body at a time, the present one if not said [s]. */
export function boundOf({ bodies: { bound }, now }: Meetings, body: number, time = now): ShownBound {
  const at = BOUND * body;
  const age = time - bound[at + SINCE];
  return {
    center: [0, 1, 2].map((axis) => bound[at + axis] + bound[at + 3 + axis] * age),
    radius: bound[at + RADIUS] + bound[at + GROWTH] * age * age,
    velocity: [3, 4, 5].map((axis) => bound[at + axis]),
    growth: bound[at + GROWTH],
    since: bound[at + SINCE],
    until: bound[at + END],
  };
}
