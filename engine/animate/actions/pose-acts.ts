// Actions over the poses of whoever poses a body: the whole body by its act, gestures over that, hands and eyes at their targets; feet are held to the ground afterwards.
import { ACTIONS, MASK, reachesFloor, SEAT_TO_HIPS } from '../../agents/index.js';
import { multiply, rotate } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { JOINTS, jointNumber } from '../skeleton.js';
import type { Act } from './act.js';
import { GESTURES_AT_ONCE } from './act-columns.js';
import { ACT_OF, exampleOf } from './act-list.js';
import { ANCHOR, advanceAct, STAGE } from './act-rows.js';
import { aimGesture } from './aim-gesture.js';
import { plantLegs, yawOf } from './plant-legs.js';
import { contactOf, createMoment, mixRotation, rotationIn, sampleAct, sampleLeaving } from './sample-act.js';
import { STAND_BEFORE, STANDING_ROOT } from './standing-acts.js';

/** Word of `state` that names the frame to write. */
const FRAME_WORD = 2;
/** The level at which nothing of a body is posed, and that at which feet are held. */
const UNPOSED = 2;
const FULL = 0;
/** Value of `footHold`: small steps on the spot. */
const STANDING = 2;
/** Numbers by row of `footWay`. */
const WAY = 6;
const POSE = 4 * JOINTS;

const joints = (names: readonly string[]): readonly number[] => names.map(jointNumber);
const ARM = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand'];
/** Joints of each part of a mask. */
const PARTS: readonly (readonly [bit: number, joints: readonly number[]])[] = [
  [MASK.leftArm, joints(ARM.map((name) => `left${name}`))],
  [MASK.rightArm, joints(ARM.map((name) => `right${name}`))],
  [MASK.head, joints(['neck', 'head'])],
];
const SPINE = joints(['spine', 'chest', 'upperChest']);
const IDENTITY = [0, 0, 0, 1];
/** Feet that do not reach the floor from a high seat leave it after this time [s], and are in the air from then on. */
const HANGING = 0.5;
const IN_AIR = [-0.25, -0.25];

const _moment = createMoment();
const _turn = new Float64Array(4);

/** Goes on with everyone who acts, and amends their poses in the frame that is being made. */
export function poseActs(house: House): void {
  const { kernels, agents } = house;
  const { u32 } = kernels;
  const first = u32.state[FRAME_WORD] * agents.capacity;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (!advanceAct(house, row)) continue;
    const place = first + i;
    if (u32.frameLevel[place] === UNPOSED) continue;
    if (kernels.f32.actWeight[row] > 0) poseBody(house, row, place);
    for (let k = row * GESTURES_AT_ONCE; k < (row + 1) * GESTURES_AT_ONCE; k++) poseGesture(house, row, place, k);
  }
}

function poseBody({ kernels: { f32, u32 }, agents }: House, row: number, place: number): void {
  const act = ACT_OF[u32.actNumber[row]] as Act;
  const weight = f32.actWeight[row];
  const time = f32.actTime[row];
  const stage = u32.actStage[row];
  if ((stage === STAGE.out || stage === STAGE.none) && act.loop > 0) sampleLeaving(act, time, f32.actFrom[row], _moment);
  else sampleAct(act, time, _moment);
  const at = row * ANCHOR;
  const isSeated = ACTIONS[u32.actNumber[row]].posture === 'seated';
  const isTurning = act.speed > 0;
  const sine = isTurning ? f32.motionFacingX[row] : f32.actAnchor[at + 2];
  const cosine = isTurning ? f32.motionFacingZ[row] : f32.actAnchor[at + 3];
  const scale = f32.bodyScale[row];
  const { root, rotations } = _moment;
  const fore = isSeated ? root[2] * (f32.actAnchor[at + 5] / STAND_BEFORE) : root[2] * scale;
  const left = root[0] * scale;
  const x = (isSeated ? f32.actAnchor[at] : agents.columns.positionX[row]) + sine * fore + cosine * left;
  const z = (isSeated ? f32.actAnchor[at + 1] : agents.columns.positionZ[row]) + cosine * fore - sine * left;
  const height = isSeated ? seatedRoot(act, root[1], f32.actAnchor[at + 4], scale) : root[1] * scale;
  const dst = f32.frameRoot;
  for (const [k, value] of [x, height, z].entries()) dst[3 * place + k] = dst[3 * place + k] * (1 - weight) + value * weight;
  // The hips' rotation is in the world.
  const hips = multiply(yawOf(sine, cosine), rotationIn(rotations, 0));
  rotations.set(hips, 0);
  const onFloor = !isSeated || reachesFloor(f32.actAnchor[at + 4], scale);
  if (isSeated && onFloor) plantLegs(act, _moment, [x, height, z], f32.actAnchor.subarray(at, at + ANCHOR), scale);
  for (let n = 0; n < POSE; n += 4)
    mixRotation(f32.frameRotation, place * POSE + n, rotations, n, weight, f32.frameRotation, place * POSE + n);
  const isOn = stage !== STAGE.none;
  if (isOn && u32.frameLevel[place] === FULL)
    holdFeet({ f32, u32 }, row, sine, cosine, onFloor || time < HANGING ? [contactOf(act, time, 0), contactOf(act, time, 1)] : IN_AIR);
}

