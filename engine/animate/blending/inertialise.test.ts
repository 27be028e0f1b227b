import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, inverse, length, logarithm, multiply, subtract } from '../../math/index.js';
import { cut } from '../motion.js';
import { postureAt } from '../posture.js';
import { crossfade, resamplingFactor } from './crossfade.js';
import { fadeAt, fadeOf, inertialise } from './inertialise.js';
import { testWalk } from './test-walk.js';

const value = fc.double({ min: -2, max: 2, noNaN: true });

describe('inertialisation', () => {
  it('[ANIM-67] begins with the offset and its velocity, and ends with neither', () => {
    fc.assert(
      fc.property(value, value, fc.double({ min: 0.05, max: 1, noNaN: true }), (x, v, duration) => {
        const fade = fadeOf(x, v, duration);
        const h = fade.duration * 1e-6;
        expect(fade.duration).toBeLessThanOrEqual(duration);
        expect(fadeAt(fade, 0)).toBeCloseTo(x, 9);
        expect((fadeAt(fade, h) - fadeAt(fade, 0)) / h).toBeCloseTo(v, 1);
        expect(fadeAt(fade, fade.duration * (1 - 1e-4))).toBeCloseTo(0, 6);
        expect(fadeAt(fade, fade.duration)).toBe(0);
      }),
    );
  });

  it('[ANIM-67] never shoots past zero when the offset falls by itself', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 2, noNaN: true }), fc.double({ min: -50, max: 0, noNaN: true }), (x, rate) => {
        const fade = fadeOf(x, rate * x, 0.3);
        for (let t = 0; t < 0.3; t += 0.01) expect(fadeAt(fade, t)).toBeGreaterThan(-1e-9);
      }),
    );
  });

  it('[ANIM-67] joins motions without a jump in places, rotations or their velocities', () => {
    const walk = testWalk({ gait: 0, speed: 1.2, turnRate: 0 }, 120).motion;
    const run = { ...testWalk({ gait: 2, speed: 3, turnRate: 0 }, 120).motion, frameTime: walk.frameTime };
    const joined = inertialise(cut(walk, 0, 40), run, 0.3);
    const speed = (frame: number, joint: number) =>
      logarithm(multiply(inverse(postureAt(joined, frame - 1).rotations[joint]), postureAt(joined, frame).rotations[joint]));
    let roughest = 0;
    for (let frame = 36; frame < 44; frame++) {
      for (let joint = 0; joint < 22; joint++)
        roughest = Math.max(roughest, length(subtract(speed(frame + 1, joint), speed(frame, joint))));
    }
    // Within a motion itself velocities change by as much from frame to frame.
    expect(roughest).toBeLessThan(0.03);
    expect(angleBetween(postureAt(joined, 39).rotations[5], postureAt(walk, 39).rotations[5])).toBeLessThan(1e-9);
    expect(length(subtract(postureAt(joined, joined.frames - 1).root, postureAt(run, 119).root))).toBeLessThan(1e-9);
  });

  it('[ANIM-68] a crossfade goes from one motion to the other by slerp', () => {
    const walk = testWalk({ gait: 0, speed: 1.2, turnRate: 0 }, 20).motion;
    const other = testWalk({ gait: 0, speed: 1.2, turnRate: 0.5 }, 20).motion;
    const joined = crossfade(walk, other, 5);
    expect(joined.frames).toBe(35);
    expect(postureAt(joined, 14)).toEqual(postureAt(walk, 14));
    expect(postureAt(joined, 20)).toEqual(postureAt(other, 5));
    const half = postureAt(joined, 17);
    const near = angleBetween(half.rotations[3], postureAt(walk, 17).rotations[3]);
    expect(near).toBeCloseTo(angleBetween(half.rotations[3], postureAt(other, 2).rotations[3]), 9);
  });

  it('[ANIM-68] an example plays faster by the ratio of speeds', () => {
    expect(resamplingFactor(1.5, 1.2)).toBeCloseTo(1.25, 12);
    expect(resamplingFactor(9, 1)).toBe(2);
    expect(resamplingFactor(1, 0)).toBe(1);
  });
});
