import { mean } from '../../../evaluate/index.js';
import type { ConformanceTest } from '../conformance-test.js';
import { corridorSpeed, endlessCorridor } from '../endless-corridor.js';
import { within } from '../figure.js';
import { ADULTS } from '../people.js';

/** Speeds that 10 % and 90 % of the people measured in single file are slower than, with the median between [1/m, m/s]. */
const BAND: readonly (readonly [density: number, low: number, middle: number, high: number])[] = [
  [0.1, 0.961, 1.186, 1.483],
  [0.3, 0.84, 1.16, 1.473],
  [0.5, 0.708, 1.091, 1.389],
  [0.7, 0.598, 0.975, 1.305],
  [0.9, 0.448, 0.747, 1.101],
  [1.1, 0.316, 0.52, 0.84],
  [1.3, 0.187, 0.393, 0.608],
  [1.5, 0.112, 0.273, 0.485],
  [1.7, 0.071, 0.199, 0.382],
  [1.9, 0.048, 0.158, 0.314],
  [2.1, 0.035, 0.131, 0.27],
  [2.5, 0.022, 0.102, 0.22],
  [3, 0.016, 0.083, 0.19],
];
/** The file repeats after this length; nobody can overtake in this width [m]. */
const [LENGTH, WIDTH] = [26, 0.6];
/** Seeds of each density: a file is as fast as its slowest, so one draw of speeds says little. */
const DRAWS = 3;

/** RiMEA 16: speed over density in single file. */
export const rimea16: ConformanceTest = {
  id: 'rimea-16',
  standard: 'RiMEA',
  title: 'Single file',
  source:
    'RiMEA guideline 4.1.1, annex 1, test 16: people one behind the other in a ring, with the band of speeds of 10 to 90 % of the people measured',
  asks: 'The mean speed in single file lies within the band from 10 % to 90 % of those measured, at every density.',
  deviation: 'The ring is a straight file of 26 m that repeats, 0.6 m wide.',
  isQuick: false,
  seconds: 6,
  async judge(walk) {
    const points: [density: number, speed: number][] = [];
    for (const [density] of BAND) {
      const setting = { length: LENGTH, width: WIDTH, density: density / WIDTH, settle: 40, measure: 30, population: ADULTS };
      const speeds: number[] = [];
      for (let further = 0; further < DRAWS; further++) {
        const walked = await walk(`${density} per m, draw ${further + 1}`, endlessCorridor(setting), { interval: 0.5, further });
        speeds.push(corridorSpeed(walked, setting));
      }
      points.push([density, mean(speeds)]);
    }
    return {
      figures: points.map(([density, speed], n) =>
        within(BAND[n][1], BAND[n][3], { name: `speed at ${density} /m`, value: speed, unit: 'm/s' }),
      ),
      plots: [
        {
          kind: 'curves',
          title: 'Speed in single file',
          x: { label: 'density', unit: '1/m', min: 0 },
          y: { label: 'speed', unit: 'm/s', min: 0 },
          curves: [
            { name: 'simulated', points },
            {
              name: 'measured, with its band from 10 to 90 %',
              points: BAND.map(([density, , middle]) => [density, middle] as const),
              band: BAND.map(([density, low, , high]) => [density, low, high] as const),
            },
          ],
        },
      ],
    };
  },
};
