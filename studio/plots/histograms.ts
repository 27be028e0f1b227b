import { distinctColour } from '../viewport/overlays/palette.js';
import type { Bins } from '../worker/answers/statistics.js';
import type { Plot, PlotData } from './plot.js';

/** How fast people go. */
export const SPEED_HISTOGRAM: Plot = {
  id: 'speed-histogram',
  title: 'Speeds',
  about: 'Which share of the people on the ground goes how fast: now, and in all samples of the run (two a second).',
  make: ({ speed }) => plotBins(speed, 'Speed', 'm/s'),
};

/** How crowded it is around people. */
export const DENSITY_HISTOGRAM: Plot = {
  id: 'density-histogram',
  title: 'Densities',
  about:
    'Around which share of the people it is how crowded. Everyone within reach counts by exp(−d²/R²)/(πR²), R = 1 m, also the person in the middle.',
  make: ({ density }) => plotBins(density, 'Density around people', 'people/m²'),
};

function plotBins(bins: Bins | undefined, label: string, unit: string): PlotData {
  const [now, whole] = [sharesOf(bins?.now), sharesOf(bins?.whole)];
  const used = Math.max(4, lastUsed(now), lastUsed(whole)) + 1;
  const width = bins?.width ?? 1;
  const x = Array.from({ length: used }, (_, n) => (n + 0.5) * width);
  return {
    x: { label, unit, min: 0, max: used * width },
    y: { label: 'People', unit: '%', min: 0 },
    series: [
      { name: 'now', kind: 'bars', x, y: now.slice(0, used), colour: distinctColour(5) },
      { name: 'whole run', kind: 'line', x, y: whole.slice(0, used), colour: distinctColour(1) },
    ],
  };
}

function sharesOf(counts: Float64Array | undefined): number[] {
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  return Array.from(counts ?? [], (count) => (total > 0 ? (100 * count) / total : 0));
}

function lastUsed(shares: readonly number[]): number {
  return shares.findLastIndex((share) => share > 0);
}
