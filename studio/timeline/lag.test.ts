import { expect, it } from 'vitest';
import type { SessionState } from '../document/session.js';
import { isBehind } from './lag.js';

const DT = 1 / 30;

/** A run at 60 s that makes so many ticks in a second. */
function run({ speed = 1, ticksPerSecond = 30, isLive = true } = {}): Pick<SessionState, 'status' | 'speed' | 'dt'> {
  const status = { tick: 1800, time: 60, ticksPerSecond, shown: { tick: 1800, agents: 5, isLive } } as SessionState['status'];
  return { status, speed, dt: DT };
}

it('[STUDIO-20] calls a picture live that trails by less than a moment, and not one that lags', () => {
  expect([60.2, 60, 59.5, 59.3, 20].map((shown) => isBehind(run(), shown))).toEqual([false, false, false, true, true]);
});

it('measures the lag in wall time, at any speed', () => {
  expect(isBehind(run({ speed: 16 }), 52)).toBe(false);
  expect(isBehind(run({ speed: 16 }), 48)).toBe(true);
  expect(isBehind(run({ speed: Number.POSITIVE_INFINITY, ticksPerSecond: 900 }), 45)).toBe(false);
  expect(isBehind(run({ speed: Number.POSITIVE_INFINITY, ticksPerSecond: 900 }), 22)).toBe(true);
  expect(isBehind(run({ speed: 0.1 }), 60 - 2 * DT)).toBe(false);
});

it('never calls an earlier moment live', () => {
  expect(isBehind(run({ isLive: false }), 60)).toBe(true);
});
