import type { Reproduction } from './reproduction.js';

const MODELS = ['walker', 'hidac', 'social-force', 'orca'];
const MEASURES = [
  'objects found of 3',
  'touches',
  'of these run into by others',
  'distance of the nearest person, median',
  'distance of the nearest person, one in twenty below',
  'deepest overlap',
  'sudden changes of those near',
  'turns to and fro of those near',
  'way out over the straight line',
  'out after the bell',
];

/** Validation by presence of document 002. */
export const COCKTAIL_PARTY_OF_002: Reproduction = {
  document: '002',
  figure: 'Cocktail party',
  title: 'what a guest meets among four crowd models',
  bench: 'presence',
  only: 'party',
  rows: MODELS.flatMap((model) =>
    MEASURES.map((measure) => ({ what: `${model}: ${measure}`, published: 'in words', row: `cocktail party, ${model}: ${measure}` })),
  ),
  note: 'Nobody took part: the guest is a simulated avatar that goes through the scene of `promenade experiment run gallery:cocktail-party` among 42 others; it answers nothing and reacts after a second. The document’s crowd models and questionnaire are not published in numbers; four of ours stand in',
};
