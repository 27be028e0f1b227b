import { DRAWN, type Reproduction } from './reproduction.js';

const SEEN = 'a picture of a run; the scene of the gallery that is named shows it';

/** Every figure and table of document 000. */
export const DOCUMENT_000: readonly Reproduction[] = [
  { document: '000', figure: 'Fig. 1', title: 'the two parts of the approach', why: `${DRAWN}: docs/diversity.md` },
  {
    document: '000',
    figure: 'Fig. 2',
    title: 'cutting a sequence into primitives',
    why: 'curves of one clip of CMU, without a number; `promenade motion extract` draws the same of any clip',
  },
  {
    document: '000',
    figure: 'Fig. 3',
    title: 'styles in the stylisation space',
    why: 'a picture of styles of clips that are not in the repository; `promenade motion sheet` draws those of a library',
  },
  { document: '000', figure: 'Fig. 4', title: 'style variation and consistency tables', why: `${DRAWN}: docs/diversity.md` },
  { document: '000', figure: 'Fig. 5', title: 'local diversity', why: `${DRAWN}: docs/diversity.md` },
  {
    document: '000',
    figure: 'Fig. 6',
    title: 'random styles against global utilisation',
    bench: 'motion',
    rows: [
      {
        what: 'spread of the use of styles, over random',
        published: 'drawn: less',
        row: 'style use, coefficient of variation, urban-street, over random, normalised',
      },
      {
        what: 'nearest neighbour has the same style, over random',
        published: 'drawn: less',
        row: 'nearest neighbour has the same style, street-entertainment, over random, normalised',
      },
    ],
    note: 'the document shows two pictures; what is seen in them is measured here',
  },
  { document: '000', figure: 'Fig. 7', title: 'flocking', why: `${SEEN}: flocking` },
  {
    document: '000',
    figure: 'Fig. 8',
    title: 'street, evacuation, fighting, entertainment',
    why: `${SEEN}: urban-street, panic-evacuation, fighting-training, street-entertainment`,
  },
  {
    document: '000',
    figure: 'Table I',
    title: 'weights of six scenes',
    why: 'parameters, not results: they are the presets of docs/diversity.md, and the scenes of the same names run with them',
  },
  {
    document: '000',
    figure: 'Table II',
    title: 'overhead of diversity control',
    bench: 'motion',
    rows: [100, 200, 300, 400].map((people, n) => ({
      what: `${people} people, overhead`,
      published: ['0.7 %', '0.5 %', '0.5 %', '1.0 %'][n],
      row: `diversity control, ${people} people, share of the tick with bodies`,
    })),
    note: 'share of a tick with animated bodies, without drawing; the document has frame rates with drawing',
  },
  { document: '000', figure: 'Fig. 9', title: 'the study with people', why: 'a study with people, which is not run here' },
  { document: '000', figure: 'Fig. 10', title: 'times to find clones', why: 'a study with people, which is not run here' },
];
