import type { Recording } from '../../record/index.js';
import { findJourneys, type Journeys } from '../tracks/journeys.js';
import { forEachStep } from '../tracks/steps.js';

/** When somebody counts as stuck. */
export type StuckOptions = {
  /** Length of the last part of the recording that is looked at [s]. */
  readonly seconds: number;
  /** Somebody who stays within this distance of where that part began is stuck [m]. */
  readonly metres: number;
};

export const STUCK_DEFAULTS: StuckOptions = { seconds: 10, metres: 0.5 };

/** Those who had not arrived and got nowhere at the end. */
export type Stuck = { readonly people: number; readonly ids: readonly number[] };

/**
 * Finds people who have not arrived and did not get away from where they were in the last seconds of the recording.
 * A recording does not tell who stands because it wants to: people who wait longer than that, or have no goal, are counted too.
 */
export function stuck(recording: Recording, options: Partial<StuckOptions> = {}, journeys: Journeys = findJourneys(recording)): Stuck {
  const { seconds, metres } = { ...STUCK_DEFAULTS, ...options };
  const begin = recording.endsAt - seconds;
  const column = () => new Float64Array(journeys.count);
  const [awayX, awayZ, farthest] = [column(), column(), column()];
  forEachStep(recording, journeys, (step) => {
    if (step.time - step.seconds < begin - 1e-6) return;
    awayX[step.person] += step.dx;
    awayZ[step.person] += step.dz;
    farthest[step.person] = Math.max(farthest[step.person], awayX[step.person] ** 2 + awayZ[step.person] ** 2);
  });
  const ids = [...journeys.id].filter((_, n) => {
    const isThere = journeys.arrived[n] === 0 && journeys.until[n] >= recording.endsAt && journeys.from[n] <= begin + 1e-6;
    return isThere && farthest[n] <= metres * metres;
  });
  return { people: ids.length, ids };
}
