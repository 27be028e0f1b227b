import { expect, it } from 'vitest';
import { chord, clipShape } from './clip.js';
import type { Flat } from './ink.js';

const SQUARE: readonly Flat[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

it('cuts a shape at a line, and both parts make the whole', () => {
  const left = clipShape(SQUARE, [0, 0.5], [1, 0], 'left');
  const right = clipShape(SQUARE, [0, 0.5], [1, 0], 'right');
  expect(left.every(([, z]) => z >= 0.5)).toBe(true);
  expect(right.every(([, z]) => z <= 0.5)).toBe(true);
  expect(area(left)).toBeCloseTo(1);
  expect(area(right)).toBeCloseTo(3);
});

it('keeps all or nothing where the line passes outside', () => {
  expect(clipShape(SQUARE, [0, -5], [1, 0], 'left')).toEqual(SQUARE);
  expect(clipShape(SQUARE, [0, -5], [1, 0], 'right')).toEqual([]);
});

it('finds the part of a line that is inside a circle', () => {
  expect(chord([7, 0.6], [1, 0], 1)).toEqual([
    [expect.closeTo(-0.8), 0.6],
    [expect.closeTo(0.8), 0.6],
  ]);
  expect(chord([0, 1.2], [1, 0], 1)).toBeUndefined();
});

function area(corners: readonly Flat[]): number {
  return corners.reduce((sum, [x, z], i) => {
    const [nx, nz] = corners[(i + 1) % corners.length];
    return sum + (x * nz - nx * z) / 2;
  }, 0);
}
