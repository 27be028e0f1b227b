import { builtInExamples, type ExampleBase, kindOfLearned, LearnedError, readExamples } from '../../learned/index.js';
import { type House, InputError } from '../../rooms/index.js';
import type { Scenario } from '../../scenario/index.js';

/** Bases of examples by name: those of the scenario, and those that ship. */
export function basesOf(scenario: Scenario): ReadonlyMap<string, ExampleBase> {
  const bases = new Map(builtInExamples().map((base) => [base.name, base]));
  for (const [name, { data }] of Object.entries(scenario.learned ?? {})) {
    if (data === undefined) throw new LearnedError(`learned.${name}: its file was not read; such a scenario is read by resolveFiles`);
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    if (kindOfLearned(bytes) === 'example') bases.set(name, readExamples(bytes));
  }
  return bases;
}

/** The base that the population of a row names; throws with the names of those that there are. */
export function baseOf({ agents, populations }: House, bases: ReadonlyMap<string, ExampleBase>, row: number): ExampleBase {
  const name = String(populations[agents.columns.population[row]]?.steer.from ?? '');
  const base = bases.get(name) ?? (name === '' ? bases.values().next().value : undefined);
  if (!base) throw new InputError(`no examples are called "${name}"; there are ${[...bases.keys()].join(', ')}`);
  return base;
}
