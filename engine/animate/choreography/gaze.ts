// The choreographer of gaze: neck and head turn to what a gesture is aimed at, or to what somebody looks at meanwhile, walking or not.
import { MASK } from '../../agents/index.js';
import { aboutAxis, atan2, exp, inverse, multiply, rotate, subtract, unit, type Vector } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { GAZE_STATE, GESTURES_AT_ONCE } from '../actions/act-columns.js';
import { gestureOf } from '../actions/direct-gesture.js';
import { ease, SHARP } from '../actions/ease.js';
import type { Placed } from '../motion.js';
import { jointNumber } from '../skeleton.js';
import { targetOf } from './aim.js';
import { heightIn, placeShadow } from './place-shadow.js';
import { PART_JOINTS, type Shadow, type ShadowPose } from './shadow.js';

const HEAD = jointNumber('head');
const NECK = jointNumber('neck');
const UPPER_CHEST = jointNumber('upperChest');
/** Heads turn so far from where the chest faces [rad]. */
const TURN = 1.2;
const NOD = 0.6;
/** How fast a head follows what is looked at [1/s]. */
const FOLLOWS = 9;
/** Height of the eyes of a body of canonical size [m]. */
const EYES = 1.55;

const _eased = { value: 0, rate: 0 };

/** Goes on with the gaze of a row by a tick; says whether anything of it is to be seen. */
export function advanceGaze({ kernels: { u32, f32 }, clock }: House, row: number): boolean {
  if (!f32.gazeState) return false;
  const at = row * GAZE_STATE;
  ease(f32.gazeState[at + 4], f32.gazeState[at + 5], u32.gazes[row], SHARP, clock.dt, _eased);
  f32.gazeState[at + 4] = _eased.value;
  f32.gazeState[at + 5] = _eased.rate;
  if (_eased.value === 0) f32.gazeState[at + 6] = 0;
  return _eased.value > 0;
}

/** Forgets where somebody looked whose row is somebody else's now. */
export function forgetGaze({ kernels: { f32 } }: House, row: number): void {
  f32.gazeState?.fill(0, row * GAZE_STATE, (row + 1) * GAZE_STATE);
}

/** The n-th gaze of a row as a shadow: those of its gestures, then its own. */
export function directGaze(house: House, row: number, n: number, under: ShadowPose, shadow: Shadow): void {
  if (n >= GESTURES_AT_ONCE) {
    directOwn(house, row, under, shadow);
    return;
  }
  const gesture = gestureOf(house, row, n);
  if (!gesture?.act.looks || (gesture.mask & MASK.head) === 0) return;
  const target = targetOf(house, row, gesture.act);
  if (!target) return;
  const [yaw, nod] = anglesTo(placeShadow(house, row, under), target);
  show(shadow, yaw, nod, gesture.weight);
}

/** What somebody looks at by itself; the head follows it as fast as heads do. */
function directOwn(house: House, row: number, under: ShadowPose, shadow: Shadow): void {
  const { f32 } = house.kernels;
  const weight = f32.gazeState?.[row * GAZE_STATE + 4] ?? 0;
  if (weight <= 0) return;
  const target = gazedAt(house, row);
  const state = f32.gazeState.subarray(row * GAZE_STATE, (row + 1) * GAZE_STATE);
  const body = placeShadow(house, row, under);
  // A head keeps where it faces in the world while the chest turns below it, as with every step.
  const [x, , z] = rotate(body.rotations[UPPER_CHEST], [0, 0, 1]);
  const chest = atan2(x, z);
  if (state[6] === 1) state[0] = limit(state[0] - nearestTurn(chest - state[7]), TURN);
  state[7] = chest;
  const [yaw, nod] = target ? anglesTo(body, target) : [state[0], state[2]];
  if (state[6] === 0) state.set([yaw, 0, nod, 0]);
  state[6] = 1;
  follow(state, 0, yaw, house.clock.dt);
  follow(state, 2, nod, house.clock.dt);
  show(shadow, state[0], state[2], weight);
}

function gazedAt(house: House, row: number): Vector | undefined {
  const { kernels, agents } = house;
  const { u32 } = kernels;
  const other = agents.rowOfId.get(u32.gazeWhom[row] - 1);
  if (other === undefined) return undefined;
  return [agents.columns.positionX[other], heightIn(house, other, EYES), agents.columns.positionZ[other]];
}

/** A step of a critically damped spring to a target, exact for any length of a tick. */
function follow(state: Float32Array, at: number, target: number, dt: number): void {
  const away = state[at] - target;
  const drive = state[at + 1] + FOLLOWS * away;
  const fades = exp(-FOLLOWS * dt);
  state[at] = target + (away + drive * dt) * fades;
  state[at + 1] = (state[at + 1] - FOLLOWS * drive * dt) * fades;
}

/** How far neck and head must turn and nod, against the chest, to face a point, as far as a neck can [rad]. */
function anglesTo({ rotations, places }: Placed, target: Vector): readonly [yaw: number, nod: number] {
  const [x, y, z] = rotate(inverse(rotations[UPPER_CHEST]), subtract(target, places[HEAD]));
  return [limit(atan2(x, z), TURN), limit(-atan2(y, Math.sqrt(x * x + z * z)), NOD)];
}

/** Neck and head share the turn: each makes half of it, about the same axis. */
function show(shadow: Shadow, yaw: number, nod: number, weight: number): void {
  const [x, y, z, w] = multiply(aboutAxis([0, 1, 0], yaw), aboutAxis([1, 0, 0], nod));
  const share = unit([x, y, z, w + 1]);
  for (const joint of [NECK, HEAD]) shadow.pose.rotations.set(share, 4 * joint);
  shadow.joints = PART_JOINTS.head;
  shadow.weight = weight;
}

/** The same turn by less than half around [rad]. */
function nearestTurn(turn: number): number {
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
