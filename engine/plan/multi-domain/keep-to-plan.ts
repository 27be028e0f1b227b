import { isVisible, type World, wallDistance } from '../../world/index.js';
import { gatherNear, meets, type Route, type TimedPaths } from '../domains/index.js';
import { STRANGER } from './timed-plans.js';

/** Who walks along a plan: number, size, speed [m/s], from when [s]. */
export type Walk = { readonly owner: number; readonly radius: number; readonly speed: number; readonly time: number };

/** How far ahead others are looked at: on open ground, and in narrow places, where one cannot step aside when one is there [s]. */
const HORIZON = 8;
const NARROW_HORIZON = 30;
/** Others are looked at in steps of this time, or of this way where that is shorter [s, m]. */
const LOOK_STEP = 0.5;
const LOOK_LENGTH = 0.6;
/** What happens at once is left to steering [s]. */
const AT_ONCE = 0.5;
/** Room kept to others beyond the bodies, and when all of it counts [m, s]; soon there is no choice but to come near. */
const ROOM = 0.2;
const ROOM_AFTER = 2.5;
/** Looks at a moment of a plan that are about the work of a node. */
const LOOKS_OF_NODE = 4;
/** A metre aside counts as this much delay [s]. */
const ASIDE_COST = 1.2;
/** Slower than this part of the speed is not walking. */
const SLOWEST = 0.3;

/** A place with so much room around it is open: who meets there can step aside [m]. */
const OPEN = 1;
/** How much later a meeting must be for a second of delay to be worth it, where none can be avoided. */
const SOON_COST = 0.5;

/** So near to the goal one lets steering do the rest [m]. */
const AT_GOAL = 2;

type Change = { readonly delay: number; readonly aside: number; readonly cost: number };
const UNCHANGED: Change = { delay: 0, aside: 0, cost: 0 };
const _met = { piece: 0, x: 0, z: 0 };
const _place = { x: 0, z: 0 };
let _looks = 0;

/** Ways to keep clear of somebody: to come later, to pass aside, or both; to the right before to the left, cheapest first. */
const DELAYS = [0, 0.4, 0.8, 1.3, 2, 3];
const CHANGES: readonly Change[] = DELAYS.flatMap((delay) =>
  [0, 0.35, -0.35, 0.7, -0.7, 1.1, -1.1, 1.6, -1.6].map((aside) => ({ delay, aside })),
)
  .filter(({ delay, aside }) => delay > 0 || aside !== 0)
  .map((change, n) => ({ ...change, cost: change.delay + Math.abs(change.aside) * ASIDE_COST + n * 1e-6 }))
  .sort((a, b) => a.cost - b.cost);

/**
 * Keeps to a plan of a lower domain if only its timing has to change, or little more: tries to walk it as it is, slower up to where one
 * would meet somebody, and past that place aside (path and velocity apart: Kant and Zucker 1986). Such a plan is straight and even, as none of
 * steps from cell to cell can be. True if there is one; `out.expanded` counts the work as nodes, of which at most so
 * many may be used.
 */
export function keepToPlan(world: World, lower: Route, others: TimedPaths, walk: Walk, mostNodes: number, out: Route): boolean {
  timeEvenly(lower, walk, out);
  const until = lastNarrowTime(world, walk, out);
  const looksOfOne = Math.ceil((until - walk.time) / lookStep(walk)) + 1;
  const tries = Math.floor((mostNodes * LOOKS_OF_NODE) / looksOfOne) - 1;
  _looks = 0;
  const isFound = tries >= 0 && tryChanges(world, lower, others, walk, until, tries, out);
  out.status = isFound ? 'found' : 'unreachable';
  out.expanded = Math.ceil(_looks / LOOKS_OF_NODE);
  return isFound;
}

/** Tries the plan as it is, then up to so many changes of it; the best of those that leave a meeting to steering, where none is without. */
function tryChanges(world: World, lower: Route, others: TimedPaths, walk: Walk, until: number, tries: number, out: Route): boolean {
  const before = firstMeeting(world, others, walk, until, out) - walk.time;
  if (before === Infinity) return true;
  // In a narrow place somebody has to make way, perhaps back to where there is room: that takes a search.
  if (!isOpen(world, _met.x, _met.z)) return false;
  if (isLeftToSteering(world, others) && isNearEnd(out)) return true;
  let best = UNCHANGED;
  let most = isLeftToSteering(world, others) ? before : -Infinity;
  let left = tries;
  for (const change of CHANGES) {
    if (left === 0) break;
    if (before < SLOWEST * (before + change.delay)) continue;
    if (!applyChange(world, lower, before * walk.speed, change, walk, out)) continue;
    left--;
    const meeting = firstMeeting(world, others, walk, until, out) - walk.time;
    if (meeting === Infinity) return true;
    const score = meeting - change.cost * SOON_COST;
    if (score <= most || !isLeftToSteering(world, others)) continue;
    most = score;
    best = change;
  }
  if (most === -Infinity) return false;
  if (best === UNCHANGED) timeEvenly(lower, walk, out);
  else applyChange(world, lower, before * walk.speed, best, walk, out);
  return true;
}

/** Whether the meeting is at the goal: somebody stands there, and going around it would lead nowhere. */
function isNearEnd({ points, count }: Route): boolean {
  return distance(_met.x, _met.z, points[2 * count - 2], points[2 * count - 1]) < AT_GOAL;
}

