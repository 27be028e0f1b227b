import type { Block } from 'promenade/render';
import { describe, expect, it } from 'vitest';
import { findDetour, isFree, NO_DETOUR, outOfBlocks, withDetour } from './clear-sight.js';
import type { CameraPose } from './pose.js';

/** Somebody at [0, 0], seen from +z, 6 m away, a little from above. */
const POSE: CameraPose = { target: { x: 0, y: 1.05, z: 0 }, turn: 0, elevation: 0.3, size: 2.3, angle: 42 };
const KNEES = { x: 0, y: 0.6, z: 0 };
const box = (minX: number, minZ: number, maxX: number, maxZ: number, height: number): Block => ({
  outline: [minX, minZ, maxX, minZ, maxX, maxZ, minX, maxZ],
  height,
});

describe('the camera that follows somebody', () => {
  it('stays where the viewer put it while nothing is between', () => {
    expect(findDetour(POSE, KNEES, [])).toBe(NO_DETOUR);
    expect(findDetour(POSE, KNEES, [box(-9, -3, 9, -1, 7), box(3, 1, 5, 3, 7)])).toBe(NO_DETOUR);
  });

  it('looks over a low wall, and rises for one that is near', () => {
    expect(findDetour(POSE, KNEES, [box(-9, 3, 9, 3.2, 1)])).toBe(NO_DETOUR);
    const detour = findDetour(POSE, KNEES, [box(-9, 0.5, 9, 0.7, 1)])!;
    expect(detour.turn).toBe(0);
    expect(detour.lift).toBeGreaterThan(0.2);
  });

  it('goes round a house and a fountain, and never ends in one', () => {
    for (const block of [box(-2, 2, 2, 5, 7), box(-1, 4, 1, 7, 3)]) {
      const detour = findDetour(POSE, KNEES, [block])!;
      expect(detour).not.toEqual(NO_DETOUR);
      const { turn, elevation } = withDetour(POSE, detour);
      const flat = 6 * Math.cos(elevation);
      const eye = { x: flat * Math.sin(turn), y: 1.05 + 6 * Math.sin(elevation), z: flat * Math.cos(turn) };
      expect(isFree(KNEES, eye, [block])).toBe(true);
    }
  });

  it('keeps to the side that it has gone to while that is free', () => {
    const house = box(-2, 2, 2, 5, 7);
    const before = { turn: -1.25, lift: 0, near: 1 };
    expect(findDetour(POSE, KNEES, [house], before)).toBe(before);
    expect(findDetour(POSE, KNEES, [], before)).toBe(NO_DETOUR);
  });

  it('comes nearer where there is no way round, in an alley that ends before it', () => {
    const alley = [box(-9, 2.2, 9, 9, 30), box(1.3, -9, 9, 2.2, 30), box(-9, -9, -1.3, 2.2, 30), box(-1.3, -9, 1.3, -2, 30)];
    const detour = findDetour(POSE, KNEES, alley)!;
    expect(detour.near).toBeLessThan(1);
    expect(findDetour(POSE, KNEES, alley, detour)).toBe(detour);
    expect(findDetour(POSE, KNEES, [], detour)).toBe(NO_DETOUR);
  });

  it('is in nothing on its way from one place to another, and no nearer than it may be', () => {
    const house = box(-2, 3, 2, 9, 7);
    const { near } = outOfBlocks(POSE, NO_DETOUR, [house]);
    expect(near * 6 * Math.cos(0.3)).toBeLessThan(3);
    expect(near * 6 * Math.cos(0.3)).toBeGreaterThan(2.8);
    expect(outOfBlocks(POSE, NO_DETOUR, [box(-9, -9, 9, 9, 30)]).near * 6).toBeCloseTo(1.5, 1);
    expect(outOfBlocks(POSE, NO_DETOUR, [])).toEqual(NO_DETOUR);
  });

  it('has no detour out of a narrow yard between high houses', () => {
    const yard = [box(-9, 0.4, 9, 9, 30), box(-9, -9, 9, -0.4, 30), box(0.4, -9, 9, 9, 30), box(-9, -9, -0.4, 9, 30)];
    expect(findDetour(POSE, KNEES, yard)).toBeUndefined();
  });
});
