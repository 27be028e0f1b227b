import { expect, it } from 'vitest';
import { columnScales, createRowFinder } from './nearest-rows.js';

it('[EVALUATE-66] the nearest rows are found, nearest first, whatever their order; those left out do not count', () => {
  // Five points; the second column counts twice.
  const table = Float64Array.of(0, 0, 3, 0, 0, 1, 4, 2, 0, -5);
  const find = createRowFinder(table, Float64Array.of(1, 2), 3);
  const { rows, distances } = find(Float64Array.of(9, 0, 0.5), 1);
  // From (0, 0.5): 1 to the first and third, the root of 9 + 1 to the second.
  expect([...rows]).toEqual([0, 2, 1]);
  expect([...distances]).toEqual([1, 1, Math.sqrt(10)].map((value) => expect.closeTo(value, 12)));
  expect([...find(Float64Array.of(0, 0.5), 0, (row) => row < 3).rows]).toEqual([3, 4]);
});

it('[EVALUATE-66] a column weighs one over its spread, and one where nothing differs', () => {
  const values = Float64Array.from({ length: 42 }, (_, n) => (n % 2 === 0 ? n / 2 : 7));
  // 0 to 20: from 1 to 19 without the lowest and the highest twentieth.
  expect([...columnScales(values, 2)]).toEqual([expect.closeTo(1 / 18, 12), 1]);
});
