import { createLineCrossings, flowOf } from 'promenade/evaluate';
import { atLeast, atMost, type Row } from '../rows.js';
import { roomsWithDoor, THICKNESS } from './doors.js';
import { type Judge, mean, runSeeds, spread, sum } from './judge.js';
import { runScene, type Scene, type Steering, WALKING_SPEED } from './scene.js';

const WIDTH = 1.2;
const EACH = 60;
const MOST_SEEDS = 20;
/** [s] */
const BUDGET = 400;
const PROTOCOL = `${EACH} people each way through one door of ${WIDTH} m between two rooms of 10 x 10 m, 10-90 % of the crossings of its middle, all through within ${BUDGET} s`;

/** People who come through a door from both sides get through. */
export async function* twoWayRows(judge: Judge): AsyncGenerator<Row> {
  const outcomes = await runSeeds(judge, 'two-ways', EACH, Math.min(MOST_SEEDS, judge.seeds));
  const flows = outcomes.map(({ flow }) => flow);
  const how = `${PROTOCOL}; ${spread(flows)} /(m s)`;
  yield atLeast(1, { measure: 'two ways through a door: flow of both per metre', value: mean(flows), unit: '1/(m s)', how });
  yield atMost(0, { measure: 'two ways through a door: deadlocks', value: sum(outcomes.map(({ stuck }) => stuck)), unit: 'runs', how });
}

/** Flow of both directions per metre [1/(m s)], and whether somebody never got through. */
export async function runTwoWays(each: number, seed: number, steering: Steering) {
  const middle = THICKNESS / 2;
  const crossings = createLineCrossings({ from: [middle, -WIDTH / 2], to: [middle, WIDTH / 2] });
  const { time, done } = await runScene(twoWays(each), seed, steering, () => [crossings]);
  return { flow: flowOf(crossings.times) / WIDTH, time, stuck: done === 'everyone-arrived' ? 0 : 1 };
}

function twoWays(each: number): Scene {
  const usual = { count: each, preferredSpeed: WALKING_SPEED, then: 'leave' };
  return {
    duration: BUDGET,
    stop: ['everyone-arrived'],
    world: {
      walkable: [{ polygon: roomsWithDoor(WIDTH, 10 + THICKNESS) }],
      regions: {
        west: { box: { min: [-9.7, -4.7], max: [-1.5, 4.7] } },
        east: { box: { min: [1.7, -4.7], max: [9.9, 4.7] } },
      },
    },
    population: [
      { ...usual, name: 'eastbound', where: 'west', goal: { region: 'east' } },
      { ...usual, name: 'westbound', where: 'east', goal: { region: 'west' } },
    ],
  };
}
