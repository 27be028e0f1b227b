import { describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { createGaussian, logDensity } from './gaussian.js';
import { TYPE_MODEL } from './type-model.js';
import { fitTypes, type LabelledValues, leaveOneSubjectOut, RECOGNISED_TYPES, recogniseType, typeValues } from './typing.js';

/** Points about a centre for each type, from several people. */
function clouds(spread: number): LabelledValues[] {
  const centres = { walk: [3, 3], run: [5, 5], fight: [2, 0.5], wait: [0.5, 0.1] } as const;
  return RECOGNISED_TYPES.flatMap((type, t) =>
    Array.from({ length: 30 }, (_, i) => ({
      type,
      subject: `person ${i % 5}`,
      values: centres[type].map((centre, k) => centre + spread * (random(1, t, i, k) - 0.5)),
    })),
  );
}

describe('[ANIM-28] recognition of types', () => {
  it('takes points for what they lie nearest to, in people left out', () => {
    const { counts, accuracy } = leaveOneSubjectOut(clouds(1));
    expect(accuracy).toBe(1);
    expect(counts).toEqual([
      [30, 0, 0, 0],
      [0, 30, 0, 0],
      [0, 0, 30, 0],
      [0, 0, 0, 30],
    ]);
    expect(leaveOneSubjectOut(clouds(8)).accuracy).toBeLessThan(0.9);
  });

  it('does with types that have few examples, and with values that never vary', () => {
    const few: LabelledValues[] = [...clouds(1).filter(({ type }) => type === 'walk'), { type: 'run', subject: 'a', values: [5, 5] }];
    expect(recogniseType(fitTypes(few), [4.9, 5.1])).toBe('run');
    const flat = clouds(1).map((one) => ({ ...one, values: [...one.values, 1] }));
    expect(leaveOneSubjectOut(flat).accuracy).toBe(1);
  });

  it('prefers the narrow distribution near its mean and the wide one far from it', () => {
    const narrow = createGaussian([0], [[0.01]]);
    const wide = createGaussian([0], [[4]]);
    expect(logDensity(narrow, [0.05])).toBeGreaterThan(logDensity(wide, [0.05]));
    expect(logDensity(narrow, [1])).toBeLessThan(logDensity(wide, [1]));
  });

  it('knows typical motions by the built-in model', () => {
    const told = (upper: number, lower: number, cyclicity: number, contact: number, speed: number, reach: number, lift: number) =>
      recogniseType(TYPE_MODEL, typeValues({ feature: [upper, lower], traits: { cyclicity, contact, speed, reach, lift } }));
    expect(told(3.2, 2.9, 0.88, 0.65, 1.1, 0.5, 0.25)).toBe('walk');
    expect(told(5.2, 4.7, 0.87, 0.36, 2.8, 0.4, 0.4)).toBe('run');
    expect(told(2.3, 0.7, 0.45, 0.97, 0.2, 0.4, 0.12)).toBe('fight');
    expect(told(0.3, 0.05, 0.3, 1, 0.05, 0.5, 0.1)).toBe('wait');
  });

  it('tells who kicks from who waits by how high a foot goes', () => {
    const told = (lift: number) =>
      recogniseType(
        TYPE_MODEL,
        typeValues({ feature: [1.3, 0.6], traits: { cyclicity: 0.4, contact: 0.93, speed: 0.2, reach: 0.5, lift } }),
      );
    expect(told(0.6)).toBe('fight');
    expect(told(0.1)).toBe('wait');
  });
});
