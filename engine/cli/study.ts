import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Finished, SweepOutcome } from '../sweep/index.js';
import type { SharedScenario, Study, StudyVariant } from '../trials/index.js';
import { EXIT, Fault } from './fault.js';
import { readFieldSettings } from './field-settings.js';
import { allowOutside, findScenario, SCENARIO_WORDS, type ScenarioPlaceOptions } from './gallery-scenario.js';
import { catchInterrupt } from './interrupt.js';
import { wholeNumber } from './numbers.js';
import { note, print, printJson, printTable } from './output.js';
import { takeModels } from './own-models.js';
import { quoted, reportOption, writeReportFolder } from './report-folder.js';
import { type ParameterSet, readVariations } from './sweep/parameter-sets.js';
import { noteFailures, noteRuns, runSweep } from './sweep/run-sweep.js';
import { forceOption, onOption, type SweepPlaceOptions, threadsOption } from './sweep/sweep-place.js';
import { packageVersion } from './version.js';

type StudyOptions = SweepPlaceOptions &
  ScenarioPlaceOptions & {
    readonly runs: number;
    readonly seed?: number;
    readonly vary: readonly string[];
    readonly set: readonly string[];
    readonly report?: string;
    readonly models: readonly string[];
    readonly json: boolean;
  };

/** The command `promenade study`. */
export function studyCommand(): Command {
  const command = new Command('study')
    .description('run an evacuation many times and report times, exits, density and level of service')
    .argument('<scenario>', SCENARIO_WORDS)
    .option('--runs <n>', 'runs of every variant, with seeds that follow each other', wholeNumber({ min: 1, max: 1_000_000 }), 20)
    .option('--seed <n>', 'the first seed, instead of what the file says', wholeNumber({ min: 0, max: 2 ** 32 - 1 }))
    .option(
      '--vary <field=values>',
      'values of a field, as population[0].count=50,100; may be repeated, every combination is a variant',
      append,
      [],
    )
    .option('--set <path=value>', 'change a field of the scenario in all runs; may be repeated', append, [])
    .option('-o, --out <folder>', 'keep results there as they come; the same command goes on from them')
    .addOption(reportOption())
    .addOption(onOption())
    .addOption(threadsOption())
    .addOption(forceOption('another study'))
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade study gallery:bottleneck --runs 50 --report out/bottleneck
  $ promenade study scenarios/bottleneck.yaml --runs 20 --vary population[0].count=100,150,200 --out out/study
  $ promenade study scenarios/panic-evacuation.yaml --runs 1000 --on redis://queue.example --json

With --out, Ctrl-C leaves what is done, with code 130; the same command goes on from there, and more --runs add to it. docs/study.md says how each figure is
measured. A run in which somebody does not get out before its end has no evacuation time, and is counted.`,
    )
    .action(study);
  return allowOutside(takeModels(command));
}

async function study(word: string, options: StudyOptions): Promise<void> {
  const file = findScenario(word);
  if (!existsSync(file)) throw new Fault(`${file}: there is no such file or folder`);
  const { loadModels, openScenario, packModels, packScenario, studyFigures, summariseStudy, thisMachine, trialJobs } = await import(
    '../trials/index.js'
  );
  const { findJob } = await import('../sweep/index.js');
  const files = packModels(options.models);
  const models = await loadModels(files);
  const { source, scenario } = await packScenario(file, readFieldSettings(options.set), { models, allowOutside: options.allowOutside });
  const parameters = setsOf(options, scenario.seed);
  // What is wrong with a field is told now, not by every run.
  await openScenario(source, parameters[0], { models });
  const engine = packageVersion();
  const shared: SharedScenario = { source, engine, ...(files.length > 0 ? { models: files } : {}) };
  const interrupt = catchInterrupt();
  try {
    const plan = { job: findJob('evacuation', trialJobs(engine)), shared, parameters };
    const outcome = await runSweep(plan, { ...options, interrupt });
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    else if (outcome.failures.length > 0) process.exitCode = EXIT.failed;
    const variants = summariseStudy(outcome.finished);
    const seeds = variants[0]?.seeds ?? [];
    const result: Study = {
      format: 'promenade-study',
      version: 1,
      kind: 'study',
      title: `${scenario.name}: evacuation study`,
      run: { engine, command: commandOf(word, options), machine: thisMachine(), input: word, seeds },
      figures: studyFigures(variants),
      scenario: scenario.name,
      variants,
      failures: outcome.failures,
    };
    await tell(result, outcome, shared, options);
  } finally {
    interrupt.release();
  }
}

/** Every variant with the first seed, then with the next: what is done when somebody ends early can be compared. */
function setsOf({ runs, seed, vary }: StudyOptions, ownSeed: number): ParameterSet[] {
  const variants = readVariations(vary);
  if (variants.some((variant) => 'seed' in variant))
    throw new Fault('the seeds of a study come from --seed and --runs, not from --vary', EXIT.usage);
  const seeds = Array.from({ length: runs }, (_, n) => ((seed ?? ownSeed) + n) % 2 ** 32);
  return seeds.flatMap((own) => variants.map((variant) => ({ ...variant, seed: own })));
}

async function tell(result: Study, outcome: SweepOutcome, shared: SharedScenario, { out, report, json }: StudyOptions): Promise<void> {
  const isAnything = outcome.finished.length > 0;
  if (report !== undefined && isAnything) await writeReport(report, result, outcome.finished, shared);
  if (json) return printJson({ ...result, out: out ?? null, open: outcome.open, resumed: outcome.resumed });
  noteFailures(outcome.failures);
  if (isAnything) await show(result);
  noteRuns(outcome, out);
  if (report !== undefined && isAnything) note(`the report is ${join(report, 'index.html')}`);
}

async function writeReport(folder: string, result: Study, finished: readonly Finished[], shared: SharedScenario): Promise<void> {
  const { pictureStudy, writeStudyPage } = await import('../trials/index.js');
  const page = writeStudyPage(result, await pictureStudy(finished, shared));
  writeReportFolder(folder, page, result);
}

async function show({ scenario, variants }: Study): Promise<void> {
  const { variantWords, words } = await import('../trials/index.js');
  const label = (variant: StudyVariant) => variantWords(variant.variant);
  print(scenario, '');
  const times = variants.map((variant) => {
    const { runs, complete, time, time95, peakDensity } = variant;
    const figures = [time.mean, time.deviation, time.percentile95, time.most, time95.mean, peakDensity.mean].map(words);
    return [label(variant), String(runs), String(complete), ...figures];
  });
  printTable(
    ['evacuation time [s]', 'runs', 'all out', 'mean', 'deviation', '95th percentile', 'longest', '95 % out', 'peak [1/m²]'],
    times,
  );
  const exits = variants.flatMap((variant) =>
    variant.exits.map(({ name, people, share, flow, last }) => {
      const figures = [people.mean, 100 * share, flow.mean, last.mean].map(words);
      return [label(variant), name, ...figures];
    }),
  );
  if (exits.length > 0) {
    print('');
    printTable(['use of exits', 'exit', 'people', 'share [%]', 'flow [1/s]', 'last [s]'], exits);
  }
  print('');
  const levels = Object.keys(variants[0].levels);
  const shares = variants.map((variant) => [label(variant), ...levels.map((level) => words(100 * variant.levels[level]))]);
  printTable(['worst level of service, share of the ground [%]', ...levels], shares);
}

/** The words that make the same study again; without the address, which may hold a password. */
function commandOf(file: string, { runs, seed, vary, set, models }: StudyOptions): string {
  const parts = ['promenade study', quoted(file), `--runs ${runs}`];
  if (seed !== undefined) parts.push(`--seed ${seed}`);
  for (const text of vary) parts.push(`--vary ${quoted(text)}`);
  for (const text of set) parts.push(`--set ${quoted(text)}`);
  for (const model of models) parts.push(`--models ${quoted(model)}`);
  return parts.join(' ');
}

function append(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}
