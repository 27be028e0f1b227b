import { describe, expect, it } from 'vitest';
import { recordWalk } from '../test-walk.js';
import { pairDistribution } from './pair-distribution.js';
import { timeSpace } from './time-space.js';

describe('timeSpace', () => {
  it('[EVALUATE-53] is the distance along a line over time, in pieces where somebody was beside it', () => {
    const walk = recordWalk([{ at: (t) => [3, t] }, { at: (t) => [t === 1 ? 9 : 3, -t] }], { ticks: 2, tick: 1 });
    const lines = timeSpace(walk, { origin: [3, 1], direction: [0, 1], halfWidth: 2 });
    expect(lines).toEqual([
      { id: 0, pieces: [[[0, -1], [1, 0], [2, 1]]] }, // biome-ignore format: points
      { id: 1, pieces: [[[0, -1]], [[2, -3]]] }, // biome-ignore format: points
    ]);
  });
});

describe('pairDistribution', () => {
  it('[EVALUATE-54] is 1 for people who stand: they are as far apart at all times', () => {
    const walk = recordWalk([{ at: () => [0, 0] }, { at: () => [1.1, 0] }], { ticks: 4 });
    const { distance, g, pairs } = pairDistribution(walk, { bin: 0.5, reach: 2 });
    expect(distance).toEqual([0.25, 0.75, 1.25, 1.75]);
    expect(g).toEqual([Number.NaN, Number.NaN, 1, Number.NaN]);
    expect(pairs).toBe(5);
  });

  it('[EVALUATE-54] is above 1 at the distance that companions keep', () => {
    // Side by side, 1.1 m apart, one metre per second: at times that differ by 1 s or 2 s they are 1.49 m or 2.28 m apart.
    const walk = recordWalk([{ at: (t) => [t, 0] }, { at: (t) => [t, 1.1] }], { ticks: 2, tick: 1 });
    const { g } = pairDistribution(walk, { bin: 0.2, reach: 3 });
    // Together every distance is 1.1 m, mixed none is.
    expect(g[5]).toBeNaN();
    expect(g[7]).toBe(0);
    // Two abreast and one 1.1 m behind: of the mixed pairs two of twelve are at this distance.
    const three = recordWalk([{ at: (t) => [t, 0] }, { at: (t) => [t, 1.1] }, { at: (t) => [t - 1, 0] }], { ticks: 1, tick: 1 });
    const together = pairDistribution(three, { bin: 0.2, reach: 3 });
    // Together: pairs 0-1 at 1.1, 0-2 at 1.0, 1-2 at 1.49, each twice a frame: a third each. Mixed by 1 s: 0-1 1.49 twice, 0-2 2 and 0, 1-2 2.28 and 1.1.
    expect(together.g[5]).toBeCloseTo(2 / 3 / (1 / 6), 9);
    expect(together.g[7]).toBeCloseTo(1 / 3 / (2 / 6), 9);
    expect(together.g[0]).toBe(0);
  });
});
