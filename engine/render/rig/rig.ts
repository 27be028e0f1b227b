import { CANONICAL, JOINTS, jointNumber, MIRRORED, type Skeleton } from '../../animate/index.js';
import { aboutAxis, IDENTITY, type Quaternion } from '../../math/index.js';
import type { Measures } from '../bodies/proportions.js';
import { mix } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';

/** Two joints beyond the canonical ones carry the front and the back of skirts and coats; both hang on the hips. */
export const HEM_FRONT = JOINTS;
export const HEM_BACK = JOINTS + 1;
export const RIG_JOINTS = JOINTS + 2;

/** Numbers of the joints that carry skin and cloth; limbs by their left one. */
export const JOINT = {
  hips: jointNumber('hips'),
  spine: jointNumber('spine'),
  chest: jointNumber('chest'),
  upperChest: jointNumber('upperChest'),
  neck: jointNumber('neck'),
  head: jointNumber('head'),
  shoulder: jointNumber('leftShoulder'),
  upperArm: jointNumber('leftUpperArm'),
  lowerArm: jointNumber('leftLowerArm'),
  hand: jointNumber('leftHand'),
  upperLeg: jointNumber('leftUpperLeg'),
  lowerLeg: jointNumber('leftLowerLeg'),
  foot: jointNumber('leftFoot'),
  toes: jointNumber('leftToes'),
  hemFront: HEM_FRONT,
  hemBack: HEM_BACK,
} as const;

/** Parents of all joints of the rig. */
export const RIG_PARENTS: readonly number[] = [...CANONICAL.parents, JOINT.hips, JOINT.hips];

/** The same joint on the other side; hems are their own. */
export const RIG_MIRRORED: readonly number[] = [...MIRRORED, HEM_FRONT, HEM_BACK];

/**
 * Between the arms and the vertical in the posture that meshes are built in [rad]. Arms at rest point sideways, but most of the time they
 * hang: meshes built with raised arms have craters under the shoulders when they do.
 */
export const ARM_ANGLE = (32 / 180) * Math.PI;

/** Joints of one body: offsets at rest, and places and turns in the posture its meshes are built in. */
export type Rig = {
  /** From its parent to each joint when all rotations are the identity; for the hips, from the ground [m]. */
  readonly offsets: Float32Array;
  /** Place of each joint in the building posture [m]. */
  readonly places: Float32Array;
  /** Turn of each joint against the body in the building posture (x, y, z, w). */
  readonly turns: Float32Array;
};

/** The canonical skeleton with the lengths of a body, for what measures or retargets motions. */
export function skeletonOf({ offsets }: Rig): Skeleton {
  const canonical = Float64Array.from(offsets.subarray(0, 3 * JOINTS));
  // A motion's root is its hips: their height is the motion's business.
  canonical.fill(0, 0, 3);
  return { names: CANONICAL.names, parents: CANONICAL.parents, offsets: canonical };
}

/** Lays the joints into a body. */
export function createRig(measures: Measures): Rig {
  const { stature, hip, shoulder, chin, head, scale } = measures;
  const along = (share: number) => mix(hip, shoulder, share);
  const places: Point[] = Array.from({ length: RIG_JOINTS }, () => [0, hip, 0]);
  places[JOINT.hips] = [0, hip + 0.095 * scale, -0.045 * scale];
  places[JOINT.spine] = [0, along(0.3), -0.024 * stature];
  places[JOINT.chest] = [0, along(0.58), -0.022 * stature];
  places[JOINT.upperChest] = [0, along(0.82), -0.021 * stature];
  places[JOINT.neck] = [0, shoulder + 0.028 * stature, -0.02 * stature];
  places[JOINT.head] = [0, chin + 0.16 * head, -0.016 * stature + 0.02 * head];
  const limbs = limbPlaces(measures);
  const turns: Quaternion[] = Array.from({ length: RIG_JOINTS }, () => IDENTITY);
  for (const [joint, place] of limbs) {
    places[joint] = place;
    places[RIG_MIRRORED[joint]] = [-place[0], place[1], place[2]];
  }
  for (const joint of [JOINT.upperArm, JOINT.lowerArm, JOINT.hand]) {
    turns[joint] = aboutAxis([0, 0, 1], ARM_ANGLE - Math.PI / 2);
    turns[RIG_MIRRORED[joint]] = aboutAxis([0, 0, 1], Math.PI / 2 - ARM_ANGLE);
  }
  return {
    offsets: offsetsOf(places, measures),
    places: Float32Array.from(places.flat()),
    turns: Float32Array.from(turns.flat()),
  };
}

/** Places of the left limbs' joints in the building posture. */
function limbPlaces(measures: Measures): [joint: number, place: Point][] {
  const { stature, hip, knee, ankle, hipHalf, shoulder, shoulderHalf, upperArm, foreArm, scale } = measures;
  const out = Math.sin(ARM_ANGLE);
  const down = Math.cos(ARM_ANGLE);
  const arm = (length: number): Point => [
    shoulderHalf + out * length,
    shoulder - 0.026 * stature - down * length,
    SHOULDER_DEPTH * stature,
  ];
  return [
    [JOINT.shoulder, [0.02 * stature, shoulder + 0.004 * stature, SHOULDER_DEPTH * stature]],
    [JOINT.upperArm, arm(0)],
    [JOINT.lowerArm, arm(upperArm)],
    [JOINT.hand, arm(upperArm + foreArm)],
    [JOINT.upperLeg, [hipHalf, hip, 0]],
    [JOINT.lowerLeg, [hipHalf, knee, 0]],
    [JOINT.foot, [hipHalf, ankle, 0]],
    [JOINT.toes, [hipHalf, ankle - 0.032 * scale, 0.118 * scale]],
  ];
}

/** How far the shoulders lie behind the hip joints, as a share of the stature. */
export const SHOULDER_DEPTH = -0.016;

/** Offsets at rest: those of the building posture, but with the arms out to the sides. */
function offsetsOf(places: readonly Point[], measures: Measures): Float32Array {
  const offsets = new Float32Array(3 * RIG_JOINTS);
  places.forEach((place, joint) => {
    const parent = RIG_PARENTS[joint];
    const from = parent < 0 ? [0, 0, 0] : places[parent];
    offsets.set([place[0] - from[0], place[1] - from[1], place[2] - from[2]], 3 * joint);
  });
  for (const [joint, length] of [
    [JOINT.lowerArm, measures.upperArm],
    [JOINT.hand, measures.foreArm],
  ]) {
    offsets.set([length, 0, 0], 3 * joint);
    offsets.set([-length, 0, 0], 3 * RIG_MIRRORED[joint]);
  }
  return offsets;
}
