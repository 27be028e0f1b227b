import type { Reproduction } from './reproduction.js';

/** Personality, OCEAN of document 002. */
export const PERSONALITY_OCEAN_OF_002: Reproduction = {
  document: '002',
  figure: 'Personality, OCEAN',
  title: 'what personality does to crowds',
  bench: 'purpose',
  only: 'traits',
  rows: [
    {
      what: 'gallery: seeds in which the least open leave first',
      published: 'least open leave first',
      row: 'museum: seeds in which openness 0, 0.5, 1 leave in this order',
    },
    {
      what: 'crossing: seeds in which agreeable and conscientious people are through sooner',
      published: 'less congestion',
      row: 'crossing: seeds in which agreeable and conscientious people are through sooner',
    },
    {
      what: 'cocktail: seeds in which extraverts stand nearer',
      published: 'drawn',
      row: 'cocktail: seeds in which the nearest distance rises from extraversion 0.9 to 0.5 to 0.1',
    },
  ],
  note: 'the study of 15 videos with 70 people is not run here: it takes people, and its coefficients are only in a picture',
};
