import { describe, expect, it } from 'vitest';
import { recordingFromTracks } from '../../record/index.js';
import { NOBODY } from './torso-overlap.js';
import { worstWallOverlap } from './wall-overlap.js';

const ROOM = [
  {
    polygon: [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ] as [number, number][],
  },
];

/** Somebody of usual build (0.45 m broad, 0.25 m deep) who walks along x at a given z. */
function walkerAt(z: number) {
  return recordingFromTracks({ name: 'test', tick: 0.1, tracks: [{ id: 3, tick: [0, 1, 2, 3], x: [1, 1.1, 1.2, 1.3], z: [z, z, z, z] }] });
}

describe('worstWallOverlap', () => {
  it('[EVALUATE-3] is zero for somebody whose shoulders stay clear of the wall', () => {
    expect(worstWallOverlap(walkerAt(0.24), ROOM)).toEqual({ metres: 0, tick: 0, id: NOBODY });
  });

  it('[EVALUATE-3] measures how deep a shoulder is in the wall', () => {
    const worst = worstWallOverlap(walkerAt(0.2), ROOM);
    expect(worst.metres).toBeCloseTo(0.025, 6);
    expect(worst.id).toBe(3);
  });

  it('[EVALUATE-3] does not count who is on a link', () => {
    const across = [{ from: [1, 1] as const, to: [1, -3] as const }];
    expect(worstWallOverlap(walkerAt(0.2), ROOM, across).id).toBe(NOBODY);
  });
});
