import { beforeAll, expect, test } from 'vitest';
import { findPath } from '../paths/path.js';
import { loadGeometry } from '../shapes/geometry.js';
import { build, square } from '../test-world.js';
import { findLinkedPath } from './links.js';

beforeAll(loadGeometry);

/** Two islands of 10 m, 10 m apart. */
const islands = () =>
  build({
    walkable: [
      { polygon: square(10), holes: [] },
      { polygon: square(10, 20, 0), holes: [] },
    ],
  });
const out = new Float32Array(100);

test('[WORLD-75] a link joins what no ground joins, and the path says where it is taken', () => {
  const path = findLinkedPath(islands(), [{ from: [9, 5], to: [21, 5], cost: 3 }], [1, 5], [29, 5], 0.25, out);
  expect(path).toMatchObject({ status: 'found', count: 4, taken: [{ link: 0, isBackwards: false, at: 1 }] });
  expect(path.cost).toBeCloseTo(8 + 3 + 8, 5);
  expect([...out.subarray(0, 8)]).toEqual([1, 5, 9, 5, 21, 5, 29, 5]);
});

test('[WORLD-75] a link of one way is not taken back; one of both ways is', () => {
  const link = { from: [9, 5] as [number, number], to: [21, 5] as [number, number] };
  expect(findLinkedPath(islands(), [link], [29, 5], [1, 5], 0.25, out).taken).toEqual([{ link: 0, isBackwards: true, at: 1 }]);
  expect(findLinkedPath(islands(), [{ ...link, both: false }], [29, 5], [1, 5], 0.25, out)).toMatchObject({ status: 'partial', taken: [] });
});

test('[WORLD-76] a link is taken only where that is cheaper, and several of them one after the other', () => {
  const wall = build({
    walkable: [{ polygon: square(20), holes: [] }],
    obstacles: [{ box: { center: [10, 8], size: [1, 16], angle: 0 } }],
  });
  const over = { from: [9, 2] as [number, number], to: [11, 2] as [number, number] };
  expect(findLinkedPath(wall, [{ ...over, cost: 5 }], [5, 2], [15, 2], 0.25, out)).toMatchObject({ cost: expect.closeTo(13, 3) });
  const around = { ...findPath(wall, [5, 2], [15, 2], 0.25, out) };
  expect(findLinkedPath(wall, [{ ...over, cost: 50 }], [5, 2], [15, 2], 0.25, out)).toMatchObject({ cost: around.length, taken: [] });
  const three = build({ walkable: [0, 20, 40].map((x) => ({ polygon: square(10, x, 0), holes: [] })) });
  const bridges = [
    { from: [31, 5] as [number, number], to: [39 + 2, 5] as [number, number] },
    { from: [9, 5] as [number, number], to: [21, 5] as [number, number] },
  ];
  // The second bridge begins in the gap, and is entered at the nearest place on the ground.
  const path = findLinkedPath(three, [{ ...bridges[0], from: [29, 5] }, bridges[1]], [1, 5], [49, 5], 0.25, out);
  expect(path.taken.map(({ link }) => link)).toEqual([1, 0]);
});

test('[WORLD-76] links that lead nowhere, in circles or to no number end in a status', () => {
  const links = [
    { from: [9, 5] as [number, number], to: [1, 1] as [number, number], cost: 0 },
    { from: [1, 1] as [number, number], to: [9, 5] as [number, number], cost: 0 },
    { from: [Number.NaN, 5] as [number, number], to: [25, 5] as [number, number] },
  ];
  expect(findLinkedPath(islands(), links, [2, 2], [29, 5], 0.25, out).status).toBe('partial');
  expect(findLinkedPath(islands(), [], [2, 2], [8, 5], 0.25, out)).toMatchObject({ status: 'found', taken: [] });
});
