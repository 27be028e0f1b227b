import { distinctColour } from '../viewport/overlays/palette.js';
import type { Plot } from './plot.js';

/** People over time. */
export const IN_AND_OUT: Plot = {
  id: 'in-and-out',
  title: 'People in and out',
  about: 'How many are there, how many have come, and how many have left so far.',
  make: ({ crowd: { columns } }) => {
    const [x = [], ...counts] = columns;
    return {
      x: { label: 'Time', unit: 's', min: 0 },
      y: { label: 'People', min: 0 },
      series: ['there', 'came so far', 'left so far'].map((name, n) => ({
        name,
        kind: 'line',
        x,
        y: counts[n] ?? [],
        colour: distinctColour(n),
        isDashed: n > 0,
      })),
    };
  },
};
