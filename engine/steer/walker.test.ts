import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { random } from '../math/index.js';
import { type SimulateOptions, type Simulation, simulateOn } from '../sim/index.js';
import { leaveRoom, propose, type Someone, watchLeaving } from '../sim/test-steering.js';
import { walker } from './index.js';

type Fields = Record<string, unknown>;
const MEMORY = ['chosenX', 'chosenZ', 'chosenSpeed', 'chosenTurn', 'shoulderTurn', 'stuck', 'queueing', 'closedness'];
const [EAST, WEST] = [0, Math.PI];
const NORTH = Math.PI / 2;

/** Somebody of 0.22 m radius at a place, who stands unless told otherwise. */
const at = (x: number, z: number, rest: Fields = {}, steer: Fields = {}): Fields => ({
  where: { points: [[x, z]] },
  radius: 0.22,
  preferredSpeed: 1.3,
  speed: 0,
  steer: { model: 'walker', noise: 0, ...steer },
  ...rest,
});
/** Somebody who walks along x at a speed and goes on. */
const going = (heading: number, speed = 1.3): Fields => ({
  heading,
  preferredSpeed: speed,
  speed,
  goal: { direction: [Math.round(Math.cos(heading)), Math.round(Math.sin(heading))] },
});
const corridor = (width: number, length = 40) => ({
  walkable: [{ box: { min: [-length / 2, -width / 2], max: [length / 2, width / 2] } }],
});
const run = (population: Fields[], world: Fields = corridor(20), tick = 1 / 30, options: SimulateOptions = {}) =>
  simulateOn(HOST, JSON.stringify({ version: 1, seed: 4, tick, duration: 600, stop: [], world, population }), {
    columns: MEMORY,
    ...options,
  });
const seconds = (sim: Simulation, time: number) => sim.step(Math.round(time / sim.dt));
/** As many as fit of two who meet, one after the other in each direction. */
const bothWays = (each: number, steer: Fields = {}): Fields[] =>
  Array.from({ length: each }, (_, n) => [at(-3 - 0.9 * n, 0, going(EAST), steer), at(3 + 0.9 * n, 0, going(WEST), steer)]).flat();
/** Whether those who walk east, who come first in each pair, are past those who walk west. */
const arePast = ({ frame: { x } }: Simulation) => x.every((place, i) => (i % 2 ? place < -3 : place > 3));

