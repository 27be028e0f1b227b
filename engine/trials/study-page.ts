import { type Curve, LEVELS_OF_SERVICE, plotCurves, plotGrids, plotHistograms, type ValueClass } from '../evaluate/index.js';
import type { Failure } from '../sweep/index.js';
import type { Link, Part, Section, SmallPicture } from './report/page.js';
import { writePage } from './report/page.js';
import { type ReportFigure, type ReportHead, runFacts } from './report/report-file.js';
import type { Spread, StudyVariant } from './study.js';
import { variantWords } from './variants.js';

/** Everything that a report of a study says. */
export type Study = ReportHead & {
  readonly format: 'promenade-study';
  readonly version: 1;
  readonly scenario: string;
  readonly variants: readonly StudyVariant[];
  readonly failures: readonly Failure[];
};

/** What only the page shows. */
export type StudyPictures = {
  readonly ground: readonly (readonly (readonly [x: number, z: number])[])[];
  readonly scenes: readonly SmallPicture[];
  readonly links: readonly Link[];
};

/** Colours of the levels from free to jammed, told apart by lightness too. */
const LEVEL_COLOURS = ['#2c7bb6', '#7fb8d4', '#c9e3c1', '#fee08b', '#f48d50', '#c2202a'];
const DENSITY_COLOURS = ['#fff3c4', '#fdd985', '#fdae61', '#f07c4a', '#d13b3b', '#8c1539'];
const DENSITY_BORDERS = [0.1, 0.5, 1, 2, 3, 4];
/** Maps beside each other, at most: the variants beyond are in the JSON. */
const MOST_MAPS = 6;

/** Writes the report of a study as one page. */
export function writeStudyPage(study: Study, pictures: StudyPictures): string {
  const { variants, title, failures, run } = study;
  const runs = variants.reduce((sum, variant) => sum + variant.runs, 0);
  const sections: Section[] = [
    { heading: 'Evacuation time', parts: timeParts(variants) },
    { heading: 'Who is still inside', parts: [curvePart(variants)] },
    ...(variants.some(({ exits }) => exits.length > 0) ? [{ heading: 'Use of exits', parts: exitParts(variants) }] : []),
    { heading: 'Level of service', parts: levelParts(variants, pictures) },
    { heading: 'Density', parts: densityParts(variants, pictures) },
  ];
  if (pictures.scenes.length > 0) sections.push({ heading: 'A typical run', parts: [{ kind: 'pictures', pictures: pictures.scenes }] });
  if (pictures.links.length > 0) sections.push({ heading: 'Open in the studio', parts: linkParts(pictures) });
  if (failures.length > 0) sections.push({ heading: 'Runs that failed', parts: [failurePart(failures)] });
  return writePage({ title, subtitle: `${runs} runs`, facts: runFacts(run), sections });
}

/** The numbers by which two studies can be compared; those of a variant begin with its words where there are several. */
export function studyFigures(variants: readonly StudyVariant[]): ReportFigure[] {
  return variants.flatMap((variant) => {
    const { runs, complete, people, left, time, time95, peakDensity, exits, levels } = variant;
    const label = (name: string) => (variants.length === 1 ? name : `${variantWords(variant.variant)} · ${name}`);
    const less = (name: string, value: number | null, unit: string): ReportFigure => ({ name: label(name), unit, value, better: 'less' });
    const plain = (name: string, value: number | null, unit: string): ReportFigure => ({ name: label(name), unit, value });
    return [
      plain('runs', runs, ''),
      plain('people, mean', people.mean, ''),
      { name: label('runs with everyone out'), unit: '%', value: runs === 0 ? null : (100 * complete) / runs, better: 'more' },
      less('left inside, mean', left.mean, 'people'),
      less('evacuation time, mean', time.mean, 's'),
      plain('evacuation time, deviation', time.deviation, 's'),
      less('evacuation time, 95th percentile', time.percentile95, 's'),
      less('evacuation time, longest', time.most, 's'),
      less('95 % out, mean', time95.mean, 's'),
      less('highest density, mean', peakDensity.mean, '1/m²'),
      ...exits.flatMap(({ name, share, flow, last }) => [
        plain(`exit ${name} · share`, 100 * share, '%'),
        plain(`exit ${name} · flow`, flow.mean, '1/s'),
        less(`exit ${name} · last one out`, last.mean, 's'),
      ]),
      ...LEVELS_OF_SERVICE.map((level) => plain(`ground at level ${level.name}`, 100 * levels[level.name], '%')),
    ];
  });
}

