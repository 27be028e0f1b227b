import type { Answerer } from '../questions.js';

/** Names of the groups by number; empty for a group without one. */
export const groups = (({ sim }) => sim.scenario.population.map(({ name }) => name ?? '')) satisfies Answerer<undefined, string[]>;
