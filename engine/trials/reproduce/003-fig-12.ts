import type { Reproduction } from './reproduction.js';

/** Fig. 12 of document 003. */
export const FIG_12_OF_003: Reproduction = {
  document: '003',
  figure: 'Fig. 12',
  title: "analysis with Ripley's K",
  bench: 'data',
  only: 'army',
  rows: [
    {
      what: 'share of speed, density, spacing, group size that is monotone',
      published: 'as expected, not precisely linear',
      row: 'army to stroll: statistics that are monotone, of those that differ',
    },
    { what: 'speed at 0.5, share of the way', published: 'drawn', row: 'army to stroll: speed at 0.5, share of the way' },
  ],
  note: "Ripley's K over weights: promenade synthesise army stroll --weights 0,0.25,0.5,0.75,1 --report",
};
