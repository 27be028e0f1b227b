import type { Reproduction } from './reproduction.js';

/** Locomotion without foot sliding of document 002. */
export const FOOT_SLIDING_OF_002: Reproduction = {
  document: '002',
  figure: 'Foot sliding',
  title: 'cost of bodies whose feet do not slide',
  bench: 'motion',
  only: 'pose',
  rows: [
    { what: 'cost for an agent and update', published: '21 µs (0.021 ms)', row: 'cost of a full pose' },
    { what: 'slip for a stance, straight on, mean', published: 'none, in words', row: 'foot slip per stance, straight on, mean' },
  ],
  note: 'the document turns and moves the body so that the clip’s feet stand; here clips are blended and legs reach for their prints',
};
