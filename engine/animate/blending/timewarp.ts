import type { Example } from '../library.js';

/**
 * How an example's own time runs against generic time (Rose, Cohen and Bodenheimer 1998). Generic time is 0 at the beginning of a
 * cycle and 1 at its end, with a keytime every k-th part; between keytimes own time runs evenly.
 */
export type Timewarp = {
  /** Own time of each keytime, from 0 to the duration [s]. */
  readonly moments: readonly number[];
};

/** A blended rate does not fall below this share of the least rate among the examples. */
const LEAST_RATE = 0.1;

/** The timewarp of an example, from its keytimes. */
export function timewarpOf({ name, keytimes, motion }: Example): Timewarp {
  const isInOrder = keytimes.every((share, k) => (k === 0 ? share === 0 : share > keytimes[k - 1])) && keytimes.at(-1) === 1;
  if (!isInOrder) throw new Error(`${name}: keytimes must rise from 0 to 1, not ${keytimes.join(', ')}`);
  return { moments: keytimes.map((share) => share * motion.frames * motion.frameTime) };
}

/** Own time at a generic time [s]; whole cycles count on. */
export function ownTime({ moments }: Timewarp, generic: number): number {
  const phases = moments.length - 1;
  const cycle = Math.floor(generic);
  const phase = phaseOf(generic, phases);
  const part = (generic - cycle) * phases - phase;
  return cycle * moments[phases] + moments[phase] + part * (moments[phase + 1] - moments[phase]);
}

/** Generic time at an own time [s]; whole cycles count on. */
export function genericTime({ moments }: Timewarp, own: number): number {
  const phases = moments.length - 1;
  const duration = moments[phases];
  const cycle = Math.floor(own / duration);
  const within = own - cycle * duration;
  let phase = 0;
  while (phase < phases - 1 && within >= moments[phase + 1]) phase++;
  return cycle + (phase + (within - moments[phase]) / (moments[phase + 1] - moments[phase])) / phases;
}

/** How much own time passes per generic time [s]. */
export function rateOfTime({ moments }: Timewarp, generic: number): number {
  const phases = moments.length - 1;
  const phase = phaseOf(generic, phases);
  return (moments[phase + 1] - moments[phase]) * phases;
}

/**
 * The blended rate of time (Kim et al. 2002, 4.2.2): rates are blended and added up, not times. Weights may be negative, so the rate
 * is kept above a share of the least one of the examples: time always goes on.
 */
export function blendedRate(warps: readonly Timewarp[], weights: ArrayLike<number>, generic: number): number {
  let rate = 0;
  let least = Infinity;
  for (let i = 0; i < warps.length; i++) {
    const own = rateOfTime(warps[i], generic);
    rate += weights[i] * own;
    least = Math.min(least, own);
  }
  return Math.max(rate, LEAST_RATE * least);
}

/** Generic time after some more seconds of blended motion; exact across keytimes. */
export function advance(warps: readonly Timewarp[], weights: ArrayLike<number>, generic: number, seconds: number): number {
  const phases = warps[0].moments.length - 1;
  // Counted in phases, so that keytimes are whole numbers.
  let at = generic * phases;
  let left = seconds;
  while (left > 0) {
    const end = nextWhole(at);
    const rate = blendedRate(warps, weights, (at + end) / 2 / phases) / phases;
    if ((end - at) * rate > left) return (at + left / rate) / phases;
    left -= (end - at) * rate;
    at = end;
  }
  return at / phases;
}

/** The next keytime; one that is nearer than rounding errors is taken for the present. */
function nextWhole(at: number): number {
  const whole = Math.floor(at) + 1;
  return whole - at > 1e-12 ? whole : whole + 1;
}

/** Which phase a generic time falls in. */
function phaseOf(generic: number, phases: number): number {
  return Math.min(Math.floor((generic - Math.floor(generic)) * phases), phases - 1);
}