/** Until when others are looked at on a plan: over the horizon, and farther where it leads through a narrow place. */
function lastNarrowTime(world: World, walk: Walk, route: Route): number {
  const step = lookStep(walk);
  const end = Math.min(walk.time + NARROW_HORIZON, route.times[route.count - 1]);
  for (let at = end; at > walk.time + HORIZON; at -= step) {
    placeAt(route, at, _place);
    if (!isOpen(world, _place.x, _place.z)) return at + DELAYS[DELAYS.length - 1];
  }
  return walk.time + HORIZON;
}

function lookStep({ speed }: Walk): number {
  return Math.min(LOOK_STEP, LOOK_LENGTH / speed);
}

function isOpen(world: World, x: number, z: number): boolean {
  return wallDistance(world, x, z, OPEN) >= OPEN;
}

/** Where a plan leads at a time, if not before its start. */
function placeAt({ points, times, count }: Route, time: number, out: { x: number; z: number }): void {
  let n = 0;
  while (n + 2 < count && times[n + 1] <= time) n++;
  const span = count > 1 ? times[n + 1] - times[n] : 0;
  const part = span > 0 ? Math.min(1, (time - times[n]) / span) : 0;
  const next = count > 1 ? n + 1 : n;
  out.x = points[2 * n] + (points[2 * next] - points[2 * n]) * part;
  out.z = points[2 * n + 1] + (points[2 * next + 1] - points[2 * n + 1]) * part;
}

/** Whether those who meet are people with room beside them: then steering sees to it that they pass. */
function isLeftToSteering(world: World, { owner }: TimedPaths): boolean {
  return (owner[_met.piece] >= 0 || owner[_met.piece] <= STRANGER) && isOpen(world, _met.x, _met.z);
}

/** The plan of a lower domain walked at full speed. */
function timeEvenly({ points, count }: Route, { speed, time }: Walk, out: Route): void {
  makeRoom(out, count + 2);
  out.count = 0;
  let at = time;
  for (let n = 0; n < count; n++) {
    if (n > 0) at += distance(points[2 * n - 2], points[2 * n - 1], points[2 * n], points[2 * n + 1]) / speed;
    put(out, points[2 * n], points[2 * n + 1], at);
  }
}

/** The plan with a point `way` along it moved aside, to the right where positive, and reached `delay` later; false where walls are in between. */
function applyChange(
  world: World,
  { points, count }: Route,
  way: number,
  { delay, aside }: Change,
  { radius, speed, time }: Walk,
  out: Route,
): boolean {
  makeRoom(out, count + 2);
  out.count = 0;
  let at = 0;
  let length = 0;
  let isPast = false;
  // Times hold lengths first.
  put(out, points[0], points[1], 0);
  for (let n = 1; n < count; n++) {
    const [x, z, toX, toZ] = [points[2 * n - 2], points[2 * n - 1], points[2 * n], points[2 * n + 1]];
    const part = distance(x, z, toX, toZ);
    if (!isPast && part > 0 && (at + part >= way || n + 1 === count)) {
      isPast = true;
      const t = Math.min(1, (way - at) / part);
      const viaX = x + (toX - x) * t - ((toZ - z) / part) * aside;
      const viaZ = z + (toZ - z) * t + ((toX - x) / part) * aside;
      if (aside !== 0 && !(isVisible(world, x, z, viaX, viaZ, radius) && isVisible(world, viaX, viaZ, toX, toZ, radius))) return false;
      putFrom(out, viaX, viaZ);
      length = out.times[out.count - 1];
    }
    putFrom(out, toX, toZ);
    at += part;
  }
  if (!isPast) return false;
  const slow = length / (length / speed + delay);
  for (let n = 0; n < out.count; n++) {
    const along = out.times[n];
    out.times[n] = time + (along <= length ? along / slow : length / speed + delay + (along - length) / speed);
  }
  return true;
}

/** When somebody is met for the first time on a plan; Infinity for never. */
function firstMeeting(world: World, others: TimedPaths, walk: Walk, until: number, route: Route): number {
  const { owner, radius, time } = walk;
  const step = lookStep(walk);
  placeAt(route, time + AT_ONCE, _place);
  for (let at = time + AT_ONCE; at < until; at += step) {
    const { x, z } = _place;
    placeAt(route, at + step, _place);
    const room = radius + ROOM * Math.min(1, (at - time) / ROOM_AFTER);
    _looks++;
    const near = gatherNear(others, owner, x, z, at, room);
    for (let k = 0; k < near; k++) {
      if (!meets(others, others.near[k], x, z, at, _place.x, _place.z, step, room)) continue;
      if (at > time + HORIZON && isOpen(world, x, z)) continue;
      _met.piece = others.near[k];
      _met.x = x;
      _met.z = z;
      return at;
    }
    if (at > route.times[route.count - 1]) return Infinity;
  }
  return Infinity;
}

function putFrom(out: Route, x: number, z: number): void {
  const last = out.count - 1;
  put(out, x, z, out.times[last] + distance(out.points[2 * last], out.points[2 * last + 1], x, z));
}

function put(out: Route, x: number, z: number, at: number): void {
  out.points[2 * out.count] = x;
  out.points[2 * out.count + 1] = z;
  out.times[out.count] = at;
  out.count++;
}

function makeRoom(out: Route, count: number): void {
  if (out.times.length >= count) return;
  out.points = new Float32Array(4 * count);
  out.times = new Float64Array(2 * count);
}

function distance(ax: number, az: number, bx: number, bz: number): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
}
