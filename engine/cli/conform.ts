import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import pc from 'picocolors';
import type { Json, SweepOutcome } from '../sweep/index.js';
import type { Conformance, ConformanceTest, ConformParameters, Verdict } from '../trials/index.js';
import { readModelChoice } from './compare/model-choice.js';
import { EXIT, Fault } from './fault.js';
import { catchInterrupt } from './interrupt.js';
import { wholeNumber } from './numbers.js';
import { note, print, printJson, printTable } from './output.js';
import { duration } from './progress.js';
import { quoted, reportOption, writeReportFolder } from './report-folder.js';
import { noteFailures, runSweep } from './sweep/run-sweep.js';
import { packageVersion } from './version.js';

type ConformOptions = {
  readonly model?: string;
  readonly seed: number;
  readonly threads?: number;
  readonly quick: boolean;
  readonly list: boolean;
  readonly report?: string;
  readonly json: boolean;
};

/** The command `promenade conform`. */
export function conformCommand(): Command {
  return new Command('conform')
    .description('run the tests of RiMEA, IMO, NIST and ISO 20414, and say which pass')
    .argument('[tests...]', 'standards (rimea, imo, nist, iso) or tests, as rimea-4 (default: all)')
    .option('--model <name>', 'steer everybody by this model, as orca or orca:timeHorizon=1 (default: the default of scenarios)')
    .option('--seed <n>', 'of all runs', wholeNumber({ min: 0, max: 2 ** 32 - 1 }), 1)
    .option('--quick', 'only the tests that take a few seconds', false)
    .option('--list', 'say which tests there are and how long they take, and run none', false)
    .option('--threads <n>', 'tests at the same time (default: all cores)', wholeNumber({ min: 1, max: 1024 }))
    .addOption(reportOption())
    .option('--json', 'print one JSON object for each test', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade conform --quick
  $ promenade conform rimea imo --report out/conform
  $ promenade conform rimea-4 rimea-16 --model social-force --json

The code is 1 when a test fails; a test that needs what the engine cannot do yet does not fail. docs/conform.md says how each test is run, and what
differs from its guideline. It is no certificate.`,
    )
    .action(conform);
}

async function conform(words: readonly string[], options: ConformOptions): Promise<void> {
  const tests = await chosen(words, options);
  if (options.list) return list(tests, options.json);
  const choice = options.model === undefined ? undefined : readModelChoice(options.model);
  const { trialJobs, thisMachine, judgedTest, conformFigures } = await import('../trials/index.js');
  const { findJob } = await import('../sweep/index.js');
  const engine = packageVersion();
  // The long ones first, so that no core waits for one of them at the end.
  const inTurn = [...tests].sort((a, b) => Number(a.isQuick) - Number(b.isQuick));
  const parameters = inTurn.map(({ id }): ConformParameters => ({ test: id, seed: options.seed }));
  const shared = { engine, ...(choice?.steer === undefined ? {} : { model: choice.steer as unknown as Json }) };
  const interrupt = catchInterrupt();
  try {
    const plan = { job: findJob('conform', trialJobs(engine)), shared, parameters };
    const { threads } = options;
    noteTime(tests, threads ?? availableParallelism());
    const outcome = await runSweep(plan, { force: false, interrupt, ...(threads === undefined ? {} : { threads }) });
    const verdicts = verdictsOf(outcome, tests);
    const judged = verdicts.map((verdict) => judgedTest(tests.find(({ id }) => id === verdict.id) as ConformanceTest, verdict));
    const result: Conformance = {
      kind: 'conform',
      format: 'promenade-conform',
      version: 1,
      title: 'Conformance',
      run: {
        engine,
        command: commandOf(words, options),
        machine: thisMachine(),
        input: words.join(' ') || 'all tests',
        seeds: [options.seed],
      },
      figures: conformFigures(judged),
      model: options.model ?? 'default',
      tests: judged,
    };
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    else if (outcome.failures.length > 0 || judged.some((test) => test.outcome === 'fail')) process.exitCode = EXIT.failed;
    await tell(result, verdicts, outcome, options);
  } finally {
    interrupt.release();
  }
}

async function chosen(words: readonly string[], { quick }: ConformOptions): Promise<ConformanceTest[]> {
  const { chooseTests, UnknownTestError } = await import('../trials/index.js');
  try {
    const tests = chooseTests(words).filter(({ isQuick }) => isQuick || !quick);
    if (tests.length === 0) throw new Fault('none of these tests is quick; leave out --quick', EXIT.usage);
    return tests;
  } catch (error) {
    throw error instanceof UnknownTestError ? new Fault(error.message, EXIT.usage) : error;
  }
}

/** Says how long the tests will take, where that is longer than one likes to look at nothing. */
function noteTime(tests: readonly ConformanceTest[], threads: number): void {
  const long = tests.filter(({ needs }) => needs === undefined).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  const sum = long.reduce((seconds, test) => seconds + secondsOf(test), 0);
  const seconds = Math.max(sum / Math.min(threads, Math.max(1, long.length)), long.length > 0 ? secondsOf(long[0]) : 0);
  if (seconds < PATIENCE) return;
  const longest = long.slice(0, 3).filter((test) => secondsOf(test) >= PATIENCE);
  const named = longest.map((test) => `${test.id} ${duration(secondsOf(test))}`).join(', ');
  note(
    `${long.length} tests, about ${duration(seconds)} with ${threads} thread${threads === 1 ? '' : 's'}${named === '' ? '' : `; the longest: ${named}`}`,
  );
}

/** Less is not announced [s]. */
const PATIENCE = 5;

function secondsOf({ seconds = 1 }: ConformanceTest): number {
  return seconds;
}

function list(tests: readonly ConformanceTest[], json: boolean): void {
  if (json) {
    for (const { judge: _, ...test } of tests) printJson(test);
    return;
  }
  const rows = tests.map((test) => [
    test.id,
    test.title,
    test.needs !== undefined ? '' : test.isQuick ? 'quick' : `about ${duration(secondsOf(test))}`,
    test.needs === undefined ? '' : `needs ${test.needs}`,
  ]);
  printTable(['test', 'title', 'time on one core', ''], rows);
}

/** In the order of the tests; those that were not reached are left out. */
function verdictsOf({ finished }: SweepOutcome, tests: readonly ConformanceTest[]): Verdict[] {
  const found = new Map(finished.map(({ result }) => [(result as unknown as Verdict).id, result as unknown as Verdict]));
  return tests.flatMap(({ id }) => found.get(id) ?? []);
}

async function tell(
  result: Conformance,
  verdicts: readonly Verdict[],
  outcome: SweepOutcome,
  { report, json }: ConformOptions,
): Promise<void> {
  if (report !== undefined) await writeReport(report, result, verdicts);
  noteFailures(outcome.failures);
  if (json) for (const { plots: _, ...test } of result.tests) printJson(test);
  else await show(result);
  if (outcome.open > 0) note(`${outcome.open} tests were not reached`);
  if (report !== undefined) note(`the report is ${join(report, 'index.html')}`);
}

async function writeReport(folder: string, result: Conformance, verdicts: readonly Verdict[]): Promise<void> {
  const { writeConformPage } = await import('../trials/index.js');
  writeReportFolder(folder, writeConformPage(result, verdicts), result);
}

async function show({ tests }: Conformance): Promise<void> {
  const { countOutcomes, outcomeTable } = await import('../trials/index.js');
  const { heading, rows } = outcomeTable(tests);
  printTable(heading, rows);
  const counts = countOutcomes(tests);
  const failed = counts.fail > 0 ? pc.red(`${counts.fail} failed`) : 'none failed';
  print('', `${counts.pass} passed, ${failed}, ${counts['not supported yet']} not supported yet`);
}

/** The words that run the same tests again. */
function commandOf(words: readonly string[], { model, seed, quick }: ConformOptions): string {
  const parts = ['promenade conform', ...words.map(quoted)];
  if (quick) parts.push('--quick');
  if (model !== undefined) parts.push(`--model ${quoted(model)}`);
  return [...parts, `--seed ${seed}`].join(' ');
}
