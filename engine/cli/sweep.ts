import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Json, Sweep, SweepOutcome } from '../sweep/index.js';
import type { ContextTable, EntropyRanking, RunSummary } from '../trials/index.js';
import { EXIT, Fault } from './fault.js';
import { readFieldSettings } from './field-settings.js';
import { allowOutside, findScenario, type ScenarioPlaceOptions } from './gallery-scenario.js';
import { catchInterrupt } from './interrupt.js';
import { print, printJson, printTable, short } from './output.js';
import { takeModels } from './own-models.js';
import { givenFileOptions, readOwnScenes } from './own-scenes.js';
import { type ParameterSet, readParameterFile, readVariations } from './sweep/parameter-sets.js';
import { printContexts, printRankings } from './sweep/print-scores.js';
import { noteFailures, noteRuns, runSweep } from './sweep/run-sweep.js';
import { forceOption, onOption, type SweepPlaceOptions, threadsOption } from './sweep/sweep-place.js';
import { addTrajectoryOptions, type TrajectoryOptions } from './trajectory-file.js';
import { packageVersion } from './version.js';

type SweepOptions = SweepPlaceOptions &
  TrajectoryOptions &
  ScenarioPlaceOptions & {
    readonly params?: string;
    readonly vary: readonly string[];
    readonly set: readonly string[];
    readonly models: readonly string[];
    readonly recording: readonly string[];
    readonly json: boolean;
  };

/** With the flags that say how trajectory files are read. */
type PlanOptions = SweepOptions & { readonly fileFlags: readonly string[] };

/** The command `promenade sweep`. */
export function sweepCommand(): Command {
  const command = new Command('sweep')
    .description('run a scenario, or a job of your own, many times on all cores or on many machines')
    .argument(
      '<what>',
      'a scenario (.yaml, SteerBench .xml or gallery:NAME), a JavaScript file that exports run(parameters, shared), or entropy or context (docs/evaluate.md)',
    )
    .option(
      '--vary <field=values>',
      'values of a field: 1,2,5 or 1..50 or 0..1..0.1; may be repeated, every combination is run',
      append,
      [],
    )
    .option('--params <file>', 'sets of parameters: a JSON list of objects, or one JSON object per line')
    .option('--set <path=value>', 'change a field of the scenario in all runs; may be repeated', append, [])
    .option(
      '--recording <[name=]file>',
      'for entropy and context: tracks of your own, a recording or a trajectory file, instead of the built-in scenes; may be repeated',
      append,
      [],
    )
    .option('-o, --out <folder>', 'keep results there as they come; the same command goes on from them')
    .addOption(onOption())
    .addOption(threadsOption())
    .addOption(forceOption('another sweep'))
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade sweep scenarios/bottleneck.yaml --vary seed=1..50 --out out/doors
  $ promenade sweep gallery:corridor --vary population[0].count=20,40,80 --vary seed=1..10
  $ promenade sweep ./my-job.js --params sets.json --out out/mine
  $ promenade sweep entropy --vary model=orca,walker --vary seed=1..10 --out out/entropy
  $ promenade sweep context --vary scene=Zara1 --out out/context
  $ promenade sweep entropy --recording plaza=tracks.csv --fps 25 --vary model=walker,constant-velocity
  $ promenade sweep scenarios/bottleneck.yaml --vary seed=1..10000 --on redis://queue.example --out out/many

Without --out results are only printed. With it, Ctrl-C leaves what is done, with code 130, and the same command goes on from there.
Results do not depend on threads, machines or order.
Other machines serve with: promenade worker --on redis://queue.example. docs/scale.md says more.`,
    )
    .action(sweep);
  return addTrajectoryOptions(allowOutside(takeModels(command)));
}

