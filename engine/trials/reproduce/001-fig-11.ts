import type { Reproduction } from './reproduction.js';

/** Fig. 11 of document 001. */
export const FIG_11_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 11',
  title: '1000 birds along a corridor',
  bench: 'events',
  only: 'birds',
  rows: [
    {
      what: '1000 birds, s for a simulated second, by events',
      published: '3.0335 on a Pentium III of 800 MHz',
      row: '1000 birds, by events',
    },
    { what: 'the same as a scene, all stages of a tick', published: '–', row: '1000 birds, scene birds-events' },
    { what: 'the same scene at every tick, our grid', published: '–', row: '1000 birds, scene birds' },
  ],
  note: 'the document prints no rule by which birds react: here the urges of Reynolds (1987)',
};
