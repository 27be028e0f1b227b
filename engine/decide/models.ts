import { ModelError } from '../rooms/index.js';
import { createBehaviour } from './behaviour/behaviour.js';
import type { BehaviourAction } from './behaviour/own-actions.js';
import type { DecideModel } from './decide-model.js';
import { goals } from './goals/goals.js';

/** Every deciding model; the first is the default. */
export const DECIDE_MODELS: readonly DecideModel[] = [goals as DecideModel, createBehaviour() as DecideModel];

/** The engine's deciding models, behaviours with actions of one's own, and further ones behind them; a model's place is its number. */
export function bindDecideModels(further: readonly DecideModel[] = [], actions: readonly BehaviourAction[] = []): readonly DecideModel[] {
  const own = actions.length === 0 ? DECIDE_MODELS : [DECIDE_MODELS[0], createBehaviour(actions) as DecideModel];
  const list = [...own, ...further.filter((model) => !DECIDE_MODELS.includes(model))];
  const twice = list.find(({ name }, n) => list.findIndex((model) => model.name === name) < n);
  if (twice) throw new ModelError(`decideModels: a deciding model called "${twice.name}" is there already; give yours another name`);
  const lame = list.find(({ decide }) => typeof decide !== 'function');
  if (lame) throw new ModelError(`decideModels: the deciding model "${lame.name}" needs the function decide`);
  return list;
}

/** The number of the model by which a population decides. */
export function decideNumber(list: readonly DecideModel[], name: string): number {
  const number = list.findIndex((model) => model.name === name);
  if (number < 0) throw new ModelError(`no deciding model is called "${name}": hand it over in the option decideModels`);
  return number;
}
