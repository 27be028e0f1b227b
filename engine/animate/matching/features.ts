/*
 * What motion matching looks for (Clavet 2016, "Motion matching and the road to next-gen animation"): 27 numbers of a frame, seen from the root. Weights as
 * measured in the study (docs/learned-motion.md).
 */
import { LOCOMOTION_RATE, type Locomotion } from '../locomotion/locomotion.js';
import { JOINTS, jointNumber } from '../skeleton.js';

/** Groups of features: how many, and how much each counts once divided by the group's deviation. */
export const FEATURE_GROUPS = [
  { name: 'feet', count: 6, weight: 0.75 },
  { name: 'velocity of the feet', count: 6, weight: 1 },
  { name: 'velocity of the hips', count: 3, weight: 1 },
  { name: 'way', count: 6, weight: 1 },
  { name: 'facing', count: 6, weight: 1.5 },
] as const;

/** Features of a frame. */
export const FEATURES = FEATURE_GROUPS.reduce((sum, { count }) => sum + count, 0);
/** Where the way begins among them: before it, what the body does. */
export const WAY_FEATURE = 15;
/** How far ahead the way is looked at [s]. */
export const AHEAD = [1 / 3, 2 / 3, 1] as const;

const FEET = [jointNumber('leftFoot'), jointNumber('rightFoot')];

/** Features of a frame that has a second of its clip before it. */
export function featuresOf({ places, path, frames }: Locomotion, frame: number): number[] {
  const [fx, fz] = [path[4 * frame + 2], path[4 * frame + 3]];
  const seen = (x: number, z: number) => [fz * x - fx * z, fx * x + fz * z];
  const [from, to] = [Math.max(0, frame - 1), Math.min(frames - 1, frame + 1)];
  const seconds = (to - from) / LOCOMOTION_RATE;
  const placeOf = (at: number, joint: number) => [0, 1, 2].map((k) => places[3 * (at * JOINTS + joint) + k]);
  // Velocities are those over the ground, as the feet have them.
  const root = seen((path[4 * to] - path[4 * from]) / seconds, (path[4 * to + 1] - path[4 * from + 1]) / seconds);
  const velocityOf = (joint: number) => {
    const [before, after] = [placeOf(from, joint), placeOf(to, joint)];
    return after.map((value, k) => (value - before[k]) / seconds + (k === 0 ? root[0] : k === 2 ? root[1] : 0));
  };
  const ahead = AHEAD.map((time) => Math.min(frames - 1, frame + Math.round(time * LOCOMOTION_RATE)));
  return [
    ...FEET.flatMap((joint) => placeOf(frame, joint)),
    ...FEET.flatMap(velocityOf),
    ...velocityOf(0),
    ...ahead.flatMap((at) => seen(path[4 * at] - path[4 * frame], path[4 * at + 1] - path[4 * frame + 1])),
    ...ahead.flatMap((at) => seen(path[4 * at + 2], path[4 * at + 3])),
  ];
}
