import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { random } from '../math/index.js';
import { STEER_MODELS } from '../steer/index.js';
import { createPureSteer } from './pure-steer.js';

const PEOPLE = 24;
const STEPS = 8;

/** People all over each other far from the origin, as guesses of where people are may put them: in one heap, or two by two with a centimetre or nothing between them. */
function heap(seed: number, isPairs: boolean) {
  const draw = (i: number, k: number, size: number) => (random(seed, 7, i, k) - 0.5) * size;
  return Array.from({ length: PEOPLE }, (_, i) => ({
    x: 345 + draw(i, 0, isPairs ? 0.02 * (seed % 4) : 0.6) + (isPairs ? 3 * (i >> 1) : 0),
    z: draw(i, 1, isPairs ? 0.02 * (seed % 4) : 0.6),
    vx: draw(i, 2, 3),
    vz: draw(i, 3, 3),
    maximumSpeed: 1.5,
  }));
}

describe('people all over each other', () => {
  it.each(STEER_MODELS.map(({ name }) => name))('[SIM-111] come to finite places with %s', async (model) => {
    const rig = await createPureSteer(HOST, { model, dt: 0.1, capacity: PEOPLE, extent: 1000, radius: 0.2 });
    for (let seed = 1; seed <= 20; seed++) {
      const people = heap(seed, seed % 2 === 0);
      rig.reset(people);
      for (let i = 0; i < PEOPLE; i++) rig.prefer(i, random(seed, 8, i, 0) - 0.5, random(seed, 8, i, 1) - 0.5);
      for (let step = 0; step < STEPS; step++) rig.step();
      const states = Array.from({ length: PEOPLE }, (_, i) => rig.read(i));
      expect(states.flat().every(Number.isFinite)).toBe(true);
      // Nobody is thrown away.
      expect(Math.max(...states.map(([x, z], i) => Math.hypot(x - people[i].x, z - people[i].z)))).toBeLessThan(10);
    }
    rig.dispose();
  });
});
