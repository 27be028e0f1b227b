import { describe, expect, it } from 'vitest';
import { NOBODY } from '../columns/index.js';
import { HOST } from '../kernels/test-host.js';
import type { House, Room } from '../rooms/index.js';
import { type Coasting, coastingOf } from '../steer/index.js';
import { restoreOn, simulateOn } from './simulate.js';

/** People who cross a square of 40 m from west to east, others who stand about, and some who come the other way. */
const plaza = (steer: unknown, driven: boolean) =>
  JSON.stringify({
    version: 1,
    seed: 5,
    duration: 60,
    world: {
      walkable: [{ box: { min: [0, 0], max: [40, 20] } }],
      regions: {
        west: { box: { min: [1, 1], max: [10, 19] } },
        middle: { box: { min: [15, 1], max: [25, 19] } },
        east: { box: { min: [30, 1], max: [39, 19] } },
      },
    },
    population: [
      { count: 12, where: 'middle', steer, driven },
      { count: 12, where: 'west', goal: { region: 'east' }, steer, driven },
      { count: 6, where: 'east', goal: { region: 'west' }, steer, driven },
    ],
  });

const birds = JSON.stringify({
  version: 1,
  seed: 5,
  duration: 60,
  world: { walkable: [{ box: { min: [0, 0], max: [60, 20] } }], obstacles: [{ circle: { center: [20, 10], radius: 1 } }] },
  population: [
    {
      count: 60,
      where: { box: { min: [1, 5], max: [8, 15] } },
      radius: 0.4,
      speed: 1.3,
      preferredSpeed: 4,
      acceleration: 2,
      goal: { point: [58, 10] },
      driven: true,
      steer: { model: 'birds', altitude: { uniform: [4, 9] } },
    },
  ],
});

async function open(scenario: string) {
  let house: House | undefined;
  let decided = 0;
  const watch: Room = {
    name: 'watch',
    create: (own) => {
      house = own;
    },
    // Models have steered: who decides has its model, the others have none.
    steps: {
      steer: (_, { agents }) => {
        decided = agents.liveRow.subarray(0, agents.count).filter((row) => agents.columns.steerModel[row] !== NOBODY).length;
      },
    },
  };
  const sim = await simulateOn(HOST, scenario, { threads: 1, rooms: [watch] });
  return { sim, house: () => house as House, coasting: () => coastingOf(house as House) as Coasting, decided: () => decided };
}

/** Mean time at which people arrive, and everyone's, in the order of ids [s]. */
async function arrivals(scenario: string): Promise<number[]> {
  const sim = await simulateOn(HOST, scenario, { threads: 1 });
  const times: number[] = [];
  for (let second = 0; second < 50; second++) {
    sim.step(30);
    for (const { kind, agent, tick } of sim.takeEvents()) if (kind === 'arrive') times[agent] = tick / 30;
  }
  sim.dispose();
  return times.filter((time) => time !== undefined);
}

