import { afterEach, beforeAll, expect, test } from 'vitest';
import { random } from '../../math/index.js';
import { createReport } from '../../report/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { wallOnLine } from '../queries/rays.js';
import { loadGeometry, offset } from '../shapes/geometry.js';
import { toUnits } from '../shapes/shapes.js';
import { BUILDS, EMPTY } from '../test-world.js';
import type { World } from '../types.js';
import { createWorld, setLeastLocal } from '../world.js';
import { findPath } from './path.js';

beforeAll(loadGeometry);
afterEach(() => setLeastLocal());

/** A room of 20 m with turned boxes strewn over it. */
function strewn(seed: number): World {
  const draw = (i: number, k: number) => random(seed, 77, i, k);
  const obstacles = Array.from({ length: 5 + (seed % 7) }, (_, i) => ({
    box: {
      center: [draw(i, 0) * 20, draw(i, 1) * 20] as Vec2,
      size: [0.3 + 6 * draw(i, 2), 0.3 + 3 * draw(i, 3)] as Vec2,
      angle: 3 * draw(i, 4),
    },
  }));
  return createWorld(
    {
      ...EMPTY,
      walkable: [
        {
          polygon: [
            [0, 0],
            [20, 0],
            [20, 20],
            [0, 20],
          ],
          holes: [],
        },
      ],
      obstacles,
    },
    { points: [] },
    createReport(),
  );
}

type Edge = [ax: number, az: number, bx: number, bz: number];
type Space = { edges: Edge[]; corners: Vec2[] };

/** The space that keeps a radius from all walls, as edges, and the corners that a shortest path may bend at. */
function shrink(world: World, radius: number): Space {
  const rings = world.walkable.flatMap(({ polygon, holes }) => [polygon, ...holes]).map((ring) => toUnits(ring, world.scale));
  const space: Space = { edges: [], corners: [] };
  for (const ring of offset(rings, -radius * world.scale, 0.01 * world.scale)) {
    const n = ring.length;
    const at = (i: number): Vec2 => [ring[(i + n) % n] / world.scale, ring[(i + n + 1) % n] / world.scale];
    for (let i = 0; i < n; i += 2) {
      const [a, b, c] = [at(i - 2), at(i), at(i + 2)];
      space.edges.push([b[0], b[1], c[0], c[1]]);
      if ((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) < 0) space.corners.push(b);
    }
  }
  return space;
}

function isIn({ edges }: Space, x: number, z: number): boolean {
  let isInside = false;
  for (const [ax, az, bx, bz] of edges) if (az > z !== bz > z && x < ax + ((bx - ax) * (z - az)) / (bz - az)) isInside = !isInside;
  return isInside;
}

function sees(space: Space, p: Vec2, q: Vec2): boolean {
  const dx = q[0] - p[0];
  const dz = q[1] - p[1];
  for (const [ax, az, bx, bz] of space.edges) {
    const a = dx * (az - p[1]) - dz * (ax - p[0]);
    const b = dx * (bz - p[1]) - dz * (bx - p[0]);
    if (a * b >= 0 || Math.min(Math.abs(a), Math.abs(b)) < 1e-9) continue;
    const c = (bx - ax) * (p[1] - az) - (bz - az) * (p[0] - ax);
    const d = (bx - ax) * (q[1] - az) - (bz - az) * (q[0] - ax);
    if (c * d < 0 && Math.min(Math.abs(c), Math.abs(d)) > 1e-9) return false;
  }
  // A line between two corners that crosses no edge may still run outside, or along an edge: ask a hair to either side of its middle.
  const hair = 1e-6 / Math.sqrt(dx * dx + dz * dz);
  const x = p[0] + dx / 2;
  const z = p[1] + dz / 2;
  return isIn(space, x - dz * hair, z + dx * hair) || isIn(space, x + dz * hair, z - dx * hair);
}

/** Length of the shortest path by Dijkstra over the visibility graph; infinite when there is none. */
function shortest(space: Space, from: Vec2, to: Vec2): number {
  const nodes = [from, to, ...space.corners];
  const distance = nodes.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY));
  const open = new Set(nodes.keys());
  while (open.size > 0) {
    const u = [...open].reduce((a, b) => (distance[b] < distance[a] ? b : a));
    if (u === 1 || distance[u] === Number.POSITIVE_INFINITY) break;
    open.delete(u);
    for (const v of open) {
      const way = distance[u] + Math.hypot(nodes[v][0] - nodes[u][0], nodes[v][1] - nodes[u][1]);
      if (way < distance[v] && sees(space, nodes[u], nodes[v])) distance[v] = way;
    }
  }
  return distance[1];
}

test.each(BUILDS)(
  '[WORLD-17] paths are at most a tenth longer than the shortest of a visibility graph, exist when it exists, and cross no wall (%s)',
  (_, least) => {
    setLeastLocal(least);
    const out = new Float32Array(400);
    const ratios: number[] = [];
    for (let seed = 0; seed < 24; seed++) {
      const world = strewn(seed);
      const radius = 0.1 + 0.3 * random(seed, 78, 0, 0);
      const space = shrink(world, radius);
      for (let query = 0; query < 6; query++) {
        const [a, b, c, d] = [0, 1, 2, 3].map((k) => 20 * random(seed, 79, query, k));
        if (!isIn(space, a, b) || !isIn(space, c, d)) continue;
        const best = shortest(space, [a, b], [c, d]);
        const { status, count, length } = findPath(world, [a, b], [c, d], radius, out);
        expect(status === 'found', `seed ${seed} query ${query}`).toBe(best < Number.POSITIVE_INFINITY);
        for (let i = 0; i + 1 < count; i++) expect(wallOnLine(world, out[2 * i], out[2 * i + 1], out[2 * i + 2], out[2 * i + 3])).toBe(1);
        if (status === 'found') ratios.push(length / best);
      }
    }
    ratios.sort((a, b) => a - b);
    expect(ratios.length).toBeGreaterThan(40);
    // The graph bends at the corners of polygons within the arcs, so its paths can be a trifle shorter than possible, never longer.
    expect(ratios[0]).toBeGreaterThan(0.999);
    expect(ratios[ratios.length - 1]).toBeLessThan(1.1);
    expect(ratios[ratios.length >> 1]).toBeLessThan(1.005);
  },
);
