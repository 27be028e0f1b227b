import type { Recording } from '../../record/index.js';
import { mean, quantile } from '../statistics/statistics.js';
import { findJourneys, type Journeys } from '../tracks/journeys.js';

/** How long people took to their last goal. */
export type TimeToGoal = {
  readonly people: number;
  /** How many arrived. */
  readonly arrived: number;
  /** Goals reached by all people, last ones and those in between. */
  readonly goalsReached: number;
  /** From appearing to arriving, one value for each who arrived, in id order [s]. */
  readonly times: Float64Array;
  /** Of `times`; not a number when nobody arrived [s]. */
  readonly mean: number;
  readonly median: number;
  /** When the last one arrived, from the start of the recording; not a number when nobody did [s]. */
  readonly last: number;
};

/** Measures the time from appearing to arriving. Waiting (a delay at the start, a stop at a goal in between) is part of it. */
export function timeToGoal(recording: Recording, journeys: Journeys = findJourneys(recording)): TimeToGoal {
  const { count, from, until, arrived, goalTimes } = journeys;
  const times: number[] = [];
  let last = Number.NaN;
  let goalsReached = 0;
  for (let n = 0; n < count; n++) {
    goalsReached += goalTimes[n].length;
    if (arrived[n] === 0) continue;
    times.push(until[n] - from[n]);
    const since = until[n] - recording.startsAt;
    if (!(last >= since)) last = since;
  }
  return {
    people: count,
    arrived: times.length,
    goalsReached,
    times: Float64Array.from(times),
    mean: mean(times),
    median: quantile(times, 0.5),
    last,
  };
}
