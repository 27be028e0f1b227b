// The choreographer of pushes: a trunk that is pushed goes with it, swings back, and arms come out for balance.
//
// Trunk and hips are two springs, fore and aft and to the sides, that pushes set going. Somebody is pushed who is touched and whose speed changes faster than legs could have
// it, whom HiDAC pushes, and at whom a gesture of pushing is aimed.
import { actionNumber } from '../../agents/index.js';
import { aboutAxis, type Quaternion } from '../../math/index.js';
import { peopleWithin, perceivingOf } from '../../perceive/index.js';
import type { House } from '../../rooms/index.js';
import { GESTURES_AT_ONCE, STAGGER_STATE } from '../actions/act-columns.js';
import { jointNumber } from '../skeleton.js';
import { PART_JOINTS, type Shadow } from './shadow.js';

/** How fast a trunk swings [1/s], and how much of a swing is damped. */
const SWING = 5.5;
const DAMPING = 0.32;
/** Lean that a change of speed sets going [rad/s for each m/s], and the most that there is [rad]. */
const GAIN = 3.2;
const MOST_LEAN = 0.5;
/** A change of speed in a tick that legs do not make [m/s], and how near one is who makes it, between the rims of both [m]. */
const BUMP = 0.3;
const TOUCH = 0.12;
/** A gesture of pushing pushes after this time [s], as hard as this [m/s], those nearer than this [m]. */
const PUSHES_AT = 0.3;
const PUSH = 0.9;
const ARM_REACH = 1.35;
/** Leans smaller than this are not to be seen [rad]. */
const UNSEEN = 1e-3;
/** Hips go along with a lean, and down with it [m for each rad]; arms come out [rad for each rad]. */
const HIPS_GO = 0.16;
const HIPS_SINK = 0.1;
const ARMS_OUT = 1.7;
/** The longest step of a swing that is worked out at once [s]. */
const STEP = 0.02;

const PUSHING = actionNumber('push');
const TRUNK = ['spine', 'chest', 'upperChest'].map(jointNumber);
const HEAD = ['neck', 'head'].map(jointNumber);
const UPPER_ARMS = ['leftUpperArm', 'rightUpperArm'].map(jointNumber);
const _near = new Uint32Array(32);

/** Whom gestures of pushing reach in this tick, before bodies go on. */
export function passPushes({ kernels: { u32, f32 }, agents, clock }: House): void {
  if (!f32.staggerState) return;
  const { positionX, positionZ } = agents.columns;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (u32.gesture[row] !== PUSHING || u32.actionWhom[row] === 0) continue;
    const other = agents.rowOfId.get(u32.actionWhom[row] - 1);
    if (other === undefined || !isPushingNow(u32, f32, row, clock.dt)) continue;
    const [x, z] = [positionX[other] - positionX[row], positionZ[other] - positionZ[row]];
    const far = Math.sqrt(x * x + z * z);
    if (far > 0 && far < ARM_REACH) push(f32, other, (PUSH * x) / far, (PUSH * z) / far);
  }
}

function isPushingNow(u32: Record<string, Uint32Array>, f32: Record<string, Float32Array>, row: number, dt: number): boolean {
  for (let k = row * GESTURES_AT_ONCE; k < (row + 1) * GESTURES_AT_ONCE; k++)
    if (u32.gestureNumber[k] === PUSHING && f32.gestureTime[k] >= PUSHES_AT && f32.gestureTime[k] < PUSHES_AT + dt) return true;
  return false;
}

