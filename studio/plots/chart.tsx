import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import { axisWords, type PlotData, type PlotSeries } from './plot.js';

/** Height of the drawing with its axes [px]; names below need more. */
const HEIGHT = 150;
const NAMES = 44;

/** A plot on the page, in the page's colours and as broad as its place. */
export function Chart({ data, label }: { data: PlotData; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const newest = useRef(data);
  newest.current = data;
  const theme = useSyncExternalStore(listenToTheme, () => document.documentElement.dataset.theme);
  const shape = JSON.stringify(
    data.series.map(({ name, kind, colour }) => [name, kind, colour]).concat(data.names ? [[...data.names]] : []),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme or other series need another chart
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = new uPlot(optionsFor(newest, element.clientWidth), alignedData(newest.current), element);
    chart.current = made;
    const observer = new ResizeObserver(() => made.setSize({ width: Math.max(160, element.clientWidth), height: made.height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, [theme, shape]);
  useEffect(() => {
    chart.current?.setData(alignedData(data));
  }, [data]);
  return (
    <>
      <div className="chart" ref={place} role="img" aria-label={label} />
      <ul className="chart-legend" aria-label="Legend">
        {data.series.map(({ name, kind, colour, isDashed }) => (
          <li key={name}>
            <span
              className={`sign ${kind === 'line' ? 'line' : kind === 'points' ? 'dot' : 'box'} ${isDashed ? 'dashed' : ''}`}
              style={{ color: colour }}
            />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function optionsFor(newest: { readonly current: PlotData }, width: number): uPlot.Options {
  const { x, y, series, names } = newest.current;
  const style = getComputedStyle(document.documentElement);
  const [ink, grid] = ['--soft', '--line'].map((name) => style.getPropertyValue(name).trim());
  const axis = {
    stroke: ink,
    grid: { stroke: grid, width: 1 },
    ticks: { stroke: grid, width: 1, size: 4 },
    font: '11px system-ui',
    labelFont: '11px system-ui',
    labelSize: 16,
    labelGap: 0,
  };
  return {
    width: Math.max(160, width),
    height: HEIGHT + (names ? NAMES : 0),
    padding: [8, 10, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 6 } },
    scales: {
      x: { time: false, range: (_, min, max) => [x.min ?? min, Math.max(newest.current.x.max ?? 0, max ?? 0, (x.min ?? 0) + 1e-3)] },
      y: { range: (_, __, max) => [y.min ?? 0, roundUp(Math.max(newest.current.y.max ?? 0, max ?? 0, pointsTop(newest.current)))] },
    },
    axes: [
      names
        ? {
            ...axis,
            rotate: 50,
            size: 34 + NAMES,
            splits: () => names.map((_, n) => n),
            values: (_, at) => at.map((n) => shorten(names[n])),
          }
        : { ...axis, size: 30, label: axisWords(x) },
      { ...axis, size: 42, label: axisWords(y) },
    ],
    series: [{ label: axisWords(x) }, ...series.map(seriesOptions)],
    // Points lie below everything else.
    hooks: { drawClear: [(chart) => drawPoints(chart, newest.current)] },
  };
}

function seriesOptions({ name, kind, colour, isDashed }: PlotSeries): uPlot.Series {
  const common = { label: name, stroke: colour, width: 2, points: { show: false }, spanGaps: true };
  if (kind === 'bars') return { ...common, width: 0, fill: colour, paths: uPlot.paths.bars!({ size: [0.84, 60] }) };
  // Drawn by hand.
  if (kind === 'points') return { ...common, width: 0, fill: colour };
  return { ...common, dash: isDashed ? [6, 4] : undefined };
}

/** All curves and bars over one list of places; single points are drawn apart. */
function alignedData({ series }: PlotData): uPlot.AlignedData {
  const curves = series.filter(({ kind }) => kind !== 'points');
  const places = [...new Set(curves.flatMap(({ x }) => x))].sort((a, b) => a - b);
  const columns = series.map(({ kind, x, y }) => {
    if (kind === 'points') return places.map(() => null);
    const values = new Map(x.map((place, n) => [place, y[n]]));
    return places.map((place) => {
      const value = values.get(place);
      return value !== undefined && Number.isFinite(value) ? value : null;
    });
  });
  return [places, ...columns] as uPlot.AlignedData;
}

function drawPoints(chart: uPlot, { series }: PlotData): void {
  const { ctx, bbox } = chart;
  const radius = 1.6 * devicePixelRatio;
  for (const { kind, x, y, colour } of series) {
    if (kind !== 'points') continue;
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    ctx.globalAlpha = 0.35;
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (let n = 0; n < x.length; n++) {
      const [px, py] = [chart.valToPos(x[n], 'x', true), chart.valToPos(y[n], 'y', true)];
      ctx.moveTo(px + radius, py);
      ctx.arc(px, py, radius, 0, 2 * Math.PI);
    }
    ctx.fill();
    ctx.restore();
  }
}

function pointsTop({ series }: PlotData): number {
  return series.reduce((most, { kind, y }) => (kind === 'points' ? y.reduce((a, b) => Math.max(a, b), most) : most), 0);
}

/** A little above a value. */
function roundUp(value: number): number {
  return value > 0 ? 1.06 * value : 1;
}

function shorten(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name;
}

function listenToTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
