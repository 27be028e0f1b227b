import { expect, it } from 'vitest';
import { fitMap, panMap, type Size, toGround, toPixel, zoomMap } from './plan-map.js';

const SIZE: Size = [800, 400];
const HALL = { bounds: { minX: -10, minZ: 0, maxX: 30, maxZ: 10 } };

it('shows all of a place, with north up', () => {
  const map = fitMap(HALL, SIZE);
  const [left, top] = toPixel(map, SIZE, [-10, 0]);
  const [right, bottom] = toPixel(map, SIZE, [30, 10]);
  expect(left).toBeCloseTo(800 - right, 6);
  expect(left).toBeGreaterThan(10);
  expect(left).toBeLessThan(60);
  expect(bottom).toBeGreaterThan(top);
});

it('goes from the ground to the picture and back', () => {
  const map = fitMap(HALL, SIZE);
  const [x, z] = toGround(map, SIZE, toPixel(map, SIZE, [3.5, 7.25]));
  expect([x, z]).toEqual([expect.closeTo(3.5, 9), expect.closeTo(7.25, 9)]);
});

it('keeps under the pointer what is there, while it comes closer and while it is dragged', () => {
  const map = fitMap(HALL, SIZE);
  const under = toGround(map, SIZE, [600, 90]);
  const nearer = zoomMap(map, SIZE, [600, 90], 2);
  expect(nearer.scale).toBeCloseTo(2 * map.scale, 9);
  expect(toPixel(nearer, SIZE, under)).toEqual([expect.closeTo(600, 6), expect.closeTo(90, 6)]);
  expect(toPixel(panMap(map, [-50, 20]), SIZE, under)).toEqual([expect.closeTo(550, 6), expect.closeTo(110, 6)]);
  expect(zoomMap(map, SIZE, [0, 0], 1e9).scale).toBe(400);
});
