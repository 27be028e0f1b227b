import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { simulateOn } from '../sim/index.js';

/** Somebody walks along a thin wall behind which another stands, or nobody does; where it is after two seconds. */
async function walksTo(sees: 'around' | 'vision', other: boolean): Promise<string> {
  const text = `
version: 1
duration: 10
world:
  walkable: [{ box: { min: [0, 0], max: [20, 10] } }]
  obstacles: [{ wall: { points: [[4, 5], [16, 5]], thickness: 0.02 } }]
population:
  - { count: 1, bodies: uniform, where: { points: [[5, 4.6]] }, goal: { point: [15, 4.6] }, steer: { model: social-force, noise: 0, repulsionRange: 0.5, sees: ${sees} } }
${other ? '  - { count: 1, bodies: uniform, where: { points: [[6, 5.3]] }, steer: { model: social-force, noise: 0 } }' : ''}
`;
  const sim = await simulateOn(HOST, text, { threads: 1 });
  sim.step(60);
  const { x, z } = sim.frame;
  const place = `${x[0].toFixed(4)} ${z[0].toFixed(4)}`;
  sim.dispose();
  return place;
}

describe('social force by vision', () => {
  it('[MIND-21] somebody behind a wall exerts nothing, though it does on those who feel all around', async () => {
    expect(await walksTo('vision', true)).toBe(await walksTo('vision', false));
    expect(await walksTo('around', true)).not.toBe(await walksTo('around', false));
  });
});
