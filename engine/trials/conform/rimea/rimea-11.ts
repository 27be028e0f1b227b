import { evacuation } from '../../../evaluate/index.js';
import type { ConformanceTest } from '../conformance-test.js';
import { above, exactly, told } from '../figure.js';
import { ADULTS } from '../people.js';
import { plotPaths } from '../plot-paths.js';
import { box, type Scene } from '../scene.js';
import { standingRows } from '../standing-rows.js';

const PEOPLE = 1000;
/** Room, where its exits are along the wall, their width, the wall [m]. */
const [LENGTH, WIDTH, DOOR, WALL] = [30, 20, 1, 0.2];
/** Four people on each square metre of the left side [m]. */
const CROWD = { area: { minX: 0.4, maxX: 12.9, minZ: 0.5, maxZ: WIDTH - 0.5 }, columns: 26, rows: 39 };
const EXITS = { near: 21, far: 27 };

/** RiMEA 11: people weigh the way against the crowd before it. */
export const rimea11: ConformanceTest = {
  id: 'rimea-11',
  standard: 'RiMEA',
  title: 'Choice of the way out',
  source:
    'RiMEA guideline 4.1.1, annex 1, test 11: room of 30 x 20 m, two exits of 1 m in one wall, 1000 people crowded on the left; places of the exits as in JuPedSim',
  asks: 'Most people take the nearer exit, and some the farther one because of the crowd.',
  deviation:
    'People plan with `plan: congestion`, which is how a scenario says that they look at crowds; with the default, `shortest`, everyone takes the nearest exit by definition.',
  isQuick: false,
  seconds: 15,
  async judge(walk) {
    const walked = await walk('two exits', scene(), { interval: 0.5, picturedAt: 40 });
    const { leavings, exits, time } = evacuation(walked.recording, walked.exits);
    const [near, far] = ['near', 'far'].map((name) => exits.find((exit) => exit.name === name)?.people ?? 0);
    return {
      figures: [
        above(0.5, { name: 'share of the nearer exit', value: near / PEOPLE, unit: '' }),
        above(0, { name: 'people of the farther exit', value: far, unit: '' }),
        exactly(PEOPLE, { name: 'people who got out', value: leavings.length, unit: '' }),
        told({ name: 'time of the last one', value: time, unit: 's' }),
      ],
      plots: [plotPaths('Ways to the two exits', walked)],
    };
  },
};

function scene(): Scene {
  const passages = Object.entries(EXITS).map(([name, x]) => ({ name, x, beyond: WIDTH + WALL }));
  return {
    duration: 900,
    world: {
      walkable: [
        box(0, 0, LENGTH, WIDTH),
        ...passages.flatMap(({ x, beyond }) => [box(x, WIDTH, x + DOOR, beyond), box(x - 1.5, beyond, x + DOOR + 1.5, beyond + 2)]),
      ],
      exits: Object.fromEntries(passages.map(({ name, x, beyond }) => [name, box(x - 1.5, beyond + 1, x + DOOR + 1.5, beyond + 2)])),
    },
    population: [
      {
        name: 'people',
        where: { points: standingRows(PEOPLE, CROWD) },
        goal: { nearest: passages.map(({ name }) => name) },
        plan: 'congestion',
        ...ADULTS,
      },
    ],
  };
}
