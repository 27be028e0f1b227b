import { angleBetween, length, subtract } from '../../math/index.js';
import { lowPass } from '../extraction/filter.js';
import { findGaitCycles } from '../extraction/gait-cycles.js';
import { type Motion, place, rootAt, rotationAt } from '../motion.js';
import { jointNumber } from '../skeleton.js';

/** Joints whose rotations stay within this over a whole clip were never solved [rad]. */
const UNSOLVED = 0.002;

/** Legs of a motion, on whatever skeleton, whose thigh and shank never turn: their markers were not tracked, and only the upper body is worth something. */
export function unsolvedLegs(motion: Motion, legs: Readonly<Record<'left' | 'right', readonly number[]>>): ('left' | 'right')[] {
  const isStill = (joint: number) => {
    const first = rotationAt(motion, 0, joint);
    for (let frame = 1; frame < motion.frames; frame++) if (angleBetween(first, rotationAt(motion, frame, joint)) > UNSOLVED) return false;
    return true;
  };
  return (['left', 'right'] as const).filter((side) => motion.frames > 1 && legs[side].every(isStill));
}

/** Only so much of a beginning is looked at [s]. */
const BEGINNING = 0.6;
/** Nobody's hips go faster, and no joint does [m/s]. */
const FASTEST_ROOT = 7.2;
const FASTEST_JOINT = 24;

/**
 * The first frame of a clip that is worth keeping: the one after the last jump of its beginning, where hips or a joint go faster than anybody moves, or before
 * which nothing moves at all, as where a pose is held until tracking begins. Places are in metres.
 */
export function firstSoundFrame(motion: Motion): number {
  const last = Math.min(motion.frames - 1, Math.round(BEGINNING / motion.frameTime));
  let first = 0;
  let before = place(motion, 0).places;
  for (let frame = 1; frame <= last; frame++) {
    const { places } = place(motion, frame);
    const way = (joint: number) => length(subtract(places[joint], before[joint])) / motion.frameTime;
    const isJump = way(0) > FASTEST_ROOT || places.some((_, joint) => way(joint) > FASTEST_JOINT);
    if (isJump || (first === frame - 1 && isHeld(motion, frame))) first = frame;
    before = places;
  }
  return first;
}

/** Whether a frame is the one before it. */
function isHeld(motion: Motion, frame: number): boolean {
  if (length(subtract(rootAt(motion, frame), rootAt(motion, frame - 1))) > 0) return false;
  return motion.skeleton.names.every(
    (_, joint) => angleBetween(rotationAt(motion, frame, joint), rotationAt(motion, frame - 1, joint)) < 1e-7,
  );
}

/** Nobody comes down faster than things fall, whatever he does; twice too many frames a second make four times as much of it [m/s²]. */
const GRAVITY = 9.81;
const FASTEST_FALL = 1.65 * GRAVITY;
/** What shakes faster than this is no body [Hz]; this share of the fastest frames is noise. */
const BODY_CUTOFF = 6;
const NOISE = 0.005;
/** Nobody walks in cycles shorter than this, 190 steps a minute [s]. */
const SHORTEST_WALK = 0.63;

/** Whether a canonical motion runs too fast to be a person's: it comes down faster than things fall, or its walking steps are quicker than anybody's. */
export function isTooFast(motion: Motion): boolean {
  if (fastestFall(motion) > FASTEST_FALL) return true;
  const cycles = (['right', 'left'] as const).flatMap((foot) => findGaitCycles(motion, { foot }).cycles);
  const walks = cycles.filter(({ isRunning }) => !isRunning).map(({ duration }) => duration);
  return walks.length > 0 && walks.toSorted((a, b) => a - b)[walks.length >> 1] < SHORTEST_WALK;
}

/** How fast the middle of the body is accelerated downwards, but for the fastest few frames [m/s²]. */
function fastestFall(motion: Motion): number {
  const rate = 1 / motion.frameTime;
  const heights = new Float64Array(motion.frames);
  for (let frame = 0; frame < motion.frames; frame++) {
    const { places } = place(motion, frame);
    heights[frame] = WEIGHTS.reduce((sum, [joint, weight]) => sum + weight * places[joint][1], 0);
  }
  const smooth = lowPass(heights, BODY_CUTOFF, rate);
  // Filters go wrong near the ends.
  const ends = Math.ceil(0.1 * rate);
  const falls: number[] = [];
  for (let frame = ends; frame < motion.frames - ends; frame++) {
    falls.push((2 * smooth[frame] - smooth[frame - 1] - smooth[frame + 1]) * rate * rate);
  }
  return falls.sort((a, b) => b - a)[Math.floor(NOISE * falls.length)] ?? 0;
}

/** Where a body's weight is: joints near the middles of its parts, and their shares (Winter 2009). */
const WEIGHTS = (
  [
    ['hips', 0.142],
    ['chest', 0.139],
    ['upperChest', 0.216],
    ['head', 0.081],
    ['leftLowerArm', 0.05],
    ['rightLowerArm', 0.05],
    ['leftUpperLeg', 0.05],
    ['rightUpperLeg', 0.05],
    ['leftLowerLeg', 0.073],
    ['rightLowerLeg', 0.073],
    ['leftFoot', 0.038],
    ['rightFoot', 0.038],
  ] as const
).map(([name, weight]) => [jointNumber(name), weight] as const);
