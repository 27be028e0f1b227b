import { add, inverse, rotate, subtract, type Vector } from '../../math/index.js';
import type { Example, MotionParameters } from '../library.js';
import { emptyMotion, type Motion } from '../motion.js';
import { betweenPostures, type Posture, placePosture, postureAt, setPosture } from '../posture.js';
import { jointNumber } from '../skeleton.js';
import { unadapt } from './adapt.js';
import { type Arc, arcAt } from './arc.js';
import { alignArc, fitArc } from './arc-fit.js';
import { blendPlaces, blendPostures } from './blend.js';
import { resamplingFactor } from './crossfade.js';
import { genericTime, ownTime, type Timewarp, timewarpOf } from './timewarp.js';
import { createWeights, type WeightBasis, weigh } from './weights.js';

export type Foot = 'left' | 'right';
export const FEET: readonly Foot[] = ['left', 'right'];

/** Examples made ready to be blended. */
export type Blender = {
  readonly examples: readonly Example[];
  readonly basis: WeightBasis;
  readonly warps: readonly Timewarp[];
  /** Where each example goes. */
  readonly arcs: readonly Arc[];
  /** Each example as seen from its spot on its arc: it stays at the origin and faces +z, and repeats without a seam. */
  readonly onTheSpot: readonly Motion[];
  /** Per example and foot: the generic times between which it stands. */
  readonly contacts: readonly Readonly<Record<Foot, { readonly from: number; readonly to: number } | undefined>>[];
};

/** A blended moment, as seen from the spot on the path. */
export type BlendedMoment = {
  readonly posture: Posture;
  /** Where the examples' ankles are, blended, in the frame of the root: what a foot aims for [m]. */
  readonly feet: Readonly<Record<Foot, Vector>>;
  readonly isStanding: Readonly<Record<Foot, boolean>>;
};

/** A motion that is to stop plays this much slower [times]; none at all has no rate of time. */
const HALT = 1e-6;
/** Slower than this an example does not go anywhere [m/s]. */
const STANDING_SPEED = 0.05;

/** Prepares examples of one kind (as many keytimes, one skeleton) for blending. */
export function createBlender(examples: readonly Example[]): Blender {
  const warps = examples.map(timewarpOf);
  const odd = examples.find(({ keytimes }) => keytimes.length !== examples[0].keytimes.length);
  if (odd)
    throw new Error(
      `${odd.name} has ${odd.keytimes.length} keytimes, ${examples[0].name} ${examples[0].keytimes.length}: they cannot be blended`,
    );
  const arcs = examples.map(arcOf);
  return {
    examples,
    basis: createWeights(examples.map(({ parameters }) => vectorOf(parameters))),
    warps,
    arcs,
    onTheSpot: examples.map(({ motion }, i) => seenFrom(motion, arcs[i])),
    contacts: examples.map((example, i) => ({ left: contactOf(example, warps[i], 'left'), right: contactOf(example, warps[i], 'right') })),
  };
}

/** Weights of the examples for these parameters. */
export function weightsFor({ basis }: Blender, parameters: MotionParameters): Float64Array {
  const weights = new Float64Array(basis.examples);
  weigh(basis, vectorOf(parameters), weights);
  return weights;
}

/**
 * Weights by which time is to advance so that blended feet slide least at a speed: du/dt = v / Σ w v r instead of 1 / Σ w r, with r the
 * examples' rates of time. Feet go back under a body by Σ w v r per generic time, while fast examples are short ones; time must make up
 * for it, or feet slide to and fro. At an example this is its own time; beyond the examples it is the resampling factor of Gu and Deng,
 * down to a halt in mid-step. Examples that stand keep their own time.
 */
export function paceWeights({ examples }: Blender, weights: ArrayLike<number>, speed: number): Float64Array {
  const blended = examples.reduce((sum, { parameters }, i) => sum + weights[i] * parameters.speed, 0);
  if (blended < STANDING_SPEED) return Float64Array.from(weights);
  const faster = resamplingFactor(speed, blended, HALT);
  return Float64Array.from(examples, ({ parameters }, i) => (weights[i] * parameters.speed) / (blended * faster));
}

