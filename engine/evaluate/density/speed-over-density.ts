import type { Recording } from '../../record/index.js';
import { mean, quantile } from '../statistics/statistics.js';
import { findJourneys, type Journeys } from '../tracks/journeys.js';
import { DENSITY_DEFAULTS, type DensityOptions, forEachCrowd } from './density.js';

/** Speeds of people around whom it was equally crowded. */
export type SpeedAtDensity = {
  /** [1/m²] */
  readonly density: number;
  /** How many times somebody was counted. */
  readonly samples: number;
  /** [m/s] */
  readonly mean: number;
  /** A tenth was slower than this [m/s]. */
  readonly low: number;
  /** A tenth was faster than this [m/s]. */
  readonly high: number;
};

/** Sorts the speeds of those on the way by the density around them: the fundamental diagram of a recording, as people feel it. */
export function speedOverDensity(
  recording: Recording,
  options: Partial<DensityOptions> = {},
  journeys: Journeys = findJourneys(recording),
): SpeedAtDensity[] {
  const { area } = { ...DENSITY_DEFAULTS, ...options };
  const speeds: number[][] = [];
  forEachCrowd(recording, options, journeys, ({ velocityX, velocityZ }, row, people) => {
    speeds[people] ??= [];
    speeds[people].push(Math.sqrt(velocityX[row] * velocityX[row] + velocityZ[row] * velocityZ[row]));
  });
  return speeds.flatMap((values, people) => {
    const [low, high] = [quantile(values, 0.1), quantile(values, 0.9)];
    return [{ density: people / area, samples: values.length, mean: mean(values), low, high }];
  });
}
