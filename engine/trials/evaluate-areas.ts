import { type AreaStatistics, type Curve, plotCurves, type Spread } from '../evaluate/index.js';
import type { Part, Section } from './report/page.js';
import type { ReportFigure } from './report/report-file.js';
import { words } from './study-page.js';

type AreaFigure = { readonly label: string; readonly unit: string; readonly value: number };

/** Everything that was measured in an area, as figures of a report. */
export function areaFigures(areas: readonly AreaStatistics[]): ReportFigure[] {
  return areas.flatMap((area) =>
    figuresOf(area).map(({ label, unit, value }) => {
      return { name: `${area.name} · ${label}`, unit, value: Number.isFinite(value) ? value : null };
    }),
  );
}

/** The figures of areas as a table with a column for each. */
export function areaTable(areas: readonly AreaStatistics[]): { readonly heading: string[]; readonly rows: string[][] } {
  const columns = areas.map(figuresOf);
  const rows = (columns[0] ?? []).map(({ label, unit }, n) => [label, ...columns.map((figures) => words(settled(figures[n].value))), unit]);
  return { heading: ['in the area', ...areas.map(({ name }) => name), 'unit'], rows };
}

/** What a page shows of areas: the table, and density over time in each. */
export function areaSections(areas: readonly AreaStatistics[]): Section[] {
  if (areas.length === 0) return [];
  const note =
    'Over all frames, those in which nobody was there included; speeds over people and frames. A level of service is that of Fruin (1971) for walkways.';
  return [
    {
      heading: areas.length > 1 ? 'In the areas' : 'In the area',
      parts: [{ kind: 'table', ...areaTable(areas), note }, ...areas.map(plotOf)],
    },
  ];
}

/** Less than half a thousandth, as of people who only sway, is nothing. */
function settled(value: number): number {
  return Math.abs(value) < 5e-4 ? 0 : value;
}

function plotOf({ name, overTime }: AreaStatistics): Part {
  const curves = (['classical', 'voronoi'] as const).map(
    (method): Curve => ({ name: method, points: overTime[method].map(({ time, density }) => [time, density]) }),
  );
  const axes = { x: { label: 'time', unit: 's' }, y: { label: 'density', unit: '1/m²', min: 0 } };
  const svg = plotCurves({ title: `Density: ${name}`, ...axes, curves });
  return { kind: 'plot', svg, caption: `People over area in ${name}, and the mean over the area of one over Voronoi cells.` };
}

function figuresOf({ size, people, atOnce, classical, voronoi, speed, flow, entered, left, stay, levels }: AreaStatistics): AreaFigure[] {
  const one = (label: string, value: number, unit = ''): AreaFigure => ({ label, unit, value });
  return [
    one('size', size, 'm²'),
    one('people', people),
    one('people at once, mean', atOnce.mean),
    one('people at once, greatest', atOnce.greatest),
    one('came in', entered),
    one('went out', left),
    ...spread('density, classical', classical, '1/m²'),
    ...spread('density, Voronoi', voronoi, '1/m²'),
    ...spread('speed', speed, 'm/s'),
    ...spread('flow, density times speed', flow, '1/(m s)'),
    ...spread('time spent', stay, 's'),
    ...levels.flatMap(({ level, from, classical: byCount, voronoi: byCells }) => [
      one(`time at level ${level} or worse (${from} /m²), classical`, byCount, 's'),
      one(`time at level ${level} or worse (${from} /m²), Voronoi`, byCells, 's'),
    ]),
  ];
}

function spread(label: string, { mean, least, low, median, high, greatest }: Spread, unit: string): AreaFigure[] {
  const values = { mean, least, 'lowest tenth below': low, median, 'highest tenth above': high, greatest };
  return Object.entries(values).map(([which, value]) => ({ label: `${label}, ${which}`, unit, value }));
}
