import type { Recording } from '../../record/index.js';
import { mean, quantile } from '../statistics/statistics.js';
import { findJourneys, type Journeys } from '../tracks/journeys.js';
import { periodOf } from '../tracks/period.js';
import { forEachStep } from '../tracks/steps.js';

/** A part of somebody's way: from where it appeared, or reached a goal, to the next goal reached. */
export type Leg = {
  readonly id: number;
  readonly fromX: number;
  readonly fromZ: number;
  /** In a world that repeats, as if it did not: the straight line from beginning to end is what was covered [m]. */
  readonly toX: number;
  readonly toZ: number;
  /** How far was walked [m]. */
  readonly walked: number;
};

/** What walked lengths are compared with. */
export type PathOptions = {
  /** The length that a leg should have had [m]; without it the straight line. Not a number leaves the leg out. */
  readonly reference: (leg: Leg) => number;
  /** Ways with a shorter reference are left out: a step aside would count as a long detour [m]. */
  readonly shortest: number;
};

export const PATH_DEFAULTS: PathOptions = { reference: straight, shortest: 1 };

/** Walked lengths over reference lengths. */
export type PathRatio = {
  /** Mean over people; not a number when nobody has a way that counts. */
  readonly mean: number;
  readonly median: number;
  readonly greatest: number;
  /** One value for each person whose way counts, in id order. */
  readonly ratios: Float64Array;
};

/** Measures how much longer than the reference people walk: the sum over a person's legs over the sum of their references. */
export function pathRatio(
  recording: Recording,
  options: Partial<PathOptions> = {},
  journeys: Journeys = findJourneys(recording),
): PathRatio {
  const { reference, shortest } = { ...PATH_DEFAULTS, ...options };
  const walked = new Float64Array(journeys.count);
  const wanted = new Float64Array(journeys.count);
  for (const leg of findLegs(recording, journeys)) {
    const length = reference(leg);
    if (!Number.isFinite(length)) continue;
    walked[journeys.numberOf(leg.id)] += leg.walked;
    wanted[journeys.numberOf(leg.id)] += length;
  }
  const ratios = walked.map((length, n) => length / wanted[n]).filter((_, n) => wanted[n] >= shortest);
  return {
    mean: mean(ratios),
    median: quantile(ratios, 0.5),
    greatest: ratios.reduce((most, ratio) => Math.max(most, ratio), 0),
    ratios,
  };
}

/**
 * Cuts everyone's way at the goals reached. What comes after the last one is left out, because where it was to lead is not known.
 * Where nobody reached a goal, or goals are not recorded, everyone's way is one leg from beginning to end.
 */
export function findLegs(recording: Recording, journeys: Journeys = findJourneys(recording)): Leg[] {
  const { count, id, goalTimes } = journeys;
  const column = () => new Float64Array(count);
  const [fromX, fromZ, nowX, nowZ, walked] = [column(), column(), column(), column(), column()];
  const passed = new Uint32Array(count);
  const isBegun = new Uint8Array(count);
  const legs: Leg[] = [];
  const close = (n: number) => {
    legs.push({ id: id[n], fromX: fromX[n], fromZ: fromZ[n], toX: nowX[n], toZ: nowZ[n], walked: walked[n] });
    fromX[n] = nowX[n];
    fromZ[n] = nowZ[n];
    walked[n] = 0;
  };
  const isPeriodic = periodOf(recording).x > 0 || periodOf(recording).z > 0;
  forEachStep(recording, journeys, ({ person: n, time, seconds, x, z, dx, dz }) => {
    if (isBegun[n] === 0) {
      isBegun[n] = 1;
      fromX[n] = nowX[n] = x - dx;
      fromZ[n] = nowZ[n] = z - dz;
    }
    // A goal reached after half of the step counts at its end, else at its beginning.
    while (passed[n] < goalTimes[n].length && goalTimes[n][passed[n]] <= time - seconds / 2) {
      passed[n] += 1;
      close(n);
    }
    nowX[n] = isPeriodic ? nowX[n] + dx : x;
    nowZ[n] = isPeriodic ? nowZ[n] + dz : z;
    walked[n] += Math.sqrt(dx * dx + dz * dz);
  });
  const isAnyGoal = goalTimes.some((times) => times.length > 0);
  for (let n = 0; n < count; n++) {
    if (isBegun[n] === 1 && (passed[n] < goalTimes[n].length || !isAnyGoal)) close(n);
  }
  return legs.sort((a, b) => a.id - b.id);
}

function straight({ fromX, fromZ, toX, toZ }: Leg): number {
  return Math.hypot(toX - fromX, toZ - fromZ);
}
