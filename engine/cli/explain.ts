import { Command } from 'commander';
import { EXIT, Fault } from './fault.js';
import { allowOutside, SCENARIO_WORDS, type ScenarioPlaceOptions } from './gallery-scenario.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { print, printJson } from './output.js';

type ExplainOptions = ScenarioPlaceOptions & {
  readonly person: number;
  readonly at: number;
  readonly seed?: number;
  readonly threads?: number;
  readonly json: boolean;
};

/** The command `promenade explain`. */
export function explainCommand(): Command {
  const command = new Command('explain')
    .description('tell in words what somebody is about at a moment, and why')
    .argument('<scenario>', SCENARIO_WORDS)
    .requiredOption('--person <id>', 'whom', wholeNumber({ min: 0, max: 2 ** 31 }))
    .requiredOption('--at <seconds>', 'when', positiveNumber)
    .option('--seed <n>', 'another seed than the file says', wholeNumber({ min: 0, max: 2 ** 32 - 1 }))
    .option('--threads <n>', 'threads to use; the result is the same for any number', wholeNumber({ min: 1, max: 64 }))
    .option('--json', 'one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade explain office --person 12 --at 300
  $ promenade explain scenarios/school.yaml --person 4 --at 60 --json`,
    )
    .action(explain);
  return allowOutside(command);
}

async function explain(word: string, { person, at, seed, threads, json, allowOutside: outside }: ExplainOptions): Promise<void> {
  const { createReport } = await import('../report/index.js');
  const { readScenarioFile } = await import('./scenario-file.js');
  const { explainPurpose } = await import('../decide/index.js');
  const { simulateOn } = await import('../sim/index.js');
  const { host } = await import('#host');
  const scenario = await readScenarioFile(word, { report: createReport(), allowOutside: outside });
  const sim = await simulateOn(host, scenario, { ...(seed !== undefined && { seed }), ...(threads !== undefined && { threads }) });
  const events: { readonly time: number; readonly kind: string; readonly detail: string; readonly agent: number }[] = [];
  while (!sim.done && sim.time < at) {
    sim.step(Math.max(1, Math.min(300, Math.ceil((at - sim.time) / sim.dt))));
    events.push(...sim.takeEvents().filter(({ agent, kind }) => agent === person && TOLD.includes(kind)));
  }
  const inspection = sim.inspect(person);
  sim.dispose();
  if (!inspection) throw new Fault(`nobody called ${person} is there after ${at} s`, EXIT.failed);
  if (!inspection.purpose) throw new Fault(`person ${person} has no roles and no actions to explain`, EXIT.failed);
  if (json) return printJson({ person, at, ...inspection.purpose, happened: events });
  print(`Person ${person} after ${at} s.`, ...explainPurpose(inspection.purpose));
  const last = events.slice(-MOST_TOLD);
  if (last.length > 0) print('', 'Before:', ...last.map(({ time, kind, detail }) => `  ${time.toFixed(1)} s  ${WORDS[kind]} ${detail}`));
}

/** What is told of what happened before, and how much of it. */
const WORDS: Readonly<Record<string, string>> = { motive: 'goes about', perform: 'begins', 'has-done': 'has done' };
const TOLD = Object.keys(WORDS);
const MOST_TOLD = 12;
