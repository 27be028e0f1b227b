import { mean } from '../../../evaluate/index.js';
import { exp } from '../../../math/index.js';
import type { ConformanceTest } from '../conformance-test.js';
import { corridorStates, endlessCorridor } from '../endless-corridor.js';
import { above, within } from '../figure.js';
import { ADULTS } from '../people.js';

/**
 * Densities, and the speed that 95 % of the frames of the HERMES corridor experiments (Forschungszentrum Jülich, 2009) stay below there, as
 * `promenade bench walker` measures it; nobody was measured above 4 /m², so the edge there stands [1/m², m/s].
 */
const UPPER: readonly (readonly [density: number, most: number])[] = [
  [0.5, 1.768],
  [1, 1.593],
  [2, 1.036],
  [3, 0.364],
  [4, 0.323],
  [5, 0.323],
  [6, 0.323],
];
const CORRIDOR = { length: 20, width: 4, settle: 20, measure: 20, population: ADULTS };

/** RiMEA 4: speed and flow over density. */
export const rimea4: ConformanceTest = {
  id: 'rimea-4',
  standard: 'RiMEA',
  title: 'Fundamental diagram',
  source:
    'RiMEA guideline 4.1.1, annex 1, test 4: densities of 0.5 to 6 /m², three places of measurement; compared with Weidmann (1993): v = 1.34 (1 - exp(-1.913 (1/ρ - 1/5.4)))',
  asks: 'Speed falls with density; it lies between Weidmann less 15 % (or less 0.08 m/s) and the fastest people measured; the flow is largest between 1.5 and 3.5 /m².',
  deviation:
    'The corridor has 20 x 4 m and repeats, where the guideline has 1000 x 10 m (60 000 people at 6 /m²): density stays what it is set to, and nobody meets an end. Torsos are 0.45 x 0.25 m, so that 6 /m² is possible at all.',
  isQuick: false,
  seconds: 5,
  async judge(walk) {
    const points: { density: number; speed: number; flow: number }[] = [];
    for (const [density] of UPPER) {
      const setting = { ...CORRIDOR, density };
      const states = corridorStates(await walk(`${density} per m²`, endlessCorridor(setting), { interval: 0.5 }), setting);
      points.push({ density, speed: mean(states.map(({ speed }) => speed)), flow: mean(states.map(({ flow }) => flow)) });
    }
    const falls = points.slice(1).map(({ speed }, n) => points[n].speed - speed);
    const fullest = points.reduce((best, point) => (point.flow > best.flow ? point : best));
    return {
      figures: [
        above(0, { name: 'smallest fall of speed from one density to the next', value: Math.min(...falls), unit: 'm/s' }),
        within(1.5, 3.5, { name: 'density of the largest flow', value: fullest.density, unit: '1/m²' }),
        ...points.map(({ density, speed }, n) => {
          const usual = weidmann(density);
          const least = Math.max(0, Math.min(0.85 * usual, usual - 0.08));
          return within(least, UPPER[n][1], { name: `speed at ${density} /m²`, value: speed, unit: 'm/s' });
        }),
      ],
      plots: [
        plot(
          'Speed over density',
          { label: 'speed', unit: 'm/s', min: 0 },
          points.map(({ density, speed }) => [density, speed] as const),
          weidmann,
        ),
        plot(
          'Flow over density',
          { label: 'flow', unit: '1/(m s)', min: 0 },
          points.map(({ density, flow }) => [density, flow] as const),
          (density) => density * weidmann(density),
        ),
      ],
    };
  },
};

/** Speed at a density (Weidmann 1993) [m/s]. */
function weidmann(density: number): number {
  return Math.max(0, 1.34 * (1 - exp(-1.913 * (1 / density - 1 / 5.4))));
}

function plot(
  title: string,
  y: { label: string; unit: string; min: number },
  points: readonly (readonly [number, number])[],
  reference: (density: number) => number,
) {
  const densities = Array.from({ length: 54 }, (_, n) => 0.1 * (n + 1));
  return {
    kind: 'curves' as const,
    title,
    x: { label: 'density', unit: '1/m²', min: 0 },
    y,
    curves: [
      { name: 'measured', points },
      { name: 'Weidmann 1993', points: densities.map((density) => [density, reference(density)] as const), isReference: true },
    ],
  };
}
