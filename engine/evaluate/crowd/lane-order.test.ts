import { describe, expect, it } from 'vitest';
import { frameOf } from '../test-frame.js';
import { laneOrder } from './lane-order.js';

const WAYS = { direction: [1, 0], width: 0.45, opposed: [1] } as const;
const row = (z: number, population: number) => ({ x: 5 * z + population, z, population });

describe('laneOrder', () => {
  it('[EVALUATE-33] is 1 where every strip has one direction', () => {
    expect(laneOrder(frameOf(0, [row(0.5, 0), row(0.6, 0), row(1.5, 1), row(1.6, 1)]), WAYS)).toBe(1);
  });

  it('[EVALUATE-33] is the mean square of the surplus of one direction in the strip around each person', () => {
    // One strip with three of one direction and one of the other: 3 see (2 - 1) / 3, one sees (0 - 3) / 3.
    const mixed = frameOf(0, [row(0.5, 0), row(0.5, 0), row(0.5, 0), row(0.5, 1)]);
    expect(laneOrder(mixed, WAYS)).toBeCloseTo((3 * (1 / 9) + 1) / 4, 9);
  });

  it('[EVALUATE-33] a strip reaches half its width to either side', () => {
    const beside = (apart: number) => laneOrder(frameOf(0, [row(0, 0), row(0.01, 0), row(apart, 1)]), WAYS);
    expect(beside(0.3)).toBe(1);
    // Each of the two sees one of either kind, the third sees two of the other.
    expect(beside(0.2)).toBeCloseTo(1 / 3, 9);
  });

  it('[EVALUATE-33] leaves out those who are alone, and is 0 where all are', () => {
    expect(laneOrder(frameOf(0, [row(0, 0), row(0.1, 0), row(3, 1)]), WAYS)).toBe(1);
    expect(laneOrder(frameOf(0, [row(0, 0), row(3, 1)]), WAYS)).toBe(0);
    expect(laneOrder(frameOf(0, []), WAYS)).toBe(0);
  });

  it('[EVALUATE-33] strips run along the direction', () => {
    const along = frameOf(
      0,
      [row(0, 0), row(0, 0), row(2, 1)].map(({ x, z, population }) => ({ x: z, z: x, population })),
    );
    expect(laneOrder(along, { ...WAYS, direction: [0, 1] })).toBe(1);
  });
});
