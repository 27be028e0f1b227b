import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { random } from '../math/index.js';
import { STEER_MODELS } from '../steer/index.js';
import { createPureSteer } from './pure-steer.js';

const PEOPLE = 24;
const STEPS = 8;

/** People all over each other around a place far from the origin, as a guess of where people are may put them; two in the very same place. */
function pile(seed: number) {
  const draw = (i: number, k: number, size: number) => (random(seed, 7, i, k) - 0.5) * size;
  return Array.from({ length: PEOPLE }, (_, i) => ({
    x: 345 + draw(Math.max(i, 1), 0, 0.6),
    z: draw(Math.max(i, 1), 1, 0.6),
    vx: draw(i, 2, 3),
    vz: draw(i, 3, 3),
    maximumSpeed: 1.5,
  }));
}

describe('people all over each other', () => {
  it.each(STEER_MODELS.map(({ name }) => name))('[SIM-111] come to finite places with %s', async (model) => {
    const rig = await createPureSteer(HOST, { model, dt: 0.1, capacity: PEOPLE, extent: 1000, radius: 0.2 });
    for (let seed = 1; seed <= 20; seed++) {
      rig.reset(pile(seed));
      for (let i = 0; i < PEOPLE; i++) rig.prefer(i, random(seed, 8, i, 0) - 0.5, random(seed, 8, i, 1) - 0.5);
      for (let step = 0; step < STEPS; step++) rig.step();
      const states = Array.from({ length: PEOPLE }, (_, i) => rig.read(i));
      expect(states.flat().every(Number.isFinite)).toBe(true);
      // Nobody is thrown out of the pile.
      expect(Math.max(...states.map(([x, z]) => Math.hypot(x - 345, z)))).toBeLessThan(10);
    }
    rig.dispose();
  });
});
