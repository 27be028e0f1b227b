import type { Reproduction } from './reproduction.js';

/** Fig. 5 of document 001. */
export const FIG_5_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 5',
  title: 'separating event and contact graph',
  why: 'a drawing; that groups are what hangs together is a property test (EVENTS-49)',
};
