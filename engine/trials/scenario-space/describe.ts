import type { SampledAgent, SampledScenario } from './sample.js';
import { GOAL_REACH } from './sample.js';

/** How people find their way and steer: a planning and a steering model. */
export type Method = { readonly plan: string; readonly steer: string };

/** A method by its name: a steering model, or a planning model, a plus sign and a steering model. */
export function methodOf(name: string): Method {
  const [first, second] = name.split('+');
  return second === undefined ? { plan: 'shortest', steer: first } : { plan: first, steer: second };
}

/** A sampled scenario as the value of a scenario file, with everyone moved by a method. */
export function describeScenario(sampled: SampledScenario, method: Method, space: string): Record<string, unknown> {
  const { seed, number, halfSide, boxes, agents, duration } = sampled;
  const populationOf = (name: string, members: readonly SampledAgent[]) => ({
    name,
    count: members.length,
    where: { points: members.map(({ start }) => start) },
    radius: sampled.radius,
    goals: [{ point: members[0].goal, within: GOAL_REACH }],
    then: 'leave',
    plan: method.plan,
    steer: method.steer,
    overrides: members.map(({ start, goal, speed }, index) => ({
      index,
      position: start,
      preferredSpeed: speed,
      goals: [{ point: goal, within: GOAL_REACH }],
    })),
  });
  return {
    version: 1,
    name: `${space} scenario ${number}`,
    description: `Scenario ${number} of seed ${seed} in the ${space} scenario space (docs/scenario-space.md). The first person is the reference agent.`,
    seed: (seed * 65_537 + number) % 2 ** 32,
    duration: Number(duration.toFixed(2)),
    world: {
      walkable: [{ box: { min: [-halfSide, -halfSide], max: [halfSide, halfSide] } }],
      obstacles: boxes.map(({ min, max }) => ({ box: { min, max } })),
    },
    population: [
      populationOf('reference agent', agents.slice(0, 1)),
      ...(agents.length > 1 ? [populationOf('others', agents.slice(1))] : []),
    ],
  };
}
