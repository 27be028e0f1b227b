import { STEER_MODELS } from 'promenade/steer';
import type { BenchOptions, Row } from './rows.js';
import { cityRows } from './walker/city.js';
import { contextRows } from './walker/context.js';
import { costRows } from './walker/cost.js';
import { counterflowRows } from './walker/counterflow.js';
import { crossingRows } from './walker/crossings.js';
import { doorRows } from './walker/doors.js';
import { entropyRows } from './walker/entropy.js';
import { evacuationRows } from './walker/evacuation.js';
import { fundamentalRows } from './walker/fundamental.js';
import { groupRows } from './walker/groups.js';
import type { Judge } from './walker/judge.js';
import { junctionRows } from './walker/junctions.js';
import { laneRows } from './walker/lanes.js';
import { createPool } from './walker/pool.js';
import { predictionRows } from './walker/predictions.js';
import { singleFileRows } from './walker/single-file.js';
import { twoWayRows } from './walker/two-ways.js';

/** Families of rows, by the name that `--only` takes. */
const FAMILIES: Readonly<Record<string, (judge: Judge) => AsyncGenerator<Row>>> = {
  counterflow: counterflowRows,
  doors: doorRows,
  fundamental: fundamentalRows,
  'single-file': singleFileRows,
  lanes: laneRows,
  groups: groupRows,
  crossings: crossingRows,
  junctions: junctionRows,
  'two-ways': twoWayRows,
  evacuation: evacuationRows,
  city: cityRows,
  entropy: entropyRows,
  context: contextRows,
  predictions: predictionRows,
  cost: costRows,
};
const SEEDS = 100;

/** Judges a steering model, by default the engine's default one, by what is known of people; one set of parameters for all rows. */
export async function* rows({ only = '', model = STEER_MODELS[0].name, set = [], seeds = SEEDS }: BenchOptions): AsyncGenerator<Row> {
  const chosen = Object.entries(FAMILIES).filter(([name]) => name.startsWith(only));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  const pool = createPool();
  try {
    for (const [, family] of chosen) yield* family({ pool, steering: { model, fields: readFields(set) }, seeds });
  } finally {
    await pool.close();
  }
}

/** Fields of the model from `field=value`. */
function readFields(pairs: readonly string[]): Record<string, number | string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [field, value] = pair.split('=');
      if (!field || !value) throw new Error(`--set: expected field=value, got "${pair}"`);
      return [field, Number.isFinite(Number(value)) ? Number(value) : value];
    }),
  );
}
