import { expect, it } from 'vitest';
import { scaleOf } from './scale.js';

const run = { first: 0, edge: 0, dt: 0.1, duration: 300, isOver: false };

it('begins with half a minute and doubles up to the duration', () => {
  expect([0, 299, 301, 1500, 2500].map((edge) => scaleOf({ ...run, edge }))).toEqual([300, 300, 600, 2400, 3000]);
});

it('spans a short run from its beginning, and what there is when it is over', () => {
  expect(scaleOf({ ...run, duration: 12 })).toBe(120);
  expect(scaleOf({ ...run, edge: 77, isOver: true })).toBe(77);
  expect(scaleOf({ ...run, isOver: true })).toBe(1);
});
