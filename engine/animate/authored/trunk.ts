import {
  add,
  exponential,
  IDENTITY,
  inverse,
  logarithm,
  multiply,
  type Quaternion,
  rotate,
  scale,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { aboutX, aboutY, aboutZ, mirrorRotation, mirrorVector } from './angles.js';
import type { ArmFrame } from './arm.js';
import type { Side } from './leg.js';

/** Rotations of pelvis, spine, chest, upper chest, neck and head in their parents. */
export type TrunkRotations = readonly Quaternion[];

/** The joints of a trunk, in the order of its rotations. */
export const TRUNK_JOINTS = ['hips', 'spine', 'chest', 'upperChest', 'neck', 'head'].map(jointNumber);

/** Shares of the spine's three joints: the loins bend, the ribs twist. */
const BEND_SHARES = [0.42, 0.34, 0.24];
const TWIST_SHARES = [0.2, 0.35, 0.45];

/** Part of the head's turning that the neck does. */
const NECK_SHARE = 0.45;

/** The rotations of a trunk from the numbers of HipsPose, SpinePose and LookPose. */
export function poseTrunk(hips: readonly number[], spine: readonly number[], look: readonly number[]): TrunkRotations {
  const [, , , turn, tilt, list] = hips;
  const [bend, lean, twist] = spine;
  const pelvis = eulers(turn, tilt, list);
  const vertebrae = BEND_SHARES.map((share, i) => eulers(twist * TWIST_SHARES[i], bend * share, lean * share));
  const chest = [pelvis, ...vertebrae].reduce(multiply);
  const [lookTurn, nod, lookTilt] = look;
  // The face keeps its direction in the world, as that of a person who looks at something.
  const fromChest = multiply(inverse(chest), eulers(lookTurn, nod, lookTilt));
  const neck = exponential(scale(logarithm(fromChest), NECK_SHARE));
  return [pelvis, ...vertebrae, neck, multiply(inverse(neck), fromChest)];
}

/** What an arm hangs from, with the pelvis at the origin; seen in a mirror for the right one. */
export function armFrame(trunk: TrunkRotations, side: Side): ArmFrame {
  const rotations: Quaternion[] = [];
  const places: Vector[] = [];
  for (const [i, joint] of TRUNK_JOINTS.entries()) {
    rotations.push(multiply(rotations[i - 1] ?? IDENTITY, trunk[i]));
    places.push(i === 0 ? [0, 0, 0] : add(places[i - 1], rotate(rotations[i - 1], vectorAt(CANONICAL.offsets, 3 * joint))));
  }
  const chest = rotations[3];
  const collar = add(places[3], rotate(chest, vectorAt(CANONICAL.offsets, 3 * jointNumber('leftShoulder'))));
  const [turn, show] = side === 'left' ? [same<Quaternion>, same<Vector>] : [mirrorRotation, mirrorVector];
  return {
    chest: turn(chest),
    collar: show(collar),
    head: { rotation: turn(rotations[5]), place: show(places[5]) },
    hips: { rotation: turn(rotations[0]), place: show(places[0]) },
  };
}

/** A turn to the left, then forward, then leaning to the left [°]. */
function eulers(turn: number, forward: number, left: number): Quaternion {
  return multiply(aboutY(turn), multiply(aboutX(forward), aboutZ(-left)));
}

function same<T>(value: T): T {
  return value;
}
