import type { Vector } from '../../math/index.js';
import type { MotionParameters } from '../library.js';
import { emptyMotion, type Motion } from '../motion.js';
import { setPosture } from '../posture.js';
import { type AdaptOptions, adapt, type Trajectory } from './adapt.js';
import { type Blender, blendAt, FEET, type Foot, footTarget, paceWeights, weightsFor } from './blender.js';
import { advance } from './timewarp.js';

/** Frames from `from` to before `to` in which a foot stands. */
export type FrameStance = { readonly foot: Foot; readonly from: number; readonly to: number };

/** A motion made from examples, when its feet stand, and where its ankles aim for in each frame: blended in the frame of the root. */
export type Baked = {
  readonly motion: Motion;
  readonly stances: readonly FrameStance[];
  readonly ankles: Readonly<Record<Foot, readonly Vector[]>>;
};

export type BakeOptions = AdaptOptions & {
  /** Parameters at a time; one set of them for an even motion. */
  readonly parameters: MotionParameters | ((time: number) => MotionParameters);
  readonly trajectory: Trajectory;
  /** [s] */
  readonly frameTime: number;
  readonly frames: number;
  /** Generic time of the first frame. */
  readonly begin?: number;
};

/** Blends a motion frame by frame along a trajectory, with weights that may change at every frame, at the pace at which feet slide least. */
export function bake(blender: Blender, { parameters, trajectory, frameTime, frames, begin = 0, keepSway }: BakeOptions): Baked {
  const { motion: first, name } = blender.examples[0];
  const motion = emptyMotion(name, first.skeleton, frameTime, frames);
  const isStanding: Record<Foot, boolean[]> = { left: [], right: [] };
  const ankles: Record<Foot, Vector[]> = { left: [], right: [] };
  let generic = begin;
  for (let frame = 0; frame < frames; frame++) {
    const time = frame * frameTime;
    const wanted = typeof parameters === 'function' ? parameters(time) : parameters;
    const weights = weightsFor(blender, wanted);
    const moment = blendAt(blender, weights, generic);
    const posture = adapt(moment.posture, trajectory(time), { keepSway });
    setPosture(motion, frame, posture);
    for (const foot of FEET) {
      isStanding[foot].push(moment.isStanding[foot]);
      ankles[foot].push(footTarget(posture, moment.feet[foot]));
    }
    generic = advance(blender.warps, paceWeights(blender, weights, wanted.speed), generic, frameTime);
  }
  return { motion, ankles, stances: FEET.flatMap((foot) => stretchesOf(isStanding[foot]).map(([from, to]) => ({ foot, from, to }))) };
}

/** Stretches of consecutive true values, as [first, after the last]. */
function stretchesOf(values: readonly boolean[]): [number, number][] {
  const stretches: [number, number][] = [];
  let from = -1;
  for (let k = 0; k <= values.length; k++) {
    if (values[k] && from < 0) from = k;
    if (!values[k] && from >= 0) {
      stretches.push([from, k]);
      from = -1;
    }
  }
  return stretches;
}
