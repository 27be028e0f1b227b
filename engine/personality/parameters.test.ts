import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACTORS } from '../scenario/index.js';
import { type Parameters, parametersOf } from './parameters.js';
import type { Luck, Traits } from './traits.js';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const anyTraits = fc.record(Object.fromEntries(FACTORS.map((factor) => [factor, part])) as Record<keyof Traits, typeof part>);
const anyLuck = fc.record({ trained: part, side: part, patience: part });
const LUCK: Luck = { trained: 0.5, side: 0.5, patience: 0 };

const of = (traits: Partial<Traits>, luck: Luck = LUCK): Parameters => {
  const middle = Object.fromEntries(FACTORS.map((factor) => [factor, 0.5])) as Traits;
  return parametersOf({ ...middle, ...traits }, luck);
};

const RANGES: Record<keyof Parameters, readonly [number, number]> = {
  leadership: [0, 1],
  trained: [0, 1],
  communication: [0, 1],
  panicProneness: [0, 1],
  impatience: [0, 1],
  pushing: [0, 1],
  rightPreference: [-1, 1],
  personalSpace: [0.05, 0.3],
  waitingRadius: [0.25, 0.65],
  waitingTimer: [1, 54],
  tasks: [0, 10],
  walkingSpeed: [1, 2],
  gestures: [0, 10],
};

/** Which way each parameter goes when a factor alone rises: never the other way; factors that are not named change nothing. */
const SIGNS: Record<keyof Parameters, Partial<Record<keyof Traits, 1 | -1>>> = {
  leadership: { extraversion: 1, neuroticism: -1 },
  trained: { openness: 1 },
  communication: { extraversion: 1 },
  panicProneness: { neuroticism: 1, conscientiousness: -1 },
  impatience: { extraversion: 1, agreeableness: -1, conscientiousness: -1 },
  pushing: { extraversion: 1, agreeableness: -1 },
  rightPreference: { agreeableness: 1, conscientiousness: 1 },
  personalSpace: { extraversion: -1 },
  waitingRadius: { agreeableness: 1 },
  waitingTimer: { agreeableness: 1 },
  tasks: { openness: 1 },
  walkingSpeed: { extraversion: 1 },
  gestures: { extraversion: 1 },
};

describe('the thirteen parameters', () => {
  it('[PERSON-2] are thirteen, and lie within their ranges for all traits', () => {
    expect(Object.keys(of({})).sort()).toEqual(Object.keys(RANGES).sort());
    expect(Object.keys(RANGES)).toHaveLength(13);
    fc.assert(
      fc.property(anyTraits, anyLuck, (traits, luck) =>
        Object.entries(parametersOf(traits, luck)).every(([name, value]) => {
          const [min, max] = RANGES[name as keyof Parameters];
          return value >= min && value <= max;
        }),
      ),
      { numRuns: 2000 },
    );
  });

  it('[PERSON-2] rise or fall with the factors that are published for them, and depend on no other', () => {
    fc.assert(
      fc.property(anyTraits, anyLuck, fc.constantFrom(...FACTORS), part, (traits, luck, factor, other) => {
        const [low, high] = [Math.min(traits[factor], other), Math.max(traits[factor], other)];
        const below = parametersOf({ ...traits, [factor]: low }, luck);
        const above = parametersOf({ ...traits, [factor]: high }, luck);
        return Object.entries(SIGNS).every(([name, signs]) => {
          const grown = above[name as keyof Parameters] - below[name as keyof Parameters];
          const sign = signs[factor];
          return sign === undefined ? grown === 0 : grown * sign >= -1e-12;
        });
      }),
      { numRuns: 4000 },
    );
    for (const [name, signs] of Object.entries(SIGNS))
      for (const [factor, sign] of Object.entries(signs)) {
        const others =
          name === 'rightPreference' ? { agreeableness: 0.9, conscientiousness: 0.9 } : { extraversion: 0.5, agreeableness: 0.5 };
        const at = (value: number) => of({ ...others, [factor]: value }, { ...LUCK, side: 0.9 })[name as keyof Parameters];
        expect(Math.sign(at(1) - at(0)), `${name} by ${factor}`).toBe(sign);
      }
  });

  it('[PERSON-2] change exactly at thirds', () => {
    const steps = (factor: keyof Traits, name: keyof Parameters) =>
      [0, 1 / 3 - 1e-12, 1 / 3, 2 / 3 - 1e-12, 2 / 3, 1].map((value) => of({ [factor]: value })[name]);
    expect(steps('agreeableness', 'waitingRadius')).toEqual([0.25, 0.25, 0.45, 0.45, 0.65, 0.65]);
    expect(steps('agreeableness', 'waitingTimer')).toEqual([1, 1, 5, 5, 50, 50]);
    expect(steps('extraversion', 'personalSpace')).toEqual([0.3, 0.3, 0.1, 0.1, 0.05, 0.05]);
  });

  it('[PERSON-2] change exactly at halves: telling others, pushing, and the right', () => {
    expect([0.5 - 1e-12, 0.5].map((extraversion) => of({ extraversion }).communication)).toEqual([0, 1]);
    expect(of({ extraversion: 0.6, agreeableness: 0.6 }).pushing).toBe(1);
    expect(of({ extraversion: 0.5, agreeableness: 0.51 }).pushing).toBe(0);
    const left = { ...LUCK, side: 0.5 };
    expect(of({ agreeableness: 0.5, conscientiousness: 0.5 }, left).rightPreference).toBe(1);
    expect(of({ agreeableness: 0.5, conscientiousness: 0.49 }, left).rightPreference).toBe(-1);
    expect(of({ agreeableness: 0.49, conscientiousness: 1 }, { ...LUCK, side: 0.49 }).rightPreference).toBe(1);
  });

  it('[PERSON-2] are those of the published formulas where they are printed', () => {
    expect(of({ neuroticism: 0.8, conscientiousness: 0.75 }).panicProneness).toBeCloseTo(0.9 * 0.8 + 0.1 * 0.5, 12);
    expect(of({ neuroticism: 1, conscientiousness: 0.2 }).panicProneness).toBeCloseTo(1, 12);
    expect(of({ extraversion: 0.3 }).walkingSpeed).toBeCloseTo(1.3, 12);
    expect([0, 0.04, 0.05, 0.5, 1].map((openness) => of({ openness }).tasks)).toEqual([0, 0, 1, 5, 10]);
  });
});
