import type { Quaternion, Vector } from '../../math/index.js';
import { type Motion, setRoot, setRotation } from '../motion.js';
import { jointNumber } from '../skeleton.js';
import { mirrorRotation } from './angles.js';
import { poseArm } from './arm.js';
import { type Curve, sample } from './curve.js';
import type { Curves } from './curves.js';
import { type Foot, highestRoot, placeFoot, poseLeg, type Side, smooth } from './leg.js';
import { lifeAt } from './life.js';
import type { AuthoredMotion } from './pose.js';
import { poseTrunk, TRUNK_JOINTS } from './trunk.js';

/** Height of the root of a person who stands upright [m]. */
const STANDING = 0.992;

/** How much later than the keys say a part of a calm motion moves [s]: eyes and hips lead, forearms and hands follow. */
const TRAILS = { look: -0.08, hips: -0.05, spine: 0, arm: 0.02, forearm: 0.05, hand: 0.09 };

/** How narrowly the root keeps below what the legs reach [m]. */
const SOFTNESS = 0.004;
/** A foot this high is no longer one to stand on [m]. */
const OFF_FLOOR = 0.06;

const SIDES: readonly Side[] = ['left', 'right'];
const ARM_JOINTS = sideJoints(['Shoulder', 'UpperArm', 'LowerArm', 'Hand']);
const LEG_JOINTS = sideJoints(['UpperLeg', 'LowerLeg', 'Foot', 'Toes']);

/** Writes one frame of an authored motion. */
export function fillFrame(motion: Motion, frame: number, authored: AuthoredMotion, curves: Curves): void {
  const time = frame * motion.frameTime;
  const life = lifeAt(authored, time / authored.duration);
  const at = (curve: Curve, lag: number): number[] => sample(curve, time - lag * authored.trail);
  const plus = (values: readonly number[], more: readonly number[]): number[] => values.map((value, i) => value + (more[i] ?? 0));

  const write = (joints: readonly number[], rotations: readonly Quaternion[]): void => {
    for (const [i, joint] of joints.entries()) setRotation(motion, frame, joint, rotations[i]);
  };

  const hips = plus(at(curves.hips, TRAILS.hips), life.hips);
  const trunk = poseTrunk(hips, plus(at(curves.spine, TRAILS.spine), life.spine), plus(at(curves.look, TRAILS.look), life.look));
  write(TRUNK_JOINTS, trunk);

  for (const side of SIDES) {
    const curve = curves.arms[side];
    const [upper, forearm, hand] = [TRAILS.arm, TRAILS.forearm, TRAILS.hand].map((lag) => at(curve, lag));
    const numbers = plus([...upper.slice(0, 5), ...forearm.slice(5, 7), ...hand.slice(7)], life.arm);
    const rotations = poseArm(numbers);
    write(ARM_JOINTS[side], side === 'left' ? rotations : rotations.map(mirrorRotation));
  }

  const feet = { left: footAt(curves, 'left', time, hips[3]), right: footAt(curves, 'right', time, hips[3]) };
  const root = rootOver(trunk[0], hips, feet);
  setRoot(motion, frame, root);
  for (const side of SIDES) write(LEG_JOINTS[side], poseLeg(trunk[0], root, side, feet[side].foot));
}

type Standing = { readonly foot: Foot; readonly lift: number };

function footAt(curves: Curves, side: Side, time: number, facing: number): Standing {
  const numbers = sample(curves.feet[side], time);
  return { foot: placeFoot(numbers, side, facing), lift: numbers[2] };
}

/** The pelvis where it is wanted, but never out of reach of the feet it stands on. */
function rootOver(pelvis: Quaternion, [left, fore, drop]: readonly number[], feet: Readonly<Record<Side, Standing>>): Vector {
  const wanted: Vector = [left, STANDING - drop, fore];
  const height = SIDES.reduce((lowest, side) => {
    const { foot, lift } = feet[side];
    return lesser(lowest, highestRoot(pelvis, wanted, side, foot) + 0.5 * smooth(lift / OFF_FLOOR));
  }, wanted[1]);
  return [left, height, fore];
}

/** The lesser of two, without a kink where they meet. */
function lesser(a: number, b: number): number {
  return (a + b - Math.sqrt((a - b) * (a - b) + SOFTNESS * SOFTNESS)) / 2;
}

function sideJoints(names: readonly string[]): Readonly<Record<Side, readonly number[]>> {
  return { left: names.map((name) => jointNumber(`left${name}`)), right: names.map((name) => jointNumber(`right${name}`)) };
}
