import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Command } from 'commander';
import type { Report } from '../report/index.js';
import { makeFolder } from '../sweep/index.js';
import type { ModelChoice } from './compare/model-choice.js';
import type { Contestant, SummaryRow } from './compare/summary.js';
import { EXIT, Fault } from './fault.js';
import { requireRoom } from './folder-sink.js';
import { allowOutside, SCENARIO_WORDS, type ScenarioPlaceOptions } from './gallery-scenario.js';
import { catchInterrupt, type Interrupt } from './interrupt.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { note, print, printJson, printWarnings } from './output.js';

type CompareOptions = ScenarioPlaceOptions & {
  readonly scenario: string;
  readonly seeds: number;
  readonly seed?: number;
  readonly duration?: number;
  readonly threads?: number;
  readonly every?: number;
  readonly set: readonly string[];
  readonly out?: string;
  readonly force: boolean;
  readonly plots: boolean;
  readonly json: boolean;
};

/** The command `promenade compare`. */
export function compareCommand(): Command {
  const command = new Command('compare')
    .description('run a scenario with several steering models and compare what they come to')
    .argument('<models...>', 'two or more: name, name:field=value,field=value, or @scenario for what the file says')
    .requiredOption('-s, --scenario <scenario>', SCENARIO_WORDS)
    .option('--seeds <n>', 'runs of each model, with seeds that follow each other', wholeNumber({ min: 1, max: 10_000 }), 1)
    .option('--seed <n>', 'the first seed, instead of what the file says', wholeNumber({ min: 0, max: 2 ** 32 - 1 }))
    .option('--duration <seconds>', 'simulated time, instead of what the file says', positiveNumber)
    .option('--threads <n>', 'threads to use; the result is the same for any number', wholeNumber({ min: 1, max: 64 }))
    .option('--every <n>', 'look at every nth tick (default: about ten times a second)', wholeNumber({ min: 1, max: 1_000_000 }))
    .option('--set <path=value>', 'change a field of the scenario; may be repeated', append, [])
    .option('-o, --out <folder>', 'write plots and results.json there; nothing is written without it')
    .option('--force', 'write over what the folder holds', false)
    .option('--no-plots', 'with --out, results.json alone')
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade compare orca orca:timeHorizon=1 --scenario gallery:crossing
  $ promenade compare orca @scenario --scenario scenarios/bottleneck.yaml --seeds 5 --out out/doors
  $ promenade compare orca 'orca:timeHorizon={uniform: [1, 5]},noise=0' --scenario gallery:circle --json

Every population is steered by the model. docs/compare.md says how each figure is measured. Ctrl-C ends after what is done so far, with code 130.`,
    )
    .action(compare);
  return allowOutside(command);
}

async function compare(labels: readonly string[], options: CompareOptions): Promise<void> {
  const choices = await readChoices(labels);
  const { out } = options;
  if (out !== undefined) requireRoom(out, options);
  const { createReport } = await import('../report/index.js');
  const { summarise } = await import('./compare/summary.js');
  const report = createReport();
  const interrupt = catchInterrupt();
  try {
    const { name, seeds, contestants } = await runAll(choices, options, interrupt, report);
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    const rows = summarise(contestants);
    const results = { name, seeds, contestants, rows };
    const files = out !== undefined && contestants.length > 0 ? await writeFiles(out, results, options) : [];
    if (options.json) return printJson({ ...resultsOf(results), files, warnings: report.warnings });
    printWarnings(report.warnings);
    if (contestants.length === 0) return note('ended before the first run was done: there is nothing to compare');
    await show(results);
    if (interrupt.requested) note('ended early: only what was done by then is compared');
    if (files.length > 0) note(`wrote ${files.length} files into ${out}: ${files.map((file) => basename(file)).join(', ')}`);
  } finally {
    interrupt.release();
  }
}

async function readChoices(labels: readonly string[]): Promise<ModelChoice[]> {
  if (labels.length < 2) throw new Fault('compare takes two models or more, as: promenade compare orca orca:timeHorizon=1 …', EXIT.usage);
  const twice = labels.find((label, n) => labels.indexOf(label) < n);
  if (twice !== undefined) throw new Fault(`${twice} is named twice`, EXIT.usage);
  const { readModelChoice } = await import('./compare/model-choice.js');
  return labels.map(readModelChoice);
}

type Comparison = { readonly name: string; readonly seeds: readonly number[]; readonly contestants: readonly Contestant[] };

/** Every model with the first seed, then with the next: what is done when somebody ends early can be compared. */
async function runAll(
  choices: readonly ModelChoice[],
  { scenario: file, seeds: count, seed: first, set, duration, threads, every, plots, out, allowOutside }: CompareOptions,
  interrupt: Interrupt,
  report: Report,
): Promise<Comparison> {
  const { readScenarioFile } = await import('./scenario-file.js');
  const { withModel } = await import('./compare/model-choice.js');
  const { runModel } = await import('./compare/run-model.js');
  const { seed: own, name } = await readScenarioFile(file, { set, report, allowOutside, ...(first === undefined ? {} : { seed: first }) });
  const seeds = Array.from({ length: count }, (_, n) => ((first ?? own) + n) % 2 ** 32);
  const contestants = choices.map((choice) => ({ choice, runs: [] as Contestant['runs'][number][] }));
  for (const [s, seed] of seeds.entries()) {
    // A SteerBench file places people by the seed, so it is read again for each.
    const scenario = await readScenarioFile(file, { set, seed, report: { warnings: [] }, allowOutside });
    for (const [c, { choice, runs }] of contestants.entries()) {
      const what = `${choice.label}, seed ${seed} (${s * choices.length + c + 1} of ${count * choices.length})`;
      const settings = { seed, duration, threads, every, hasMap: plots && out !== undefined && s === 0, what, interrupt, report };
      const run = await runModel({ scenario: withModel(scenario, choice), ...settings });
      if (run === undefined) return { name, seeds, contestants: contestants.filter((contestant) => contestant.runs.length > 0) };
      runs.push(run);
    }
  }
  return { name, seeds, contestants };
}

type Results = Comparison & { readonly rows: readonly SummaryRow[] };

async function show({ name, seeds, contestants, rows }: Results): Promise<void> {
  const { printComparison } = await import('./compare/table.js');
  const labels = contestants.map(({ choice }) => choice.label);
  print(`${name}, ${seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds[0]} to ${seeds[seeds.length - 1]}`}`, '');
  printComparison(labels, rows, Math.max(...contestants.map(({ runs }) => runs.length)));
}

