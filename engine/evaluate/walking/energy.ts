import type { Recording } from '../../record/index.js';
import { mean } from '../statistics/statistics.js';
import { findJourneys, type Journeys } from '../tracks/journeys.js';
import { forEachStep } from '../tracks/steps.js';

/** What walking cost. */
export type Energy = {
  /** Of each person, in id order [J]. */
  readonly joules: Float64Array;
  /** Of each person, in id order [J/kg]. */
  readonly joulesPerKilogram: Float64Array;
  /** Of everyone together [J]. */
  readonly total: number;
  /** Mean over people; not a number without people [J/kg]. */
  readonly mean: number;
  /** Energy of everyone over the metres of everyone; at best 3.35, at a steady 1.33 m/s; not a number when nobody moved [J/(kg m)]. */
  readonly perMetre: number;
};

/** Power of a body that stands [W/kg]; Whittle, Gait analysis (2007), as used by Guy et al., PLEdestrians (2010), equation 1. */
export const STANDING = 2.23;
/** Further power per square of the speed [J s/(kg m²)]; same source. */
export const WALKING = 1.26;

/** Integrates the power of walking, (2.23 + 1.26 v²) per kilogram, for everyone from appearing to arriving. */
export function energy(recording: Recording, journeys: Journeys = findJourneys(recording)): Energy {
  const joulesPerKilogram = new Float64Array(journeys.count);
  let metres = 0;
  forEachStep(recording, journeys, ({ person, seconds, dx, dz }) => {
    const squared = dx * dx + dz * dz;
    joulesPerKilogram[person] += STANDING * seconds + (WALKING * squared) / seconds;
    metres += Math.sqrt(squared);
  });
  const joules = joulesPerKilogram.map((value, n) => value * recording.person(journeys.id[n]).mass);
  return {
    joules,
    joulesPerKilogram,
    total: joules.reduce((sum, value) => sum + value, 0),
    mean: mean(joulesPerKilogram),
    perMetre: metres > 0 ? joulesPerKilogram.reduce((sum, value) => sum + value, 0) / metres : Number.NaN,
  };
}
