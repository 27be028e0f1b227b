import { DRAWN, type Reproduction } from './reproduction.js';

/** Fig. 1 to 5 of document 004. */
export const FIG_1_TO_5_OF_004: Reproduction = {
  document: '004',
  figure: 'Fig. 1 to 5',
  title: 'framework, control, agent, vision, blackboard',
  why: `${DRAWN}: ARCHITECTURE.md`,
};
