import { type Axis, axisWords, type Box, type Heading, headingHeight, labelRoom, MARGIN, picture } from './picture.js';
import { createScale, type Scale } from './scale.js';
import { colour, fit, SIZE } from './style.js';
import { tag, text } from './svg.js';

/** One histogram: how many of each kind there are. */
export type Histogram = { readonly name: string; readonly values: readonly number[] };

/** What a plot of histograms shows, beside each other on one scale. */
export type HistogramsPlot = Heading & {
  readonly histograms: readonly Histogram[];
  /** Written below the bars. */
  readonly kinds: readonly string[];
  readonly x: Axis;
  readonly y: Axis;
  /** What there should be of each kind, as a line across. */
  readonly wanted?: number;
};

const WIDTH = 860;
const HEIGHT = 300;
const GAP = 30;

/** Draws histograms beside each other, with the same height for the same number. */
export function plotHistograms(plot: HistogramsPlot): string {
  const { histograms, y, wanted } = plot;
  const top = headingHeight(plot) + 44;
  const bottom = top + HEIGHT - 110;
  const most = Math.max(1, wanted ?? 0, ...histograms.flatMap(({ values }) => values));
  const scale = createScale({ min: 0, max: most }, { from: bottom, to: top, ticks: 6 });
  const left = MARGIN + labelRoom(scale);
  const width = (WIDTH - left - MARGIN - GAP * (histograms.length - 1)) / histograms.length;
  const panels = histograms.map((histogram, n) => {
    const from = left + n * (width + GAP);
    return drawHistogram(plot, histogram, n, { left: from, right: from + width, top, bottom }, scale);
  });
  const labels = scale.ticks.map((value) =>
    text(scale.label(value), {
      class: 'soft',
      x: left - 7,
      y: scale.at(value) + SIZE.tick * 0.35,
      'font-size': SIZE.tick,
      'text-anchor': 'end',
    }),
  );
  const axis = text(axisWords(y), { x: MARGIN, y: top - 30, 'font-size': SIZE.label });
  return picture(WIDTH, bottom + 52, plot, axis, ...labels, ...panels);
}

function drawHistogram({ kinds, x, wanted }: HistogramsPlot, { name, values }: Histogram, n: number, box: Box, scale: Scale): string {
  const { left, right, top, bottom } = box;
  const step = (right - left) / Math.max(1, values.length);
  const line = (value: number, look: Record<string, string>) =>
    tag('line', { x1: left, x2: right, y1: scale.at(value), y2: scale.at(value), ...look });
  const parts = scale.ticks.map((value) => line(value, { class: value === 0 ? 'axis' : 'grid' }));
  const middle = (left + right) / 2;
  parts.push(
    text(fit(name, SIZE.label, right - left, { isBold: true }), { x: left, y: top - 10, 'font-size': SIZE.label, 'font-weight': 600 }),
    text(axisWords(x), { x: middle, y: bottom + 2 * SIZE.tick + 17, 'font-size': SIZE.label, 'text-anchor': 'middle' }),
  );
  values.forEach((value, k) => {
    const at = left + (k + 0.5) * step;
    parts.push(
      tag('rect', {
        x: at - 0.36 * step,
        y: scale.at(value),
        width: 0.72 * step,
        height: bottom - scale.at(value),
        fill: colour(n),
        rx: 1.5,
      }),
      text(kinds[k], { class: 'soft', x: at, y: bottom + SIZE.tick + 5, 'font-size': SIZE.tick, 'text-anchor': 'middle' }),
    );
  });
  if (wanted !== undefined) parts.push(line(wanted, { class: 'ink', 'stroke-dasharray': '5 4', opacity: '0.7' }));
  return parts.join('');
}
