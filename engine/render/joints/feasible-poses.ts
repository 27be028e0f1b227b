import { aboutAxis, multiply, type Quaternion } from '../../math/index.js';
import { standingPose } from '../mesh/occlusion.js';
import { JOINT, RIG_MIRRORED } from '../rig/rig.js';

/** Angles of a posture [degrees]: thighs and knees, left and right; arms forwards and out; elbows; bend and twist of the trunk; nod and turn of the head. */
type Posture = {
  readonly thighs: readonly [number, number];
  readonly knees: readonly [number, number];
  readonly forwards: readonly [number, number];
  readonly out: number;
  readonly elbows: readonly [number, number];
  readonly bend: number;
  readonly twist: number;
  readonly nod: number;
  readonly turn: number;
};

/** What bodies do most of the time: the neighbours of every joint are bent little, and as far as they go. */
const POSTURES: readonly Posture[] = [
  { thighs: [0, 0], knees: [4, 4], forwards: [0, 0], out: 6, elbows: [12, 12], bend: 0, twist: 0, nod: 0, turn: 0 },
  { thighs: [28, -14], knees: [8, 40], forwards: [-20, 22], out: 6, elbows: [14, 30], bend: 2, twist: 5, nod: -2, turn: 10 },
  { thighs: [-14, 28], knees: [40, 8], forwards: [22, -20], out: 6, elbows: [30, 14], bend: 2, twist: -5, nod: 8, turn: -25 },
  { thighs: [84, 80], knees: [84, 78], forwards: [25, 30], out: 12, elbows: [70, 85], bend: 8, twist: 0, nod: 12, turn: 20 },
  { thighs: [50, 20], knees: [95, 60], forwards: [70, 50], out: 40, elbows: [100, 55], bend: 20, twist: 10, nod: 20, turn: -40 },
];

/** Local rotations of postures that people take: what is common to most of them is what a rigid piece may show. */
export function feasiblePoses(): Float32Array[] {
  return POSTURES.map((posture) => {
    const rotations = standingPose();
    const set = (joint: number, ...turns: readonly (readonly [axis: 0 | 1 | 2, degrees: number])[]) => {
      const turned = turns.map(([axis, degrees]) => about(axis, degrees)).reduce((all, one) => multiply(all, one));
      rotations.set(turned, 4 * joint);
    };
    for (const [number, side] of [1, -1].entries()) {
      const of = (joint: number) => (side > 0 ? joint : RIG_MIRRORED[joint]);
      set(of(JOINT.upperLeg), [0, -posture.thighs[number]]);
      set(of(JOINT.lowerLeg), [0, posture.knees[number]]);
      set(of(JOINT.upperArm), [0, -posture.forwards[number]], [2, -side * (90 - posture.out)]);
      set(of(JOINT.lowerArm), [1, -side * posture.elbows[number]]);
    }
    for (const joint of [JOINT.spine, JOINT.chest, JOINT.upperChest]) set(joint, [0, posture.bend], [1, posture.twist]);
    for (const joint of [JOINT.neck, JOINT.head]) set(joint, [0, posture.nod / 2], [1, posture.turn / 2]);
    return rotations;
  });
}

function about(axis: 0 | 1 | 2, degrees: number): Quaternion {
  const direction = [0, 0, 0] as [number, number, number];
  direction[axis] = 1;
  return aboutAxis(direction, (degrees / 180) * Math.PI);
}
