import { simulate } from 'promenade';
import { builtInLibrary, type MotionLibrary } from 'promenade/animate';
import type { Vector } from 'promenade/math';
import { atMost, type BenchOptions, best, inform, machine, type Row } from '../rows.js';
import { bodyAt, soleOf } from './bodies.js';
import { stageTime } from './stage-time.js';

const MODELS = [
  { body: 'network', reach: 5 },
  { body: 'pfnn', reach: 8 },
] as const;
const SPEEDS = [0.3, 0.5, 0.8, 1.2, 1.6, 2.4, 3.5];
const BODIES = 1000;
const MANY = 4000;
const ROUNDS = 10;
/** Ten minutes of a crowd that goes to and fro, in ticks, if nothing else is said. */
const TICKS = 18_000;
/** Hips of the clips that were learned from lie between these heights; nobody leaves them by more than 8 cm [m]. */
const HIPS = { least: 0.78, most: 1.02, beyond: 0.08 };
/** A sole this near to the ground is on it [m]. */
const ON_GROUND = 0.005;

/** What a pose by network costs, and whether feet slide. */
export async function* networkRows(_: BenchOptions): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  for (const { body, reach } of MODELS) {
    yield* costRows(library, body, reach);
    yield* slipRows(library, body);
  }
}

/** Whether anybody whom a network poses falls apart: all people and ten minutes, or as many `agents` and `steps` as are asked for. */
export async function* stabilityRows({ agents = BODIES, steps = TICKS, model }: BenchOptions): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  for (const { body } of MODELS) {
    if (model !== undefined && model !== body) continue;
    for (const scene of ['goals by chance', 'bottleneck'] as const) yield await stabilityRow(library, body, scene, agents, steps);
  }
}

const crowd = (body: string, count: number, tick: number) =>
  JSON.stringify({
    version: 1,
    seed: 9,
    duration: 3600,
    tick,
    world: { walkable: [{ box: { min: [0, 0], max: [200, 200] } }], periodic: { x: [0, 200], z: [0, 200] } },
    population: [
      { count, where: 'anywhere', preferredSpeed: 1.2, maximumSpeed: 1.6, speed: 1.2, goal: { direction: [1, 0] }, motion: { body } },
    ],
  });

async function* costRows(motion: MotionLibrary, body: string, reach: number): AsyncGenerator<Row> {
  const times: Record<string, number[]> = { [body]: [], blend: [] };
  const runs = await Promise.all(
    Object.keys(times).map(async (name) => ({ name, sim: await simulate(crowd(name, BODIES, 1 / 30), { threads: 1, motion }) })),
  );
  for (const { sim } of runs) sim.step(60);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, sim } of runs) {
      times[name].push((1000 * stageTime(sim, 10).processor) / (10 * BODIES));
    }
  }
  for (const { sim } of runs) sim.dispose();
  const how = `processor time of stage animate on 1 thread, everything in it, ${BODIES} walkers; best of ${ROUNDS} rounds in turns with blending, ${best(times.blend).toFixed(2)} µs; ${machine()}`;
  yield atMost(reach, { measure: `cost of a full pose by ${body}`, value: best(times[body]), unit: 'µs', how });
  const sim = await simulate(crowd(body, MANY, 1 / 60), { threads: 2, motion });
  sim.step(30);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(stageTime(sim, 6).processor / 2 / 6);
  }
  sim.dispose();
  yield atMost(1000 / 60, {
    measure: `stage animate of ${MANY} people by ${body}, a tick of 1/60 s`,
    value: best(rounds),
    unit: 'ms',
    how: `processor time of 2 threads, halved; best of ${ROUNDS} rounds of 6 ticks; ${machine()}`,
  });
}

async function* slipRows(motion: MotionLibrary, body: string): AsyncGenerator<Row> {
  for (const held of [false, true]) {
    const means: number[] = [];
    for (const speed of SPEEDS) means.push(100 * (await slipOf(motion, body, speed, held)));
    const list = SPEEDS.map((speed, n) => `${means[n].toFixed(2)} cm at ${speed} m/s`).join(', ');
    const measured = {
      measure: `foot slip of document 004 by ${body}, feet ${held ? 'held' : 'not held'}, worst speed`,
      value: Math.max(...means),
      unit: 'cm',
      how: `mean distance of the ball from where ball or tip came within 5 mm of the ground, while they are; six people, 12 s each: ${list}`,
    };
    yield held ? inform(measured) : atMost(2.5, measured);
  }
}

