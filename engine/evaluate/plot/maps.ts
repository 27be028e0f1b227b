import { arrangeMaps, drawMapFrame, type Extent, type MapLayout, placeMaps } from './map-frame.js';
import { drawLegend, type Heading, headingHeight, legendEntry, MARGIN, picture } from './picture.js';
import { rangeOf } from './scale.js';
import { type Point, simplify } from './simplify.js';
import { colour } from './style.js';
import { pathData, tag } from './svg.js';

/** Somebody's path, in pieces where it jumps across the border of a world that repeats. */
export type MapPath = {
  readonly pieces: readonly (readonly Point[])[];
  /** Which of the names, and of the colours. */
  readonly series: number;
  /** A dot marks the end. */
  readonly isMarked: boolean;
};

/** One map of several. */
export type MapPanel = { readonly title: string; readonly paths: readonly MapPath[] };

/** What a plot of maps shows: x to the right, z up the page [m]. */
export type MapsPlot = Heading & {
  readonly panels: readonly MapPanel[];
  readonly names: readonly string[];
  /** Outlines of walkable ground, holes too. */
  readonly ground: readonly (readonly Point[])[];
};

const WIDTH = 860;
/** Paths are drawn to this fraction of a pixel. */
const TOLERANCE = 0.35;

/** Draws maps of equal scale side by side. */
export function plotMaps(plot: MapsPlot): string {
  const { panels, names, ground } = plot;
  const entries = names.length > 1 ? names.map((name, n) => legendEntry(name, n, 'line')) : [];
  const legend = drawLegend(entries, { left: MARGIN, top: headingHeight(plot), right: WIDTH - MARGIN });
  const extent = extentOf(plot);
  const layout = arrangeMaps(panels.length, extent);
  const top = headingHeight(plot) + legend.height + 12;
  const maps = placeMaps(
    panels.map((panel) => drawMap(panel, ground, extent, layout)),
    layout,
    top,
  );
  return picture(WIDTH, top + maps.height, plot, legend.svg, maps.svg);
}

function extentOf({ panels, ground }: MapsPlot): Extent {
  const points = panels.flatMap(({ paths }) => paths.flatMap(({ pieces }) => pieces.flat()));
  // The ground may go on far beyond where people walk.
  const near = points.length > 0 ? points : ground.flat();
  const x = rangeOf(near.map((point) => point[0]));
  const y = rangeOf(near.map((point) => point[1]));
  const edge = 0.03 * Math.max(x.max - x.min, y.max - y.min, 1);
  return { minX: x.min - edge, maxX: x.max + edge, minY: y.min - edge, maxY: y.max + edge };
}

function drawMap({ title, paths }: MapPanel, ground: MapsPlot['ground'], extent: Extent, layout: MapLayout): string {
  return drawMapFrame(title, ground, extent, layout, (place) =>
    paths.flatMap(({ pieces, series, isMarked }) => {
      const drawn = pieces.map((piece) => simplify(piece.map(place), TOLERANCE));
      const data = drawn.map((piece) => pathData(piece)).join('');
      const line = tag('path', { d: data, fill: 'none', stroke: colour(series), 'stroke-width': 0.9, opacity: 0.65 });
      const end = drawn.at(-1)?.at(-1);
      return isMarked && end ? [line, tag('circle', { cx: end[0], cy: end[1], r: 2.4, fill: colour(series) })] : [line];
    }),
  );
}
