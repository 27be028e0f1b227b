// The steps that are tried from a node: turns and straight to the goal; three speeds, three durations; and two ways to stop. Four at a time.
import { scratch } from '../declared/columns';
import { leg, made, makeStep, MOST_SWAY, placeFour, PULL, REACH, spanAt, STANDS_X, STANDS_Z, STOPPING, swayOf, weighFour } from './footstep-model';
import {
  addNode, ANGLE, distance, FOOT_X, FOOT_Z, goalX, goalZ, HIGH, LOW, nodeAt, sideOf, speed, VELOCITY_X, VELOCITY_Z, WAY_X, WAY_Z, X, Z,
} from './footstep-tree';
import { angleOf } from '../rotation';

/** Hardest acceleration of a step [m/s²]. */
const HARDEST: f32 = 3;
/** The feet stand between these apart, aside of the way [m], and at most this share of the leg from each other. */
const NARROWEST: f32 = 0.03;
const WIDEST: f32 = 0.45;
const FARTHEST: f32 = 1.1;
/** Slower than this feet need not point where one walks [m/s]; otherwise they keep within this of it [rad]. */
const SLOW: f32 = 0.4;
const PLAY: f32 = 0.1;
const QUARTER: f32 = 1.5707963;
/** A way is nearly that to the goal within this angle [rad]. */
const NEARLY: f32 = 0.2;

/** In the scratch, three lists of twelve: speeds of paces, their durations, and the sway that goes with these. The last four stop. */
const PACES: usize = 4464;
const PACE_SPAN: usize = 48;
const PACE_SWAY: usize = 96;
const STOPS: usize = 32;

/** Lists the paces that are tried at the speed of the task. */
export function weighPaces(): void {
  let at = scratch + PACES;
  for (let pace: f32 = 1; pace > <f32>0.2; pace -= <f32>0.35) {
    const v = speed * pace;
    const span = spanAt(v);
    at = listPace(at, v, span);
    at = listPace(at, v, max<f32>(span * <f32>0.8, <f32>0.38));
    if (pace < 1) at = listPace(at, v, min<f32>(span * <f32>1.2, <f32>0.85));
  }
  at = listPace(at, 0, STOPPING);
  at = listPace(at, 0, STOPPING * <f32>1.3);
  // Idle lanes, which are never added.
  at = listPace(at, 0, 1);
  listPace(at, 0, 1);
}

function listPace(at: usize, v: f32, span: f32): usize {
  store<f32>(at, v);
  store<f32>(at, span, PACE_SPAN);
  store<f32>(at, swayOf(span), PACE_SWAY);
  return at + 4;
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
  const wayX = load<f32>(node, WAY_X);
  const wayZ = load<f32>(node, WAY_Z);
  return angleOf(wayX * goalZ(node) - wayZ * goalX(node), wayX * goalX(node) + wayZ * goalZ(node));
}

// The direction that is tried, and its angle from the way before.
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
  const size = max<f32>(distance(goalX(node), goalZ(node)), <f32>1e-4);
  towardsX = goalX(node) / size;
  towardsZ = goalZ(node) / size;
  turned = angle;
}

/** Tries every step from a node. */
export function trySteps(n: i32): void {
  const node = nodeAt(n);
  const goal = angleToGoal(node);
  const wayX = load<f32>(node, WAY_X);
  const wayZ = load<f32>(node, WAY_Z);
  const velocityX = load<f32>(node, VELOCITY_X);
  const velocityZ = load<f32>(node, VELOCITY_Z);
  const velocity = angleOf(wayX * velocityZ - wayZ * velocityX, wayX * velocityX + wayZ * velocityZ);
  if (abs<f32>(goal) < <f32>1.2) {
    turnToGoal(node, goal);
    tryPaces(n, velocity);
  }
  // Whoever nearly heads for the goal does so: a bend costs at once, a detour late, and small ones would add up.
  for (let k = abs<f32>(goal) < NEARLY ? 1 : 0; k < TURNS; k++) {
    turnWay(node, turnAngle(k), turnSine(k), turnCosine(k));
    tryPaces(n, velocity);
  }
  turnWay(node, 0, 0, 1);
  tryFour(n, scratch + PACES + STOPS, velocity, 2);
}

function tryPaces(n: i32, velocity: f32): void {
  tryFour(n, scratch + PACES, velocity, 4);
  tryFour(n, scratch + PACES + 16, velocity, 4);
}

