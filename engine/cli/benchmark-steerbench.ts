import { join } from 'node:path';
import { Command } from 'commander';
import type { Sweep, SweepOutcome } from '../sweep/index.js';
import type { SharedCases, SteerBenchParameters, SteerBenchReport, TestCaseView } from '../trials/index.js';
import { EXIT, Fault } from './fault.js';
import { catchInterrupt } from './interrupt.js';
import { wholeNumber } from './numbers.js';
import { note, print, printJson, printTable, printWarnings } from './output.js';
import { quoted, reportOption, writeReportFolder } from './report-folder.js';
import { noteFailures, noteRuns, runSweep } from './sweep/run-sweep.js';
import { forceOption, onOption, type SweepPlaceOptions, threadsOption } from './sweep/sweep-place.js';
import { packageVersion } from './version.js';

type SteerBenchOptions = SweepPlaceOptions & {
  readonly models: string;
  readonly cases?: string;
  readonly case: readonly string[];
  readonly crowds: boolean;
  readonly seed: number;
  readonly report?: string;
  readonly json: boolean;
};

/** The word that stands for every model of the engine. */
const ALL = 'all';

/** The command `promenade benchmark steerbench`. */
export function steerBenchCommand(): Command {
  return new Command('steerbench')
    .description('run the test cases of SteerBench and score collisions, time and energy')
    .option('--models <names>', 'steering models, as walker,orca; all of the engine with all; files of your own, as ./magnet.js', 'walker')
    .option('--cases <folder>', 'where the test cases are (default: steerbench in PROMENADE_DATA)')
    .option('--case <names...>', 'only these test cases', [])
    .option('--crowds', 'the crowds too, of 200 to 6000 people', false)
    .option('--seed <n>', 'places what the files leave to chance', wholeNumber({ min: 0, max: 2 ** 32 - 1 }), 0)
    .option('-o, --out <folder>', 'keep results there as they come; the same command goes on from them')
    .addOption(reportOption())
    .addOption(onOption())
    .addOption(threadsOption())
    .addOption(forceOption('other results'))
    .option('--json', 'one JSON object per test case and model', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade benchmark steerbench
  $ promenade benchmark steerbench --models walker,orca,footstep --report out/steerbench
  $ promenade benchmark steerbench --models all --json
  $ promenade benchmark steerbench --case doorway-two-way wall-squeeze --models all
  $ promenade benchmark steerbench --crowds --out out/crowds

A case is solved when everybody arrives in the time that its file gives. docs/benchmark.md says what the score is made of and where the published
figures come from.`,
    )
    .action(steerBench);
}

/** What is run, and on which test cases. */
type Plan = { readonly sweep: Sweep; readonly shared: SharedCases; readonly folder: string };

async function steerBench(options: SteerBenchOptions): Promise<void> {
  const { steerBenchRows } = await import('../trials/index.js');
  const plan = await planRuns(options);
  const interrupt = catchInterrupt();
  try {
    const outcome = await runSweep(plan.sweep, { ...options, interrupt });
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    else if (outcome.failures.length > 0) process.exitCode = EXIT.failed;
    const rows = steerBenchRows(outcome.finished);
    const isAnything = rows.length > 0;
    if (options.report !== undefined && isAnything) await writeReport(options.report, outcome, plan, options);
    noteFailures(outcome.failures);
    if (options.json) for (const { paths: _, ...row } of rows) printJson(row);
    else if (isAnything) await show(outcome);
    if (options.out !== undefined) noteRuns(outcome, options.out);
    if (options.report !== undefined && isAnything) note(`the report is ${join(options.report, 'index.html')}`);
  } finally {
    interrupt.release();
  }
}

/** Every case with every model; what is wrong with a name or a file is told now, not by every run. */
async function planRuns({ models, seed, cases: given, case: names, crowds }: SteerBenchOptions): Promise<Plan> {
  const { findJob } = await import('../sweep/index.js');
  const { openTestCase, readCases, steerBenchFolder, trialJobs } = await import('../trials/index.js');
  const folder = given ?? steerBenchFolder();
  const cases = readCases(folder, { names, crowds });
  const chosen = await chooseModels(models);
  const { targetWarnings } = await import('./target-warnings.js');
  for (const [name, text] of Object.entries(cases)) {
    try {
      const sentences = await targetWarnings(openTestCase(text, { seed }));
      printWarnings(sentences.map((sentence) => ({ message: `${name}.xml: ${sentence}`, count: 1 })));
    } catch (error) {
      throw new Fault(`${name}.xml: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const parameters = chosen.names.flatMap((model) => Object.keys(cases).map((name): SteerBenchParameters => ({ case: name, model, seed })));
  const shared: SharedCases = { cases, models: chosen.files };
  return { sweep: { job: findJob('steerbench', trialJobs(packageVersion())), shared, parameters }, shared, folder };
}

/** Reads `walker,orca`, `all`, and files with models of the user's own. */
async function chooseModels(words: string): Promise<{ names: string[]; files: SharedCases['models'] }> {
  const { loadModels, packModels } = await import('../trials/index.js');
  const { STEER_MODELS } = await import('../steer/index.js');
  const known = STEER_MODELS.map(({ name }) => name);
  const given = [...new Set(words.split(',').map((word) => word.trim()))].filter((word) => word !== '');
  const files = packModels(given.filter(isFile));
  const names = given.includes(ALL) ? [...known] : given.filter((word) => !isFile(word));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const { nearestName } = await import('../scenario/index.js');
    const near = nearestName(unknown, known);
    throw new Fault(`there is no model "${unknown}"${near ? ` (did you mean ${near}?)` : ''}; there are ${known.join(', ')}`, EXIT.usage);
  }
  names.push(...(await loadModels(files)).map(({ name }) => name));
  if (names.length === 0) throw new Fault('--models names no model, as walker,orca', EXIT.usage);
  return { names, files };
}

