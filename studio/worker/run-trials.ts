import { loadScenario, simulate } from 'promenade';
import { type Measures, measure } from 'promenade/evaluate';
import { recordRun } from 'promenade/trials/browser';
import { version } from '../package.json';
import { doJob, type JobReport } from './job.js';
import { readBeside } from './read-beside.js';

/** What is run: each text so many times, with the seeds from one on, for so long at most [s]. */
export type TrialOrder = {
  readonly variants: readonly { readonly letter: string; readonly text: string }[];
  readonly runs: number;
  readonly seed: number;
  readonly seconds: number;
  /** Address against which files named by the texts are found. */
  readonly base: string;
};

/** One run of a variant that is over. */
export type TrialRun = { readonly letter: string; readonly seed: number; readonly ended: string; readonly measures: Measures };

/** Time between two frames that are measured [s]. */
const INTERVAL = 0.1;

doJob(runTrials);

/** Runs every variant with every seed, turn by turn, so that those that are there already can be compared. */
async function runTrials({ variants, runs, seed, seconds, base }: TrialOrder, { progress, news }: JobReport<TrialRun>): Promise<number> {
  const scenarios = [];
  for (const { letter, text } of variants) scenarios.push(await loadNamed(letter, text, base));
  let done = 0;
  for (let n = 0; n < runs; n++) {
    for (const [v, scenario] of scenarios.entries()) {
      const duration = Math.min(scenario.duration, seconds);
      const sim = await simulate(scenario, { threads: 1, seed: seed + n, duration });
      const measures = measure(recordRun(sim, { interval: INTERVAL, engine: version }));
      news({ letter: variants[v].letter, seed: seed + n, ended: sim.done ?? '', measures });
      sim.dispose();
      progress(++done / (runs * variants.length));
    }
  }
  return done;
}

async function loadNamed(letter: string, text: string, base: string): ReturnType<typeof loadScenario> {
  try {
    return await loadScenario(text, { read: (path) => readBeside(base, path) });
  } catch (error) {
    throw new Error(`Draft ${letter} cannot be run: ${error instanceof Error ? error.message : error}`);
  }
}