/** Tries some of four paces: the foot must stand where a leg can put it and point where a foot can. */
function tryFour(n: i32, pace: usize, velocity: f32, lanes: i32): void {
  const node = nodeAt(n);
  const side = 1 - sideOf(node);
  const outwards: f32 = side == 1 ? 1 : -1;
  const v = v128.load(pace);
  const span = v128.load(pace, PACE_SPAN);
  const swing = v128.load(pace, PACE_SWAY);
  // The body ends on its way to the other foot.
  const sway = f32x4.mul(f32x4.min(swing, f32x4.mul(v, f32x4.splat(MOST_SWAY))), f32x4.splat(outwards));
  const finalX = f32x4.add(f32x4.mul(f32x4.splat(towardsX), v), f32x4.mul(f32x4.splat(towardsZ), sway));
  const finalZ = f32x4.sub(f32x4.mul(f32x4.splat(towardsZ), v), f32x4.mul(f32x4.splat(towardsX), sway));
  const beginX = load<f32>(node, VELOCITY_X);
  const beginZ = load<f32>(node, VELOCITY_Z);
  placeFour(load<f32>(node, X), load<f32>(node, Z), beginX, beginZ, finalX, finalZ, span);
  let isGood = v128.and(f32x4.le(v128.load(made(), PULL), f32x4.splat(HARDEST)), isInReach(node));
  isGood = v128.and(isGood, isAside(node, outwards));

  // The interval of the paper, in angles that grow outwards.
  const isSlow = f32x4.lt(f32x4.min(f32x4.splat(distance(beginX, beginZ)), v), f32x4.splat(SLOW));
  const angle = load<f32>(node, ANGLE);
  const first = load<f32>(node, LOW) * outwards;
  const second = load<f32>(node, HIGH) * outwards;
  const low = min<f32>(first, second) - PLAY;
  const high = max<f32>(first, second) + QUARTER;
  const ahead = (angle + turned) * outwards;
  const moving = (angle + velocity) * outwards;
  const fastLow = max<f32>(low, min<f32>(ahead, moving) - PLAY);
  const fastHigh = min<f32>(high, max<f32>(ahead, moving) + PLAY);
  if (fastLow > fastHigh) isGood = v128.and(isGood, isSlow);

  const good = i32x4.bitmask(isGood);
  if (good == 0) return;
  weighFour(load<f32>(node, X), load<f32>(node, Z), beginX, beginZ, swing, outwards);
  const slow = i32x4.bitmask(isSlow);
  for (let lane = 0; lane < lanes; lane++) {
    if (((good >> lane) & 1) == 0) continue;
    const from = ((slow >> lane) & 1) == 1 ? low : fastLow;
    const to = ((slow >> lane) & 1) == 1 ? high : fastHigh;
    addNode(n, made() + (<usize>lane << 2), side, outwards > 0 ? from : -to, outwards > 0 ? to : -from, towardsX, towardsZ, turned);
  }
}

/** Which of the four made steps have their foot where the leg reaches from a node. */
// @ts-ignore: decorator
@inline function isInReach(node: usize): v128 {
  const awayX = f32x4.sub(v128.load(made(), STANDS_X), f32x4.splat(load<f32>(node, X)));
  const awayZ = f32x4.sub(v128.load(made(), STANDS_Z), f32x4.splat(load<f32>(node, Z)));
  const away = f32x4.sqrt(f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ)));
  return f32x4.le(away, f32x4.splat(REACH * leg));
}

/** Which of the four made steps put their foot beside the one before, neither across nor too far away. */
// @ts-ignore: decorator
@inline function isAside(node: usize, outwards: f32): v128 {
  const wayX = load<f32>(node, WAY_X) + towardsX;
  const wayZ = load<f32>(node, WAY_Z) + towardsZ;
  const size = max<f32>(distance(wayX, wayZ), <f32>1e-4);
  const strideX = f32x4.sub(v128.load(made(), STANDS_X), f32x4.splat(load<f32>(node, FOOT_X)));
  const strideZ = f32x4.sub(v128.load(made(), STANDS_Z), f32x4.splat(load<f32>(node, FOOT_Z)));
  const across = f32x4.sub(f32x4.mul(strideZ, f32x4.splat(wayX)), f32x4.mul(strideX, f32x4.splat(wayZ)));
  const aside = f32x4.mul(f32x4.div(across, f32x4.splat(size)), f32x4.splat(outwards));
  const stride = f32x4.sqrt(f32x4.add(f32x4.mul(strideX, strideX), f32x4.mul(strideZ, strideZ)));
  const isWide = v128.and(f32x4.ge(aside, f32x4.splat(NARROWEST)), f32x4.le(aside, f32x4.splat(WIDEST)));
  return v128.and(isWide, f32x4.le(stride, f32x4.splat(FARTHEST * leg)));
}

/** From standing: the first step has its foot on the ground already. */
export function tryStarts(n: i32): void {
  const node = nodeAt(n);
  turnToGoal(node, angleToGoal(node));
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
  const side = sideOf(node);
  const span: f32 = 0.5;
  const sway = min<f32>(swayOf(span), v * MOST_SWAY);
  const out: f32 = side == 1 ? -sway : sway;
  makeStep(load<f32>(node, X), load<f32>(node, Z), 0, 0, towardsX * v - towardsZ * out, towardsZ * v + towardsX * out, span, side == 1 ? 1 : -1);
  store<f32>(made(), load<f32>(node, FOOT_X), STANDS_X);
  store<f32>(made(), load<f32>(node, FOOT_Z), STANDS_Z);
  addNode(n, made(), side, load<f32>(node, LOW), load<f32>(node, HIGH), towardsX, towardsZ, turned);
}
