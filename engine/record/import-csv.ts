import type { ImportOptions } from './import-options.js';
import { findPopulation } from './old-words.js';
import { ImportError } from './recording-error.js';
import { createSamples, type Samples } from './samples.js';
import { forEachLine, readNumber, tellFaults } from './text-table.js';

/** Units of columns that are read, where a header names them as `x [m]`; our own exports do, earlier ones did not. */
const UNITS: Readonly<Record<string, string>> = { x: 'm', z: 'm', time: 's', heading: 'rad' };

/** Our own CSV, or any with the columns tick, id, x and z; time, heading and population are used where they are there. */
export function readCsv(name: string, text: string, options: ImportOptions, collected?: string[]): Samples {
  const samples = createSamples(0);
  const times: number[] = [];
  const faults: string[] = [];
  let header: string[] | undefined;
  let at: Record<string, number> = {};
  forEachLine(text, (line, number) => {
    const cells = splitCsv(line);
    if (header === undefined) {
      header = cells.map((cell) => columnIn(name, cell));
      const names = header;
      at = Object.fromEntries(['tick', 'id', 'x', 'z', 'time', 'heading'].map((column) => [column, names.indexOf(column)]));
      at.population = findPopulation(names);
      const lacking = ['tick', 'id', 'x', 'z'].filter((column) => at[column] < 0);
      if (lacking.length > 0) throw new ImportError(`${name}: the header lacks the columns ${lacking.join(', ')}`, 'format');
      return;
    }
    const read = (column: string) => readNumber(cells[at[column]] ?? '');
    const [tick, id, x, z] = [read('tick'), read('id'), read('x'), read('z')];
    const time = at.time < 0 ? 0 : read('time');
    const heading = at.heading < 0 ? 0 : read('heading');
    const isShort = cells.length !== header.length;
    if (isShort) faults.push(`line ${number}: expected ${header.length} cells, got ${cells.length}`);
    else if (Number.isNaN(tick + id + x + z + time + heading))
      faults.push(`line ${number}: expected numbers in tick, id, x, z, time and heading`);
    if (isShort || Number.isNaN(tick + id + x + z + time + heading)) return;
    samples.frame.push(tick);
    samples.id.push(id);
    samples.x.push(x);
    samples.y.push(z);
    times.push(time);
    if (at.heading >= 0) samples.heading.push(heading);
    if (at.population >= 0) samples.population.push(cells[at.population] ?? '');
  });
  tellFaults(name, faults, collected);
  samples.fps = options.fps ?? rateFromTimes(name, samples.frame, times);
  return samples;
}

/** The name of a column without its unit, which must be ours. */
function columnIn(file: string, cell: string): string {
  const [, column, unit] = /^(.*?)\s*\[([^\]]*)\]$/.exec(cell) ?? [];
  if (column === undefined) return cell;
  if (Object.hasOwn(UNITS, column) && UNITS[column] !== unit)
    throw new ImportError(`${file}: expected the column ${column} in ${UNITS[column]}, got ${JSON.stringify(cell)}`);
  return column;
}

/** Ticks over time between the earliest and the latest row; times are written with six digits, so nearly whole rates are whole. */
function rateFromTimes(name: string, ticks: readonly number[], times: readonly number[]): number {
  let [first, last] = [0, 0];
  for (let i = 1; i < ticks.length; i++) {
    if (ticks[i] < ticks[first]) first = i;
    if (ticks[i] > ticks[last]) last = i;
  }
  const rate = (ticks[last] - ticks[first]) / (times[last] - times[first]);
  if (!(rate > 1e-3 && rate <= 10_000)) throw new ImportError(`${name}: no column time tells how long a tick is`, 'fps');
  return Math.abs(rate - Math.round(rate)) < 1e-3 * rate ? Math.round(rate) : rate;
}

/** Cells of one line; a cell in quotes may hold commas, and quotes twice. */
function splitCsv(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/y;
  while (pattern.lastIndex <= line.length) {
    const found = pattern.exec(line);
    if (found === null) return []; // a quote that is not closed: no cells, which is a fault of the line
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2]).trim());
    if (found[3] === '') break;
  }
  return cells;
}
