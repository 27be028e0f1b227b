import { afterEach, beforeAll, expect, test } from 'vitest';
import { random } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { loadGeometry } from '../shapes/geometry.js';
import { BUILDS, build, square } from '../test-world.js';
import { setLeastLocal } from '../world.js';
import { cellsOf } from './cells.js';
import { nextEdge } from './edges.js';

beforeAll(loadGeometry);
afterEach(() => setLeastLocal());

const strewn = (seed: number) =>
  build({
    walkable: [{ polygon: square(20), holes: [] }],
    obstacles: Array.from({ length: 8 }, (_, i) => ({
      box: {
        center: [20 * random(seed, 1, i, 0), 20 * random(seed, 1, i, 1)] as Vec2,
        size: [0.4 + 4 * random(seed, 1, i, 2), 0.4 + 2 * random(seed, 1, i, 3)] as Vec2,
        angle: 3 * random(seed, 1, i, 4),
      },
    })),
  });

test.each(BUILDS)(
  '[WORLD-60] cells cover the mesh: their areas add up, and every portal leads from one to another and back (%s)',
  (_, least) => {
    setLeastLocal(least);
    for (let seed = 0; seed < 20; seed++) {
      const world = strewn(seed);
      const cells = cellsOf(world);
      expect(cells.count).toBeLessThan(world.mesh.triangleCount);
      expect(cells.area.reduce((sum, area) => sum + area, 0)).toBeCloseTo(world.area, 3);
      for (let i = 0; i < cells.portalCount; i++) {
        const back = cells.portalTwin[i];
        expect([cells.portalFrom[back], cells.portalTo[back], cells.portalTwin[back]]).toEqual([cells.portalTo[i], cells.portalFrom[i], i]);
        expect([cells.ax[back], cells.bz[back], cells.clearance[back]]).toEqual([cells.bx[i], cells.az[i], cells.clearance[i]]);
      }
    }
  },
);

test.each(BUILDS)('[WORLD-60] every cell is convex: no corner of it lies outside one of its edges (%s)', (_, least) => {
  setLeastLocal(least);
  for (let seed = 0; seed < 20; seed++) {
    const { mesh, ...world } = strewn(seed);
    const { cellOf } = cellsOf({ mesh, ...world });
    const borders = new Map<number, number[]>();
    for (let e = 0; e < mesh.corner.length; e++) {
      const cell = cellOf[Math.floor(e / 3)];
      if (mesh.twin[e] < 0 || cellOf[Math.floor(mesh.twin[e] / 3)] !== cell) borders.set(cell, [...(borders.get(cell) ?? []), e]);
    }
    for (const edges of borders.values()) {
      for (const e of edges) {
        const [a, b] = [mesh.corner[e], mesh.corner[nextEdge(e)]];
        for (const f of edges) {
          const c = mesh.corner[f];
          const side = (mesh.x[b] - mesh.x[a]) * (mesh.z[c] - mesh.z[a]) - (mesh.z[b] - mesh.z[a]) * (mesh.x[c] - mesh.x[a]);
          expect(side).toBeGreaterThanOrEqual(0);
        }
      }
    }
  }
});

test.each(BUILDS)(
  '[WORLD-61] the clearance of a portal is that of its roomiest place, and a cell lets pass what fits between its walls (%s)',
  (_, least) => {
    setLeastLocal(least);
    // Two rooms joined by a corridor of 1 m.
    const world = build({
      walkable: [
        { polygon: square(10), holes: [] },
        { polygon: square(10, 20, 0), holes: [] },
        {
          polygon: [
            [9, 4],
            [21, 4],
            [21, 5],
            [9, 5],
          ],
          holes: [],
        },
      ],
    });
    const cells = cellsOf(world);
    const doors = [...cells.clearance.keys()].filter((i) => cells.ax[i] === cells.bx[i] && (cells.ax[i] === 10 || cells.ax[i] === 20));
    expect(doors).toHaveLength(4);
    for (const i of doors) expect(cells.clearance[i]).toBeCloseTo(0.5, 3);
    const corridor = [...cells.area.keys()].find((cell) => Math.abs(cells.area[cell] - 10) < 1e-6) ?? -1;
    const ways = cells.crossing.subarray(cells.crossingStart[corridor], cells.crossingStart[corridor + 1]);
    expect([...ways]).toEqual([0, 0.5, 0.5, 0].map((radius) => expect.closeTo(radius, 3)));
    expect(cellsOf(world)).toBe(cells);
  },
);
