import { distinctColour } from '../viewport/overlays/palette.js';
import { type Plot, REFERENCE } from './plot.js';

const NO_BODIES =
  'Styles are chosen where bodies are worked out: a moment after the page has opened, for crowds of up to 30,000 on the ground.';

/** Who walks how. */
export const STYLE_USE: Plot = {
  id: 'style-use',
  title: 'Use of walking styles',
  about: 'How many walk in each style now, beside what chance would give each on average (Gu and Deng 2010, Fig. 6).',
  make: ({ styleUse }) => {
    // All of them walk.
    const names = (styleUse?.names ?? []).map((name) => name.replace(/ walk$/, ''));
    const x = names.map((_, n) => n);
    const mean = (styleUse?.people ?? 0) / Math.max(1, names.length);
    return {
      x: { label: 'Style', min: -0.5, max: names.length - 0.5 },
      y: { label: 'People', min: 0 },
      names,
      series: [
        { name: 'now', kind: 'bars', x, y: styleUse?.use ?? [], colour: distinctColour(5) },
        { name: 'even use, and the mean by chance', kind: 'line', x, y: x.map(() => mean), colour: REFERENCE, isDashed: true },
      ],
      empty: styleUse ? undefined : NO_BODIES,
    };
  },
};

/** How evenly styles are used, over time. */
export const STYLE_DIVERSITY: Plot = {
  id: 'style-diversity',
  title: 'Evenness of walking styles',
  about:
    'Standard deviation over mean of how many walk in each style: 0 where all styles are used alike. By chance it is about √((n − 1) / N) for N people and n styles.',
  make: ({ styleVariation: { columns } }) => {
    const [x = [], , measured = [], byChance = []] = columns;
    return {
      x: { label: 'Time', unit: 's', min: 0 },
      y: { label: 'Variation', min: 0 },
      series: [
        { name: 'measured', kind: 'line', x, y: measured, colour: distinctColour(0) },
        { name: 'about this by chance', kind: 'line', x, y: byChance, colour: REFERENCE, isDashed: true },
      ],
      empty: x.length > 0 ? undefined : NO_BODIES,
    };
  },
};