async function sweep(what: string, options: SweepOptions, command: Command): Promise<void> {
  const plan = await planSweep(what, readParameters(options), { ...options, fileFlags: givenFileOptions(command) });
  const { out } = options;
  const interrupt = catchInterrupt();
  try {
    const outcome = await runSweep(plan, { ...options, interrupt });
    const { loadJob } = await import('../sweep/index.js');
    const { reduce } = await loadJob(plan.job);
    const summary = reduce ? await reduce(outcome.finished, plan.shared ?? null) : null;
    if (summary !== null && out !== undefined) writeFileSync(join(out, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    else if (outcome.failures.length > 0) process.exitCode = EXIT.failed;
    if (options.json)
      return printJson({
        job: plan.job.name,
        out: out ?? null,
        ...countsOf(outcome),
        failures: outcome.failures,
        summary,
        ...resultsOf(outcome, options),
      });
    noteFailures(outcome.failures);
    if (plan.job.name === 'run') await printRuns(summary as unknown as readonly RunSummary[]);
    else if (plan.job.name === 'entropy') printRankings(summary as unknown as readonly EntropyRanking[]);
    else if (plan.job.name === 'context') printContexts(summary as unknown as readonly ContextTable[]);
    else if (summary !== null) print(JSON.stringify(summary, null, 2));
    else if (out === undefined) for (const run of outcome.finished) printJson(run);
    noteRuns(outcome, out);
  } finally {
    interrupt.release();
  }
}

function countsOf({ finished, resumed, open, secondsPerRun }: SweepOutcome) {
  return { finished: finished.length, resumed, open, secondsPerRun };
}

/** Results one by one, where no folder keeps them. */
function resultsOf({ finished }: SweepOutcome, { out }: SweepOptions) {
  return out === undefined ? { results: finished } : {};
}

/** A scenario is run by the engine's own job; a JavaScript file is a job. */
async function planSweep(what: string, parameters: readonly ParameterSet[], options: PlanOptions): Promise<Sweep> {
  const { set, models: names, allowOutside, recording, fileFlags } = options;
  const { findJob, loadJob } = await import('../sweep/index.js');
  const { isRealSweep, loadModels, openScenario, packModels, packScenario, planRealSweep, trialJobs } = await import('../trials/index.js');
  const isJob = /\.[cm]?js$/.test(what);
  const isReal = isRealSweep(what);
  if (names.length > 0 && (isJob || isReal))
    throw new Fault('--models is for scenarios: a job of your own, entropy and context bring their models', EXIT.usage);
  if (set.length > 0 && (isJob || isReal)) throw new Fault(`--set changes scenarios; ${what} takes --vary and --params`, EXIT.usage);
  if (recording.length > 0 && !isReal)
    throw new Fault(`--recording is for entropy and context, which judge models by real people; not for ${what}`, EXIT.usage);
  if (recording.length === 0 && fileFlags.length > 0)
    throw new Fault(`${fileFlags[0]} says how the file of --recording is read, and there is none`, EXIT.usage);
  if (isJob) {
    const job = findJob(what, []);
    await loadJob(job);
    return { job, parameters };
  }
  if (isReal) return planRealSweep(what, parameters, packageVersion(), await readOwnScenes(recording, options));
  const file = findScenario(what);
  if (!existsSync(file)) throw new Fault(`${file}: there is no such file or folder`);
  const files = packModels(names);
  const models = await loadModels(files);
  const { source } = await packScenario(file, readFieldSettings(set), { models, allowOutside });
  // What is wrong with a field is told now, not by every run.
  await openScenario(source, parameters[0], { models });
  const shared = { source, engine: packageVersion(), ...(files.length > 0 ? { models: files } : {}) };
  return { job: findJob('run', trialJobs(packageVersion())), shared, parameters };
}

function readParameters({ params, vary }: SweepOptions): ParameterSet[] {
  const given = params === undefined ? [{}] : readParameterFile(params);
  const varied = readVariations(vary);
  return given.flatMap((set) => varied.map((more): ParameterSet => ({ ...set, ...more })));
}

async function printRuns(summaries: readonly RunSummary[]): Promise<void> {
  if (summaries.length === 0) return;
  const { MEASURES } = await import('../evaluate/index.js');
  const { variantWords } = await import('../trials/index.js');
  const cell = (value: Json | undefined) => (typeof value === 'number' ? short(Number(value.toPrecision(3))) : '–');
  const rows = MEASURES.map(({ key, label, unit }) => [
    unit === '' ? label : `${label} [${unit}]`,
    ...summaries.map(({ figures, runs }) => {
      const { mean, deviation } = figures[key];
      return runs > 1 && mean !== null ? `${cell(mean)} ± ${cell(deviation)}` : cell(mean);
    }),
  ]);
  printTable(['mean ± deviation', ...summaries.map(({ variant, runs }) => `${variantWords(variant)} (${runs})`)], rows);
}

function append(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}
