import type { Judgement, Walk } from './conformance-test.js';
import { above, type Figure, told, within } from './figure.js';
import { box, type Fields, type Scene } from './scene.js';
import { MIDDLE, twoExitRoom, useOfExits } from './two-exit-room.js';

/** As many runs as ISO 20414 has seeds, with and without the one who is bound to an exit. */
const RUNS = 40;
/** People who are free to choose, in each run. */
const PEOPLE = 5;
/** Of 50 %, for those who are alone: twice the standard error of 200 draws, and a little. */
const TOLERANCE = 0.08;
const ZONE = box(MIDDLE - 3, 1, MIDDLE + 3, 5);

/** Who does not know the place goes after somebody who seems to, while it is in sight; else, and when it is gone, by the nearest exit. */
const BEHAVIOURS: Fields = {
  'leave as others do': {
    sequence: [
      { attempt: { sequence: [{ not: { ask: 'trained' } }, { sees: 'bound', within: 12 }, { follow: 'bound', distance: 1 }] } },
      { go: { nearest: ['exit 1', 'exit 2'] } },
      { end: 'leave' },
    ],
  },
};

/** Shares of exit 2 among those who are free to choose, alone and with one more who is bound to it. */
export async function judgeSocialInfluence(walk: Walk): Promise<Judgement> {
  const shares: number[] = [];
  for (const isLed of [false, true]) {
    let used = 0;
    for (let run = 0; run < RUNS; run++) {
      const name = `${isLed ? 'one is bound to exit 2' : 'alone'}, run ${run + 1}`;
      const [, second] = useOfExits(await walk(name, roomWith(isLed), { interval: 0.5, further: run }));
      used += second - (isLed ? 1 : 0);
    }
    shares.push(used / (RUNS * PEOPLE));
  }
  const [alone, led] = shares;
  const figures: Figure[] = [
    within(0.5 - TOLERANCE, 0.5 + TOLERANCE, { name: 'alone: share of exit 2', value: alone, unit: '' }),
    told({ name: 'with one who is bound to it: share of exit 2', value: led, unit: '' }),
    above(2 * TOLERANCE, { name: 'more by exit 2 than alone', value: led - alone, unit: '' }),
  ];
  return {
    figures,
    plots: [
      {
        kind: 'histograms',
        title: 'Who took which exit',
        x: { label: 'exit' },
        y: { label: 'share of people' },
        kinds: ['exit 1', 'exit 2'],
        histograms: ['alone', 'with one who is bound to exit 2'].map((name, n) => ({ name, values: [1 - shares[n], shares[n]] })),
      },
    ],
  };
}

/** The room with people who do not know it, and with one who goes to exit 2 whatever others do. */
function roomWith(isLed: boolean): Scene {
  const common = { where: ZONE, preferredSpeed: 1, radius: 0.2 };
  const free = { name: 'free', count: PEOPLE, behaviour: 'leave as others do', personality: { openness: 0 }, ...common };
  const bound = { name: 'bound', count: isLed ? 1 : 0, goal: { exit: 'exit 2' }, personality: 'leader', ...common };
  const { population, ...room } = twoExitRoom({ population: bound });
  return { ...room, behaviours: BEHAVIOURS, population: [{ ...free }, ...population] };
}
