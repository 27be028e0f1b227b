import { type Simulation, simulate } from 'promenade';
import { atLeast, machine, median, type Row } from '../rows.js';

const ROUNDS = 40;
const TICKS = 15;
/** Ticks before anything is measured, in which helpers are tried. */
const WARM_UP = 150;

/** People who stroll, look around, stop for each other and have a piece of news to wait for. */
function strollers(people: number): string {
  const side = Math.sqrt(4 * people);
  return `
version: 1
tick: ${1 / 30}
duration: 1000
world: { walkable: [{ box: { min: [0, 0], max: [${side}, ${side}] } }] }
news: { alarm: { from: [alarm], spreads: 2 } }
behaviours:
  walker:
    select:
      - { sequence: [{ knows: alarm }, { wait: 3 }] }
      - { sequence: [{ sees: anybody, within: 8 }, { chance: 0.02 }, { wait: 2 }] }
      - { stroll: anywhere }
population:
  - { count: ${people}, where: anywhere, behaviour: walker }
`;
}

/** Two threads against one for crowds so small that helpers gain little: they are not to be slower. */
export async function* threadRows(): AsyncGenerator<Row> {
  for (const people of [100, 600, 2000]) {
    const text = strollers(people);
    const [one, two] = [await simulate(text, { threads: 1 }), await simulate(text, { threads: 2 })];
    for (const sim of [one, two]) sim.step(WARM_UP);
    const gains = Array.from({ length: ROUNDS }, (_, round) => gain(one, two, round % 2 === 0));
    for (const sim of [one, two]) sim.dispose();
    const how = `behaviours on, 0.25 people/m², after ${WARM_UP} ticks ${ROUNDS} rounds of ${TICKS} ticks of each in turns, by the clock; ${machine()}`;
    yield atLeast(0.95, {
      measure: `two threads over one, ${people} people with behaviours, median round`,
      value: median(gains),
      unit: 'times',
      how,
    });
  }
}

/** How many times faster the second was in one round. */
function gain(one: Simulation, two: Simulation, isFirst: boolean): number {
  if (isFirst) {
    const alone = timeOf(one);
    return alone / timeOf(two);
  }
  const helped = timeOf(two);
  return timeOf(one) / helped;
}

function timeOf(sim: Simulation): number {
  const begin = performance.now();
  sim.step(TICKS);
  return performance.now() - begin;
}
