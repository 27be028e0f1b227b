import type { Reproduction } from './reproduction.js';

/** Fig. 11 of document 003. */
export const FIG_11_OF_003: Reproduction = {
  document: '003',
  figure: 'Fig. 11',
  title: 'path following',
  bench: 'data',
  only: 'formations',
  rows: [
    {
      what: 'nearest distance off at most, all turn at once [%]',
      published: 'recovers',
      row: 'path: nearest distance off at most, together',
    },
    { what: 'neighbours 20 s after the corner [%]', published: 'recovers', row: 'path: neighbours 20 s after the corner, together' },
    { what: 'the same, each at the corner [%]', published: 'breaks, then recovers', row: 'path: neighbours 20 s after the corner, each' },
  ],
  note: 'the document shows a picture',
};
