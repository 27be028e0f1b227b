import type { ConformanceTest, Figure, Outcome, Verdict } from './conform/index.js';
import { drawPlot } from './conform/index.js';
import { type Part, type Section, type SmallPicture, writePage } from './report/page.js';
import { type ReportFigure, type ReportHead, runFacts } from './report/report-file.js';
import { studioLink } from './report/studio-link.js';

/** What one test was and came to, as a report keeps it: without pictures. */
export type JudgedTest = Pick<ConformanceTest, 'id' | 'standard' | 'title' | 'source' | 'asks' | 'deviation' | 'needs'> &
  Omit<Verdict, 'runs'> & { readonly runs: readonly { readonly name: string; readonly ended: string; readonly trajectoryHash: string }[] };

/** Everything that a report of conformance says. */
export type Conformance = ReportHead & {
  readonly format: 'promenade-conform';
  readonly version: 1;
  /** As it was typed; `default` for the engine's own. */
  readonly model: string;
  readonly tests: readonly JudgedTest[];
};

/** Pictures of a test, at most: those of a scene walked at many densities are much alike. */
const MOST_PICTURES = 8;

/** A verdict with what it is the verdict of. */
export function judgedTest(test: ConformanceTest, { runs, ...verdict }: Verdict): JudgedTest {
  const { standard, title, source, asks, deviation, needs } = test;
  return {
    standard,
    title,
    source,
    asks,
    ...(deviation === undefined ? {} : { deviation }),
    ...(needs === undefined ? {} : { needs }),
    ...verdict,
    runs: runs.map(({ name, ended, trajectoryHash }) => ({ name, ended, trajectoryHash })),
  };
}

/** The figures of a report: whether each test passes, and everything that it measured. */
export function conformFigures(tests: readonly JudgedTest[]): ReportFigure[] {
  return tests.flatMap(({ id, outcome, figures }) => [
    { name: id, unit: '', value: PASSES[outcome], better: 'more' as const },
    ...figures.map(({ name, unit, value }) => ({ name: `${id} · ${name}`, unit, value })),
  ]);
}

/** How an outcome is written as a figure. */
const PASSES: Readonly<Record<Outcome, number | null>> = { pass: 1, fail: 0, 'not supported yet': null };

/** How many tests ended in each way. */
export function countOutcomes(tests: readonly { readonly outcome: Outcome }[]): Record<Outcome, number> {
  const count = (outcome: Outcome) => tests.filter((test) => test.outcome === outcome).length;
  return { pass: count('pass'), fail: count('fail'), 'not supported yet': count('not supported yet') };
}

/** The figure that tells most: the first that is not kept, or the first that is judged. */
export function keyFigure(figures: readonly Figure[]): Figure | undefined {
  return figures.find(({ isKept }) => isKept === false) ?? figures.find(({ isKept }) => isKept !== undefined);
}

/** A value of a figure as it is written. */
export function figureWords({ value, unit }: Figure): string {
  if (value === null) return '–';
  const number = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
  return unit === '' ? number : `${number} ${unit}`;
}

/** One line for each test: what it is, how it ended, and the figure that tells most. */
export function outcomeTable(tests: readonly JudgedTest[]): {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const rows = tests.map(({ id, title, outcome, figures, needs, fault }) => {
    const key = keyFigure(figures);
    return [id, title, outcome, key ? `${key.name}: ${figureWords(key)}` : (fault ?? `needs ${needs}`), key?.expected ?? ''];
  });
  return { heading: ['test', 'title', 'outcome', 'figure', 'expected'], rows };
}

/** Writes the report as one page; `verdicts` has the runs of the same tests, with pictures. */
export function writeConformPage(conformance: Conformance, verdicts: readonly Verdict[]): string {
  const { tests, model, run, title } = conformance;
  const counts = countOutcomes(tests);
  const runsOf = new Map(verdicts.map(({ id, runs }) => [id, runs]));
  return writePage({
    title,
    subtitle: `${counts.pass} passed, ${counts.fail} failed, ${counts['not supported yet']} not supported yet`,
    facts: [
      ['model', model],
      ...runFacts(run),
      ['note', 'Tests are run as docs/conform.md describes them; this is no certificate of any of the bodies named.'],
    ],
    sections: [
      { heading: 'All tests', parts: [{ kind: 'table', ...outcomeTable(tests) }] },
      ...tests.map((test) => sectionOf(test, runsOf.get(test.id) ?? [])),
    ],
  });
}

function sectionOf(
  { id, title, outcome, asks, source, deviation, needs, fault, figures, plots }: JudgedTest,
  runs: Verdict['runs'],
): Section {
  const parts: Part[] = [
    { kind: 'words', text: asks },
    { kind: 'words', text: `Source: ${source}.` },
  ];
  if (deviation !== undefined) parts.push({ kind: 'words', text: `What differs: ${deviation}` });
  if (needs !== undefined) parts.push({ kind: 'words', text: `Not supported yet: it needs ${needs}.` });
  if (fault !== undefined) parts.push({ kind: 'words', text: `It could not be judged: ${fault}` });
  if (figures.length > 0) {
    const rows = figures.map((figure) => [figure.name, figureWords(figure), figure.expected ?? '', keptWords(figure)]);
    parts.push({ kind: 'table', heading: ['figure', 'measured', 'expected', 'kept'], rows });
  }
  for (const plot of plots) parts.push({ kind: 'plot', svg: drawPlot(plot), caption: plot.title });
  if (runs.length > 0) parts.push({ kind: 'pictures', pictures: runs.slice(0, MOST_PICTURES).map(pictureOf) });
  return { heading: `${id}: ${title} (${outcome})`, parts };
}

/** The words below a picture open its run in the studio. */
function pictureOf({ picture, caption, text }: Verdict['runs'][number]): SmallPicture {
  const href = studioLink(text);
  return { svg: picture, caption, ...(href === undefined ? {} : { href }) };
}

function keptWords({ isKept }: Figure): string {
  if (isKept === undefined) return '';
  return isKept ? 'yes' : 'no';
}
