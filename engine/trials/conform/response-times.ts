import { startTimes } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { above, atMost, within } from './figure.js';
import { room } from './room.js';

/** People of the room, and the first and the last of their response times [s]. */
const [PEOPLE, FIRST, LAST] = [10, 10, 100];
/** Setting out may be seen this much later than the response time: frames, and a body that gets under way [s]. */
const TOLERANCE = 0.5;

/** Ten evenly drawn times are nearer together in less than one of 2000 draws [s]. */
const SPREAD = (LAST - FIRST) / 3;

/** Ten people in a room set out at their own times: once at times that are given, once at times that are drawn between 10 and 100 s. */
export async function judgeResponseTimes(walk: Walk): Promise<Judgement> {
  const given = Array.from({ length: PEOPLE }, (_, n) => FIRST + (n * (LAST - FIRST)) / (PEOPLE - 1));
  const overrides = given.map((delay, index) => ({ index, delay }));
  const ordered = startTimes(
    (await walk('given times', room({ people: PEOPLE, population: { overrides } }), { picturedAt: 55 })).recording,
  );
  const late = ordered.map((time, n) => Math.abs(time - given[n]));
  const drawn = startTimes(
    (await walk('drawn times', room({ people: PEOPLE, population: { delay: { uniform: [FIRST, LAST] } } }), { picturedAt: 55 })).recording,
  );
  return {
    figures: [
      atMost(TOLERANCE, { name: 'farthest from the own time', value: Math.max(...late), unit: 's' }),
      within(FIRST, LAST + TOLERANCE, { name: 'first of the drawn times', value: Math.min(...drawn), unit: 's' }),
      within(FIRST, LAST + TOLERANCE, { name: 'last of the drawn times', value: Math.max(...drawn), unit: 's' }),
      above(SPREAD, { name: 'from the first to the last of the drawn times', value: Math.max(...drawn) - Math.min(...drawn), unit: 's' }),
    ],
    plots: [
      {
        kind: 'curves',
        title: 'When people set out',
        x: { label: 'response time', unit: 's', min: 0, max: LAST + 10 },
        y: { label: 'set out', unit: 's', min: 0, max: LAST + 10 },
        curves: [
          { name: 'given times', points: ordered.map((time, n) => [given[n], time] as const) },
          {
            name: 'as it should be',
            points: [
              [0, 0],
              [LAST, LAST],
            ],
            isReference: true,
          },
        ],
      },
    ],
  };
}