describe('driven by events', () => {
  it.each(['event-driven', 'walker', 'orca', 'social-force'])(
    '[STEER-133] most of those who walk freely by %s decide nothing in most ticks',
    async (steer) => {
      const { sim, decided } = await open(plaza(steer, true));
      sim.step(60);
      let sum = 0;
      for (let tick = 0; tick < 60; tick++) {
        sim.step(1);
        sum += decided();
      }
      expect(sum / (60 * 30)).toBeLessThan(0.5);
      sim.dispose();
    },
  );

  it('[STEER-139] bodies stay apart whoever decides and whoever coasts', async () => {
    const area = { box: { min: [0, 0], max: [16, 16] } };
    const torso = { breadth: 0.254, depth: 0.254 };
    const goals = [{ random: area, wait: { uniform: [0, 3] } }];
    const pace = { preferredSpeed: { uniform: [1, 2] }, acceleration: 1.3 };
    const population = [{ count: 120, where: area, radius: 0.254, torso, ...pace, goals, then: 'loop', steer: 'reactive', driven: true }];
    const world = { walkable: [area] };
    const sim = await simulateOn(HOST, JSON.stringify({ version: 1, seed: 3, duration: 60, world, population }), { threads: 1 });
    let nearest = Infinity;
    for (let tick = 0; tick < 300; tick++) {
      sim.step(1);
      const { count, x, z } = sim.frame;
      for (let i = 0; i < count; i++) for (let j = 0; j < i; j++) nearest = Math.min(nearest, Math.hypot(x[i] - x[j], z[i] - z[j]));
    }
    expect(nearest).toBeGreaterThan(0.253);
    sim.dispose();
  });

  it('[STEER-133] who stands alone never decides again', async () => {
    const { sim, decided } = await open(
      JSON.stringify({ version: 1, duration: 60, population: [{ where: { points: [[0, 0]] }, steer: 'event-driven' }] }),
    );
    sim.step(20);
    for (let tick = 0; tick < 30; tick++) {
      sim.step(1);
      expect(decided()).toBe(0);
    }
    sim.dispose();
  });

  it.each([
    // Half of what counts as near is around the bounds of people.
    { who: 'people', scenario: plaza('event-driven', true), count: 30, around: 0.75 },
    { who: 'birds', scenario: birds, count: 60, around: 0 },
  ])('[STEER-136] bounds hold their $who until they are drawn anew, and lie in their cells; looking changes nothing', async (one) => {
    const [seen, unseen] = [await open(one.scenario), await open(one.scenario)];
    while (seen.sim.tick < 90) {
      seen.sim.step(3);
      const { time, id, x, z, radius, cells } = seen.sim.bounds!;
      expect([time, id.length]).toEqual([seen.sim.time, one.count]);
      const { frame } = seen.sim;
      const body = seen.house().agents.columns.radius;
      for (let n = 0; n < id.length; n++) {
        expect(Math.hypot(frame.x[n] - x[n], frame.z[n] - z[n]) + body[n]).toBeLessThan(radius[n] - one.around + 0.001);
      }
      for (let n = 0; n < cells.length; n += 3) {
        const isIn = (middle: number, low: number, reach: number) =>
          middle + reach > low - 0.1 && middle - reach < low + cells[n + 2] + 0.1;
        expect(id.some((_, who) => isIn(x[who], cells[n], radius[who]) && isIn(z[who], cells[n + 1], radius[who]))).toBe(true);
      }
    }
    unseen.sim.step(90);
    expect(seen.sim.trajectoryHash).toBe(unseen.sim.trajectoryHash);
    const { air, columns, gone } = unseen.coasting();
    const met = columns.timesMet.reduce((sum, times) => sum + times, gone.met);
    expect(seen.sim.bounds!.counts.colliding).toBe(met + air.counts.colliding);
    expect(met + air.counts.colliding).toBeGreaterThan(0);
    for (const { sim } of [seen, unseen]) sim.dispose();
  });

  it('[STEER-136] who will meet whom is told beforehand, and then both decide', async () => {
    const one = (at: number[], to: number[]) => ({ where: { points: [at] }, goal: { point: to }, steer: 'event-driven' });
    const { sim } = await open(JSON.stringify({ version: 1, duration: 60, population: [one([0, 0], [30, 0]), one([30, 0.2], [0, 0.2])] }));
    const meeting = () => sim.inspect(0)!.due!.find(({ kind }) => kind === 'colliding');
    while (meeting() === undefined && sim.tick < 900) sim.step(1);
    const { time, whom } = meeting()!;
    expect([whom, time > sim.time, [...sim.bounds!.coasts]]).toEqual([1, true, [1, 1]]);
    const due = sim.inspect(1)!.due!;
    expect(due.map((each) => each.time)).toEqual(due.map((each) => each.time).sort((a, b) => a - b));
    sim.step(Math.ceil((time - sim.time) / sim.dt) + 1);
    expect([...sim.bounds!.coasts]).toEqual([0, 0]);
    sim.dispose();
  });

  it('[STEER-136] where nobody decides at events there are no bounds', async () => {
    const { sim } = await open(plaza('orca', false));
    expect([sim.bounds, sim.inspect(0)!.due]).toEqual([undefined, undefined]);
    sim.dispose();
  });

  it('[STEER-134] people arrive when those on ticks do, within 1 % in the mean', async () => {
    const [onTicks, driven] = [await arrivals(plaza('orca', false)), await arrivals(plaza('orca', true))];
    const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;
    expect(driven).toHaveLength(18);
    expect(onTicks).toHaveLength(18);
    expect(Math.abs(mean(driven) / mean(onTicks) - 1)).toBeLessThan(0.01);
  });

  it.each(['walker', 'orca', 'social-force', 'hidac'])(
    '[STEER-134] who goes by %s gets past somebody who stands in its way',
    async (steer) => {
      const scenario = (driven: boolean) =>
        JSON.stringify({
          version: 1,
          seed: 2,
          duration: 60,
          population: [
            { where: { points: [[10, 0.05]] }, steer, driven },
            { where: { points: [[0, 0]] }, goal: { point: [20, 0] }, steer, driven },
          ],
        });
      const [onTicks, driven] = [await arrivals(scenario(false)), await arrivals(scenario(true))];
      expect(driven).toHaveLength(1);
      expect(Math.abs(driven[0] - onTicks[0])).toBeLessThan(1);
    },
  );

  it.each([
    { steer: 'walker', isWoken: false, changed: undefined },
    { steer: 'hidac', isWoken: false, changed: undefined },
    { steer: { model: 'hidac', personalSpace: 0.9 }, isWoken: true, changed: undefined },
    { steer: 'hidac', changed: { personalSpace: 0.9 }, isWoken: true },
    { steer: 'orca', isWoken: true, changed: undefined },
  ])("[STEER-133] who stands by $steer and is passed at arm's length is woken: $isWoken", async ({ steer, isWoken, changed }) => {
    const { sim, coasting } = await open(
      JSON.stringify({
        version: 1,
        seed: 2,
        duration: 60,
        population: [
          { where: { points: [[10, 1]] }, steer, driven: true },
          { where: { points: [[0, 0]] }, goal: { point: [20, 0] }, steer, driven: true },
        ],
      }),
    );
    sim.step(45);
    if (changed) sim.setSteering([0], changed);
    let [decided, nearest] = [0, Infinity];
    while (sim.tick < 450) {
      sim.step(1);
      const { x, z } = sim.frame;
      nearest = Math.min(nearest, Math.hypot(x[0] - x[1], z[0] - z[1]));
      if (coasting().columns.coasting[0] === 0) decided++;
    }
    expect(nearest).toBeLessThan(1.5);
    expect(decided > 0).toBe(isWoken);
    sim.dispose();
  });

  it('[STEER-139] bodies stay apart across the seams of a world that repeats, where many coast', async () => {
    const torso = { breadth: 0.254, depth: 0.254 };
    const one = { count: 12, where: 'anywhere', radius: 0.254, torso, steer: 'walker', driven: true };
    const world = { walkable: [{ box: { min: [0, 0], max: [20, 12] } }], periodic: { x: [0, 20] } };
    const population = [
      { ...one, goal: { direction: [1, 0] } },
      { ...one, goal: { direction: [-1, 0] } },
    ];
    const { sim, decided } = await open(JSON.stringify({ version: 1, seed: 3, duration: 60, world, population }));
    let nearest = Infinity;
    let sum = 0;
    for (let tick = 0; tick < 300; tick++) {
      sim.step(1);
      sum += decided();
      const { count, x, z } = sim.frame;
      for (let i = 0; i < count; i++) {
        for (let j = 0; j < i; j++) {
          const away = Math.abs(x[i] - x[j]);
          nearest = Math.min(nearest, Math.hypot(Math.min(away, 20 - away), z[i] - z[j]));
        }
      }
    }
    expect(nearest).toBeGreaterThan(0.253);
    expect(sum).toBeLessThan(0.75 * 300 * 24);
    sim.dispose();
  });

  it.each([
    ['on the ground', plaza('walker', true)],
    ['by their own rule', plaza('event-driven', true)],
    ['in the air', birds],
  ])('[STEER-135] %s goes on with the same bits on three threads, and after a restore', async (_, scenario) => {
    const one = await simulateOn(HOST, scenario, { threads: 1 });
    const three = await simulateOn(HOST, scenario, { threads: 3 });
    one.step(40);
    three.step(40);
    const restored = await restoreOn(HOST, one.snapshot(), { threads: 1 });
    for (const sim of [one, three, restored]) sim.step(40);
    expect([three.trajectoryHash, restored.trajectoryHash]).toEqual([one.trajectoryHash, one.trajectoryHash]);
    for (const sim of [one, three, restored]) sim.dispose();
  });
});
