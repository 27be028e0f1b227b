import { createReport, type Report } from '../../report/index.js';
import {
  boxCorners,
  circlePoints,
  type Obstacle,
  type Population,
  parseSteer,
  readSteerBench,
  type Scenario,
} from '../../scenario/index.js';
import { bindModels } from '../../sim/index.js';
import type { SteerModel } from '../../steer/index.js';

/** How a test case is opened. */
export type TestCaseOptions = {
  /** Name of the steering model; that of the default where it is left out. */
  readonly model?: string;
  /** Places what the file leaves to chance. */
  readonly seed?: number;
  /** Models besides the engine's. */
  readonly models?: readonly SteerModel[];
  readonly report?: Report;
};

/**
 * Opens a SteerBench test case as the benchmark means it: everybody is a disc of the radius in the file, steered by one model, and a target
 * is reached when it lies within that disc, as in the sample agents of SteerSuite.
 */
export function openTestCase(text: string, { model, seed = 0, models, report = createReport() }: TestCaseOptions = {}): Scenario {
  const { schema } = bindModels({ models });
  const scenario = readSteerBench(schema, text, { seed, report });
  const steer = model === undefined ? undefined : parseSteer(schema, { model }, scenario.world);
  return { ...scenario, population: scenario.population.map((one) => ({ ...asDiscs(one), ...(steer ? { steer } : {}) })) };
}

/** The outlines of a case's obstacles; a wall is a line, there and back. */
export function obstacleOutlines({ world }: Scenario): [x: number, z: number][][] {
  return world.obstacles.map(outlineOf);
}

function outlineOf(obstacle: Obstacle): [x: number, z: number][] {
  if ('box' in obstacle) return boxCorners(obstacle.box);
  if ('circle' in obstacle) return circlePoints(obstacle.circle);
  if ('polygon' in obstacle) return obstacle.polygon;
  const { points } = obstacle.wall;
  return [...points, ...points.slice(1, -1).reverse()];
}

/** People of a population are of one size: the reader of SteerBench files makes a population for each. */
function asDiscs(population: Population): Population {
  const { radius } = population;
  const across = typeof radius === 'number' ? 2 * radius : 1;
  const within = across / 2;
  const reach = (goals: Population['goals']) => goals.map((goal) => ('point' in goal ? { ...goal, within } : goal));
  return {
    ...population,
    torso: { breadth: across, depth: across },
    goals: reach(population.goals),
    overrides: population.overrides.map((override) => (override.goals ? { ...override, goals: reach(override.goals) } : override)),
  };
}
