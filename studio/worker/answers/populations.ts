import type { Answerer } from '../answerer.js';

/** Names of the populations by number; a population without a name gets one. */
export const populations = (({ sim }) =>
  sim.scenario.population.map(({ name }, number) => name || `population ${number + 1}`)) satisfies Answerer<undefined, string[]>;
