import { expect, it } from 'vitest';
import { type FramePacket, frameBytes, viewFrame } from '../worker/messages.js';
import { addPeople, advanceTracks, createTracks, ROW, shortestArc, sizeOf } from './tracks.js';

/** A frame of [id, x, z, heading, altitude] rows. */
function frame(time: number, ...rows: number[][]): FramePacket {
  const packet = {
    tick: Math.round(time * 30),
    time,
    count: rows.length,
    canFly: true,
    columns: new ArrayBuffer(frameBytes(rows.length, true)),
    objects: [],
  };
  const view = viewFrame(packet);
  rows.forEach(([id, x, z, heading, altitude = 0], i) => {
    view.id[i] = id;
    view.x[i] = x;
    view.z[i] = z;
    view.heading[i] = heading;
    if (view.altitude) view.altitude[i] = altitude;
  });
  return packet;
}

it('draws between where a person was and is', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [4, 1, 2, 0]));
  advanceTracks(tracks, frame(0.1, [4, 1.125, 2, 0.5]));
  expect([...tracks.motion.subarray(0, 3)]).toEqual([1, 2, 0]);
  expect([...tracks.motion.subarray(4, 7)]).toEqual([1.125, 2, 0.5]);
  expect([tracks.previousTime, tracks.time]).toEqual([0, 0.1]);
});

it('knows people by id when others come and go', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [1, 10, 0, 0], [2, 20, 0, 0], [5, 50, 0, 0]));
  const cast = tracks.cast;
  advanceTracks(tracks, frame(0.1, [2, 20.25, 0, 0], [5, 50.25, 0, 0], [9, 90, 0, 0]));
  expect([tracks.motion[0], tracks.motion[ROW], tracks.motion[2 * ROW]]).toEqual([20, 50, 90]);
  expect([...tracks.id.subarray(0, 3)]).toEqual([2, 5, 9]);
  expect(tracks.cast).toBeGreaterThan(cast);
});

it('turns the short way round', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [1, 0, 0, 3]));
  advanceTracks(tracks, frame(0.1, [1, 0, 0, -3]));
  expect(tracks.motion[6] - tracks.motion[2]).toBeCloseTo(2 * Math.PI - 6, 5);
  expect(shortestArc(5)).toBeCloseTo(5 - 2 * Math.PI, 5);
});

it('does not draw a jump across the world as motion', () => {
  const tracks = createTracks();
  advanceTracks(tracks, frame(0, [1, 0, 0, 0]));
  advanceTracks(tracks, frame(0.1, [1, 100, 0, 0]));
  expect(tracks.motion[0]).toBe(100);
});

it('swings legs by the way walked, forwards and backwards, and not while standing', () => {
  const tracks = createTracks();
  for (let i = 0; i <= 30; i++) advanceTracks(tracks, frame(i / 10, [1, i * 0.13, 0, 0], [2, -i * 0.13, 5, 0], [3, 7, 7, 0]));
  const turned = (row: number) => tracks.motion[row * ROW + 7] - tracks.motion[row * ROW + 3];
  expect(turned(0)).toBeGreaterThan(0.3);
  expect(turned(1)).toBeCloseTo(-turned(0), 5);
  expect(turned(2)).toBe(0);
  expect(tracks.motion[9]).toBeGreaterThan(0.3);
  expect(tracks.motion[2 * ROW + 9]).toBe(0);
});

it('remembers bodies and has one for strangers', () => {
  const tracks = createTracks();
  addPeople(tracks, { id: new Uint32Array([5000]), size: new Float32Array([0.5, 0.25, 1.5]) });
  advanceTracks(tracks, frame(0, [7, 0, 0, 0], [5000, 1, 0, 0]));
  expect(sizeOf(tracks, 1)).toEqual([0.5, 0.25, 1.5]);
  expect(sizeOf(tracks, 0)[2]).toBeGreaterThan(1);
});
