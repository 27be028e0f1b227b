import { beforeAll, describe, expect, it } from 'vitest';
import type { TerrainDescription } from '../../scenario/index.js';
import { findPath } from '../paths/path.js';
import { loadGeometry } from '../shapes/geometry.js';
import { build, square } from '../test-world.js';
import { railsOf } from './rails.js';
import { createTerrain, floorHeight, groundHeight } from './terrain.js';
import { walkingCost } from './walking-cost.js';
import { findWay } from './way-over.js';

const LEVEL: TerrainDescription = { hills: [], terraces: [], slopes: [], stairs: [], rule: 'clear' };
/** A terrace of 1.6 m from x = 4 on, stairs of ten steps up to it at z = 0, and a slope at z = 6. */
const TERRACE: TerrainDescription = {
  ...LEVEL,
  terraces: [{ box: { center: [8, 2], size: [8, 12], angle: 0 }, height: 1.6 }],
  stairs: [{ from: [4, 0], to: [1, 0], width: 2, steps: 10 }],
  slopes: [{ from: [-6, 6], to: [4, 6], width: 2 }],
};
const heightOn = (description: TerrainDescription) => (x: number, z: number) => groundHeight(createTerrain(description), x, z);

beforeAll(loadGeometry);

describe('ground', () => {
  it('[WORLD-151] is even between the points of a field, goes on beyond its rim, and has hills on it', () => {
    const rows = [
      [0, 1],
      [2, 3],
    ];
    const height = heightOn({ ...LEVEL, heights: { at: [10, 0], spacing: 2, rows } });
    expect([height(10, 0), height(11, 0), height(11, 1), height(12, 2), height(50, 50), height(0, 0)]).toEqual([0, 0.5, 1.5, 3, 3, 0]);
    const hill = heightOn({ ...LEVEL, hills: [{ at: [0, 0], radius: 4, height: 2 }] });
    expect([hill(0, 0), hill(2, 0), hill(4.5, 0)]).toEqual([2, expect.closeTo(1, 2), expect.closeTo(0, 5)]);
  });

  it('[WORLD-152] joins heights by slopes and stairs, whichever end is named first; a step is level with the upper end', () => {
    const height = heightOn(TERRACE);
    expect([height(0.9, 0), height(1.01, 0), height(1.29, 0), height(1.31, 0), height(3.9, 0), height(4.1, 0)]).toEqual(
      [0, 0.16, 0.16, 0.32, 1.6, 1.6].map((value) => expect.closeTo(value, 5)),
    );
    expect([height(-6, 6), height(-1, 6), height(4, 6)]).toEqual([0, 0.8, 1.6].map((value) => expect.closeTo(value, 5)));
  });

  it('[WORLD-153] of bodies rises evenly over stairs, through the middles of treads, and never jumps', () => {
    const terrain = createTerrain(TERRACE);
    for (let tread = 0; tread < 9; tread++) {
      const x = 1.15 + 0.3 * tread;
      expect(floorHeight(terrain, x, 0)).toBeCloseTo(groundHeight(terrain, x, 0), 5);
    }
    let steepest = 0;
    for (let x = 0; x < 5; x += 0.01)
      steepest = Math.max(steepest, Math.abs(floorHeight(terrain, x + 0.01, 0) - floorHeight(terrain, x, 0)));
    expect(steepest).toBeLessThan(0.01 * 0.6);
  });

  it('[WORLD-154] has railings where it drops, and none where a flight ends', () => {
    const world = build({ walkable: [{ polygon: square(24, -12, -12), holes: [] }], terrain: TERRACE });
    expect(railsOf(TERRACE).length).toBeGreaterThan(4);
    const path = new Float32Array(64);
    // From below to above only by a flight: through x = 4 at the stairs or at the slope.
    expect(findPath(world, [-8, -3], [6, -3], 0.25, path).status).toBe('found');
    expect(findPath(world, [3, 3], [5, 3], 0.25, path).length).toBeGreaterThan(6);
  });

  it('[WORLD-155] costs a way what it takes: more up than down, and stairs as published', () => {
    const terrain = createTerrain(TERRACE);
    expect(walkingCost(undefined, 0, 0, 3, 4)).toBe(5);
    expect(walkingCost(terrain, 1.01, 0, 3.99, 0)).toBeCloseTo(2.98 / 0.455, 1);
    expect(walkingCost(terrain, 3.99, 0, 1.01, 0)).toBeCloseTo(2.98 / 0.518, 1);
    const [up, down] = [walkingCost(terrain, -6, 6, 4, 6), walkingCost(terrain, 4, 6, -6, 6)];
    expect([up > 10.5, down > 10, up > down]).toEqual([true, true, true]);
  });

  it('[WORLD-156] leads around a steep hill, and straight over a flat one', () => {
    const path = new Float32Array(128);
    const length = (height: number) => {
      const terrain = { ...LEVEL, hills: [{ at: [0, 0] as [number, number], radius: 6, height }] };
      const world = build({ walkable: [{ polygon: square(40, -20, -20), holes: [] }], terrain });
      return findWay(world, [-9, 0.2], [9, 0.2], 0.25, path).length;
    };
    expect(length(0.2)).toBeLessThan(18.1);
    expect(length(5)).toBeGreaterThan(18.5);
  });
});
