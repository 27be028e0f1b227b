import type { Frame, Recording } from '../../record/index.js';

export type PairDistributionOptions = {
  /** Width of a class of distances [m] */
  readonly bin: number;
  /** Farther pairs are not looked at [m] */
  readonly reach: number;
  /** Frames that are looked at, at most; they lie evenly. */
  readonly frames: number;
  /** With how many other frames each frame is mixed, at most, for people who never met. */
  readonly mixes: number;
};

export const PAIR_DISTRIBUTION_DEFAULTS: PairDistributionOptions = { bin: 0.2, reach: 8, frames: 400, mixes: 12 };

/** How many times more often pairs are at a distance than they would be if they did not know of each other. */
export type PairDistribution = {
  /** Middle of each class [m] */
  readonly distance: readonly number[];
  /** g(r); not a number where nobody could be. */
  readonly g: readonly number[];
  /** Pairs that were looked at. */
  readonly pairs: number;
};

/**
 * The pair distribution function g(r): the distribution of distances of people who were there together, over that of people who were there at
 * different times and so did not avoid each other (Karamouzas, Skinner and Guy, 2014). The shape of the place drops out. Below 1 people keep
 * away from each other, above 1 they seek company.
 */
export function pairDistribution(recording: Recording, options: Partial<PairDistributionOptions> = {}): PairDistribution {
  const { bin, reach, frames, mixes } = { ...PAIR_DISTRIBUTION_DEFAULTS, ...options };
  const classes = Math.ceil(reach / bin - 1e-9);
  const stride = Math.max(1, Math.ceil(recording.frameCount / frames));
  const chosen: Frame[] = [];
  for (let k = 0; k < recording.frameCount; k += stride) chosen.push(recording.frame(k));
  const together = { counts: new Float64Array(classes), all: 0 };
  const apart = { counts: new Float64Array(classes), all: 0 };
  for (const frame of chosen) count(together, frame, frame, bin);
  const shifts = shiftsOf(chosen.length, mixes);
  for (const shift of shifts) {
    for (let k = 0; k < chosen.length; k++) count(apart, chosen[k], chosen[(k + shift) % chosen.length], bin);
  }
  const g = Array.from(together.counts, (pairs, n) =>
    apart.counts[n] > 0 ? pairs / together.all / (apart.counts[n] / apart.all) : Number.NaN,
  );
  return { distance: g.map((_, n) => (n + 0.5) * bin), g, pairs: together.all / 2 };
}

/** All shifts in time where there are few frames, otherwise some that lie evenly. */
function shiftsOf(frames: number, mixes: number): number[] {
  const count = Math.min(mixes, frames - 1);
  return Array.from({ length: Math.max(0, count) }, (_, n) => 1 + Math.floor((n * (frames - 1)) / count));
}

function count(sums: { counts: Float64Array; all: number }, a: Frame, b: Frame, bin: number): void {
  for (let i = 0; i < a.count; i++) {
    for (let j = 0; j < b.count; j++) {
      if (a.id[i] === b.id[j]) continue;
      const [dx, dz] = [a.x[i] - b.x[j], a.z[i] - b.z[j]];
      const place = Math.floor(Math.sqrt(dx * dx + dz * dz) / bin);
      sums.all++;
      if (place < sums.counts.length) sums.counts[place]++;
    }
  }
}
