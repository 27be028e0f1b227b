import { plotCurves } from '../../evaluate/index.js';
import { type Part, type Section, writePage } from '../report/page.js';
import { type ReportHead, runFacts } from '../report/report-file.js';
import { DOCUMENTS, type Reproduction } from './reproduction.js';

/** A published number with ours beside it; null where the row was not measured. */
export type ReproducedRow = {
  readonly what: string;
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
    subtitle: `${measured} of ${reproduced.length} measured here; each of the others says why not`,
    facts: runFacts(run),
    sections,
  });
}

function partsOf({ entry, rows }: Reproduced): Part[] {
  const heading = `${entry.figure}: ${entry.title}`;
  if ('why' in entry) return [{ kind: 'words', text: `${heading}. Not measured: ${entry.why}.` }];
  const table: Part = {
    kind: 'table',
    heading: [heading, 'published', 'measured here', 'unit'],
    rows: rows.map(({ what, published, measured, unit }) => [
      what,
      published,
      measured === null ? 'not measured' : shortly(measured),
      unit,
    ]),
    note: [entry.note, rows.find(({ how }) => how !== '')?.how].filter((text) => text !== undefined).join('. '),
  };
  return entry.figure === 'Fig. 12' ? [table, ...costPlot(rows)] : [table];
}

/** The document's Fig. 12: cost against number. */
function costPlot(rows: readonly ReproducedRow[]): Part[] {
  const points = (way: string) =>
    rows.flatMap(({ what, measured }): [number, number][] => {
      const count = new RegExp(`^(\\d+) birds by ${way}`).exec(what);
      return count && measured !== null ? [[Number(count[1]), measured]] : [];
    });
  const curves = ['all pairs', 'events', 'a grid']
    .map((way) => ({ name: `by ${way}`, points: points(way) }))
    .filter(({ points: line }) => line.length > 1);
  if (curves.length === 0) return [];
  const svg = plotCurves({
    title: 'Cost of a simulated second',
    x: { label: 'birds' },
    y: { label: 'processor time [s]' },
    curves,
  });
  return [
    {
      kind: 'plot',
      svg,
      caption: 'Fig. 12 of the document, measured here: birds by all pairs at every tick, by events, and by a grid at every tick',
    },
  ];
}

function shortly(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)));
}
