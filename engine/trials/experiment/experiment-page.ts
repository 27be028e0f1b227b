import { plotBars, plotCurves } from '../../evaluate/index.js';
import { type Part, type Section, writePage } from '../report/page.js';
import { type ReportFigure, type ReportHead, runFacts } from '../report/report-file.js';
import type { CellFigures, MeasureFigures } from './analyse.js';

/** Everything that a report of an experiment says. */
export type ExperimentReport = ReportHead & {
  readonly format: 'promenade-experiment-report';
  readonly version: 1;
  readonly experiment: string;
  readonly participants: number;
  readonly complete: number;
  readonly simulated: number;
  readonly measures: readonly MeasureFigures[];
};

/** The figures by which two reports are compared. */
export function experimentFigures(measures: readonly MeasureFigures[]): ReportFigure[] {
  return measures.flatMap(({ measure, within, cells }) =>
    cells.map(({ levels, mean }) => ({
      name: [measure, ...Object.values(within), ...Object.values(levels)].join(' · '),
      unit: '',
      value: Number.isFinite(mean) ? mean : null,
    })),
  );
}

/** Writes the results of an experiment as one page, with a figure and the tests of each measure. */
export function writeExperimentPage(report: ExperimentReport): string {
  const { title, run, participants, complete, simulated, measures } = report;
  const sections = measures.map(
    (figures): Section => ({ heading: headingOf(figures), parts: [...plotOf(figures), tableOf(figures), ...testsOf(figures)] }),
  );
  const whom = simulated === participants ? 'simulated, nobody took part' : simulated > 0 ? `${simulated} of them simulated` : 'people';
  return writePage({
    title,
    subtitle: `${participants} participant${participants === 1 ? '' : 's'} (${whom}), of whom ${complete} went to the end`,
    facts: runFacts(run),
    sections,
  });
}

function headingOf({ measure, within }: MeasureFigures): string {
  return [measure, ...Object.values(within)].join(', ');
}

/** Of two conditions of which the first is a number, curves with their deviation, as the figures of studies have them; of others, bars. */
function plotOf(figures: MeasureFigures): Part[] {
  const { cells, measure } = figures;
  const title = headingOf(figures);
  const names = Object.keys(cells[0]?.levels ?? {});
  if (names.length === 0 || cells.every(({ count }) => count === 0)) return [];
  const [rows, columns] = names;
  const isCurve = names.length === 2 && cells.every(({ levels }) => typeof levels[rows] === 'number');
  const known = cells.filter(({ count }) => count > 0);
  if (isCurve) {
    const curves = [...new Set(known.map(({ levels }) => levels[columns]))].map((level) => {
      const own = known.filter(({ levels }) => levels[columns] === level);
      return {
        name: `${columns}: ${level}`,
        points: own.map((cell) => [Number(cell.levels[rows]), cell.mean] as const),
        band: own.map((cell) => [Number(cell.levels[rows]), Math.max(0, cell.mean - errorOf(cell)), cell.mean + errorOf(cell)] as const),
      };
    });
    const svg = plotCurves({ title, x: { label: rows }, y: { label: measure, min: 0 }, curves });
    return [{ kind: 'plot', svg, caption: `Mean of each cell; the bands are one standard error of it.` }];
  }
  const bars = known.map(({ mean, deviation }) => ({ value: mean, deviation, words: words(mean) }));
  const svg = plotBars({ title, names: known.map(({ levels }) => Object.values(levels).join(', ')), panels: [{ title: measure, bars }] });
  return [{ kind: 'plot', svg, caption: 'Mean of each condition, with its standard deviation.' }];
}

function errorOf({ deviation, count }: CellFigures): number {
  return deviation / Math.sqrt(Math.max(1, count));
}

function tableOf({ cells }: MeasureFigures): Part {
  const names = Object.keys(cells[0]?.levels ?? {});
  return {
    kind: 'table',
    heading: [...names, 'mean', 'deviation', 'values'],
    rows: cells.map(({ levels, mean, deviation, count }) => [
      ...names.map((name) => String(levels[name])),
      words(mean),
      words(deviation),
      String(count),
    ]),
  };
}

function testsOf({ tests }: MeasureFigures): Part[] {
  if (tests.length === 0) return [];
  const rows = tests.map(({ test, effect, statistic, freedom, p }) => [
    test,
    effect,
    words(statistic),
    freedom,
    p < 1e-4 ? 'below 0.0001' : p.toFixed(4),
  ]);
  return [
    {
      kind: 'table',
      heading: ['test', 'of', 'statistic', 'freedom', 'p'],
      rows,
      note: 'The statistic is F, t, U or chi-square. p is two-sided, and not corrected for how many tests there are.',
    },
  ];
}

function words(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(4))) : '–';
}
