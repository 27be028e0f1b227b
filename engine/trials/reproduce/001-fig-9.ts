import type { Reproduction } from './reproduction.js';

/** Fig. 9 of document 001. */
export const FIG_9_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 9',
  title: 'the gallery in a museum',
  bench: 'behaviour',
  only: 'scenes',
  rows: [
    { what: 'jumps of the line', published: 'none: lines up', row: 'museum: jumps of the line' },
    { what: 'pictures seen, worst seed', published: 'each stops before pictures', row: 'museum: pictures seen' },
    { what: 'people who do not leave', published: 'none, eventually', row: 'museum: people left' },
  ],
  note: 'the document has pictures; what it says of them is measured over seeds. Its rules are not printed: those of the scene are ours, and a scene with its numbers by events is museum-events',
};
