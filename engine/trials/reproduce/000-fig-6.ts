import type { Reproduction } from './reproduction.js';

/** Fig. 6 of document 000. */
export const FIG_6_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 6',
  title: 'random styles against global utilisation',
  bench: 'motion',
  only: 'diversity',
  rows: [
    {
      what: 'spread of the use of styles, over random',
      published: 'drawn: less',
      row: 'style use, coefficient of variation, urban-street, over random, normalised',
    },
    {
      what: 'nearest neighbour has the same style, over random',
      published: 'drawn: less',
      row: 'nearest neighbour has the same style, street-entertainment, over random, normalised',
    },
  ],
  note: 'the document shows two pictures; what is seen in them is measured here',
};
