import { expect, test } from 'vitest';
import { signedArea } from './outline.js';
import { wallParts } from './wall-gaps.js';

/** Counter-clockwise in (x, z). */
const ROOM = [0, 0, 10, 0, 10, 10, 0, 10];

test('a wall is whole where no link crosses it', () => {
  expect(wallParts(ROOM, 0.2, [])).toEqual([]);
  expect(wallParts(ROOM, 0.2, [{ from: [2, 2], to: [8, 8] }])).toEqual([]);
});

test('a wall is open for 1.2 m where a link crosses it, and its parts have the thickness of the wall', () => {
  const [part, ...others] = wallParts(ROOM, 0.2, [{ from: [5, 5], to: [5, -5] }]);
  expect(others).toEqual([]);
  // From 5.6 round the room to 4.4, and four corners.
  expect(signedArea(part)).toBeCloseTo((40 - 1.2) * 0.2 + 4 * 0.2 * 0.2, 6);
  const south = part.filter((_, i) => i % 2 === 1 && Math.abs(part[i]) < 1e-9).length;
  expect(south).toBe(4);
});

test('openings that overlap are one, and one may reach over the corner where the outline begins', () => {
  expect(
    wallParts(ROOM, 0.2, [
      { from: [5, 5], to: [5, -5] },
      { from: [6, 5], to: [6, -5] },
    ]),
  ).toHaveLength(1);
  expect(
    wallParts(ROOM, 0.2, [
      { from: [5, 5], to: [5, -5] },
      { from: [8, 5], to: [8, -5] },
    ]),
  ).toHaveLength(2);
  const [part] = wallParts(ROOM, 0.2, [{ from: [0.2, 5], to: [0.2, -5] }]);
  expect(signedArea(part)).toBeCloseTo((40 - 1.2) * 0.2 + 3 * 0.2 * 0.2, 6);
});
