import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testWalk } from './test-walk.js';
import { advance, blendedRate, genericTime, ownTime, rateOfTime, type Timewarp, timewarpOf } from './timewarp.js';

const weight = fc.double({ min: -3, max: 3, noNaN: true });
const warps = fc
  .array(fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 3 })
  .map((all) => all.map(([a, b, c, d]): Timewarp => ({ moments: [0, a, a + b, a + b + c, a + b + c + d] })));

describe('timewarping', () => {
  it('[ANIM-62] takes generic time to own time and back, whole cycles included', () => {
    fc.assert(
      fc.property(warps, fc.double({ min: -3, max: 3, noNaN: true }), ([warp], generic) => {
        expect(genericTime(warp, ownTime(warp, generic))).toBeCloseTo(generic, 9);
      }),
    );
    expect(ownTime({ moments: [0, 0.1, 0.5, 0.6, 1] }, 0.375)).toBeCloseTo(0.3, 12);
  });

  it('[ANIM-62] goes on for any weights, negative ones too, at no less than a tenth of the least rate', () => {
    fc.assert(
      fc.property(warps, fc.array(fc.tuple(weight, weight, weight), { minLength: 20, maxLength: 20 }), (three, changing) => {
        let generic = 0;
        for (const weights of changing) {
          const least = Math.min(...three.map((warp) => rateOfTime(warp, generic)));
          expect(blendedRate(three, weights, generic)).toBeGreaterThanOrEqual(0.1 * least);
          const next = advance(three, weights, generic, 1 / 30);
          expect(next).toBeGreaterThan(generic);
          generic = next;
        }
      }),
    );
  });

  it('[ANIM-62] of one example alone is its own time, across keytimes', () => {
    fc.assert(
      fc.property(
        warps,
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.double({ min: 0.001, max: 2, noNaN: true }),
        (three, from, seconds) => {
          const generic = advance(three, [0, 1, 0], from, seconds);
          expect(ownTime(three[1], generic) - ownTime(three[1], from)).toBeCloseTo(seconds, 9);
        },
      ),
    );
  });

  it('[ANIM-62] refuses keytimes that are out of order', () => {
    const walk = testWalk({ gait: 0, speed: 1, turnRate: 0 }, 12);
    expect(() => timewarpOf({ ...walk, keytimes: [0, 0.6, 0.5, 0.7, 1] })).toThrow('keytimes must rise from 0 to 1, not 0, 0.6');
  });
});
