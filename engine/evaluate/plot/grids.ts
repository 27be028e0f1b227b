import { arrangeMaps, drawMapFrame, type MapLayout, placeMaps } from './map-frame.js';
import { drawLegend, type Heading, headingHeight, MARGIN, picture } from './picture.js';
import type { Point } from './simplify.js';
import { round, tag } from './svg.js';

/** Where the cells of a map lie: cell `row * columns + column`, rows along z [m]. */
export type Grid = {
  readonly minX: number;
  readonly minZ: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
};

/** Values from this one on have this colour, up to the next class. */
export type ValueClass = { readonly name: string; readonly from: number; readonly colour: string };

/** One map of several; a value below the first class, or not a number, is left open. */
export type GridPanel = { readonly title: string; readonly values: ArrayLike<number> };

/** What a plot of values over the ground shows. */
export type GridsPlot = Heading & {
  readonly grid: Grid;
  readonly panels: readonly GridPanel[];
  readonly classes: readonly ValueClass[];
  /** Outlines of walkable ground, holes too. */
  readonly ground: readonly (readonly Point[])[];
};

const WIDTH = 860;

/** Draws values over the ground in colours by class, maps of equal scale side by side. */
export function plotGrids(plot: GridsPlot): string {
  const { grid, panels, classes, ground } = plot;
  const entries = classes.map(({ name, colour }) => ({ name, colour, kind: 'box' as const }));
  const legend = drawLegend(entries, { left: MARGIN, top: headingHeight(plot), right: WIDTH - MARGIN });
  const { minX, minZ, cell, columns, rows } = grid;
  const extent = { minX, minY: minZ, maxX: minX + cell * columns, maxY: minZ + cell * rows };
  const layout = arrangeMaps(panels.length, extent);
  const top = headingHeight(plot) + legend.height + 12;
  const maps = panels.map(({ title, values }) => drawMapFrame(title, ground, extent, layout, () => drawCells(values, plot, layout)));
  const placed = placeMaps(maps, layout, top);
  return picture(WIDTH, top + placed.height, plot, legend.svg, placed.svg);
}

/** One path for each class, with a rectangle for every stretch of a row that belongs to it. */
function drawCells(values: ArrayLike<number>, { grid: { columns, rows }, classes }: GridsPlot, { width, height }: MapLayout): string[] {
  const data = classes.map(() => '');
  const [stepX, stepY] = [width / columns, height / rows];
  for (let row = 0; row < rows; row++) {
    for (let first = 0; first < columns; ) {
      const kind = classOf(values[row * columns + first], classes);
      let next = first + 1;
      while (next < columns && classOf(values[row * columns + next], classes) === kind) next++;
      // A little wider than the cell, so that no seam shows between neighbours.
      if (kind >= 0) {
        const [x, y] = [round(first * stepX), round(height - (row + 1) * stepY)];
        data[kind] += `M${x} ${y}h${round((next - first) * stepX + 0.3)}v${round(stepY + 0.3)}H${x}z`;
      }
      first = next;
    }
  }
  return data.flatMap((d, kind) => (d === '' ? [] : [tag('path', { d, fill: classes[kind].colour })]));
}

function classOf(value: number, classes: readonly ValueClass[]): number {
  let kind = -1;
  while (kind + 1 < classes.length && value >= classes[kind + 1].from) kind++;
  return kind;
}
