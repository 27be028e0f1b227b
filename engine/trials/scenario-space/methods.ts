import { PLAN_MODELS } from '../../plan/index.js';
import { nearestName } from '../../scenario/index.js';
import { STEER_MODELS } from '../../steer/index.js';
import { methodOf } from './describe.js';

/** Methods of planning and steering together that are measured besides every steering model on the shortest way. */
const TOGETHER = ['multi-domain+walker', 'multi-domain+orca', 'multi-domain+orca-forces', 'multi-domain+hidac'];

/** Every method that people who walk can be moved by: the steering models, then some with a planning model of their own. */
export const METHODS: readonly string[] = [...STEER_MODELS.filter(({ flies }) => !flies).map(({ name }) => name), ...TOGETHER];

/** What is wrong with the name of a method, in a sentence; undefined where nothing is. */
export function methodFault(name: string): string | undefined {
  const { plan, steer } = methodOf(name);
  const models = STEER_MODELS.filter(({ flies }) => !flies).map((model) => model.name);
  const planners = PLAN_MODELS.map((model) => model.name);
  if (!models.includes(steer)) return `there is no steering model ${steer} for people who walk; ${hint(steer, models)}`;
  if (!planners.includes(plan)) return `there is no planning model ${plan}; ${hint(plan, planners)}`;
  return undefined;
}

function hint(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === undefined ? `known: ${known.join(', ')}` : `did you mean ${near}?`;
}
