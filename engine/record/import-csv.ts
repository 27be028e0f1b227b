import type { ImportOptions } from './import-options.js';
import { findPopulation } from './old-words.js';
import { ImportError } from './recording-error.js';
import { createSamples, type Samples } from './samples.js';
import { rateFromTimes } from './table/clock.js';
import { splitCells } from './table/division.js';
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
    const cells = splitCells(line, ',');
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
