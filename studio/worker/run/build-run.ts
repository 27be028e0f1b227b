import { type Input, loadScenario, type Report, restore, type Simulation, simulate } from 'promenade';
import { PLAN_MODELS } from 'promenade/plan';
import { STEER_MODELS } from 'promenade/steer';
import type { Motion } from '../casting.js';
import type { Order } from '../messages.js';
import { readBeside } from '../read-beside.js';

/** Bodies take two thousand bytes each; crowds larger than this do without and are drawn as far people are. */
export const BODIES_MOST = 30_000;
/** Models that people can be given while the run goes on. */
const CHANGEABLE = STEER_MODELS.filter(({ flies }) => !flies);

/** How a run is built. */
export type BuildOptions = {
  readonly report: Report;
  /** What bodies can do, when that is there. */
  readonly motion: Motion | undefined;
  /** Changes from outside to repeat. */
  readonly inputs?: readonly Input[];
  /** Threads, where it is not the order that says. */
  readonly threads?: number;
};

/** Builds the run that was asked for, with bodies when motions are there and the crowd is not too large. */
export async function buildRun(
  { text, threads, seed, base }: Extract<Order, { kind: 'open' }>,
  { report, motion, inputs = [], threads: wanted = threads }: BuildOptions,
): Promise<Simulation> {
  const read = async (path: string) => readBeside(base, path);
  const options = { threads: wanted, seed, report, read, inputs };
  const scenario = await loadScenario(text, options);
  const crowd = scenario.population.reduce((sum, { count }) => sum + count, 0);
  // A large crowd does without what it may never use.
  if (crowd > BODIES_MOST) return simulate(scenario, options);
  // Whoever joins the crowd may want to wave.
  return simulate({ ...scenario, acts: true }, { ...options, models: CHANGEABLE, planModels: PLAN_MODELS, motion: motion?.library });
}

/** Goes on from a snapshot of such a run, on one thread. */
export function restoreRun(snapshot: Uint8Array, { report, motion }: BuildOptions): Promise<Simulation> {
  return restore(snapshot, { threads: 1, report, models: CHANGEABLE, planModels: PLAN_MODELS, motion: motion?.library });
}
