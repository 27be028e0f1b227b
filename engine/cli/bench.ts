import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Command } from 'commander';
import pc from 'picocolors';
import { EXIT, Fault } from './fault.js';
import { wholeNumber } from './numbers.js';
import { note, print, printJson, printTable, short } from './output.js';

/** One measurement; `bench/rows.ts` says more. */
export type Row = { measure: string; value: number | null; unit: string; reach: string | null; holds: boolean; how: string };

/** What a benchmark may be told. */
type BenchOptions = {
  state?: string;
  steps?: number;
  dump?: string;
  threads?: number;
  seeds?: number;
  only?: string;
  model?: string;
  set?: string[];
  agents?: number;
  before?: string;
};

/** The command `promenade bench`. */
export function benchCommand(): Command {
  return new Command('bench')
    .description('measure the engine on this machine (in a checkout of the repository only)')
    .argument('[name]', 'which benchmark; without one, their names are listed')
    .option('--json', 'one JSON object per row, as it is measured')
    .option('--threads <n>', 'threads, for benchmarks that take them', wholeNumber({ min: 1, max: 64 }))
    .option(
      '--agents <n>',
      'models: only with this many agents; motion: people of the rows of stability',
      wholeNumber({ min: 1, max: 1_000_000 }),
    )
    .option('--state <file>', 'steer: start from this JSON state instead of random ones')
    .option(
      '--steps <n>',
      'steer: steps to run from --state; motion: ticks of the rows of stability, epochs of training',
      wholeNumber({ min: 1, max: 1_000_000 }),
    )
    .option('--dump <file>', 'steer: write final positions and velocities as JSON')
    .option(
      '--seeds <n>',
      'walker: runs per row; plan: scenes of the table; behaviour: runs of a scene; presence: simulated participants, or parties',
      wholeNumber({ min: 1, max: 10_000 }),
    )
    .option(
      '--only <row>',
      'evaluate: only voronoi, entropy, ranking, predictions, context or space; motion: only import, extract, blend, norms, apart, pose, diversity, network, learned, stability, ground, actions or training; walker: only counterflow, doors, fundamental, single-file, lanes, groups, crossings, junctions, two-ways, evacuation, city, entropy, context, predictions or cost; plan: only crowd, door, edits, routes, paths, scenes or table; tick: only city, stages, threads, million, obstacles or before; events: only scenes, birds, plaza or bits; behaviour: only cost, vision, threads, memory, rules, scenes or bodies; presence: only walking, observer or party; render: only places, script, ladder, crowd or studio; data: only formations, cost, change, army, document, real, hour, example, groups, flow, secondary, sketch or table',
    )
    .option('--before <folder>', 'tick: with --only before, a checkout that is built, to compare this one with')
    .option('--model <name>', 'walker: the steering model to judge (default: the one of scenarios)')
    .option('--set <field=value...>', 'walker: fields of the model in place of their defaults')
    .addHelpText(
      'after',
      `
Examples:
  $ promenade bench steer
  $ promenade bench tick --json
  $ promenade bench tick --only before --before ../checkout-of-main
  $ promenade bench walker --only doors --seeds 10 --set timeHorizon=2
  $ promenade bench models --agents 10000
  $ promenade bench steer --state state.json --steps 100 --dump result.json --threads 2

A row has a measure, a value, what it must reach, whether that holds, and how it was measured. Exit code 1 when a row does not hold.`,
    )
    .action(bench);
}

async function bench(name: string | undefined, { json, ...options }: BenchOptions & { json?: boolean }): Promise<void> {
  const root = findCheckout();
  const names = benchNames(root);
  if (name === undefined) return json ? printJson({ benchmarks: names }) : print(...names);
  if (!names.includes(name)) throw new Fault(`there is no benchmark "${name}"; there are ${names.join(', ')}`, EXIT.usage);

  const shown: Row[] = [];
  for await (const row of benchRows(name, options)) {
    shown.push(row);
    if (json) printJson(row);
    else note(pc.dim(`measured: ${row.measure}`));
  }
  if (!json) show(shown);
  if (shown.some((row) => !row.holds)) process.exitCode = EXIT.failed;
}

/** Runs a benchmark of the checkout. */
export async function* benchRows(name: string, options: BenchOptions): AsyncGenerator<Row> {
  const file = compile(findCheckout(), name);
  const { rows } = (await import(pathToFileURL(file).href)) as { rows(options: BenchOptions): AsyncGenerator<Row> };
  yield* rows(options);
}

/** The checkout this package was built in; an installed package has none. */
function findCheckout(): string {
  const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  if (!existsSync(join(root, 'bench/rows.ts'))) {
    throw new Fault('benchmarks run in a checkout of the repository only: this is an installed package, which does not carry them');
  }
  return root;
}

function benchNames(root: string): string[] {
  return readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => name.slice(0, -'.bench.ts'.length))
    .sort();
}

/** Compiles a benchmark to plain JavaScript, so that nothing but Node and the built package runs while it measures. */
function compile(root: string, name: string): string {
  const out = join(root, 'node_modules/.cache/promenade-bench');
  const settings = '--module ESNext --moduleResolution bundler --target ES2023 --lib ES2024,DOM --types node --strict --skipLibCheck'.split(
    ' ',
  );
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  const args = [tsc, '--ignoreConfig', ...settings, '--rootDir', 'bench', '--outDir', out, `bench/${name}.bench.ts`];
  try {
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Fault(`bench/${name}.bench.ts does not compile:\n${(error as { stdout: string }).stdout.trim()}`);
  }
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }\n');
  return join(out, `${name}.bench.js`);
}

function show(rows: readonly Row[]): void {
  const cells = rows.map(({ measure, value, unit, reach, holds }) => [
    measure,
    value === null ? '-' : short(value),
    unit,
    reach ?? '',
    reach === null && holds ? '' : holds ? 'yes' : 'NO',
  ]);
  printTable(['measure', 'value', 'unit', 'reach', 'holds'], cells);
  print('', ...new Set(rows.map(({ measure, how }) => pc.dim(`${measure}: ${how}`))));
}
