import { describe, expect, it } from 'vitest';
import type { Vec2 } from '../scenario/index.js';
import { leaveRoom, meet, propose, type Someone, watchLeaving, watchMeeting } from '../sim/test-steering.js';
import { reactive } from './reactive.js';

const walker: Someone = { at: [0, 0], velocity: [1, 0], preferred: [1, 0] };

describe('the reactive reference', () => {
  it('[STEER-26] sees nothing before the last second', async () => {
    expect((await propose(reactive, [walker, { at: [1.6, 0] }]))[0]).toEqual([1, 0]);
    expect((await propose(reactive, [walker, { at: [1, 0.5] }]))[0]).toEqual([1, 0]);
  });

  it('[STEER-26] then steps aside, away from the other, or to the right, and slows down', async () => {
    for (const [z, side] of [
      [0.1, -1],
      [-0.1, 1],
      [0, 1],
    ]) {
      const [[x, aside]] = await propose(reactive, [walker, { at: [1, z] }]);
      expect(Math.sign(aside)).toBe(side);
      expect(x).toBeLessThan(1);
    }
  });

  it('[STEER-26] follows no faster than who is blocked in front', async () => {
    const queue: Someone[] = [
      { at: [0, 0], velocity: [0.3, 0], preferred: [1.3, 0] },
      { at: [0.45, 0], velocity: [0.3, 0] },
    ];
    const [[x]] = await propose(reactive, queue, { dt: 0.1 });
    expect(x).toBeCloseTo(0.3, 2);
  });

  it('[STEER-26] gets past someone who comes the other way', async () => {
    const { least, time } = watchMeeting(await meet({ model: 'reactive' }, 1 / 30, 0.1));
    expect(least).toBeGreaterThan(0.4);
    expect(time).toBeLessThan(12 / 1.3 + 3);
  });

  it('[STEER-27] has finite proposals for people on one spot, and divides its work without a trace', async () => {
    const people = Array.from({ length: 40 }, (_, i) => ({ ...walker, at: [i % 5 === 0 ? 0 : 0.3 * (i % 7), 0.3 * (i % 6)] as Vec2 }));
    const whole = await propose(reactive, people);
    expect(whole.flat().every(Number.isFinite)).toBe(true);
    expect(await propose(reactive, people, { pieces: 7 })).toEqual(whole);
  });

  it('[STEER-28] empties a room in ticks of 5 ms, 33 ms and 100 ms', async () => {
    for (const tick of [0.005, 1 / 30, 0.1]) {
      const { left, finite, fastest } = watchLeaving(await leaveRoom('reactive', tick));
      expect([left, finite]).toEqual([0, true]);
      expect(fastest).toBeLessThan(1.3 * 1.5 + 0.001);
    }
  });
});
