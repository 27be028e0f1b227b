import { afterEach, beforeAll, expect, test } from 'vitest';
import { random } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { wallDistance } from '../queries/clearance.js';
import { loadGeometry, offset, ringArea } from '../shapes/geometry.js';
import { toUnits } from '../shapes/shapes.js';
import { BUILDS, build, square } from '../test-world.js';
import type { ObstacleShape, World } from '../types.js';
import { setLeastLocal } from '../world.js';
import { findPath } from './path.js';

beforeAll(loadGeometry);
afterEach(() => setLeastLocal());

/** A room of 20 m strewn with boxes, or with thin walls and splinters, which have more bottlenecks that no triangle joins. */
function strewn(seed: number): World {
  const draw = (i: number, k: number) => random(seed, 77, i, k);
  const box = (i: number): ObstacleShape => ({
    box: { center: [20 * draw(i, 0), 20 * draw(i, 1)], size: [0.2 + 3 * draw(i, 2), 0.2 + 1.5 * draw(i, 3)], angle: 3 * draw(i, 4) },
  });
  const wall = (i: number): ObstacleShape => ({
    wall: {
      points: [
        [20 * draw(i, 0), 20 * draw(i, 1)],
        [20 * draw(i, 2), 20 * draw(i, 3)],
      ],
      thickness: 0.05,
    },
  });
  const splinter = (i: number): ObstacleShape => {
    const [x, z] = [20 * draw(i, 0), 20 * draw(i, 1)];
    return {
      polygon: [
        [x, z],
        [x + 0.3 + draw(i, 5), z + draw(i, 6) - 0.5],
        [x + draw(i, 7) - 0.5, z + 0.4 + draw(i, 8)],
      ],
    };
  };
  const obstacles = Array.from({ length: 8 + (seed % 16) }, (_, i) => (seed % 2 === 0 ? box(i) : i % 3 === 0 ? wall(i) : splinter(i)));
  return build({ walkable: [{ polygon: square(20), holes: [] }], obstacles });
}

/** The space that keeps a radius from all walls, as rings [m]. */
function shrink(world: World, radius: number): Vec2[][] {
  const rings = world.walkable.flatMap(({ polygon, holes }) => [polygon, ...holes]).map((ring) => toUnits(ring, world.scale));
  const toPoints = (ring: Float64Array) =>
    Array.from({ length: ring.length / 2 }, (_, i): Vec2 => [ring[2 * i] / world.scale, ring[2 * i + 1] / world.scale]);
  return offset(rings, -radius * world.scale, 0.002 * world.scale).map(toPoints);
}

/** The connected piece of a space that holds a place: the smallest ring around it, or -1 where that is a hole. */
function pieceAt(rings: readonly Vec2[][], [x, z]: Vec2): number {
  let piece = -1;
  let least = Number.POSITIVE_INFINITY;
  rings.forEach((ring, i) => {
    let isInside = false;
    for (let k = 0, j = ring.length - 1; k < ring.length; j = k++) {
      const [[ax, az], [bx, bz]] = [ring[j], ring[k]];
      if (az > z !== bz > z && x < ax + ((bx - ax) * (z - az)) / (bz - az)) isInside = !isInside;
    }
    const area = ringArea(ring.flat());
    if (!isInside || Math.abs(area) >= least) return;
    least = Math.abs(area);
    piece = area > 0 ? i : -1;
  });
  return piece;
}

function leastDistance(world: World, path: Float32Array, count: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < count; i++) {
    const [ax, az, bx, bz] = path.subarray(2 * i, 2 * i + 4);
    const steps = Math.ceil(Math.hypot(bx - ax, bz - az) / 0.05);
    for (let k = 0; k <= steps; k++)
      least = Math.min(least, wallDistance(world, ax + ((bx - ax) * k) / steps, az + ((bz - az) * k) / steps, 2));
  }
  return least;
}

test.each(BUILDS)(
  '[WORLD-62] [WORLD-63] a path exists if and only if the space that keeps the radius joins its ends, and it keeps the radius all the way (%s)',
  (_, least) => {
    setLeastLocal(least);
    const out = new Float32Array(2000);
    const counts = { found: 0, parted: 0 };
    for (let seed = 0; seed < 90; seed++) {
      const world = strewn(seed);
      const radius = 0.1 + 0.5 * random(seed, 78, 0, 0);
      // Walls are kept to a quarter of a millimetre: what only a body a trifle thinner or thicker could do proves nothing.
      const [thin, thick] = [shrink(world, radius * 0.995 - 0.001), shrink(world, radius * 1.005 + 0.001)];
      for (let query = 0; query < 12; query++) {
        const [a, b, c, d] = [0, 1, 2, 3].map((k) => Math.fround(20 * random(seed, 79, query, k)));
        const pieces = [pieceAt(thick, [a, b]), pieceAt(thick, [c, d])];
        if (pieces.includes(-1)) continue;
        const { status, count } = findPath(world, [a, b], [c, d], radius, out);
        const place = `seed ${seed}, query ${query}`;
        if (pieces[0] === pieces[1]) expect(status, place).toBe('found');
        if (pieceAt(thin, [a, b]) !== pieceAt(thin, [c, d])) {
          expect(status, place).not.toBe('found');
          counts.parted++;
        }
        if (status === 'found') {
          expect(leastDistance(world, out, count), place).toBeGreaterThan(0.998 * radius);
          counts.found++;
        }
      }
    }
    expect(counts.found).toBeGreaterThan(300);
    expect(counts.parted).toBeGreaterThan(20);
  },
);

