import type { Failure } from '../../sweep/index.js';
import { type Part, type Section, type SmallPicture, writePage } from '../report/page.js';
import { drawPaths } from '../report/paths.js';
import { type ReportFigure, type ReportHead, runFacts } from '../report/report-file.js';
import type { SteerBenchModel, SteerBenchRow } from './summary.js';
import { caseTable, categoryTable, publishedTable, type Table } from './tables.js';

/** Everything that a report of the benchmark says. */
export type SteerBenchReport = ReportHead & {
  readonly format: 'promenade-steerbench';
  readonly version: 1;
  readonly models: readonly SteerBenchModel[];
  readonly rows: readonly SteerBenchRow[];
  readonly failures: readonly Failure[];
};

/** What only the page shows of a test case: its obstacles, and a link to it with a model. */
export type TestCaseView = {
  readonly outlines: readonly (readonly (readonly [x: number, z: number])[])[];
  readonly link: (model: string) => string | undefined;
};

/** The numbers by which two reports of the benchmark can be compared. */
export function steerBenchFigures(models: readonly SteerBenchModel[], rows: readonly SteerBenchRow[]): ReportFigure[] {
  return [
    ...models.map(({ model, all }): ReportFigure => ({ name: `${model} · solved`, unit: 'cases', value: all.solved, better: 'more' })),
    ...models.flatMap(({ model, categories }) =>
      Object.entries(categories).map(([category, { score, solved, cases }]): ReportFigure => {
        return { name: `${model} · ${category} · score`, unit: '', value: solved === cases ? score : null, better: 'less' };
      }),
    ),
    ...rows.flatMap(({ model, case: name, isSolved, score, collisions, time }): ReportFigure[] => [
      { name: `${model} · ${name} · case score`, unit: '', value: isSolved ? score : null, better: 'less' },
      { name: `${model} · ${name} · case collisions`, unit: '1/person', value: isSolved ? collisions : null, better: 'less' },
      { name: `${model} · ${name} · case time`, unit: 's', value: isSolved ? time : null, better: 'less' },
    ]),
  ];
}

/** Writes the report of the benchmark as one page. */
export function writeSteerBenchPage(report: SteerBenchReport, viewOf: (testCase: string) => TestCaseView): string {
  const { models, rows, failures, run, title } = report;
  const published = publishedTable(models);
  const sections: Section[] = [
    { heading: 'Solved', parts: solvedParts(models) },
    ...(published ? [{ heading: 'Beside the published scores', parts: [tablePart(published, PUBLISHED_NOTE)] }] : []),
    { heading: 'Kind by kind', parts: [tablePart(categoryTable(models), KIND_NOTE)] },
    { heading: 'Case by case', parts: [tablePart(caseTable(rows))] },
    ...models.map(({ model }): Section => {
      return { heading: `Paths of ${model}`, parts: pathParts(rows.filter((row) => row.model === model), viewOf) }; // biome-ignore format: one line
    }),
  ];
  if (failures.length > 0) {
    const rowsOf = failures.map(({ parameters, error }) => [JSON.stringify(parameters), error]);
    sections.push({ heading: 'Runs that failed', parts: [{ kind: 'table', heading: ['parameters', 'error'], rows: rowsOf }] });
  }
  return writePage({ title, subtitle: `${rows.length} runs of test cases`, facts: runFacts(run), sections });
}

const PUBLISHED_NOTE =
  'Score (less is better), and collisions per person in parentheses. The first columns are published; the cases of a row are those of its name, which the publication does not list.';
const KIND_NOTE =
  'Mean over the cases of a kind: 50 collisions + time + sum of ½ v² over frames of 1/20 s, each per person. Fail where not everybody arrived in the time of the file.';

function solvedParts(models: readonly SteerBenchModel[]): Part[] {
  const numbers = models.map(({ model, all }) => ({ value: `${all.solved} of ${all.cases}`, label: model }));
  const failed = models.filter((model) => model.failed.length > 0);
  const words = failed.map(({ model, failed: names }): Part => ({ kind: 'words', text: `${model} does not solve ${names.join(', ')}.` }));
  return [{ kind: 'numbers', numbers }, ...words];
}

function tablePart({ heading, rows }: Table, note?: string): Part {
  return { kind: 'table', heading, rows, ...(note === undefined ? {} : { note }) };
}

function pathParts(rows: readonly SteerBenchRow[], viewOf: (testCase: string) => TestCaseView): Part[] {
  const pictures = rows.flatMap((row): SmallPicture[] => {
    if (row.paths.length === 0) return [];
    const { outlines, link } = viewOf(row.case);
    const paths = row.paths.map((path) =>
      Array.from({ length: path.length / 2 }, (_, n) => [path[2 * n] / 100, path[2 * n + 1] / 100] as const),
    );
    const href = link(row.model);
    const outcome = row.isSolved ? row.score.toFixed(1) : `fail after ${row.ended.toFixed(0)} s`;
    return [{ svg: drawPaths({ outlines, paths }), caption: `${row.case}: ${outcome}`, ...(href === undefined ? {} : { href }) }];
  });
  const text = 'Dots are where people ended; a link opens the case in the studio (start it with “promenade serve” first).';
  return pictures.length === 0
    ? [{ kind: 'words', text: 'Paths of crowds are not kept.' }]
    : [
        { kind: 'pictures', pictures },
        { kind: 'words', text },
      ];
}
