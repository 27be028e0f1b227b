import { type Curve, type MotionStatistics, plotCurves, plotMaps, type TimeSpaceLine } from '../evaluate/index.js';
import type { Track } from '../record/index.js';
import { areaFigures, areaSections } from './evaluate-areas.js';
import { type ContextPicture, contextSection, type EvaluatedContext } from './evaluate-context.js';
import { type Part, type Section, writePage } from './report/page.js';
import { type ReportFigure, type ReportHead, runFacts } from './report/report-file.js';
import { words } from './study-page.js';

/** Everything that a report about a recording says. */
export type Evaluation = ReportHead & {
  readonly format: 'promenade-evaluation';
  readonly version: 1;
  readonly name: string;
  readonly statistics: MotionStatistics;
  /** Sentences about how the file was read. */
  readonly warnings: readonly string[];
  /** How unusual the crowd is beside one of examples, where there is one. */
  readonly context?: EvaluatedContext;
};

/** What only the page shows. */
export type EvaluationPictures = {
  readonly tracks: readonly Track[];
  readonly ground: readonly (readonly (readonly [x: number, z: number])[])[];
  readonly timeSpace: readonly TimeSpaceLine[];
  readonly context?: ContextPicture;
};

/** Faults in the table, at most; the rest is in the JSON. */
const MOST_FAULTS = 40;
/** Between two points of a line in the diagram of time and space, at least [s]. */
const THINNED = 0.25;

/** The statistics as figures; none of them is better when it is more or less, but for faults and for how unusual a crowd is. */
export function evaluationFigures({ statistics, context }: Pick<Evaluation, 'statistics' | 'context'>): ReportFigure[] {
  return [...motionFigures({ statistics, context }), ...areaFigures(statistics.areas ?? [])];
}

function motionFigures({ statistics, context }: Pick<Evaluation, 'statistics' | 'context'>): ReportFigure[] {
  const { people, frames, duration, speed, density, character, crossings, faults } = statistics;
  const rows: [label: string, value: number, unit: string, better?: 'less'][] = [
    ['people', people, ''],
    ['frames', frames, ''],
    ['duration', duration, 's'],
    ['speed, mean', speed.mean, 'm/s'],
    ['speed, median', speed.median, 'm/s'],
    ['speed, slowest tenth below', speed.low, 'm/s'],
    ['speed, fastest tenth above', speed.high, 'm/s'],
    ['direction, mean', (character.direction * 180) / Math.PI, '°'],
    ['alignment (1: all one way)', character.alignment, ''],
    ['density, people over area', character.density, '1/m²'],
    ['density, Voronoi, mean', density.mean, '1/m²'],
    ['density, Voronoi, median', density.median, '1/m²'],
    ['density, Voronoi, densest tenth above', density.high, '1/m²'],
    ...character.ripley.map(({ distance, ratio }): [string, number, string] => [`Ripley's K at ${distance} m over chance`, ratio, '']),
  ];
  if (crossings) rows.push(['crossings of the line', crossings.times.length, ''], ['flow, 10 % to 90 % of them', crossings.flow, '1/s']);
  if (context) {
    rows.push(['context: density, 1 is usual', context.density, '', 'less']);
    rows.push(['context: proximity, 1 is usual', context.proximity, '', 'less']);
    rows.push(['context: odds of chance', context.chance, '', 'less']);
  }
  rows.push(['faults of tracks', faults.length, '', 'less']);
  return rows.map(([name, value, unit, better]) => {
    return { name, unit, value: Number.isFinite(value) ? value : null, ...(better ? { better } : {}) };
  });
}

/** The figures of the whole as rows of a table: label, value, unit; those of areas are in `areaTable`. */
export function evaluationRows(evaluation: Pick<Evaluation, 'statistics' | 'context'>): [label: string, value: string, unit: string][] {
  return motionFigures(evaluation).map(({ name, value, unit }) => [name, words(value), unit]);
}

/** Writes the report about a recording as one page. */
export function writeEvaluationPage(evaluation: Evaluation, pictures: EvaluationPictures): string {
  const { name, title, run, statistics } = evaluation;
  const facts: [string, string][] = [['recording', name], ...runFacts(run)];
  const subtitle = `${statistics.people} people, ${words(statistics.duration)} s`;
  return writePage({ title, subtitle, facts, sections: evaluationSections(evaluation, pictures) });
}

