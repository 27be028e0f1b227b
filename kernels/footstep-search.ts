// Short-horizon search in space and time over footsteps (Singh, Kapadia, Reinman, Faloutsos 2011): best first, with a budget of nodes; where that
// runs out, the node that came nearest to the goal is taken. Nodes lie in the scratch of the thread, 64 bytes each.
import { scratch } from './columns';
import { crowdingOf, gap, isFree } from './footstep-around';
import { endX, endZ, energySpeed, energyTime, energyTurn, footX, footZ, leg, makeStep, MOST_SWAY, perMetre, pull, REACH, spanAt, swayOf, weight } from './footstep-model';
import { angleOf } from './rotation';

const NODES: usize = 16384;
const NODE: usize = 64;
const MOST_NODES: i32 = 700;

// A node: the state at the end of a step, and how it was reached.
const COST: usize = 0;
/** Cost and what is still expected; infinite once the node was expanded. */
const TOTAL: usize = 4;
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
const LOW: usize = 40;
const HIGH: usize = 44;
/** Time from now [s]; duration of the step [s]. */
const TIME: usize = 48;
export const SPAN: usize = 52;
const ANGLE: usize = 56;
/** i32: parent, steps from the root, side of the foot, whether the corner was passed. */
const LINK: usize = 60;

/** Steps that are looked ahead, and time [s]. */
const HORIZON: i32 = 4;
const LATEST: f32 = 2.6;
/** A goal this near is reached [m]; so is a corner. */
const REACHED: f32 = 0.25;
const AT_CORNER: f32 = 0.45;
/** Hardest acceleration of a step [m/s²]. */
const HARDEST: f32 = 3;
/** The feet stand between these apart, aside of the way [m], and at most this share of the leg from each other. */
const NARROWEST: f32 = 0.03;
const WIDEST: f32 = 0.45;
const FARTHEST: f32 = 1.1;
/** Power that crowding is worth [W/kg]. */
const CROWDING: f32 = 4;
/** Slower than this feet need not point where one walks [m/s]; otherwise they keep within this of it [rad]. */
const SLOW: f32 = 0.4;
const PLAY: f32 = 0.1;
const QUARTER: f32 = 1.5707963;
/** A way is nearly that to the goal within this angle [rad]. */
const NEARLY: f32 = 0.2;
/** Passing on the left costs this share more for every radian. */
const LEFT: f32 = 0.01;
/** Duration of a step that stops [s]. */
export const STOPPING: f32 = 0.55;

// The task in hand.
let cornerX: f32 = 0;
let cornerZ: f32 = 0;
let beyondX: f32 = 0;
let beyondZ: f32 = 0;
let beyond: f32 = 0;
let inX: f32 = 0;
let inZ: f32 = 0;
let speed: f32 = 0;
let count: i32 = 0;
/** The node that is expected to need least to the goal, and that energy [J]. */
let best: i32 = 0;
let leastLeft: f32 = 0;
/** Nodes that the last search expanded, and how it ended. */
export let expanded: i32 = 0;
export let status: i32 = 0;
/** How a search ends: to the horizon or the goal; with the best so far; with nothing but a stop. */
export const FOUND: i32 = 0;
export const BEST_SO_FAR: i32 = 1;
export const NO_STEP: i32 = 2;

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
@inline function distance(x: f32, z: f32): f32 {
  return sqrt<f32>(x * x + z * z);
}

// @ts-ignore: decorator
@inline export function nodeAt(n: i32): usize {
  return scratch + NODES + <usize>n * NODE;
}

