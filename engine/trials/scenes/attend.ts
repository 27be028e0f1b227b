import { host } from '#host';
import type { ScenePhase } from '../../scenario/index.js';
import { type Simulation, simulateOn } from '../../sim/index.js';
import type { Measured } from '../experiment/results.js';
import { createGuide } from './guide.js';
import { sceneScenario } from './scene-scenario.js';
import { beginVisit, goOnVisiting, type Visit, visitMeasures } from './visit.js';

/** A scene that a simulated participant goes through: its scenario's text, the seed of the trial, and what is looked at after every tick. */
export type Attendance = {
  readonly text: string;
  readonly scene: ScenePhase;
  readonly seed: number;
  readonly after?: (sim: Simulation, visit: Visit) => void;
};

/** Lets a simulated participant go through a scene, and measures the same as of people. */
export async function attendScene({ text, scene, seed, after }: Attendance): Promise<Measured> {
  const { scenario, marked } = await sceneScenario(text, scene, seed);
  const sim = await simulateOn(host, { ...scenario, acts: true }, { threads: 1 });
  const you = sim.avatar({ at: scene.at, heading: scene.heading });
  sim.step();
  const visit = beginVisit(sim, scene, { id: you.id, marked });
  const guide = createGuide(sim, scene, you, seed);
  while (visit.task < scene.tasks.length && sim.done === undefined) {
    guide.goOn(visit);
    sim.step();
    goOnVisiting(visit, sim);
    after?.(sim, visit);
  }
  const measured = visitMeasures(visit, sim.inputs);
  sim.dispose();
  return measured;
}