describe('a walker', () => {
  it('[STEER-70] alone keeps its speed and its way', async () => {
    const sim = await run([at(-10, 0.3, going(EAST))]);
    seconds(sim, 5);
    expect(sim.frame.x[0]).toBeCloseTo(-10 + 5 * 1.3, 3);
    expect(sim.frame.z[0]).toBeCloseTo(0.3, 5);
    expect(sim.frame.velocityX[0]).toBeCloseTo(1.3, 5);
    sim.dispose();
  });

  it('[STEER-70] who stands stays, facing as before, while others go past', async () => {
    const sim = await run([at(0, 0, { heading: 1 }), at(-6, 0.05, going(EAST))]);
    let moved = 0;
    for (let n = 0; n < 300; n++) {
      sim.step();
      moved = Math.max(moved, Math.hypot(sim.frame.x[0], sim.frame.z[0]));
    }
    expect(moved).toBeLessThan(0.001);
    expect(sim.frame.heading[0]).toBeCloseTo(1, 3);
    expect(sim.frame.x[1]).toBeGreaterThan(5);
    sim.dispose();
  });

  it('[STEER-70] who has no way left comes to rest', async () => {
    const [[x]] = await propose(walker, [{ at: [0, 0], velocity: [1.2, 0] }], { dt: 0.1 });
    expect(x).toBeCloseTo(0.72, 5);
    const sim = await run([at(0, 0, { speed: 1.3, heading: EAST })]);
    seconds(sim, 3);
    expect(sim.frame.x[0]).toBeLessThan(0.3);
    expect(Math.abs(sim.frame.velocityX[0])).toBeLessThan(0.001);
    sim.dispose();
  });

  /** Distance at which somebody follows a slower one between walls that leave no way past, and the least on the way there [m]. */
  async function follow(steer: Fields): Promise<{ gap: number; least: number; speed: number }> {
    const sim = await run([at(-25, 0, going(EAST, 0.6)), at(-28, 0, going(EAST), steer)], corridor(0.5, 60));
    let least = Infinity;
    for (let n = 0; n < 1800; n++) {
      sim.step();
      least = Math.min(least, sim.frame.x[0] - sim.frame.x[1]);
    }
    const { x, velocityX } = sim.frame;
    sim.dispose();
    return { gap: x[0] - x[1], least, speed: velocityX[1] };
  }

  it('[STEER-71] keeps headway and spacing behind a slower one, and does not walk through', async () => {
    // Slower people than usual, at 1.34 m/s, keep a headway that is shorter in proportion.
    const kept = (1.3 / 1.34) * 0.6;
    const usual = await follow({ headway: 1.2, spacing: 0.4, laneWidth: 0.6 });
    expect(usual.speed).toBeCloseTo(0.6, 2);
    expect(usual.gap).toBeGreaterThan(0.4 + 0.9 * 1.2 * kept);
    expect(usual.gap).toBeLessThan(0.4 + 1.1 * 1.2 * kept);
    // Who comes too near falls back little by little.
    expect(usual.least).toBeGreaterThan(0.4 + 0.4 * 1.2 * kept);
    const longer = (await follow({ headway: 2, spacing: 0.4, laneWidth: 0.6 })).gap - usual.gap;
    expect(longer).toBeGreaterThan(0.6 * 0.8 * kept);
    expect(longer).toBeLessThan(1.1 * 0.8 * kept);
    const wider = (await follow({ headway: 1.2, spacing: 0.7, laneWidth: 0.6 })).gap - usual.gap;
    expect(wider).toBeGreaterThan(0.2);
    expect(wider).toBeLessThan(0.35);
  });

  it('[STEER-87] of two who cross, the one who is nearer to the crossing keeps its way and the other passes behind', async () => {
    const sim = await run([at(-4, 0, going(EAST)), at(0, -4.3, going(NORTH))]);
    let [slowest, least, behind] = [Infinity, Infinity, 0];
    for (let n = 0; n < 240; n++) {
      sim.step();
      const { x, z, velocityX } = sim.frame;
      slowest = Math.min(slowest, velocityX[0]);
      const distance = Math.hypot(x[0] - x[1], z[0] - z[1]);
      if (distance > least) continue;
      least = distance;
      behind = x[0] - x[1];
    }
    expect(slowest).toBeGreaterThan(1.25);
    expect(least).toBeGreaterThan(0.3);
    expect(behind).toBeGreaterThan(0);
    expect(sim.frame.z[1]).toBeGreaterThan(4);
    sim.dispose();
  });

  it('[STEER-88] who is held up goes round, however the others stand', async () => {
    const row = Array.from({ length: 7 }, (_, n) => at(0, (n - 3) * 0.5, { heading: EAST }));
    const sim = await run([at(-4, 0.05, going(EAST)), ...row]);
    for (let n = 0; n < 900 && sim.frame.x[0] < 3; n++) sim.step();
    expect(sim.frame.x[0]).toBeGreaterThanOrEqual(3);
    sim.dispose();
  });

  it('[STEER-70] keeps off by its size where a body is larger than people: discs of 1 m pass without touching', async () => {
    const disc = { radius: 0.5, torso: { breadth: 1, depth: 1 } };
    const sim = await run([at(-8, 0, { ...going(EAST), ...disc }), at(8, 0.1, { ...going(WEST), ...disc })]);
    let least = Infinity;
    for (let n = 0; n < 450; n++) {
      sim.step();
      least = Math.min(least, Math.hypot(sim.frame.x[0] - sim.frame.x[1], sim.frame.z[0] - sim.frame.z[1]));
    }
    expect(least).toBeGreaterThan(1);
    expect(sim.frame.x[0]).toBeGreaterThan(8);
    sim.dispose();
  });

  it.each([
    ['right', 1],
    ['left', -1],
  ])('[STEER-72] who meets somebody head-on passes on the %s', async (passing, side) => {
    for (const offset of [-0.05, 0, 0.05]) {
      const sim = await run([at(-1.9, 0, going(EAST), { passing }), at(1.9, offset, going(WEST), { passing })]);
      let [least, aside, slowest] = [Infinity, 0, Infinity];
      for (let n = 0; n < 120; n++) {
        sim.step();
        const { x, z, velocityX } = sim.frame;
        slowest = Math.min(slowest, velocityX[0], -velocityX[1]);
        if (Math.abs(x[0] - x[1]) > least) continue;
        least = Math.abs(x[0] - x[1]);
        aside = z[0] - z[1];
      }
      // Whoever walks along +x has +z on the right hand.
      expect(aside * side).toBeGreaterThan(0.3);
      expect(slowest).toBeGreaterThan(0.6);
      sim.dispose();
    }
  });

  it('[STEER-199] two who near each other fast pass farther apart than two at leisure, and slow down no more for it', async () => {
    const pass = async (speed: number) => {
      const sim = await run([at(-6, 0, going(EAST, speed)), at(6, 0, going(WEST, speed))]);
      let [least, slowest] = [Infinity, Infinity];
      for (let n = 0; n < (12 / speed) * 30; n++) {
        sim.step();
        const { x, z, velocityX } = sim.frame;
        least = Math.min(least, Math.hypot(x[0] - x[1], z[0] - z[1]));
        slowest = Math.min(slowest, velocityX[0], -velocityX[1]);
      }
      sim.dispose();
      return { least, slowest: slowest / speed };
    };
    const [leisure, fast] = [await pass(1.25), await pass(1.7)];
    expect(fast.least).toBeGreaterThan(leisure.least + 0.15);
    expect(fast.slowest).toBeGreaterThan(0.9);
  });

  it.each([2, 10])('[STEER-72] without a side two who meet pass without standing still, from %i m apart', async (apart) => {
    const steer = { passing: 'none' };
    const sim = await run([at(-apart / 2, 0, going(EAST), steer), at(apart / 2, 0, going(WEST), steer)]);
    let slowest = Infinity;
    for (let n = 0; n < 200; n++) {
      sim.step();
      slowest = Math.min(slowest, sim.frame.velocityX[0], -sim.frame.velocityX[1]);
    }
    expect(slowest).toBeGreaterThan(0.3);
    expect(sim.frame.x[0] - sim.frame.x[1]).toBeGreaterThan(4);
    sim.dispose();
  });

  it('[STEER-73] turns the shoulders up to 1.4 rad to pass closely, and back', async () => {
    const sim = await run(bothWays(5), corridor(0.7, 60));
    let most = 0;
    for (let n = 0; n < 900 && !arePast(sim); n++) {
      sim.step();
      for (const turn of sim.frame.columns.shoulderTurn) most = Math.max(most, Math.abs(turn));
    }
    expect(most).toBeGreaterThan(1.3);
    // The turn shares a word with the urgency, which rounds it.
    expect(most).toBeLessThan(1.40001);
    seconds(sim, 3);
    for (const turn of sim.frame.columns.shoulderTurn) expect(Math.abs(turn)).toBeLessThan(0.001);
    sim.dispose();
  });

  it.each([0.8, 1.2])('[STEER-74] of two directions get past each other in a corridor of %f m', async (width) => {
    const sim = await run(bothWays(6), corridor(width, 80));
    let ticks = 0;
    while (!arePast(sim) && ticks < 1200) {
      sim.step();
      ticks += 1;
    }
    expect(ticks * sim.dt).toBeLessThan(25);
    sim.dispose();
  });

  it.each([0.6, 0.7, 0.8])('[STEER-75] outside a passage of %f m lets out who is inside, and then walks in', async (width) => {
    const room = (min: number, max: number, half: number) => ({ box: { min: [min, -half], max: [max, half] } });
    const world = { walkable: [room(-12, 0, 4), room(-0.1, 4.1, width / 2), room(4, 16, 4)] };
    const sim = await run(
      [
        at(1.5, 0, { heading: EAST, speed: 1.3, goal: { point: [14, 0] } }),
        at(6.5, 0, { heading: WEST, speed: 1.3, goal: { point: [-10, 0] } }),
      ],
      world,
    );
    let slowest = Infinity;
    while (sim.frame.x[0] < 4.2 && sim.time < 10) {
      sim.step();
      slowest = Math.min(slowest, sim.frame.velocityX[0]);
      // In a mouth of 0.8 m, which is at 4 m, the two pass with their shoulders turned.
      expect(sim.frame.x[1]).toBeGreaterThan(width < 0.8 ? 4 : 3.75);
    }
    expect(slowest).toBeGreaterThan(1);
    seconds(sim, 20);
    expect(sim.arrived).toBe(2);
    sim.dispose();
  });

  it('[STEER-195] two who come to a narrow passage abreast go in one after the other, and do not touch', async () => {
    const world = {
      walkable: [
        { box: { min: [-6, -2], max: [0, 2] } },
        { box: { min: [-0.1, -0.35], max: [4.1, 0.35] } },
        { box: { min: [4, -2], max: [9, 2] } },
      ],
    };
    const to = (z: number) => ({ heading: EAST, speed: 1.3, goal: { point: [8, z] } });
    const sim = await run([at(-5, -0.3, to(-1)), at(-5.1, 0.3, to(1))], world);
    let nearest = Infinity;
    while (sim.time < 12) {
      const { x, z } = sim.frame;
      nearest = Math.min(nearest, Math.hypot(x[0] - x[1], z[0] - z[1]));
      sim.step();
    }
    // As broad as they are.
    expect(nearest).toBeGreaterThan(0.45);
    expect(sim.arrived).toBe(2);
    sim.dispose();
  });
});

