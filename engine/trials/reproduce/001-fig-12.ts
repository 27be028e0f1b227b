import type { Reproduction } from './reproduction.js';

const BIRDS = [100, 200, 400, 700, 1000] as const;

/** Fig. 12 of document 001. */
export const FIG_12_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 12',
  title: 'cost against number',
  bench: 'events',
  only: 'birds',
  rows: [
    ...BIRDS.flatMap((count) => [
      { what: `${count} birds by events, s for a simulated second`, published: 'drawn: lower', row: `${count} birds, by events` },
      { what: `${count} birds by all pairs`, published: 'drawn: higher', row: `${count} birds, by all pairs` },
      { what: `${count} birds by a grid`, published: '–', row: `${count} birds, by a grid` },
    ]),
    { what: 'exponent by events', published: 'O(n) non-empty cells', row: 'exponent by events, 100 to 10 000' },
    {
      what: 'exponent by events, in a stream of equal density',
      published: 'O(n) non-empty cells',
      row: 'exponent in a stream by events, 100 to 10 000',
    },
    { what: 'exponent by all pairs', published: '2, as said', row: 'exponent by all pairs, 100 to 2000' },
    { what: 'exponent by a grid', published: '–', row: 'exponent by a grid, 100 to 10 000' },
  ],
  plot: {
    title: 'Cost of a simulated second',
    x: 'birds',
    y: 'processor time [s]',
    caption: 'Fig. 12 of the document, measured here: birds by all pairs at every tick, by events, and by a grid at every tick',
    curves: ['by all pairs', 'by events', 'by a grid'].map((name) => ({
      name,
      points: BIRDS.map((count) => [count, `${count} birds, ${name}`] as const),
    })),
  },
  note: 'the figure has no numbers on its curves; small flocks are a sheet across the corridor, where each has fewer neighbours, so all exponents but that of the stream are too high',
};
