import { type House, InputError, rowsOf } from '../rooms/index.js';
import { hintFor } from '../scenario/index.js';

/** Whom a change is for: a group by its name, with those of it who come later, or people by their ids. An empty name means all groups without one. */
export type Who = string | readonly number[];

/** The rows of those who are there, and the numbers of the groups that are meant as a whole. */
export type ChosenPeople = { readonly rows: readonly number[]; readonly groups: readonly number[] };

/** Finds the people that a change is for. */
export function choosePeople(house: House, who: Who): ChosenPeople {
  if (typeof who !== 'string') return { rows: rowsOf(house, who), groups: [] };
  const { agents } = house;
  const groups = populationsCalled(house, who);
  const live = [...agents.liveRow.subarray(0, agents.count)];
  return { rows: live.filter((row) => groups.includes(agents.columns.group[row])), groups };
}

/** Numbers of the groups with a name. */
export function populationsCalled({ populations: groups }: House, called: string): number[] {
  if (typeof called !== 'string') throw new InputError('expected the name of a population, which is a text');
  const numbers = [...groups.keys()].filter((number) => groups[number].name === called);
  if (numbers.length > 0) return numbers;
  const names = [...new Set(groups.map(({ name }) => name).filter((name) => name !== ''))];
  if (called === '') throw new InputError(`every population has a name: ${names.join(', ')}`);
  const hint = hintFor(called, names);
  throw new InputError(`no population is called "${called}"${hint ? ` (${hint})` : ''}`);
}
