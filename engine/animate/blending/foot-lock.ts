import { add, length, type Quaternion, subtract, type Vector } from '../../math/index.js';
import { emptyMotion, type Motion, type Placed, place } from '../motion.js';
import { type Posture, placePosture, postureAt, setPosture, withWorldRotations } from '../posture.js';
import type { Skeleton } from '../skeleton.js';
import type { FrameStance } from './bake.js';
import { FEET, type Foot } from './blender.js';
import { fadeAt, fadeOf } from './inertialise.js';
import { lowestOf, solePoints } from './sole.js';
import { bendTo, LIMBS, type Limb } from './two-bone.js';

export type LockOptions = {
  /** Time in which a foot goes back to its own way after a stance, and leaves it before one [s]. */
  readonly release?: number;
  /** Share of the leg's length beyond which the pelvis is lowered. */
  readonly reach?: number;
  /** Time over which the pelvis goes down and up again [s]. */
  readonly softness?: number;
};

/** Times are a tenth of a walking cycle; the reach keeps knees from snapping straight. */
export const LOCK_DEFAULTS: Required<LockOptions> = { release: 0.15, reach: 0.9975, softness: 0.1 };

const LEGS: Readonly<Record<Foot, Limb>> = { left: LIMBS.leftLeg, right: LIMBS.rightLeg };

/**
 * Holds feet to a level floor while they stand.
 *
 * What touches the floor does not move from the middle of the stance on, to both sides; before and after, the correction fades with
 * its velocity, so that the foot does not jerk. Swinging feet stay above the floor. The pelvis is lowered where a standing foot would
 * be out of reach.
 */
export function lockFeet(motion: Motion, stances: readonly FrameStance[], options: LockOptions = {}): Motion {
  const { release, reach, softness } = { ...LOCK_DEFAULTS, ...options };
  const { skeleton, frames, frameTime, name } = motion;
  const placed = Array.from({ length: frames }, (_, frame) => place(motion, frame));
  const targets = FEET.map((foot) =>
    footTargets(
      motion,
      placed,
      stances.filter((stance) => stance.foot === foot),
      foot,
      release,
    ),
  );
  const drops = new Float64Array(frames);
  for (const { foot, from, to } of stances) {
    for (let frame = from; frame < to; frame++) {
      const target = targets[FEET.indexOf(foot)][frame];
      drops[frame] = Math.max(drops[frame], beyondReach(placed[frame], LEGS[foot], target, reach));
    }
  }
  const locked = emptyMotion(name, skeleton, frameTime, frames);
  soften(drops, Math.round(softness / frameTime)).forEach((drop, frame) => {
    const lowered = lower(postureAt(motion, frame), drop);
    setPosture(
      locked,
      frame,
      FEET.reduce((posture, foot, k) => putEnd(skeleton, posture, LEGS[foot], targets[k][frame]), lowered),
    );
  });
  return locked;
}

/** The posture with the end of a limb at a place; what it ends in keeps its rotation in the world. */
export function putEnd(skeleton: Skeleton, posture: Posture, limb: Limb, target: Vector): Posture {
  const placed = placePosture(skeleton, posture);
  const { upper, lower: bone } = bendTo(placed, limb, target);
  const changed = new Map<number, Quaternion>([
    [limb.upper, upper],
    [limb.lower, bone],
    [limb.end, placed.rotations[limb.end]],
  ]);
  return withWorldRotations(skeleton, posture, placed, changed);
}

/** How far the hip must come down so that a limb reaches a place [m]; 0 when it does. */
export function beyondReach({ places }: Placed, { upper, lower: middle, end }: Limb, target: Vector, reach: number): number {
  const far = reach * (length(subtract(places[middle], places[upper])) + length(subtract(places[end], places[middle])));
  const [x, y, z] = subtract(target, places[upper]);
  // A place that is too far to the side is not reached by going down; then go down until it is nearest.
  return Math.max(0, -y - Math.sqrt(Math.max(far * far - x * x - z * z, 0)));
}

function lower({ root: [x, y, z], rotations }: Posture, drop: number): Posture {
  return { root: [x, y - drop, z], rotations };
}

/** Where a foot's joint is to be in every frame. */
function footTargets(motion: Motion, placed: readonly Placed[], stances: readonly FrameStance[], foot: Foot, release: number): Vector[] {
  const soles = placed.map((frame) => solePoints(motion.skeleton, frame, foot));
  const corrections = soles.map((): [number, number, number] => [0, 0, 0]);
  stances.forEach((stance, k) => {
    hold(soles, stance, corrections);
    const before = stance.from - (k > 0 ? stances[k - 1].to - 1 : 0);
    const after = (k < stances.length - 1 ? stances[k + 1].from : soles.length) - (stance.to - 1);
    const isMoment = stance.to - stance.from < 2;
    fade(corrections, stance.from, -1, { frames: before, frameTime: motion.frameTime, release, isMoment });
    fade(corrections, stance.to - 1, 1, { frames: after, frameTime: motion.frameTime, release, isMoment });
  });
  return corrections.map((correction, frame) => {
    const lowest = soles[frame][lowestOf(soles[frame])][1] + correction[1];
    return add(placed[frame].places[LEGS[foot].end], add(correction, [0, Math.max(0, -lowest), 0]));
  });
}

/** Corrections of a stance: minus the way of what touches the floor since the middle frame, and minus its height. */
function hold(soles: readonly (readonly Vector[])[], { from, to }: FrameStance, corrections: [number, number, number][]): void {
  const middle = (from + to) >> 1;
  for (let frame = from; frame < to; frame++) corrections[frame] = [0, -soles[frame][lowestOf(soles[frame])][1], 0];
  // Between two frames the point counts that touches in the later one.
  const slide = (frame: number) => {
    const touching = lowestOf(soles[frame]);
    return subtract(soles[frame][touching], soles[frame - 1][touching]);
  };
  for (let frame = middle + 1; frame < to; frame++) move(corrections, frame, frame - 1, slide(frame), -1);
  for (let frame = middle - 1; frame >= from; frame--) move(corrections, frame, frame + 1, slide(frame + 1), 1);
}

function move(corrections: [number, number, number][], frame: number, other: number, [x, , z]: Vector, sign: number): void {
  corrections[frame][0] = corrections[other][0] + sign * x;
  corrections[frame][2] = corrections[other][2] + sign * z;
}

/** Lets a stance's correction die out from its first frame backwards, or from its last onwards. */
function fade(
  corrections: [number, number, number][],
  edge: number,
  way: 1 | -1,
  { frames, frameTime, release, isMoment }: { frames: number; frameTime: number; release: number; isMoment: boolean },
): void {
  const duration = Math.min(release, frames * frameTime);
  const inside = corrections[isMoment ? edge : edge - way];
  const fades = corrections[edge].map((value, axis) => fadeOf(value, (value - inside[axis]) / frameTime, duration));
  for (let step = 1; step < frames && corrections[edge + way * step]; step++) {
    const left = fades.map((one) => fadeAt(one, step * frameTime));
    for (let axis = 0; axis < 3; axis++) corrections[edge + way * step][axis] += left[axis];
  }
}

/** Values nowhere below the given ones that change gently: the greatest nearby, then the mean nearby. */
function soften(values: Float64Array, radius: number): Float64Array {
  const nearby = (frame: number, of: Float64Array) => of.subarray(Math.max(0, frame - radius), frame + radius + 1);
  const greatest = values.map((_, frame) => Math.max(...nearby(frame, values)));
  return greatest.map((_, frame) => nearby(frame, greatest).reduce((sum, value) => sum + value, 0) / nearby(frame, greatest).length);
}
