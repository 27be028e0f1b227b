import type { ImportOptions } from './import-options.js';
import type { Samples } from './samples.js';
import type { SourceText } from './source-file.js';
import { keepLabels } from './table/labels.js';
import { readRows, samplesOf } from './table/read-table.js';

/** Columns of a label, counted from 1: location is x (right), y (down) and z (ahead) of the camera, dimensions begin with the height. */
const COLUMNS = { frame: 1, id: 2, label: 3, height: 11, x: 14, y: 16, heading: 17 };
const PEOPLE = ['Pedestrian', 'Person', 'Person_sitting'];

/** Words of the third column, by which such a file is known. */
export const KITTI_TYPES: readonly string[] = [...PEOPLE, 'Car', 'Van', 'Truck', 'Cyclist', 'Tram', 'Misc', 'DontCare'];

/** KITTI tracking labels (Geiger et al., CVPR 2012): 17 columns, or 18 with a score; the ground is x and z of the camera, 10 frames a second. */
export function readKitti(files: readonly SourceText[], options: ImportOptions, warnings: string[]): Samples {
  const facts = readRows(files, { ...options, columns: COLUMNS }, warnings);
  // Regions without a label of their own are nobody.
  const rows = keepLabels(
    facts.name,
    facts.rows,
    [...new Set(facts.rows.label)].filter((label) => label !== 'DontCare'),
    [],
  );
  const samples = samplesOf({ ...facts, rows }, { unit: 'm', fps: 10, labels: PEOPLE, ...options }, warnings);
  // Results of trackers say -10 where they do not know; else the angle turns about the axis that points down.
  const isKnown = samples.heading.every((angle) => Math.abs(angle) < 3.2);
  const angles = samples.heading.splice(0);
  if (isKnown) for (const angle of angles) samples.heading.push(-angle);
  warnings.push('Positions are relative to the camera: where the car moves, people who stand move the other way.');
  return samples;
}
