import type { Reproduction } from './reproduction.js';

/** Footstep planning of document 002. */
export const FOOTSTEP_PLANNING_OF_002: Reproduction = {
  document: '002',
  figure: 'Footstep planning',
  title: 'feet land where they are planned, at any density',
  bench: 'footstep',
  rows: [
    { what: 'landing error, largest [m]', published: '–', row: 'landing error, largest' },
    { what: 'landing error, 95th percentile [m]', published: '–', row: 'landing error, 95th percentile' },
  ],
  note: 'the document shows pictures',
};
