import type { Reproduction } from './reproduction.js';

/** Fig. 2 to 4 of document 001. */
export const FIG_2_TO_4_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 2 to 4',
  title: 'entering, leaving, resetting, colliding and contacting events',
  bench: 'events',
  only: 'scenes',
  rows: [
    { what: 'contacts missed, in the plane', published: 'none, by construction', row: 'contacts missed, in the plane' },
    { what: 'contacts missed, in space', published: 'none, by construction', row: 'contacts missed, in space' },
    { what: 'spheres out of their bounds', published: 'none (Eq. 2)', row: 'bodies out of their bounds, in space' },
    { what: 'bounds in more than 8 subspaces', published: 'none', row: 'bounds in more than 8 cells, in space' },
  ],
  note: 'the figures are drawings; what they claim is checked against steps of a millisecond',
};