/** Begins a tree: the state from which steps are looked for. */
export function plantTree(x: f32, z: f32, velocityX: f32, velocityZ: f32, wayX: f32, wayZ: f32, time: f32): usize {
  count = 1;
  const root = nodeAt(0);
  store<f32>(root, 0, COST);
  store<f32>(root, 0, TOTAL);
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

/** Searches with a budget of nodes; returns the last node of the plan, 0 where there is none. */
export function search(budget: i32, starts: bool): i32 {
  best = 0;
  leastLeft = Infinity;
  expanded = 0;
  let node = 0;
  status = FOUND;
  while (true) {
    if (starts && node == 0) expandStart(0);
    else expand(node);
    store<f32>(nodeAt(node), Infinity, TOTAL);
    expanded++;
    let next = -1;
    let least: f32 = Infinity;
    for (let n = 1; n < count; n++) {
      const total = load<f32>(nodeAt(n), TOTAL);
      if (total < least) {
        least = total;
        next = n;
      }
    }
    if (next < 0) break;
    const left = least - load<f32>(nodeAt(next), COST);
    if (left < REACHED * perMetre || depthOf(nodeAt(next)) == HORIZON || load<f32>(nodeAt(next), TIME) > LATEST) return next;
    if (expanded >= budget) break;
    node = next;
  }
  status = best > 0 ? BEST_SO_FAR : NO_STEP;
  return best;
}

/** Sines and cosines of the turns that a step may take: none, and four to either side. */
function turnSine(n: i32): f32 {
  const size: f32 = n < 1 ? 0 : n < 3 ? <f32>0.17364818 : n < 5 ? <f32>0.3583679 : n < 7 ? <f32>0.64421769 : <f32>0.93203909;
  return (n & 1) == 1 ? size : -size;
}

function turnCosine(n: i32): f32 {
  return n < 1 ? 1 : n < 3 ? <f32>0.98480775 : n < 5 ? <f32>0.93358043 : n < 7 ? <f32>0.76484219 : <f32>0.36235775;
}

/** Their angles [rad]. */
function turnAngle(n: i32): f32 {
  const size: f32 = n < 1 ? 0 : n < 3 ? <f32>0.17453293 : n < 5 ? <f32>0.36651914 : n < 7 ? <f32>0.7 : <f32>1.2;
  return (n & 1) == 1 ? size : -size;
}

const TURNS: i32 = 9;

/** The angle from a node's way to its goal [rad]. */
function angleToGoal(node: usize): f32 {
  const passed = (load<i32>(node, LINK) & 1) != 0;
  const toX = (passed ? beyondX : cornerX) - load<f32>(node, X);
  const toZ = (passed ? beyondZ : cornerZ) - load<f32>(node, Z);
  const wayX = load<f32>(node, WAY_X);
  const wayZ = load<f32>(node, WAY_Z);
  return angleOf(wayX * toZ - wayZ * toX, wayX * toX + wayZ * toZ);
}

// The step that is tried: direction, and its angle from the way before.
let towardsX: f32 = 0;
let towardsZ: f32 = 0;
let turned: f32 = 0;

/** Turns the way of a node by an angle that is known by its sine and cosine. */
function turnWay(node: usize, angle: f32, sine: f32, cosine: f32): void {
  const wayX = load<f32>(node, WAY_X);
  const wayZ = load<f32>(node, WAY_Z);
  towardsX = wayX * cosine - wayZ * sine;
  towardsZ = wayZ * cosine + wayX * sine;
  turned = angle;
}

function turnToGoal(node: usize, angle: f32): void {
  const passed = (load<i32>(node, LINK) & 1) != 0;
  towardsX = (passed ? beyondX : cornerX) - load<f32>(node, X);
  towardsZ = (passed ? beyondZ : cornerZ) - load<f32>(node, Z);
  const size = max<f32>(distance(towardsX, towardsZ), <f32>1e-4);
  towardsX /= size;
  towardsZ /= size;
  turned = angle;
}

/** Tries every step from a node: turns and straight to the goal; three speeds, three durations; and two ways to stop. */
function expand(n: i32): void {
  const node = nodeAt(n);
  const goal = angleToGoal(node);
  const velocity = angleOf(load<f32>(node, WAY_X) * load<f32>(node, VELOCITY_Z) - load<f32>(node, WAY_Z) * load<f32>(node, VELOCITY_X),
    load<f32>(node, WAY_X) * load<f32>(node, VELOCITY_X) + load<f32>(node, WAY_Z) * load<f32>(node, VELOCITY_Z));
  if (abs<f32>(goal) < <f32>1.2) {
    turnToGoal(node, goal);
    trySpeeds(n, velocity);
  }
  // Whoever nearly heads for the goal does so: a bend costs at once, a detour late, and small ones would add up.
  for (let k = abs<f32>(goal) < NEARLY ? 1 : 0; k < TURNS; k++) {
    turnWay(node, turnAngle(k), turnSine(k), turnCosine(k));
    trySpeeds(n, velocity);
  }
  turnWay(node, 0, 0, 1);
  tryStep(n, 0, STOPPING, velocity);
  tryStep(n, 0, STOPPING * <f32>1.3, velocity);
}

function trySpeeds(n: i32, velocity: f32): void {
  for (let pace: f32 = 1; pace > <f32>0.2; pace -= <f32>0.35) {
    const v = speed * pace;
    const span = spanAt(v);
    tryStep(n, v, span, velocity);
    tryStep(n, v, max<f32>(span * <f32>0.8, <f32>0.38), velocity);
    if (pace < 1) tryStep(n, v, min<f32>(span * <f32>1.2, <f32>0.85), velocity);
  }
}

/** From standing: the first step has its foot on the ground already. */
function expandStart(n: i32): void {
  const node = nodeAt(n);
  const goal = angleToGoal(node);
  turnToGoal(node, goal);
  tryStart(n, speed * <f32>0.6);
  tryStart(n, speed * <f32>0.3);
  for (let k = 1; k < TURNS; k++) {
    turnWay(node, turnAngle(k), turnSine(k), turnCosine(k));
    if (k < 7) tryStart(n, speed * <f32>0.6);
    tryStart(n, min<f32>(speed, <f32>0.4));
  }
}

function tryStart(n: i32, v: f32): void {
  const node = nodeAt(n);
  const link = load<i32>(node, LINK);
  const side = (link >> 1) & 1;
  const span: f32 = 0.5;
  const sway = min<f32>(swayOf(span), v * MOST_SWAY);
  const out: f32 = side == 1 ? -sway : sway;
  makeStep(load<f32>(node, X), load<f32>(node, Z), 0, 0, towardsX * v - towardsZ * out, towardsZ * v + towardsX * out, span, side == 1 ? 1 : -1);
  addNode(n, side, load<f32>(node, FOOT_X), load<f32>(node, FOOT_Z), load<f32>(node, LOW), load<f32>(node, HIGH), towardsX * v - towardsZ * out, towardsZ * v + towardsX * out, span);
}

/** Tries one step: its foot must stand where a leg can put it and point where a foot can. */
function tryStep(n: i32, v: f32, span: f32, velocity: f32): void {
  const node = nodeAt(n);
  const side = 1 - ((load<i32>(node, LINK) >> 1) & 1);
  const outwards: f32 = side == 1 ? 1 : -1;
  // The body ends on its way to the other foot.
  const sway = min<f32>(swayOf(span), v * MOST_SWAY) * outwards;
  const beginX = load<f32>(node, VELOCITY_X);
  const beginZ = load<f32>(node, VELOCITY_Z);
  const finalX = towardsX * v + towardsZ * sway;
  const finalZ = towardsZ * v - towardsX * sway;
  makeStep(load<f32>(node, X), load<f32>(node, Z), beginX, beginZ, finalX, finalZ, span, outwards);
  if (pull > HARDEST || distance(footX - load<f32>(node, X), footZ - load<f32>(node, Z)) > REACH * leg) return;
  const begin = distance(beginX, beginZ);
  const isSlow = min<f32>(begin, v) < SLOW;

  const wayX = load<f32>(node, WAY_X) + towardsX;
  const wayZ = load<f32>(node, WAY_Z) + towardsZ;
  const size = max<f32>(distance(wayX, wayZ), <f32>1e-4);
  const strideX = footX - load<f32>(node, FOOT_X);
  const strideZ = footZ - load<f32>(node, FOOT_Z);
  const aside = (strideZ * wayX - strideX * wayZ) / size * outwards;
  if (aside < NARROWEST || aside > WIDEST || distance(strideX, strideZ) > FARTHEST * leg) return;

  // The interval of the paper, in angles that grow outwards.
  const angle = load<f32>(node, ANGLE);
  const first = load<f32>(node, LOW) * outwards;
  const second = load<f32>(node, HIGH) * outwards;
  let low = min<f32>(first, second) - PLAY;
  let high = max<f32>(first, second) + QUARTER;
  if (!isSlow) {
    const ahead = (angle + turned) * outwards;
    const moving = (angle + velocity) * outwards;
    low = max<f32>(low, min<f32>(ahead, moving) - PLAY);
    high = min<f32>(high, max<f32>(ahead, moving) + PLAY);
    if (low > high) return;
  }
  addNode(n, side, footX, footZ, outwards > 0 ? low : -high, outwards > 0 ? high : -low, finalX, finalZ, span);
}

/** The heuristic: steps still to make times what one costs at the preferred speed, the first of them from the present speed. */
// @ts-ignore: decorator
@inline function expectedEnergy(way: f32, square: f32): f32 {
  return perMetre * way + <f32>0.5 * weight * max<f32>(0, speed * speed - square);
}

/** Adds the step in hand to the tree, if the way is free while it lasts. */
function addNode(n: i32, side: i32, standX: f32, standZ: f32, low: f32, high: f32, finalX: f32, finalZ: f32, span: f32): void {
  if (count == MOST_NODES) return;
  const parent = nodeAt(n);
  const x = load<f32>(parent, X);
  const z = load<f32>(parent, Z);
  const beginX = load<f32>(parent, VELOCITY_X);
  const beginZ = load<f32>(parent, VELOCITY_Z);
  const since = load<f32>(parent, TIME);
  let crowding: f32 = 0;
  for (let quarter: f32 = 0.25; quarter <= 1; quarter += <f32>0.25) {
    const time = quarter * span;
    const bend = time * quarter * <f32>0.5;
    if (!isFree(x + beginX * time + (finalX - beginX) * bend, z + beginZ * time + (finalZ - beginZ) * bend, since + time)) return;
    crowding += crowdingOf(gap);
  }
  const cost = energyTime + energySpeed + energyTurn + <f32>0.25 * CROWDING * weight * crowding * span;
  const aside: f32 = turned < 0 ? 1 - turned * LEFT : 1;
  let link = load<i32>(parent, LINK) & 1;
  const child = nodeAt(count);
  if (link == 0 && beyond > 0) {
    const pastX = endX - cornerX;
    const pastZ = endZ - cornerZ;
    if (pastX * inX + pastZ * inZ > 0 || pastX * pastX + pastZ * pastZ < AT_CORNER * AT_CORNER) link = 1;
  }
  const way = link == 1 ? distance(endX - beyondX, endZ - beyondZ) : distance(endX - cornerX, endZ - cornerZ) + beyond;
  const left = expectedEnergy(way, finalX * finalX + finalZ * finalZ);
  const total = load<f32>(parent, COST) + cost * aside;
  if (left < leastLeft) {
    leastLeft = left;
    best = count;
  }
  store<f32>(child, total, COST);
  store<f32>(child, total + left, TOTAL);
  store<f32>(child, endX, X);
  store<f32>(child, endZ, Z);
  store<f32>(child, finalX, VELOCITY_X);
  store<f32>(child, finalZ, VELOCITY_Z);
  store<f32>(child, towardsX, WAY_X);
  store<f32>(child, towardsZ, WAY_Z);
  store<f32>(child, standX, FOOT_X);
  store<f32>(child, standZ, FOOT_Z);
  store<f32>(child, low, LOW);
  store<f32>(child, high, HIGH);
  store<f32>(child, since + span, TIME);
  store<f32>(child, span, SPAN);
  store<f32>(child, load<f32>(parent, ANGLE) + turned, ANGLE);
  store<i32>(child, (n << 8) | ((depthOf(parent) + 1) << 4) | (side << 1) | link, LINK);
  count++;
}
