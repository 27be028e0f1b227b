import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length, subtract } from '../../math/index.js';
import { placePosture, postureAt } from '../posture.js';
import { CANONICAL } from '../skeleton.js';
import { FEET } from './blender.js';
import { footHeight, groundOf, standOn } from './ground.js';
import { solePoints } from './sole.js';
import { testWalk } from './test-walk.js';

const metres = fc.double({ min: -3, max: 3, noNaN: true });
const MAP = { x: 1, z: 2, spacing: 0.5, columns: 3, rows: 2, heights: [0, 1, 2, 10, 11, 12] };
const WALK = testWalk({ gait: 0, speed: 1.2, turnRate: 0 }, 24).motion;

describe('ground', () => {
  it('[ANIM-70] of a heightmap is bilinear and goes on beyond its rim', () => {
    const ground = groundOf(MAP);
    expect(ground(1, 2)).toBe(0);
    expect(ground(2, 2.5)).toBe(12);
    expect(ground(1.25, 2.25)).toBeCloseTo(5.5, 12);
    expect(ground(-9, 2)).toBe(0);
    expect(ground(9, 9)).toBe(12);
    expect(groundOf({ ...MAP, columns: 1, rows: 1, heights: [4] })(3, 3)).toBe(4);
  });

  it('[ANIM-70] that is level leaves a foot at its height', () => {
    fc.assert(
      fc.property(metres, fc.double({ min: 0, max: 0.5, noNaN: true }), (level, lift) => {
        expect(footHeight({ hips: 0.9, foot: level + lift, groundAtHips: level, groundAtFoot: level })).toBeCloseTo(level + lift, 9);
      }),
    );
  });

  it('[ANIM-70] puts a standing foot onto what is under it, and lifts a swinging one less where the ground rises', () => {
    fc.assert(
      fc.property(metres, metres, fc.double({ min: 0, max: 0.3, noNaN: true }), (groundAtHips, groundAtFoot, lift) => {
        const height = (foot: number) => footHeight({ hips: 0.9, foot: groundAtHips + foot, groundAtHips, groundAtFoot });
        expect(height(0)).toBeCloseTo(groundAtFoot, 9);
        expect(height(lift)).toBeGreaterThanOrEqual(groundAtFoot - 1e-12);
        if (groundAtFoot > groundAtHips) expect(height(lift)).toBeLessThanOrEqual(groundAtFoot + lift + 1e-12);
      }),
    );
    // The document's formula, by hand: 0.2 + 0.1 (0.9 + 0 − 0.2) / 0.9.
    expect(footHeight({ hips: 0.9, foot: 0.1, groundAtHips: 0, groundAtFoot: 0.2 })).toBeCloseTo(0.27778, 5);
  });

  it('[ANIM-70] that is level leaves a posture as it is', () => {
    const posture = postureAt(WALK, 5);
    const before = placePosture(CANONICAL, posture).places;
    const after = placePosture(
      CANONICAL,
      standOn(CANONICAL, posture, () => 0),
    ).places;
    for (const [joint, spot] of after.entries()) expect(length(subtract(spot, before[joint]))).toBeLessThan(2e-3);
  });

  it('[ANIM-70] that slopes is under both feet of a walker, not above them', () => {
    for (const slope of [-0.25, -0.1, 0.1, 0.25]) {
      const ground = (_: number, z: number) => slope * z;
      for (let frame = 0; frame < 24; frame++) {
        const posture = standOn(CANONICAL, postureAt(WALK, frame), ground);
        for (const foot of FEET) {
          const flat = Math.min(...solePoints(CANONICAL, placePosture(CANONICAL, postureAt(WALK, frame)), foot).map(([, y]) => y));
          // Where the foot touched the floor a point of its sole is now on the ground; feet do not tilt with it.
          const over = solePoints(CANONICAL, placePosture(CANONICAL, posture), foot).map(([, y, z]) => y - slope * z);
          if (flat < 1e-6) expect(Math.min(...over.map(Math.abs))).toBeLessThan(0.01);
        }
      }
    }
  });
});
