import { expect, test } from 'vitest';
import type { Shape } from '../../scenario/index.js';
import { distanceTo, isInside, nearestPointIn } from './areas.js';

const polygon: Shape = {
  polygon: [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ],
  holes: [
    [
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
    ],
  ],
};
const box: Shape = { box: { center: [10, 0], size: [4, 2], angle: Math.PI / 2 } };
const circle: Shape = { circle: { center: [0, 10], radius: 2 } };

test('[WORLD-26] a point is inside a polygon but not in its holes, inside a turned box, inside a circle', () => {
  expect(isInside(polygon, 0.5, 2)).toBe(true);
  expect(isInside(polygon, 2, 2)).toBe(false);
  expect(isInside(box, 10, 1.9)).toBe(true);
  expect(isInside(box, 11.9, 0)).toBe(false);
  expect(isInside(circle, 0, 12)).toBe(true);
  expect(isInside(circle, 1.5, 11.5)).toBe(false);
});

test('[WORLD-26] distance and nearest point agree, and are nothing inside', () => {
  expect(distanceTo(polygon, 0.5, 2)).toBe(0);
  expect(distanceTo(polygon, 2, 2)).toBe(1);
  expect(distanceTo(polygon, 7, 8)).toBe(5);
  expect(distanceTo(box, 10, 5)).toBeCloseTo(3, 12);
  expect(nearestPointIn(circle, 0, 20)).toEqual([0, 12]);
  expect(nearestPointIn(box, 20, 0)[0]).toBeCloseTo(11, 12);
});
