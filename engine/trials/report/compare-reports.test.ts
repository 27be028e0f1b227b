import { describe, expect, it } from 'vitest';
import { checkReport, compareReports } from './compare-reports.js';
import { changeRows, writeComparisonPage } from './comparison-page.js';
import type { ReportFigure, ReportHead } from './report-file.js';

const machine = { processor: 'abacus', cores: 1, gigabytes: 1, node: '20' };
const report = (figures: readonly ReportFigure[], engine = '1.0', kind = 'study'): ReportHead => {
  return { kind, title: 'Hall', run: { engine, command: 'c', machine, input: 'hall.yaml', seeds: [1, 2] }, figures };
};
const figure = (name: string, value: number | null, better?: 'less' | 'more'): ReportFigure => {
  return { name, unit: 's', value, ...(better ? { better } : {}) };
};

describe('compareReports', () => {
  const first = [
    figure('time', 20, 'less'),
    figure('solved', 4, 'more'),
    figure('runs', 5),
    figure('door', null, 'less'),
    figure('old', 1),
  ];
  const second = [figure('time', 25, 'less'), figure('solved', 5, 'more'), figure('runs', 6), figure('door', 3, 'less'), figure('new', 2)];
  const comparison = compareReports(report(first), report(second, '1.1'));

  it('[TRIALS-84] gives every figure of both with its change, and says which way is better where that is known', () => {
    expect(comparison.changes).toEqual([
      { name: 'time', unit: 's', first: 20, second: 25, change: 5, percent: 25, verdict: 'worse' },
      { name: 'solved', unit: 's', first: 4, second: 5, change: 1, percent: 25, verdict: 'better' },
      { name: 'runs', unit: 's', first: 5, second: 6, change: 1, percent: 20 },
      { name: 'door', unit: 's', first: null, second: 3, change: null, percent: null, verdict: 'better' },
      { name: 'old', unit: 's', first: 1, change: null, percent: null },
      { name: 'new', unit: 's', second: 2, change: null, percent: null },
    ]);
    expect([comparison.better, comparison.worse, comparison.same]).toEqual([2, 1, 0]);
  });

  it('[TRIALS-84] says what differs between the runs, and nothing else', () => {
    expect(comparison.differences).toEqual([{ what: 'version', first: '1.0', second: '1.1' }]);
  });

  it('[TRIALS-84] becomes rows and a page', () => {
    expect(changeRows(comparison.changes).slice(0, 2)).toEqual([
      ['time', 's', '20', '25', '+5', '+25 %', 'worse'],
      ['solved', 's', '4', '5', '+1', '+25 %', 'better'],
    ]);
    const page = writeComparisonPage(comparison, ['out/a', 'out/<b>']);
    for (const words of ['Two reports compared: study', 'out/&lt;b&gt;', 'worse', '+25 %']) expect(page).toContain(words);
  });

  it('[TRIALS-84] refuses what is no report, and reports of two kinds', () => {
    expect(() => compareReports(report([]), report([], '1.0', 'conform'))).toThrow('one is a report of study, the other of conform');
    for (const value of [null, 3, {}, { kind: 'study', title: 't', run: {}, figures: [{ name: 'a' }] }])
      expect(() => checkReport(value, 'x.json')).toThrow('x.json: it is no report');
    expect(checkReport(report([]), 'x.json').kind).toBe('study');
  });
});
