import { optimalEffort } from '../../evaluate/index.js';
import { MASS, solveReference } from './reference.js';
import { GOAL_REACH, prepareSampling, sampleScenario } from './sample.js';
import { SAMPLERS } from './sampler.js';
import type { SharedSpace } from './scenario-space-job.js';

/** Length, time and effort of a way [m, s, J]. */
export type WayFigures = readonly [length: number, time: number, effort: number];

/** What the verdicts on a scenario are compared with: the best way if nobody else were there, and the planned one, if there is one. */
export type Reference = { readonly agents: number; readonly optimum: WayFigures; readonly planned: WayFigures | null };

/** Works out what a batch of scenarios is measured by. */
export async function run({ first, count }: { first: number; count: number }, { space, seed }: SharedSpace): Promise<Reference[]> {
  await prepareSampling();
  return Array.from({ length: count }, (_, n) => {
    const { sampled, world } = sampleScenario(SAMPLERS[space], seed, first + n);
    const [{ length, speed }] = sampled.agents;
    // One who is near enough to the goal has arrived.
    const way = length - GOAL_REACH;
    const planned = solveReference(sampled, world);
    return {
      agents: sampled.agents.length,
      optimum: rounded([way, way / speed, optimalEffort(way, MASS)]),
      planned: planned ? rounded([planned.length, planned.time, planned.effort]) : null,
    };
  });
}

function rounded([length, time, effort]: WayFigures): WayFigures {
  const round = (value: number) => Math.round(1000 * value) / 1000;
  return [round(length), round(time), round(effort)];
}
