import { loadGeometry } from 'promenade/world';
import { crowdRows, doorRows } from './plan/crowd.js';
import { editRows } from './plan/edits.js';
import { pathRows } from './plan/paths.js';
import { routeRows } from './plan/routes.js';
import { sceneRows } from './plan/six-scenes.js';
import { tableRows } from './plan/table.js';
import { type BenchOptions, machine, type Row } from './rows.js';

/** Scenes of the table. */
const SCENES = 1000;

/** Families of rows, by the name that `--only` takes; `seeds` says how many scenes the table has. */
const FAMILIES: Readonly<Record<string, (options: BenchOptions) => AsyncIterable<Row> | Iterable<Row>>> = {
  // First, before other worlds have made the compiled search a general one.
  paths: pathRows,
  crowd: () => crowdRows(machine()),
  door: () => doorRows(machine()),
  edits: editRows,
  routes: routeRows,
  scenes: sceneRows,
  table: ({ seeds = SCENES }) => tableRows(seeds, machine()),
};

/** Judges planning: crowds that replan, a door that closes, single paths beside recast's, the six scenes and the table of document 002. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  await loadGeometry();
  const chosen = Object.entries(FAMILIES).filter(([name]) => name === (options.only ?? name));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${options.only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  for (const [, family] of chosen) yield* family(options);
}