describe('fields of the walker', () => {
  /** Mean speed of 80 people on 60 m², all the same way, and the share of them within 0.4 m of a wall. */
  async function stream(steer: Fields): Promise<{ speed: number; beside: number }> {
    const world = { walkable: [{ box: { min: [0, -1.5], max: [20, 1.5] } }], periodic: { x: [0, 20] } };
    const people = { count: 80, where: 'anywhere', radius: 0.2, ...going(EAST), steer: { model: 'walker', ...steer } };
    const sim = await run([people], world, 0.1);
    seconds(sim, 10);
    let [speed, beside] = [0, 0];
    for (let n = 0; n < 100; n++) {
      sim.step();
      const { velocityX, z } = sim.frame;
      speed += velocityX.reduce((sum, v) => sum + v, 0) / 8000;
      beside += z.filter((place) => Math.abs(place) > 1.1).length / 8000;
    }
    sim.dispose();
    return { speed, beside };
  }

  it.each([
    ['headway', 0.8, 2],
    ['spacing', 0.3, 0.8],
    ['laneWidth', 0.3, 0.7],
  ])('[STEER-76] %s: people are faster with %f than with %f at the same density', async (field, less, more) => {
    expect((await stream({ [field]: less })).speed).toBeGreaterThan(0.05 + (await stream({ [field]: more })).speed);
  });

  it('[STEER-76] keepOff keeps people away from walls', async () => {
    expect((await stream({ keepOff: 0 })).beside).toBeGreaterThan(0.1 + (await stream({ keepOff: 0.4 })).beside);
  });

  /** Somebody behind another in a corridor for one: how much faster it is after 0.3 s [m/s]. */
  async function gain(steer: Fields, ahead: number, [own, other]: [number, number]): Promise<number> {
    const sim = await run([at(0, 0, { ...going(EAST), speed: own }, steer), at(ahead, 0, going(EAST, other))], corridor(0.5), 0.1);
    sim.step(3);
    const [speed] = sim.frame.velocityX;
    sim.dispose();
    return speed - own;
  }

  it('[STEER-76] anticipation lets people close up to those who are faster', async () => {
    const both = async (anticipation: number, ahead: number, speeds: [number, number]) => [
      await gain({ anticipation }, ahead, speeds),
      await gain({ anticipation: 0 }, ahead, speeds),
    ];
    const [towardsFaster, without] = await both(1.5, 0.8, [0.2, 1]);
    expect(towardsFaster).toBeGreaterThan(without + 0.1);
  });

  it('[STEER-86] the sooner somebody slow would be run into, the harder one brakes', async () => {
    const [far, nearer, near] = [await gain({}, 2, [1.3, 0.2]), await gain({}, 1.3, [1.3, 0.2]), await gain({}, 1, [1.3, 0.2])];
    expect(far).toBeGreaterThan(-0.1);
    expect(nearer).toBeLessThan(far - 0.04);
    expect(near).toBeLessThan(nearer - 0.1);
  });

  it('[STEER-76] others do not matter beyond neighbourDistance, nor where maximumNeighbours is 0', async () => {
    expect(await gain({}, 1.2, [1.3, 0.2])).toBeLessThan(-0.1);
    expect(await gain({ neighbourDistance: 0.8 }, 1.2, [1.3, 0.2])).toBeCloseTo(0, 5);
    expect(await gain({ maximumNeighbours: 0 }, 1.2, [1.3, 0.2])).toBeCloseTo(0, 5);
  });
});

