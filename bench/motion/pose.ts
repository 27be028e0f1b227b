import { readFileSync } from 'node:fs';
import { type Simulation, simulate } from 'promenade';
import { builtInLibrary, type MotionLibrary, type MotionStyle } from 'promenade/animate';
import { atLeast, atMost, type BenchOptions, best, inform, machine, median, type Row } from '../rows.js';
import { type FootWatch, watchFeet } from './foot-watch.js';
import { stageTime } from './stage-time.js';
import { createMixedBodies } from './three-mixer.js';

const SPEEDS = [0.5, 0.8, 1.2, 1.6, 2, 2.4, 3, 3.5, 4];
/** How sharply the turning ones turn [rad/s]. */
const TURN_RATE = 0.6;
const SECONDS = 12;
/** Ticks of the bottleneck: half a minute, in which everyone stops and goes. */
const TICKS = 900;
const BODIES = 1000;
const MANY = 10_000;
const MIXED = 200;
const ROUNDS = 12;

/** Feet that stand and do not slide, roots on their way, and what a pose costs. */
export async function* poseRows(_: BenchOptions): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  const straight = await watchAll(library, (speed) => straightOn(speed));
  const turning = await watchAll(library, (speed) => aroundAndAround(speed));
  const bottleneck = await watchScene(library, readFileSync('scenarios/bottleneck.yaml', 'utf8'), TICKS);
  const speeds = `${SPEEDS[0]} to ${SPEEDS.at(-1)} m/s, ${SECONDS} s each, the built-in styles, stances from the examples' keytimes`;
  yield* slipRows('straight on', straight, 1, speeds);
  yield* slipRows('turning', turning, 1, `${speeds}; ${TURN_RATE} rad/s`);
  yield* slipRows('bottleneck', bottleneck, 3, `scenarios/bottleneck.yaml, its first ${TICKS} ticks`);
  const all = [...straight, ...turning, ...bottleneck];
  const depth = all.reduce((sum, { depth: own }) => sum + own.sum, 0) / all.reduce((sum, { depth: own }) => sum + own.count, 0);
  yield atMost(0.05, {
    measure: 'penetration, mean',
    value: 100 * depth,
    unit: 'cm',
    how: "the sole's lowest point, all feet and ticks, straight on, turning and in the bottleneck",
  });
  const root = Math.max(...all.map(({ root: own }) => own.worst));
  yield atMost(5, {
    measure: 'root from the simulated path, worst',
    value: 100 * root,
    unit: 'cm',
    how: 'all bodies and ticks, straight on, turning and in the bottleneck',
  });
  yield* costRows(library);
}

function* slipRows(scene: string, watches: readonly FootWatch[], worst: number, how: string): Generator<Row> {
  const slips = watches.flatMap((watch) => watch.slips);
  const mean = slips.reduce((sum, slip) => sum + slip, 0) / slips.length;
  const full = `${slips.length} stances; ${how}`;
  yield atMost(0.2, { measure: `foot slip per stance, ${scene}, mean`, value: 100 * mean, unit: 'cm', how: full });
  yield atMost(worst, { measure: `foot slip per stance, ${scene}, worst`, value: 100 * Math.max(...slips), unit: 'cm', how: full });
}

async function watchAll(library: MotionLibrary, sceneOf: (speed: number) => string): Promise<FootWatch[]> {
  const watches: FootWatch[] = [];
  for (const speed of SPEEDS) watches.push(...(await watchScene(library, sceneOf(speed), SECONDS * 30)));
  return watches;
}

async function watchScene(library: MotionLibrary, scenario: string, ticks: number): Promise<FootWatch[]> {
  const sim = await simulate(scenario, { threads: 1, motion: library });
  const watch = watchFeet(library);
  for (let tick = 0; tick < ticks && !sim.done; tick++) {
    sim.step();
    watch.see(sim.frame);
  }
  sim.dispose();
  return [watch];
}

const person = (speed: number) => ({ preferredSpeed: speed, maximumSpeed: 1.3 * speed, speed });

/** Twelve people side by side who walk on. */
function straightOn(speed: number): string {
  const points = Array.from({ length: 12 }, (_, n) => [0, 3 * n - 16.5]);
  return JSON.stringify({
    version: 1,
    seed: 7,
    duration: 60,
    world: { walkable: [{ box: { min: [-5, -20], max: [80, 20] } }] },
    population: [{ count: 12, where: { points }, heading: 0, ...person(speed), goal: { direction: [1, 0] } }],
  });
}

