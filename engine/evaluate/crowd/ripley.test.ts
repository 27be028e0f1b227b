import { describe, expect, it } from 'vitest';
import { recordWalk } from '../test-walk.js';
import { crowdCharacter } from './crowd-character.js';
import { ripleyK } from './ripley.js';

const AREA = { minX: 0, maxX: 10, minZ: 0, maxZ: 10 };
const standing = (places: readonly (readonly [number, number])[]) =>
  recordWalk(
    places.map((place) => ({ at: () => place })),
    { ticks: 1 },
  );

describe('ripleyK', () => {
  it('[EVALUATE-62] is the mean number of others within a distance over the density', () => {
    // One pair a metre apart and one person alone, all far from the border: 2/3 others on average, of 2 that there are, in 100 m².
    const [near, far] = ripleyK(standing([[4, 4], [5, 4], [5, 7]]), { area: AREA, scales: [1.5, 3.5] }); // biome-ignore format: places
    expect(near.k).toBeCloseTo((2 / 3 / 2) * 100, 9);
    expect(near.ratio).toBeCloseTo(near.k / (Math.PI * 2.25), 9);
    // All are within 3.5 m of each other; the third, 3 m from the border, is not asked.
    expect(far.k).toBeCloseTo((4 / 2 / 2) * 100, 9);
    expect(far.samples).toBe(2 * 2);
  });

  it('[EVALUATE-62] does not ask people whose circle leaves the area, but counts them', () => {
    const [scale] = ripleyK(standing([[0.5, 5], [1.4, 5]]), { area: AREA, scales: [1] }); // biome-ignore format: places
    expect(scale.k).toBeCloseTo(100, 9);
    expect(scale.samples).toBe(2);
  });

  it('[EVALUATE-62] has a ratio below 1 on a grid and above 1 in clusters', () => {
    const grid = Array.from({ length: 64 }, (_, n): [number, number] => [1.5 + (n % 8), 1.5 + Math.floor(n / 8)]);
    const clusters = grid.map(([x, z], n): [number, number] => [2 + 2 * Math.floor(x / 2.5) + 0.1 * (n % 3), 2 + 2 * Math.floor(z / 2.5)]);
    expect(ripleyK(standing(grid), { area: AREA, scales: [0.9] })[0].ratio).toBe(0);
    expect(ripleyK(standing(clusters), { area: AREA, scales: [0.9] })[0].ratio).toBeGreaterThan(1.5);
  });
});

describe('crowdCharacter', () => {
  it('[EVALUATE-63] is mean speed, direction, alignment and density', () => {
    const walker = (vx: number, vz: number, x: number) => ({ at: () => [x, 5] as const, velocity: () => [vx, vz] as const });
    const { speed, direction, alignment, density } = crowdCharacter(recordWalk([walker(0, 1, 2), walker(0, 2, 4), walker(1, 0, 6), walker(-1, 0, 8)], { ticks: 2 }), { area: AREA }); // biome-ignore format: people
    expect(speed).toBeCloseTo(1.25, 9);
    expect(direction).toBeCloseTo(Math.PI / 2, 9);
    expect(alignment).toBeCloseTo(0.5, 9);
    expect(density).toBeCloseTo(0.04, 9);
  });
});
