import type { FigureChange, ReportComparison } from './compare-reports.js';
import { type Section, writePage } from './page.js';

/** Rows of a table of changes: figure, unit, both values, change, percent, verdict. */
export function changeRows(changes: readonly FigureChange[]): string[][] {
  return changes.map(({ name, unit, first, second, change, percent, verdict }) => [
    name,
    unit,
    figureWords(first),
    figureWords(second),
    change === null ? '–' : signed(change),
    percent === null ? '–' : `${signed(Number(percent.toPrecision(3)))} %`,
    verdict ?? '',
  ]);
}

/** The heading of that table. */
export const CHANGE_HEADING = ['figure', 'unit', 'first', 'second', 'change', 'in percent', ''] as const;

/** Writes a comparison of two reports as one page. */
export function writeComparisonPage(comparison: ReportComparison, places: readonly [first: string, second: string]): string {
  const { kind, titles, differences, changes, better, worse, same } = comparison;
  const numbers = [
    { value: String(better), label: 'better' },
    { value: String(worse), label: 'worse' },
    { value: String(same), label: 'the same' },
    { value: String(changes.length - better - worse - same), label: 'changed, without a better way' },
  ];
  const sections: Section[] = [
    { heading: 'What changed', parts: [{ kind: 'numbers', numbers }] },
    {
      heading: 'What differs between the runs',
      parts:
        differences.length === 0
          ? [{ kind: 'words', text: 'Nothing: input, version, seeds, command and machine are the same.' }]
          : [
              {
                kind: 'table',
                heading: ['', 'first', 'second'],
                rows: differences.map(({ what, first, second }) => [what, first, second]),
              },
            ],
    },
    {
      heading: 'Figure by figure',
      parts: [
        { kind: 'table', heading: CHANGE_HEADING, rows: changeRows(changes), note: '– is what a report does not have, or what failed.' },
      ],
    },
  ];
  const subtitle = titles[0] === titles[1] ? titles[0] : `${titles[0]}; ${titles[1]}`;
  const facts = [['kind', kind] as const, ['first', places[0]] as const, ['second', places[1]] as const];
  return writePage({ title: `Two reports compared: ${kind}`, subtitle, facts, sections });
}

function figureWords(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : String(Number(value.toPrecision(5)));
}

function signed(value: number): string {
  const words = String(Math.abs(Number(value.toPrecision(4))));
  return value === 0 ? '0' : `${value < 0 ? '-' : '+'}${words}`;
}
