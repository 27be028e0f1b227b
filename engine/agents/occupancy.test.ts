import { describe, expect, it } from 'vitest';
import { random } from '../math/index.js';
import { createOccupancy, isFree, occupy } from './occupancy.js';

describe('occupancy', () => {
  it('[AGENTS-11] is free before anybody stands there', () => {
    expect(isFree(createOccupancy(0.25), 0, 0, 10)).toBe(true);
  });

  it('[AGENTS-11] agrees with a look at everybody, across cells, signs and sizes', () => {
    const occupancy = createOccupancy(0.25);
    const discs: [number, number, number][] = [];
    const at = (n: number, key: number) => random(1, 1, n, key);
    for (let n = 0; n < 200; n++) {
      const disc: [number, number, number] = [10 * at(n, 0) - 5, 10 * at(n, 1) - 5, n % 50 === 0 ? 1.5 : 0.05 + 0.2 * at(n, 2)];
      occupy(occupancy, ...disc);
      discs.push(disc);
    }
    for (let n = 1000; n < 2000; n++) {
      const [x, z, radius] = [14 * at(n, 0) - 7, 14 * at(n, 1) - 7, 0.5 * at(n, 2)];
      const expected = discs.every((disc) => (disc[0] - x) ** 2 + (disc[1] - z) ** 2 >= (disc[2] + radius) ** 2);
      expect(isFree(occupancy, x, z, radius), `(${x}, ${z}) with ${radius}`).toBe(expected);
    }
  });

  it('[AGENTS-11] works far from zero', () => {
    const occupancy = createOccupancy(0.25);
    occupy(occupancy, -4000, 4000, 0.25);
    expect([isFree(occupancy, -4000.4, 4000, 0.25), isFree(occupancy, -4000.6, 4000, 0.25)]).toEqual([false, true]);
  });
});