function timeParts(variants: readonly StudyVariant[]): Part[] {
  const parts: Part[] = [];
  if (variants.length === 1) {
    const [{ time, peakDensity, people }] = variants;
    parts.push({
      kind: 'numbers',
      numbers: [
        { value: `${words(time.mean)} s`, label: `mean, ± ${words(time.deviation)} s` },
        { value: `${words(time.percentile95)} s`, label: '95th percentile' },
        { value: `${words(time.least)} – ${words(time.most)} s`, label: 'shortest and longest' },
        { value: words(people.mean), label: 'people' },
        { value: `${words(peakDensity.mean)} /m²`, label: 'highest density, mean over runs' },
      ],
    });
  }
  const heading = [
    'variant',
    'runs',
    'everyone out',
    'mean [s]',
    'deviation [s]',
    'median [s]',
    '95th percentile [s]',
    'longest [s]',
    '95 % out [s]',
  ];
  const rows = variants.map((variant) => {
    const { runs, complete, time, time95 } = variant;
    const figures = [time.mean, time.deviation, time.median, time.percentile95, time.most, time95.mean].map(words);
    return [variantWords(variant.variant), String(runs), String(complete), ...figures];
  });
  const note =
    'Time until the last person is out, over runs in which everybody got out; “95 % out” is the mean time until 95 % of all were.';
  parts.push({ kind: 'table', heading, rows, note });
  const open = variants.filter(({ complete, runs }) => complete < runs);
  for (const variant of open) {
    const text = `${variantWords(variant.variant)}: in ${variant.runs - variant.complete} of ${variant.runs} runs not everybody got out before the run ended; on average ${words(variant.left.mean)} people were left. The times above leave these runs out, so they are too short.`;
    parts.push({ kind: 'words', text });
  }
  return parts;
}

function curvePart(variants: readonly StudyVariant[]): Part {
  const hasBands = variants.length <= 3;
  const curves = variants.map(
    ({ variant, curve }): Curve => ({
      name: variantWords(variant),
      points: curve.map(({ time, mean }) => [time, mean]),
      ...(hasBands ? { band: curve.map(({ time, low, high }) => [time, low, high] as const) } : {}),
    }),
  );
  const svg = plotCurves({
    title: 'People still inside',
    x: { label: 'time', unit: 's', min: 0 },
    y: { label: 'people', min: 0 },
    curves,
  });
  return {
    kind: 'plot',
    svg,
    caption: `Mean over runs${hasBands ? '; the band holds the runs between the 5th and the 95th percentile' : ''}.`,
  };
}

function exitParts(variants: readonly StudyVariant[]): Part[] {
  const rows = variants.flatMap(({ variant, exits }) =>
    exits.map(({ name, people, share, flow, last }) => [
      ...(variants.length > 1 ? [variantWords(variant)] : []),
      name,
      plusMinus(people),
      `${(100 * share).toFixed(1)} %`,
      plusMinus(flow),
      plusMinus(last),
    ]),
  );
  const heading = [...(variants.length > 1 ? ['variant'] : []), 'exit', 'people', 'share', 'flow [1/s]', 'last one out [s]'];
  const table: Part = {
    kind: 'table',
    heading,
    rows,
    note: 'Mean ± standard deviation over runs; flow between 10 % and 90 % of an exit’s people.',
  };
  const names = variants[0].exits.map(({ name }) => name);
  if (names.length < 2) return [table];
  const svg = plotHistograms({
    title: 'Who took which exit',
    x: { label: 'exit' },
    y: { label: 'people, mean over runs' },
    kinds: names,
    histograms: variants.slice(0, MOST_MAPS).map(({ variant, exits }) => ({
      name: variantWords(variant),
      values: exits.map(({ people }) => people.mean ?? 0),
    })),
  });
  return [table, { kind: 'plot', svg, caption: 'Use of exits.' }];
}

