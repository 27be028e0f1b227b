import { beforeAll, expect, test } from 'vitest';
import { random } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { addObstacle } from '../edits/edits.js';
import { isWalkable } from '../queries/clearance.js';
import { build, square } from '../test-world.js';
import { isInside } from './areas.js';
import { loadGeometry } from './geometry.js';
import { samplePoint } from './sample.js';

beforeAll(loadGeometry);

test('[WORLD-25] points are spread evenly over the walkable part of a shape and keep the clearance', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [square(2, 4, 4)] }] });
  const shape = { circle: { center: [5, 5] as Vec2, radius: 4 } };
  const quarters = [0, 0, 0, 0];
  for (let i = 0; i < 2000; i++) {
    const point = samplePoint(world, shape, 0.3, random(1, 1, i, 0), random(1, 1, i, 1));
    if (!point) throw new Error('no point');
    expect(isInside(shape, point[0] / 1.003 + 0.015, point[1] / 1.003 + 0.015)).toBe(true);
    expect(isWalkable(world, point[0], point[1], 0.3)).toBe(true);
    quarters[(point[0] > 5 ? 1 : 0) + (point[1] > 5 ? 2 : 0)]++;
  }
  for (const count of quarters) expect(Math.abs(count - 500)).toBeLessThan(80);
});

test('[WORLD-25] the same u and v give the same point', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [] }] });
  expect(samplePoint(world, 'anywhere', 0.4, 0.123, 0.456)).toEqual(samplePoint(world, 'anywhere', 0.4, 0.123, 0.456));
});

test('[WORLD-25] the only free spot is found, and where there is none the answer is undefined', () => {
  const world = build({
    walkable: [
      {
        polygon: [
          [0, 0],
          [50, 0],
          [50, 0.5],
          [0, 0.5],
        ],
        holes: [],
      },
      { polygon: square(1.1, 60, 0), holes: [] },
    ],
  });
  const point = samplePoint(world, 'anywhere', 0.5, 0.1, 0.9);
  expect(point?.[0]).toBeCloseTo(60.55, 1);
  expect(samplePoint(world, 'anywhere', 0.6, 0.1, 0.9)).toBeUndefined();
  expect(samplePoint(world, { box: { center: [100, 100], size: [1, 1], angle: 0 } }, 0, 0.5, 0.5)).toBeUndefined();
});

test('[WORLD-25] after an edit points avoid the new obstacle', () => {
  const world = build({ walkable: [{ polygon: square(10), holes: [] }] });
  samplePoint(world, 'anywhere', 0, 0.5, 0.5);
  addObstacle(world, { box: { center: [5, 2.5], size: [10, 5], angle: 0 } });
  for (let i = 0; i < 100; i++) expect(samplePoint(world, 'anywhere', 0, i / 100, 0.5)?.[1]).toBeGreaterThanOrEqual(5);
});
