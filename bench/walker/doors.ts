import { createLineCrossings, flowOf } from 'promenade/evaluate';
import { atMost, type Row } from '../rows.js';
import { type Judge, mean, runSeeds, spread, sum, within } from './judge.js';
import { runScene, type Scene, type Steering, WALKING_SPEED } from './scene.js';

/** Widths of RiMEA 12d [m]. */
const WIDTHS = [0.8, 1, 1.2];
/** Reference flow of RiMEA 12d [1/(m s)]. */
const REFERENCE_FLOW = 1.9;
const PEOPLE = 150;
/** At half of the reference flow everyone is through well before [s]. */
const BUDGET = 300;
/** Of the wall that the door is in [m]. */
export const THICKNESS = 0.2;
const PROTOCOL = `${PEOPLE} people in a room of 10 x 10 m, a door in a wall of ${THICKNESS} m (RiMEA 12d), 10-90 % of the crossings of its middle, all through within ${BUDGET} s`;

/** Flow grows with the width of a door, and no door clogs. */
export async function* doorRows(judge: Judge): AsyncGenerator<Row> {
  for (const width of WIDTHS) {
    const outcomes = await runSeeds(judge, 'door', width, judge.seeds);
    const flows = outcomes.map(({ flow }) => flow);
    const how = `${PROTOCOL}; ${spread(flows)} /(m s)`;
    const flow = { measure: `door of ${width} m: flow per metre`, value: mean(flows), unit: '1/(m s)', how };
    yield within(0.85 * REFERENCE_FLOW, 1.15 * REFERENCE_FLOW, flow);
    yield atMost(0, { measure: `door of ${width} m: clogs`, value: sum(outcomes.map(({ clogged }) => clogged)), unit: 'runs', how });
  }
}

/** Flow per metre of width [1/(m s)], and whether somebody never got through. */
export async function runDoor(width: number, seed: number, steering: Steering) {
  const middle = THICKNESS / 2;
  const crossings = createLineCrossings({ from: [middle, -width / 2], to: [middle, width / 2] });
  const { time, done } = await runScene(doorway(width), seed, steering, () => [crossings]);
  return { flow: flowOf(crossings.times) / width, time, clogged: done === 'everyone-arrived' ? 0 : 1 };
}

/** Two rooms of 10 m breadth with a door between them: the first from x = −10 to 0, the second behind the wall as far as x = far [m]. */
export function roomsWithDoor(width: number, far: number): number[][] {
  const south = [
    [-10, -5],
    [0, -5],
    [0, -width / 2],
    [THICKNESS, -width / 2],
    [THICKNESS, -5],
    [far, -5],
  ];
  return [...south, ...south.toReversed().map(([x, z]) => [x, -z])];
}

/** A room with a door in the middle of one wall; people leave 5 m beyond it. */
export function doorway(width: number): Scene {
  const far = THICKNESS + 6;
  return {
    duration: BUDGET,
    stop: ['everyone-arrived'],
    world: {
      walkable: [{ polygon: roomsWithDoor(width, far) }],
      regions: {
        room: { box: { min: [-9.75, -4.75], max: [-0.3, 4.75] } },
        beyond: { box: { min: [far - 1, -5], max: [far, 5] } },
      },
    },
    population: [{ count: PEOPLE, where: 'room', preferredSpeed: WALKING_SPEED, goal: { region: 'beyond' }, then: 'leave' }],
  };
}
