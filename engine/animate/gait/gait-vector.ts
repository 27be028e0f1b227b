import { cos, sin } from '../../math/index.js';
import { CANONICAL, JOINTS, MIRRORED } from '../skeleton.js';

/** Waves of a Fourier series over one cycle; five follow the joints of walking within a degree. */
export const HARMONICS = 5;

/** Numbers of one channel: its constant, then cosine and sine of each harmonic. */
export const TERMS = 1 + 2 * HARMONICS;

/** Sway (to the left), height and surge (forward) of the root, then the rotation vector of every joint from the reference pose. */
export const CHANNELS = 3 + 3 * JOINTS;

/** Where the logarithm of the duration of a cycle [s] stands. */
export const LN_DURATION = TERMS * CHANNELS;

/** By what share of the cycle the left foot strikes later than half a cycle after the right one. */
export const LEFT_LATE = LN_DURATION + 1;

/** For what share of the cycle each foot stands. */
export const RIGHT_DUTY = LN_DURATION + 2;
export const LEFT_DUTY = LN_DURATION + 3;

/** Numbers of one gait. */
export const GAIT_SIZE = LN_DURATION + 4;

/**
 * A gait as numbers that can be added: term by term, and in each term channel by channel, a Fourier series in phase; then the
 * logarithm of the cycle's duration and when the feet stand. Phase 0 is the strike of the right foot.
 */
export type GaitVector = Float64Array;

/** How far a joint's turning moves the body [m/rad]: its lever arm, so that differences of gaits are in metres. */
const LEVERS: readonly (readonly [part: string, lever: number])[] = [
  ['hips', 0.55],
  ['spine', 0.4],
  ['upperChest', 0.3],
  ['chest', 0.35],
  ['neck', 0.15],
  ['head', 0.12],
  ['Shoulder', 0.3],
  ['UpperArm', 0.32],
  ['LowerArm', 0.18],
  ['Hand', 0.05],
  ['UpperLeg', 0.5],
  ['LowerLeg', 0.35],
  ['Foot', 0.12],
  ['Toes', 0.05],
];

/** Metres that a change of a cycle's duration by a factor e counts for. */
const DURATION_WEIGHT = 0.35;
/** Metres that a foot's standing one cycle longer counts for. */
const TIMING_WEIGHT = 0.35;

/** What each number of a gait counts for [m per unit]; a wave counts by its mean square. */
export const GAIT_WEIGHTS: Float64Array = weights();

/** The values of all channels at a phase, into `out`. */
export function channelsAt(gait: GaitVector, phase: number, out: Float64Array): void {
  out.set(gait.subarray(0, CHANNELS));
  for (let h = 1; h <= HARMONICS; h++) {
    const c = cos(2 * Math.PI * h * phase);
    const s = sin(2 * Math.PI * h * phase);
    const cosines = (2 * h - 1) * CHANNELS;
    const sines = cosines + CHANNELS;
    for (let channel = 0; channel < CHANNELS; channel++) out[channel] += c * gait[cosines + channel] + s * gait[sines + channel];
  }
}

/** The same gait, begun later by a share of the cycle. */
export function shifted(gait: GaitVector, by: number): GaitVector {
  const result = gait.slice();
  for (let h = 1; h <= HARMONICS; h++) {
    const c = cos(2 * Math.PI * h * by);
    const s = sin(2 * Math.PI * h * by);
    for (let channel = 0; channel < CHANNELS; channel++) {
      const cosine = (2 * h - 1) * CHANNELS + channel;
      const sine = cosine + CHANNELS;
      result[cosine] = c * gait[cosine] + s * gait[sine];
      result[sine] = c * gait[sine] - s * gait[cosine];
    }
  }
  return result;
}

/** The gait of the mirror image, which begins where this one's left foot strikes. */
export function mirrored(gait: GaitVector, leftStrike = 0.5): GaitVector {
  const swapped = gait.slice();
  for (let term = 0; term < TERMS; term++) {
    const at = term * CHANNELS;
    swapped[at] = -gait[at];
    for (let joint = 0; joint < JOINTS; joint++) {
      const to = at + 3 + 3 * joint;
      const from = at + 3 + 3 * MIRRORED[joint];
      // A rotation vector is an axis: across the mirror it keeps the component that points through it.
      swapped[to] = gait[from];
      swapped[to + 1] = -gait[from + 1];
      swapped[to + 2] = -gait[from + 2];
    }
  }
  swapped[LEFT_LATE] = -gait[LEFT_LATE];
  swapped[RIGHT_DUTY] = gait[LEFT_DUTY];
  swapped[LEFT_DUTY] = gait[RIGHT_DUTY];
  return shifted(swapped, leftStrike);
}

/** Adds a multiple of another gait. */
export function addScaled(to: GaitVector, gait: ArrayLike<number>, factor: number): void {
  for (let i = 0; i < GAIT_SIZE; i++) to[i] += factor * gait[i];
}

function weights(): Float64Array {
  const perChannel = new Float64Array(CHANNELS).fill(1, 0, 3);
  CANONICAL.names.forEach((name, joint) => {
    const [, lever] = LEVERS.find(([part]) => name === part || name.endsWith(part))!;
    perChannel.fill(lever, 3 + 3 * joint, 6 + 3 * joint);
  });
  const result = new Float64Array(GAIT_SIZE);
  for (let term = 0; term < TERMS; term++) result.set(term === 0 ? perChannel : perChannel.map((w) => w * Math.SQRT1_2), term * CHANNELS);
  result[LN_DURATION] = DURATION_WEIGHT;
  result.fill(TIMING_WEIGHT, LEFT_LATE);
  return result;
}
