import { jointNumber, type MotionStyle, place } from '../../animate/index.js';
import { cos, log, sin } from '../../math/index.js';
import { onTheSpot } from './on-the-spot.js';

/** From where the crowd is looked at: round it from where it faces, and above it [rad]. */
export type SeenFrom = { readonly round: number; readonly above: number };

/** From the side, as most people in the study looked, and from the front, as the picture begins. */
export const SIDE_VIEW: SeenFrom = { round: Math.PI / 2, above: 0.35 };
export const FRONT_VIEW: SeenFrom = { round: 0, above: 0.35 };

/** What is watched of a body: what swings, and how it is held. */
const WATCHED = [
  'head',
  'chest',
  'leftLowerArm',
  'rightLowerArm',
  'leftHand',
  'rightHand',
  'leftLowerLeg',
  'rightLowerLeg',
  'leftFoot',
  'rightFoot',
];

/** A change of pace by a factor of e is seen as well as a swing of this length more [m]. */
const PACE_LENGTH = 0.4;

/**
 * A style as numbers on the screen: of each watched joint, as seen from somewhere and relative to the hips, where it is on average and how far it swings,
 * to the right and up [m]; and at last the pace, and how far the joints swing in space, wherever they are seen from [m].
 */
export function seenStyle(style: MotionStyle, { round, above }: SeenFrom): Float64Array {
  const motion = onTheSpot(style);
  const joints = WATCHED.map((name) => jointNumber(name));
  const [sine, cosine, rise, level] = [sin(round), cos(round), sin(above), cos(above)];
  const sums = new Float64Array(4 * joints.length);
  const space = new Float64Array(6 * joints.length);
  for (let frame = 0; frame < motion.frames; frame++) {
    const { places } = place(motion, frame);
    const [hipX, hipY, hipZ] = places[0];
    joints.forEach((joint, n) => {
      // A body faces along +z; the eye stands at an angle round it.
      const [x, y, z] = places[joint];
      const right = (x - hipX) * cosine - (z - hipZ) * sine;
      const ahead = (x - hipX) * sine + (z - hipZ) * cosine;
      const up = (y - hipY) * level - ahead * rise;
      sums[4 * n] += right;
      sums[4 * n + 1] += up;
      sums[4 * n + 2] += right * right;
      sums[4 * n + 3] += up * up;
      [x - hipX, y - hipY, z - hipZ].forEach((along, k) => {
        space[6 * n + k] += along;
        space[6 * n + 3 + k] += along * along;
      });
    });
  }
  const seen = new Float64Array(4 * joints.length + 2);
  joints.forEach((_, n) => {
    const [right, up] = [sums[4 * n] / motion.frames, sums[4 * n + 1] / motion.frames];
    seen[4 * n] = right;
    seen[4 * n + 1] = up;
    seen[4 * n + 2] = Math.sqrt(Math.max(0, sums[4 * n + 2] / motion.frames - right * right));
    seen[4 * n + 3] = Math.sqrt(Math.max(0, sums[4 * n + 3] / motion.frames - up * up));
  });
  seen[4 * joints.length] = PACE_LENGTH * log(motion.frames * motion.frameTime);
  let swing = 0;
  for (let n = 0; n < joints.length; n++)
    for (let k = 0; k < 3; k++) swing += space[6 * n + 3 + k] / motion.frames - (space[6 * n + k] / motion.frames) ** 2;
  seen[4 * joints.length + 1] = Math.sqrt(Math.max(0, swing) / joints.length / 2);
  return seen;
}

/** Movements this small are told apart as well as if they did not move at all [m]. */
const STILL = 0.03;

/**
 * How different two styles look: the root of the mean square over all that is watched, as a share of how far both swing in space. A difference is seen by its
 * share of what there is, as Weber found for weights and lines: ten centimetres more are plain on a shuffle and lost on a kick. Where swings point towards the
 * eye less of the difference shows, and as much swings.
 */
export function lookApart(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const watched = a.length - 1;
  let sum = 0;
  for (let n = 0; n < watched; n++) sum += (a[n] - b[n]) ** 2;
  return Math.sqrt(sum / watched) / (STILL + (a[watched] + b[watched]) / 2);
}
