// The tree of a search over footsteps: states at the ends of steps, each with the step that led there. Nodes lie in the scratch of the thread, 64 bytes
// each. A node is added as if the way to it were free and lonely; that is looked at when its turn comes, which for most is never.
import { scratch } from '../declared/columns';
import { crowdingOf, gap, isFree } from './footstep-around';
import { FINAL_X, FINAL_Z, FOR_SPEED, FOR_TIME, FOR_TURN, LASTS, perMetre, STANDS_X, STANDS_Z, TO_X, TO_Z, weight } from './footstep-model';
import { angleOf } from '../rotation';

const NODES: usize = 16384;
const NODE: usize = 64;
const MOST_NODES: i32 = 1680;
/** By node, one after another: cost and what is still expected, at least; infinite once the node was expanded or found blocked. */
const TOTALS: usize = NODES + <usize>MOST_NODES * NODE;

// A node: the state at the end of a step, and how it was reached.
/** Until the way was looked at, the energy of the step alone and what it is multiplied by for its side. */
export const COST: usize = 0;
const ASIDE: usize = 4;
export const X: usize = 8;
export const Z: usize = 12;
export const VELOCITY_X: usize = 16;
export const VELOCITY_Z: usize = 20;
/** Direction of the way, as a unit vector and as an angle that may exceed a turn. */
export const WAY_X: usize = 24;
export const WAY_Z: usize = 28;
/** The foot that bore in the step, and between which angles it may have pointed [rad]. */
export const FOOT_X: usize = 32;
export const FOOT_Z: usize = 36;
export const LOW: usize = 40;
export const HIGH: usize = 44;
/** Time from now [s]; duration of the step [s]. */
export const TIME: usize = 48;
export const SPAN: usize = 52;
export const ANGLE: usize = 56;
/** i32: parent, steps from the root, whether the way was found blocked, whether it was looked at, side of the foot, whether the corner was passed. */
const LINK: usize = 60;
const BLOCKED: i32 = 8;
const LOOKED: i32 = 4;

/** A corner this near is reached [m]. */
const AT_CORNER: f32 = 0.45;
/** Power that crowding is worth [W/kg]. */
const CROWDING: f32 = 4;
/** Passing on the left costs this share more for every radian. */
const LEFT: f32 = 0.01;

// The task in hand.
let cornerX: f32 = 0;
let cornerZ: f32 = 0;
let beyondX: f32 = 0;
let beyondZ: f32 = 0;
let beyond: f32 = 0;
let inX: f32 = 0;
let inZ: f32 = 0;
/** [m/s] */
export let speed: f32 = 0;
let count: i32 = 0;

/** The way: to a corner, on from there by (onX, onZ), at a speed. */
export function setTask(fromX: f32, fromZ: f32, toX: f32, toZ: f32, onX: f32, onZ: f32, wanted: f32): void {
  cornerX = toX;
  cornerZ = toZ;
  beyond = sqrt<f32>(onX * onX + onZ * onZ);
  beyondX = toX + onX;
  beyondZ = toZ + onZ;
  const size = max<f32>(distance(toX - fromX, toZ - fromZ), <f32>1e-4);
  inX = (toX - fromX) / size;
  inZ = (toZ - fromZ) / size;
  speed = wanted;
}

// @ts-ignore: decorator
@inline export function distance(x: f32, z: f32): f32 {
  return sqrt<f32>(x * x + z * z);
}

// @ts-ignore: decorator
@inline export function nodeAt(n: i32): usize {
  return scratch + NODES + <usize>n * NODE;
}

/** Where a node's total is. */
// @ts-ignore: decorator
@inline export function totalAt(n: i32): usize {
  return scratch + TOTALS + (<usize>n << 2);
}

/** Begins a tree: the state from which steps are looked for. */
export function plantTree(x: f32, z: f32, velocityX: f32, velocityZ: f32, wayX: f32, wayZ: f32, time: f32): usize {
  count = 1;
  v128.store(totalAt(0), f32x4.splat(Infinity));
  const root = nodeAt(0);
  store<f32>(root, 0, COST);
  store<f32>(root, x, X);
  store<f32>(root, z, Z);
  store<f32>(root, velocityX, VELOCITY_X);
  store<f32>(root, velocityZ, VELOCITY_Z);
  store<f32>(root, wayX, WAY_X);
  store<f32>(root, wayZ, WAY_Z);
  store<f32>(root, time, TIME);
  store<f32>(root, angleOf(wayZ, wayX), ANGLE);
  store<i32>(root, 0, LINK);
  return root;
}

