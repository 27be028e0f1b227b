import type { Reproduction } from './reproduction.js';

/** Fig. 6 of document 004. */
export const FIG_6_OF_004: Reproduction = {
  document: '004',
  figure: 'Fig. 6',
  title: 'state machine and network together',
  why: 'a drawing; the state machine is not learned from clips as Gillies does, since the engine chooses motions by its own library and networks (docs/learned-motion.md)',
};
