/** A published result: score and collisions per person; `fail` where not everybody arrived. */
export type PublishedScore = { readonly score: number; readonly collisions: number } | 'fail';

/** A row of the published table: which cases it is about, and a result for each model. */
export type PublishedRow = { readonly name: string; readonly includes: (testCase: string, category: string) => boolean } & {
  readonly scores: readonly PublishedScore[];
};

/** Steering models of the published table. */
export const PUBLISHED_MODELS = ['Ego', 'PPR', 'RVO', 'CC', 'Footstep', 'React'] as const;

/**
 * Scores of six published models (Kapadia, Singh, Reinman, Faloutsos and others in a tutorial on crowd evaluation, Eurographics 2014;
 * SteerBench of Singh et al. 2009): egocentric fields, PPR, reciprocal velocity obstacles, continuum crowds, footsteps, reactive.
 */
export const PUBLISHED_ROWS: readonly PublishedRow[] = [
  row('Simple-1', (testCase) => testCase === 'simple-1', '251.6 266.3 254.8 263.2 235.7 254.8'),
  row('Crossing', 'crossing', '261.3 261.4 259.6 271.2 220.0 259.4'),
  row('Oncoming', 'oncoming', '269.2 270.0 265.4 275.1 244.5 268.4'),
  row('Cut-across', 'cut-across', '538.5 571(.6) 545.8 881(2.6) 477.3 551(.3)'),
  row('Surprise', 'surprise', '424.6(1) 484.9(2) 408(.5) 566.1(2) 470(1) 403.9'),
  row('Overtake', 'overtake', '290.8 288.2 306.4 277.4 266.4 281.2'),
  row('Confusion', 'confusion', '268.6 267.1 269.2 716(1.5) 234.5 265.6'),
  row('Frogger', 'frogger', '241.8 240.3 241.6 443(1.6) 216.5 241.4'),
  row('Wall-Squeeze', 'wall-squeeze', 'Fail Fail 434.2(2) 567.1(2) 287.8 Fail'),
  row('Doorway', 'doorway', 'Fail Fail Fail Fail Fail Fail'),
];

function row(name: string, cases: string | PublishedRow['includes'], words: string): PublishedRow {
  const includes = typeof cases === 'string' ? (_: string, category: string) => category === cases : cases;
  return { name, includes, scores: words.split(' ').map(readScore) };
}

/** Reads `571(.6)`: the score, and collisions in parentheses where there were any. */
function readScore(word: string): PublishedScore {
  if (word === 'Fail') return 'fail';
  const [, score, , collisions = '0'] = /^([\d.]+)(\(([\d.]+)\))?$/.exec(word) ?? [];
  return { score: Number(score), collisions: Number(collisions) };
}
