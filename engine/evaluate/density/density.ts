import type { Frame, Recording } from '../../record/index.js';
import { findJourneys, isOnTheWay, type Journeys } from '../tracks/journeys.js';
import { createNearby, fileNearby, nearInto } from '../tracks/nearby.js';
import { periodOf } from '../tracks/period.js';

/** Where and how often people are counted. */
export type DensityOptions = {
  /** Area of the circle around a person in which people are counted [m²]. */
  readonly area: number;
  /** Between two counts [s]. */
  readonly interval: number;
  /** From which density on it counts as crowded [1/m²]. */
  readonly crowded: number;
};

export const DENSITY_DEFAULTS: DensityOptions = { area: 4, interval: 0.5, crowded: 2 };

/** How crowded it was for those on the way. */
export type Density = {
  /** Mean over people and time; not a number when nobody was on the way [1/m²]. */
  readonly mean: number;
  /** The highest density around anybody at any time [1/m²]. */
  readonly peak: number;
  /** Share of all time on the way that was spent above `crowded`, 0 to 1; not a number when nobody was on the way. */
  readonly crowdedShare: number;
  /** The course of it, at times at which somebody was on the way. */
  readonly overTime: readonly { readonly time: number; readonly mean: number; readonly peak: number; readonly people: number }[];
};

/**
 * Measures classical density, people per area, in a circle around everybody who is on the way; the person in the middle counts, and so do
 * those who have arrived and still stand there. The circle is not cut at walls, so that beside a wall the density is too low.
 */
export function density(
  recording: Recording,
  options: Partial<DensityOptions> = {},
  journeys: Journeys = findJourneys(recording),
): Density {
  const { crowded, area } = { ...DENSITY_DEFAULTS, ...options };
  const overTime: { time: number; mean: number; peak: number; people: number }[] = [];
  let [sum, samples, above, peak] = [0, 0, 0, 0];
  let now = { sum: 0, people: 0, peak: 0 };
  const visit = (_frame: Frame, _row: number, people: number) => {
    const around = people / area;
    now.sum += around;
    now.people += 1;
    now.peak = Math.max(now.peak, around);
    if (around > crowded) above += 1;
  };
  const endFrame = ({ time }: Frame) => {
    if (now.people > 0) overTime.push({ time, mean: now.sum / now.people, peak: now.peak, people: now.people });
    sum += now.sum;
    samples += now.people;
    peak = Math.max(peak, now.peak);
    now = { sum: 0, people: 0, peak: 0 };
  };
  forEachCrowd(recording, options, journeys, visit, endFrame);
  return { mean: sum / samples, peak, crowdedShare: above / samples, overTime };
}

/** Counts people around everybody on the way, every so often: `visit` gets frame, row and number of people in the circle. */
export function forEachCrowd(
  recording: Recording,
  options: Partial<DensityOptions>,
  journeys: Journeys,
  visit: (frame: Frame, row: number, people: number) => void,
  endFrame: (frame: Frame) => void = () => {},
): void {
  const { area, interval } = { ...DENSITY_DEFAULTS, ...options };
  const period = periodOf(recording);
  const nearby = createNearby();
  const near: number[] = [];
  let due = -Infinity;
  for (const frame of recording.frames()) {
    if (frame.time < due - 1e-6) continue;
    due = frame.time + interval;
    fileNearby(nearby, frame, Math.sqrt(area / Math.PI), period);
    for (let i = 0; i < frame.count; i++) {
      if (!isOnTheWay(journeys, journeys.numberOf(frame.id[i]), frame.time)) continue;
      visit(frame, i, 1 + nearInto(nearby, i, near));
    }
    endFrame(frame);
  }
}
