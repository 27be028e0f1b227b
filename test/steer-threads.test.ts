import { simulate } from 'promenade';
import { STEER_MODELS } from 'promenade/steer';
import { describe, expect, it } from 'vitest';

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

describe.each(STEER_MODELS.map(({ name }) => name))('steering by %s', (name) => {
  it('[STEER-29] gives the same bits on one, two and three threads', async () => {
    const hashes = [];
    for (const threads of [1, 2, 3]) {
      const sim = await simulate(crowdOf(name), { threads });
      sim.step(90);
      hashes.push(sim.trajectoryHash);
      sim.dispose();
    }
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).toBe(hashes[0]);
  });
});
