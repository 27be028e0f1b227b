import type { Reproduction } from './reproduction.js';

/** Fig. 6 of document 001. */
export const FIG_6_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 6',
  title: 'state-transition graph',
  why: 'a drawing of rules that the document does not print; behaviours of this kind are another part of the engine',
};
