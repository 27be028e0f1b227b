import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { speed } from './speed.js';

const standing: Walker = { at: () => [0, 0], body: { mass: 50, preferredSpeed: 1 } };
const walking: Walker = { at: (time) => [1.5 * time, 2], body: { mass: 80, preferredSpeed: 2 } };

describe('speed', () => {
  it('[EVALUATE-14] is length over time, also as a share of the preferred speed', () => {
    const result = speed(recordWalk([standing, walking, { ...standing, to: 0 }], { ticks: 100 }));
    expect(result.speeds[1]).toBeCloseTo(1.5, 5);
    expect(result.mean).toBeCloseTo(0.75, 5);
    expect(result.ofPreferred).toBeCloseTo(0.375, 5);
    expect(result.greatest).toBeCloseTo(1.5, 4);
    expect(result.speeds[2]).toBeNaN();
  });
});
