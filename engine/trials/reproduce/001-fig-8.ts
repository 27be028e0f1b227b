import type { Reproduction } from './reproduction.js';

/** Fig. 8 of document 001. */
export const FIG_8_OF_001: Reproduction = {
  document: '001',
  figure: 'Fig. 8',
  title: 'a message in a square',
  bench: 'behaviour',
  only: 'scenes',
  rows: [
    { what: 'people reached, worst seed', published: 'all, in the end', row: 'message: people reached' },
    {
      what: 'learned from nobody in reach',
      published: 'none: by local interaction',
      row: 'message: learned from nobody in reach who knew',
    },
  ],
  note: 'the document has pictures; what it says of them is measured over seeds. Its rules are not printed: those of the scene are ours, and a scene with its numbers by events is message-events',
};
