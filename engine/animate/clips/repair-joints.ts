import {
  aboutAxis,
  angleBetween,
  atan2,
  cos,
  direction,
  dot,
  exp,
  exponential,
  IDENTITY,
  inverse,
  length,
  logarithm,
  multiply,
  type Quaternion,
  rotate,
  scale,
  shortestArc,
  sin,
  slerp,
  twistAbout,
  unit,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import { type Motion, rotationAt, setRotation } from '../motion.js';
import { CANONICAL, jointNumber } from '../skeleton.js';

/** No ankle and no toe bends farther than this; what does was flipped by the capture [rad]. */
const MOST_ANKLE = (75 * Math.PI) / 180;
/** A flip spoils this much before and after it [s]. */
const FLIP_MARGIN = 0.025;
/** Hands bend at most this far [rad]. */
const MOST_HAND = (40 * Math.PI) / 180;
/** Width of the window over which the twist of an upper arm is evened out: 8 frames of 120 a second [s]. */
const TWIST_SIGMA = 8 / 120;
/** Weight of the clip's mean twist beside sin² of the elbow's flexion. */
const TWIST_PRIOR = 0.02;

/** Repairs what captures get wrong on a canonical motion (docs/motion-files.md): flipped feet, the twist of straight arms, bent-back hands. */
export function repairJoints(motion: Motion): void {
  for (const side of ['left', 'right'] as const) {
    mendFlips(motion, jointNumber(`${side}Foot`));
    mendFlips(motion, jointNumber(`${side}Toes`));
    mendArm(motion, side);
  }
}

/** Goes evenly across frames in which a joint is bent farther than it can be, and those around them. */
function mendFlips(motion: Motion, joint: number): void {
  const margin = Math.round(FLIP_MARGIN / motion.frameTime);
  const isGood = new Array<boolean>(motion.frames).fill(true);
  for (let frame = 0; frame < motion.frames; frame++) {
    if (angleBetween(rotationAt(motion, frame, joint), IDENTITY) > MOST_ANKLE)
      isGood.fill(false, Math.max(0, frame - margin), frame + margin + 1);
  }
  for (let begin = isGood.indexOf(false); begin >= 0; begin = isGood.indexOf(false, begin)) {
    const next = isGood.indexOf(true, begin);
    const end = next < 0 ? motion.frames : next;
    // At the ends of a clip there is only one side to hold on to.
    const from = begin > 0 ? begin - 1 : end;
    const to = end < motion.frames ? end : begin - 1;
    for (let frame = begin; frame < end; frame++) {
      setRotation(motion, frame, joint, bridge(motion, joint, frame, from, to));
    }
    begin = end;
  }
}

/** Rotation of a frame on the way between two good ones; where there are none it is held within bounds. */
function bridge(motion: Motion, joint: number, frame: number, from: number, to: number): Quaternion {
  if (from >= motion.frames || to < 0) return bounded(rotationAt(motion, frame, joint), MOST_ANKLE);
  const part = to > from ? (frame - from) / (to - from) : 0;
  return slerp(rotationAt(motion, from, joint), rotationAt(motion, to, joint), part);
}

/**
 * The twist of an upper arm shows in the plane of the bent elbow and is noise while the arm is straight: it is evened out over time, weighted by
 * sin² of the flexion. The forearm still points where it did, and has no twist of its own; the hand keeps its direction within bounds.
 */
function mendArm(motion: Motion, side: 'left' | 'right'): void {
  const upper = jointNumber(`${side}UpperArm`);
  const lower = jointNumber(`${side}LowerArm`);
  const hand = jointNumber(`${side}Hand`);
  const axis = direction(vectorAt(CANONICAL.offsets, 3 * lower));
  const twists = evenTwists(motion, upper, lower, axis);

  for (let frame = 0; frame < motion.frames; frame++) {
    const before = rotationAt(motion, frame, upper);
    const forearm = multiply(before, rotationAt(motion, frame, lower));
    const held = multiply(forearm, rotationAt(motion, frame, hand));
    const swing = multiply(before, inverse(twistAbout(axis, before)));
    const after = multiply(swing, aboutAxis(axis, twists[frame]));
    const bend = shortestArc(axis, rotate(multiply(inverse(after), forearm), axis));
    setRotation(motion, frame, upper, unit(after));
    setRotation(motion, frame, lower, unit(bend));
    setRotation(motion, frame, hand, bounded(multiply(inverse(multiply(after, bend)), held), MOST_HAND));
  }
}

/** Twist of an upper arm in every frame, evened out [rad]. Angles are averaged as directions, so that none wraps around. */
function evenTwists(motion: Motion, upper: number, lower: number, axis: Vector): Float64Array {
  const { frames, frameTime } = motion;
  const sines = new Float64Array(frames);
  const cosines = new Float64Array(frames);
  let sineSum = 0;
  let cosineSum = 0;
  for (let frame = 0; frame < frames; frame++) {
    const twist = dot(logarithm(twistAbout(axis, rotationAt(motion, frame, upper))), axis);
    const straightness = dot(rotate(rotationAt(motion, frame, lower), axis), axis);
    const weight = 1 - straightness * straightness;
    sines[frame] = weight * sin(twist);
    cosines[frame] = weight * cos(twist);
    sineSum += sines[frame];
    cosineSum += cosines[frame];
  }
  const mean = atan2(sineSum, cosineSum);
  const bell = bellCurve(TWIST_SIGMA / frameTime);
  return Float64Array.from({ length: frames }, (_, frame) =>
    atan2(TWIST_PRIOR * sin(mean) + weighted(sines, frame, bell), TWIST_PRIOR * cos(mean) + weighted(cosines, frame, bell)),
  );
}

/** Half of a Gaussian window, from its middle out to three sigma; the whole sums to 1. */
function bellCurve(sigma: number): Float64Array {
  const half = Float64Array.from({ length: Math.ceil(3 * sigma) + 1 }, (_, k) => exp((-k * k) / (2 * sigma * sigma)));
  const whole = half.reduce((sum, value) => sum + 2 * value, -half[0]);
  return half.map((value) => value / whole);
}

function weighted(values: Float64Array, at: number, bell: Float64Array): number {
  let sum = bell[0] * values[at];
  for (let k = 1; k < bell.length; k++) sum += bell[k] * ((values[at - k] ?? 0) + (values[at + k] ?? 0));
  return sum;
}

/** The same turn, at most so far. */
function bounded(rotation: Quaternion, most: number): Quaternion {
  const turn = logarithm(rotation);
  const angle = length(turn);
  return unit(angle > most ? exponential(scale(turn, most / angle)) : rotation);
}
