import { evacuation } from '../../evaluate/index.js';
import type { Judgement, Walk, Walked } from './conformance-test.js';
import { above, exactly, leastRise, told } from './figure.js';
import { plotEvacuations } from './plot-evacuations.js';
import { box, type Fields, type Scene } from './scene.js';

/** People who come the other way, run by run. */
const OPPONENTS = [0, 10, 50, 100];
const PEOPLE = 100;
/** Whoever is not through by then is stuck [s]. */
const DURATION = 400;

/** Two rooms of 10 x 10 m joined by a corridor of 10 x 2 m: 100 people go from west to east, some from east to west. */
export function counterFlow(opponents: number, population: Fields): Scene {
  return {
    duration: DURATION,
    world: {
      walkable: [box(0, 0, 10, 10), box(10, 4, 20, 6), box(20, 0, 30, 10)],
      regions: {
        'west room': box(0.3, 0.3, 9, 9.7),
        'east room': box(21, 0.3, 29.7, 9.7),
        // Two metres beyond the corridor, so that whoever is through makes room.
        'far west': box(0, 0, 8, 10),
        'far east': box(22, 0, 30, 10),
      },
    },
    population: [
      { name: 'eastbound', count: PEOPLE, where: 'west room', goal: { region: 'far east' }, then: 'leave', ...population },
      { name: 'westbound', count: opponents, where: 'east room', goal: { region: 'far west' }, then: 'leave', ...population },
    ].filter(({ count }) => count > 0),
  };
}

/** Walks all four: everybody gets through, and the hundred take longer the more people come against them. */
export async function judgeCounterFlow(walk: Walk, population: Fields): Promise<Judgement> {
  const runs: (readonly [name: string, walked: Walked])[] = [];
  for (const opponents of OPPONENTS) {
    const name = `100 against ${opponents}`;
    const walked = await walk(name, counterFlow(opponents, population), { interval: 0.2, picturedAt: 20 });
    runs.push([name, walked] as const);
  }
  // Nobody is stuck where a run ended because everybody had arrived.
  const stuck = runs.filter(([, { ended }]) => ended !== 'everyone-arrived').length;
  const times = runs.map(([, { recording, exits }]) => {
    const { leavings } = evacuation(recording, exits);
    return Math.max(...leavings.filter(({ id }) => recording.person(id).population === 'eastbound').map(({ time }) => time));
  });
  return {
    figures: [
      above(0, { name: 'smallest rise of the time with opponents', value: leastRise(times), unit: 's' }),
      exactly(0, { name: 'runs in which somebody was stuck', value: stuck, unit: '' }),
      ...times.map((time, n) => told({ name: `time of the last eastbound, ${runs[n][0]}`, value: time, unit: 's' })),
    ],
    plots: [plotEvacuations('People on their way', runs)],
  };
}
