import { describe, expect, it } from 'vitest';
import { type SearchOptions, search, type Unknown } from './search.js';

/** Numbers from 0 to 1, 2, 3, … that begin a fifth of the way up. */
const ranges = (n: number): Unknown[] => Array.from({ length: n }, (_, i) => ({ minimum: 0, maximum: i + 1, start: 0.2 * (i + 1) }));

/** Searches a function of one set, and keeps what was asked. */
async function searched(unknowns: readonly Unknown[], badness: (values: readonly number[]) => number, options?: Partial<SearchOptions>) {
  const asked: (readonly number[])[] = [];
  const objective = async (sets: readonly (readonly number[])[]) => {
    asked.push(...sets);
    return sets.map(badness);
  };
  return { asked, found: await search(unknowns, objective, options) };
}

const square = (value: number) => value * value;
const bowl = (values: readonly number[]) => values.reduce((sum, value, i) => sum + square(value / (i + 1) - 0.6), 0);
const valley = ([x, y]: readonly number[]) => 100 * square(y - x * x) + square(1 - x);

describe('search', () => {
  it('[LEARN-1] finds the bottom of a bowl of eight numbers within 60 evaluations', async () => {
    const { found } = await searched(ranges(8), bowl, { evaluations: 60 });
    expect(found.startValue).toBeCloseTo(8 * 0.16, 9);
    expect(found.value).toBeLessThan(1e-6);
    expect(found.values.map((value, i) => value / (i + 1))).toEqual(Array(8).fill(expect.closeTo(0.6, 3)));
  });

  it('[LEARN-1] finds the way where numbers depend on each other, and where there is no slope to follow', async () => {
    const turned = ([a, b, c]: readonly number[]) => square(a + b / 2 - 1) + 9 * square(a - b / 2 + 0.1) + square(c / 3 - 0.5);
    expect((await searched(ranges(3), turned, { evaluations: 100 })).found.value).toBeLessThan(1e-3);
    const edges = (values: readonly number[]) => values.reduce((sum, value, i) => sum + Math.abs(value / (i + 1) - 0.7), 0);
    expect((await searched(ranges(8), edges, { evaluations: 200 })).found.value).toBeLessThan(0.02);
    const bent = [
      { minimum: -2, maximum: 2, start: -1.2 },
      { minimum: -1, maximum: 3, start: 1 },
    ];
    const { found } = await searched(bent, valley, { evaluations: 200 });
    expect([found.startValue, found.value]).toEqual([expect.closeTo(24.2, 6), expect.toSatisfy((value: number) => value < 1)]);
  });

  it('[LEARN-1] asks for nothing outside the limits, and for whole numbers where they have to be', async () => {
    const unknowns = [
      { minimum: 0.5, maximum: 2, start: 1 },
      { minimum: 0, maximum: 16, start: 15, isWhole: true },
    ];
    const { asked, found } = await searched(unknowns, ([a, b]) => a + square(b - 6.4));
    expect(asked.every(([a, b]) => a >= 0.5 && a <= 2 && b >= 0 && b <= 16 && Number.isInteger(b))).toBe(true);
    expect(found).toMatchObject({ values: [0.5, 6], ended: 'settled' });
  });

  it('[LEARN-1] asks no more often than it may, and for nothing twice', async () => {
    const { asked, found } = await searched(ranges(8), bowl, { evaluations: 23 });
    expect(asked.length).toBe(23);
    expect(new Set(asked.map(String)).size).toBe(23);
    expect(found).toMatchObject({ evaluations: 23, ended: 'evaluations' });
    expect(found.value).toBeLessThan(found.startValue);
  });

  it('[LEARN-2] gives the same in every run, and is told several sets at once', async () => {
    const first = await searched(ranges(4), bowl, { evaluations: 80 });
    expect(await searched(ranges(4), bowl, { evaluations: 80 })).toEqual(first);
    const sizes: number[] = [];
    const counted = async (sets: readonly (readonly number[])[]) => {
      sizes.push(sets.length);
      return sets.map(bowl);
    };
    await search(ranges(4), counted, { evaluations: 11 });
    expect(sizes).toEqual([1, 8, 2]);
  });

  it('[LEARN-3] leaves numbers alone that change nothing, and says which', async () => {
    const { asked, found } = await searched(ranges(3), ([a, , c]) => square(a - 0.5) + square(c - 1));
    expect(found.hasEffect).toEqual([true, false, true]);
    expect(found.values[1]).toBe(0.4);
    expect(asked.filter(([, b]) => b !== 0.4).length).toBe(2);
  });

  it('[LEARN-3] does not choose what cannot be judged, nor what is better by a hair', async () => {
    const holes = (values: readonly number[]) => (values[0] > 0.3 ? Number.NaN : bowl(values));
    const { found } = await searched(ranges(2), holes);
    expect([found.values[0] <= 0.3, found.values[1]]).toEqual([true, expect.closeTo(1.2, 2)]);
    expect((await searched(ranges(2), (values) => 1e-4 * bowl(values), { least: 1e-3 })).found.values).toEqual([0.2, 0.4]);
  });

  it('[LEARN-4] ends when it is told to, with the best so far', async () => {
    let batches = 0;
    const objective = async (sets: readonly (readonly number[])[]) => sets.map((set) => (++batches > 5 ? Number.NaN : bowl(set)));
    const found = await search(ranges(4), objective, { isEnded: () => batches > 5 });
    expect(found.ended).toBe('stopped');
    expect(found.value).toBeLessThan(found.startValue);
  });
});