/** The foot that bears at the root: its side, place and direction. */
export function setRootFoot(root: usize, side: i32, x: f32, z: f32, alongX: f32, alongZ: f32): void {
  store<f32>(root, x, FOOT_X);
  store<f32>(root, z, FOOT_Z);
  const wayX = load<f32>(root, WAY_X);
  const wayZ = load<f32>(root, WAY_Z);
  const angle = load<f32>(root, ANGLE) + angleOf(wayX * alongZ - wayZ * alongX, wayX * alongX + wayZ * alongZ);
  store<f32>(root, angle, LOW);
  store<f32>(root, angle, HIGH);
  store<i32>(root, side << 1, LINK);
}

// @ts-ignore: decorator
@inline export function parentOf(node: usize): i32 {
  return load<i32>(node, LINK) >> 8;
}

// @ts-ignore: decorator
@inline export function depthOf(node: usize): i32 {
  return (load<i32>(node, LINK) >> 4) & 15;
}

// @ts-ignore: decorator
@inline export function sideOf(node: usize): i32 {
  return (load<i32>(node, LINK) >> 1) & 1;
}

/** The angle in which a node's foot points: a little outwards of the way, as far as it may. */
export function footAngle(node: usize): f32 {
  const before = load<f32>(nodeAt(parentOf(node)), ANGLE);
  const middle = (load<f32>(node, ANGLE) + before) * <f32>0.5;
  const wanted = middle + (sideOf(node) == 1 ? <f32>0.08 : <f32>-0.08);
  return min<f32>(max<f32>(wanted, load<f32>(node, LOW)), load<f32>(node, HIGH));
}

/** From a node to the goal it has next. */
// @ts-ignore: decorator
@inline export function goalX(node: usize): f32 {
  return (hasPassed(node) ? beyondX : cornerX) - load<f32>(node, X);
}

// @ts-ignore: decorator
@inline export function goalZ(node: usize): f32 {
  return (hasPassed(node) ? beyondZ : cornerZ) - load<f32>(node, Z);
}

/** Whether the way of a node's step was looked at, and found free. */
// @ts-ignore: decorator
@inline function isKnown(n: i32): bool {
  return (load<i32>(nodeAt(n), LINK) & LOOKED) != 0;
}

// @ts-ignore: decorator
@inline function isBlocked(n: i32): bool {
  return (load<i32>(nodeAt(n), LINK) & BLOCKED) != 0;
}

/** Whether a node is behind the corner. */
// @ts-ignore: decorator
@inline function hasPassed(node: usize): bool {
  return (load<i32>(node, LINK) & 1) != 0;
}

/** The node with the least total, the way to which is free; 0 where there is none. */
export function cheapest(): i32 {
  while (true) {
    const n = leastTotal();
    if (n == 0 || isKnown(n)) return n;
    look(n);
    const node = nodeAt(n);
    store<f32>(totalAt(n), isBlocked(n) ? Infinity : load<f32>(node, COST) + leftFrom(node));
  }
}

/** The free node that is expected to need least to the goal, expanded or not; 0 where there is none. Totals are lost. */
export function nearestToGoal(): i32 {
  for (let n = 1; n < count; n++) store<f32>(totalAt(n), isBlocked(n) ? Infinity : leftFrom(nodeAt(n)));
  while (true) {
    const n = leastTotal();
    if (n == 0 || isKnown(n)) return n;
    look(n);
    if (isBlocked(n)) store<f32>(totalAt(n), Infinity);
  }
}

/** The first node with the least total; 0 where all are infinite. */
function leastTotal(): i32 {
  let least = f32x4.splat(Infinity);
  let first = i32x4.splat(0);
  let four = i32x4(0, 1, 2, 3);
  for (let n = 0; n < count; n += 4) {
    const totals = v128.load(totalAt(n));
    const isLess = f32x4.lt(totals, least);
    least = v128.bitselect(totals, least, isLess);
    first = v128.bitselect(four, first, isLess);
    four = i32x4.add(four, i32x4.splat(4));
  }
  let total = f32x4.extract_lane(least, 0);
  let node = i32x4.extract_lane(first, 0);
  for (let lane = 1; lane < 4; lane++) {
    least = i32x4.shuffle(least, least, 1, 2, 3, 0);
    first = i32x4.shuffle(first, first, 1, 2, 3, 0);
    const other = f32x4.extract_lane(least, 0);
    const n = i32x4.extract_lane(first, 0);
    if (other > total || (other == total && n > node)) continue;
    total = other;
    node = n;
  }
  return node;
}

