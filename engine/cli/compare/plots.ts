import { type Curve, plotBars, plotCurves, plotMaps } from '../../evaluate/index.js';
import { everyText } from '../../record/index.js';
import { type Contestant, figureWords, type SummaryRow } from './summary.js';

/** What stands below the titles of all plots. */
export type PlotContext = { readonly scenario: string; readonly seeds: readonly number[] };

/** Most points of a curve. */
const MOST_POINTS = 400;
/** Fewer samples at a density say little. */
const FEWEST_SAMPLES = 20;

/** More bands over each other cannot be told apart. */
const MOST_BANDS = 3;

/** All files that `drawPlots` may give. */
export const PLOT_FILES = ['measures.svg', 'time-to-goal.svg', 'speed-over-density.svg', 'density-over-time.svg', 'trajectories.svg'];

/** Draws everything there is to see, as SVG by file name. */
export function drawPlots(contestants: readonly Contestant[], rows: readonly SummaryRow[], context: PlotContext): Record<string, string> {
  const isAnyoneThere = contestants.some(({ runs }) => runs.some(({ times }) => times.length > 0));
  return {
    'measures.svg': drawMeasures(contestants, rows, context),
    // People who walk in circles never arrive.
    ...(isAnyoneThere ? { 'time-to-goal.svg': drawTimes(contestants, context) } : {}),
    'speed-over-density.svg': drawSpeeds(contestants, context),
    'density-over-time.svg': drawDensity(contestants, context),
    'trajectories.svg': drawTrajectories(contestants, context),
  };
}

function drawMeasures(contestants: readonly Contestant[], rows: readonly SummaryRow[], context: PlotContext): string {
  const several = context.seeds.length > 1;
  const panels = rows
    .filter(({ measure, figures }) => measure.key !== 'people' && figures.some(({ mean }) => Number.isFinite(mean)))
    .map(({ measure: { label, unit, better }, figures }) => ({
      title: `${unit === '' ? label : `${label} [${unit}]`}${better === undefined ? '' : better === 'less' ? ' ↓' : ' ↑'}`,
      bars: figures.map(({ mean, deviation, isBest }) => ({
        value: mean,
        deviation,
        words: figureWords(mean) + (several && deviation > 0 ? ` ± ${Number(deviation.toPrecision(2))}` : ''),
        isBest,
      })),
    }));
  const subtitle = `${about(context)}; ↓ less is better, ↑ more is better, the best in bold`;
  return plotBars({ title: `${context.scenario}: measures`, subtitle, names: labelsOf(contestants), panels });
}

/** The share of people who have arrived, over the time that each has been on the way. */
function drawTimes(contestants: readonly Contestant[], context: PlotContext): string {
  const curves = contestants.map(({ choice, runs }): Curve => {
    const times = runs.flatMap((run) => [...run.times]).sort((a, b) => a - b);
    const people = runs.reduce((sum, { measures }) => sum + measures.people, 0);
    const count = Math.min(times.length, MOST_POINTS);
    const picked = Array.from({ length: count }, (_, k) => Math.ceil(((k + 1) * times.length) / count) - 1);
    const points = picked.map((n) => [times[n], (100 * (n + 1)) / people] as const);
    return { name: choice.label, isStepped: true, points: [[0, 0], ...points] };
  });
  return plotCurves({
    title: `${context.scenario}: time to goal`,
    subtitle: `${about(context)}; a curve that ends below 100 % has people who did not arrive`,
    x: { label: 'time since appearing', unit: 's', min: 0 },
    y: { label: 'people who have arrived', unit: '%', min: 0, max: 100 },
    curves,
  });
}

