import { type CrowdModel, loadBuiltInCrowds, readCrowd } from 'promenade/morph';
import type { Answerer } from '../answerer.js';

/** Values of a statistic at even shares, from the least to the greatest. */
export type MorphStatistic = { readonly name: string; readonly unit: string; readonly values: readonly number[] };

/** A learned crowd as the pad shows it. */
export type MorphCrowd = {
  readonly name: string;
  readonly source: string;
  readonly statistics: readonly MorphStatistic[];
  /** Neighbourhoods: how many of all, and points of some samples, x and z in turn [m]. */
  readonly formations: readonly { readonly share: number; readonly count: number; readonly points: readonly number[] }[];
  /** Some paths of a second, x and z of their points in turn [m]. */
  readonly segments: readonly (readonly number[])[];
  readonly radius: number;
};

/** Populations that are steered by learned crowds with their weights as they are now, all crowds, and the statistics of who is there now. */
export type MorphAnswer = {
  readonly populations: readonly { readonly name: string; readonly style: unknown }[];
  readonly crowds: readonly MorphCrowd[];
  readonly now: readonly MorphStatistic[];
};

/** Segments and samples of a formation that are shown. */
const SHOWN = 60;
const SHARES = 33;
/** Floats of a segment. */
const SEGMENT = 10;

/** Tells of learned crowds and of how people walk now. */
export const morph: Answerer<undefined, MorphAnswer> = async ({ sim }) => {
  const shipped = await loadBuiltInCrowds();
  const own = Object.entries(sim.scenario.learned ?? {}).flatMap(([name, { data }]) => {
    try {
      return data === undefined ? [] : [{ ...readCrowd(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))), name }];
    } catch {
      return [];
    }
  });
  const populations = sim.populations
    .filter(({ steer }) => steer.model === 'morphable')
    .map(({ name, steer }) => ({ name, style: steer.style }));
  return { populations, crowds: [...shipped, ...own].map(told), now: statisticsNow(sim.frame) };
};

function told({ name, source, statistics, upper, segments, radius }: CrowdModel): MorphCrowd {
  const count = segments.length / SEGMENT;
  const step = Math.max(1, Math.floor(count / SHOWN));
  return {
    name,
    source,
    radius,
    statistics: statistics.map((one) => ({ name: one.name, unit: one.unit, values: evenly(one.values) })),
    formations: upper.map(({ share, count: points, points: all }) => ({
      share,
      count: points,
      points: [...all.subarray(0, 2 * points * 24)],
    })),
    segments: Array.from({ length: Math.floor(count / step) }, (_, n) => [
      ...segments.subarray(n * step * SEGMENT, (n * step + 1) * SEGMENT),
    ]),
  };
}

type Frame = {
  readonly count: number;
  readonly x: ArrayLike<number>;
  readonly z: ArrayLike<number>;
  readonly velocityX: ArrayLike<number>;
  readonly velocityZ: ArrayLike<number>;
};

/** Nearest and fourth neighbour, density within 2 m and speed of everyone. */
function statisticsNow({ count, x, z, velocityX, velocityZ }: Frame): MorphStatistic[] {
  const [nearest, fourth, density, speed]: number[][] = [[], [], [], []];
  for (let i = 0; i < Math.min(count, 600); i++) {
    const far: number[] = [];
    for (let j = 0; j < count; j++) if (i !== j) far.push(Math.hypot(x[i] - x[j], z[i] - z[j]));
    far.sort((a, b) => a - b);
    if (far.length > 0) nearest.push(far[0]);
    if (far.length > 3) fourth.push(far[3]);
    density.push(far.filter((distance) => distance < 2).length / (4 * Math.PI));
    speed.push(Math.hypot(velocityX[i], velocityZ[i]));
  }
  const named = [
    ['nearest neighbour', 'm', nearest],
    ['fourth neighbour', 'm', fourth],
    ['density', '1/m²', density],
    ['speed', 'm/s', speed],
  ] as const;
  return named.map(([name, unit, values]) => ({ name, unit, values: evenly(Float64Array.from(values).sort()) }));
}

function evenly(sorted: ArrayLike<number>): number[] {
  if (sorted.length === 0) return [];
  return Array.from({ length: SHARES }, (_, n) => sorted[Math.round((n / (SHARES - 1)) * (sorted.length - 1))]);
}
