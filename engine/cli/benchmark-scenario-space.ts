import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Reference, SpaceChoice, SpaceReport, SpaceSummary } from '../trials/index.js';
import { EXIT, Fault } from './fault.js';
import { catchInterrupt, type Interrupt } from './interrupt.js';
import { wholeNumber } from './numbers.js';
import { note, print, printJson, printTable } from './output.js';
import { reportOption, writeReportFolder } from './report-folder.js';
import { noteFailures, noteRuns, runSweep } from './sweep/run-sweep.js';
import { forceOption, onOption, type SweepPlaceOptions, threadsOption } from './sweep/sweep-place.js';
import { packageVersion } from './version.js';

type SpaceOptions = SweepPlaceOptions & {
  readonly models: string;
  readonly count: number;
  readonly space: string;
  readonly seed: number;
  readonly references?: string;
  readonly failures?: string;
  readonly report?: string;
  readonly json: boolean;
};

/** The word for every method. */
const ALL = 'all';

/** The command `promenade benchmark scenario-space`. */
export function scenarioSpaceCommand(): Command {
  return new Command('scenario-space')
    .description('measure coverage, quality and failures of steering in a space of scenarios (Kapadia et al. 2011)')
    .option('--models <names>', `steering models, or plan+steer as multi-domain+orca, with commas between; ${ALL} for every one`, ALL)
    .option('--count <n>', 'scenarios', wholeNumber({ min: 1, max: 1_000_000 }), 1000)
    .addOption(new Option('--space <name>', 'which scenarios are drawn').choices(['representative', 'complete']).default('representative'))
    .option('--seed <n>', 'all scenarios follow from it', wholeNumber({ min: 0, max: 2 ** 32 - 1 }), 1)
    .option('-o, --out <folder>', 'keep results there as they come; the same command goes on from them')
    .option('--references <file>', 'where reference solutions are kept for the next time (default: in the cache folder of the user)')
    .option('--failures <folder>', 'write every scenario that a model failed as a file that the studio opens')
    .addOption(reportOption())
    .addOption(onOption())
    .addOption(threadsOption())
    .addOption(forceOption('another benchmark'))
    .option('--json', 'one JSON object per model, one on a line', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade benchmark scenario-space --models reactive,orca --count 1000
  $ promenade benchmark scenario-space --models all --count 10000 --report out/space
  $ promenade benchmark scenario-space --models multi-domain+orca --failures out/failures

With --out, Ctrl-C leaves what is done, with code 130; the same command goes on from there, and further models add to it. docs/scenario-space.md says how
scenarios are drawn and figures measured.`,
    )
    .action(scenarioSpace);
}

async function scenarioSpace(options: SpaceOptions): Promise<void> {
  const trials = await import('../trials/index.js');
  const models = await readModels(options.models);
  const { space, seed, count } = options;
  const choice: SpaceChoice = { space, seed, count };
  const engine = packageVersion();
  const { out } = options;
  const interrupt = catchInterrupt();
  try {
    const references = await findReferences(choice, { ...options, interrupt });
    if (interrupt.requested) {
      process.exitCode = EXIT.interrupted;
      return;
    }
    const outcome = await runSweep(trials.planSpace(choice, models, engine), { ...options, interrupt });
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    else if (outcome.failures.length > 0) process.exitCode = EXIT.failed;
    const summaries = models.map((model) => trials.summariseSpace(model, trials.batchesFor(model, outcome.finished), references));
    const judged = summaries.filter(({ scenarios }) => scenarios > 0);
    const report: SpaceReport = {
      kind: 'scenario-space',
      format: 'promenade-scenario-space',
      version: 1,
      title: 'Scenario space',
      run: {
        engine,
        command: commandOf(options, models),
        machine: trials.thisMachine(),
        input: `${count} scenarios, ${space} space`,
        seeds: [seed],
      },
      figures: trials.spaceFigures(judged),
      space,
      sampler: trials.SAMPLERS[space].version,
      seed,
      count,
      referenceCoverage: trials.referenceCoverage(references),
      models: judged,
      failures: outcome.failures,
    };
    await tell(report, choice, options);
    if (!options.json) {
      noteFailures(outcome.failures);
      noteRuns(outcome, out);
    }
  } finally {
    interrupt.release();
  }
}

async function readModels(text: string): Promise<string[]> {
  const { METHODS, methodFault } = await import('../trials/index.js');
  if (text === ALL) return [...METHODS];
  const models = [...new Set(text.split(',').map((name) => name.trim()))];
  for (const model of models) {
    const fault = methodFault(model);
    if (fault !== undefined) throw new Fault(`--models: ${fault}`, EXIT.usage);
  }
  return models;
}

/** Takes reference solutions from their file, and plans those that it does not hold. */
async function findReferences(choice: SpaceChoice, place: SpaceOptions & { readonly interrupt: Interrupt }): Promise<readonly Reference[]> {
  const { planReferences, readReferences, referencesFrom, referencesPath, writeReferences } = await import('../trials/index.js');
  const file = place.references ?? referencesPath(choice);
  const known = readReferences(file, choice);
  if (known.length >= choice.count) return known;
  if (!place.json) note(`planning ${choice.count - known.length} reference solutions; they are kept in ${file}`);
  const sweep = planReferences(choice, known.length, packageVersion());
  const folder = place.out === undefined ? {} : { out: join(place.out, 'references') };
  const { finished, failures } = await runSweep(sweep, { ...place, ...folder });
  if (failures.length > 0) throw new Fault(`${failures.length} batches of references failed: ${failures[0].error}`);
  const all = [...known, ...referencesFrom(known.length, finished)];
  writeReferences(file, choice, all);
  return all;
}

async function tell(report: SpaceReport, choice: SpaceChoice, { report: folder, failures, json }: SpaceOptions): Promise<void> {
  const { models } = report;
  if (failures !== undefined) await saveFailures(failures, choice, models, json);
  if (folder !== undefined && models.length > 0) {
    const { pictureFailures, writeSpacePage } = await import('../trials/index.js');
    writeReportFolder(folder, writeSpacePage(report, await pictureFailures(choice, models)), report);
    if (!json) note(`the report is ${join(folder, 'index.html')}`);
  }
  if (json) for (const model of models) printJson({ ...withoutModels(report), ...model });
  else await show(report);
}

async function saveFailures(folder: string, choice: SpaceChoice, models: readonly SpaceSummary[], isQuiet: boolean): Promise<void> {
  const { writeFailures } = await import('../trials/index.js');
  await writeFailures(folder, choice, models);
  if (isQuiet) return;
  for (const { model, failures } of models) note(`${failures.length} scenarios that ${model} failed are in ${join(folder, model)}`);
}

function withoutModels({ space, sampler, seed, run, referenceCoverage }: SpaceReport) {
  return { space, sampler, seed, engine: run.engine, referenceCoverage };
}

async function show(report: SpaceReport): Promise<void> {
  const { COVERAGE_HEADING, coverageRows, ENDING_HEADING, endingRows, QUALITY_HEADING, qualityRows } = await import('../trials/index.js');
  print(`${report.count} scenarios of the ${report.space} space, seed ${report.seed}`, '');
  printTable(COVERAGE_HEADING, coverageRows(report));
  print('');
  printTable(QUALITY_HEADING, qualityRows(report));
  print('');
  printTable(ENDING_HEADING, endingRows(report));
}

/** The words that make the same report again; without the address, which may hold a password. */
function commandOf({ space, seed, count }: SpaceOptions, models: readonly string[]): string {
  return `promenade benchmark scenario-space --models ${models.join(',')} --count ${count} --space ${space} --seed ${seed}`;
}
