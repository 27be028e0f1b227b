import { aboutAxis, atan2, exp, multiply, type Quaternion, rotate, subtract, type Vector } from '../../math/index.js';
import { MOST_TOE_BEND } from '../skeleton.js';
import { type FootContact, inCycle } from './bake-contacts.js';
import { aroundStance, releaseAround } from './bake-ease.js';
import { type FootPose, footPose, type LegPose, type SolePoints } from './foot-pose.js';
import { pathAt, type Travel } from './travel.js';

/** A sole at less than about this angle from the floor lies flat [rad]. */
const FLAT = 0.12;

const UP: Vector = [0, 1, 0];

/** Holds a standing foot's direction over the ground, and lays foot and toes flat. */
export function levelFoot(legs: readonly LegPose[], travel: Travel, contact: FootContact): FootPose[] {
  const frames = legs.length;
  const weights = releaseAround(contact, frames);
  const heading = (frame: number) => {
    const [x, , z] = leftOf(legs[inCycle(frame, frames)].foot);
    return atan2(-z, x) + pathAt(travel, (frame * travel.duration) / frames).heading;
  };
  const held = heading((contact.from + contact.to) >> 1);
  const result: FootPose[] = [];
  for (const k of aroundStance(contact, frames)) {
    const frame = inCycle(k, frames);
    const { ankle, foot, toes, sole } = legs[frame];
    const weight = weights[frame];
    if (weight === 0) {
      result[frame] = legs[frame];
      continue;
    }
    const [heel, ball, tip] = sole;
    const turn = aboutAxis(UP, (held - heading(k)) * weight);
    const footPitch = pitchOf(heel, ball);
    const isDown = rolledOn((k - contact.from) / (contact.to - contact.from));
    const footTurn = footPitch > 0 ? towards(nearlyFlat(footPitch), footPitch, isDown) : nearlyFlat(footPitch);
    // Toes on the floor never point down, unless the foot does so much that they would have to bend too far.
    const toesPitch = pitchOf(ball, tip) - TOES_AT_REST;
    const bent = toesPitch - Math.min(0, footPitch + MOST_TOE_BEND);
    const toesTurn = bent > 0 ? towards(nearlyFlat(bent), bent, isDown) : bent;
    const flat = aboutAxis(leftOf(foot), footTurn * weight);
    const toesFlat = aboutAxis(leftOf(foot), toesTurn * weight);
    result[frame] = footPose(ankle, multiply(turn, multiply(flat, foot)), multiply(turn, multiply(toesFlat, toes)));
  }
  return result;
}

/** How far the toes are bent up against the foot [rad]. */
export function bendOf([heel, ball, tip]: SolePoints): number {
  return pitchOf(ball, tip) - TOES_AT_REST - pitchOf(heel, ball);
}

/** Rise from the ball of a resting foot to its tip [rad]. */
const TOES_AT_REST = atan2(0.01, 0.065);

/** The part of an angle by which a sole misses lying flat: all of a small one, nothing of a large one. */
function nearlyFlat(angle: number): number {
  return angle * exp(-((angle / FLAT) ** 2));
}

/** How far a foot that struck with its heel has come down on its whole sole, at a share of its stance. */
function rolledOn(share: number): number {
  const way = Math.max(0, Math.min(1, (share - 0.1) / 0.25));
  return way * way * (3 - 2 * way);
}

function towards(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function pitchOf(back: Vector, front: Vector): number {
  const [x, y, z] = subtract(front, back);
  return atan2(y, Math.sqrt(x * x + z * z));
}

/** The level axis to the left of a foot, however steep it is; turning about it lowers what is ahead. */
export function leftOf(foot: Quaternion): Vector {
  const [x, , z] = rotate(foot, [1, 0, 0]);
  const far = Math.max(1e-9, Math.sqrt(x * x + z * z));
  return [x / far, 0, z / far];
}
