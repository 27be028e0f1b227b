import { expect, it } from 'vitest';
import { addCheckpoint, createCheckpoints, findCheckpoint } from './checkpoints.js';

/** A run at a tick whose snapshots take so many bytes. */
const runAt = (tick: number, bytes = 100) => ({ tick, snapshot: () => new Uint8Array(bytes) });

it('keeps few snapshots however long the run is, evenly apart', () => {
  const checkpoints = createCheckpoints();
  for (let tick = 0; tick <= 40_000; tick++) addCheckpoint(checkpoints, runAt(tick));
  const ticks = checkpoints.list.map(({ tick }) => tick);
  expect(ticks.length).toBeLessThanOrEqual(16);
  expect(ticks.length).toBeGreaterThan(7);
  expect(ticks.every((tick, n) => tick === n * checkpoints.every)).toBe(true);
});

it('keeps fewer where they are large', () => {
  const checkpoints = createCheckpoints();
  for (let tick = 0; tick <= 6000; tick++) addCheckpoint(checkpoints, runAt(tick, 20 * 2 ** 20));
  expect(checkpoints.list.length).toBeLessThanOrEqual(3);
});

it('finds the last one before a tick, and takes none twice', () => {
  const checkpoints = createCheckpoints();
  for (const tick of [0, 300, 600, 300, 600]) addCheckpoint(checkpoints, runAt(tick));
  expect(checkpoints.list.map(({ tick }) => tick)).toEqual([0, 300, 600]);
  expect([301, 300, 10_000, 0].map((tick) => findCheckpoint(checkpoints, tick)?.tick)).toEqual([300, 0, 600, undefined]);
});
