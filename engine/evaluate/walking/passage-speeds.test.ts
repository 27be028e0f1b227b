import { describe, expect, it } from 'vitest';
import { recordWalk } from '../test-walk.js';
import { passageSpeeds } from './passage-speeds.js';

describe('passageSpeeds', () => {
  it('[EVALUATE-44] is length over time between two places', () => {
    const steady = { at: (time: number) => [1.25 * time, 0] as const };
    // Two metres a second up to x = 4, then one: 2 m in 1 s and 2 m in 2 s are 4/3 m/s from 2 to 6.
    const slowing = { at: (time: number) => [time < 2 ? 2 * time : 2 + time, 0] as const };
    const turning = { at: (time: number) => [3 - time, 0] as const };
    const speeds = passageSpeeds(recordWalk([steady, slowing, turning], { ticks: 60 }), { from: 2, to: 6 });
    expect(speeds[0]).toBeCloseTo(1.25, 5);
    expect(speeds[1]).toBeCloseTo(4 / 3, 5);
    expect(speeds[2]).toBeNaN();
  });
});
