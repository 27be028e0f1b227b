import type { Answerer } from '../answerer.js';

/** Names of the groups by number; a group without a name gets one. */
export const groups = (({ sim }) =>
  sim.scenario.population.map(({ name }, number) => name || `population ${number + 1}`)) satisfies Answerer<undefined, string[]>;