/** What is told as JSON: nothing in it depends on the clock or the machine. */
function resultsOf({ name, seeds, contestants, rows }: Results) {
  return {
    scenario: name,
    seeds,
    measures: rows.map(({ measure }) => measure),
    models: contestants.map(({ choice: { label, steer = null }, runs }, c) => ({
      label,
      steer,
      figures: Object.fromEntries(rows.map(({ measure, figures }) => [measure.key, figures[c]])),
      runs: runs.map(({ seed, ended, trajectoryHash, measures }) => ({ seed, ended, trajectoryHash, measures })),
    })),
  };
}

async function writeFiles(out: string, results: Results, { plots }: CompareOptions): Promise<string[]> {
  const { drawPlots, PLOT_FILES } = await import('./compare/plots.js');
  const { contestants, rows, name: scenario, seeds } = results;
  const texts = {
    ...(plots ? drawPlots(contestants, rows, { scenario, seeds }) : {}),
    'results.json': `${JSON.stringify(resultsOf(results), null, 2)}\n`,
  };
  makeFolder(out);
  // Nothing of an earlier comparison stays beside the new one.
  for (const name of PLOT_FILES) rmSync(join(out, name), { force: true });
  return Object.entries(texts).map(([name, text]) => {
    const path = join(out, name);
    writeFileSync(path, text);
    return path;
  });
}

function append(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}
