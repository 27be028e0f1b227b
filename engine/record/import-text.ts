import { hypot } from '../math/index.js';
import { applyHomography, readHomography } from './homography.js';
import type { ImportOptions } from './import-options.js';
import { ImportError } from './recording-error.js';
import { createSamples, type Samples } from './samples.js';
import type { SourceText } from './source-file.js';
import { rateFromComments } from './table/clock.js';
import { likelyRates, paceOf, unitOfWalk } from './table/pace.js';
import { placing } from './table/placing.js';
import { readTextTable, type TextTable } from './text-table.js';

const KNOWN_RATES = "ETH's seq_eth has 15 (its biwi_eth_10fps.txt too), seq_hotel and UCY have 25, HERMES has 16";

/** ETH/UCY `obsmat.txt`: frame, person, x, (up), y, vx, (up), vy [m, m/s]. Without a frame rate, the velocity columns tell it. */
export function readObsmat(name: string, table: TextTable, options: ImportOptions, warnings: string[]): Samples {
  checkWidth(name, table, 8, 'frame id x z y vx vz vy');
  const samples = createSamples(0);
  for (let i = 0; i < table.values.length; i += 8)
    push(samples, table.values[i + 1], table.values[i], table.values[i + 2], table.values[i + 4]);
  samples.fps = options.fps ?? rateFromVelocities(name, table);
  if (options.fps === undefined) warnings.push(`Frame rate ${samples.fps}/s, from the velocity columns; the option 'fps' overrides it.`);
  return samples;
}

/** `frame id x y`: students001.txt, students003.txt, crowds_zara03.txt, biwi_eth_10fps.txt. Metres, unless people walk at a pace of people in another unit. */
export function readFrameId(name: string, table: TextTable, options: ImportOptions, warnings: string[]): Samples {
  checkWidth(name, table, 4, 'frame id x y');
  const { values, comments } = table;
  const column = (at: number) => Array.from({ length: values.length / 4 }, (_, row) => values[4 * row + at]);
  const [first, second, x, y] = [0, 1, 2, 3].map(column);
  const isSwapped = (options.format ?? 'auto') === 'auto' && isIdFirst(first, second, x, y);
  if (isSwapped)
    warnings.push("Columns are id frame x y: taken as frame id x y people would jump about; the option 'columns' overrides it.");
  const [frame, id] = isSwapped ? [second, first] : [first, second];
  checkFrames(name, frame);
  const fps = options.fps ?? rateFromComments(comments);
  const pace = paceOf({ who: id, x, y }, frame);
  if (fps === undefined)
    throw new ImportError(
      `${name}: the file does not say how many frames a second has${likelyRates(pace, options.unit)}; ${KNOWN_RATES}`,
      'fps',
    );
  const unit = usualUnit(pace, fps);
  const { place } = placing({ name, rows: { who: id, x, y }, frame, fps, ...(unit ? { unit } : {}) }, options, warnings);
  const samples = createSamples(fps);
  for (let row = 0; row < frame.length; row++) push(samples, id[row], frame[row], ...place(x[row], y[row]));
  return samples;
}

/** Fractions are times. */
function checkFrames(name: string, frame: readonly number[]): void {
  const odd = frame.find((number) => !Number.isInteger(number));
  if (odd !== undefined)
    throw new ImportError(
      `${name}: a frame has the number ${odd}; expected a whole number, or time,id,x,y as columns where these are times`,
      'columns',
    );
}

/** Whether people go a third as far at a time, or less, when the first column is taken as theirs. */
function isIdFirst(first: readonly number[], second: readonly number[], x: readonly number[], y: readonly number[]): boolean {
  const [asSaid, swapped] = [paceOf({ who: second, x, y }, first), paceOf({ who: first, x, y }, second)];
  return swapped !== undefined && swapped < (asSaid ?? Number.POSITIVE_INFINITY) / 3;
}

/** Metres, unless people would walk at a pace of people only in another unit. */
function usualUnit(pace: number | undefined, fps: number): 'm' | undefined {
  const unit = pace === undefined ? 'm' : unitOfWalk(pace * fps);
  return unit === undefined || unit === 'm' ? 'm' : undefined;
}

/** Jülich's archive: `id frame x y z`, further columns ignored; frame rate and unit in the comments, or as options. */
export function readJuelich(name: string, table: TextTable, options: ImportOptions, warnings: string[]): Samples {
  if (table.width < 5) throw new ImportError(`${name}: expected at least 5 columns (id frame x y z), got ${table.width}`, 'format');
  const { width, values } = table;
  const fps = options.fps ?? rateFromComments(table.comments);
  if (fps === undefined) throw new ImportError(`${name}: no comment gives the frame rate (${KNOWN_RATES})`, 'fps');
  const scale = metresPer(options.unit ?? unitOf(name, table, warnings));
  const samples = createSamples(fps);
  for (let i = 0; i < values.length; i += width) {
    push(samples, values[i], values[i + 1], values[i + 2] * scale, values[i + 3] * scale);
    samples.height.push(values[i + 4] * scale);
  }
  return samples;
}

