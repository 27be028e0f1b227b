import { host } from '#host';
import { parseScenario } from '../../scenario/index.js';
import { SCENARIO_SCHEMA, simulateOn } from '../../sim/index.js';
import type { SmallPicture } from '../report/page.js';
import { drawScene } from '../report/scene.js';
import { studioLink } from '../report/studio-link.js';
import { describeScenario, methodOf } from './describe.js';
import { scenarioText } from './failure-files.js';
import type { SpaceSummary } from './metrics.js';
import type { SpaceChoice } from './plan-space.js';
import { prepareSampling, sampleScenario } from './sample.js';
import { SAMPLERS } from './sampler.js';

/** Pictures of failures of each method. */
const EACH = 2;

/** Small pictures of the first failures of each method as they begin, with links that open them in the studio. */
export async function pictureFailures(choice: SpaceChoice, models: readonly SpaceSummary[]): Promise<SmallPicture[]> {
  await prepareSampling();
  const pictures: SmallPicture[] = [];
  for (const { model, failures } of models) {
    for (const number of failures.slice(0, EACH)) pictures.push(await pictureOf(choice, number, model));
  }
  return pictures;
}

async function pictureOf(choice: SpaceChoice, number: number, model: string): Promise<SmallPicture> {
  const { sampled } = sampleScenario(SAMPLERS[choice.space], choice.seed, number);
  const scenario = parseScenario(SCENARIO_SCHEMA, describeScenario(sampled, methodOf(model), choice.space));
  const sim = await simulateOn(host, scenario, { threads: 1, capacity: sampled.agents.length });
  try {
    const ground = sim.world.walkable.flatMap(({ polygon, holes }) => [polygon, ...holes]);
    const href = studioLink(scenarioText(choice, number, model));
    return { svg: drawScene({ ground, frame: sim.frame }), caption: `${model}: scenario ${number}`, ...(href ? { href } : {}) };
  } finally {
    sim.dispose();
  }
}
