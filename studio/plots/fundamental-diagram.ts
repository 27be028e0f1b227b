import { distinctColour } from '../viewport/overlays/palette.js';
import { type Plot, REFERENCE } from './plot.js';

/** Bins with fewer measurements say little. */
const LEAST_COUNT = 8;

/** Speed by density. */
export const FUNDAMENTAL_DIAGRAM: Plot = {
  id: 'fundamental-diagram',
  title: 'Fundamental diagram',
  about:
    'The speed of people against how crowded it is around them (measured as in “Densities”), with the mean of every 0.25 people/m² of the whole run.',
  make: ({ diagram }) => {
    const points = Array.from(diagram?.points ?? []);
    const means = Array.from(diagram?.count ?? [], (count, n) => ({
      x: (n + 0.5) * (diagram?.width ?? 1),
      y: count >= LEAST_COUNT ? (diagram?.speedSum[n] ?? 0) / count : Number.NaN,
    })).filter(({ y }) => Number.isFinite(y));
    const most = Math.max(2, ...means.map(({ x }) => x)) + 0.25;
    const curve = Array.from({ length: 40 }, (_, n) => ((n + 1) * most) / 40);
    return {
      x: { label: 'Density', unit: 'people/m²', min: 0, max: most },
      y: { label: 'Speed', unit: 'm/s', min: 0 },
      series: [
        {
          name: 'people',
          kind: 'points',
          x: points.filter((_, n) => n % 2 === 0),
          y: points.filter((_, n) => n % 2 === 1),
          colour: distinctColour(5),
        },
        { name: 'Weidmann 1993', kind: 'line', x: curve, y: curve.map(weidmannSpeed), colour: REFERENCE, isDashed: true },
        { name: 'mean', kind: 'line', x: means.map(({ x }) => x), y: means.map(({ y }) => y), colour: distinctColour(1) },
      ],
    };
  },
};

/** Speed at a density [1/m²] on level ground after Weidmann (Transporttechnik der Fußgänger, 1993) [m/s]. */
export function weidmannSpeed(density: number): number {
  return Math.max(0, 1.34 * (1 - Math.exp(-1.913 * (1 / density - 1 / 5.4))));
}
