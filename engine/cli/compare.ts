import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Command } from 'commander';
import type { Report } from '../report/index.js';
import type { ModelChoice } from './compare/model-choice.js';
import type { Contestant, SummaryRow } from './compare/summary.js';
import { EXIT, Fault } from './fault.js';
import { requireRoom } from './folder-sink.js';
import { catchInterrupt, type Interrupt } from './interrupt.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { note, print, printJson, printWarnings } from './output.js';

type CompareOptions = {
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
  return new Command('compare')
    .description('run a scenario with several steering models and compare what they come to')
    .argument('<models...>', 'two or more: name, name:field=value,field=value, or @scenario for what the file says')
    .requiredOption('-s, --scenario <file>', 'a .yaml file, or a SteerBench .xml file')
    .option('--seeds <n>', 'runs of each model, with seeds that follow each other', wholeNumber({ min: 1, max: 10_000 }), 1)
    .option('--seed <n>', 'the first seed, instead of what the file says', wholeNumber({ min: 0, max: 2 ** 32 - 1 }))
    .option('--duration <seconds>', 'simulated time, instead of what the file says', positiveNumber)
    .option('--threads <n>', 'threads to use; the result is the same for any number', wholeNumber({ min: 1, max: 64 }))
    .option('--every <n>', 'look at every nth tick (default: about ten times a second)', wholeNumber({ min: 1, max: 1_000_000 }))
    .option('--set <path=value>', 'change a field of the scenario; may be repeated', append, [])
    .option('-o, --out <folder>', 'where the plots go (default: compare- and the name of the scenario)')
    .option('--force', 'write over what the folder holds', false)
    .option('--no-plots', 'only the table, no files')
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade compare orca orca:timeHorizon=1 --scenario scenarios/crossing.yaml
  $ promenade compare orca @scenario --scenario scenarios/bottleneck.yaml --seeds 5 --out out/doors
  $ promenade compare orca 'orca:timeHorizon={uniform: [1, 5]},noise=0' --scenario scenarios/circle.yaml --json --no-plots

Every population is steered by the model. docs/compare.md says how each figure is measured. Ctrl-C ends after what is done so far, with code 130.`,
    )
    .action(compare);
}

async function compare(labels: readonly string[], options: CompareOptions): Promise<void> {
  const choices = await readChoices(labels);
  const out = options.out ?? `compare-${basename(options.scenario, extname(options.scenario))}`;
  if (options.plots) requireRoom(out, options);
  const { createReport } = await import('../report/index.js');
  const { summarise } = await import('./compare/summary.js');
  const report = createReport();
  const interrupt = catchInterrupt();
  try {
    const { name, seeds, contestants } = await runAll(choices, options, interrupt, report);
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    const rows = summarise(contestants);
    const files = options.plots && contestants.length > 0 ? await writeFiles(out, { name, seeds, contestants, rows }) : [];
    if (options.json) return printJson({ ...resultsOf({ name, seeds, contestants, rows }), files, warnings: report.warnings });
    printWarnings(report.warnings);
    if (contestants.length === 0) return note('ended before the first run was done: there is nothing to compare');
    await show({ name, seeds, contestants, rows });
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
  { scenario: file, seeds: count, seed: first, set, duration, threads, every, plots }: CompareOptions,
  interrupt: Interrupt,
  report: Report,
): Promise<Comparison> {
  const { readScenarioFile } = await import('./scenario-file.js');
  const { withModel } = await import('./compare/model-choice.js');
  const { runModel } = await import('./compare/run-model.js');
  const { seed: own, name } = await readScenarioFile(file, { set, report, ...(first === undefined ? {} : { seed: first }) });
  const seeds = Array.from({ length: count }, (_, n) => ((first ?? own) + n) % 2 ** 32);
  const contestants = choices.map((choice) => ({ choice, runs: [] as Contestant['runs'][number][] }));
  for (const [s, seed] of seeds.entries()) {
    // A SteerBench file places people by the seed, so it is read again for each.
    const scenario = await readScenarioFile(file, { set, seed, report: { warnings: [] } });
    for (const [c, { choice, runs }] of contestants.entries()) {
      const what = `${choice.label}, seed ${seed} (${s * choices.length + c + 1} of ${count * choices.length})`;
      const settings = { seed, duration, threads, every, hasMap: plots && s === 0, what, interrupt, report };
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

async function writeFiles(out: string, results: Results): Promise<string[]> {
  const { drawPlots, PLOT_FILES } = await import('./compare/plots.js');
  const { contestants, rows, name: scenario, seeds } = results;
  const texts = {
    ...drawPlots(contestants, rows, { scenario, seeds }),
    'results.json': `${JSON.stringify(resultsOf(results), null, 2)}\n`,
  };
  mkdirSync(out, { recursive: true });
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
