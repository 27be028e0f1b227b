import { expect, it } from 'vitest';
import { snap, straighten } from './snap.js';

const free = { grid: 0, corners: [], reach: 0 };

it('snaps to the grid without the dust of binary numbers', () => {
  expect(snap([0.34, -0.26], { ...free, grid: 0.1 })).toEqual([0.3, -0.3]);
  expect(snap([2.74, 7.26], { ...free, grid: 0.5 })).toEqual([2.5, 7.5]);
  expect(snap([-0.2, 0.2], { ...free, grid: 1 })).toEqual([0, 0]);
});

it('prefers the nearest corner within reach', () => {
  const corners = [
    [1.23, 4.56],
    [1.5, 4.5],
  ] as const;
  expect(snap([1.3, 4.6], { grid: 1, corners, reach: 0.3 })).toEqual([1.23, 4.56]);
  expect(snap([1.3, 4.6], { grid: 1, corners, reach: 0.05 })).toEqual([1, 5]);
});

it('rounds to the millimetre without a grid', () => {
  expect(snap([1.23456, 2], free)).toEqual([1.235, 2]);
});

it('keeps lines at multiples of 45 degrees', () => {
  expect(straighten([1, 1], [6, 1.4])).toEqual([6, 1]);
  expect(straighten([0, 0], [2, 2.2])).toEqual([2.1, 2.1]);
});