describe('the walker as a kernel', () => {
  it('[STEER-77] looks only ahead: somebody behind changes no bit', async () => {
    const people = [at(0, 0, going(EAST)), at(-0.6, 0.1, going(EAST))];
    const [alone, before] = [await run(people.slice(0, 1)), await run(people)];
    seconds(alone, 4);
    seconds(before, 4);
    expect([before.frame.x[0], before.frame.z[0]]).toEqual([alone.frame.x[0], alone.frame.z[0]]);
    alone.dispose();
    before.dispose();
  });

  it.each([
    [1 / 30, 3],
    [0.05, 2],
    [0.1, 1],
  ])('[STEER-77] decides ten times a second: in ticks of %f s in every %i', async (tick, every) => {
    // Unrest makes every decision another.
    const sim = await run([at(-15, 0, going(EAST), { noise: 0.2 })], undefined, tick);
    sim.step(every);
    let decisions = 0;
    let last = sim.frame.columns.chosenX[0];
    for (let n = 0; n < 30; n++) {
      sim.step();
      if (sim.frame.columns.chosenX[0] !== last) decisions += 1;
      last = sim.frame.columns.chosenX[0];
    }
    expect(decisions).toBe(30 / every);
    sim.dispose();
  });

  const crowd = (n: number): Someone[] =>
    Array.from({ length: n }, (_, i) => {
      const draw = (stream: number) => random(5, stream, i, 0);
      return {
        at: [6 * draw(1), 4 * draw(2)],
        velocity: [draw(3) - 0.5, draw(4) - 0.5],
        preferred: [i % 2 ? 1.3 : -1.3, draw(5) - 0.5],
      };
    });
  const ROOM: [number, number][] = [
    [0, 0],
    [6, 0],
    [6, 4],
    [0, 4],
  ];

  it('[STEER-78] proposes the same however the slots are divided', async () => {
    const options = { dt: 0.1, outline: ROOM };
    const whole = await propose(walker, crowd(60), options);
    for (const pieces of [1, 7]) expect(await propose(walker, crowd(60), { ...options, pieces })).toEqual(whole);
  });

  it('[STEER-78] stays finite for people on one spot, and on a wall', async () => {
    const here = { at: [3, 2], velocity: [0, 0] } as const;
    const spot: Someone[] = [
      [1.3, 0],
      [-1.3, 0],
      [0, 1.3],
      [0, 0],
    ].map(([x, z]) => ({ ...here, at: [3, 2], velocity: [0, 0], preferred: [x, z] }));
    const corner: Someone = { at: [0, 0], velocity: [1, 1], preferred: [-1, -1] };
    for (const place of await propose(walker, [...spot, corner], { dt: 0.1, outline: ROOM }))
      expect(place.every(Number.isFinite)).toBe(true);

    const slim = { torso: { breadth: 0.05, depth: 0.05 } };
    const sim = await run([at(0, 0, { ...going(EAST), ...slim }), at(0, 0, { ...going(WEST), ...slim })]);
    seconds(sim, 4);
    expect(sim.frame.x[0]).toBeGreaterThan(3);
    expect(sim.frame.x[1]).toBeLessThan(-3);
    sim.dispose();
  });

  it.each([0.01, 1 / 30, 0.1])(
    '[STEER-78] empties a room in ticks of %f s, with finite numbers and within the speed limit',
    async (tick) => {
      const { left, finite, fastest, emptied } = watchLeaving(await leaveRoom('walker', tick, 21));
      expect([left, finite]).toEqual([0, true]);
      expect(fastest).toBeLessThan(1.5 * 1.3 + 0.01);
      // Thirty people through a door of 1.2 m at 1.9 per metre and second take 13 s, those at the back 5 s to get there.
      expect(emptied).toBeGreaterThan(12);
      expect(emptied).toBeLessThan(30);
    },
  );

  it('[STEER-79] forgets who had the row before', async () => {
    const sim = await run(bothWays(4), corridor(0.8, 60), 0.1, { capacity: 8 });
    seconds(sim, 4);
    const used = MEMORY.filter((name) => sim.frame.columns[name].some((value) => value !== 0));
    expect(used).toEqual(expect.arrayContaining(['chosenX', 'chosenSpeed', 'shoulderTurn', 'closedness']));
    sim.removeAgents(Array.from(sim.frame.id));
    sim.step();
    sim.addAgents({ ...at(0, 0), count: 8, where: { box: { min: [-20, -0.3], max: [20, 0.3] } } });
    sim.step();
    for (const name of ['chosenX', 'chosenZ', 'chosenSpeed', 'chosenTurn', 'shoulderTurn', 'stuck', 'queueing'])
      expect([...sim.frame.columns[name]], name).toEqual(Array(8).fill(0));
    sim.dispose();
  });
});
