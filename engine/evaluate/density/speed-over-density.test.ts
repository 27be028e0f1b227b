import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { speedOverDensity } from './speed-over-density.js';

const standing = (x: number, z: number): Walker => ({ at: () => [x, z] });

describe('speedOverDensity', () => {
  it('[EVALUATE-18] sorts speeds by the density around people', () => {
    const fast: Walker = { at: () => [0, 0], velocity: () => [3, 4] };
    const slow: Walker = { at: () => [10, 0], velocity: () => [1, 0] };
    const rows = speedOverDensity(recordWalk([fast, slow, standing(10.5, 0)], { ticks: 5 }));
    expect(rows).toEqual([
      { density: 0.25, samples: 2, mean: 5, low: 5, high: 5 },
      { density: 0.5, samples: 4, mean: 0.5, low: 0, high: 1 },
    ]);
  });
});
