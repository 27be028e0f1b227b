import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createReport } from '../report/index.js';
import type { Vec2, WorldDescription } from '../scenario/index.js';
import { findPath } from './paths/path.js';
import { isWalkable } from './queries/clearance.js';
import { nearestWalkable } from './queries/nearest-walkable.js';
import { isVisible, raycast } from './queries/rays.js';
import { loadGeometry } from './shapes/geometry.js';
import { samplePoint } from './shapes/sample.js';
import { EMPTY } from './test-world.js';
import { createWorld, WorldError } from './world.js';

beforeAll(loadGeometry);

/** Coordinates on a coarse grid make touching, overlapping, collinear and repeated points likely; the others are anything. */
const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.integer({ min: 0, max: 1000 }).map((n) => n / 100),
  fc.double({ min: -2, max: 12, noNaN: true }),
);
const point = fc.tuple(coordinate, coordinate) as fc.Arbitrary<Vec2>;
const ring = fc.array(point, { minLength: 3, maxLength: 12 });
const size = fc.oneof(fc.constant(1e-4), fc.double({ min: 1e-4, max: 6, noNaN: true }));
const obstacle = fc.oneof(
  fc.record({ polygon: ring }),
  fc.record({
    box: fc.record({ center: point, size: fc.tuple(size, size) as fc.Arbitrary<Vec2>, angle: fc.double({ min: -7, max: 7, noNaN: true }) }),
  }),
  fc.record({ circle: fc.record({ center: point, radius: size }) }),
  fc.record({ wall: fc.record({ points: fc.array(point, { minLength: 1, maxLength: 5 }), thickness: fc.constantFrom(0.001, 0.1, 1) }) }),
);
const description = fc.record({
  walkable: fc.array(fc.record({ polygon: ring, holes: fc.array(ring, { maxLength: 2 }) }), { maxLength: 4 }),
  obstacles: fc.array(obstacle, { maxLength: 8 }),
});

test('[WORLD-41] any polygons give a sound world or one clear error, and every query on it an answer of numbers', () => {
  const out = new Float32Array(400);
  const check = (part: Partial<WorldDescription>, from: Vec2, to: Vec2, radius: number) => {
    let world: ReturnType<typeof createWorld>;
    try {
      world = createWorld({ ...EMPTY, ...part }, { points: [] }, createReport());
    } catch (error) {
      expect(error).toBeInstanceOf(WorldError);
      return;
    }
    const { mesh } = world;
    let area = 0;
    for (let t = 0; t < mesh.triangleCount; t++) {
      const [a, b, c] = mesh.corner.subarray(t * 3, t * 3 + 3);
      const twice = (mesh.x[b] - mesh.x[a]) * (mesh.z[c] - mesh.z[a]) - (mesh.z[b] - mesh.z[a]) * (mesh.x[c] - mesh.x[a]);
      expect(twice).toBeGreaterThan(0);
      area += twice / 2;
    }
    expect(Math.abs(area - world.area)).toBeLessThan(1e-3 + 1e-3 * area);
    for (let i = 0; i < world.walls.count; i++) expect(world.walls.previous[world.walls.next[i]]).toBe(i);

    const path = findPath(world, from, to, radius, out);
    for (let i = 0; i < path.count; i++) {
      const near = nearestWalkable(world, out[2 * i], out[2 * i + 1], 0);
      expect(Math.hypot(out[2 * i] - (near?.x ?? Number.NaN), out[2 * i + 1] - (near?.z ?? Number.NaN))).toBeLessThan(1e-3);
    }
    const place = nearestWalkable(world, from[0], from[1], radius);
    const sample = samplePoint(world, 'anywhere', radius, 0.37, 0.73);
    expect(place === undefined).toBe(sample === undefined);
    if (place) expect(isWalkable(world, place.x, place.z, radius)).toBe(true);
    if (sample) expect(isWalkable(world, sample[0], sample[1], radius)).toBe(true);
    const fraction = raycast(world, from[0], from[1], to[0], to[1]);
    expect(fraction >= 0 && fraction <= 1).toBe(true);
    if (isVisible(world, from[0], from[1], to[0], to[1], radius)) expect(fraction).toBe(1);
  };
  fc.assert(fc.property(description, point, point, fc.constantFrom(0, 0.1, 0.25, 0.6), check), { numRuns: 250, seed: 7 });
});
