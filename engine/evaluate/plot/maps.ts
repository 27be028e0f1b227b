import { drawLegend, type Heading, headingHeight, legendEntry, MARGIN, picture } from './picture.js';
import { createScale, rangeOf, type Scale } from './scale.js';
import { type Point, simplify } from './simplify.js';
import { colour, fit, SIZE } from './style.js';
import { escapeText, pathData, tag, text } from './svg.js';

/** Somebody's path, in pieces where it jumps across the border of a world that repeats. */
export type MapPath = {
  readonly pieces: readonly (readonly Point[])[];
  /** Which of the colours. */
  readonly group: number;
  /** A dot marks the end. */
  readonly isMarked: boolean;
};

/** One map of several. */
export type MapPanel = { readonly title: string; readonly paths: readonly MapPath[] };

/** What a plot of maps shows: x to the right, z up the page [m]. */
export type MapsPlot = Heading & {
  readonly panels: readonly MapPanel[];
  readonly groups: readonly string[];
  /** Outlines of walkable ground, holes too. */
  readonly ground: readonly (readonly Point[])[];
};

const WIDTH = 860;
const GAP = 24;
/** Tallest map [px]. */
const TALLEST = 620;
/** Paths are drawn to this fraction of a pixel. */
const TOLERANCE = 0.35;

/** Draws maps of equal scale side by side. */
export function plotMaps(plot: MapsPlot): string {
  const { panels, groups } = plot;
  const entries = groups.length > 1 ? groups.map((name, n) => legendEntry(name, n, 'line')) : [];
  const legend = drawLegend(entries, { left: MARGIN, top: headingHeight(plot), right: WIDTH - MARGIN });
  const extent = extentOf(plot);
  const layout = arrange(panels.length, extent);
  const top = headingHeight(plot) + legend.height + 12;
  const drawn = panels.map((panel, n) => {
    const left = MARGIN + AXIS + (n % layout.columns) * (layout.width + GAP + AXIS);
    const y = top + Math.floor(n / layout.columns) * (layout.height + 66);
    return tag('g', { transform: `translate(${left.toFixed(1)} ${y.toFixed(1)})` }, drawMap(panel, plot.ground, extent, layout));
  });
  const rows = Math.ceil(panels.length / layout.columns);
  return picture(WIDTH, top + rows * (layout.height + 66), plot, legend.svg, ...drawn);
}

/** Room for the numbers left of a map [px]. */
const AXIS = 34;

type Extent = { readonly minX: number; readonly maxX: number; readonly minY: number; readonly maxY: number };
type Layout = { readonly columns: number; readonly width: number; readonly height: number };

function extentOf({ panels, ground }: MapsPlot): Extent {
  const points = panels.flatMap(({ paths }) => paths.flatMap(({ pieces }) => pieces.flat()));
  // The ground may go on far beyond where people walk.
  const near = points.length > 0 ? points : ground.flat();
  const x = rangeOf(near.map((point) => point[0]));
  const y = rangeOf(near.map((point) => point[1]));
  const edge = 0.03 * Math.max(x.max - x.min, y.max - y.min, 1);
  return { minX: x.min - edge, maxX: x.max + edge, minY: y.min - edge, maxY: y.max + edge };
}

/** As many columns as make the maps largest. */
function arrange(count: number, { minX, maxX, minY, maxY }: Extent): Layout {
  const shape = (maxY - minY) / (maxX - minX);
  const options = Array.from({ length: Math.max(1, Math.min(count, 4)) }, (_, n): Layout => {
    const columns = n + 1;
    const room = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns - AXIS;
    const width = Math.min(room, TALLEST / shape);
    return { columns, width, height: width * shape };
  });
  // Everything should fit on a screen, so tall stacks lose.
  const score = ({ columns, width, height }: Layout) => width / Math.max(1, (Math.ceil(count / columns) * (height + 66)) / 800);
  return options.reduce((best, option) => (score(option) > score(best) ? option : best));
}

function drawMap({ title, paths }: MapPanel, ground: MapsPlot['ground'], extent: Extent, { width, height }: Layout): string {
  const ticks = (length: number) => Math.max(2, Math.round(length / 70));
  const x = createScale({ min: extent.minX, max: extent.maxX }, { from: 0, to: width, ticks: ticks(width) }, { whole: false });
  const y = createScale({ min: extent.minY, max: extent.maxY }, { from: height, to: 0, ticks: ticks(height) }, { whole: false });
  const place = ([px, py]: Point): Point => [x.at(px), y.at(py)];
  const outline = ground.map((ring) => `${pathData(ring.map(place))}Z`).join('');
  const inside = [tag('path', { class: 'ground', d: outline, 'fill-rule': 'evenodd' })];
  for (const { pieces, group, isMarked } of paths) {
    const drawn = pieces.map((piece) => simplify(piece.map(place), TOLERANCE));
    const data = drawn.map((piece) => pathData(piece)).join('');
    inside.push(tag('path', { d: data, fill: 'none', stroke: colour(group), 'stroke-width': 0.9, opacity: 0.65 }));
    const end = drawn.at(-1)?.at(-1);
    if (isMarked && end) inside.push(tag('circle', { cx: end[0], cy: end[1], r: 2.4, fill: colour(group) }));
  }
  const frame = { x: 0, y: TITLE, width, height };
  return [
    text(fit(title, SIZE.label, width, { isBold: true }), { x: 0, y: SIZE.label, 'font-size': SIZE.label, 'font-weight': 600 }),
    tag('svg', { ...frame, viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}` }, tag('title', {}, escapeText(title)), ...inside),
    tag('rect', { ...frame, class: 'axis', fill: 'none' }),
    tag('g', { transform: `translate(0 ${TITLE})` }, drawTicks(x, y, width, height)),
  ].join('');
}

/** Height of the title of a map [px]. */
const TITLE = 20;

function drawTicks(x: Scale, y: Scale, width: number, height: number): string {
  const parts: string[] = [];
  const style = { class: 'soft', 'font-size': SIZE.tick };
  const unit = { ...style, x: width, y: height + SIZE.tick + 6, 'text-anchor': 'end' };
  for (const value of x.ticks) {
    const at = x.at(value);
    // The unit stands where the last number would.
    if (at > width - 26 || at < 6) continue;
    parts.push(tag('line', { class: 'axis', x1: at, x2: at, y1: height, y2: height + 4 }));
    parts.push(text(x.label(value), { ...style, x: at, y: height + SIZE.tick + 6, 'text-anchor': 'middle' }));
  }
  for (const value of y.ticks) {
    const at = y.at(value);
    parts.push(tag('line', { class: 'axis', x1: -4, x2: 0, y1: at, y2: at }));
    parts.push(text(y.label(value), { ...style, x: -7, y: at + SIZE.tick * 0.35, 'text-anchor': 'end' }));
  }
  return [...parts, text('m', unit)].join('');
}
