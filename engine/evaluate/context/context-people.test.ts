import { describe, expect, it } from 'vitest';
import { contextPeople } from './context-people.js';

const track = (id: number) => ({ id, first: 0, x: new Float64Array(5), z: new Float64Array(5) });

describe('contextPeople', () => {
  it('[TRIALS-85] gives everyone its scores over time and their mean; the pieces of a path are one person', () => {
    const scores = {
      track: Uint32Array.of(0, 0, 1, 2),
      instant: Uint32Array.of(3, 2, 5, 1),
      moments: { density: Float64Array.of(1, 2, 6, 4), proximity: Float64Array.of(1, 1, 1, 8), chance: Float64Array.of(1, 3, 2, 5) },
      tracks: { density: new Float64Array(3), proximity: new Float64Array(3), chance: new Float64Array(3) },
      crowd: { density: 0, proximity: 0, chance: 0 },
    };
    expect(contextPeople(scores, [track(7), track(7), track(4)], { start: 10, interval: 0.5 })).toEqual([
      { id: 4, mean: { density: 4, proximity: 8, chance: 5 }, time: [10.5], scores: { density: [4], proximity: [8], chance: [5] } },
      {
        id: 7,
        mean: { density: 3, proximity: 1, chance: 2 },
        time: [11, 11.5, 12.5],
        scores: { density: [2, 1, 6], proximity: [1, 1, 1], chance: [3, 1, 2] },
      },
    ]);
  });
});
