import type { Reproduction } from './reproduction.js';

/** Fig. 7 of document 004. */
export const FIG_7_OF_004: Reproduction = {
  document: '004',
  figure: 'Fig. 7',
  title: 'battle of two teams',
  bench: 'behaviour',
  only: 'scenes',
  rows: [
    {
      what: 'nearest enemy comes nearer out of contact, worst seed',
      published: 'move to the nearest enemy',
      row: 'battle: nearest enemy comes nearer out of contact',
    },
    { what: 'people whom two fight at once', published: '–', row: 'battle: people whom two fight' },
  ],
  note: 'the document has pictures; the scene is battle',
};
