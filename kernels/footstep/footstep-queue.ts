// The queue of planned steps: filled from the tree of a search, or with what brings the walker to rest.
import { FOR_SPEED, FOR_TIME, FOR_TURN, leg, made, makeStep, REACH, STANDS_X, STANDS_Z, STOPPING, width } from './footstep-model';
import {
  ALONG_X, ALONG_Z, alongParabola, BEGIN_X, BEGIN_Z, END_X, END_Z, ENDS_X, ENDS_Z, ENERGY, FOOT_X, FOOT_Z, footAt, FROM_X, FROM_Z, LASTS, MOST_STEPS, NODES, QUEUED,
  queuedAt, SIDE, SINCE, SPAN, STATUS, TOWARDS_X, TOWARDS_Z, WAY_X, WAY_Z,
} from './footstep-plan';
import { expanded, status } from './footstep-search';
import * as tree from './footstep-tree';
import { walk } from './footstep-walk';
import { cosineHalf, sineHalf } from '../rotation';

/** Slower than this nobody wants to walk, or walks [m/s]. */
export const STILL: f32 = 0.05;
/** Duration of a step on the spot [s]. */
export const ON_SPOT: f32 = 0.42;
/** Feet of who stands are this much farther apart than those of who walks. */
export const STANCE: f32 = 1.5;

/** A direction after `turnBy`. */
export let turnedX: f32 = 0;
export let turnedZ: f32 = 0;

/** Writes the steps down to a node into the queue, from the one at a depth on. */
export function queueFrom(plan: usize, last: i32, first: i32): void {
  let queued = 0;
  for (let n = last; n > 0; n = tree.parentOf(tree.nodeAt(n))) {
    const place = tree.depthOf(tree.nodeAt(n)) - first;
    if (place < 0 || place >= MOST_STEPS) continue;
    queued = max<i32>(queued, place + 1);
    writeStep(queuedAt(plan, place), tree.nodeAt(n));
  }
  store<i32>(plan, queued, QUEUED);
}

function writeStep(step: usize, node: usize): void {
  const angle = tree.footAngle(node);
  store<f32>(step, load<f32>(node, tree.SPAN), LASTS);
  store<f32>(step, load<f32>(node, tree.VELOCITY_X), ENDS_X);
  store<f32>(step, load<f32>(node, tree.VELOCITY_Z), ENDS_Z);
  store<f32>(step, load<f32>(node, tree.FOOT_X), FOOT_X);
  store<f32>(step, load<f32>(node, tree.FOOT_Z), FOOT_Z);
  turnBy(1, 0, angle);
  store<f32>(step, turnedX, ALONG_X);
  store<f32>(step, turnedZ, ALONG_Z);
  store<f32>(step, load<f32>(node, tree.WAY_X), TOWARDS_X);
  store<f32>(step, load<f32>(node, tree.WAY_Z), TOWARDS_Z);
}

/** Turns a direction to the right by an angle of any size [rad]. */
export function turnBy(x: f32, z: f32, angle: f32): void {
  const turns = angle - <f32>6.2831853 * nearest<f32>(angle * <f32>0.15915494);
  const square = f32x4.splat(turns * turns);
  const sine = f32x4.extract_lane(sineHalf(square), 0) * 2 * turns;
  const cosine = f32x4.extract_lane(cosineHalf(square), 0);
  turnedX = x * cosine - z * sine;
  turnedZ = z * cosine + x * sine;
}

/** Queues what brings the walker to rest: a step that stops, and one that puts the feet side by side. */
export function queueStop(plan: usize): void {
  const span = load<f32>(plan, SPAN);
  const wayX = load<f32>(plan, WAY_X);
  const wayZ = load<f32>(plan, WAY_Z);
  const lastX = load<f32>(plan, END_X);
  const lastZ = load<f32>(plan, END_Z);
  let side = load<i32>(plan, SIDE);
  let queued = 0;
  let standX = load<f32>(footAt(plan, side));
  let standZ = load<f32>(footAt(plan, side), 4);
  if (lastX * lastX + lastZ * lastZ >= STILL * STILL) {
    const atX = alongParabola(load<f32>(plan, FROM_X), load<f32>(plan, BEGIN_X), lastX, span, span);
    const atZ = alongParabola(load<f32>(plan, FROM_Z), load<f32>(plan, BEGIN_Z), lastZ, span, span);
    side = 1 - side;
    makeStep(atX, atZ, lastX, lastZ, 0, 0, STOPPING, side == 1 ? 1 : -1);
    noteEnergy(plan);
    standX = load<f32>(made(), STANDS_X);
    standZ = load<f32>(made(), STANDS_Z);
    const stop = queuedAt(plan, queued++);
    queueRest(stop, STOPPING, standX, standZ, wayX, wayZ);
    keepInReach(stop + FOOT_X, atX, atZ);
    standX = load<f32>(stop, FOOT_X);
    standZ = load<f32>(stop, FOOT_Z);
  }
  const out: f32 = side == 1 ? -width * STANCE : width * STANCE;
  queueRest(queuedAt(plan, queued++), ON_SPOT, standX - wayZ * out, standZ + wayX * out, wayX, wayZ);
  store<i32>(plan, queued, QUEUED);
}

/** A step that ends at rest. */
export function queueRest(step: usize, span: f32, x: f32, z: f32, alongX: f32, alongZ: f32): void {
  store<f32>(step, span, LASTS);
  store<f32>(step, 0, ENDS_X);
  store<f32>(step, 0, ENDS_Z);
  store<f32>(step, x, FOOT_X);
  store<f32>(step, z, FOOT_Z);
  store<f32>(step, alongX, ALONG_X);
  store<f32>(step, alongZ, ALONG_Z);
  store<f32>(step, alongX, TOWARDS_X);
  store<f32>(step, alongZ, TOWARDS_Z);
}

/** Takes the place where a foot is to land back to where the leg reaches. */
export function keepInReach(foot: usize, x: f32, z: f32): void {
  const awayX = load<f32>(foot) - x;
  const awayZ = load<f32>(foot, 4) - z;
  const part = REACH * leg / max<f32>(sqrt<f32>(awayX * awayX + awayZ * awayZ), <f32>1e-4);
  if (part >= 1) return;
  store<f32>(foot, x + awayX * part);
  store<f32>(foot, z + awayZ * part, 4);
}

/** Notes what the first step in the queue costs, from where it begins. */
export function weighFirst(plan: usize, x: f32, z: f32, beginX: f32, beginZ: f32): void {
  const step = queuedAt(plan, 0);
  makeStep(x, z, beginX, beginZ, load<f32>(step, ENDS_X), load<f32>(step, ENDS_Z), load<f32>(step, LASTS), load<i32>(plan, SIDE) == 1 ? -1 : 1);
  noteEnergy(plan);
}

export function noteSearch(plan: usize): void {
  store<f32>(plan, 0, SINCE);
  store<i32>(plan, expanded, NODES);
  store<i32>(plan, status, STATUS);
}

function noteEnergy(plan: usize): void {
  store<f32>(plan, load<f32>(made(), FOR_TIME), ENERGY);
  store<f32>(plan, load<f32>(made(), FOR_SPEED), ENERGY + 4);
  store<f32>(plan, load<f32>(made(), FOR_TURN), ENERGY + 8);
}
