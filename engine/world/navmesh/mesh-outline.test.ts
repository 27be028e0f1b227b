import { beforeAll, expect, it } from 'vitest';
import { loadGeometry, meshOutline } from '../index.js';
import { build, square } from '../test-world.js';

beforeAll(loadGeometry);

/** Area that triangles of an outline cover [m²]. */
function areaOf({ vertices, triangles }: ReturnType<typeof meshOutline>): number {
  let area = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [vertices[2 * triangles[t + k]], vertices[2 * triangles[t + k] + 1]]);
    area += ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
  }
  return area;
}

it('[WORLD-50] the outline of a mesh covers the walkable space, with portals inside and walls around', () => {
  const world = build({
    walkable: [{ polygon: square(10), holes: [] }],
    obstacles: [{ box: { center: [5, 5], size: [2, 2], angle: 0 } }],
  });
  const outline = meshOutline(world);
  expect(areaOf(outline)).toBeCloseTo(96, 4);
  expect(outline.version).toBe(world.version);
  const lengthOf = (stretches: Float32Array, n: number) =>
    Math.hypot(stretches[4 * n + 2] - stretches[4 * n], stretches[4 * n + 3] - stretches[4 * n + 1]);
  const around = Array.from({ length: outline.walls.length / 4 }, (_, n) => lengthOf(outline.walls, n)).reduce(
    (sum, part) => sum + part,
    0,
  );
  expect(around).toBeCloseTo(40 + 8, 4);
  // A ring of triangles has as many portals as triangles.
  expect(outline.portals.length / 4).toBe(outline.triangles.length / 3);
  outline.portalWidth.forEach((width, n) => {
    expect(width).toBeCloseTo(lengthOf(outline.portals, n), 4);
  });
  for (const clearance of outline.clearance) {
    expect(clearance).toBeGreaterThan(3.9);
    expect(clearance).toBeLessThan(7);
  }
  expect(new Set(outline.component)).toEqual(new Set([0]));
  expect(structuredClone(outline)).toEqual(outline);
});

it('[WORLD-50] a triangle between walls that leads nowhere has no clearance', () => {
  const { clearance, triangles, portals } = meshOutline(build({ walkable: [{ polygon: square(4), holes: [] }] }));
  expect([triangles.length / 3, portals.length / 4]).toEqual([2, 1]);
  expect([...clearance]).toEqual([0, 0]);
});
