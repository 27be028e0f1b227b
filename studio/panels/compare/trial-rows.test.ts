import type { Measures } from 'promenade/evaluate';
import { describe, expect, it } from 'vitest';
import type { TrialRun } from '../../worker/run-trials.js';
import { trialCsv, trialRows } from './trial-rows.js';

/** Runs of a letter that have these times to goal, and nothing else. */
const runs = (letter: string, times: readonly number[]): TrialRun[] =>
  times.map((meanTime, seed) => ({ letter, seed, ended: '', measures: { meanTime, people: 20 } as Measures }));

describe('the table of variants', () => {
  it('has a mean with its interval for each, and says where one clearly differs from the first', () => {
    const all = [...runs('A', [10, 11, 10.5, 10.2]), ...runs('B', [14, 15, 14.4, 14.8]), ...runs('C', [10.1, 11, 10.4, 10.3])];
    const rows = trialRows(all, ['A', 'B', 'C']);
    expect(rows.map(({ label }) => label)).toEqual(['people', 'time to goal, mean']);
    expect(rows[0].cells.map(({ text }) => text)).toEqual(['20 ± 0', '20 ± 0', '20 ± 0']);
    const [a, b, c] = rows[1].cells;
    expect(a).toEqual({ text: '10.43 ± 0.69' });
    expect(b).toEqual({ text: '14.55 ± 0.71', difference: 'more than A by 4.13 ± 0.76 s, worse' });
    expect(c.difference).toBeUndefined();
  });

  it('tells a single run without an interval, and a dash where there is none', () => {
    const [, row] = trialRows(runs('A', [12.5]), ['A', 'B']);
    expect(row.cells).toEqual([{ text: '12.50' }, { text: '–' }]);
  });

  it('is a CSV with units and the number of runs', () => {
    const lines = trialCsv([...runs('A', [10, 12])], ['A']).split('\n');
    expect(lines[0]).toBe('measure,unit,A mean,A ± 95 %,A runs');
    expect(lines).toContain(`"time to goal, mean",s,11,${12.7062},2`);
  });
});
