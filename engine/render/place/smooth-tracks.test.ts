import { expect, it } from 'vitest';
import { recordingFromTracks, type Track } from '../../record/index.js';
import { smoothTrack, sourceOfTracks } from './smooth-tracks.js';

const RATE = 25;

/** A walk along a circle of 5 m at 1.3 m/s, with a given jitter. */
function noisyWalk(jitter: number): Track {
  const n = 200;
  const angle = (k: number) => (1.3 * k) / RATE / 5;
  const noise = (k: number) => jitter * Math.sin(k * 12.9898) * Math.cos(k * 78.233);
  return {
    id: 3,
    tick: Uint32Array.from({ length: n }, (_, k) => k),
    x: Float32Array.from({ length: n }, (_, k) => 5 * Math.cos(angle(k)) + noise(k)),
    z: Float32Array.from({ length: n }, (_, k) => 5 * Math.sin(angle(k)) + noise(k + 0.5)),
    heading: new Float32Array(n),
  };
}

it('takes the jitter out of a track, and leaves the way', () => {
  const raw = noisyWalk(0.05);
  const { x, z } = smoothTrack(raw, 1 / RATE);
  const bends = (values: Float32Array) =>
    Math.sqrt(values.slice(1, -1).reduce((sum, v, k) => sum + (values[k] - 2 * v + values[k + 2]) ** 2, 0) / values.length);
  expect(bends(x)).toBeLessThan(bends(raw.x) / 10);
  const off = [...x].map((value, k) => Math.abs(Math.hypot(value, z[k]) - 5));
  expect(Math.max(...off)).toBeLessThan(0.06);
});

it('faces where it walks, without trembling', () => {
  const { heading } = smoothTrack(noisyWalk(0.04), 1 / RATE);
  for (let k = 25; k < 175; k++) {
    const along = (1.3 * k) / RATE / 5 + Math.PI / 2;
    expect(Math.abs(Math.sin((heading[k] - along) / 2))).toBeLessThan(0.1);
    expect(Math.abs(heading[k] - heading[k - 1])).toBeLessThan(0.08);
  }
});

it('keeps the heading of those who stand', () => {
  const tick = Uint32Array.from({ length: 100 }, (_, k) => k);
  const x = Float32Array.from({ length: 100 }, (_, k) => Math.min(k, 50) / RATE + 0.003 * Math.sin(k * 7.7));
  const z = Float32Array.from({ length: 100 }, (_, k) => 0.003 * Math.cos(k * 5.1));
  const { heading } = smoothTrack({ id: 1, tick, x, z, heading: new Float32Array(100) }, 1 / RATE);
  expect(Math.abs(heading[99])).toBeLessThan(0.2);
});

it('shows sparse samples at a rate that looks smooth, people from their first sample to their last', () => {
  const at = (from: number) => [0, 1, 2, 3, 4].map((k) => from + 6 * k);
  const tracks = [
    { id: 1, tick: at(0), x: [0, 0.5, 1, 1.5, 2], z: [0, 0, 0, 0, 0] },
    { id: 7, tick: at(12), x: [9, 9, 9, 9, 9], z: [0, 0.4, 0.8, 1.2, 1.6] },
  ];
  const source = sourceOfTracks(recordingFromTracks({ name: 'two', tick: 1 / 15, tracks }));
  expect(source.dt).toBeLessThanOrEqual(1 / 24 + 1e-9);
  expect(source.last * source.dt).toBeCloseTo(36 / 15, 6);
  const ids = (time: number) => [...source.at(time / source.dt).frame.id];
  expect([ids(0.1), ids(1), ids(2.2)]).toEqual([[1], [1, 7], [7]]);
  const { frame } = source.at(1 / source.dt);
  expect(frame.x[0]).toBeCloseTo(1.25, 1);
  expect([Math.cos(frame.heading[0]), Math.sin(frame.heading[1])].every((value) => value > 0.95)).toBe(true);
  let before = source.at(0).frame.x[0];
  for (let tick = 1; tick * source.dt < 1.6; tick++) {
    const x = source.at(tick).frame.x[0];
    expect((x - before) / source.dt).toBeLessThan(1.6);
    expect((x - before) / source.dt).toBeGreaterThan(0.8);
    before = x;
  }
});

it('shows somebody who is seen only once', () => {
  const source = sourceOfTracks(recordingFromTracks({ name: 'one', tick: 0.1, tracks: [{ id: 5, tick: [3], x: [1], z: [2] }] }));
  const { frame } = source.at(source.first);
  expect([frame.count, frame.x[0], frame.z[0]]).toEqual([1, 1, 2]);
});
