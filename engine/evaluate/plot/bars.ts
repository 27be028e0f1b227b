import { drawLegend, type Heading, headingHeight, legendEntry, MARGIN, picture } from './picture.js';
import { createScale } from './scale.js';
import { colour, fit, SIZE, textWidth } from './style.js';
import { tag, text } from './svg.js';

/** One value of a panel. */
export type Bar = {
  readonly value: number;
  /** Drawn as a line to either side. */
  readonly deviation?: number;
  /** The value as written beside the bar. */
  readonly words: string;
  readonly isBest?: boolean;
};

/** A small plot with one bar for each of the things compared; a bar that is not a number is left empty. */
export type BarPanel = { readonly title: string; readonly bars: readonly Bar[] };

/** What a plot of bars shows. */
export type BarsPlot = Heading & { readonly names: readonly string[]; readonly panels: readonly BarPanel[] };

const WIDTH = 860;
const COLUMNS = 3;
const GAP = 26;
const BAR = 13;

/** Draws a panel of bars for every measure, in a grid. */
export function plotBars(plot: BarsPlot): string {
  const { names, panels } = plot;
  const legend = drawLegend(
    names.map((name, n) => legendEntry(name, n, 'box')),
    { left: MARGIN, top: headingHeight(plot), right: WIDTH - MARGIN },
  );
  const top = headingHeight(plot) + legend.height + 16;
  const width = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
  const height = 30 + names.length * (BAR + 5) + 34;
  const drawn = panels.map((panel, n) => {
    const place = `translate(${MARGIN + (n % COLUMNS) * (width + GAP)} ${top + Math.floor(n / COLUMNS) * height})`;
    return tag('g', { transform: place }, drawPanel(panel, width));
  });
  return picture(WIDTH, top + Math.ceil(panels.length / COLUMNS) * height + 6, plot, legend.svg, ...drawn);
}

function drawPanel({ title, bars }: BarPanel, width: number): string {
  const room = Math.max(...bars.map(({ words }) => textWidth(words, SIZE.tick))) + 8;
  const most = bars.reduce((max, { value, deviation = 0 }) => (Number.isFinite(value) ? Math.max(max, value + deviation) : max), 0);
  const scale = createScale({ min: 0, max: most }, { from: 0, to: width - room, ticks: 3 });
  const bottom = 22 + bars.length * (BAR + 5);
  const parts = [
    text(fit(title, SIZE.label, width, { isBold: true }), { x: 0, y: SIZE.label, 'font-size': SIZE.label, 'font-weight': 600 }),
  ];
  for (const value of scale.ticks) {
    const at = scale.at(value);
    parts.push(tag('line', { class: 'grid', x1: at, x2: at, y1: 20, y2: bottom }));
    const anchor = value === scale.min ? 'start' : 'middle';
    parts.push(
      text(scale.label(value), { class: 'soft', x: at, y: bottom + SIZE.tick + 2, 'font-size': SIZE.tick, 'text-anchor': anchor }),
    );
  }
  bars.forEach((bar, n) => {
    parts.push(drawBar(bar, n, 24 + n * (BAR + 5), (value) => scale.at(value)));
  });
  return parts.join('');
}

function drawBar({ value, deviation = 0, words, isBest }: Bar, n: number, y: number, at: (value: number) => number): string {
  const isKnown = Number.isFinite(value);
  const middle = y + BAR / 2;
  const parts: string[] = [];
  if (isKnown) parts.push(tag('rect', { x: 0, y, width: Math.max(1, at(value)), height: BAR, rx: 1.5, fill: colour(n) }));
  if (isKnown && deviation > 0) {
    const [low, high] = [at(Math.max(0, value - deviation)), at(value + deviation)];
    parts.push(tag('path', { class: 'ink', d: `M${low.toFixed(1)} ${middle}H${high.toFixed(1)}`, 'stroke-width': 1.4, opacity: 0.8 }));
  }
  const x = (isKnown ? at(value + deviation) : 0) + 6;
  parts.push(
    text(words, { class: 'halo', x, y: middle + SIZE.tick * 0.35, 'font-size': SIZE.tick, 'font-weight': isBest ? 700 : undefined }),
  );
  return parts.join('');
}
