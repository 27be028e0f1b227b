import { describe, expect, it } from 'vitest';
import { recordWalk } from '../test-walk.js';
import { startTimes } from './start-times.js';

describe('startTimes', () => {
  it('[EVALUATE-43] is the begin of the motion that led away, not a push, and nothing for who stayed', () => {
    const leaves = { at: (time: number) => [Math.max(0, time - 3), 0] as const };
    // Moved by 0.2 m after one second, sets out after four.
    const pushed = { at: (time: number) => [0, (time > 1 ? 0.2 : 0) + Math.max(0, time - 4)] as const };
    const stays = { at: () => [5, 5] as const };
    const times = startTimes(recordWalk([leaves, pushed, stays], { ticks: 80 }));
    expect(times[0]).toBeCloseTo(3, 6);
    expect(times[1]).toBeCloseTo(4, 6);
    expect(times[2]).toBeNaN();
  });
});
