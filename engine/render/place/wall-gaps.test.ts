import { expect, test } from 'vitest';
import { signedArea } from './outline.js';
import { between, linkGaps, shoresOf, wallParts } from './wall-gaps.js';
import type { WorldDrawing } from './world-drawing.js';

/** Counter-clockwise in (x, z). */
const ROOM = [0, 0, 10, 0, 10, 10, 0, 10];

/** The parts of a wall of 0.2 m around the room that links cross. */
const crossedBy = (...links: WorldDrawing['links'][number][]) => wallParts(ROOM, 0.2, linkGaps(ROOM, links));

test('a wall is whole where no link crosses it', () => {
  expect(crossedBy()).toEqual([]);
  expect(crossedBy({ from: [2, 2], to: [8, 8] })).toEqual([]);
});

test('a wall is open for 1.2 m where a link crosses it, and its parts have the thickness of the wall', () => {
  const [part, ...others] = crossedBy({ from: [5, 5], to: [5, -5] });
  expect(others).toEqual([]);
  // From 5.6 round the room to 4.4, and four corners.
  expect(signedArea(part)).toBeCloseTo((40 - 1.2) * 0.2 + 4 * 0.2 * 0.2, 6);
  const south = part.filter((_, i) => i % 2 === 1 && Math.abs(part[i]) < 1e-9).length;
  expect(south).toBe(4);
});

test('openings that overlap are one, and one may reach over the corner where the outline begins', () => {
  expect(crossedBy({ from: [5, 5], to: [5, -5] }, { from: [6, 5], to: [6, -5] })).toHaveLength(1);
  expect(crossedBy({ from: [5, 5], to: [5, -5] }, { from: [8, 5], to: [8, -5] })).toHaveLength(2);
  const [part] = crossedBy({ from: [0.2, 5], to: [0.2, -5] });
  expect(signedArea(part)).toBeCloseTo((40 - 1.2) * 0.2 + 3 * 0.2 * 0.2, 6);
});

test('[RENDER-68] the ground borders on water where that lies outside it', () => {
  const pond = [2, -4, 7, -4, 7, 0, 2, 0];
  const [[from, to], ...others] = shoresOf(ROOM, [pond]);
  expect(others).toEqual([]);
  expect([from, to]).toEqual([2, 7]);
  expect(between([[from, to]], 40)).toEqual([[7, 42]]);
  const [kerb, ...rest] = wallParts(ROOM, 0.2, between([[from, to]], 40));
  expect(rest).toEqual([]);
  expect(signedArea(kerb)).toBeCloseTo(5 * 0.2, 6);
  expect(shoresOf(ROOM, [])).toEqual([]);
});
