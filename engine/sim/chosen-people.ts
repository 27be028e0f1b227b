import { type House, InputError, rowsOf } from '../rooms/index.js';
import { hintFor } from '../scenario/index.js';

/** Whom a change is for: a population by its name, with those of it who come later, or people by their ids. An empty name means all populations without one. */
export type Who = string | readonly number[];

/** The rows of those who are there, and the numbers of the populations that are meant as a whole. */
export type ChosenPeople = { readonly rows: readonly number[]; readonly populations: readonly number[] };

/** Finds the people that a change is for. */
export function choosePeople(house: House, who: Who): ChosenPeople {
  if (typeof who !== 'string') return { rows: rowsOf(house, who), populations: [] };
  const { agents } = house;
  const populations = populationsCalled(house, who);
  const live = [...agents.liveRow.subarray(0, agents.count)];
  return { rows: live.filter((row) => populations.includes(agents.columns.population[row])), populations };
}

/** Numbers of the populations with a name. */
export function populationsCalled({ populations }: House, called: string): number[] {
  if (typeof called !== 'string') throw new InputError('expected the name of a population, which is a text');
  const numbers = [...populations.keys()].filter((number) => populations[number].name === called);
  if (numbers.length > 0) return numbers;
  const names = [...new Set(populations.map(({ name }) => name).filter((name) => name !== ''))];
  if (called === '') throw new InputError(`every population has a name: ${names.join(', ')}`);
  const hint = hintFor(called, names);
  throw new InputError(`no population is called "${called}"${hint ? ` (${hint})` : ''}`);
}
