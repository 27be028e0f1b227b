import type { ImportOptions } from './import-options.js';
import type { Samples } from './samples.js';
import type { SourceText } from './source-file.js';
import { openTable } from './table/open-table.js';
import { samplesOf } from './table/read-table.js';
import { addRow, createRows } from './table/rows.js';
import { readNumber, tellFaults } from './text-table.js';

/** Columns of an annotation: id, box, frame, three marks and a label; more may follow. */
const FEWEST_COLUMNS = 10;

/**
 * Stanford Drone Dataset (Robicquet et al., ECCV 2016): `id xmin ymin xmax ymax frame lost occluded generated "label"` in pixels of a camera that looks down.
 * People stand at the middle of their box; rows that are marked lost are left out.
 */
export function readSdd([{ name, text }]: readonly SourceText[], options: ImportOptions, warnings: string[]): Samples {
  const rows = createRows();
  const faults: string[] = [];
  openTable(name, text).forEachRow((cells, line) => {
    const [, xmin, ymin, xmax, ymax, frame, lost] = cells.map(readNumber);
    if (cells.length < FEWEST_COLUMNS) faults.push(`line ${line}: expected ${FEWEST_COLUMNS} columns, got ${cells.length}`);
    else if (!Number.isFinite(xmin + ymin + xmax + ymax + frame + lost))
      faults.push(`line ${line}: expected numbers xmin, ymin, xmax, ymax, frame and lost`);
    else if (lost !== 1) addRow(rows, { id: cells[0], frame, x: (xmin + xmax) / 2, y: (ymin + ymax) / 2, label: cells[9] });
  });
  tellFaults(name, faults, options.skipFaults ? warnings : undefined);
  if (options.fps === undefined) warnings.push("Frame rate 30/s, as its videos are said to have; the option 'fps' overrides it.");
  const own = { fps: 30, yDown: true, labels: ['Pedestrian'], homographyOrder: 'x-y' as const };
  return samplesOf({ name, rows, found: { unit: 'px' }, comments: [] }, { ...own, ...options }, warnings);
}
