// Builds crowds of which every tick can be explained; not part of the package.
import { HOST } from '../kernels/test-host.js';
import { createReport } from '../report/index.js';
import type { Scenario } from '../scenario/index.js';
import { populate, spawnOf } from '../spawn/index.js';
import type { Situation, SteerModel } from '../steer/index.js';
import { createState } from './create.js';
import { beginFrame, publishFrame } from './frames.js';
import { situationOf } from './inspect.js';
import { loadScenario } from './schema.js';
import type { SimState } from './state.js';
import { step } from './step.js';

/** What a model remembers from tick to tick and writes anew: kept before a tick, so that the choice of the tick can be followed. */
const MEMORY = ['chosenX', 'chosenZ'];

/** A crowd of one model in a hall with a pillar and a narrow door, two streams against each other. */
export async function twoStreams(steer: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<SimState> {
  const population = (x: number, towards: number) => ({
    count: 14,
    where: { box: { min: [x - 2.5, -3], max: [x + 2.5, 3] } },
    bodies: 'uniform',
    radius: 0.2,
    goal: { point: [towards, 0] },
    speed: 0.8,
    steer: { ...steer },
    ...more,
  });
  const scenario = await loadScenario(
    JSON.stringify({
      version: 1,
      tick: 0.05,
      seed: 5,
      world: {
        walkable: [{ box: { min: [-10, -4], max: [10, 4] } }],
        obstacles: [{ circle: { center: [0.5, 1.2], radius: 0.6 } }, { box: { min: [2, -4], max: [2.4, -1.2] } }],
      },
      population: [population(-5, 8), population(5.5, -8)],
    }),
  );
  return stateOf(scenario);
}

/** A crowd of walkers where two streams cross at a right angle, and a third goes round the end of a wall. */
export async function crossingStreams(): Promise<SimState> {
  const stream = (x: number, z: number, goal: readonly number[]) => ({
    count: 12,
    where: { box: { min: [x - 2, z - 2], max: [x + 2, z + 2] } },
    bodies: 'uniform',
    radius: 0.2,
    goal: { point: goal },
    speed: 1,
    steer: 'walker',
  });
  const scenario = await loadScenario(
    JSON.stringify({
      version: 1,
      tick: 0.05,
      seed: 3,
      world: { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }], obstacles: [{ box: { min: [4, -10], max: [4.4, 2] } }] },
      population: [stream(-5, 0, [9, -5]), stream(0, -6, [0, 9]), stream(7.5, -4, [-9, 1])],
    }),
  );
  return stateOf(scenario);
}

/** Few walkers in two rooms that a narrow passage joins: two who come abreast from each side. */
export async function fewAtPassage(): Promise<SimState> {
  const pair = (x: number, towards: number, preferredSpeed: number) => ({
    where: {
      points: [
        [x, -0.3],
        [x + 0.1, 0.3],
      ],
    },
    goal: { point: [towards, 0] },
    speed: preferredSpeed,
    preferredSpeed,
    steer: 'walker',
  });
  const scenario = await loadScenario(
    JSON.stringify({
      version: 1,
      tick: 0.05,
      world: {
        walkable: [
          { box: { min: [-6, -2], max: [0, 2] } },
          { box: { min: [-0.1, -0.35], max: [2.1, 0.35] } },
          { box: { min: [2, -2], max: [8, 2] } },
        ],
      },
      population: [pair(-5, 7, 1.3), pair(7, -5, 1.4)],
    }),
  );
  return stateOf(scenario);
}

/** A flock that flies towards a wall. */
export async function flock(): Promise<SimState> {
  const scenario = await loadScenario(
    JSON.stringify({
      version: 1,
      tick: 0.05,
      world: { walkable: [{ box: { min: [-20, -10], max: [20, 10] } }], obstacles: [{ circle: { center: [3, 0], radius: 1 } }] },
      population: [
        {
          count: 7,
          where: { box: { min: [-6, -3], max: [0, 3] } },
          radius: 0.2,
          goal: { direction: [1, 0] },
          speed: 2,
          preferredSpeed: 3,
          steer: {
            model: 'birds',
            noise: 0,
            neighbourDistance: 20,
            separationDistance: 4,
            altitude: { uniform: [5, 8] },
            lowestAltitude: 4.5,
          },
        },
      ],
    }),
  );
  return stateOf(scenario);
}

async function stateOf(scenario: Scenario): Promise<SimState> {
  const state = await createState({ scenario, seed: scenario.seed, host: HOST, threads: 1, frameColumns: [], report: createReport() });
  populate(spawnOf(state), state);
  beginFrame(state);
  publishFrame(state);
  return state;
}

/** One tick, and what `look` makes of the situation of everyone who was there before it. */
export function lookAtTick<T>(state: SimState, look: (model: SteerModel, situation: Situation) => T): T[] {
  const { agents, kernels, models } = state;
  const before = Array.from(agents.liveRow.subarray(0, agents.count), (row) => ({
    row,
    id: agents.columns.id[row],
    memory: Object.fromEntries(MEMORY.filter((name) => kernels.f32[name]).map((name) => [name, kernels.f32[name][row]])),
  }));
  step(state, () => {});
  return before.flatMap(({ row, id, memory }) => {
    const situation = agents.rowOfId.get(id) === row ? situationOf(state, row, memory) : undefined;
    return situation ? [look(models.list[agents.columns.steerModel[row]], situation)] : [];
  });
}
