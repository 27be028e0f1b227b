import { flowOf } from '../../../evaluate/index.js';
import type { ConformanceTest } from '../conformance-test.js';
import { atMost, exactly, told } from '../figure.js';
import { MALES_30_TO_50 } from '../people.js';
import { plotExitTimes } from '../plot-exit-times.js';
import { exitTimes, room } from '../room.js';

const PEOPLE = 100;
/** What the guideline allows [1/s]. */
const LIMIT = 1.33;

/** IMO 4: the flow through an exit stays below what the guideline allows. */
export const imo4: ConformanceTest = {
  id: 'imo-4',
  standard: 'IMO',
  title: 'Flow through an exit',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 4: room of 8 x 5 m, exit of 1 m, 100 people, at most 1.33 people per second',
  asks: 'With the flow of the exit limited to 1.33 people per second, no more than that leave, over the whole time; all leave.',
  deviation:
    'The limit is set for the exit (`maximumFlow` of a door). Without it the flow is that of the steering model, which is told and not judged: people measured at doors of 1 m were faster than this guideline allows.',
  isQuick: true,
  async judge(walk) {
    const setting = { people: PEOPLE, population: MALES_30_TO_50 };
    const limited = exitTimes(await walk('limited exit', room({ ...setting, maximumFlow: LIMIT }), { picturedAt: 20 }));
    const free = exitTimes(await walk('free exit', room(setting), { picturedAt: 20 }));
    const flow = flowOf(limited, 0, 1);
    return {
      figures: [
        atMost(LIMIT, { name: 'flow over the whole time', value: flow, unit: '1/s' }),
        // A limit that stops people altogether would keep the first figure, too.
        exactly(PEOPLE, { name: 'people who left', value: limited.length, unit: '' }),
        told({ name: 'flow of the limited exit, 10 to 90 %', value: flowOf(limited), unit: '1/s' }),
        told({ name: 'flow of the exit without a limit, 10 to 90 %', value: flowOf(free), unit: '1/s' }),
      ],
      plots: [plotExitTimes(limited, free, LIMIT)],
    };
  },
};
