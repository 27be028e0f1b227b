import { expect, it, vi } from 'vitest';

// A session starts its worker as it loads.
vi.stubGlobal('Worker', class {});
const { guessPlace } = await import('./plan-picture.js');

it('guesses that a plan lies in the middle of the tracks', () => {
  const { scale, left, top } = guessPlace({ minX: -10, minZ: 0, maxX: 30, maxZ: 20 }, { width: 800, height: 400 });
  expect(left + (800 * scale) / 2).toBeCloseTo(10, 6);
  expect(top + (400 * scale) / 2).toBeCloseTo(10, 6);
});
