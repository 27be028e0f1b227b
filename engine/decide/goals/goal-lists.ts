import type { Goal } from '../../scenario/index.js';
import type { Ending } from '../intention.js';

/** A sequence of goals that people follow; after one that a behaviour has lent, it goes on with the behaviour. */
export type GoalList = { readonly goals: readonly Goal[]; readonly ending: Ending | 'hand-back' };

/**
 * Lists of goals, those of the populations first, by their number. Their goals have places, one list behind the other, and each list one more for its end, so
 * that a single number says which list somebody follows and how far it has come.
 */
export type GoalLists = {
  readonly all: GoalList[];
  /** The place where each list begins. */
  readonly firsts: number[];
  /** By place, the number of the list that it lies in. */
  readonly numberAt: number[];
};

/** No lists. */
export function createLists(): GoalLists {
  return { all: [], firsts: [], numberAt: [] };
}

/** Adds a list behind the others; returns its number. */
export function pushList({ all, firsts, numberAt }: GoalLists, list: GoalList): number {
  const number = all.push(list) - 1;
  firsts.push(numberAt.length);
  for (let n = 0; n <= list.goals.length; n++) numberAt.push(number);
  return number;
}

/** Puts other lists in the place of all. */
export function replaceLists(lists: GoalLists, others: readonly GoalList[]): void {
  lists.all.length = 0;
  lists.firsts.length = 0;
  lists.numberAt.length = 0;
  for (const list of others) pushList(lists, list);
}

/** The list that a place lies in. */
export function listAt({ all, numberAt }: GoalLists, place: number): GoalList {
  return all[numberAt[place]];
}

/** How many goals of its list lie before a place. */
export function indexAt({ firsts, numberAt }: GoalLists, place: number): number {
  return place - firsts[numberAt[place]];
}

/** The goal at a place; undefined at the end of a list. */
export function goalAt(lists: GoalLists, place: number): Goal {
  return listAt(lists, place).goals[indexAt(lists, place)];
}
