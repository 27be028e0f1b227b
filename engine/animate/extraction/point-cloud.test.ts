import { describe, expect, it } from 'vitest';
import { aboutAxis, multiply, rotate } from '../../math/index.js';
import { type Motion, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';
import { placeAll } from './placed-motion.js';
import { cloudDistance, refineEnds } from './point-cloud.js';
import { walkingPuppet } from './test-puppet.js';

/** The same motion elsewhere on the floor. */
function elsewhere(motion: Motion, yaw: number, x: number, z: number): Motion {
  const moved: Motion = { ...motion, positions: motion.positions.slice(), rotations: motion.rotations.slice() };
  const turn = aboutAxis([0, 1, 0], yaw);
  for (let frame = 0; frame < motion.frames; frame++) {
    const [px, py, pz] = rotate(turn, rootAt(motion, frame));
    setRoot(moved, frame, [px + x, py, pz + z]);
    setRotation(moved, frame, 0, multiply(turn, rotationAt(motion, frame, 0)));
  }
  return moved;
}

describe('[ANIM-25] the distance of point clouds', () => {
  const walk = walkingPuppet({ seconds: 3 });
  const placed = placeAll(walk);

  it('is nothing for the same moment, wherever on the floor it happens', () => {
    const other = placeAll(elsewhere(walk, 2.1, 5, -3));
    expect(cloudDistance(placed, 100, other, 100)).toBeLessThan(1e-6);
  });

  it('is the same both ways, and a tenth of a metre or more for opposite phases', () => {
    const there = cloudDistance(placed, 100, placed, 166);
    expect(cloudDistance(placed, 166, placed, 100)).toBeCloseTo(there, 9);
    expect(there).toBeGreaterThan(0.1);
  });

  it('tells a lifted body by its height', () => {
    const lifted = elsewhere(walk, 0, 0, 0);
    for (let frame = 0; frame < lifted.frames; frame++) lifted.positions[3 * frame + 1] += 0.25;
    expect(cloudDistance(placed, 100, placeAll(lifted), 100)).toBeCloseTo(0.25, 9);
  });

  it('moves the ends of a cycle to the pair that is most alike, within the window only', () => {
    // One cycle is 132 frames.
    const { from, to, distance } = refineEnds(placed, 100, 234, 7);
    expect(to - from).toBe(132);
    expect(distance).toBeLessThan(1e-3);
    const far = refineEnds(placed, 100, 240, 5);
    expect([Math.abs(far.from - 100), Math.abs(far.to - 240)]).toEqual([2, 2]);
  });
});
