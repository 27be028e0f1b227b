import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, simulateOn } from './simulate.js';

/** Two streams that cross a yard with a pillar, and somebody of another model. */
const yard = (model: string, fields: object = {}) =>
  JSON.stringify({
    version: 1,
    seed: 2,
    duration: 600,
    world: { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }], obstacles: [{ circle: { center: [0, 0], radius: 1 } }] },
    population: [
      { count: 10, where: { box: { min: [-9, -6], max: [-7, 6] } }, goal: { point: [9, 0] }, then: 'leave', steer: { model, ...fields } },
      { count: 10, where: { box: { min: [7, -6], max: [9, 6] } }, goal: { point: [-9, 0] }, then: 'leave', steer: { model, ...fields } },
      { count: 3, where: { box: { min: [-3, 7], max: [3, 9] } }, goal: { point: [0, -9] }, then: 'leave' },
    ],
  });

describe.each(['by-example', 'perception-action'])('people steered %s', (model) => {
  it('[STEER-210] get where they want to, past each other and around walls', async () => {
    const sim = await simulateOn(HOST, yard(model));
    sim.step(40 * 30);
    expect(sim.frame.count).toBe(0);
    sim.dispose();
  });

  it('[STEER-211] go on with the same bits after a snapshot', async () => {
    const sim = await simulateOn(HOST, yard(model));
    sim.step(100);
    const again = await restoreOn(HOST, sim.snapshot());
    sim.step(60);
    again.step(60);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    sim.dispose();
    again.dispose();
  });

  it('[STEER-212] are refused by a name that no examples have', async () => {
    const sim = await simulateOn(HOST, yard(model, { from: 'nowhere' }));
    expect(() => sim.step(1)).toThrow('no examples are called "nowhere"; there are plaza');
    sim.dispose();
  });
});
