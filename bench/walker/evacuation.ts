import { createLineCrossings, flowOf } from 'promenade/evaluate';
import { atLeast, atMost, type Row } from '../rows.js';
import { THICKNESS } from './doors.js';
import { type Judge, mean, runSeeds, spread, sum } from './judge.js';
import { runScene, type Scene, type Steering, WALKING_SPEED } from './scene.js';

const PEOPLE = 5000;
const SIDE = 50;
const EXIT = 3;
/** Behind the doors there is as much room [m]. */
const BEYOND = 8;
const SEEDS = 3;
/** [s] */
const BUDGET = 600;
const PROTOCOL = `${PEOPLE} people in a hall of ${SIDE} x ${SIDE} m leave by four doors of ${EXIT} m in the middle of its sides, everyone by the nearest; 10-90 % of the crossings of each`;

/** A large hall empties as doors let people through. */
export async function* evacuationRows(judge: Judge): AsyncGenerator<Row> {
  const outcomes = await runSeeds(judge, 'evacuation', PEOPLE, Math.min(SEEDS, judge.seeds));
  const flows = outcomes.map(({ flow }) => flow);
  const how = `${PROTOCOL}; ${spread(flows)} /(m s)`;
  yield atLeast(1.7, { measure: 'evacuation by four doors: flow per metre', value: mean(flows), unit: '1/(m s)', how });
  yield atMost(0, { measure: 'evacuation by four doors: people left', value: sum(outcomes.map(({ left }) => left)), unit: 'people', how });
}

/** Mean flow of the four doors per metre [1/(m s)], and who was left at the end. */
export async function runEvacuation(people: number, seed: number, steering: Steering) {
  const [near, half] = [SIDE / 2 + THICKNESS / 2, EXIT / 2];
  const doors = [
    createLineCrossings({ from: [near, -half], to: [near, half] }),
    createLineCrossings({ from: [-near, -half], to: [-near, half] }),
    createLineCrossings({ from: [-half, near], to: [half, near] }),
    createLineCrossings({ from: [-half, -near], to: [half, -near] }),
  ];
  let left = 0;
  const { time } = await runScene(hall(people), seed, steering, () => [...doors, { see: (frame) => (left = frame.count) }]);
  return { flow: mean(doors.map(({ times }) => flowOf(times))) / EXIT, left, time };
}

function hall(people: number): Scene {
  const [wall, out] = [SIDE / 2, SIDE / 2 + THICKNESS + BEYOND];
  const half = EXIT / 2;
  const box = (minX: number, minZ: number, maxX: number, maxZ: number) => ({ box: { min: [minX, minZ], max: [maxX, maxZ] } });
  const behind = wall + THICKNESS;
  return {
    duration: BUDGET,
    stop: ['everyone-arrived'],
    world: {
      walkable: [
        box(-wall, -wall, wall, wall),
        box(-out, -half, out, half),
        box(-half, -out, half, out),
        box(behind, -6, out, 6),
        box(-out, -6, -behind, 6),
        box(-6, behind, 6, out),
        box(-6, -out, 6, -behind),
      ],
      regions: { hall: box(0.3 - wall, 0.3 - wall, wall - 0.3, wall - 0.3) },
      exits: {
        east: box(out - 2, -6, out, 6),
        west: box(-out, -6, 2 - out, 6),
        north: box(-6, out - 2, 6, out),
        south: box(-6, -out, 6, 2 - out),
      },
    },
    population: [{ count: people, where: 'hall', preferredSpeed: WALKING_SPEED, goal: { nearest: ['east', 'west', 'north', 'south'] } }],
  };
}
