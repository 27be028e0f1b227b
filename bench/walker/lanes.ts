import { createSpeedDensity, laneOrder, type Watcher } from 'promenade/evaluate';
import { atLeast, atMost, inform, type Row } from '../rows.js';
import { corridor, LENGTH, WHOLE, WIDTH } from './corridor.js';
import { above, type Judge, mean, runSeeds, spread } from './judge.js';
import { runScene, type Steering } from './scene.js';

/** Strips are as wide as a body [m]. */
const STRIP = 0.45;
const MOST_SEEDS = 20;
/** Two directions walk this long before they are measured, and this long while they are [s]. */
const SETTLED = 60;
const MEASURED = 30;
/** A crowd that is slower than this in the last seconds stands still [m/s]. */
const STANDSTILL = 0.05;
const LAST = 10;
const WAYS = { direction: [1, 0], opposed: [1] } as const;
const PROTOCOL = `corridor of ${LENGTH} x ${WIDTH} m that repeats, half of the people each way from a mixed start, ${SETTLED} to ${SETTLED + MEASURED} s`;

/** Two directions form lanes, and go on walking where it is dense. */
export async function* laneRows(judge: Judge): AsyncGenerator<Row> {
  const seeds = Math.min(MOST_SEEDS, judge.seeds);
  const loose = await runSeeds(judge, 'lanes', 1, seeds);
  const orders = loose.map(({ order }) => order);
  const ofOrder = `${PROTOCOL}; Rex and Loewen, strips of ${STRIP} m; at the start ${mean(loose.map(({ startOrder }) => startOrder)).toFixed(2)}; ${spread(orders)}`;
  yield above(0.85, { measure: 'lane order at 1 /m²', value: mean(orders), unit: '', how: ofOrder });
  yield above(0.85, { measure: 'lane order at 1 /m², worst seed', value: Math.min(...orders), unit: '', how: ofOrder });
  yield inform(speedOf('speed of two directions at 1 /m²', loose));
  const dense = await runSeeds(judge, 'lanes', 3, seeds);
  yield atLeast(0.25, speedOf('speed of two directions at 3 /m²', dense));
  const ends = dense.map(({ endSpeed }) => endSpeed);
  const still = ends.filter((speed) => speed < STANDSTILL).length;
  const how = `${PROTOCOL}; speed of the last ${LAST} s below ${STANDSTILL} m/s; ${spread(ends)} m/s`;
  yield atMost(0, { measure: 'standstill of two directions at 3 /m²', value: still, unit: 'runs', how });
  yield inform({ measure: 'lane order at 3 /m²', value: mean(dense.map(({ order }) => order)), unit: '', how: PROTOCOL });
}

function speedOf(measure: string, outcomes: readonly Readonly<Record<string, number>>[]) {
  const speeds = outcomes.map(({ speed }) => speed);
  return { measure, value: mean(speeds), unit: 'm/s', how: `${PROTOCOL}; ${spread(speeds)} m/s` };
}

/** Lane order at the start and after a minute (once a second), and the mean speed then and at the very end [m/s]. */
export async function runLanes(density: number, seed: number, steering: Steering) {
  const all = createSpeedDensity({ area: WHOLE, ...WAYS, from: SETTLED });
  const end = createSpeedDensity({ area: WHOLE, ...WAYS, from: SETTLED + MEASURED - LAST });
  let startOrder = 0;
  const orders: number[] = [];
  const order: Watcher = {
    see(frame) {
      if (frame.tick === 0) startOrder = laneOrder(frame, { ...WAYS, width: STRIP });
      const isSecond = Math.abs(frame.time - Math.round(frame.time)) < 1e-6;
      if (frame.time > SETTLED - 1e-6 && isSecond) orders.push(laneOrder(frame, { ...WAYS, width: STRIP }));
    },
  };
  await runScene(corridor(density, 2, SETTLED + MEASURED, seed), seed, steering, () => [all, end, order]);
  return { startOrder, order: mean(orders), speed: all.speed, endSpeed: end.speed };
}
