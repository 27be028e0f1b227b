import { MEASURES } from 'promenade/evaluate';
import { differenceBetween, intervalOf, isClear } from '../../worker/interval.js';
import type { TrialRun } from '../../worker/run-trials.js';

/** A figure of a variant over its runs. */
export type TrialCell = {
  /** Mean ± half of the interval, or a dash where no run has it. */
  readonly text: string;
  /** How it differs from the first variant, in words, where that is no chance. */
  readonly difference?: string;
};

/** A measure, and what each variant came to. */
export type TrialRow = { readonly label: string; readonly unit: string; readonly cells: readonly TrialCell[] };

/** Runs of variants as a table: a row for each measure that some run has, a cell for each letter. */
export function trialRows(runs: readonly TrialRun[], letters: readonly string[]): TrialRow[] {
  const of = (letter: string) => runs.filter((run) => run.letter === letter);
  const rows = MEASURES.map(({ key, label, unit, better }) => {
    const samples = letters.map((letter) => of(letter).map(({ measures }) => measures[key]));
    return {
      label,
      unit,
      cells: samples.map((values, n) => cellOf(values, n === 0 ? undefined : samples[0], { unit, better, first: letters[0] })),
    };
  });
  return rows.filter(({ cells }) => cells.some(({ text }) => text !== NOTHING));
}

/** The same as CSV, with units in the header of each row and numbers apart. */
export function trialCsv(runs: readonly TrialRun[], letters: readonly string[]): string {
  const head = ['measure', 'unit', ...letters.flatMap((letter) => [`${letter} mean`, `${letter} ± 95 %`, `${letter} runs`])];
  const lines = MEASURES.map(({ key, label, unit }) => [
    label,
    unit,
    ...letters.flatMap((letter) => {
      const interval = intervalOf(runs.filter((run) => run.letter === letter).map(({ measures }) => measures[key]));
      return interval ? [interval.mean, Number.isFinite(interval.half) ? interval.half : '', interval.count] : ['', '', 0];
    }),
  ]);
  return [head, ...lines].map((line) => line.map((cell) => (/[",]/.test(String(cell)) ? `"${cell}"` : cell)).join()).join('\n');
}

const NOTHING = '–';

function cellOf(
  values: readonly number[],
  first: readonly number[] | undefined,
  about: { readonly unit: string; readonly better: 'less' | 'more' | undefined; readonly first: string },
): TrialCell {
  const interval = intervalOf(values);
  if (!interval) return { text: NOTHING };
  const text = Number.isFinite(interval.half)
    ? `${figure(interval.mean, interval.half)} ± ${figure(interval.half, interval.half)}`
    : figure(interval.mean, 0);
  const difference = first && differenceBetween(first, values);
  if (!difference || !isClear(difference)) return { text };
  const by = `${figure(Math.abs(difference.mean), difference.half)} ± ${figure(difference.half, difference.half)}`;
  const judged = about.better === undefined ? '' : difference.mean < 0 === (about.better === 'less') ? ', better' : ', worse';
  return {
    text,
    difference: `${difference.mean > 0 ? 'more' : 'less'} than ${about.first} by ${by}${about.unit && ` ${about.unit}`}${judged}`,
  };
}

/** As many decimals as the interval leaves room for: two figures of it. */
function figure(value: number, half: number): string {
  const places = half > 0 ? Math.min(Math.max(1 - Math.floor(Math.log10(half)), 0), 4) : Number.isInteger(value) ? 0 : 2;
  return value.toFixed(places);
}
