import { describe, expect, it } from 'vitest';
import { chiSquareTest, pairedTTest, rankSums, signedRanks, twoWay, twoWayRepeated, welchTTest } from '../index.js';
import { fAbove } from './chances.js';

/** Length of teeth of guinea pigs by dose (rows) and by orange juice or ascorbic acid: Crampton, Journal of Nutrition 33, 1947; `ToothGrowth` of R. */
const TEETH = [
  [
    [15.2, 21.5, 17.6, 9.7, 14.5, 10, 8.2, 9.4, 16.5, 9.7],
    [4.2, 11.5, 7.3, 5.8, 6.4, 10, 11.2, 11.2, 5.2, 7],
  ],
  [
    [19.7, 23.3, 23.6, 26.4, 20, 25.2, 25.8, 21.2, 14.5, 27.3],
    [16.5, 16.5, 15.2, 17.3, 22.5, 17.3, 13.6, 14.5, 18.8, 15.5],
  ],
  [
    [25.5, 26.4, 22.4, 24.5, 24.8, 30.9, 26.4, 27.3, 29.4, 23],
    [23.6, 18.5, 33.9, 25.5, 26.4, 32.5, 26.7, 21.5, 23.3, 29.5],
  ],
];

/** Eight people measured in six conditions: the example of repeated measures that R's ez (ezANOVA) is compared with in the tests of statsmodels. */
const REPEATED = [
  [7, 3, 6, 6, 5, 8, 6, 7],
  [7, 11, 9, 11, 10, 10, 11, 11],
  [8, 14, 10, 11, 12, 10, 11, 12],
  [16, 7, 11, 9, 10, 11, 8, 8],
  [16, 10, 13, 10, 10, 14, 11, 12],
  [24, 29, 10, 22, 25, 28, 22, 24],
];

const digits = (value: number) => Number(value.toPrecision(4));

describe('analysis of variance', () => {
  it('[EVALUATE-150] of independent measures is as published for teeth of guinea pigs', () => {
    const { rows, columns, interaction } = twoWay(TEETH);
    expect([rows.f, columns.f, interaction?.f].map((f) => digits(f ?? 0))).toEqual([92, 15.57, 4.107]);
    expect([rows.freedom, columns.freedom, interaction?.freedom, rows.errorFreedom]).toEqual([2, 1, 2, 54]);
    expect([rows.squares, columns.squares, interaction?.squares].map((sum) => digits(sum ?? 0))).toEqual([2426, 205.3, 108.3]);
    expect(digits(columns.p)).toBe(2.312e-4);
    expect(digits(interaction?.p ?? 1)).toBe(0.02186);
    expect(rows.p).toBeLessThan(2e-16);
  });

  it('[EVALUATE-151] of repeated measures is as R’s ez has it', () => {
    const people = REPEATED[0].map((_, person) => [0, 1].map((a) => [0, 1, 2].map((b) => REPEATED[3 * a + b][person])));
    const { rows, columns, interaction } = twoWayRepeated(people);
    expect([rows, columns, interaction].map(({ f }) => digits(f))).toEqual([40.14, 29.22, 17.11]);
    expect([rows, columns, interaction].map(({ p }) => digits(p))).toEqual([3.905e-4, 1.008e-5, 1.741e-4]);
    expect([rows, columns, interaction].map(({ freedom, errorFreedom }) => [freedom, errorFreedom])).toEqual([
      [1, 7],
      [2, 14],
      [2, 14],
    ]);
  });

  it('[EVALUATE-152] of a table of means holds both factors against what is left, as Gu and Deng (2010) did: their F have their p with 4 and 4, 1 and 4 degrees', () => {
    // Published as p < 0.0039, 0.0019, 0.0054 for F of 26.25, 38.40, 29.94.
    expect([fAbove(26.25, 4, 4), fAbove(38.4, 4, 4), fAbove(29.94, 1, 4)].map((p) => p.toFixed(4))).toEqual(['0.0039', '0.0019', '0.0054']);
    // Worked by hand: rows differ by 3, columns by 1, and one cell is off by 0.4.
    const { rows, columns, interaction } = twoWay([
      [[1], [2]],
      [[4], [5.4]],
    ]);
    expect([rows.squares, columns.squares].map(digits)).toEqual([10.24, 1.44]);
    expect([rows.f, columns.f].map(digits)).toEqual([256, 36]);
    expect(interaction).toBeUndefined();
  });

  it('[EVALUATE-150] turns away cells that do not have as many measures', () => {
    expect(() => twoWay([[[1, 2], [3]]])).toThrow('as many measures in every cell');
    expect(() => twoWayRepeated([[[1, 2]]])).toThrow('two people or more');
  });
});

describe('tests of two samples', () => {
  const SLEEP = [
    [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
    [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
  ];

  it('[EVALUATE-153] t of more hours of sleep (Student, Biometrika 1908; `sleep` of R)', () => {
    const pairs = pairedTTest(SLEEP[0], SLEEP[1]);
    expect([pairs.statistic, pairs.p].map(digits)).toEqual([-4.062, 0.002833]);
    const groups = welchTTest(SLEEP[0], SLEEP[1]);
    expect([groups.statistic, groups.freedom ?? 0, groups.p].map(digits)).toEqual([-1.861, 17.78, 0.07939]);
  });

  it('[EVALUATE-154] signed ranks of a scale of depression (Hollander and Wolfe 1973, p. 29; `wilcox.test` of R, 0.01953 on one side)', () => {
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const { statistic, p } = signedRanks(before, after);
    expect([statistic, digits(p)]).toEqual([40, 0.03906]);
  });

  it('[EVALUATE-154] rank sums of permeability (Hollander and Wolfe 1973, p. 69; `wilcox.test` of R, 0.1272 on one side)', () => {
    const term = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
    const { statistic, p } = rankSums(term, [1.15, 0.88, 0.9, 0.74, 1.21]);
    expect(statistic).toBe(35);
    expect(digits(p / 2)).toBe(0.1272);
  });

  it('[EVALUATE-154] ranks with ties go by the normal distribution (`wilcox.test` of R on `sleep`: V = 0, p = 0.009091; W = 25.5, p = 0.06933)', () => {
    const pairs = signedRanks(SLEEP[0], SLEEP[1]);
    expect([pairs.statistic, digits(pairs.p)]).toEqual([0, 0.009091]);
    const groups = rankSums(SLEEP[0], SLEEP[1]);
    expect([groups.statistic, digits(groups.p)]).toEqual([25.5, 0.06933]);
  });

  it('[EVALUATE-155] chi-square of party by gender (Agresti, An Introduction to Categorical Data Analysis, 2007, p. 39)', () => {
    const { statistic, freedom, p } = chiSquareTest([
      [762, 327, 468],
      [484, 239, 477],
    ]);
    expect([digits(statistic), freedom, digits(p)]).toEqual([30.07, 2, 2.954e-7]);
  });
});
