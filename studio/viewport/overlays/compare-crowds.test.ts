import { describe, expect, it } from 'vitest';
import type { Places, RealTracks } from '../../document/real-places.js';
import { compareCrowds, startComparison } from './compare-crowds.js';

function places(...people: readonly (readonly [id: number, x: number, z: number])[]): Places {
  return {
    count: people.length,
    id: Uint32Array.from(people, ([id]) => id),
    x: Float32Array.from(people, ([, x]) => x),
    z: Float32Array.from(people, ([, , z]) => z),
  };
}

/** Tracks that lie on 10 m by 4 m, moved by 5 m along x. */
const TRACKS = { tracks: { x: Float32Array.of(0, 10, 3), z: Float32Array.of(0, 4, 1) }, moved: [5, 0] } as unknown as RealTracks;

describe('a real crowd beside one of a run', () => {
  it('[STUDIO-22] is told by distances where people of one number begin near each other', () => {
    const comparison = startComparison(TRACKS);
    expect(compareCrowds(comparison, places([1, 6, 1], [2, 8, 1]), places([1, 6.5, 1], [2, 8, 1.1], [3, 0, 0]))).toBe(
      '2 people are in both: 0.30 m apart on average, 0.50 m at most.',
    );
    // Far apart by now, they are the same people all the same.
    expect(compareCrowds(comparison, places([1, 6, 1]), places([1, 9, 5]))).toBe(
      '1 person is in both: 5.00 m apart on average, 5.00 m at most.',
    );
  });

  it('[STUDIO-22] is told by density where numbers mean nothing', () => {
    const real = places([1, 6, 1], [2, 8, 1], [8, 9, 1]);
    const words = compareCrowds(startComparison(TRACKS), real, places([1, 14, 3], [2, 12, 2], [4, 0, 0]));
    expect(words).toBe('3 real people and 2 of the run on the 40 m² where the tracks lie: 0.03 people/m² fewer in the run.');
    expect(compareCrowds(startComparison(TRACKS), places([1, 6, 1]), places([5, 7, 1]))).toMatch(/lie: as dense\.$/);
  });

  it('[STUDIO-22] is said not to be there while it is not', () => {
    expect(compareCrowds(startComparison(TRACKS), places(), places([1, 0, 0]))).toBe('Nobody of the tracks is there at this moment.');
  });
});
