import { createStore } from 'zustand/vanilla';
import { sendJob } from '../worker/job.js';
import type { TrialOrder, TrialRun } from '../worker/run-trials.js';
import type { DraftVariant } from './draft-variants.js';
import { scenarioBase } from './gallery.js';
import { runJob } from './jobs.js';

/** What came of running variants so far. */
export type TrialsState = {
  readonly isRunning: boolean;
  /** The variants as they were when they were run. */
  readonly variants: readonly DraftVariant[];
  readonly runs: readonly TrialRun[];
};

/** Runs of variants; a panel that is closed and opened again finds them here. */
export const trials = createStore<TrialsState>(() => ({ isRunning: false, variants: [], runs: [] }));

/** Runs every variant so many times in a worker; what is over is in the state at once. */
export async function runVariants(variants: readonly DraftVariant[], asked: Pick<TrialOrder, 'runs' | 'seed' | 'seconds'>): Promise<void> {
  if (trials.getState().isRunning) return;
  trials.setState({ isRunning: true, variants, runs: [] });
  await runJob(`Running ${variants.map(({ letter }) => letter).join(', ')}`, async (job) => {
    const worker = new Worker(new URL('../worker/run-trials.ts', import.meta.url), { type: 'module', name: 'trials' });
    const order: TrialOrder = { variants: variants.map(({ letter, text }) => ({ letter, text })), base: scenarioBase(), ...asked };
    const done = await sendJob<number, TrialRun>(worker, order, {
      ...job,
      hear: (run) => trials.setState(({ runs }) => ({ runs: [...runs, run] })),
    });
    return done === undefined ? undefined : `${done} runs are over.`;
  });
  trials.setState({ isRunning: false });
}
