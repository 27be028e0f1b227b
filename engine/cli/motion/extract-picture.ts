import type { ExtractedClip, Extraction, KnownClip, RecognisedType } from '../../animate/index.js';
import { RECOGNISED_TYPES } from '../../animate/index.js';
import {
  type Box,
  colour,
  createScale,
  drawAxes,
  fit,
  headingHeight,
  MARGIN,
  pathData,
  picture,
  rangeOf,
  SIZE,
  tag,
  text,
} from '../../evaluate/index.js';

const WIDTH = 1120;
const CURVE_HEIGHT = 190;
const MAP_SIZE = 420;
/** Space between panels [px]. */
const GAP = 64;
/** Cells of tables [px]. */
const CELL = { least: 8, most: 26, lettered: 17 };
/** Lines of the first column of the key before a second is begun. */
const MOST_ROWS = 15;
/** Longest part of a clip that is shown [s]. */
const SHOWN = 8;

/** One picture of a type: an energy curve with its cuts, the map of features, and both tables. */
export function drawType(type: RecognisedType, clips: readonly KnownClip[], extraction: Extraction): string {
  const shown = clipOf(type, clips, extraction);
  const found = extraction.primitives.filter((one) => one.type === type).length;
  const table = extraction.library.tables[type];
  const styles = table?.styles ?? [];
  const heading = {
    title: `${type}: ${found} primitives, ${styles.length} styles kept`,
    subtitle: `energy of ${shown.clip} and where it is cut; features (Eq. 1) of all primitives; distances of styles, and for each its nearest`,
  };
  const top = headingHeight(heading) + 26;
  const map = { left: MARGIN + 34, top: top + CURVE_HEIGHT + GAP + 18, size: MAP_SIZE };
  const tableTop = map.top + MAP_SIZE + GAP + 16;
  const cell = Math.max(CELL.least, Math.min(CELL.most, MAP_SIZE / Math.max(1, styles.length)));
  const height = tableTop + cell * styles.length + MARGIN + 8;
  return picture(
    WIDTH,
    height,
    heading,
    drawEnergy(type, shown, { left: MARGIN + 34, top, right: WIDTH - MARGIN, bottom: top + CURVE_HEIGHT }),
    drawFeatures(type, extraction, map),
    drawKey(type, extraction, { left: map.left + MAP_SIZE + GAP, top: map.top, bottom: map.top + MAP_SIZE }),
    drawVariation(type, extraction, { left: map.left, top: tableTop, cell }),
    drawConsistency(type, extraction, { left: map.left + MAP_SIZE + GAP, top: tableTop, cell }),
  );
}

