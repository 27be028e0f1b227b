import { mean } from '../../../evaluate/index.js';
import type { ConformanceTest } from '../conformance-test.js';
import { atMost, within } from '../figure.js';
import { freeWalk, walkedSpeeds } from '../free-walk.js';
import { MALES_30_TO_50 } from '../people.js';

const PEOPLE = 50;
/** Speeds of males of 30 to 50 years [m/s]. */
const [SLOWEST, FASTEST] = [0.97, 1.62];
/** The mean of fifty evenly spread speeds is within three of its standard errors [m/s]. */
const TOLERANCE = (3 * (FASTEST - SLOWEST)) / Math.sqrt(12 * PEOPLE);
/** A stretch is walked a little slower or faster than wished: ticks, and a straight line [m/s]. */
const STRETCH = 0.02;
const CLASSES = 7;

/** IMO 7: speeds are those of the population. */
export const imo7: ConformanceTest = {
  id: 'imo-7',
  standard: 'IMO',
  title: 'Speeds of a population',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 7, with table 3.4 of annex 2: 50 males of 30 to 50 years, 0.97 to 1.62 m/s, evenly spread',
  asks: 'Fifty males of 30 to 50 years walk at speeds from 0.97 to 1.62 m/s, evenly spread.',
  isQuick: true,
  async judge(walk) {
    const walked = await walk('fifty males', freeWalk({ people: PEOPLE, population: MALES_30_TO_50 }));
    const speeds = walkedSpeeds(walked);
    const apart = walked.recording.people.map(({ preferredSpeed }, n) => Math.abs(speeds[n] - preferredSpeed));
    const middle = (SLOWEST + FASTEST) / 2;
    const step = (FASTEST - SLOWEST) / CLASSES;
    const classOf = (speed: number) => Math.min(CLASSES - 1, Math.max(0, Math.floor((speed - SLOWEST) / step)));
    return {
      figures: [
        within(SLOWEST - STRETCH, FASTEST + STRETCH, { name: 'slowest', value: Math.min(...speeds), unit: 'm/s' }),
        within(SLOWEST - STRETCH, FASTEST + STRETCH, { name: 'fastest', value: Math.max(...speeds), unit: 'm/s' }),
        within(middle - TOLERANCE, middle + TOLERANCE, { name: 'mean', value: mean(speeds), unit: 'm/s' }),
        atMost(0.05, { name: 'farthest from the own speed', value: Math.max(...apart), unit: 'm/s' }),
      ],
      plots: [
        {
          kind: 'histograms',
          title: 'Speeds of fifty people',
          x: { label: 'speed up to', unit: 'm/s' },
          y: { label: 'people' },
          kinds: Array.from({ length: CLASSES }, (_, n) => (SLOWEST + (n + 1) * step).toFixed(2)),
          histograms: [
            { name: 'walked', values: Array.from({ length: CLASSES }, (_, n) => speeds.filter((speed) => classOf(speed) === n).length) },
          ],
          wanted: PEOPLE / CLASSES,
        },
      ],
    };
  },
};
