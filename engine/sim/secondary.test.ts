import { expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, simulateOn } from './simulate.js';

const street = (further: object) =>
  JSON.stringify({
    version: 1,
    seed: 3,
    duration: 600,
    stop: [],
    world: { walkable: [{ box: { min: [0, 0], max: [20, 12] } }] },
    population: [{ count: 24, where: 'anywhere', goal: { random: 'anywhere' }, then: 'loop', together: 2, ...further }],
  });

it('[THINGS-80] secondary actions are shown as gestures, leave every way as it was to the bit, and go on after a snapshot', async () => {
  const plain = await simulateOn(HOST, street({}));
  const alive = await simulateOn(HOST, street({ secondary: { from: 'usual' } }), { frameColumns: ['gesture'] } as never);
  plain.step(600);
  alive.step(400);
  const again = await restoreOn(HOST, alive.snapshot());
  alive.step(200);
  again.step(200);
  expect(alive.trajectoryHash).toBe(plain.trajectoryHash);
  expect(again.trajectoryHash).toBe(alive.trajectoryHash);
  for (const sim of [plain, alive, again]) sim.dispose();
});

it('[THINGS-81] a name that nothing learned has is refused', async () => {
  const sim = await simulateOn(HOST, street({ secondary: { from: 'nowhere' } }));
  expect(() => sim.step(1)).toThrow('nothing learned of secondary actions is called "nowhere"; there are usual');
  sim.dispose();
});
