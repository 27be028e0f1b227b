import {
  type Box,
  createScale,
  drawAxes,
  drawLegend,
  headingHeight,
  MARGIN,
  pathData,
  picture,
  rangeOf,
  SIZE,
  tag,
  text,
} from 'promenade/evaluate';
import type { PlotData, PlotSeries } from './plot.js';

const WIDTH = 760;
const HEIGHT = 320;
/** Room for names below the axis [px]. */
const NAMES = 96;

type Scale = ReturnType<typeof createScale>;

/** Draws a plot as an SVG document; a reader with a dark screen sees it on dark ground. */
export function svgOf(title: string, subtitle: string, { x, y, series, names }: PlotData): string {
  const heading = { title, subtitle };
  const legend = drawLegend(
    series.map(({ name, kind, colour, isDashed }) => ({
      name,
      colour,
      kind: kind === 'line' ? ('line' as const) : ('box' as const),
      dash: isDashed ? '6 4' : undefined,
    })),
    { left: MARGIN, top: headingHeight(heading), right: WIDTH - MARGIN },
  );
  const top = headingHeight(heading) + legend.height + 38;
  const box: Box = { left: MARGIN + 46, top, right: WIDTH - MARGIN - 12, bottom: top + HEIGHT };
  const across = rangeOf(series.flatMap((one) => one.x));
  const up = rangeOf(series.flatMap((one) => one.y));
  const xScale = createScale(
    { min: x.min ?? across.min, max: x.max ?? across.max },
    { from: box.left, to: box.right, ticks: 10 },
    { whole: x.max === undefined },
  );
  const yScale = createScale({ min: y.min ?? up.min, max: Math.max(y.max ?? up.max, up.max) }, { from: box.bottom, to: box.top, ticks: 6 });
  const named: Scale = names ? { ...xScale, ticks: [] } : xScale;
  const parts = series.map((one) => drawSeries(one, xScale, yScale, box));
  const labels = (names ?? []).map((name, n) => drawName(name, xScale.at(n), box.bottom + 12));
  const axes = drawAxes(box, { scale: named, axis: names ? { label: '' } : x }, { scale: yScale, axis: y });
  return picture(WIDTH, box.bottom + (names ? NAMES : 62), heading, legend.svg, axes, ...parts, ...labels);
}

function drawSeries({ kind, x, y, colour, isDashed }: PlotSeries, xScale: Scale, yScale: Scale, { bottom }: Box): string {
  const points = x.map((value, n): [number, number] => [xScale.at(value), yScale.at(y[n])]);
  if (kind === 'line')
    return tag('path', {
      d: pathData(points),
      fill: 'none',
      stroke: colour,
      'stroke-width': 2,
      'stroke-dasharray': isDashed ? '6 4' : undefined,
      'stroke-linejoin': 'round',
    });
  const seen = points.filter(([px, py], n) => Number.isFinite(px) && Number.isFinite(py) && x[n] <= xScale.max && x[n] >= xScale.min);
  if (kind === 'points')
    return tag('g', { fill: colour, 'fill-opacity': 0.35 }, ...seen.map(([cx, cy]) => tag('circle', { cx, cy, r: 1.8 })));
  const step = points.length > 1 ? points[1][0] - points[0][0] : 20;
  return tag(
    'g',
    { fill: colour },
    ...seen.map(([px, py]) => tag('rect', { x: px - 0.42 * step, y: py, width: 0.84 * step, height: bottom - py })),
  );
}

/** A slanted name below an axis. */
function drawName(name: string, x: number, y: number): string {
  return text(name, { class: 'soft', x, y, 'font-size': SIZE.tick, 'text-anchor': 'end', transform: `rotate(-40 ${x.toFixed(1)} ${y})` });
}
