import { cut, type Motion } from '../motion.js';
import { wrapAngle, yawOf } from './arc.js';
import { fitArc } from './arc-fit.js';

export type StretchOptions = {
  /** Speeds that differ by this count as different [m/s]. */
  readonly speedStep?: number;
  /** Turn rates that differ by this count as different [rad/s]. */
  readonly turnRateStep?: number;
  /** No stretch is shorter [s]. */
  readonly shortest?: number;
  /** Time over which turn rate is averaged, about a cycle, so that sway does not count; speed over half of it, a step [s]. */
  readonly window?: number;
};

export const STRETCH_DEFAULTS: Required<StretchOptions> = { speedStep: 0.3, turnRateStep: 0.35, shortest: 1.2, window: 1.1 };

/** Frames from `from` to before `to` of an even motion, with its speed [m/s] and turn rate [rad/s]. */
export type Stretch = { readonly from: number; readonly to: number; readonly speed: number; readonly turnRate: number };

/** Between places at which a clip may be cut [s]. */
const GRAIN = 0.1;

/**
 * Splits a long motion into stretches of even speed and turn rate, as Kim et al. 2002 (4.1) ask before arcs are fitted. Of all ways to
 * cut it, the one with the least squared deviation from each stretch's mean, where one more stretch must save as much as one second
 * spent one step off.
 */
export function evenStretches(motion: Motion, options: StretchOptions = {}): Stretch[] {
  const { speedStep, turnRateStep, shortest, window } = { ...STRETCH_DEFAULTS, ...options };
  const grain = Math.max(1, Math.round(GRAIN / motion.frameTime));
  const pieces = Math.floor(motion.frames / grain);
  const fewest = Math.min(Math.max(1, Math.round(shortest / (grain * motion.frameTime))), Math.max(pieces, 1));
  const rates = ratesOf(motion, grain, pieces, Math.round(window / 2 / motion.frameTime));
  const costs = [sumsOf(rates.map(({ speed }) => speed / speedStep)), sumsOf(rates.map(({ turnRate }) => turnRate / turnRateStep))];
  const cost = (from: number, to: number) =>
    costs.reduce((sum, { one, two }) => sum + deviation(one, two, from, to), 0) * grain * motion.frameTime;

  // Best cost of everything before a cut, and the cut before it.
  const best = new Float64Array(pieces + 1).fill(Infinity);
  const previous = new Int32Array(pieces + 1);
  best[0] = 0;
  for (let to = fewest; to <= pieces; to++) {
    for (let from = 0; from <= to - fewest; from++) {
      const whole = best[from] + cost(from, to) + 1;
      if (whole < best[to]) {
        best[to] = whole;
        previous[to] = from;
      }
    }
  }
  const stretches: Stretch[] = [];
  for (let to = pieces; to > 0; to = previous[to]) {
    const from = previous[to] * grain;
    const end = to === pieces ? motion.frames : to * grain;
    const { speed, turnRate } = fitArc(cut(motion, from, end));
    stretches.unshift({ from, to: end, speed, turnRate });
  }
  return stretches;
}

/** The classes of Kim et al. 2002, section 5: four speeds [m/s] and five turn rates [rad/s]. */
export const SPEEDS: readonly number[] = [0.7, 1.3, 2.2, 3.4];
export const TURN_RATES: readonly number[] = [-1, -0.5, 0, 0.5, 1];

/** Numbers of the speed and the turn rate nearest to those of a motion. */
export function classOf({ speed, turnRate }: { readonly speed: number; readonly turnRate: number }): { speed: number; turnRate: number } {
  const nearest = (values: readonly number[], value: number) =>
    values.reduce((best, other, k) => (Math.abs(other - value) < Math.abs(values[best] - value) ? k : best), 0);
  return { speed: nearest(SPEEDS, speed), turnRate: nearest(TURN_RATES, turnRate) };
}

/** Speed and turn rate of each piece, over a window about it that reaches `half` frames to both sides. */
function ratesOf({ positions, frames, frameTime }: Motion, grain: number, pieces: number, half: number) {
  const chord = (from: number, to: number) => {
    const x = positions[3 * to] - positions[3 * from];
    const z = positions[3 * to + 2] - positions[3 * from + 2];
    return { way: Math.sqrt(x * x + z * z), yaw: yawOf(x, z), seconds: Math.max(to - from, 1) * frameTime };
  };
  return Array.from({ length: pieces }, (_, piece) => {
    const at = piece * grain + (grain >> 1);
    const from = Math.max(0, at - half);
    const to = Math.min(frames - 1, at + half);
    const middle = (from + to) >> 1;
    const step = chord((from + middle) >> 1, (middle + to) >> 1);
    const first = chord(from, middle);
    const second = chord(middle, to);
    // Chords to the middle of an arc and from there differ by half its angle; who hardly moves does not turn.
    const turn = Math.min(first.way, second.way) > 0.1 ? 2 * wrapAngle(second.yaw - first.yaw) : 0;
    return { speed: step.way / step.seconds, turnRate: turn / (first.seconds + second.seconds) };
  });
}

/** Sums of values and of their squares up to each. */
function sumsOf(values: readonly number[]): { one: Float64Array; two: Float64Array } {
  const one = new Float64Array(values.length + 1);
  const two = new Float64Array(values.length + 1);
  values.forEach((value, k) => {
    one[k + 1] = one[k] + value;
    two[k + 1] = two[k] + value * value;
  });
  return { one, two };
}

/** Squared deviation from the mean, of the values from one number to before another. */
function deviation(one: Float64Array, two: Float64Array, from: number, to: number): number {
  const sum = one[to] - one[from];
  return Math.max(0, two[to] - two[from] - (sum * sum) / (to - from));
}
