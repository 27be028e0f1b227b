import { simulate } from 'promenade';
import { STEER_MODELS } from 'promenade/steer';
import { expect, it } from 'vitest';

/** 600 people of two populations who walk to random places in a hall: enough that two threads share the work. */
const HALL = JSON.stringify({
  version: 1,
  seed: 12,
  duration: 60,
  world: { walkable: [{ box: { min: [0, 0], max: [30, 30] } }], obstacles: [{ circle: { center: [15, 15], radius: 2 } }] },
  population: ['a', 'b'].map((name) => ({ name, count: 300, where: 'anywhere', radius: 0.2, goal: { random: 'anywhere' } })),
});
const models = STEER_MODELS.filter(({ flies }) => !flies);

it('[SIM-94] live changes are repeated by their inputs, bit for bit, on one thread and on two', async () => {
  const sim = await simulate(HALL, { models, threads: 1 });
  sim.step(20);
  sim.setModel('a', 'orca', { timeHorizon: { uniform: [1, 4] } });
  sim.setPace('b', { preferredSpeed: { uniform: [0.5, 2] } });
  sim.step(20);
  sim.setSteering('a', { timeHorizon: 0.5, timeHorizonObstacles: 3 });
  sim.setModel([300, 301, 302], 'hidac', { pushing: 1 });
  sim.step(40);
  for (const threads of [1, 2]) {
    const again = await simulate(HALL, { models, threads, inputs: sim.inputs });
    again.step(40);
    // Looking at people in between changes nothing.
    for (const id of [0, 299, 301, 599]) again.inspect(id);
    again.step(40);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    again.dispose();
  }
  sim.dispose();
});
