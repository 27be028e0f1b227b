import { type Curve, plotCurves } from '../../evaluate/index.js';
import type { Failure } from '../../sweep/index.js';
import { type Part, type Section, type SmallPicture, writePage } from '../report/page.js';
import { type ReportFigure, type ReportHead, runFacts } from '../report/report-file.js';
import { DOCUMENT, DOCUMENT_REFERENCE } from './document.js';
import { type MetricSummary, type SpaceSummary, THRESHOLDS, WAY_METRICS } from './metrics.js';

/** Everything that a report of a scenario space says. */
export type SpaceReport = ReportHead & {
  readonly format: 'promenade-scenario-space';
  readonly version: 1;
  readonly space: string;
  readonly sampler: string;
  readonly seed: number;
  readonly count: number;
  /** Share of scenarios that the space-time planner solved. */
  readonly referenceCoverage: number;
  readonly models: readonly SpaceSummary[];
  readonly failures: readonly Failure[];
};

/** The figures of a report: coverage and average quality of every method. */
export function spaceFigures(models: readonly SpaceSummary[]): ReportFigure[] {
  return models.flatMap(({ model, coverage, byReference }) => [
    { name: `${model} · coverage`, unit: '', value: coverage, better: 'more' as const },
    ...WAY_METRICS.map((metric) => ({
      name: `${model} · quality by ${metric}`,
      unit: '',
      value: byReference[metric].quality,
      better: 'more' as const,
    })),
  ]);
}

/** Rows for a table on screen or page: our methods, then the document's. */
export const COVERAGE_HEADING = ['coverage', 'success', ...WAY_METRICS.map((metric) => `${metric} ≥ ${THRESHOLDS[metric]}`)];
export const QUALITY_HEADING = ['average quality', ...WAY_METRICS];
export const ENDING_HEADING = ['how it ended', 'solved', 'touched somebody', 'others collided', 'late'];

/** Coverage of methods and of the document's. */
export function coverageRows({ models, referenceCoverage }: SpaceReport): string[][] {
  return [
    ...models.map(({ model, coverage, byReference }) => [model, digits(coverage), ...pick(byReference, 'coverage')]),
    ['space-time planner', digits(referenceCoverage), '', '', ''],
    ...DOCUMENT.map(({ name, success, coverage }) => [`document: ${name}`, digits(success), ...coverage.map(digits)]),
    ['document: space-time planner', digits(DOCUMENT_REFERENCE), '', '', ''],
  ];
}

/** Average quality of methods, by the planner's values or by the optimum, and of the document's. */
export function qualityRows({ models }: SpaceReport, by: 'byReference' | 'byOptimum' = 'byReference'): string[][] {
  return [
    ...models.map((summary) => [summary.model, ...pick(summary[by], 'quality')]),
    ...DOCUMENT.map(({ name, quality }) => [`document: ${name}`, ...quality.map(digits)]),
  ];
}

/** How the scenarios ended for each method. */
export function endingRows({ models }: SpaceReport): string[][] {
  return models.map(({ model, endings }) => [
    model,
    ...[endings.solved, endings.touched, endings.collided, endings.late].map((share) => digits(share)),
  ]);
}

/** Writes the report of a scenario space as one page. */
export function writeSpacePage(report: SpaceReport, pictures: readonly SmallPicture[]): string {
  const { space, count, failures } = report;
  const sections: Section[] = [
    { heading: 'Coverage', parts: coverageParts(report) },
    { heading: 'Average quality', parts: qualityParts(report) },
    { heading: 'Convergence', parts: [convergencePart(report)] },
    { heading: 'Success and failure', parts: [endingPart(report)] },
  ];
  if (pictures.length > 0) sections.push({ heading: 'Scenarios that failed', parts: [{ kind: 'pictures', pictures }] });
  if (failures.length > 0) {
    const rows = failures.slice(0, 20).map(({ parameters, error }) => [JSON.stringify(parameters), error]);
    sections.push({ heading: 'Runs that failed', parts: [{ kind: 'table', heading: ['run', 'error'], rows }] });
  }
  return writePage({
    title: report.title,
    subtitle: `${count} scenarios of the ${space} space`,
    facts: [['sampler', report.sampler], ...runFacts(report.run)],
    sections,
  });
}

function coverageParts(report: SpaceReport): Part[] {
  const best = [...report.models].sort((a, b) => b.coverage - a.coverage)[0];
  const note =
    'Success: the reference agent reaches its goal in time, touches nobody, and there are fewer contacts than agents; share of all scenarios. Length, time and effort: share of the solved scenarios whose normalised metric reaches the threshold, as the document’s table has it.';
  return [
    {
      kind: 'numbers',
      numbers: [
        { value: digits(best.coverage), label: `best: ${best.model}, ± ${digits(best.uncertainty)}` },
        { value: digits(report.referenceCoverage), label: 'space-time planner' },
        { value: '0.74', label: 'the document’s best (Footstep)' },
      ],
    },
    { kind: 'table', heading: COVERAGE_HEADING, rows: coverageRows(report), note },
  ];
}

function qualityParts(report: SpaceReport): Part[] {
  const said = 'Best value over measured one, at most 1; mean over solved scenarios. The best is';
  return [
    { kind: 'table', heading: QUALITY_HEADING, rows: qualityRows(report), note: `${said} that of the space-time planner.` },
    {
      kind: 'table',
      heading: QUALITY_HEADING,
      rows: qualityRows(report, 'byOptimum'),
      note: `${said} that of the shortest way, alone, at the preferred speed.`,
    },
  ];
}

function convergencePart({ models }: SpaceReport): Part {
  const curves = models.map(
    ({ model, convergence }): Curve => ({ name: model, points: convergence.map(({ scenarios, coverage }) => [scenarios, coverage]) }),
  );
  const svg = plotCurves({
    title: 'Coverage over the number of scenarios',
    x: { label: 'scenarios', min: 0 },
    y: { label: 'coverage', min: 0, max: 1 },
    curves,
  });
  return { kind: 'plot', svg, caption: 'Coverage over the first scenarios, for growing numbers of them.' };
}

function endingPart(report: SpaceReport): Part {
  const note = 'Late: not at the goal before the scenario ended, whatever else. Others collided: as many contacts as agents, or more.';
  return { kind: 'table', heading: ENDING_HEADING, rows: endingRows(report), note };
}

function pick(by: SpaceSummary['byReference'], which: keyof MetricSummary): string[] {
  return WAY_METRICS.map((metric) => {
    const value = by[metric][which];
    return value === null ? '–' : digits(value);
  });
}

function digits(value: number): string {
  return value.toFixed(3).replace(/0$/, '');
}
