import { machineWords } from './machine.js';
import { type ReportFigure, type ReportHead, seedWords } from './report-file.js';

/** What became of a figure from one report to the next. */
export type FigureChange = {
  readonly name: string;
  readonly unit: string;
  /** Null where it was not measured or failed; undefined where the report does not have it. */
  readonly first?: number | null;
  readonly second?: number | null;
  /** Second less first; null where one of them is missing. */
  readonly change: number | null;
  /** The change over the first [%]; null where there is none, or the first is 0. */
  readonly percent: number | null;
  /** `same` where nothing changed; undefined where it is not known which way is better. */
  readonly verdict?: 'better' | 'worse' | 'same';
};

/** What became of a report from one run to the next. */
export type ReportComparison = {
  readonly kind: string;
  readonly titles: readonly [first: string, second: string];
  /** What of the runs differs, with both values. */
  readonly differences: readonly { readonly what: string; readonly first: string; readonly second: string }[];
  readonly changes: readonly FigureChange[];
  readonly better: number;
  readonly worse: number;
  readonly same: number;
};

/** Holds two reports of one kind against each other, figure by figure, in the order of the first. */
export function compareReports(first: ReportHead, second: ReportHead): ReportComparison {
  if (first.kind !== second.kind)
    throw new ReportError(`one is a report of ${first.kind}, the other of ${second.kind}: only those of one kind have figures in common`);
  const others = new Map(second.figures.map((figure) => [figure.name, figure]));
  const known = new Set(first.figures.map(({ name }) => name));
  const changes = [
    ...first.figures.map((figure) => changeOf(figure, others.get(figure.name))),
    ...second.figures.filter(({ name }) => !known.has(name)).map((figure) => changeOf(undefined, figure)),
  ];
  const count = (verdict: FigureChange['verdict']) => changes.filter((change) => change.verdict === verdict).length;
  return {
    kind: first.kind,
    titles: [first.title, second.title],
    differences: differencesOf(first, second),
    changes,
    better: count('better'),
    worse: count('worse'),
    same: count('same'),
  };
}

/** Something that is no report, or no fit for another. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/** Looks whether a value is a report; throws a ReportError that says what it lacks. */
export function checkReport(value: unknown, where: string): ReportHead {
  const report = (typeof value === 'object' && value !== null ? value : {}) as Partial<ReportHead>;
  const isHead =
    typeof report.kind === 'string' && typeof report.title === 'string' && typeof report.run === 'object' && report.run !== null;
  if (!isHead || !Array.isArray(report.figures) || !report.figures.every(isFigure))
    throw new ReportError(
      `${where}: it is no report: expected kind, title, run and figures, as --report writes them; write it again with this version`,
    );
  return report as ReportHead;
}

function isFigure(value: unknown): value is ReportFigure {
  const { name, unit, value: number } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ReportFigure>;
  return typeof name === 'string' && typeof unit === 'string' && (number === null || typeof number === 'number');
}

function changeOf(first: ReportFigure | undefined, second: ReportFigure | undefined): FigureChange {
  const { name, unit, better } = (second ?? first) as ReportFigure;
  const given = { ...(first ? { first: first.value } : {}), ...(second ? { second: second.value } : {}) };
  const [a, b] = [first?.value ?? null, second?.value ?? null];
  const verdict = first && second ? verdictOf(a, b, better) : undefined;
  const change = a === null || b === null ? null : b - a;
  const percent = change === null || a === null || a === 0 ? null : (100 * change) / Math.abs(a);
  return { name, unit, ...given, change, percent, ...(verdict ? { verdict } : {}) };
}

/** A figure that was not there and is now is better, where it matters at all: before, it had failed. */
function verdictOf(first: number | null, second: number | null, better: ReportFigure['better']): FigureChange['verdict'] {
  if (first === second) return 'same';
  if (better === undefined) return undefined;
  if (first === null || second === null) return first === null ? 'better' : 'worse';
  return second < first === (better === 'less') ? 'better' : 'worse';
}

function differencesOf(first: ReportHead, second: ReportHead): ReportComparison['differences'] {
  const rows: [what: string, of: (report: ReportHead) => string][] = [
    ['title', ({ title }) => title],
    ['input', ({ run }) => run.input],
    ['version', ({ run }) => run.engine],
    ['seeds', ({ run }) => seedWords(run.seeds)],
    ['command', ({ run }) => run.command],
    ['machine', ({ run }) => machineWords(run.machine)],
  ];
  return rows.map(([what, of]) => ({ what, first: of(first), second: of(second) })).filter((row) => row.first !== row.second);
}
