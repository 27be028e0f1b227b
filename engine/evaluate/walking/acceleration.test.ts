import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { acceleration } from './acceleration.js';

describe('acceleration', () => {
  it('[EVALUATE-15] is the root of the mean square of changes of velocity', () => {
    const faster: Walker = { at: () => [0, 0], velocity: (time) => [2 * time, 0] };
    expect(acceleration(recordWalk([faster], { ticks: 10 })).rms).toBeCloseTo(2, 5);
    const even: Walker = { at: () => [9, 9], velocity: () => [1, 1] };
    const { rms, greatest } = acceleration(recordWalk([faster, even], { ticks: 10 }));
    expect(rms).toBeCloseTo(Math.sqrt(2), 5);
    expect(greatest).toBeCloseTo(2, 4);
  });

  it('[EVALUATE-15] is not a number when nobody was seen twice', () => {
    expect(acceleration(recordWalk([], { ticks: 3 })).rms).toBeNaN();
  });
});
