import { simulate } from 'promenade';
import { STEER_MODELS } from 'promenade/steer';
import { describe, expect, it } from 'vitest';

/** A third of a second: what depends on the order of threads shows within ticks; the gallery is compared for longer. */
const TICKS = 10;

/** 700 people who walk to random places in a hall with a pillar: enough that two threads share the work. */
const crowdOf = (steer: string) =>
  JSON.stringify({
    version: 1,
    seed: 31,
    duration: 60,
    world: { walkable: [{ box: { min: [0, 0], max: [30, 30] } }], obstacles: [{ circle: { center: [15, 15], radius: 2 } }] },
    population: [
      { count: 700, where: 'anywhere', radius: 0.2, goal: { random: 'anywhere' }, ...Object.fromEntries([['then', 'loop']]), steer },
    ],
  });

/** 800 people who walk both ways along walls, in a world that repeats both ways: images of people are seen across the seams. */
const acrossSeams = (steer: string) => {
  const walls = Array.from({ length: 10 }, (_, n) => ({ box: { min: [2, 3 * n + 0.9], max: [58, 3 * n + 1.1] } }));
  const population = { count: 400, where: 'anywhere', radius: 0.2, steer };
  return JSON.stringify({
    version: 1,
    seed: 5,
    duration: 60,
    stop: [],
    world: { walkable: [{ box: { min: [0, 0], max: [60, 30] } }], obstacles: walls, periodic: { x: [0, 60], z: [0, 30] } },
    population: [1, -1].map((way) => ({ ...population, goal: { direction: [way, 0] } })),
  });
};

describe.each(STEER_MODELS.map(({ name }) => name))('steering by %s', (name) => {
  it.each([
    ['in a hall', crowdOf],
    ['across seams', acrossSeams],
  ])('[STEER-29] gives the same bits on one, two and three threads, %s', async (_, scenarioOf) => {
    const hashes = [];
    for (const threads of [1, 2, 3]) {
      const sim = await simulate(scenarioOf(name), { threads });
      sim.step(TICKS);
      hashes.push(sim.trajectoryHash);
      sim.dispose();
    }
    expect(hashes).toEqual([hashes[0], hashes[0], hashes[0]]);
  });
});
