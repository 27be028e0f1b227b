import type { BenchOptions, Row } from './rows.js';
import { beforeRows } from './tick/before.js';
import { cityRows } from './tick/city.js';
import { millionRows } from './tick/million.js';
import { obstacleRows } from './tick/obstacles.js';
import { stageRows } from './tick/stages.js';
import { threadRows } from './tick/threads.js';

/** Families of rows, by the name that `--only` takes. */
const FAMILIES: Readonly<Record<string, (options: BenchOptions) => AsyncIterable<Row>>> = {
  city: cityRows,
  stages: stageRows,
  threads: threadRows,
  million: millionRows,
  obstacles: obstacleRows,
  before: beforeRows,
};

/** The whole tick: in a city block, by stage and by contact alone, on two threads against one, for a million people, among 100 000 obstacles; and beside another checkout. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  const chosen = Object.entries(FAMILIES).filter(([name]) => (options.only === undefined ? name !== 'before' : name === options.only));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${options.only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  for (const [, family] of chosen) yield* family(options);
}