function drawSpeeds(contestants: readonly Contestant[], context: PlotContext): string {
  const hasBands = contestants.length <= MOST_BANDS;
  const curves = contestants.map(({ choice, runs }): Curve => {
    const bins = new Map<number, { samples: number; mean: number; low: number; high: number }>();
    for (const { density, samples, mean, low, high } of runs.flatMap((run) => run.speedOverDensity)) {
      const bin = bins.get(density) ?? { samples: 0, mean: 0, low: 0, high: 0 };
      bins.set(density, {
        samples: bin.samples + samples,
        mean: bin.mean + samples * mean,
        low: bin.low + samples * low,
        high: bin.high + samples * high,
      });
    }
    const enough = [...bins].filter(([, { samples }]) => samples >= FEWEST_SAMPLES).sort(([a], [b]) => a - b);
    return {
      name: choice.label,
      points: enough.map(([density, { samples, mean }]) => [density, mean / samples]),
      ...(hasBands ? { band: enough.map(([density, { samples, low, high }]) => [density, low / samples, high / samples]) } : {}),
    };
  });
  return plotCurves({
    title: `${context.scenario}: speed over density`,
    subtitle: `${about(context)}; mean${hasBands ? ', and band from 10 to 90 %,' : ''} of people around whom it was so dense (circle of 4 m²)`,
    x: { label: 'density', unit: '1/m²', min: 0 },
    y: { label: 'speed', unit: 'm/s', min: 0 },
    curves: [...curves, { name: 'Weidmann 1993', isReference: true, points: weidmann() }],
  });
}

/** Speed over density of a one-way corridor: Weidmann, Transporttechnik der Fussgänger (1993). */
function weidmann(): [density: number, speed: number][] {
  return Array.from({ length: 60 }, (_, n) => {
    const density = 0.1 + (5.3 * n) / 59;
    return [density, 1.34 * (1 - Math.exp(-1.913 * (1 / density - 1 / 5.4)))];
  });
}

function drawDensity(contestants: readonly Contestant[], context: PlotContext): string {
  const curves = contestants.map(({ choice, runs }): Curve => {
    const sums = new Map<number, { time: number; runs: number; mean: number; peak: number }>();
    for (const { time, mean, peak } of runs.flatMap((run) => run.densityOverTime)) {
      const key = Math.round(time * 1000);
      const sum = sums.get(key) ?? { time, runs: 0, mean: 0, peak: 0 };
      sums.set(key, { time, runs: sum.runs + 1, mean: sum.mean + mean, peak: sum.peak + peak });
    }
    const course = thin([...sums.values()].sort((a, b) => a.time - b.time));
    return {
      name: choice.label,
      points: course.map((sum) => [sum.time, sum.mean / sum.runs]),
      faint: course.map((sum) => [sum.time, sum.peak / sum.runs]),
    };
  });
  return plotCurves({
    title: `${context.scenario}: density over time`,
    subtitle: `${about(context)}; around those on the way (circle of 4 m²): mean as a thick line, peak as a thin one`,
    x: { label: 'time', unit: 's', min: 0 },
    y: { label: 'density', unit: '1/m²', min: 0 },
    curves,
  });
}

function drawTrajectories(contestants: readonly Contestant[], { scenario, seeds }: PlotContext): string {
  const drawn = contestants.flatMap(({ choice, runs }) => (runs[0]?.map ? [{ title: choice.label, ...runs[0].map }] : []));
  const every = drawn[0]?.shownEvery ?? 1;
  const some = every > 1 ? `; ${everyText(every, 'person')} is drawn` : '';
  const isAnyMarked = drawn.some(({ paths }) => paths.some(({ isMarked }) => isMarked));
  return plotMaps({
    title: `${scenario}: trajectories`,
    subtitle: `seed ${seeds[0]}${some}${isAnyMarked ? '; a dot marks where somebody was who had not arrived at the end' : ''}`,
    panels: drawn,
    names: drawn[0]?.names ?? [],
    ground: drawn[0]?.ground ?? [],
  });
}

function about({ seeds }: PlotContext): string {
  return seeds.length === 1 ? `seed ${seeds[0]}` : `${seeds.length} seeds from ${seeds[0]}`;
}

function labelsOf(contestants: readonly Contestant[]): string[] {
  return contestants.map(({ choice }) => choice.label);
}

function thin<T>(items: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(items.length / MOST_POINTS));
  return items.filter((_, n) => n % step === 0);
}
