import { hintFor } from '../scenario/index.js';
import { InputError, rowsOf } from './input-error.js';
import type { SimState } from './state.js';

/** Whom a change is for: a group by its name, with those of it who come later, or people by their ids. An empty name means all groups without one. */
export type Who = string | readonly number[];

/** The rows of those who are there, and the numbers of the groups that are meant as a whole. */
export type ChosenPeople = { readonly rows: readonly number[]; readonly groups: readonly number[] };

/** Finds the people that a change is for. */
export function choosePeople(state: SimState, who: Who): ChosenPeople {
  if (typeof who !== 'string') return { rows: rowsOf(state, who), groups: [] };
  const { agents } = state;
  const groups = groupsCalled(state, who);
  const live = [...agents.liveRow.subarray(0, agents.count)];
  return { rows: live.filter((row) => groups.includes(agents.columns.group[row])), groups };
}

/** Numbers of the groups with a name. */
export function groupsCalled({ groups }: SimState, called: string): number[] {
  const numbers = [...groups.keys()].filter((number) => groups[number].name === called);
  if (numbers.length > 0) return numbers;
  const names = [...new Set(groups.map(({ name }) => name).filter((name) => name !== ''))];
  if (called === '') throw new InputError(`every group has a name: ${names.join(', ')}`);
  const hint = hintFor(called, names);
  throw new InputError(`no group is called "${called}"${hint ? ` (${hint})` : ''}`);
}
