import type { Reproduction } from './reproduction.js';

/** Table I of document 000. */
export const TABLE_I_OF_000: Reproduction = {
  document: '000',
  figure: 'Table I',
  title: 'weights of six scenes',
  why: 'parameters, not results: they are the presets of docs/diversity.md, and the scenes of the same names run with them',
};
