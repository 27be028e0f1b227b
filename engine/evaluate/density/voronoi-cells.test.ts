import { describe, expect, it } from 'vitest';
import { frameOf } from '../test-frame.js';
import { watch } from '../watch.js';
import { createVoronoi } from './voronoi-cells.js';
import { createVoronoiDensity } from './voronoi-density.js';

const SQUARE = { polygon: [[0, 0], [4, 0], [4, 4], [0, 4]] } as const; // biome-ignore format: a square
const areasOf = (points: readonly (readonly [number, number])[], options: Parameters<typeof createVoronoi>[0]) => {
  const cells = createVoronoi(options)(
    points.map(([x]) => x),
    points.map(([, z]) => z),
    points.length,
  );
  return cells.map(({ area }) => area);
};

describe('createVoronoi', () => {
  it('[EVALUATE-51] shares a room out: quarters for four, halves for two, everything for one', () => {
    const room = { ground: [SQUARE], cutOff: 100 };
    for (const area of areasOf([[1, 1], [3, 1], [3, 3], [1, 3]], room)) expect(area).toBeCloseTo(4, 9); // biome-ignore format: points
    // Bisector of (1, 2) and (2, 2) is x = 1.5.
    const [left, right] = areasOf([[1, 2], [2, 2]], room); // biome-ignore format: points
    expect([left, right]).toEqual([expect.closeTo(6, 9), expect.closeTo(10, 9)]);
    expect(areasOf([[1, 1]], room)[0]).toBeCloseTo(16, 9);
  });

  it('[EVALUATE-51] ends a cell at the cut-off: the area of a disc in the open, half of it beside a wall', () => {
    expect(areasOf([[2, 2]], { cutOff: 1 })[0]).toBeCloseTo(Math.PI, 9);
    const long = { polygon: [[-50, 0], [50, 0], [50, 50], [-50, 50]] } as const; // biome-ignore format: a rectangle
    expect(areasOf([[0, 1e-9]], { cutOff: 1, ground: [long] })[0]).toBeCloseTo(Math.PI / 2, 6);
  });

  it('[EVALUATE-51] does not reach through a wall, nor over a hole', () => {
    // A wall of 0.2 m from below up to z = 3 parts the room; the one on the left is alone on that side up to there.
    const parted = { polygon: [[0, 0], [1.9, 0], [1.9, 3], [2.1, 3], [2.1, 0], [4, 0], [4, 4], [0, 4]] } as const; // biome-ignore format: a room
    const [area] = areasOf([[1.5, 1], [1.5, 3.5]], { ground: [parted], cutOff: 100 }); // biome-ignore format: points
    // Below the bisector z = 2.25, on the left of the wall only.
    expect(area).toBeCloseTo(1.9 * 2.25, 9);
    const pillar = { ...SQUARE, holes: [[[2, 2], [3, 2], [3, 3], [2, 3]]] } as const; // biome-ignore format: a room
    expect(areasOf([[1, 1]], { ground: [pillar], cutOff: 100 })[0]).toBeCloseTo(15, 9);
  });

  it('[EVALUATE-51] has an answer for people in a row, on one spot and off the ground', () => {
    const row = areasOf([[0.5, 2], [1.5, 2], [2.5, 2], [3.5, 2]], { ground: [SQUARE], cutOff: 100 }); // biome-ignore format: points
    for (const area of row) expect(area).toBeCloseTo(4, 6);
    const twins = areasOf([[2, 2], [2, 2]], { ground: [SQUARE], cutOff: 100 }); // biome-ignore format: points
    expect(twins[0] + twins[1]).toBeCloseTo(16, 6);
    expect(areasOf([[5, 5], [1, 1]], { ground: [SQUARE], cutOff: 100 })[0]).toBe(0); // biome-ignore format: points
  });
});

describe('createVoronoiDensity', () => {
  it("[EVALUATE-52] is the mean over the area of one over the cell that each point lies in, and of its owner's speed", () => {
    const measure = createVoronoiDensity({ ground: [SQUARE], cutOff: 100, area: { minX: 0, maxX: 2, minZ: 0, maxZ: 4 } });
    watch([frameOf(3, [{ x: 1, z: 2, vx: 1 }, { x: 2, z: 2, vx: 0.2 }])], measure); // biome-ignore format: a frame
    const [{ density, speed, people, time }] = measure.samples;
    expect([people, time]).toEqual([2, 3]);
    // The area is 2 x 4: six square metres of the left one's six, two of the right one's ten.
    expect(density).toBeCloseTo((6 / 6 + 2 / 10) / 8, 6);
    expect(speed).toBeCloseTo((6 * 1 + 2 * 0.2) / 8, 6);
    expect(measure.individual.density).toEqual([expect.closeTo(1 / 6, 6), expect.closeTo(1 / 10, 6)]);
  });

  it('[EVALUATE-52] counts who is off the ground, and measures the rest', () => {
    const measure = createVoronoiDensity({ ground: [SQUARE], cutOff: 100, area: { minX: 0, maxX: 4, minZ: 0, maxZ: 4 } });
    watch([frameOf(0, [{ x: -1, z: 2 }, { x: 2, z: 2 }])], measure); // biome-ignore format: a frame
    expect(measure.outside).toBe(1);
    expect(measure.individual.density).toHaveLength(1);
  });
});
