import { expect, it } from 'vitest';
import { createPace, resumePace, secondsUntilDue, setPace, spendTicks, ticksDue } from './pace.js';

const DT = 1 / 30;

it('grants as many ticks as the wall time holds, at any speed', () => {
  for (const speed of [0.1, 0.5, 1, 4, 16]) {
    const pace = createPace(0, speed);
    let ticks = 0;
    for (let now = 0; now < 10; now += 0.004) {
      const due = ticksDue(pace, now, DT);
      spendTicks(pace, due, DT);
      ticks += due;
    }
    expect(Math.abs(ticks - 10 * 30 * speed)).toBeLessThanOrEqual(speed + 1);
  }
});

it('drops a backlog instead of piling it up', () => {
  const pace = createPace(0, 1);
  expect(ticksDue(pace, 60, DT)).toBeLessThanOrEqual(3);
});

it('owes nothing for the time of a pause or of an earlier speed', () => {
  const pace = createPace(0, 1);
  resumePace(pace, 5);
  expect(ticksDue(pace, 5, DT)).toBe(0);
  setPace(pace, 9, 16);
  expect(ticksDue(pace, 9, DT)).toBe(0);
});

it('says how long to sleep until the next tick', () => {
  const pace = createPace(0, 0.5);
  expect(secondsUntilDue(pace, 0, DT)).toBeCloseTo(1 / 15);
  expect(secondsUntilDue(pace, 1, DT)).toBe(0);
});

it('grants without end when as fast as possible', () => {
  expect(ticksDue(createPace(0, Number.POSITIVE_INFINITY), 0, DT)).toBe(Number.POSITIVE_INFINITY);
});