/**
 * Grand Central (Yi, Li and Wang, CVPR 2015): a file for each pedestrian with x, y and frame again and again, its number the name of the file; or all of
 * them as `pedestrian frame x_px y_px`. Pixels, 25 frames a second, with a homography that takes (row, column).
 */
export function readGrandCentral(files: readonly SourceText[], options: ImportOptions, warnings: string[]): Samples {
  const [{ name }] = files;
  if (options.homography === undefined)
    throw new ImportError(`${name}: positions are pixels; a homography turns them into metres`, 'homography');
  const homography = readHomography(options.homography);
  const samples = createSamples(options.fps ?? 25);
  // Row first: with (x, y) people would walk at half their speed.
  const take = (id: number, frame: number, column: number, row: number) =>
    push(samples, id, frame, ...applyHomography(homography, row, column));
  for (const file of files) {
    const table = readTextTable(file.name, file.text, options.skipFaults ? warnings : undefined);
    if (table.width === 1) readAnnotation(file.name, table, take);
    else {
      checkWidth(file.name, table, 4, 'pedestrian frame x_px y_px');
      const { values } = table;
      for (let i = 0; i < values.length; i += 4) take(values[i], values[i + 1], values[i + 2], values[i + 3]);
    }
  }
  return samples;
}

function readAnnotation(name: string, { values }: TextTable, take: (id: number, frame: number, x: number, y: number) => void): void {
  const id = Number(/(\d+)\D*$/.exec(name)?.[1] ?? 0);
  if (values.length % 3 !== 0) throw new ImportError(`${name}: expected x, y and frame again and again, got ${values.length} numbers`);
  for (let i = 0; i < values.length; i += 3) take(id, values[i + 2], values[i], values[i + 1]);
}

/** WILDTRACK's consolidated CSV: frame, person, positionId, x, y [m]; frame numbers run at 10 a second, every fifth is annotated. */
export function readWildtrack({ name, text }: SourceText, options: ImportOptions, warnings: string[]): Samples {
  const rows = text.slice(text.indexOf('\n') + 1);
  const table = readTextTable(name, rows, options.skipFaults ? warnings : undefined);
  checkWidth(name, table, 5, 'frame,person,positionId,x_m,y_m');
  const samples = createSamples(options.fps ?? 10);
  for (let i = 0; i < table.values.length; i += 5)
    push(samples, table.values[i + 1], table.values[i], table.values[i + 3], table.values[i + 4]);
  return samples;
}

function push(samples: Samples, id: number, frame: number, x: number, y: number): void {
  samples.id.push(id);
  samples.frame.push(frame);
  samples.x.push(x);
  samples.y.push(y);
}

function checkWidth(name: string, { rows, width }: TextTable, expected: number, columns: string): void {
  if (rows > 0 && width !== expected) throw new ImportError(`${name}: expected ${expected} columns (${columns}), got ${width}`, 'format');
}

/** Speed times frames over distance, at the middle of all steps, is the frame rate. */
function rateFromVelocities(name: string, { values }: TextTable): number {
  const last = new Map<number, number>();
  const rates: number[] = [];
  for (let i = 0; i < values.length; i += 8) {
    const before = last.get(values[i + 1]);
    last.set(values[i + 1], i);
    if (before === undefined) continue;
    const distance = hypot(values[i + 2] - values[before + 2], values[i + 4] - values[before + 4]);
    const speed = hypot(values[i + 5], values[i + 7]);
    if (distance > 0.1 && speed > 0.3) rates.push((speed * (values[i] - values[before])) / distance);
  }
  rates.sort((a, b) => a - b);
  const middle = rates[rates.length >> 1] ?? 0;
  const rate = Math.round(middle);
  if (rates.length < 3 || !(rate >= 1 && rate <= 240) || Math.abs(middle - rate) > 0.04 * rate) {
    throw new ImportError(`${name}: the velocity columns do not tell the frame rate (${KNOWN_RATES})`, 'fps');
  }
  return rate;
}

/** What the comments say (x/cm, "in metres"); else the third coordinate is a head's height: above 10 it can only be centimetres. */
function unitOf(name: string, { comments, width, values }: TextTable, warnings: string[]): 'm' | 'cm' {
  const text = comments.join('\n');
  if (/\bx\/cm\b|in (cm|centimet)/i.test(text)) return 'cm';
  if (/\bx\/m\b|in (m\b|met)/i.test(text)) return 'm';
  const heights: number[] = [];
  for (let i = 4; i < values.length; i += width) heights.push(values[i]);
  heights.sort((a, b) => a - b);
  const height = heights[heights.length >> 1] ?? 0;
  const unit = height > 10 ? 'cm' : 'm';
  const metres = height * metresPer(unit);
  if (!(metres >= 0.5 && metres <= 2.5))
    throw new ImportError(`${name}: neither comments nor head heights tell whether this is cm or m`, 'unit');
  warnings.push(`Unit ${unit}, guessed from a median head height of ${height}; the option 'unit' overrides it.`);
  return unit;
}

function metresPer(unit: 'm' | 'cm' | 'mm'): number {
  return unit === 'm' ? 1 : unit === 'cm' ? 0.01 : 0.001;
}
