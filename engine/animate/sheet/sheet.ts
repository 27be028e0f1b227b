import type { Example } from '../library.js';
import { type Block, drawStrip, type SheetView } from './sheet-strip.js';

/** What a contact sheet shows. */
export type Sheet = {
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly example: Example }[];
  readonly views: readonly SheetView[];
  /** Figures over a cycle. */
  readonly figures: number;
};

/** Around the page, for its title and for that of a row [px]. */
const PAGE = 24;
const HEAD = 40;
const HEADING = 30;
/** Height of a page over its width, at most. */
const PAPER = 1.5;

/** Draws motions as rows of body figures over their cycles, as SVG. */
export function drawSheet({ title, rows, views, figures }: Sheet): string {
  const blocks = rows.map(({ title: name, example }) =>
    blockOf(
      name,
      views.map((view) => drawStrip(example, view, figures)),
    ),
  );
  const columns = columnsFor(blocks);
  const long = Math.ceil(blocks.length / columns);
  let x = PAGE;
  let bottom = 0;
  const drawn: string[] = [];
  for (let first = 0; first < blocks.length; first += long) {
    const column = blocks.slice(first, first + long);
    let y = HEAD;
    for (const { svg, height } of column) {
      drawn.push(`<g transform="translate(${Math.round(x)} ${Math.round(y)})">${svg}</g>`);
      y += height;
    }
    x += Math.max(...column.map(({ width }) => width)) + PAGE;
    bottom = Math.max(bottom, y);
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(x)}" height="${Math.ceil(bottom + PAGE)}" font-family="sans-serif">`,
    STYLE,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="${PAGE}" y="${PAGE + 8}" class="title">${escapeText(title)}</text>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

/** One motion from all sides, under its name. */
function blockOf(name: string, strips: readonly Block[]): Block {
  let height = HEADING;
  const parts = strips.map((strip) => {
    const part = `<g transform="translate(0 ${Math.round(height)})">${strip.svg}</g>`;
    height += strip.height;
    return part;
  });
  const heading = `<text x="0" y="${HEADING - 8}" class="row">${escapeText(name)}</text>`;
  return { svg: heading + parts.join('\n'), width: Math.max(...strips.map(({ width }) => width)), height };
}

/** As few columns as make the page no taller than a sheet of paper on end. */
function columnsFor(blocks: readonly Block[]): number {
  const width = Math.max(...blocks.map((block) => block.width));
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  let columns = 1;
  while (columns < blocks.length && height / columns > PAPER * columns * width) columns++;
  return columns;
}

const STYLE = `<style>
.title { font-size: 17px; font-weight: bold; fill: #222 } .row { font-size: 14px; font-weight: bold; fill: #333 }
.phase { font-size: 10px; fill: #777; text-anchor: middle } .floor { stroke: #bbb; stroke-width: 1 }
.body polygon { stroke: #fff; stroke-width: 0.8; stroke-linejoin: round } .arc { fill: none; stroke-width: 1.2; opacity: 0.45 }
.stance { stroke-width: 3.5; stroke-linecap: round }
</style>`;

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
