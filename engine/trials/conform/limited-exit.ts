import { flowOf } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { atLeast, atMost, exactly, told } from './figure.js';
import { plotExitTimes } from './plot-exit-times.js';
import { exitTimes, room } from './room.js';

const PEOPLE = 100;
/** A limit that holds people up must be reached to this part, or the exit is held up by something else. */
const REACHED = 0.9;
/** People are counted over this long, wherever it begins [s]. */
const WINDOW = 10;

/** A room with 100 people and an exit of 1 m: once with a greatest flow, which must be kept, and once without, to tell what comes of itself. */
export async function judgeLimitedExit(walk: Walk, maximumFlow: number): Promise<Judgement> {
  const population = { radius: 0.2 };
  const limited = exitTimes(await walk('exit with a limit', room({ people: PEOPLE, population, maximumFlow }), { picturedAt: 20 }));
  const free = exitTimes(await walk('exit without a limit', room({ people: PEOPLE, population }), { picturedAt: 20 }));
  const [first, last] = [limited[0] ?? Number.NaN, limited.at(-1) ?? Number.NaN];
  const flow = (limited.length - 1) / (last - first);
  return {
    figures: [
      atMost(maximumFlow, { name: 'with the limit: flow from the first to the last', value: flow, unit: '1/s' }),
      atMost(maximumFlow + 1 / WINDOW, {
        name: `with the limit: greatest flow in any ${WINDOW} s`,
        value: mostIn(limited) / WINDOW,
        unit: '1/s',
      }),
      atLeast(REACHED * maximumFlow, { name: 'with the limit: flow, reached', value: flow, unit: '1/s' }),
      exactly(PEOPLE, { name: 'with the limit: people who got out', value: limited.length, unit: '' }),
      told({ name: 'without a limit: people who got out', value: free.length, unit: '' }),
      told({ name: 'without a limit: flow that comes of itself', value: flowOf(free), unit: '1/s' }),
    ],
    plots: [plotExitTimes(limited, free, maximumFlow)],
  };
}

/** Most people in a window of time. */
function mostIn(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + WINDOW).length));
}
