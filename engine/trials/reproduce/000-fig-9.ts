import type { Reproduction } from './reproduction.js';

/** Fig. 9 of document 000. */
export const FIG_9_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 9',
  title: 'the study with people',
  bench: 'presence',
  only: 'observer',
  rows: [
    { what: 'errors, walking, chance', published: '–', row: 'walking: errors, chance' },
    { what: 'errors, walking, control', published: '–', row: 'walking: errors, control' },
    { what: 'errors, fighting, chance', published: '–', row: 'fighting: errors, chance' },
    { what: 'errors, fighting, control', published: '–', row: 'fighting: errors, control' },
  ],
  note: 'The document shows the screen of the study; ours is `promenade experiment run gallery:clone-detection`. Measured is how often the simulated observer chooses two who are no clones',
};
