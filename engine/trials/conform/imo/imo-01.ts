import type { ConformanceTest } from '../conformance-test.js';
import { corridor, corridorTime, plotCorridor } from '../corridor.js';
import { told, within } from '../figure.js';

const SETTING = { length: 40, width: 2, speed: 1 };
/** Of the time, for getting under way and the length of a tick. */
const TOLERANCE = 0.05;

/** IMO 1: one person keeps its speed in a corridor. */
export const imo1: ConformanceTest = {
  id: 'imo-1',
  standard: 'IMO',
  title: 'Speed in a corridor',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 1: corridor of 40 x 2 m, one person with 1 m/s',
  asks: 'One person with 1 m/s walks 40 m of a corridor in 40 s, within 5 %.',
  isQuick: true,
  async judge(walk) {
    const walked = await walk('corridor', corridor(SETTING));
    const time = corridorTime(walked);
    return {
      figures: [
        within(40 * (1 - TOLERANCE), 40 * (1 + TOLERANCE), { name: 'time for 40 m', value: time, unit: 's' }),
        told({ name: 'mean speed', value: SETTING.length / time, unit: 'm/s' }),
      ],
      plots: [plotCorridor(walked, SETTING)],
    };
  },
};