/** The clip that gave most primitives of a type. */
function clipOf(type: RecognisedType, clips: readonly KnownClip[], { primitives }: Extraction): ExtractedClip {
  const counts = new Map<string, number>();
  for (const { primitive, type: own } of primitives) if (own === type) counts.set(primitive.clip, (counts.get(primitive.clip) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a)[0];
  return (clips.find(({ extracted }) => extracted.clip === best) as KnownClip).extracted;
}

function drawEnergy(type: RecognisedType, clip: ExtractedClip, box: Box): string {
  const isCyclic = type === 'walk' || type === 'run';
  const energy = isCyclic ? clip.segmentation.energy : clip.actions.energy;
  const curve = isCyclic && clip.segmentation.rule === 'document' ? 'kinetic energy of the joints' : 'kinetic energy seen from the root';
  const spans = clip.primitives.filter(({ example }) => example.isCyclic === isCyclic);
  const from = Math.max(0, Math.floor((spans[0]?.from ?? 0) - 0.5 * clip.rate));
  const to = Math.min(energy.length, from + Math.round(SHOWN * clip.rate));
  const x = createScale({ min: from / clip.rate, max: to / clip.rate }, { from: box.left, to: box.right, ticks: 9 }, { whole: false });
  const y = createScale({ min: 0, max: rangeOf(energy.subarray(from, to)).max }, { from: box.bottom, to: box.top, ticks: 5 });
  const at = (frame: number) => x.at(frame / clip.rate);
  const visible = (frame: number) => frame >= from && frame <= to;
  const ink = colour(RECOGNISED_TYPES.indexOf(type));
  const parts = spans
    .filter((span) => visible(span.from) && visible(span.to))
    .map((span) =>
      tag('rect', {
        x: at(span.from) + 1,
        y: box.top,
        width: at(span.to) - at(span.from) - 2,
        height: CURVE_HEIGHT,
        fill: ink,
        'fill-opacity': 0.12,
      }),
    );
  const cuts = isCyclic ? clip.segmentation.cuts : spans.flatMap((span) => [span.from, span.to]);
  for (const cut of new Set(cuts.filter(visible))) {
    parts.push(
      tag('line', { x1: at(cut), x2: at(cut), y1: box.top, y2: box.bottom, class: 'ink', 'stroke-width': 1.2, 'stroke-dasharray': '4 3' }),
    );
  }
  const points = Array.from(energy.subarray(from, to), (value, i) => [at(from + i), y.at(value)] as const);
  const marks = isCyclic
    ? clip.segmentation.valleys.filter(visible).map((frame) => tag('circle', { cx: at(frame), cy: y.at(energy[frame]), r: 3, fill: ink }))
    : [];
  return [
    drawAxes(
      box,
      {
        scale: x,
        axis: {
          label: `time in ${clip.clip}; shaded: primitives${isCyclic ? ' from strike to strike' : ''}, dashed: cuts${isCyclic ? ', dots: valleys' : ''}`,
          unit: 's',
        },
      },
      { scale: y, axis: { label: curve, unit: 'J' } },
    ),
    ...parts,
    tag('path', { d: pathData(points), fill: 'none', stroke: ink, 'stroke-width': 1.8 }),
    ...marks,
  ].join('');
}

type Square = { readonly left: number; readonly top: number; readonly size: number };

function drawFeatures(type: RecognisedType, { primitives, library }: Extraction, { left, top, size }: Square): string {
  const box = { left, top, right: left + size, bottom: top + size };
  const features = primitives.map(({ primitive }) => primitive.feature);
  const x = createScale({ min: 0, max: rangeOf(features.map(([upper]) => upper)).max }, { from: left, to: left + size, ticks: 7 });
  const y = createScale({ min: 0, max: rangeOf(features.map(([, lower]) => lower)).max }, { from: top + size, to: top, ticks: 7 });
  const kept = new Set(library.styles.map(({ name }) => name));
  const dots = primitives
    .toSorted((a, b) => Number(a.type === type) - Number(b.type === type))
    .map(({ primitive: { name, feature }, type: own }) => {
      const ink = colour(RECOGNISED_TYPES.indexOf(own));
      const isOwn = own === type;
      const fill = kept.has(name) ? { fill: ink } : { fill: 'none', stroke: ink, 'stroke-width': 1 };
      return tag('circle', { cx: x.at(feature[0]), cy: y.at(feature[1]), r: isOwn ? 4.5 : 2.5, opacity: isOwn ? 1 : 0.35, ...fill });
    });
  const names = RECOGNISED_TYPES.map((name, i) =>
    text(name, {
      x: left + 10,
      y: top + 16 + 17 * i,
      'font-size': SIZE.label,
      'font-weight': name === type ? 600 : undefined,
      style: `fill:${colour(i)}`,
    }),
  );
  const axes = drawAxes(
    box,
    { scale: x, axis: { label: 'log(E of the upper body + 1); filled: kept, hollow: redundant' } },
    { scale: y, axis: { label: 'log(E of the lower body + 1)' } },
  );
  return [axes, ...dots, ...names].join('');
}

/** Numbers of the tables with the styles that they stand for. */
function drawKey(type: RecognisedType, { library }: Extraction, { left, top, bottom }: Omit<Box, 'right'>): string {
  const numbers = library.tables[type]?.styles ?? [];
  const line = 15.5;
  const columns = Math.max(2, Math.ceil((numbers.length * line) / (bottom - top)));
  const rows = Math.max(MOST_ROWS, Math.ceil(numbers.length / columns));
  const width = (WIDTH - MARGIN - left) / columns;
  return numbers
    .map((number, i) => {
      const { name, examples } = library.styles[number];
      const { speed } = examples[0].parameters;
      const words = `${i + 1}  ${name}${speed > 0 ? `  ${speed.toFixed(2)} m/s` : ''}`;
      return text(fit(words, SIZE.tick, width - 8), {
        x: left + width * Math.floor(i / rows),
        y: top + 10 + line * (i % rows),
        'font-size': SIZE.tick,
      });
    })
    .join('');
}

type Cells = { readonly left: number; readonly top: number; readonly cell: number };

function drawVariation(type: RecognisedType, { library }: Extraction, { left, top, cell }: Cells): string {
  const variation = library.tables[type]?.variation ?? [];
  const most = Math.max(1e-9, ...variation.flat());
  const ink = colour(RECOGNISED_TYPES.indexOf(type));
  const cells = variation.flatMap((row, i) =>
    row.map((distance, j) => {
      const place = { x: left + cell * j, y: top + cell * i };
      const shade = tag('rect', { ...place, width: cell, height: cell, fill: ink, 'fill-opacity': 0.03 + (0.85 * distance) / most });
      return shade + (cell >= CELL.most ? number(distance.toFixed(1), place, cell) : '');
    }),
  );
  const title = text(`style variation table: distance, at most ${most.toFixed(2)}`, { x: left, y: top - 10, 'font-size': SIZE.label });
  return [title, ...cells, labels(variation.length, { left, top, cell })].join('');
}

function drawConsistency(type: RecognisedType, { library }: Extraction, { left, top, cell }: Cells): string {
  const table = library.tables[type];
  if (!table) return '';
  const wide = Math.max(cell, 28);
  const cells = table.consistency.flatMap((row, i) =>
    row.map((style, rank) => {
      const place = { x: left + wide * rank, y: top + cell * i };
      const box = tag('rect', { ...place, width: wide, height: cell, class: 'grid', fill: 'none' });
      return box + number(String(table.styles.indexOf(style) + 1), place, cell, wide);
    }),
  );
  const title = text(`consistency table: the ${table.consistency[0]?.length ?? 0} nearest styles, itself first`, {
    x: left,
    y: top - 10,
    'font-size': SIZE.label,
  });
  return [title, ...cells].join('');
}

function number(words: string, { x, y }: { x: number; y: number }, cell: number, width = cell): string {
  const size = Math.min(SIZE.tick, cell * 0.8);
  return text(words, { x: x + width / 2, y: y + cell / 2 + size * 0.35, 'font-size': size, 'text-anchor': 'middle' });
}

function labels(count: number, { left, top, cell }: Cells): string {
  const size = Math.min(SIZE.tick, cell * 0.8);
  return Array.from({ length: count }, (_, i) =>
    text(String(i + 1), { class: 'soft', x: left - 5, y: top + cell * (i + 0.5) + size * 0.35, 'font-size': size, 'text-anchor': 'end' }),
  ).join('');
}