function isFile(word: string): boolean {
  return /\.[cm]?js$/.test(word);
}

async function show({ finished }: SweepOutcome): Promise<void> {
  const { caseTable, categoryTable, publishedTable, steerBenchRows, summariseModels } = await import('../trials/index.js');
  const models = summariseModels(finished);
  const rows = steerBenchRows(finished);
  const table = ({ heading, rows: lines }: ReturnType<typeof categoryTable>) => {
    printTable(heading, lines);
    print('');
  };
  table(caseTable(rows));
  table(categoryTable(models));
  const published = publishedTable(models);
  if (published) table(published);
  for (const { model, all, failed } of models) {
    const left = failed.length === 0 ? '' : `; not ${failed.join(', ')}`;
    print(`${model} solves ${all.solved} of ${all.cases}${left}`);
  }
}

async function writeReport(folder: string, { finished, failures }: SweepOutcome, plan: Plan, options: SteerBenchOptions): Promise<void> {
  const trials = await import('../trials/index.js');
  const own = await trials.loadModels(plan.shared.models);
  const models = trials.summariseModels(finished);
  const rows = trials.steerBenchRows(finished);
  const { seed } = options;
  const report: SteerBenchReport = {
    format: 'promenade-steerbench',
    version: 1,
    kind: 'steerbench',
    title: 'SteerBench',
    run: { engine: packageVersion(), command: commandOf(options), machine: trials.thisMachine(), input: plan.folder, seeds: [seed] },
    figures: trials.steerBenchFigures(models, rows),
    models,
    rows,
    failures,
  };
  const viewOf = (name: string): TestCaseView => {
    const open = (model: string) => trials.openTestCase(plan.shared.cases[name], { seed, models: own, model });
    const isOurs = (model: string) => !own.some((one) => one.name === model);
    return {
      outlines: trials.obstacleOutlines(trials.openTestCase(plan.shared.cases[name], { seed })),
      link: (model) => (isOurs(model) ? trials.studioLink(JSON.stringify(open(model))) : undefined),
    };
  };
  writeReportFolder(folder, trials.writeSteerBenchPage(report, viewOf), report);
}

/** The words that make the same report again; without the address, which may hold a password. */
function commandOf({ models, cases, case: names, crowds, seed }: SteerBenchOptions): string {
  const parts = ['promenade benchmark steerbench', `--models ${quoted(models)}`];
  if (cases !== undefined) parts.push(`--cases ${quoted(cases)}`);
  if (names.length > 0) parts.push(`--case ${names.map(quoted).join(' ')}`);
  if (crowds) parts.push('--crowds');
  if (seed !== 0) parts.push(`--seed ${seed}`);
  return parts.join(' ');
}
