import type { Reproduction } from './reproduction.js';

/** Fig. 10 of document 001. */
export const FIG_10_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 10',
  title: 'a long-distance race',
  bench: 'behaviour',
  only: 'scenes',
  rows: [
    {
      what: 'neighbours who answer a spurt within 2 s',
      published: 'do not fall too far behind',
      row: 'race: neighbours who answer a spurt within 2 s',
    },
    { what: 'faster again after tiring', published: 'none: gradually slower', row: 'race: faster again after tiring' },
  ],
  note: 'the document has pictures; what it says of them is measured over seeds. Its rules are not printed: those of the scene are ours, and a scene with its numbers by events is race-events',
};
