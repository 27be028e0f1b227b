import type { Scale } from './scale.js';
import { colour, dash, fit, SIZE, STYLE, textWidth } from './style.js';
import { escapeText, tag, text } from './svg.js';

/** What stands above every picture. */
export type Heading = { readonly title: string; readonly subtitle?: string };

/** One entry of a legend. */
export type LegendEntry = { readonly name: string; readonly kind: 'line' | 'box'; readonly colour: string; readonly dash?: string };

/** An axis of a plot. */
export type Axis = { readonly label: string; readonly unit?: string; readonly min?: number; readonly max?: number };

/** A rectangle of a picture [px]. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Space around everything [px]. */
export const MARGIN = 20;

/** Sums up a whole SVG document. */
export function picture(width: number, height: number, { title, subtitle }: Heading, ...parts: readonly string[]): string {
  const size = { width, height, viewBox: `0 0 ${Math.round(width)} ${Math.round(height)}` };
  const card = tag('rect', { class: 'card', x: 0, y: 0, width, height, rx: 6 });
  const room = width - 2 * MARGIN;
  const heading = [
    text(fit(title, SIZE.title, room, { isBold: true }), {
      x: MARGIN,
      y: MARGIN + SIZE.title - 3,
      'font-size': SIZE.title,
      'font-weight': 600,
    }),
  ];
  if (subtitle !== undefined)
    heading.push(
      text(fit(subtitle, SIZE.subtitle, room), {
        class: 'soft',
        x: MARGIN,
        y: MARGIN + SIZE.title + SIZE.subtitle + 3,
        'font-size': SIZE.subtitle,
      }),
    );
  const about = tag('title', {}, escapeText(title));
  return `${tag('svg', { xmlns: 'http://www.w3.org/2000/svg', role: 'img', ...size }, about, tag('style', {}, STYLE), card, ...heading, ...parts)}\n`;
}

/** The height that a heading takes [px]. */
export function headingHeight({ subtitle }: Heading): number {
  return MARGIN + SIZE.title + (subtitle === undefined ? 6 : SIZE.subtitle + 12);
}

/** A legend entry for the n-th of several lines or boxes. */
export function legendEntry(name: string, n: number, kind: LegendEntry['kind'], isDashed = false): LegendEntry {
  return { name, kind, colour: colour(n), ...(isDashed ? { dash: dash(n) } : {}) };
}

/** Draws a legend in as many lines as it needs, and tells its height [px]. */
export function drawLegend(entries: readonly LegendEntry[], { left, top, right }: Omit<Box, 'bottom'>): { svg: string; height: number } {
  const line = SIZE.label + 8;
  const sign = 26;
  let x = left;
  let y = top;
  const parts: string[] = [];
  for (const { name, kind, colour: ink, dash: dashes } of entries) {
    const words = fit(name, SIZE.label, Math.min(right - left - sign, 420));
    const width = sign + textWidth(words, SIZE.label) + 18;
    if (x > left && x + width - 18 > right) {
      x = left;
      y += line;
    }
    const middle = y + line / 2;
    parts.push(
      kind === 'line'
        ? tag('line', { x1: x, x2: x + 20, y1: middle, y2: middle, stroke: ink, 'stroke-width': 2.2, 'stroke-dasharray': dashes })
        : tag('rect', { x: x + 4, y: middle - 6, width: 12, height: 12, rx: 2, fill: ink }),
      text(words, { x: x + sign, y: middle + SIZE.label * 0.35, 'font-size': SIZE.label }),
    );
    x += width;
  }
  return { svg: parts.join(''), height: entries.length === 0 ? 0 : y + line - top };
}

/** The words beside an axis: the label with its unit. */
export function axisWords({ label, unit }: Axis): string {
  return unit === undefined || unit === '' ? label : `${label} [${unit}]`;
}

/** Draws grid lines, ticks and labels around a box. */
export function drawAxes(box: Box, x: { scale: Scale; axis: Axis }, y: { scale: Scale; axis: Axis }): string {
  const parts: string[] = [];
  for (const value of y.scale.ticks) {
    const at = y.scale.at(value);
    parts.push(tag('line', { class: 'grid', x1: box.left, x2: box.right, y1: at, y2: at }));
    parts.push(
      text(y.scale.label(value), {
        class: 'soft',
        x: box.left - 7,
        y: at + SIZE.tick * 0.35,
        'font-size': SIZE.tick,
        'text-anchor': 'end',
      }),
    );
  }
  for (const value of x.scale.ticks) {
    const at = x.scale.at(value);
    parts.push(tag('line', { class: 'axis', x1: at, x2: at, y1: box.bottom, y2: box.bottom + 4 }));
    parts.push(
      text(x.scale.label(value), { class: 'soft', x: at, y: box.bottom + SIZE.tick + 7, 'font-size': SIZE.tick, 'text-anchor': 'middle' }),
    );
  }
  parts.push(tag('line', { class: 'axis', x1: box.left, x2: box.right, y1: box.bottom, y2: box.bottom }));
  const middle = (box.left + box.right) / 2;
  parts.push(
    text(axisWords(x.axis), { x: middle, y: box.bottom + 2 * SIZE.tick + 17, 'font-size': SIZE.label, 'text-anchor': 'middle' }),
    // Above the axis rather than along it: nothing to turn one's head for.
    text(axisWords(y.axis), { x: MARGIN, y: box.top - 10, 'font-size': SIZE.label }),
  );
  return parts.join('');
}

/** The room that the labels of a vertical scale need [px]. */
export function labelRoom(scale: Scale): number {
  return Math.max(...scale.ticks.map((value) => textWidth(scale.label(value), SIZE.tick))) + 8;
}
