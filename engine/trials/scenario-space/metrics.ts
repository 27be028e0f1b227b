import type { Ending } from './judge.js';
import type { Reference } from './references-job.js';
import type { SpaceBatch } from './scenario-space-job.js';

/** The metrics that are compared with a best value. */
export const WAY_METRICS = ['length', 'time', 'effort'] as const;
export type WayMetric = (typeof WAY_METRICS)[number];

/** From this on a normalised metric counts as a success: the mean quality of the published algorithms in the document. */
export const THRESHOLDS: { readonly [metric in WayMetric]: number } = { length: 0.84, time: 0.75, effort: 0.72 };

/** One metric of a method over a space. */
export type MetricSummary = {
  /** Mean over the scenarios that were solved, which is what the document's table shows; null where none was. */
  readonly quality: number | null;
  /** The document's formula: the sum over solved scenarios over the number of all. */
  readonly qualityOfAll: number;
  /** Share of the solved scenarios that reach the threshold, as in the document's table; null where none was solved. */
  readonly coverage: number | null;
  /** The document's formula: the same over all scenarios. */
  readonly coverageOfAll: number;
};

/** What a method came to in a space of scenarios. */
export type SpaceSummary = {
  readonly model: string;
  readonly scenarios: number;
  /** Share of scenarios that were solved: the reference agent at its goal in time, touching nobody. */
  readonly coverage: number;
  /** Half the 95 % interval of the coverage. */
  readonly uncertainty: number;
  /** Shares of the ways to fail. */
  readonly endings: { readonly [ending in Ending]: number };
  /** Normalised by the planned solution, and by the optimum without others. */
  readonly byReference: { readonly [metric in WayMetric]: MetricSummary };
  readonly byOptimum: { readonly [metric in WayMetric]: MetricSummary };
  /** Coverage over the first scenarios, for growing numbers of them. */
  readonly convergence: readonly { readonly scenarios: number; readonly coverage: number }[];
  /** Numbers of the scenarios that were not solved. */
  readonly failures: readonly number[];
};

/** Numbers of scenarios at which coverage is looked at. */
const STAGES = [50, 100, 200, 500, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000];

/** A metric as a share of its best value: 1 where it is as good or better, 0 where the scenario was not solved. */
export function normalise(value: number, best: number, isSolved: boolean): number {
  return isSolved ? Math.min(best / value, 1) : 0;
}

/** Sums up the verdicts on a method, in the order of the scenarios. */
export function summariseSpace(model: string, batches: readonly SpaceBatch[], references: readonly Reference[]): SpaceSummary {
  const endings = batches.flatMap(({ ending }) => ending);
  const count = endings.length;
  const share = (wanted: Ending) => endings.filter((ending) => ending === wanted).length / Math.max(1, count);
  const coverage = share('solved');
  const by = (best: (reference: Reference, metric: number) => number) => {
    const summaries = WAY_METRICS.map((metric, m) => {
      const values = batches.flatMap((batch) => batch[metric]);
      const normalised = values.map((value, n) => normalise(value, best(references[n], m), endings[n] === 'solved'));
      return [metric, summariseMetric(normalised, endings, THRESHOLDS[metric])];
    });
    return Object.fromEntries(summaries) as SpaceSummary['byReference'];
  };
  return {
    model,
    scenarios: count,
    coverage,
    uncertainty: 1.96 * Math.sqrt((coverage * (1 - coverage)) / Math.max(1, count)),
    endings: { solved: coverage, touched: share('touched'), collided: share('collided'), late: share('late') },
    // Where the planner found nothing the optimum stands in for it.
    byReference: by(({ planned, optimum }, metric) => (planned ?? optimum)[metric]),
    byOptimum: by(({ optimum }, metric) => optimum[metric]),
    convergence: convergenceOf(endings),
    failures: endings.flatMap((ending, n) => (ending === 'solved' ? [] : [n])),
  };
}

/** The share of scenarios that the planner solved. */
export function referenceCoverage(references: readonly Reference[]): number {
  return references.filter(({ planned }) => planned !== null).length / Math.max(1, references.length);
}

function summariseMetric(values: readonly number[], endings: readonly Ending[], threshold: number): MetricSummary {
  const solved = values.filter((_, n) => endings[n] === 'solved');
  const sum = solved.reduce((total, value) => total + value, 0);
  const good = solved.filter((value) => value >= threshold).length;
  const all = Math.max(1, values.length);
  const isAny = solved.length > 0;
  return {
    quality: isAny ? sum / solved.length : null,
    qualityOfAll: sum / all,
    coverage: isAny ? good / solved.length : null,
    coverageOfAll: good / all,
  };
}

function convergenceOf(endings: readonly Ending[]): SpaceSummary['convergence'] {
  const stages = [...STAGES.filter((stage) => stage < endings.length), endings.length];
  return stages.map((scenarios) => ({
    scenarios,
    coverage: endings.slice(0, scenarios).filter((ending) => ending === 'solved').length / Math.max(1, scenarios),
  }));
}
