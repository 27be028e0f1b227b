import { host } from '#host';
import { deviation, MEASURES, type Measures, mean, measure } from '../evaluate/index.js';
import { simulateOn } from '../sim/index.js';
import type { Finished, Json } from '../sweep/index.js';
import { loadModels, type ModelFile } from './own-models.js';
import { recordRun } from './record-run.js';
import { openScenario, type ScenarioFields, type ScenarioSource } from './scenario-source.js';
import { sortVariants } from './variants.js';

/** What all runs of a scenario share. */
export type SharedScenario = {
  readonly source: ScenarioSource;
  readonly engine: string;
  /** Files with steering models of the user's own. */
  readonly models?: readonly ModelFile[];
};

/** What one run came to; a measure that a run has nothing of is null. */
export type RunResult = {
  readonly ended: string;
  /** Simulated time [s]. */
  readonly time: number;
  readonly trajectoryHash: string;
  readonly measures: { readonly [key in keyof Measures]: number | null };
};

/** A figure over the runs of a variant; null where no run has it. */
export type RunFigure = { readonly mean: number | null; readonly deviation: number | null };

/** What the runs of one variant came to. */
export type RunSummary = {
  readonly variant: { readonly [field: string]: Json };
  readonly runs: number;
  readonly figures: { readonly [measure: string]: RunFigure };
};

/** Time between two frames that are measured [s]. */
const INTERVAL = 0.1;

/** Runs a scenario with some fields changed, and takes every measure of `evaluate`. */
export async function run(parameters: ScenarioFields, { source, engine, models: files = [] }: SharedScenario): Promise<RunResult> {
  const models = await loadModels(files);
  const scenario = await openScenario(source, parameters, { models });
  const sim = await simulateOn(host, scenario, { threads: 1, models });
  try {
    const recording = recordRun(sim, { interval: INTERVAL, engine });
    return { ended: sim.done ?? '', time: sim.time, trajectoryHash: sim.trajectoryHash, measures: measure(recording) };
  } finally {
    sim.dispose();
  }
}

/** Mean and deviation of every measure for every variant, which is what differs besides the seed. */
export function reduce(finished: readonly Finished[]): RunSummary[] {
  return sortVariants(finished).map(({ variant, finished: own }) => {
    const results = own.map(({ result }) => result as unknown as RunResult);
    const figures = MEASURES.map(({ key }): [string, RunFigure] => {
      const values = results.map(({ measures }) => measures[key]).filter((value) => value !== null);
      return [key, values.length === 0 ? { mean: null, deviation: null } : { mean: mean(values), deviation: deviation(values) }];
    });
    return { variant, runs: own.length, figures: Object.fromEntries(figures) };
  });
}
