import { describe, expect, it } from 'vitest';
import type { MotionType } from '../library.js';
import { codesOfStyles, followStyles } from './style-codes.js';

const styles = (['walk', 'walk', 'walk', 'run'] as MotionType[]).map((type, n) => ({
  name: `${type} ${n}`,
  type,
  examples: [],
  feature: [0, 0] as const,
}));
const codes = [0, 1, 5, 2].map((first) => [first, 0, 0, 0, 0, 0, 0, 0]);

describe('codes of styles', () => {
  it('[ANIM-296] begin with the mean person in each type and go on with who differs most from those before', () => {
    const all = codesOfStyles({ styles }, codes);
    expect([0, 8, 16, 24].map((at) => all[at])).toEqual([0, 3.5, expect.closeTo(1.4, 5), 0]);
    expect([...codesOfStyles({ styles }, [])]).toEqual(new Array(32).fill(0));
  });

  it('[ANIM-296] are those of the styles themselves where the network was learned from them', () => {
    const own = [1, 2, 3, 4, 5, 6, 7, 8];
    const all = codesOfStyles({ styles }, codes, { 'walk 1': own });
    expect([...all.subarray(8, 16)]).toEqual(own);
    expect([0, 16, 24].map((at) => all[at])).toEqual([0, 3.5, 0]);
  });

  it('[ANIM-296] are taken at once by who is new, and within half a second by whoever is given another style', () => {
    const all = codesOfStyles({ styles }, codes);
    const row = { code: new Float32Array(8), age: Uint32Array.of(0), style: Uint32Array.of(1) };
    followStyles(Uint32Array.of(0), row, all, 1 / 30);
    expect(row.code[0]).toBe(3.5);
    row.age[0] = 1;
    row.style[0] = 0;
    followStyles(Uint32Array.of(0), row, all, 1 / 30);
    expect(row.code[0]).toBeGreaterThan(3);
    for (let tick = 0; tick < 60; tick++) followStyles(Uint32Array.of(0), row, all, 1 / 30);
    expect(row.code[0]).toBeLessThan(0.1);
  });
});
