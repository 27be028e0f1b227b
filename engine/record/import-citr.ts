import type { ImportOptions } from './import-options.js';
import { ImportError } from './recording-error.js';
import type { Samples } from './samples.js';
import type { SourceText } from './source-file.js';
import { rateFromVelocities } from './table/clock.js';
import { readRows, samplesOf, type TableFacts } from './table/read-table.js';

/** Frames a second of the two data sets of this layout, CITR and DUT. */
const RATES = [29.97, 23.98];

/**
 * CITR and its sister DUT (Yang et al., Top-view Trajectories, IV 2019): `id,frame,label,x_est,y_est,vx_est,vy_est` for all pedestrians of a clip, or
 * `frame,id,x,y` with a file for each. Metres made of pixels, so y counts downwards.
 */
export function readCitr(files: readonly SourceText[], options: ImportOptions, warnings: string[]): Samples {
  if (options.labels?.includes('all'))
    throw new ImportError(`${files[0].name}: pedestrians and vehicles share their ids; expected either ped or veh as label`, 'labels');
  const facts = readRows(withoutVehicles(files, warnings), options, warnings);
  const labels = options.labels ?? (facts.rows.label.length > 0 ? ['ped'] : undefined);
  const fps = options.fps ?? rateOf(facts, warnings);
  return samplesOf(facts, { unit: 'm', yDown: true, ...options, fps, ...(labels ? { labels } : {}) }, warnings);
}

/** Vehicles of the raw layout have files and columns of their own. */
function withoutVehicles(files: readonly SourceText[], warnings: string[]): readonly SourceText[] {
  const people = files.filter(({ text }) => !/\bx_c\b/.test(text.slice(0, 1000).split('\n', 1)[0]));
  if (people.length === 0) throw new ImportError(`${files[0].name}: expected pedestrians, got marks on a vehicle (x_c, y_c)`, 'columns');
  if (people.length < files.length) warnings.push(`${files.length - people.length} files of vehicles were left out.`);
  return people;
}

function rateOf({ name, rows }: TableFacts, warnings: string[]): number {
  const measured = rateFromVelocities(rows);
  const rate = measured === undefined ? RATES[0] : RATES.find((known) => Math.round(known) === measured);
  if (rate === undefined)
    throw new ImportError(`${name}: the velocities mean ${measured} frames a second, where CITR has 29.97 and DUT 23.98`, 'fps');
  const why = measured === undefined ? 'as CITR has it (DUT has 23.98)' : 'the nearest to what the velocity columns mean';
  warnings.push(`Frame rate ${rate}/s, ${why}; the option 'fps' overrides it.`);
  return rate;
}
