import { Command } from 'commander';
import { Fault } from './fault.js';
import { allowOutside, SCENARIO_WORDS, type ScenarioPlaceOptions } from './gallery-scenario.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { print, printJson } from './output.js';
import { loadActions, takeActions } from './own-actions.js';
import { loadModels, takeModels } from './own-models.js';

type ExplainOptions = ScenarioPlaceOptions & {
  readonly person: number;
  readonly at: number;
  readonly seed?: number;
  readonly threads?: number;
  readonly json: boolean;
  readonly models: readonly string[];
  readonly actions: readonly string[];
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
  $ promenade explain gallery:office --person 12 --at 300
  $ promenade explain gallery:battle --person 3 --at 15
  $ promenade explain scenarios/school.yaml --person 4 --at 60 --json`,
    )
    .action(explain);
  return allowOutside(takeModels(takeActions(command)));
}

async function explain(word: string, options: ExplainOptions): Promise<void> {
  const { person, at, seed, threads, json } = options;
  const { createReport } = await import('../report/index.js');
  const { readScenarioFile } = await import('./scenario-file.js');
  const { explainKnowing, explainMind, explainPurpose } = await import('../decide/index.js');
  const { simulateOn } = await import('../sim/index.js');
  const { host } = await import('#host');
  const own = { models: await loadModels(options.models), actions: await loadActions(options.actions) };
  const scenario = await readScenarioFile(word, { report: createReport(), allowOutside: options.allowOutside, ...own });
  const sim = await simulateOn(host, scenario, { ...own, ...(seed !== undefined && { seed }), ...(threads !== undefined && { threads }) });
  const events: { readonly time: number; readonly kind: string; readonly detail: string; readonly agent: number }[] = [];
  let left: number | undefined;
  while (!sim.done && sim.time < at) {
    // Whoever is asked for from now on has its transitions kept.
    sim.inspect(person);
    sim.step(Math.max(1, Math.min(STRETCH, Math.ceil((at - sim.time) / sim.dt))));
    for (const event of sim.takeEvents()) {
      if (event.agent !== person) continue;
      if (event.kind === 'leave') left = event.time;
      if (TOLD.includes(event.kind)) events.push(event);
    }
  }
  const inspection = sim.inspect(person);
  const { dt, time } = sim;
  sim.dispose();
  if (!inspection) throw new Fault(`nobody called ${person} is there after ${at} s${whereabouts(left, time < at - dt ? time : undefined)}`);
  const { purpose, mind } = inspection;
  if (!purpose && !mind) throw new Fault(`person ${person} has no behaviour, no roles and no actions to explain: it goes to its goals`);
  if (json) return printJson({ person, at, ...purpose, ...(mind && { mind }), happened: events });
  // Whoever has no role follows its behaviour, and has a chain only while that performs an action.
  const hasRole = purpose !== undefined && purpose.roles.length > 0;
  const isPerforming = purpose !== undefined && (hasRole || purpose.chain.length > 0);
  const known = mind && hasRole ? explainKnowing(mind, person) : [];
  print(`Person ${person} after ${at} s.`, ...(isPerforming ? explainPurpose(purpose) : []), ...known);
  const last = events.slice(-MOST_TOLD);
  if (last.length > 0) print('', 'Before:', ...last.map(({ time, kind, detail }) => `  ${time.toFixed(1)} s  ${WORDS[kind]} ${detail}`));
  if (mind && !hasRole) print(...explainMind(mind, dt, person));
}

/** Why somebody is not there: it left, or the run ended before. */
function whereabouts(left: number | undefined, ended: number | undefined): string {
  if (left !== undefined) return `: it left at ${left.toFixed(1)} s`;
  return ended === undefined ? '' : `: the run ended at ${ended.toFixed(1)} s`;
}

/** Ticks after which is looked whether somebody has come. */
const STRETCH = 30;
/** What is told of what happened before, and how much of it. */
const WORDS: Readonly<Record<string, string>> = { motive: 'goes about', perform: 'begins', 'has-done': 'has done', unable: 'cannot do' };
const TOLD = Object.keys(WORDS);
const MOST_TOLD = 12;
