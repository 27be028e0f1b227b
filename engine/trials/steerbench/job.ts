import { host } from '#host';
import { createSteerBenchScore } from '../../evaluate/index.js';
import { type Simulation, simulateOn } from '../../sim/index.js';
import type { Finished } from '../../sweep/index.js';
import { loadModels, type ModelFile } from '../own-models.js';
import type { SteerBenchParameters, SteerBenchResult } from './result.js';
import { summariseModels } from './summary.js';
import { obstacleOutlines, openTestCase } from './test-case.js';

/** What all runs share: the texts of the cases by name, and files with models of the user's own. */
export type SharedCases = { readonly cases: { readonly [name: string]: string }; readonly models: readonly ModelFile[] };

/** Paths of more people are not kept. */
const MOST_PATHS = 12;
/** Between two points of a path [s]. */
const PATH_INTERVAL = 0.5;

/** Runs a model in a test case until everybody arrived, or the time of the file is over. */
export async function run({ case: name, model, seed }: SteerBenchParameters, shared: SharedCases): Promise<SteerBenchResult> {
  const text = shared.cases[name];
  if (text === undefined) throw new RangeError(`there is no case "${name}"; there are ${Object.keys(shared.cases).join(', ')}`);
  const models = await loadModels(shared.models);
  const scenario = openTestCase(text, { model, seed, models });
  const sim = await simulateOn(host, scenario, { threads: 1, seed, models });
  try {
    const radiusOf = (id: number) => sim.people({ since: id })[0]?.radius ?? 0;
    const watcher = createSteerBenchScore({ radiusOf, obstacles: obstacleOutlines(scenario) });
    const paths = watchPaths(sim);
    for (;;) {
      watcher.see(sim.frame);
      paths.see(sim);
      if (sim.done !== undefined) break;
      sim.step();
    }
    const { arrived, trajectoryHash, time: ended } = sim;
    return { ...watcher.score(), arrived, isSolved: sim.done === 'everyone-arrived', ended, trajectoryHash, paths: paths.list() };
  } finally {
    sim.dispose();
  }
}

/** Sums up model by model, and kind by kind. */
export function reduce(finished: readonly Finished[]): ReturnType<typeof summariseModels> {
  return summariseModels(finished);
}

function watchPaths({ agents, dt }: Simulation) {
  const every = Math.max(1, Math.round(PATH_INTERVAL / dt));
  const paths = new Map<number, number[]>();
  return {
    see({ frame, tick }: Simulation): void {
      if (agents > MOST_PATHS || tick % every !== 0) return;
      for (let i = 0; i < frame.count; i++) {
        const path = paths.get(frame.id[i]) ?? [];
        path.push(Math.round(100 * frame.x[i]), Math.round(100 * frame.z[i]));
        paths.set(frame.id[i], path);
      }
    },
    list: () => [...paths.values()],
  };
}