/** One person who goes round and round. */
function aroundAndAround(speed: number): string {
  const radius = speed / TURN_RATE;
  const corners = Array.from({ length: 48 }, (_, n) => (n * Math.PI) / 12);
  const goals = corners.map((angle) => ({
    point: [radius * Math.sin(angle), radius * (1 - Math.cos(angle))],
    within: Math.max(0.2, radius / 8),
  }));
  return JSON.stringify({
    version: 1,
    seed: 8,
    duration: 60,
    world: { walkable: [{ box: { min: [-40, -40], max: [40, 40] } }] },
    population: [{ count: 1, where: { points: [[0, 0]] }, heading: 0, ...person(speed), goals: goals.slice(1) }],
  });
}

/** A crowd that walks where there is room. */
async function walkingCrowd(motion: MotionLibrary, count: number): Promise<Simulation> {
  const side = Math.sqrt(10 * count);
  const scenario = {
    version: 1,
    seed: 9,
    duration: 600,
    world: { walkable: [{ box: { min: [0, 0], max: [side, side] } }], periodic: { x: [0, side], z: [0, side] } },
    population: [{ count, where: 'anywhere', ...person(1.2), goal: { direction: [1, 0] } }],
  };
  const sim = await simulate(JSON.stringify(scenario), { threads: 1, motion });
  sim.step(60);
  return sim;
}

/** A style with its slowest and fastest examples of two turn rates. */
function withFour(style: MotionStyle): MotionStyle {
  const { examples } = style;
  const speeds = [...new Set(examples.map(({ parameters }) => parameters.speed))].toSorted((a, b) => a - b);
  const turnRates = [...new Set(examples.map(({ parameters }) => parameters.turnRate))].toSorted((a, b) => a - b);
  const isKept = (list: readonly number[], value: number) => value === list[0] || value === list.at(-1);
  const kept = examples.filter(({ parameters: { speed, turnRate } }) => isKept(speeds, speed) && isKept(turnRates, turnRate));
  return kept.length === 4 ? { ...style, examples: kept } : style;
}

async function* costRows(library: MotionLibrary): AsyncGenerator<Row> {
  // Every style with four examples between whose parameters people walk.
  const sim = await walkingCrowd({ ...library, styles: library.styles.map(withFour) }, BODIES);
  const walk = withFour(library.styles.find(({ type }) => type === 'walk') ?? library.styles[0]);
  const mixed = createMixedBodies(walk.examples, MIXED);
  mixed.update(sim.dt);
  const own: number[] = [];
  const three: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    own.push((1000 * stageTime(sim, 10).processor) / (10 * BODIES));
    const begin = performance.now();
    for (let tick = 0; tick < 10; tick++) mixed.update(sim.dt);
    three.push((1000 * (performance.now() - begin)) / (10 * MIXED));
  }
  sim.dispose();
  const how = `processor time of stage animate on 1 thread: ${BODIES} walkers, 22 joints, 4 examples blended, timewarp, IK of both legs, transitions, hash; best of ${ROUNDS} rounds; ${machine()}`;
  yield atMost(5, { measure: 'cost of a full pose', value: best(own), unit: 'µs', how });
  yield inform({ measure: 'cost of a full pose, median round', value: median(own), unit: 'µs', how });
  const ratio = median(three.map((time, round) => time / own[round]));
  const against = `AnimationMixer of three.js, ${MIXED} bodies, the same 4 clips without feet or timewarp, ${best(three).toFixed(1)} µs a pose; rounds in turns, median ratio`;
  yield atLeast(8, { measure: 'poses per second, times those of three.js', value: ratio, unit: 'times', how: against });
  yield* manyRows(library);
}

/** What a pose costs in a large crowd with the whole library, near and out of view, in turns. */
async function* manyRows(library: MotionLibrary): AsyncGenerator<Row> {
  const [near, away] = [await walkingCrowd(library, MANY), await walkingCrowd(library, MANY)];
  away.setCamera({ position: [-10_000, 2, 0], target: [-10_001, 2, 0], full: 10, far: 20 });
  away.step(5);
  const times: Record<'near' | 'away', number[]> = { near: [], away: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.near.push((1000 * stageTime(near, 3).processor) / (3 * MANY));
    times.away.push((1000 * stageTime(away, 3).processor) / (3 * MANY));
  }
  near.dispose();
  away.dispose();
  const how = `processor time of stage animate on 1 thread: ${MANY} walkers, all ${library.styles.length} styles; best of ${ROUNDS} rounds of 3 ticks, median ${median(times.near).toFixed(2)}; ${machine()}`;
  yield atMost(1.8, { measure: `cost of a full pose, ${MANY} people, whole library`, value: best(times.near), unit: 'µs', how });
  yield atMost(0.25, {
    measure: 'cost of a body at level 2, out of view, over that of a full pose',
    value: best(times.away) / best(times.near),
    unit: 'times',
    how: `the same crowd far from a camera, ${best(times.away).toFixed(2)} µs a body; rounds in turns, best of ${ROUNDS}; ${machine()}`,
  });
}
