import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIRRORED } from '../skeleton.js';
import { CHANNELS, channelsAt, GAIT_SIZE, type GaitVector, LEFT_DUTY, LEFT_LATE, mirrored, RIGHT_DUTY, shifted } from './gait-vector.js';

const gaits = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: GAIT_SIZE, maxLength: GAIT_SIZE })
  .map((values) => Float64Array.from(values));
const phases = fc.double({ min: -1, max: 2, noNaN: true });
const few = { numRuns: 20 };

const at = (gait: GaitVector, phase: number) => {
  const values = new Float64Array(CHANNELS);
  channelsAt(gait, phase, values);
  return [...values];
};
const farthest = (a: ArrayLike<number>, b: ArrayLike<number>) => Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i])));

describe('a gait as numbers', () => {
  it('[ANIM-40] mirrored twice is itself', () => {
    fc.assert(
      fc.property(gaits, fc.double({ min: 0.3, max: 0.7, noNaN: true }), (gait, leftStrike) => {
        expect(farthest(mirrored(mirrored(gait)), gait)).toBeLessThan(1e-12);
        // The image's left foot strikes when the right one of the original does.
        expect(farthest(mirrored(mirrored(gait, leftStrike), 1 - leftStrike), gait)).toBeLessThan(1e-12);
      }),
      few,
    );
  });

  it('[ANIM-40] mirrored has the other side at the other half of the cycle', () => {
    fc.assert(
      fc.property(gaits, phases, (gait, phase) => {
        const image = mirrored(gait);
        const [own, other] = [at(image, phase), at(gait, phase + 0.5)];
        expect(own[0]).toBeCloseTo(-other[0], 10);
        expect(own[1]).toBeCloseTo(other[1], 10);
        for (const [joint, twin] of MIRRORED.entries()) {
          expect(own[3 + 3 * joint]).toBeCloseTo(other[3 + 3 * twin], 10);
          expect(own[4 + 3 * joint]).toBeCloseTo(-other[4 + 3 * twin], 10);
        }
        expect(image[RIGHT_DUTY]).toBe(gait[LEFT_DUTY]);
        expect(image[LEFT_LATE]).toBe(-gait[LEFT_LATE]);
      }),
      few,
    );
  });

  it('[ANIM-41] repeats after a cycle, and begins later when it is shifted', () => {
    fc.assert(
      fc.property(gaits, phases, phases, (gait, phase, by) => {
        expect(farthest(at(gait, phase + 1), at(gait, phase))).toBeLessThan(1e-10);
        expect(farthest(at(shifted(gait, by), phase), at(gait, phase + by))).toBeLessThan(1e-10);
      }),
      few,
    );
  });
});
