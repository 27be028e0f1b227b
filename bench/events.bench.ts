import { simulate } from 'promenade';
import { byAllPairs, byEvents, byGrid, type FlockRun, makeFlock, SPACING } from './events/flock.js';
import { bitsRows, plazaRows } from './events/plaza.js';
import { drawScene, judgeScene } from './events/scenes.js';
import { readScenario } from './project.js';
import { atMost, type BenchOptions, inform, machine, type Row } from './rows.js';

const WARM_UP = 1;
/** Simulated seconds that are timed: the same for all flocks, which spread as they fly. */
const SECONDS = 2;
/** Small flocks are timed so much more often that each number of birds has as much to do. */
const BIRDS_TIMED = 6000;
/** Birds across and high in a stream, which is as dense for 100 as for 10 000; a flock of the whole corridor's width is a single sheet when it is small. */
const NARROW = 5;
const streamHow = `birds at ${SPACING} m, ${NARROW} across and high however many they are, in a corridor that is lengthened; processor time, the best of several`;
const SCENES = 1000;
const MANY_SCENES = 100_000;

/** Rows of issue 21: exactness of meetings, cost of flocks, the plaza, and bits. */
export async function* rows({ only, seeds }: BenchOptions): AsyncGenerator<Row> {
  const isAsked = (name: string) => only === undefined || only === name;
  if (isAsked('scenes')) yield* sceneRows(seeds ?? SCENES, seeds ?? MANY_SCENES);
  if (isAsked('birds')) yield* birdRows();
  if (isAsked('plaza')) yield* plazaRows();
  if (isAsked('bits')) yield* bitsRows();
}

/** Random scenes against steps of a millisecond, and many more that only have to end. */
function* sceneRows(count: number, many: number): Generator<Row> {
  for (const dimensions of [2, 3] as const) {
    const total = { touched: 0, missed: 0, outside: 0, tooManyCells: 0 };
    for (let seed = 0; seed < count; seed++) {
      const judged = judgeScene(drawScene(seed, dimensions, { near: seed % 2 ? 0.3 : 0 }), 1);
      for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += judged[name];
    }
    const where = dimensions === 2 ? 'in the plane' : 'in space';
    const how = `${count} random scenes of 2 to 10 bodies for 1 s, half of them with a wall or a column, against all pairs at every millisecond; ${total.touched} pair-steps of overlap`;
    yield atMost(0, { measure: `contacts missed, ${where}`, value: total.missed, unit: '', how });
    yield atMost(0, { measure: `bodies out of their bounds, ${where}`, value: total.outside, unit: '', how });
    yield atMost(0, { measure: `bounds in more than ${2 ** dimensions} cells, ${where}`, value: total.tooManyCells, unit: '', how });
  }
  let broken = 0;
  for (let seed = 0; seed < many; seed++) broken += judgeScene(drawScene(seed + 1e6, seed % 2 ? 3 : 2), 0.3, 0.15).broken;
  yield atMost(0, {
    measure: 'numbers that are none',
    value: broken,
    unit: '',
    how: `${many} random scenes for 0.3 s, none of which hangs`,
  });
}

/** Seconds of processor time for a simulated second, and events in it. */
function secondsFor(run: FlockRun, seconds: number): { cost: number; events: number } {
  run.goTo(WARM_UP);
  const counts = () => {
    const { entering = 0, leaving = 0, resetting = 0, colliding = 0, contacting = 0, separating = 0 } = run.meetings?.counts ?? {};
    return entering + leaving + resetting + colliding + contacting + separating;
  };
  const first = counts();
  const before = process.cpuUsage();
  run.goTo(WARM_UP + seconds);
  const { user, system } = process.cpuUsage(before);
  return { cost: (user + system) / 1e6 / seconds, events: (counts() - first) / seconds };
}

