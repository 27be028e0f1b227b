import { atMost, type Row } from '../rows.js';
import { type Judge, runSeeds, spread, sum } from './judge.js';
import { runScene, type Scene, type Steering, WALKING_SPEED } from './scene.js';
import { createStandstill } from './standstill.js';

const SEEDS = 10;
/** People come for this long and have as long again and more to get out [s]. */
const COMING = 60;
const DURATION = 240;
/** None moves less than 1 m in this time [s]. */
const PATIENCE = 20;
const NAMES = ['four-way crossing', 'T-junction', 'roundabout'] as const;

/** Streams that cross, join and go round each other dissolve. */
export async function* junctionRows(judge: Judge): AsyncGenerator<Row> {
  for (const [n, name] of NAMES.entries()) {
    const outcomes = await runSeeds(judge, 'junction', n, Math.min(SEEDS, judge.seeds));
    const how = `${describe[n]}, people come for ${COMING} s; ${spread(outcomes.map(({ time }) => time))} s until the last`;
    yield atMost(0, { measure: `${name}: people who never arrive`, value: sum(outcomes.map(({ left }) => left)), unit: 'people', how });
    yield atMost(0, {
      measure: `${name}: people who move less than 1 m in ${PATIENCE} s`,
      value: sum(outcomes.map(({ still }) => still)),
      unit: 'people',
      how,
    });
  }
}

/** Who is left at the end, who stood still for long, and when the last arrived [s]. */
export async function runJunction(which: number, seed: number, steering: Steering) {
  const standstill = createStandstill(PATIENCE);
  let left = 0;
  const { time } = await runScene(SCENES[which](), seed, steering, () => [standstill, { see: (frame) => (left = frame.count) }]);
  return { left, still: standstill.people, time };
}

type Box = { box: { min: [number, number]; max: [number, number] } };
const box = (minX: number, minZ: number, maxX: number, maxZ: number): Box => ({ box: { min: [minX, minZ], max: [maxX, maxZ] } });

function scene(walkable: Box[], streams: readonly { from: Box; to: Box; rate: number }[], obstacles: unknown[] = []): Scene {
  return {
    duration: DURATION,
    stop: ['everyone-arrived'],
    world: {
      walkable,
      obstacles,
      regions: Object.fromEntries(streams.map(({ from }, n) => [`from ${n}`, from])),
      exits: Object.fromEntries(streams.map(({ to }, n) => [`to ${n}`, to])),
    },
    population: streams.map(({ rate }, n) => ({
      name: `stream ${n}`,
      where: `from ${n}`,
      source: { rate, to: COMING },
      preferredSpeed: WALKING_SPEED,
      goal: { exit: `to ${n}` },
    })),
  };
}

const describe = [
  'two corridors of 5 m that cross, a stream of 0.3 /(m s) into each of the four directions',
  'two corridors of 3 m that lead from both sides into a third of 3 m, 0.5 /(m s) each',
  'a square of 12 x 12 m with a column of 3 m in the middle and corridors of 4 m at its sides, 0.3 /(m s) from each side straight across',
];

const SCENES = [
  () =>
    scene(
      [box(-16, -2.5, 16, 2.5), box(-2.5, -16, 2.5, 16)],
      [
        { from: box(-15.7, -2.2, -13, 2.2), to: box(15, -2.5, 16, 2.5), rate: 1.5 },
        { from: box(13, -2.2, 15.7, 2.2), to: box(-16, -2.5, -15, 2.5), rate: 1.5 },
        { from: box(-2.2, -15.7, 2.2, -13), to: box(-2.5, 15, 2.5, 16), rate: 1.5 },
        { from: box(-2.2, 13, 2.2, 15.7), to: box(-2.5, -16, 2.5, -15), rate: 1.5 },
      ],
    ),
  () =>
    scene(
      [box(-15, -1.5, 15, 1.5), box(-1.5, -1.5, 1.5, 15)],
      [
        { from: box(-14.7, -1.2, -12, 1.2), to: box(-1.5, 14, 1.5, 15), rate: 1.5 },
        { from: box(12, -1.2, 14.7, 1.2), to: box(-1.5, 14, 1.5, 15), rate: 1.5 },
      ],
    ),
  () =>
    scene(
      [box(-6, -6, 6, 6), box(-16, -2, 16, 2), box(-2, -16, 2, 16)],
      [
        { from: box(-15.7, -1.7, -13, 1.7), to: box(15, -2, 16, 2), rate: 1.2 },
        { from: box(13, -1.7, 15.7, 1.7), to: box(-16, -2, -15, 2), rate: 1.2 },
        { from: box(-1.7, -15.7, 1.7, -13), to: box(-2, 15, 2, 16), rate: 1.2 },
        { from: box(-1.7, 13, 1.7, 15.7), to: box(-2, -16, 2, -15), rate: 1.2 },
      ],
      [{ name: 'column', circle: { center: [0, 0], radius: 1.5 } }],
    ),
];
