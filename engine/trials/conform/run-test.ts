import { host } from '#host';
import { PopulationError, type Simulation, simulateOn } from '../../sim/index.js';
import type { SteerModel } from '../../steer/index.js';
import { exitsOf } from '../exits.js';
import { recordRun } from '../record-run.js';
import { drawScene } from '../report/scene.js';
import type { ConformanceTest, Judgement, TestRun, Verdict, Walk, Walked, WalkOptions } from './conformance-test.js';
import { type Scene, writeScene } from './scene.js';

/** Who is judged, and from which seed. */
export type ConformanceSetting = {
  readonly seed: number;
  /** A model's name or `{ model, its fields }`, as `steer` of a scenario has it; without it the engine's default. */
  readonly model?: unknown;
  /** Models beyond those of the engine. */
  readonly models?: readonly SteerModel[];
  /** Version of the engine, for recordings. */
  readonly engine?: string;
};

/** A scene that could not be set up as the test says, so that nothing can be judged by it. */
export class SceneError extends Error {
  override readonly name = 'SceneError';
}

const WALK_DEFAULTS = { interval: 0.1, further: 0 };
/** Share of a run at which its picture is taken. */
const PICTURED = 0.3;

/** Runs a test in this thread: it passes when every figure that is judged keeps what the test expects. */
export async function runTest(test: ConformanceTest, setting: ConformanceSetting): Promise<Verdict> {
  if (test.needs !== undefined) return { id: test.id, outcome: 'not supported yet', figures: [], plots: [], runs: [] };
  const runs: TestRun[] = [];
  try {
    const { figures, plots }: Judgement = await test.judge(createWalk(test, setting, runs));
    const outcome = passes(figures) ? 'pass' : 'fail';
    return { id: test.id, outcome, figures, plots, runs };
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    return { id: test.id, outcome: 'fail', fault: error.message, figures: [], plots: [], runs };
  }
}

/** Whether everything that is judged is kept, and something is. */
export function passes(figures: Judgement['figures']): boolean {
  const judged = figures.filter(({ isKept }) => isKept !== undefined);
  return judged.length > 0 && judged.every(({ isKept }) => isKept);
}

function createWalk(test: ConformanceTest, setting: ConformanceSetting, runs: TestRun[]): Walk {
  return async (name: string, scene: Scene, options: WalkOptions = {}): Promise<Walked> => {
    const { interval, further, picturedAt } = { ...WALK_DEFAULTS, ...options };
    const heading = { name: `${test.id} ${name}`, description: test.asks, seed: (setting.seed + further) % 2 ** 32, steer: setting.model };
    const text = writeScene(scene, heading);
    const sim = await setUp(name, text, setting);
    try {
      // A crowd that was not placed as the scene says would be judged for another scene.
      const [warning] = sim.report.warnings;
      if (warning) throw new SceneError(`${name}: ${warning.message}`);
      const recording = recordRun(sim, { interval, engine: setting.engine ?? '' });
      const ground = sim.world.walkable.map(({ polygon, holes }) => ({ polygon, holes }));
      const exits = exitsOf(sim.scenario);
      const frame = recording.frameAt(picturedAt ?? PICTURED * recording.duration);
      const outlines = ground.flatMap(({ polygon, holes }) => [polygon, ...holes]);
      const picture = drawScene({ ground: outlines, exits: exits.map(({ polygon }) => polygon), frame });
      const caption = `${name}: ${frame.count} ${frame.count === 1 ? 'person' : 'people'} after ${frame.time.toFixed(0)} s`;
      const ended = sim.done ?? '';
      runs.push({ name, text, ended, trajectoryHash: sim.trajectoryHash, picture, caption });
      return { recording, ground, exits, ended, time: sim.time };
    } finally {
      sim.dispose();
    }
  };
}

/** A crowd that does not fit into its place is what the test finds, not a fault of ours. */
async function setUp(name: string, text: string, { models }: ConformanceSetting): Promise<Simulation> {
  try {
    return await simulateOn(host, text, { threads: 1, ...(models ? { models } : {}) });
  } catch (error) {
    throw error instanceof PopulationError ? new SceneError(`${name}: ${error.message}`) : error;
  }
}
