import type { PublishedRow, Reproduction } from './reproduction.js';

const STYLES = [2, 4, 6, 8, 10];
const rowOf = (motion: string, styles: number, scheme: string) => `${motion}: time to find a pair, ${styles} styles, ${scheme}`;
const KINDS = ['walking', 'fighting'].flatMap((motion) => ['chance', 'control'].map((scheme) => ({ motion, scheme })));

/** The ten means of each motion, which are only drawn in the document. */
const MEANS: PublishedRow[] = KINDS.flatMap(({ motion, scheme }) =>
  STYLES.map((styles) => ({
    what: `seconds to find a pair, ${motion}, ${styles} styles, ${scheme}`,
    published: 'drawn',
    row: rowOf(motion, styles, scheme),
  })),
);

/** Fig. 10 of document 000. */
export const FIG_10_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 10',
  title: 'times to find clones',
  bench: 'presence',
  only: 'observer',
  rows: [
    { what: 'F of the number of styles, walking', published: '26.25', row: 'walking: number of styles, F of the ten means' },
    { what: 'F of the scheme, walking', published: '29.94', row: 'walking: scheme, F of the ten means' },
    { what: 'p of the number of styles, walking, of all times', published: 'below 0.0039', row: 'walking: number of styles, p' },
    { what: 'p of the scheme, walking, of all times', published: 'below 0.0054', row: 'walking: scheme, p' },
    { what: 'p of the interaction, walking, of all times', published: 'not evident', row: 'walking: interaction, p' },
    { what: 'pairs of means in order, walking, of 13', published: 'drawn', row: 'walking: pairs of means in order, of 13' },
    { what: 'F of the number of styles, fighting', published: '38.40', row: 'fighting: number of styles, F of the ten means' },
    { what: 'F of the scheme, fighting', published: '48.75', row: 'fighting: scheme, F of the ten means' },
    { what: 'p of the number of styles, fighting, of all times', published: 'below 0.0019', row: 'fighting: number of styles, p' },
    { what: 'p of the scheme, fighting, of all times', published: 'below 0.0016', row: 'fighting: scheme, p' },
    { what: 'p of the interaction, fighting, of all times', published: 'not evident', row: 'fighting: interaction, p' },
    { what: 'pairs of means in order, fighting, of 13', published: 'drawn', row: 'fighting: pairs of means in order, of 13' },
    ...MEANS,
  ],
  note: 'A simulated observer in place of 14 people (docs/clones.md): it was fitted to other styles; of ten further seeds one finds an interaction for walking and one for fighting, as chance alone would nearly have it. The published F and p belong together with 4 and 4, and 1 and 4 degrees of freedom: an analysis of the ten means, which leaves no test of the interaction',
  plot: {
    title: 'Time to find a pair of clones',
    x: 'styles',
    y: 'mean time [s]',
    caption: 'Fig. 10 of the document, by the simulated observer.',
    curves: KINDS.map(({ motion, scheme }) => ({
      name: `${motion}, ${scheme}`,
      points: STYLES.map((styles) => [styles, rowOf(motion, styles, scheme)] as const),
    })),
  },
};
