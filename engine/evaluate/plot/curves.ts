import {
  type Axis,
  type Box,
  drawAxes,
  drawLegend,
  type Heading,
  headingHeight,
  labelRoom,
  legendEntry,
  MARGIN,
  picture,
} from './picture.js';
import { createScale, rangeOf, type Scale } from './scale.js';
import { colour, dash } from './style.js';
import { pathData, tag } from './svg.js';

/** A line of a plot, with a band around it where one is known. */
export type Curve = {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Lower and upper border at each x. */
  readonly band?: readonly (readonly [x: number, low: number, high: number])[];
  /** Holds its value up to the next point. */
  readonly isStepped?: boolean;
  /** Something known to compare with, drawn in grey. */
  readonly isReference?: boolean;
  /** A faint line of the same colour that goes with it, as a peak with a mean. */
  readonly faint?: readonly (readonly [x: number, y: number])[];
};

/** What a plot of curves shows. */
export type CurvesPlot = Heading & { readonly x: Axis; readonly y: Axis; readonly curves: readonly Curve[] };

const WIDTH = 860;
const HEIGHT = 340;

/** Draws lines over a common axis. */
export function plotCurves(plot: CurvesPlot): string {
  const { curves, x, y } = plot;
  const own = curves.filter(({ isReference }) => !isReference);
  const entries = curves.map((curve) =>
    curve.isReference
      ? { name: curve.name, kind: 'line' as const, colour: REFERENCE, dash: '3 3' }
      : legendEntry(curve.name, own.indexOf(curve), 'line', true),
  );
  const legend = drawLegend(entries, { left: MARGIN, top: headingHeight(plot), right: WIDTH - MARGIN });
  const top = headingHeight(plot) + legend.height + 38;
  const yScale = createScale(reach(curves, y, 1), { from: top + HEIGHT, to: top, ticks: 6 });
  const box: Box = { left: MARGIN + labelRoom(yScale), top, right: WIDTH - MARGIN - 12, bottom: top + HEIGHT };
  const xScale = createScale(reach(curves, x, 0), { from: box.left, to: box.right, ticks: 10 }, { whole: x.max === undefined });
  const clip = tag(
    'clipPath',
    { id: 'plot' },
    tag('rect', { x: box.left, y: top - 3, width: box.right - box.left + 2, height: HEIGHT + 5 }),
  );
  const lines = curves.map((curve) => drawCurve(curve, own.indexOf(curve), xScale, yScale));
  const axes = drawAxes(box, { scale: xScale, axis: x }, { scale: yScale, axis: y });
  return picture(WIDTH, box.bottom + 62, plot, clip, legend.svg, axes, tag('g', { 'clip-path': 'url(#plot)' }, ...lines));
}

/** Grey that shows on light and dark. */
const REFERENCE = '#8a8f96';

function drawCurve({ points, band, isStepped, isReference, faint }: Curve, n: number, x: Scale, y: Scale): string {
  const place = ([px, py]: readonly [number, number]): [number, number] => [x.at(px), y.at(py)];
  const ink = isReference ? REFERENCE : colour(n);
  const parts: string[] = [];
  if (band && band.length > 0) {
    const around = [...band.map(([px, low]) => place([px, low])), ...band.toReversed().map(([px, , high]) => place([px, high]))];
    parts.push(tag('path', { d: `${pathData(around)}Z`, fill: ink, opacity: 0.13 }));
  }
  if (faint) parts.push(tag('path', { d: pathData(faint.map(place)), fill: 'none', stroke: ink, 'stroke-width': 1, opacity: 0.55 }));
  const line = (isStepped ? stepped(points) : points).map(place);
  const dashes = isReference ? '3 3' : dash(n);
  parts.push(
    tag('path', {
      d: pathData(line),
      fill: 'none',
      stroke: ink,
      'stroke-width': isReference ? 1.5 : 2.2,
      'stroke-dasharray': dashes,
      'stroke-linejoin': 'round',
    }),
  );
  return parts.join('');
}

function stepped(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return points.flatMap(([px, py], n) => (n === 0 ? [[px, py] as const] : [[px, points[n - 1][1]] as const, [px, py] as const]));
}

/** What an axis must show: all curves, from 0 where that is not far, and what it says itself. */
function reach(curves: readonly Curve[], axis: Axis, part: 0 | 1): { min: number; max: number } {
  const values = curves.flatMap(({ points, band = [], faint = [], isReference }) =>
    // A reference may go on beyond what was measured.
    isReference
      ? []
      : [...points, ...faint].map((point) => point[part]).concat(part === 0 ? [] : band.flatMap(([, low, high]) => [low, high])),
  );
  const { min, max } = rangeOf(values);
  return { min: axis.min ?? (min > 0 && min < 0.6 * max ? 0 : min), max: axis.max ?? max };
}