/** Mean distance of balls from where they came down [m]. */
async function slipOf(motion: MotionLibrary, body: string, speed: number, held: boolean): Promise<number> {
  const scenario = {
    version: 1,
    seed: 7,
    duration: 60,
    world: { walkable: [{ box: { min: [-5, -20], max: [80, 20] } }] },
    population: [
      {
        count: 6,
        where: { points: Array.from({ length: 6 }, (_, n) => [0, 5 * n - 12.5]) },
        heading: 0,
        preferredSpeed: speed,
        maximumSpeed: 1.3 * speed,
        speed,
        goal: { direction: [1, 0] },
        motion: { body },
      },
    ],
  };
  const sim = await simulate(JSON.stringify(scenario), { threads: 1, motion });
  // At the second level of detail feet are not held.
  if (!held) sim.setCamera({ position: [0, 2, 0], target: [1, 1, 0], full: 0, far: 1000 });
  const landed = new Map<string, Vector>();
  let [sum, count] = [0, 0];
  for (let tick = 0; tick < 360 && !sim.done; tick++) {
    sim.step();
    const { poses, id, count: people } = sim.frame;
    for (let agent = 0; poses && tick >= 30 && agent < people; agent++) {
      for (const side of ['left', 'right'] as const) {
        const [, ball, tip] = soleOf(bodyAt(poses, agent), side, poses.scale[agent]);
        const key = `${id[agent]} ${side}`;
        const from = landed.get(key);
        if (Math.min(ball[1], tip[1]) > ON_GROUND) landed.delete(key);
        else if (!from) landed.set(key, ball);
        else {
          sum += Math.hypot(ball[0] - from[0], ball[2] - from[2]);
          count += 1;
        }
      }
    }
  }
  sim.dispose();
  return sum / Math.max(1, count);
}

/** Scenes of a crowd that a network has to last in: goals by chance, and a room that people leave through one narrow door, so that most of them stop and go. */
const LASTING = {
  'goals by chance': (people: number, body: string) => ({
    world: { walkable: [{ box: { min: [0, 0], max: [60, 60] } }] },
    population: [{ count: people, where: 'anywhere', height: 1.7, goals: [{ random: 'anywhere' }], then: 'loop', motion: { body } }],
  }),
  bottleneck: (people: number, body: string) => {
    // A square metre for everyone, and a door of 0.9 m that 1000 people need ten minutes for.
    const deep = Math.sqrt(people);
    const half = deep / 2;
    const door = 0.45;
    return {
      world: {
        walkable: [
          { box: { min: [-deep - 1, -half], max: [0, half] } },
          { box: { min: [-0.1, -door], max: [0.5, door] } },
          { box: { min: [0.4, -5], max: [9, 5] } },
        ],
        regions: { waiting: { box: { min: [-deep - 0.8, 0.2 - half], max: [-0.8, half - 0.2] } } },
        exits: { outside: { box: { min: [6, -5], max: [9, 5] } } },
      },
      population: [{ count: people, where: 'waiting', height: 1.7, heading: 0, goal: { exit: 'outside' }, motion: { body } }],
    };
  },
} as const;

/** How many leave what bodies can do in a scene. */
async function stabilityRow(motion: MotionLibrary, body: string, scene: keyof typeof LASTING, people: number, ticks: number): Promise<Row> {
  const scenario = { version: 1, seed: 11, duration: 3600, ...LASTING[scene](people, body) };
  const sim = await simulate(JSON.stringify(scenario), { threads: 2, motion });
  const left = new Set<number>();
  let [least, most, looked] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let second = 0; second < ticks / 30 && !sim.done; second++) {
    sim.step(30);
    const { count, id, poses } = sim.frame;
    for (let agent = 0; poses && agent < count; agent++) {
      const height = bodyAt(poses, agent).places[0][1] / poses.scale[agent];
      if (!(height > HIPS.least - HIPS.beyond && height < HIPS.most + HIPS.beyond)) left.add(id[agent]);
      least = Math.min(least, height);
      most = Math.max(most, height);
      looked += 1;
    }
  }
  const minutes = (sim.time / 60).toFixed(1);
  sim.dispose();
  return atMost(0, {
    measure: `people by ${body} who leave the range of bodies, ${scene}`,
    value: left.size,
    unit: 'people',
    how: `${people} people, ${minutes} minutes, ${looked} bodies looked at, one every second: hips at ${least.toFixed(2)} to ${most.toFixed(2)} m, to be within ${HIPS.beyond} m of ${HIPS.least} to ${HIPS.most} m`,
  });
}
