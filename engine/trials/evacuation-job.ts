import { host } from '#host';
import { densityMap, evacuation } from '../evaluate/index.js';
import { simulateOn } from '../sim/index.js';
import { exitsOf } from './exits.js';
import { loadModels } from './own-models.js';
import { recordRun } from './record-run.js';
import type { SharedScenario } from './run-job.js';
import { openScenario, type ScenarioFields } from './scenario-source.js';

/** What one run of an evacuation came to, small enough to keep thousands. */
export type EvacuationResult = {
  readonly ended: string;
  readonly trajectoryHash: string;
  readonly people: number;
  /** Until the last one was out; null when somebody did not get out [s]. */
  readonly time: number | null;
  /** When people got out, in the order of time [s]. */
  readonly times: readonly number[];
  /** Number of the exit of each, -1 for none of them. */
  readonly ways: readonly number[];
  readonly exits: readonly { readonly name: string; readonly people: number; readonly flow: number; readonly last: number | null }[];
  readonly map: {
    readonly minX: number;
    readonly minZ: number;
    readonly cell: number;
    readonly columns: number;
    readonly rows: number;
    /** Hundredths of a person per square metre; -1 where nobody can walk. */
    readonly mean: readonly number[];
    readonly peak: readonly number[];
  };
};

/** Between two frames that are measured [s]. */
const INTERVAL = 0.5;
/** Cells of the maps, at most: a study keeps the maps of all its runs. */
const MOST_CELLS = 6000;

/** Runs a scenario with some fields changed, and measures how the place empties. */
export async function run(parameters: ScenarioFields, { source, engine, models: files = [] }: SharedScenario): Promise<EvacuationResult> {
  const models = await loadModels(files);
  const scenario = await openScenario(source, parameters, { models });
  const sim = await simulateOn(host, scenario, { threads: 1, models });
  try {
    const recording = recordRun(sim, { interval: INTERVAL, engine });
    const { people, leavings, time, exits } = evacuation(recording, exitsOf(scenario));
    const { minX, minZ, cell, columns, rows, ground, mean, peak } = densityMap(recording, sim.world.walkable, { mostCells: MOST_CELLS });
    const hundredths = (values: Float64Array) => Array.from(values, (value, n) => (ground[n] === 1 ? Math.round(100 * value) : -1));
    return {
      ended: sim.done ?? '',
      trajectoryHash: sim.trajectoryHash,
      people,
      time: orNull(time),
      times: leavings.map((leaving) => Number(leaving.time.toFixed(3))),
      ways: leavings.map(({ exit }) => exit),
      exits: exits.map((use) => ({ name: use.name, people: use.people, flow: use.flow, last: orNull(use.last) })),
      map: { minX, minZ, cell, columns, rows, mean: hundredths(mean), peak: hundredths(peak) },
    };
  } finally {
    sim.dispose();
  }
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
