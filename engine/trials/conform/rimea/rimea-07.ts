import { deviation, mean } from '../../../evaluate/index.js';
import type { ConformanceTest } from '../conformance-test.js';
import { atMost, within } from '../figure.js';
import { freeWalk, walkedSpeeds } from '../free-walk.js';

const PEOPLE = 50;
/** Walking speed by age (Weidmann 1993; the figure of the guideline) [years, m/s]. */
const CURVE: readonly (readonly [age: number, speed: number])[] = [
  [20, 1.62],
  [30, 1.54],
  [40, 1.48],
  [50, 1.41],
  [60, 1.27],
  [70, 1.07],
];
/** Speeds of one age are spread by this share of their mean (Weidmann 1993: 0.26 of 1.34 m/s). */
const SPREAD = 0.26 / 1.34;
/** The mean of fifty is within three of its standard errors, in all but three of a thousand draws. */
const TOLERANCE = (3 * SPREAD) / Math.sqrt(PEOPLE);

/** RiMEA 7: speeds follow age. */
export const rimea7: ConformanceTest = {
  id: 'rimea-7',
  standard: 'RiMEA',
  title: 'Speed by age',
  source: 'RiMEA guideline 4.1.1, annex 1, test 7, with Weidmann (1993): 20 years 1.62, 30 1.54, 40 1.48, 50 1.41, 60 1.27, 70 1.07 m/s',
  asks: 'Fifty adults of 20 to 70 years walk on average as fast as the curve of Weidmann has it for their ages, spread as he measured, each at the own speed.',
  isQuick: true,
  async judge(walk) {
    const walked = await walk('fifty adults', freeWalk({ people: PEOPLE, population: { age: { uniform: [20, 70] } } }));
    const speeds = walkedSpeeds(walked);
    const people = walked.recording.people.map(({ age, preferredSpeed }, n) => ({ age, preferredSpeed, speed: speeds[n] }));
    const shares = people.map(({ age, speed }) => speed / speedAt(age));
    return {
      figures: [
        within(1 - TOLERANCE, 1 + TOLERANCE, { name: 'speed over that of the curve, mean', value: mean(shares), unit: '' }),
        within(0.7 * SPREAD, 1.3 * SPREAD, { name: 'speed over that of the curve, deviation', value: deviation(shares), unit: '' }),
        atMost(0.05, {
          name: 'farthest from the own speed',
          value: Math.max(...people.map(({ speed, preferredSpeed }) => Math.abs(speed - preferredSpeed))),
          unit: 'm/s',
        }),
      ],
      plots: [
        {
          kind: 'curves',
          title: 'Speed of fifty people by age',
          x: { label: 'age', unit: 'years', min: 20, max: 70 },
          y: { label: 'speed', unit: 'm/s', min: 0 },
          curves: [
            { name: 'walked', points: people.map(({ age, speed }) => [age, speed] as const).sort((a, b) => a[0] - b[0]) },
            { name: 'Weidmann 1993', points: CURVE, isReference: true },
          ],
        },
      ],
    };
  },
};

/** The curve at an age, straight between its points [m/s]. */
function speedAt(age: number): number {
  const n = Math.max(
    1,
    CURVE.findIndex(([years]) => years >= age),
  );
  const [[fromAge, from], [toAge, to]] = [CURVE[n - 1], CURVE[n]];
  return from + ((age - fromAge) / (toAge - fromAge)) * (to - from);
}