/** Goes on with a row by a tick; says whether it sways. */
export function advanceStagger(house: House, row: number): boolean {
  const { kernels, agents, clock } = house;
  const { f32 } = kernels;
  if (!f32.staggerState) return false;
  const { velocityX, velocityZ, id } = agents.columns;
  const at = row * STAGGER_STATE;
  const state = f32.staggerState;
  const [vx, vz] = [velocityX[row], velocityZ[row]];
  if (state[at + 6] !== id[row] + 1) {
    state.fill(0, at, at + STAGGER_STATE);
    state[at + 6] = id[row] + 1;
  } else {
    const [x, z] = [vx - state[at + 4], vz - state[at + 5]];
    if (x * x + z * z > BUMP * BUMP && isTouched(house, row, x, z)) push(f32, row, x, z);
  }
  state[at + 4] = vx;
  state[at + 5] = vz;
  if (f32.pushedX) push(f32, row, f32.pushedX[row] * clock.dt, f32.pushedZ[row] * clock.dt);
  const steps = Math.ceil(clock.dt / STEP);
  for (let n = 0; n < steps; n++) for (const k of [at, at + 2]) swing(state, k, clock.dt / steps);
  return Math.abs(state[at]) + Math.abs(state[at + 2]) + (Math.abs(state[at + 1]) + Math.abs(state[at + 3])) / SWING > UNSEEN;
}

/** Somebody gets a change of speed in a direction of the world [m/s]. */
function push(f32: Record<string, Float32Array>, row: number, x: number, z: number): void {
  const sine = f32.motionFacingX[row];
  const cosine = f32.motionFacingZ[row];
  const at = row * STAGGER_STATE;
  f32.staggerState[at + 1] += GAIN * (x * sine + z * cosine);
  f32.staggerState[at + 3] += GAIN * (x * cosine - z * sine);
}

function swing(state: Float32Array, at: number, dt: number): void {
  const rate = state[at + 1] - (SWING * SWING * state[at] + 2 * DAMPING * SWING * state[at + 1]) * dt;
  const lean = state[at] + rate * dt;
  const most = Math.max(-MOST_LEAN, Math.min(MOST_LEAN, lean));
  state[at] = most;
  state[at + 1] = most === lean ? rate : 0;
}

/** Whether somebody stands against a row on the side from which it is pushed. */
function isTouched(house: House, row: number, pushX: number, pushZ: number): boolean {
  const { agents, clock } = house;
  if (clock.tick === 0) return false;
  const { positionX, positionZ, radius } = agents.columns;
  const count = peopleWithin(perceivingOf(house).perception, agents, positionX[row], positionZ[row], 2 * radius[row] + 0.6, _near);
  for (let n = 0; n < count; n++) {
    const other = _near[n];
    const [x, z] = [positionX[row] - positionX[other], positionZ[row] - positionZ[other]];
    const far = Math.sqrt(x * x + z * z);
    if (other !== row && far < radius[row] + radius[other] + TOUCH && x * pushX + z * pushZ > 0) return true;
  }
  return false;
}

/** How somebody sways, as a shadow that comes to whatever else the body does. */
export function directStagger({ kernels: { f32 } }: House, row: number, shadow: Shadow): void {
  if (!f32.staggerState) return;
  const at = row * STAGGER_STATE;
  const ahead = f32.staggerState[at];
  const left = f32.staggerState[at + 2];
  const lean = Math.sqrt(ahead * ahead + left * left);
  if (lean < UNSEEN) return;
  const about = (part: number): Quaternion => aboutAxis([ahead / lean, 0, -left / lean], part * lean);
  const { root, rotations } = shadow.pose;
  for (const joint of TRUNK) rotations.set(about(1 / 3), 4 * joint);
  // Heads stay upright as far as they can.
  for (const joint of HEAD) rotations.set(about(-0.3), 4 * joint);
  UPPER_ARMS.forEach((joint, side) => {
    rotations.set(aboutAxis([0, 0, side === 0 ? 1 : -1], ARMS_OUT * lean), 4 * joint);
    shadow.joints |= 1 << joint;
  });
  shadow.joints |= PART_JOINTS.trunk | PART_JOINTS.head;
  shadow.adds = shadow.joints;
  const size = f32.bodyScale[row];
  const [sine, cosine] = [f32.motionFacingX[row], f32.motionFacingZ[row]];
  root[0] = HIPS_GO * size * (ahead * sine + left * cosine);
  root[1] = -HIPS_SINK * size * lean;
  root[2] = HIPS_GO * size * (ahead * cosine - left * sine);
  shadow.root = 'moves';
  shadow.weight = 1;
}