function levelParts(variants: readonly StudyVariant[], pictures: StudyPictures): Part[] {
  const heading = ['variant', ...LEVELS_OF_SERVICE.map(({ name }) => name)];
  const rows = variants.map(({ variant, levels }) => [
    variantWords(variant),
    ...LEVELS_OF_SERVICE.map(({ name }) => `${(100 * levels[name]).toFixed(1)} %`),
  ]);
  const classes = LEVELS_OF_SERVICE.map(({ name, from, words: meaning }, n): ValueClass => {
    const to = LEVELS_OF_SERVICE[n + 1]?.from;
    return {
      name: `${name} ${to === undefined ? `> ${from}` : `< ${to}`} ${meaning}`,
      from: n === 0 ? 1e-6 : from,
      colour: LEVEL_COLOURS[n],
    };
  });
  return [
    ...mapParts(variants, pictures, 'peak', classes, {
      title: 'Worst level of service [1/m²]',
      caption: 'Level at the most crowded moment of a place, mean over runs; a place that nobody came to is left open.',
    }),
    {
      kind: 'table',
      heading,
      rows,
      note: 'Share of the ground by its worst level: Fruin, Pedestrian Planning and Design (1971), levels of walkways.',
    },
  ];
}

function densityParts(variants: readonly StudyVariant[], pictures: StudyPictures): Part[] {
  const classes = DENSITY_BORDERS.map((from, n): ValueClass => {
    const to = DENSITY_BORDERS[n + 1];
    return { name: to === undefined ? `above ${from}` : `${from} to ${to}`, from, colour: DENSITY_COLOURS[n] };
  });
  return mapParts(variants, pictures, 'mean', classes, {
    title: 'Density over time [1/m²]',
    caption: 'People within a circle of 4 m² over its walkable part, mean over the time that anybody was there, and over runs.',
  });
}

function mapParts(
  variants: readonly StudyVariant[],
  { ground }: StudyPictures,
  part: 'mean' | 'peak',
  classes: readonly ValueClass[],
  { title, caption }: { title: string; caption: string },
): Part[] {
  const [{ map: grid }] = variants;
  const drawn = variants.filter(({ map }) => map.columns === grid.columns && map.rows === grid.rows).slice(0, MOST_MAPS);
  const panels = drawn.map(({ variant, map }) => ({ title: variantWords(variant), values: map[part].map((value) => value ?? Number.NaN) }));
  return [{ kind: 'plot', svg: plotGrids({ title, grid, panels, classes, ground }), caption }];
}

function linkParts({ links }: StudyPictures): Part[] {
  const text =
    'Start the studio with “promenade serve” on this machine first; a link carries the scenario with the seed and fields of that run.';
  return [
    { kind: 'links', links },
    { kind: 'words', text },
  ];
}

function failurePart(failures: readonly Failure[]): Part {
  return {
    kind: 'table',
    heading: ['parameters', 'error'],
    rows: failures.map(({ parameters, error }) => [JSON.stringify(parameters), error]),
  };
}

function plusMinus({ mean, deviation }: Spread): string {
  return mean === null ? '–' : `${words(mean)} ± ${words(deviation)}`;
}

/** Three significant digits, and whole numbers where they are large. */
export function words(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '–';
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