/** Fig. 12 of the document: cost against number, by events, by all pairs and by a grid. */
async function* birdRows(): AsyncGenerator<Row> {
  const ways = { 'by events': byEvents, 'by all pairs': byAllPairs, 'by a grid': byGrid };
  const found: Record<string, [count: number, cost: number][]> = {};
  // The compiler has seen all of them before any is timed.
  for (const make of Object.values(ways)) secondsFor(make(makeFlock(1000)), 4);
  for (const [way, make] of Object.entries(ways)) {
    found[way] = [];
    const counts = way === 'by all pairs' ? [100, 200, 400, 700, 1000, 2000] : [100, 200, 400, 700, 1000, 2000, 5000, 10_000];
    for (const count of counts) {
      const tries = Array.from({ length: triesOf(count) }, () => secondsFor(make(makeFlock(count)), SECONDS));
      const cost = Math.min(...tries.map((one) => one.cost));
      const { events } = tries[0];
      found[way].push([count, cost]);
      const how = `birds of 20 inches at ${SPACING} m in a corridor of 25.4 by 25.4 m with ten columns, urges of Reynolds, ${SECONDS} s after ${WARM_UP} s, 1 thread, processor time, the best of a few; ${machine()}`;
      const measured = { measure: `${count} birds, ${way}`, value: cost, unit: 's for a simulated second', how };
      yield count === 1000 && way === 'by events' ? atMost(0.03, measured) : inform(measured);
      if (way === 'by events') yield inform({ measure: `${count} birds, events`, value: events, unit: '1/s', how });
    }
  }
  const how = 'slope of the logarithms by least squares';
  const narrow: [number, number][] = [];
  const happened: [number, number][] = [];
  for (const count of [100, 200, 400, 1000, 2000, 5000, 10_000]) {
    const tries = Array.from({ length: triesOf(count) }, () => secondsFor(byEvents(makeFlock(count, NARROW)), SECONDS));
    narrow.push([count, Math.min(...tries.map(({ cost }) => cost))]);
    happened.push([count, tries[0].events]);
    yield inform({
      measure: `${count} birds in a stream, by events`,
      value: narrow[narrow.length - 1][1],
      unit: 's for a simulated second',
      how: streamHow,
    });
  }
  yield atMost(1.1, {
    measure: 'exponent in a stream by events, 100 to 10 000',
    value: slopeOf(narrow),
    unit: '',
    how: `${how}; ${streamHow}`,
  });
  yield inform({
    measure: 'exponent of the number of events in a stream, 100 to 10 000',
    value: slopeOf(happened),
    unit: '',
    how: `${how}; the same on every machine`,
  });
  yield inform({ measure: 'exponent by events, 100 to 10 000', value: slopeOf(found['by events']), unit: '', how });
  yield inform({ measure: 'exponent by all pairs, 100 to 2000', value: slopeOf(found['by all pairs']), unit: '', how });
  yield inform({ measure: 'exponent by a grid, 100 to 10 000', value: slopeOf(found['by a grid']), unit: '', how });
  for (const name of ['birds', 'birds-events']) yield await sceneRow(name);
}

/** What the document's corridor costs as a scene, all stages of a tick included. */
async function sceneRow(name: string): Promise<Row> {
  const sim = await simulate(readScenario(name), { threads: 1 });
  sim.step(90);
  const before = process.cpuUsage();
  sim.step(90);
  const { user, system } = process.cpuUsage(before);
  sim.dispose();
  const how = `scenarios/${name}.yaml from 3 to 6 s, whole ticks of the engine, 1 thread, processor time; ${machine()}`;
  return inform({ measure: `1000 birds, scene ${name}`, value: (user + system) / 1e6 / 3, unit: 's for a simulated second', how });
}

function triesOf(count: number): number {
  return Math.max(3, Math.round(BIRDS_TIMED / count));
}

function slopeOf(points: readonly [number, number][]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const mean = (axis: number) => logs.reduce((sum, point) => sum + point[axis], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const along = logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / along;
}
