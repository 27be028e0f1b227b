import type { ImportOptions } from './import-options.js';
import { ImportError } from './recording-error.js';
import { createSamples, type Samples } from './samples.js';
import type { SourceText } from './source-file.js';
import { throwFaults } from './text-table.js';

/** Places are cells of a grid, counted along x first: columns, rows, size and corner [m]. */
const GRID = { columns: 480, rows: 1440, cell: 0.025, x: -3, y: -9 };

/**
 * WILDTRACK (Chavdarova et al., CVPR 2018), `annotations_positions/*.json`: for every frame a list of `{ personID, positionID, views }`; the frame is
 * the number in the name of the file. Frame numbers run at 10 a second, every fifth is annotated.
 */
export function readWildtrackJson(files: readonly SourceText[], options: ImportOptions): Samples {
  const samples = createSamples(options.fps ?? 10);
  for (const { name, text } of files) {
    const frame = Number(/(\d+)\D*$/.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isFinite(frame)) throw new ImportError(`${name}: expected the number of the frame as its name, such as 00000005.json`);
    const faults: string[] = [];
    peopleIn(name, text).forEach((person, n) => {
      const { personID: id, positionID: cell } = (person ?? {}) as { personID?: unknown; positionID?: unknown };
      if (!isIndex(id, 2 ** 32 - 1) || !isIndex(cell, GRID.columns * GRID.rows)) {
        faults.push(`entry ${n + 1}: expected personID and a positionID from 0 to ${GRID.columns * GRID.rows - 1}`);
        return;
      }
      samples.id.push(id);
      samples.frame.push(frame);
      samples.x.push(GRID.x + GRID.cell * (cell % GRID.columns));
      samples.y.push(GRID.y + GRID.cell * Math.floor(cell / GRID.columns));
    });
    throwFaults(name, faults);
  }
  return samples;
}

function peopleIn(name: string, text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // Told below, in words of our own.
  }
  throw new ImportError(`${name}: expected a JSON list of { personID, positionID }`);
}

function isIndex(value: unknown, end: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < end;
}
