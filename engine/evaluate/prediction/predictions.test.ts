import { describe, expect, it } from 'vitest';
import { recordingFromTracks } from '../../record/index.js';
import { recordWalk } from '../test-walk.js';
import { sampleTracks } from '../tracks/sample-tracks.js';
import { keepVelocity, scorePredictions } from './predictions.js';

describe('sampleTracks', () => {
  it('[EVALUATE-56] interpolates between frames, and begins a new path after a gap', () => {
    const tick = [0, 1, 2, 3, 8, 9, 10];
    const recording = recordingFromTracks({ name: 'a', tick: 0.1, tracks: [{ id: 4, tick, x: tick.map((t) => t * t), z: tick }] });
    const [before, after] = sampleTracks(recording, 0.15);
    expect([before.id, before.first, [...before.x]]).toEqual([4, 0, [0, 2.5, 9].map((value) => expect.closeTo(value, 5))]);
    expect([after.id, after.first, [...after.z]]).toEqual([4, 6, [expect.closeTo(9, 5)]]);
  });

  it('[EVALUATE-56] takes samples about an interval apart as they are', () => {
    const recording = recordingFromTracks({
      name: 'a',
      tick: 0.1,
      tracks: [{ id: 1, tick: [0, 4, 9, 12], x: [0, 1, 2, 3], z: [0, 0, 0, 0] }],
    });
    expect(sampleTracks(recording, 0.4).map(({ first, x }) => [first, [...x]])).toEqual([[0, [0, 1, 2, 3]]]);
  });
});

describe('scorePredictions', () => {
  it('[EVALUATE-57] scores those who are known before and after: mean and final error, and instants too near to anyone', () => {
    // One turns by a right angle at 2 s; constant velocity misses by √2 m and 2√2 m. One stands where the first would have come through at 3 s.
    const turner = { at: (t: number): [number, number] => (t <= 2 ? [t, 0] : [2, t - 2]) };
    const other = { at: (): [number, number] => [3, 0.1], from: 2 };
    const recording = recordWalk([turner, other], { ticks: 4, tick: 1 });
    const options = { interval: 1, observed: 3, future: 2, tooNear: 0.2 };
    const { scored, mean, final, collisions } = scorePredictions(recording, keepVelocity(options), options);
    expect([scored, collisions]).toEqual([1, 1]);
    expect(mean).toBeCloseTo(1.5 * Math.SQRT2, 6);
    expect(final).toBeCloseTo(2 * Math.SQRT2, 6);
  });
});
