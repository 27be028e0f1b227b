import { describe, expect, it } from 'vitest';
import { CANONICAL, emptyMotion, setRoot } from '../animate/index.js';
import { fitWays } from './index.js';

/** Somebody who stands, goes down by 0.4 m and back by 0.3 m from 1 s to 2 s, stays, and comes up again from 4 s to 5 s. */
function dip(name: string) {
  const motion = emptyMotion(name, CANONICAL, 1 / 60, 420);
  for (let frame = 0; frame < 420; frame++) {
    const time = frame / 60;
    const part = Math.max(0, Math.min(1, time - 1)) - Math.max(0, Math.min(1, time - 4));
    setRoot(motion, frame, [0, 0.95 - 0.4 * part, -0.3 * part]);
  }
  return { name, motion };
}

describe('ways down and up', () => {
  it('[ANIM-262] are told by how much of the drop and of the way is done, each subject once', () => {
    const clips = [dip('01_01.bvh'), dip('01_02.bvh'), dip('02_01.bvh')];
    const down = fitWays(clips, 'down');
    expect([down.trials, down.subjects]).toEqual([3, 2]);
    expect(down.lasts).toBeCloseTo(0.9, 1);
    expect(down.drop[0]).toBeLessThan(0.01);
    expect(down.drop[6]).toBeCloseTo(0.5, 1);
    expect(down.back[6]).toBeCloseTo(0.5, 1);
    expect(down.drop[12]).toBeCloseTo(1, 2);
    const up = fitWays(clips, 'up');
    expect(up.drop[0]).toBeCloseTo(1, 2);
    expect(up.drop[12]).toBeLessThan(0.01);
    expect(fitWays([], 'down').trials).toBe(0);
  });
});
