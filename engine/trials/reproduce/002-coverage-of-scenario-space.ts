import type { Reproduction } from './reproduction.js';

/** Coverage of scenario space of document 002. */
export const COVERAGE_OF_SCENARIO_SPACE_OF_002: Reproduction = {
  document: '002',
  figure: 'Coverage of scenario space',
  title: 'scenarios solved by six algorithms',
  why: 'run by `promenade benchmark scenario-space`, hours of computing for 10 000 scenarios: 0.46 for the reactive one, 0.51 to 0.59 for most and 0.74 for footsteps are published, docs/scenario-space.md has ours',
};
