import { describe, expect, it } from 'vitest';
import { measure } from './measures.js';
import { recordWalk, type Walker } from './test-walk.js';

const standing = (x: number, z: number): Walker => ({ at: () => [x, z] });

describe('measure', () => {
  it('[EVALUATE-19] takes every figure at once, a number where there is one to take', () => {
    const walker: Walker = { at: (time) => [time, 0], velocity: () => [1, 0] };
    const figures = measure(
      recordWalk([walker, standing(0, 9)], {
        ticks: 120,
        events: [
          [100, 0, 'goal'],
          [100, 0, 'arrive'],
        ] as const,
      }),
    );
    expect(figures).toMatchObject({
      people: 2,
      arrived: 1,
      goalsReached: 1,
      stuck: 1,
      collidingPairs: 0,
      nearMisses: 0,
      peakDensity: 0.25,
    });
    expect(figures.meanTime).toBeCloseTo(10, 9);
    expect(figures.pathRatio).toBeCloseTo(1, 5);
    expect(figures.energy).toBeCloseTo((34.9 + 26.76) / 2, 3);
    expect(figures.accelerationRms).toBe(0);
  });

  it('[EVALUATE-19] stands a recording of nobody', () => {
    expect(measure(recordWalk([], { ticks: 2 }))).toMatchObject({ people: 0, meanTime: Number.NaN, energy: Number.NaN });
  });
});
