import type { Recording } from '../../record/index.js';
import { mean } from '../statistics/statistics.js';
import { findJourneys, type Journeys } from '../tracks/journeys.js';
import { forEachStep } from '../tracks/steps.js';

/** How fast people walked and how evenly. */
export type Speed = {
  /** Metres of each over its seconds on the way, in id order; not a number for somebody seen once [m/s]. */
  readonly speeds: Float64Array;
  /** Mean over people who were seen more than once [m/s]. */
  readonly mean: number;
  /** Mean over people of speed over preferred speed; people without a preferred speed are left out. */
  readonly ofPreferred: number;
  /** The greatest length of a step over its time [m/s]. */
  readonly greatest: number;
};

/** Measures speeds from appearing to arriving. */
export function speed(recording: Recording, journeys: Journeys = findJourneys(recording)): Speed {
  const metres = new Float64Array(journeys.count);
  const seconds = new Float64Array(journeys.count);
  let greatest = 0;
  forEachStep(recording, journeys, (step) => {
    const length = Math.sqrt(step.dx * step.dx + step.dz * step.dz);
    metres[step.person] += length;
    seconds[step.person] += step.seconds;
    greatest = Math.max(greatest, length / step.seconds);
  });
  const speeds = metres.map((length, n) => length / seconds[n]);
  const shares = Array.from(speeds, (value, n) => value / recording.person(journeys.id[n]).preferredSpeed);
  return { speeds, mean: mean(speeds.filter(Number.isFinite)), ofPreferred: mean(shares.filter(Number.isFinite)), greatest };
}
