import { expect, it } from 'vitest';
import { sortGaits } from './gaits.js';
import { NO_SLOT } from './near-people.js';
import { addPerson, advanceTracks, createTracks, type Moment, ROW, shortestArc, whoIs } from './tracks.js';

/** A moment of [id, x, z, heading, altitude] rows. */
function frame(time: number, ...rows: number[][]): Moment & { slot: Int32Array } {
  const column = (k: number) => Float32Array.from(rows, (row) => row[k] ?? 0);
  return {
    time,
    count: rows.length,
    id: Uint32Array.from(rows, ([id]) => id),
    x: column(1),
    z: column(2),
    heading: column(3),
    altitude: column(4),
    slot: new Int32Array(rows.length).fill(NO_SLOT),
  };
}

it('[RENDER-41] draws between where a person was and is', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [4, 1, 2, 0]));
  advanceTracks(tracks, frame(0.1, [4, 1.125, 2, 0.5]));
  expect([...tracks.motion.subarray(0, 3)]).toEqual([1, 2, 0]);
  expect([...tracks.motion.subarray(4, 7)]).toEqual([1.125, 2, 0.5]);
  expect([tracks.previousTime, tracks.time]).toEqual([0, 0.1]);
});

it('[RENDER-41] knows people by id when others come and go', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [1, 10, 0, 0], [2, 20, 0, 0], [5, 50, 0, 0]));
  const cast = tracks.cast;
  advanceTracks(tracks, frame(0.1, [2, 20.25, 0, 0], [5, 50.25, 0, 0], [9, 90, 0, 0]));
  expect([tracks.motion[0], tracks.motion[ROW], tracks.motion[2 * ROW]]).toEqual([20, 50, 90]);
  expect([...tracks.id.subarray(0, 3)]).toEqual([2, 5, 9]);
  expect(tracks.cast).toBeGreaterThan(cast);
});

it('[RENDER-41] turns the short way round', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [1, 0, 0, 3]));
  advanceTracks(tracks, frame(0.1, [1, 0, 0, -3]));
  expect(tracks.motion[6] - tracks.motion[2]).toBeCloseTo(2 * Math.PI - 6, 5);
  expect(shortestArc(5)).toBeCloseTo(5 - 2 * Math.PI, 5);
});

it('[RENDER-41] does not draw a jump across the world as motion', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [1, 0, 0, 0]));
  advanceTracks(tracks, frame(0.1, [1, 100, 0, 0]));
  expect(tracks.motion[0]).toBe(100);
});

it('[RENDER-42] walks by the way walked, forwards and backwards, and on the spot by time', () => {
  const tracks = createTracks();
  tracks.gaits = sortGaits([
    { type: 'walk', style: 0, speed: 1.3, way: 1.4, duration: 1.077 },
    { type: 'wait', style: 1, speed: 0, way: 0, duration: 4 },
  ]);
  for (let i = 0; i <= 30; i++) advanceTracks(tracks, frame(i / 10, [1, i * 0.13, 0, 0], [2, -i * 0.13, 5, 0], [3, 7, 7, 0]));
  const gone = (row: number) => tracks.motion[row * ROW + 7] - tracks.motion[row * ROW + 3];
  expect(gone(0)).toBeCloseTo(0.13 / 1.4, 4);
  expect(gone(1)).toBeCloseTo(-gone(0), 5);
  expect(gone(2)).toBeCloseTo(0.1 / 4, 4);
  expect([...tracks.clip.subarray(0, 3)]).toEqual([0, 0, 1]);
});

it('[RENDER-43] remembers who has a pose of its own, and who had', () => {
  const tracks = createTracks();
  const first = frame(0, [1, 0, 0, 0], [2, 1, 0, 0]);
  first.slot.set([-1, 5]);
  advanceTracks(tracks, first);
  const second = frame(0.1, [2, 1, 0, 0], [3, 2, 0, 0]);
  second.slot.set([5, 0]);
  advanceTracks(tracks, second);
  expect([...tracks.slotBefore.subarray(0, 2)]).toEqual([5, -1]);
  expect([...tracks.slot.subarray(0, 2)]).toEqual([5, 0]);
});

it('[RENDER-41] counts those who fly', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [1, 0, 0, 0, 3], [2, 0, 0, 0, 0], [3, 0, 0, 0, 8]));
  expect(tracks.flying).toBe(2);
});

it('[RENDER-40] remembers who people are and knows what strangers are like', () => {
  const tracks = createTracks();
  addPerson(tracks, 5000, { breadth: 0.5, height: 1.5, age: 12, population: 3 });
  advanceTracks(tracks, frame(0, [7, 0, 0, 0], [5000, 1, 0, 0]));
  expect(whoIs(tracks, 1)).toEqual({ breadth: 0.5, height: 1.5, age: 12, population: 3 });
  expect(whoIs(tracks, 0).height).toBeGreaterThan(1);
});

it('[RENDER-42] lets those who come walk at once where their velocity is known', () => {
  const tracks = createTracks();
  tracks.gaits = sortGaits([
    { type: 'walk', style: 0, speed: 0.3, way: 0.5, duration: 1.7 },
    { type: 'walk', style: 0, speed: 1.3, way: 1.4, duration: 1.077 },
    { type: 'wait', style: 1, speed: 0, way: 0, duration: 4 },
  ]);
  advanceTracks(tracks, { ...frame(0, [1, 0, 0, 0]), velocityX: Float32Array.of(1.2), velocityZ: Float32Array.of(0.5) });
  expect(tracks.speed[0]).toBeCloseTo(1.3, 5);
  expect(tracks.clip[0]).toBe(1);
});
