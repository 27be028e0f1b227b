import { MARGIN } from './picture.js';
import { createScale, type Scale } from './scale.js';
import type { Point } from './simplify.js';
import { fit, SIZE } from './style.js';
import { escapeText, pathData, tag, text } from './svg.js';

/** The part of the ground that maps show: x to the right, z up the page [m]. */
export type Extent = { readonly minX: number; readonly maxX: number; readonly minY: number; readonly maxY: number };

/** How several maps of one size lie beside each other [px]. */
export type MapLayout = { readonly columns: number; readonly width: number; readonly height: number };

const WIDTH = 860;
const GAP = 24;
/** Tallest map [px]. */
const TALLEST = 620;
/** Room for the numbers left of a map [px]. */
const AXIS = 34;
/** Height of the title of a map [px]. */
const TITLE = 20;
/** Title, ticks and space below of a map [px]. */
const AROUND = 66;

/** As many columns as make the maps largest. */
export function arrangeMaps(count: number, { minX, maxX, minY, maxY }: Extent): MapLayout {
  const shape = (maxY - minY) / (maxX - minX);
  const options = Array.from({ length: Math.max(1, Math.min(count, 4)) }, (_, n): MapLayout => {
    const columns = n + 1;
    const room = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns - AXIS;
    const width = Math.min(room, TALLEST / shape);
    return { columns, width, height: width * shape };
  });
  // Everything should fit on a screen, so tall stacks lose.
  const score = ({ columns, width, height }: MapLayout) => width / Math.max(1, (Math.ceil(count / columns) * (height + AROUND)) / 800);
  return options.reduce((best, option) => (score(option) > score(best) ? option : best));
}

/** Puts drawn maps into their places below `top`, and tells the height of them all [px]. */
export function placeMaps(maps: readonly string[], { columns, width, height }: MapLayout, top: number): { svg: string; height: number } {
  const placed = maps.map((map, n) => {
    const left = MARGIN + AXIS + (n % columns) * (width + GAP + AXIS);
    const y = top + Math.floor(n / columns) * (height + AROUND);
    return tag('g', { transform: `translate(${left.toFixed(1)} ${y.toFixed(1)})` }, map);
  });
  return { svg: placed.join(''), height: Math.ceil(maps.length / columns) * (height + AROUND) };
}

/** Draws a map with its title, ticks and the ground; `draw` gives what lies on the ground, from where a point of it lies on the page. */
export function drawMapFrame(
  title: string,
  ground: readonly (readonly Point[])[],
  extent: Extent,
  { width, height }: MapLayout,
  draw: (place: (point: Point) => Point) => readonly string[],
): string {
  const ticks = (length: number) => Math.max(2, Math.round(length / 70));
  const x = createScale({ min: extent.minX, max: extent.maxX }, { from: 0, to: width, ticks: ticks(width) }, { whole: false });
  const y = createScale({ min: extent.minY, max: extent.maxY }, { from: height, to: 0, ticks: ticks(height) }, { whole: false });
  const place = ([px, py]: Point): Point => [x.at(px), y.at(py)];
  const outline = ground.map((ring) => `${pathData(ring.map(place))}Z`).join('');
  const inside = [tag('path', { class: 'ground', d: outline, 'fill-rule': 'evenodd' }), ...draw(place)];
  const frame = { x: 0, y: TITLE, width, height };
  return [
    text(fit(title, SIZE.label, width, { isBold: true }), { x: 0, y: SIZE.label, 'font-size': SIZE.label, 'font-weight': 600 }),
    tag('svg', { ...frame, viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}` }, tag('title', {}, escapeText(title)), ...inside),
    tag('rect', { ...frame, class: 'axis', fill: 'none' }),
    tag('g', { transform: `translate(0 ${TITLE})` }, drawTicks(x, y, width, height)),
  ].join('');
}

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