/** The heuristic: steps still to make times what one costs at the preferred speed, the first of them from the present speed [J]. */
function leftFrom(node: usize): f32 {
  const x = load<f32>(node, X);
  const z = load<f32>(node, Z);
  const velocityX = load<f32>(node, VELOCITY_X);
  const velocityZ = load<f32>(node, VELOCITY_Z);
  const way = hasPassed(node) ? distance(x - beyondX, z - beyondZ) : distance(x - cornerX, z - cornerZ) + beyond;
  return perMetre * way + <f32>0.5 * weight * max<f32>(0, speed * speed - (velocityX * velocityX + velocityZ * velocityZ));
}

/** Adds a made step, by its place in the four, to the tree, as if the way were free and lonely. */
export function addNode(n: i32, step: usize, side: i32, low: f32, high: f32, towardsX: f32, towardsZ: f32, turned: f32): void {
  if (count == MOST_NODES) return;
  const parent = nodeAt(n);
  const toX = load<f32>(step, TO_X);
  const toZ = load<f32>(step, TO_Z);
  const span = load<f32>(step, LASTS);
  const energy = load<f32>(step, FOR_TIME) + load<f32>(step, FOR_SPEED) + load<f32>(step, FOR_TURN);
  const aside: f32 = turned < 0 ? 1 - turned * LEFT : 1;
  let passed = load<i32>(parent, LINK) & 1;
  if (passed == 0 && beyond > 0) {
    const pastX = toX - cornerX;
    const pastZ = toZ - cornerZ;
    if (pastX * inX + pastZ * inZ > 0 || pastX * pastX + pastZ * pastZ < AT_CORNER * AT_CORNER) passed = 1;
  }
  const child = nodeAt(count);
  store<f32>(child, energy, COST);
  store<f32>(child, aside, ASIDE);
  store<f32>(child, toX, X);
  store<f32>(child, toZ, Z);
  store<f32>(child, load<f32>(step, FINAL_X), VELOCITY_X);
  store<f32>(child, load<f32>(step, FINAL_Z), VELOCITY_Z);
  store<f32>(child, towardsX, WAY_X);
  store<f32>(child, towardsZ, WAY_Z);
  store<f32>(child, load<f32>(step, STANDS_X), FOOT_X);
  store<f32>(child, load<f32>(step, STANDS_Z), FOOT_Z);
  store<f32>(child, low, LOW);
  store<f32>(child, high, HIGH);
  store<f32>(child, load<f32>(parent, TIME) + span, TIME);
  store<f32>(child, span, SPAN);
  store<f32>(child, load<f32>(parent, ANGLE) + turned, ANGLE);
  store<i32>(child, (n << 8) | ((depthOf(parent) + 1) << 4) | (side << 1) | passed, LINK);
  if ((count & 3) == 0) v128.store(totalAt(count), f32x4.splat(Infinity));
  store<f32>(totalAt(count), load<f32>(parent, COST) + energy * aside + leftFrom(child));
  count++;
}

/** Looks whether the way of a node's step is free while it lasts, and how crowded, which adds to its cost. */
function look(n: i32): void {
  const node = nodeAt(n);
  const parent = nodeAt(parentOf(node));
  const x = load<f32>(parent, X);
  const z = load<f32>(parent, Z);
  const beginX = load<f32>(parent, VELOCITY_X);
  const beginZ = load<f32>(parent, VELOCITY_Z);
  const finalX = load<f32>(node, VELOCITY_X);
  const finalZ = load<f32>(node, VELOCITY_Z);
  const since = load<f32>(parent, TIME);
  const span = load<f32>(node, SPAN);
  let crowding: f32 = 0;
  for (let quarter: f32 = 0.25; quarter <= 1; quarter += <f32>0.25) {
    const time = quarter * span;
    const bend = time * quarter * <f32>0.5;
    if (!isFree(x + beginX * time + (finalX - beginX) * bend, z + beginZ * time + (finalZ - beginZ) * bend, since + time)) {
      store<i32>(node, load<i32>(node, LINK) | BLOCKED, LINK);
      return;
    }
    crowding += crowdingOf(gap);
  }
  const energy = load<f32>(node, COST) + <f32>0.25 * CROWDING * weight * crowding * span;
  store<f32>(node, load<f32>(parent, COST) + energy * load<f32>(node, ASIDE), COST);
  store<i32>(node, load<i32>(node, LINK) | LOOKED, LINK);
}
