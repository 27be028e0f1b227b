import type { PlacedHappening } from '../happenings.js';
import type { Answerer } from '../questions.js';

/** Tells what happened from a number on. */
export const happenings = (({ happenings: { list, told } }, { since }) => ({
  told,
  list: list.filter(({ number }) => number >= since),
})) satisfies Answerer<{ readonly since: number }, { readonly told: number; readonly list: readonly PlacedHappening[] }>;
