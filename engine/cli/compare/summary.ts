import { deviation, MEASURES, type Measure, mean } from '../../evaluate/index.js';
import type { ModelChoice } from './model-choice.js';
import type { Run } from './run-model.js';

/** A contestant with its runs, one per seed. */
export type Contestant = { readonly choice: ModelChoice; readonly runs: readonly Run[] };

/** A figure of one contestant over its seeds; not a number where no run has it. */
export type Figure = {
  readonly mean: number;
  readonly deviation: number;
  /** Mean over the first contestant's. */
  readonly ratio: number;
  readonly isBest: boolean;
};

/** A measure with the figures of all contestants, in their order. */
export type SummaryRow = { readonly measure: Measure; readonly figures: readonly Figure[] };

/** Sums up the runs of all contestants, measure by measure. Where different numbers arrived, nobody is best in what only those tell who did. */
export function summarise(contestants: readonly Contestant[]): SummaryRow[] {
  const arrivals = contestants.map(({ runs }) => figureWords(mean(runs.map(({ measures }) => measures.arrived))));
  const isFair = arrivals.every((count) => count === arrivals[0]);
  return MEASURES.map((measure) => {
    const values = contestants.map(({ runs }) => runs.map(({ measures }) => measures[measure.key]).filter(Number.isFinite));
    const means = values.map(mean);
    const best = isFair || !measure.ofArrived ? bestOf(measure, means) : undefined;
    const figures = values.map((own, n) => ({
      mean: means[n],
      deviation: deviation(own),
      ratio: means[n] / means[0],
      isBest: best !== undefined && figureWords(means[n]) === best,
    }));
    return { measure, figures };
  });
}

/** A figure as it is shown: three significant digits. */
export function figureWords(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

/** The best figure as it is shown; nobody is best where all look the same, or where better has no meaning. */
function bestOf({ better }: Measure, means: readonly number[]): string | undefined {
  const known = means.filter(Number.isFinite);
  if (better === undefined || known.length < 2) return undefined;
  const best = figureWords(better === 'less' ? Math.min(...known) : Math.max(...known));
  return known.every((value) => figureWords(value) === best) ? undefined : best;
}
