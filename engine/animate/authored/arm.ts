import {
  aboutAxis,
  add,
  alongside,
  atan2,
  cross,
  direction,
  exponential,
  IDENTITY,
  inverse,
  length,
  logarithm,
  multiply,
  type Quaternion,
  rotate,
  scale,
  subtract,
  twistAbout,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { aboutX, aboutY, aboutZ, arcCosine, degrees, fromAxes, radians, triangle } from './angles.js';
import { type ArmAngles, type ArmPose, type ArmTarget, outUpFore } from './pose.js';

/** What an arm hangs from, all in the world; for a right arm as the mirror shows it, so that every arm is a left one. */
export type ArmFrame = {
  readonly chest: Quaternion;
  /** The inner end of the collar bone. */
  readonly collar: Vector;
  readonly head: { readonly rotation: Quaternion; readonly place: Vector };
  readonly hips: { readonly rotation: Quaternion; readonly place: Vector };
};

/** Rotations of shoulder, upper arm, lower arm and hand in their parents, as of a left arm. */
export type ArmRotations = readonly [shoulder: Quaternion, upper: Quaternion, lower: Quaternion, hand: Quaternion];

const SHOULDER_OFFSET = vectorAt(CANONICAL.offsets, 3 * jointNumber('leftUpperArm'));
const UPPER = length(vectorAt(CANONICAL.offsets, 3 * jointNumber('leftLowerArm')));
const LOWER = length(vectorAt(CANONICAL.offsets, 3 * jointNumber('leftHand')));
const BONE: Vector = [1, 0, 0];

/** Straighter than this an arm looks stiff, and its elbow has no side. */
const REACH = 0.996 * (UPPER + LOWER);
/** Part of the forearm's turning that the forearm itself shows; the wrist has the rest. */
const FOREARM_SHARE = 0.6;
/** Limits of pronation and of the wrist [°]. */
const MOST_PRONATION = 85;
const MOST_WRIST = 65;
/** The collar bone follows an arm that is raised beyond the first angle, by this part of what is beyond (Inman 1944). */
const RHYTHM = { from: 50, part: 0.22 };

/** In the midst of an arm's range, so that the logarithm of its rotation from here stays far from half a turn. */
const REFERENCE = multiply(aboutX(-50), multiply(aboutZ(35 - 90), aboutX(25)));

/**
 * A pose of an arm as numbers that can be interpolated: the collar bone's two angles, the upper arm's rotation vector from the midst of
 * its range, the elbow, the forearm's pronation, and the wrist's rotation vector.
 */
export function solveArm(pose: ArmPose, frame: ArmFrame): number[] {
  const { shrug = 0, reach = 0 } = pose;
  const solve = (raised: number): Solved =>
    'wrist' in pose && typeof pose.wrist !== 'number'
      ? solveTarget(pose as ArmTarget, frame, raised, reach)
      : solveAngles(pose as ArmAngles, raised, reach);
  const first = solve(shrug);
  const raised = shrug + Math.max(0, elevation(first, shrug, reach) - RHYTHM.from) * RHYTHM.part;
  const { upper, elbow, pronation, wrist } = solve(raised);
  return [raised, reach, ...logarithm(multiply(inverse(REFERENCE), upper)), elbow, pronation, ...logarithm(wrist)];
}

/** The rotations of an arm from its numbers. */
export function poseArm(numbers: readonly number[]): ArmRotations {
  const [shrug, reach, ux, uy, uz, elbow, pronation, wx, wy, wz] = numbers;
  return [
    collarRotation(shrug, reach),
    multiply(REFERENCE, exponential([ux, uy, uz])),
    multiply(aboutY(-elbow), aboutX(pronation * FOREARM_SHARE)),
    multiply(aboutX(pronation * (1 - FOREARM_SHARE)), exponential([wx, wy, wz])),
  ];
}

/** Upper arm in the shoulder, elbow and pronation [°], and the wrist's own rotation. */
type Solved = { readonly upper: Quaternion; readonly elbow: number; readonly pronation: number; readonly wrist: Quaternion };

function solveAngles(angles: ArmAngles, shrug: number, reach: number): Solved {
  const { flexion = 0, abduction = 0, rotation = 0, elbow = 0, pronation = 0, wrist = 0 } = angles;
  const inChest = multiply(aboutX(-flexion), multiply(aboutZ(abduction - 90), aboutX(rotation)));
  // The palm of a hand at rest is below it: bending to the palm turns the fingers down.
  return { upper: multiply(inverse(collarRotation(shrug, reach)), inChest), elbow, pronation, wrist: aboutZ(-wrist) };
}

function solveTarget(pose: ArmTarget, frame: ArmFrame, shrug: number, reach: number): Solved {
  const shoulder = multiply(frame.chest, collarRotation(shrug, reach));
  const origin = add(frame.collar, rotate(shoulder, SHOULDER_OFFSET));
  const axes = pose.of === 'front' ? IDENTITY : frame.chest;
  const towards = (way: Vector): Vector => direction(rotate(axes, way));
  const way = subtract(targetPlace(pose, frame), origin);
  const axis = direction(way);
  const hinge = direction(cross(towards(outUpFore(pose.elbow)), axis));
  const { first, bend } = triangle(UPPER, LOWER, Math.min(REACH, length(way)));
  // The elbow lies where its side is, and bends about the other way than the upper arm went off the line to the wrist.
  const upperDirection = rotate(aboutAxis(hinge, -first), axis);
  const y = scale(hinge, -1);
  const upper = fromAxes(upperDirection, y, cross(upperDirection, y));
  const elbow = degrees(bend);
  return { upper: multiply(inverse(shoulder), upper), elbow, ...solveHand(pose, multiply(upper, aboutY(-elbow)), towards) };
}

function solveHand(
  { palm, fingers }: ArmTarget,
  forearm: Quaternion,
  towards: (way: Vector) => Vector,
): Pick<Solved, 'pronation' | 'wrist'> {
  if (palm === undefined) return { pronation: 10, wrist: IDENTITY };
  const x = fingers === undefined ? rotate(forearm, BONE) : towards(outUpFore(fingers));
  const z = direction(cross(towards(outUpFore(palm)), x));
  const hand = multiply(inverse(forearm), fromAxes(x, cross(z, x), z));
  const [turnX, , , turnW] = alongside(twistAbout(BONE, hand), IDENTITY);
  const turned = degrees(2 * atan2(turnX, turnW));
  const pronation = limit(turned, MOST_PRONATION);
  const bent = logarithm(multiply(aboutX(-turned), hand));
  const most = radians(MOST_WRIST);
  return { pronation, wrist: exponential(scale(bent, Math.min(1, most / Math.max(most, length(bent))))) };
}

function targetPlace({ wrist: [out, up, fore], of = 'chest' }: ArmTarget, { chest, collar, head, hips }: ArmFrame): Vector {
  const way: Vector = [out, up, fore];
  const middle = add(collar, rotate(chest, [0, SHOULDER_OFFSET[1], 0]));
  if (of === 'chest' || of === 'front') return add(middle, of === 'front' ? way : rotate(chest, way));
  const { rotation, place } = of === 'head' ? head : hips;
  return add(place, rotate(rotation, way));
}

/** How far the upper arm is raised from hanging [°]. */
function elevation({ upper }: Solved, shrug: number, reach: number): number {
  const [, y] = rotate(multiply(collarRotation(shrug, reach), upper), BONE);
  return degrees(arcCosine(-y));
}

function collarRotation(shrug: number, reach: number): Quaternion {
  return multiply(aboutY(-reach), aboutZ(shrug));
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
