import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Vec2 } from '../../scenario/index.js';
import { cutEars } from './cut-ears.js';

const areaOf = (outline: readonly Readonly<Vec2>[]) =>
  outline.reduce((sum, [x, z], i) => {
    const [nextX, nextZ] = outline[(i + 1) % outline.length];
    return sum + (x * nextZ - nextX * z) / 2;
  }, 0);

/** A star around the origin: its corners at rising angles, so that it does not cross itself. */
const stars = fc
  .array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 3, maxLength: 40 })
  .map((radii) => radii.map((radius, i): Vec2 => turned(radius, (2 * Math.PI * i) / radii.length)));

function turned(radius: number, angle: number): Vec2 {
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

it('[WORLD-120] parts of an outline fill its area, and all of them face upwards', () => {
  fc.assert(
    fc.property(stars, (outline) => {
      const areas = cutEars(outline).map(areaOf);
      expect(Math.min(...areas)).toBeGreaterThan(0);
      expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(areaOf(outline), 6);
    }),
  );
});

it('[WORLD-120] corners on a straight line make no triangles, and a notch stays open', () => {
  const u: Vec2[] = [
    [0, 0],
    [1.5, 0],
    [3, 0],
    [3, 2],
    [2, 2],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ];
  const triangles = cutEars(u);
  expect(triangles.map(areaOf).reduce((sum, area) => sum + area, 0)).toBeCloseTo(5, 12);
  const middles = triangles.map((corners) => [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis] / 3, 0)));
  expect(middles.filter(([x, z]) => x > 1 && x < 2 && z > 1)).toEqual([]);
});

it('[WORLD-120] an outline that touches itself is divided all the same', () => {
  const bow: Vec2[] = [
    [0, 0],
    [1, 1],
    [2, 0],
    [2, 2],
    [1, 1],
    [0, 2],
  ];
  expect(
    cutEars(bow)
      .map(areaOf)
      .reduce((sum, area) => sum + area, 0),
  ).toBeCloseTo(2, 12);
});