/** Height of the root of somebody who sits down on a seat of a height: as written for the canonical one, stretched to this [m]. */
function seatedRoot(act: Act, written: number, seat: number, scale: number): number {
  const seated = seatedMoment(act);
  const part = (STANDING_ROOT - written) / (STANDING_ROOT - seated.root);
  const standing = STANDING_ROOT * scale;
  return standing + part * (seat + (SEAT_TO_HIPS + seated.hips) * scale - standing);
}

let seatedKnown: { readonly root: number; readonly hips: number } | undefined;

/** Of the loop of sitting: height of the root as written, and of the root over the hips' joints. */
function seatedMoment(act: Act): { readonly root: number; readonly hips: number } {
  if (seatedKnown) return seatedKnown;
  const moment = createMoment();
  sampleAct(act, ACTIONS.find(({ name }) => name === act.name)!.into, moment);
  const { offsets } = exampleOf(act).motion.skeleton;
  const joint = 3 * jointNumber('leftUpperLeg');
  const [, down] = rotate(rotationIn(moment.rotations, 0), [0, offsets[joint + 1], offsets[joint + 2]]);
  seatedKnown = { root: moment.root[1], hips: -down };
  return seatedKnown;
}

/** Notes for the kernel `plantFeet` what feet do in an act. */
function holdFeet(
  { f32, u32 }: Pick<House['kernels'], 'f32' | 'u32'>,
  row: number,
  sine: number,
  cosine: number,
  [left, right]: readonly number[],
): void {
  const way = row * WAY;
  f32.footContact[2 * row] = left;
  f32.footContact[2 * row + 1] = right;
  u32.footHold[row] = STANDING;
  f32.footWay[way] = sine;
  f32.footWay[way + 1] = cosine;
  f32.footWay.fill(0, way + 2, way + 5);
  f32.footWay[way + 5] = 1;
}

function poseGesture(house: House, row: number, place: number, k: number): void {
  const { u32, f32 } = house.kernels;
  const act = ACT_OF[u32.gestureNumber[k]];
  const weight = f32.gestureWeight[k];
  if (!act || weight <= 0) return;
  const time = f32.gestureTime[k];
  sampleAct(act, Math.min(time, act.loop > 0 ? time : act.motion.duration - act.motion.duration / 1000), _moment);
  const mask = act.mask & u32.gestureParts[k];
  const pose = f32.frameRotation;
  const at = place * POSE;
  for (const [bit, own] of PARTS) {
    if ((mask & bit) === 0) continue;
    for (const joint of own) mixRotation(pose, at + 4 * joint, _moment.rotations, 4 * joint, weight, pose, at + 4 * joint);
  }
  if (mask & MASK.trunk) {
    for (const joint of SPINE) {
      mixRotation(IDENTITY, 0, _moment.rotations, 4 * joint, weight, _turn, 0);
      pose.set(multiply(rotationIn(pose, at + 4 * joint), rotationIn(_turn, 0)), at + 4 * joint);
    }
  }
  aimGesture(house, row, place, { act, mask, time, weight });
}
