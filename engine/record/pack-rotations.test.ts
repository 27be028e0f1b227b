import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, type Quaternion, quaternionAt, unit } from '../math/index.js';
import { packRotations, unpackRotations } from './pack-rotations.js';

const DEGREES = 180 / Math.PI;
const part = fc.double({ min: -1, max: 1, noNaN: true });
const rotations = fc
  .tuple(part, part, part, part)
  .filter((parts) => Math.hypot(...parts) > 1e-3)
  .map((parts) => unit(parts));

function throughInt16(rotation: Quaternion): Quaternion {
  const packed = new Int16Array(3);
  expect(packRotations(Float32Array.from(rotation), 0, 1, packed, 0)).toBe(true);
  return quaternionAt(unpackRotations(packed), 0);
}

describe('packed rotations', () => {
  it('[RECORD-80] come back within 0.01 degrees, of length 1 and with w >= 0, whatever the rotation', () => {
    fc.assert(
      fc.property(rotations, (rotation) => {
        const back = throughInt16(rotation);
        expect(angleBetween(rotation, back) * DEGREES).toBeLessThan(0.0062);
        expect(Math.hypot(...back)).toBeCloseTo(1, 6);
        expect(back[3]).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('[RECORD-80] half a turn, no turn, and both signs of a quaternion are as good as any', () => {
    for (const rotation of [
      [0, 1, 0, 0],
      [0, -1, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 0, -1],
      [0.6, 0, 0.8, 0],
      [0.5, 0.5, -0.5, -0.5],
    ] as const) {
      expect(angleBetween(rotation, throughInt16(rotation)) * DEGREES).toBeLessThan(0.0062);
    }
  });

  it('[RECORD-80] any three integers are a rotation, and packing them again gives the same one', () => {
    const integer = fc.integer({ min: -32768, max: 32767 });
    fc.assert(
      fc.property(integer, integer, integer, (x, y, z) => {
        const once = quaternionAt(unpackRotations(Int16Array.of(x, y, z)), 0);
        expect(Math.hypot(...once)).toBeCloseTo(1, 6);
        // At half a turn q and −q are neighbours, and rounding may choose the other one: the same rotation in other numbers.
        expect(angleBetween(throughInt16(once), once) * DEGREES).toBeLessThan(0.0062);
      }),
    );
  });

  it('[RECORD-80] a quaternion of no length is no turn, one that is not a number is refused', () => {
    expect(throughInt16([0, 0, 0, 0])).toEqual([0, 0, 0, 1]);
    expect(packRotations(Float32Array.of(0, Number.NaN, 0, 1), 0, 1, new Int16Array(3), 0)).toBe(false);
    expect(packRotations(Float32Array.of(0, 0, Number.POSITIVE_INFINITY, 1), 0, 1, new Int16Array(3), 0)).toBe(false);
  });
});
