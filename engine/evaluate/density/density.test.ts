import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { density } from './density.js';

const standing = (x: number, z: number): Walker => ({ at: () => [x, z] });

describe('density', () => {
  it('[EVALUATE-17] is people in a circle around each over its area, the person in the middle included', () => {
    // Three within 1 m of each other and one alone.
    const { mean, peak, overTime } = density(
      recordWalk([standing(0, 0), standing(0.8, 0), standing(0, 0.8), standing(50, 0)], { ticks: 10 }),
    );
    // The two outer ones are 1.131 m apart, just beyond the radius of 1.128 m.
    expect(mean).toBeCloseTo((3 + 2 + 2 + 1) / 4 / 4, 9);
    expect(peak).toBe(0.75);
    expect(overTime.map(({ time }) => Number(time.toFixed(3)))).toEqual([0, 0.5, 1]);
    expect(overTime[0]).toMatchObject({ peak: 0.75, people: 4 });
  });

  it('[EVALUATE-17] is that of a regular lattice in its middle, across the border of a world that repeats', () => {
    const lattice = Array.from({ length: 400 }, (_, n) => standing((n % 20) * 0.5, Math.floor(n / 20) * 0.5));
    const scenario = { world: { periodic: { x: [0, 10], z: [0, 10] } } };
    const { mean, peak, crowdedShare } = density(recordWalk(lattice, { ticks: 0, scenario }));
    // 21 points of a lattice of 0.5 m lie within 1.128 m, of 16 that the mean density of 4 /m² would give.
    expect([mean, peak, crowdedShare]).toEqual([21 / 4, 21 / 4, 1]);
    expect(density(recordWalk(lattice, { ticks: 0, scenario }), { area: 100 }).mean).toBeCloseTo(4, 0);
  });

  it('[EVALUATE-17] tells the share of time that people on the way spend above 2 /m²', () => {
    const heap = Array.from({ length: 9 }, (_, n) => standing((n % 3) * 0.1, Math.floor(n / 3) * 0.1));
    const alone = Array.from({ length: 9 }, (_, n) => standing(100 + 10 * n, 0));
    expect(density(recordWalk([...heap, ...alone], { ticks: 10 })).crowdedShare).toBe(0.5);
    expect(density(recordWalk(heap.slice(0, 8), { ticks: 10 })).crowdedShare).toBe(0);
  });

  it('[EVALUATE-17] counts those who have arrived for others, not for themselves', () => {
    const recording = recordWalk([standing(0, 0), standing(0.5, 0)], { ticks: 20, events: [[5, 1, 'arrive']] });
    const { overTime } = density(recording);
    expect(overTime.map(({ mean, people }) => [mean, people])).toEqual([
      [0.5, 2],
      [0.5, 2],
      [0.5, 1],
      [0.5, 1],
      [0.5, 1],
    ]);
  });

  it('[EVALUATE-17] is not a number when nobody is there', () => {
    expect(density(recordWalk([], { ticks: 3 })).mean).toBeNaN();
  });
});
