import { describe, expect, it } from 'vitest';
import { displacementError } from './displacement.js';

describe('displacementError', () => {
  it('[EVALUATE-35] is the mean distance of two paths at the same instants, and the last one', () => {
    const predicted = [
      [0, 0],
      [1, 0],
      [2, 0],
    ] as const;
    const truth = [
      [0, 0],
      [1, 1],
      [5, 4],
    ] as const;
    expect(displacementError(predicted, truth)).toEqual({ mean: 2, final: 5 });
    expect(displacementError(truth, truth)).toEqual({ mean: 0, final: 0 });
    expect(displacementError([], truth)).toEqual({ mean: 0, final: 0 });
  });
});
