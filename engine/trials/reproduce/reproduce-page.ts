import { plotCurves } from '../../evaluate/index.js';
import { type Part, type Section, writePage } from '../report/page.js';
import { type ReportHead, runFacts } from '../report/report-file.js';
import { DOCUMENTS, type Reproduction, type ReproductionPlot } from './reproduction.js';

/** A published number with ours beside it; null where the row was not measured. */
export type ReproducedRow = {
  readonly what: string;
  /** The measure of the benchmark's row. */
  readonly row: string;
  readonly published: string;
  readonly measured: number | null;
  readonly unit: string;
  readonly how: string;
};

/** A figure or table with what came of it. */
export type Reproduced = { readonly entry: Reproduction; readonly rows: readonly ReproducedRow[] };

/** Everything that a report of reproductions says. */
export type ReproductionReport = ReportHead & {
  readonly format: 'promenade-reproduce';
  readonly version: 1;
  readonly reproduced: readonly Reproduced[];
};

/** Writes published against measured as one page. */
export function writeReproducePage({ title, run, reproduced }: ReproductionReport): string {
  const documents = Object.entries(DOCUMENTS).filter(([number]) => reproduced.some(({ entry }) => entry.document === number));
  const sections = documents.map(
    ([number, name]): Section => ({
      heading: `${number}: ${name}`,
      parts: reproduced.filter(({ entry }) => entry.document === number).flatMap(partsOf),
    }),
  );
  const measured = reproduced.filter(({ rows }) => rows.some((row) => row.measured !== null)).length;
  return writePage({
    title,
    subtitle: `${measured} of ${reproduced.length} measured here${measured < reproduced.length ? '; each of the others says why not' : ''}`,
    facts: runFacts(run),
    sections,
  });
}

/** So many notes stand below a table: what differs from the document, and how rows were measured. */
const MOST_NOTES = 4;

function partsOf({ entry, rows }: Reproduced): Part[] {
  const heading = `${entry.figure}: ${entry.title}`;
  if ('why' in entry) return [{ kind: 'words', text: `${heading}. Not measured: ${entry.why}.` }];
  const hasUnits = rows.some(({ unit }) => unit !== '');
  const table: Part = {
    kind: 'table',
    heading: [heading, 'published', 'measured here', ...(hasUnits ? ['unit'] : [])],
    rows: rows.map(({ what, published, measured, unit }) => [
      what,
      published,
      measured === null ? 'not measured' : shortly(measured),
      ...(hasUnits ? [unit] : []),
    ]),
    note: [entry.note ?? '', ...alikeOnce(rows.map(({ how }) => how))]
      .filter((text) => text !== '')
      .slice(0, MOST_NOTES)
      .map(asSentence)
      .join(' '),
  };
  return [table, ...plotOf(entry.plot, rows)];
}

/** What the machine was doing, at the end of how a row was measured. */
const LOAD = /, load [\d.]+(, Node [\d.]+)$/;

/** Each way of measuring once: rows of a table are measured in the same way, each at a load of its own. */
function alikeOnce(ways: readonly string[]): string[] {
  return [...new Map(ways.toReversed().map((how) => [how.replace(LOAD, '$1'), how])).values()].toReversed();
}

/** A figure of the document, drawn of what was measured here. */
function plotOf(plot: ReproductionPlot | undefined, rows: readonly ReproducedRow[]): Part[] {
  if (!plot) return [];
  const curves = plot.curves
    .map(({ name, points }) => ({
      name,
      points: points.flatMap(([x, row]): [number, number][] => {
        const measured = rows.find((one) => one.row === row)?.measured ?? null;
        return measured === null ? [] : [[x, measured]];
      }),
    }))
    .filter(({ points }) => points.length > 1);
  if (curves.length === 0) return [];
  const svg = plotCurves({ title: plot.title, x: { label: plot.x }, y: { label: plot.y }, curves });
  return [{ kind: 'plot', svg, caption: plot.caption }];
}

function asSentence(text: string): string {
  return `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}

function shortly(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)));
}
