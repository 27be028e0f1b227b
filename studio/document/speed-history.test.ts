import { expect, it } from 'vitest';
import { MEMORY, noteSpeed, type SpeedHistory } from './speed-history.js';

it('remembers the last while of one person', () => {
  const history: SpeedHistory = { id: undefined, time: [], speed: [] };
  for (let tick = 0; tick <= 1200; tick++) noteSpeed(history, 7, tick / 30, 1 + tick / 1200);
  expect(history.time.at(-1)).toBeCloseTo(40, 1);
  expect(history.time[0]).toBeGreaterThanOrEqual(40 - MEMORY - 0.01);
  expect(history.time.length).toBeLessThan(310);
  expect(history.speed.length).toBe(history.time.length);
  noteSpeed(history, 8, 40.2, 1);
  expect(history).toEqual({ id: 8, time: [40.2], speed: [1] });
});

it('begins anew when time goes back', () => {
  const history: SpeedHistory = { id: undefined, time: [], speed: [] };
  noteSpeed(history, 7, 5, 1);
  noteSpeed(history, 7, 0, 2);
  expect(history).toEqual({ id: 7, time: [0], speed: [2] });
});