test.each(BUILDS)(
  '[WORLD-62] between a post and a long wall that no triangle joins a body passes exactly as far as the gap is wide (%s)',
  (_, least) => {
    setLeastLocal(least);
    // The post's nearest wall lies beyond a portal, so that only the line from the post square to the wall tells how narrow it is.
    const world = (gap: number) =>
      build({
        walkable: [{ polygon: square(20), holes: [] }],
        obstacles: [
          {
            polygon: [
              [10, gap],
              [14, 4],
              [6, 4],
            ] as Vec2[],
          },
          {
            polygon: [
              [14, 4],
              [14, 20],
              [6, 20],
              [6, 4],
            ] as Vec2[],
          },
        ],
      });
    const out = new Float32Array(200);
    for (const gap of [0.4, 0.7, 1.1]) {
      expect(findPath(world(gap), [2, 10], [18, 10], gap / 2 - 0.005, out).status).toBe('found');
      expect(findPath(world(gap), [2, 10], [18, 10], gap / 2 + 0.005, out).status).toBe('partial');
    }
  },
);

test.each(BUILDS)(
  '[WORLD-64] two places in one triangle that a bottleneck parts are joined by the way around, or not at all (%s)',
  (_, least) => {
    setLeastLocal(least);
    // A tooth comes down to 0.3 m from the lower wall of a closed trough.
    const tooth = (top: number) =>
      build({
        walkable: [
          {
            polygon: [
              [0, 0],
              [10, 0],
              [10, top],
              [0, top],
            ],
            holes: [],
          },
        ],
        obstacles: [
          {
            polygon: [
              [5, 0.3],
              [5.5, 4],
              [4.5, 4],
            ] as Vec2[],
          },
        ],
      });
    const out = new Float32Array(200);
    const path = findPath(tooth(4), [4, 0.2], [6, 0.2], 0.2, out);
    expect(path.status).toBe('partial');
    expect(out[2 * path.count - 2]).toBeLessThan(5);
    expect(findPath(tooth(8), [4, 0.2], [6, 0.2], 0.2, out)).toMatchObject({ status: 'found' });
    expect(findPath(tooth(8), [4, 0.2], [6, 0.2], 0.2, out).length).toBeGreaterThan(8);
    expect(findPath(tooth(8), [4, 0.2], [6, 0.2], 0.14, out).length).toBeLessThan(2.1);
  },
);

test('[WORLD-65] among ten thousand obstacles every query ends with a status: islands, starts and goals in obstacles, rooms without a door', () => {
  const posts: ObstacleShape[] = Array.from({ length: 10_000 }, (_, i) => ({
    box: { center: [4 * (i % 100) + 2, 4 * Math.floor(i / 100) + 2], size: [1, 1 + random(5, 1, i, 0)], angle: random(5, 1, i, 1) },
  }));
  const cell: Vec2[] = [
    [200, 200],
    [208, 200],
    [208, 208],
    [200, 208],
    [200, 200],
  ];
  const world = build({
    walkable: [
      { polygon: square(400), holes: [] },
      { polygon: square(10, 500, 0), holes: [] },
    ],
    obstacles: [...posts, { wall: { points: cell, thickness: 0.2 } }],
  });
  const out = new Float32Array(4000);
  const ask = (from: Vec2, to: Vec2, radius = 0.3) => findPath(world, from, to, radius, out).status;
  expect(ask([4, 4], [396, 396])).toBe('found');
  expect(ask([2, 2], [398, 398])).toBe('found');
  expect(ask([4, 4], [204, 204])).toBe('partial');
  expect(ask([204, 204], [4, 4])).toBe('partial');
  expect(ask([4, 4], [505, 5])).toBe('partial');
  expect(ask([4, 4], [396, 396], 1.6)).not.toBe('found');
  expect(world.scratch.reachedCount).toBeLessThanOrEqual(world.scratch.mark.length);
});
