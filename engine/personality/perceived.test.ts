import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADJECTIVES } from '../scenario/index.js';
import { leastSquaresWithin } from './least-squares-within.js';
import { ORCA_COMPONENTS, ORCA_MAP, ORCA_REFERENCE, orcaPreset } from './orca-map.js';
import { seemingOf, valuesFor, valuesWithin } from './perceived.js';
import { seemAs } from './seem.js';

/** Products of the published matrix and presets, worked out apart by another program. */
const PRODUCTS: Readonly<Record<string, readonly number[]>> = {
  aggressive: [0.476, 0.433, -0.415, 0.369, 0.009, 0.095, 0.286, 0.402, -0.207],
  assertive: [0.553, 0.487, -0.487, 0.393, -0.015, 0.115, 0.334, 0.441, -0.255],
  shy: [-0.47, -0.427, 0.474, -0.38, 0.018, -0.141, -0.307, -0.404, 0.249],
  active: [0.637, 0.549, -0.529, 0.438, -0.105, 0.172, 0.406, 0.498, -0.321],
  tense: [0.081, 0.182, 0.13, 0.101, 0.502, -0.314, -0.126, 0.13, 0.314],
  impulsive: [0.963, 0.9, -0.486, 0.489, -0.276, 0.359, 0.658, 0.709, -0.384],
  psychoticism: [0.765, 0.641, -0.574, 0.443, -0.046, 0.103, 0.432, 0.544, -0.317],
  extraversion: [0.601, 0.52, -0.555, 0.412, -0.037, 0.142, 0.372, 0.467, -0.301],
  neuroticism: [-0.707, -0.591, 0.81, -0.475, 0.138, -0.285, -0.497, -0.533, 0.48],
};

describe('how a crowd of orca seems', () => {
  it('[PERSON-4] is nothing at all for the reference, and for presets the product of matrix and preset within 0.005', () => {
    for (const value of Object.values(seemingOf(ORCA_MAP, ORCA_REFERENCE))) expect(value).toBeCloseTo(0, 12);
    for (const preset of ADJECTIVES) {
      const seeming = seemingOf(ORCA_MAP, orcaPreset(preset));
      for (const [n, adjective] of ADJECTIVES.entries()) expect(Math.abs(seeming[adjective] - PRODUCTS[preset][n])).toBeLessThan(0.005);
    }
  });

  it('[PERSON-4] is that of the preset most of all for aggressive, shy and tense, as published', () => {
    const six = ADJECTIVES.slice(0, 6);
    const strongest = (preset: (typeof ADJECTIVES)[number]) => {
      const seeming = seemingOf(ORCA_MAP, orcaPreset(preset));
      return [...six].sort((a, b) => seeming[b] - seeming[a])[0];
    };
    expect(six.filter((preset) => strongest(preset) === preset)).toEqual(['aggressive', 'shy', 'tense']);
  });

  it('[PERSON-4] has two components that are nearly of length one and nearly at right angles', () => {
    const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, n) => sum + value * b[n], 0);
    const [first, second] = ORCA_COMPONENTS;
    expect(Math.sqrt(dot(first, first))).toBeCloseTo(1, 1);
    expect(Math.sqrt(dot(second, second))).toBeCloseTo(1, 1);
    expect(Math.abs(dot(first, second))).toBeLessThan(0.05);
  });

  it('[PERSON-4] is found again from how it seems, where that lies within our limits', () => {
    const values = { neighbourDistance: 12, maximumNeighbours: 10, timeHorizon: 20, radius: 0.5, preferredSpeed: 1.6 };
    const asked = seemingOf(ORCA_MAP, values);
    const { reached } = valuesFor(ORCA_MAP, asked);
    for (const adjective of ADJECTIVES) expect(Math.abs(reached[adjective] - asked[adjective])).toBeLessThan(0.02);
  });

  it('[PERSON-4] is cut off at our limits, and what is reached is told beside what was asked', () => {
    const { values, asked, reached } = valuesWithin(ORCA_MAP, orcaPreset('tense'));
    expect(values).toEqual({ neighbourDistance: 20, maximumNeighbours: 16, timeHorizon: 12, radius: 1.2, preferredSpeed: 1.55 });
    expect(asked.tense).toBeCloseTo(0.502, 2);
    expect(reached.tense).toBeLessThan(asked.tense ?? 0);
    expect(seemAs('orca', { seems: 'tense' })?.values).toEqual(values);
    expect(seemAs('reactive', { seems: 'tense' })).toBeUndefined();
  });
});

describe('least squares within limits', () => {
  it('[PERSON-4] find no better point in the box by chance, and stay in it', () => {
    const number = fc.double({ min: -2, max: 2, noNaN: true });
    const missed = (rows: readonly number[][], wanted: readonly number[], x: readonly number[]) =>
      rows.reduce((sum, row, r) => sum + (row.reduce((s, v, n) => s + v * x[n], 0) - wanted[r]) ** 2, 0);
    const problem = fc.record({
      rows: fc.array(fc.array(number, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      wanted: fc.array(number, { minLength: 4, maxLength: 4 }),
      other: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(problem, ({ rows, wanted, other }) => {
        const x = leastSquaresWithin(rows, wanted, [
          [-1, 1],
          [-1, 1],
          [-1, 1],
        ]);
        return x.every((value) => value >= -1 && value <= 1) && missed(rows, wanted, x) <= missed(rows, wanted, other) + 1e-3;
      }),
      { numRuns: 300 },
    );
  });
});
