import type { Reproduction } from './reproduction.js';

/** Fig. 6 of document 001. */
export const FIG_6_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 6',
  title: 'state-transition graph',
  why: 'a drawing of rules that the document does not print; graphs of this kind are written in scenarios, and the three scenes of Fig. 8 to 10 run by them: docs/behaviour.md',
};
