import type { Reproduction } from './reproduction.js';

/** Figures 1 and 2 of document 002. */
export const FIGURES_1_AND_2_OF_002: Reproduction = {
  document: '002',
  figure: 'Figures 1 and 2',
  title: 'tunnels and waypoints between domains',
  why: 'drawings of how domains are joined: docs/planning.md',
};
