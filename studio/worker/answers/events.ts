import type { Answerer } from '../answerer.js';
import type { PlacedEvent } from '../event-log.js';

/** Tells what happened from a number on. */
export const events = (({ events: { list, told } }, { since }) => ({
  told,
  list: list.filter(({ number }) => number >= since),
})) satisfies Answerer<{ readonly since: number }, { readonly told: number; readonly list: readonly PlacedEvent[] }>;
