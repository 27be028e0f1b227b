import { createOverlapWatcher, type OverlapWatcher } from 'promenade/evaluate';
import { atMost, inform, median, type Row } from '../rows.js';
import { above, type Judge, runSeeds, spread, sum } from './judge.js';
import { runScene, type Scene, type Steering } from './scene.js';

/** People who come the other way. */
const OPPONENTS = [0, 10, 50, 100];
/** Whoever is not through by then is stuck [s]. */
const BUDGET = 400;
const PROTOCOL = `two rooms of 10 x 10 m joined by a corridor of 10 x 2 m (NIST TN 1822 test 2.8, ISO 20414 test 6), 1.25 m/s, torsos 0.45 x 0.25 m, all through within ${BUDGET} s`;

/** Everyone gets through, later the more people come the other way, and torsos stay apart. */
export async function* counterflowRows(judge: Judge): AsyncGenerator<Row> {
  const medians: number[] = [];
  let overlap = 0;
  for (const opponents of OPPONENTS) {
    const outcomes = await runSeeds(judge, 'counterflow', opponents, judge.seeds);
    const times = outcomes.map(({ time }) => time);
    medians.push(median(times));
    overlap = Math.max(overlap, ...outcomes.map((outcome) => outcome.overlap));
    const name = `counter-flow 100 against ${opponents}`;
    const how = `${PROTOCOL}; ${spread(times)} s`;
    yield inform({ measure: `${name}: median time of the last person`, value: median(times), unit: 's', how });
    yield atMost(0, { measure: `${name}: deadlocks`, value: sum(outcomes.map(({ stuck }) => stuck)), unit: 'runs', how });
    yield atMost(1.5, { measure: `${name}: worst run over median`, value: Math.max(...times) / median(times), unit: 'times', how });
  }
  const rises = medians.slice(1).map((time, n) => time - medians[n]);
  yield above(0, {
    measure: 'counter-flow: smallest rise of the median with opponents',
    value: Math.min(...rises),
    unit: 's',
    how: `medians ${medians.map((time) => time.toFixed(1)).join(', ')} s against ${OPPONENTS.join(', ')}`,
  });
  yield atMost(1, {
    measure: 'worst torso overlap',
    value: 1000 * overlap,
    unit: 'mm',
    how: `every pair at every tick of all ${OPPONENTS.length * judge.seeds} counter-flow runs, in double precision (evaluate)`,
  });
}

/** When the last person was through (the budget when somebody never was) [s], and the worst torso overlap of the run [m]. */
export async function runCounterflow(opponents: number, seed: number, steering: Steering) {
  let overlap: OverlapWatcher | undefined;
  const { time, done } = await runScene(counterflow(opponents), seed, steering, (sim) => {
    const people = new Map(sim.people().map((person) => [person.id, person]));
    overlap = createOverlapWatcher((id) => people.get(id)!);
    return [overlap];
  });
  return { time, stuck: done === 'everyone-arrived' ? 0 : 1, overlap: overlap?.worst.metres ?? 0 };
}

/** 100 people against some. */
export function counterflow(opponents: number): Scene {
  const usual = { preferredSpeed: 1.25, then: 'leave' };
  const south = [
    [-15, -5],
    [-5, -5],
    [-5, -1],
    [5, -1],
    [5, -5],
    [15, -5],
  ];
  return {
    duration: BUDGET,
    stop: ['everyone-arrived'],
    world: {
      walkable: [{ polygon: [...south, ...south.toReversed().map(([x, z]) => [x, -z])] }],
      regions: {
        'west room': { box: { min: [-14.7, -4.7], max: [-6, 4.7] } },
        'east room': { box: { min: [6, -4.7], max: [14.7, 4.7] } },
        // Two metres beyond the corridor, so that whoever is through makes room.
        'far west': { box: { min: [-15, -5], max: [-7, 5] } },
        'far east': { box: { min: [7, -5], max: [15, 5] } },
      },
    },
    population: [
      { ...usual, name: 'eastbound', count: 100, where: 'west room', goal: { region: 'far east' } },
      { ...usual, name: 'westbound', count: opponents, where: 'east room', goal: { region: 'far west' } },
    ],
  };
}