/** What a report about a recording has to show, section by section. */
export function evaluationSections(evaluation: Evaluation, pictures: EvaluationPictures): Section[] {
  const { statistics, warnings, context } = evaluation;
  const { speed, density, people, crossings } = statistics;
  const numbers = [
    { value: String(people), label: 'people' },
    { value: `${words(speed.median)} m/s`, label: 'median speed' },
    { value: `${words(density.mean)} /m²`, label: 'mean Voronoi density' },
    ...(crossings ? [{ value: `${words(crossings.flow)} /s`, label: 'flow' }] : []),
  ];
  const table: Part = { kind: 'table', heading: ['statistic', 'value', 'unit'], rows: evaluationRows(evaluation) };
  return [
    { heading: 'Motion in numbers', parts: [{ kind: 'numbers', numbers }, table] },
    ...faultSections(statistics, warnings),
    { heading: 'Paths', parts: [pathPart(pictures)] },
    { heading: 'Speed over density', parts: [speedPart(statistics)] },
    ...(crossings ? [{ heading: 'Flow', parts: [flowPart(crossings.times)] }] : []),
    ...areaSections(statistics.areas ?? []),
    { heading: 'Time and space', parts: [timeSpacePart(pictures.timeSpace)] },
    { heading: 'How people keep apart', parts: [pairPart(statistics)] },
    ...(context && pictures.context ? [contextSection(context, pictures.context, pictures.ground)] : []),
  ];
}

function faultSections({ faults }: MotionStatistics, warnings: readonly string[]): Section[] {
  if (faults.length === 0 && warnings.length === 0) return [];
  const rows = [...warnings.map((message) => ['file', message]), ...faults.map(({ kind, message }) => [kind, message])];
  const note = rows.length > MOST_FAULTS ? { note: `${rows.length - MOST_FAULTS} more are in report.json.` } : {};
  const text = 'What is named here is not in the numbers; all else is.';
  const parts: Part[] = [
    { kind: 'words', text },
    { kind: 'table', heading: ['kind', 'what'], rows: rows.slice(0, MOST_FAULTS), ...note },
  ];
  return [{ heading: 'What was wrong', parts }];
}

function pathPart({ tracks, ground }: EvaluationPictures): Part {
  const paths = tracks.map(({ x, z }) => ({ pieces: [Array.from(x, (value, k) => [value, z[k]] as const)], series: 0, isMarked: false }));
  const svg = plotMaps({ title: 'Paths', panels: [{ title: `${tracks.length} people`, paths }], names: ['people'], ground });
  return { kind: 'plot', svg, caption: 'Where everyone went, from above.' };
}

function speedPart({ speedAtDensity }: MotionStatistics): Part {
  const curve: Curve = {
    name: 'mean, and from the slowest to the fastest tenth',
    points: speedAtDensity.map(({ density, mean }) => [density, mean]),
    band: speedAtDensity.map(({ density, low, high }) => [density, low, high]),
  };
  const axes = { x: { label: 'Voronoi density', unit: '1/m²', min: 0 }, y: { label: 'speed', unit: 'm/s', min: 0 } };
  return {
    kind: 'plot',
    svg: plotCurves({ title: 'Speed over density', ...axes, curves: [curve] }),
    caption: "Speeds by one over the area of each person's Voronoi cell, in classes of 0.25 people per m².",
  };
}

function flowPart(times: readonly number[]): Part {
  const curve: Curve = { name: 'crossings', points: times.map((time, n) => [time, n + 1]), isStepped: true };
  const svg = plotCurves({ title: 'Crossings', x: { label: 'time', unit: 's' }, y: { label: 'people', min: 0 }, curves: [curve] });
  return { kind: 'plot', svg, caption: 'How many had crossed the line by a time; the slope is the flow.' };
}

function timeSpacePart(lines: readonly TimeSpaceLine[]): Part {
  const gap = [[Number.NaN, Number.NaN] as const];
  const points = lines.flatMap(({ pieces }) => pieces.flatMap((piece) => [...thin(piece), ...gap]));
  const axes = { x: { label: 'time', unit: 's' }, y: { label: 'distance', unit: 'm' } };
  const svg = plotCurves({ title: 'Time and space', ...axes, curves: [{ name: 'everyone', points }] });
  return { kind: 'plot', svg, caption: 'Distance along the direction most people go, over time. Level stretches are standstill.' };
}

/** Points at least a quarter of a second apart, and the last one. */
function thin(piece: TimeSpaceLine['pieces'][number]): TimeSpaceLine['pieces'][number] {
  let last = -Infinity;
  return piece.filter(([time], n) => {
    if (time - last < THINNED && n < piece.length - 1) return false;
    last = time;
    return true;
  });
}

function pairPart({ pairs }: MotionStatistics): Part {
  const curves: Curve[] = [
    { name: 'g(r)', points: pairs.distance.map((distance, n) => [distance, pairs.g[n]]) },
    {
      name: 'as if nobody knew of the others',
      points: [
        [0, 1],
        [Math.max(1, ...pairs.distance), 1],
      ],
      isReference: true,
    },
  ];
  const axes = { x: { label: 'distance', unit: 'm', min: 0 }, y: { label: 'pair distribution', min: 0 } };
  return {
    kind: 'plot',
    svg: plotCurves({ title: 'Pair distribution', ...axes, curves }),
    caption: 'How many times more often two people are this far apart than people who were there at different times.',
  };
}