/** The examples at a generic time, blended. */
export function blendAt(blender: Blender, weights: ArrayLike<number>, generic: number): BlendedMoment {
  const postures = blender.warps.map((_, i) => exampleAt(blender, i, generic));
  const { skeleton } = blender.examples[0].motion;
  const placed = postures.map((posture) => placePosture(skeleton, posture));
  const target = (foot: Foot) => {
    const joint = jointNumber(`${foot}Foot`);
    return blendPlaces(
      placed.map(({ places, rotations }) => rotate(inverse(rotations[0]), subtract(places[joint], places[0]))),
      weights,
    );
  };
  return {
    posture: blendPostures(postures, weights),
    feet: { left: target('left'), right: target('right') },
    isStanding: { left: standsAt(blender, weights, 'left', generic), right: standsAt(blender, weights, 'right', generic) },
  };
}

/** One example at a generic time, as seen from its spot on its arc. */
export function exampleAt({ examples, warps, onTheSpot }: Blender, i: number, generic: number): Posture {
  const { frames, frameTime } = onTheSpot[i];
  const at = ownTime(warps[i], generic - (examples[i].isCyclic ? Math.floor(generic) : 0)) / frameTime;
  if (!examples[i].isCyclic && at >= frames - 1) return postureAt(onTheSpot[i], frames - 1);
  // Times that miss a frame by rounding errors only are that frame.
  const nearest = Math.round(at);
  if (Math.abs(at - nearest) < 1e-9) return postureAt(onTheSpot[i], nearest % frames);
  const frame = Math.floor(at);
  return betweenPostures(postureAt(onTheSpot[i], frame % frames), postureAt(onTheSpot[i], (frame + 1) % frames), at - frame);
}

/** Where the feet of a blended moment aim for in the world, once its posture is on its way. */
export function footTarget({ root, rotations }: Posture, target: Vector): Vector {
  return add(root, rotate(rotations[0], target));
}

/** The way of an example at its own parameters. */
function arcOf({ motion, isCyclic, parameters: { speed, turnRate } }: Example): Arc {
  if (speed < STANDING_SPEED) return { x: meanOf(motion, 0), z: meanOf(motion, 2), yaw: 0, speed: 0, turnRate: 0 };
  const fitted = isCyclic ? alignArc(motion, turnRate) : fitArc(motion);
  return { ...fitted, speed, turnRate };
}

function seenFrom(motion: Motion, arc: Arc): Motion {
  const seen = emptyMotion(motion.name, motion.skeleton, motion.frameTime, motion.frames);
  for (let frame = 0; frame < motion.frames; frame++) {
    setPosture(seen, frame, unadapt(postureAt(motion, frame), arcAt(arc, frame * motion.frameTime)));
  }
  return seen;
}

function meanOf({ positions, frames }: Motion, axis: number): number {
  let sum = 0;
  for (let frame = 0; frame < frames; frame++) sum += positions[3 * frame + axis];
  return sum / frames;
}

function vectorOf({ gait, speed, turnRate }: MotionParameters): number[] {
  return [gait, speed, turnRate];
}

function contactOf({ stances }: Example, warp: Timewarp, foot: Foot) {
  const stance = stances.find((one) => one.foot === foot);
  const duration = warp.moments.at(-1)!;
  return stance && { from: genericTime(warp, stance.from * duration), to: genericTime(warp, stance.to * duration) };
}

/** Whether a foot stands: begin and end of its stance are blended in generic time. */
function standsAt({ contacts }: Blender, weights: ArrayLike<number>, foot: Foot, generic: number): boolean {
  let from = 0;
  let to = 0;
  for (let i = 0; i < contacts.length; i++) {
    const contact = contacts[i][foot];
    if (!contact) return false;
    from += weights[i] * contact.from;
    to += weights[i] * contact.to;
  }
  const since = generic - from - Math.floor(generic - from + 1e-9);
  return since < to - from;
}
