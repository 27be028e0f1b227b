import type { Reproduction } from './reproduction.js';

/** Footstep planning of document 002. */
export const FOOTSTEP_PLANNING_OF_002: Reproduction = {
  document: '002',
  figure: 'Footstep planning',
  title: 'feet land where they are planned, at any density',
  bench: 'footstep',
  rows: [
    { what: 'updates a second of 1000 people', published: '20 frames a second', row: '1000 people by footsteps, 1 thread' },
    { what: 'landing error, largest [m]', published: '–', row: 'landing error, largest' },
    { what: 'landing error, 95th percentile [m]', published: '–', row: 'landing error, 95th percentile' },
  ],
  note: 'the document shows pictures',
};
