import { describe, expect, it } from 'vitest';
import { rotate } from '../../math/index.js';
import type { Terrain } from '../../world/index.js';
import { tiltOf } from './tilt-act.js';

/** Ground that rises by 1 in 4 along z. */
const SIDE = 9;
const heights = Array.from({ length: SIDE * SIDE }, (_, n) => 0.25 * Math.floor(n / SIDE));
const slope: Terrain = { x: 0, z: 0, perMetre: 1, columns: SIDE, rows: SIDE, heights, patches: [], rule: 'clear' };
const lying = { height: 0.12, scale: 1 };

describe('tiltOf', () => {
  it('[ANIM-301] lays whoever is down on a slope along it, whichever way it faces', () => {
    const [, along] = rotate(tiltOf(slope, [4, 4], [0, 1], lying)!, [0, 0, 1]);
    expect(along).toBeCloseTo(Math.sin(Math.atan(0.25)), 3);
    const [, across] = rotate(tiltOf(slope, [4, 4], [1, 0], lying)!, [0, 0, 1]);
    expect(across).toBeCloseTo(Math.sin(Math.atan(0.25)), 3);
  });

  it('[ANIM-301] turns nobody on level ground, nobody who stands, and who kneels by a part', () => {
    expect(tiltOf(undefined, [4, 4], [0, 1], lying)).toBeUndefined();
    expect(tiltOf(slope, [4, 4], [0, 1], { height: 1, scale: 1 })).toBeUndefined();
    const [, kneeling] = rotate(tiltOf(slope, [4, 4], [0, 1], { height: 0.7, scale: 1 })!, [0, 0, 1]);
    expect(kneeling).toBeGreaterThan(0.02);
    expect(kneeling).toBeLessThan(0.2);
  });
});
