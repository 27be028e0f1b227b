import { describe, expect, it } from 'vitest';
import { aboutAxis } from '../../math/index.js';
import { emptyMotion, type Motion, setRoot, setRotation } from '../motion.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { kineticEnergy, meanEnergy } from './energy.js';
import { placeAll } from './placed-motion.js';

const FRAMES = 240;

/** A body at rest but for what is done to each frame, at 120 frames in a second. */
function moved(change: (motion: Motion, frame: number, time: number) => void): Motion {
  const motion = emptyMotion('body', CANONICAL, 1 / 120, FRAMES);
  for (let frame = 0; frame < FRAMES; frame++) change(motion, frame, frame / 120);
  return motion;
}

const middle = (motion: Motion, frame: 'joints' | 'world' | 'root') => meanEnergy(kineticEnergy(placeAll(motion), frame), 100, 140);

describe('[ANIM-23] kinetic energy', () => {
  it('of a body that glides is half its mass times the square of its speed, and nothing for joints and from the root', () => {
    const glide = moved((motion, frame, time) => setRoot(motion, frame, [0, 0.9, 2 * time]));
    const { upper, lower } = middle(glide, 'world');
    expect(upper + lower).toBeCloseTo(0.5 * 70 * 4, 6);
    expect(lower / (upper + lower)).toBeCloseTo(0.322, 3);
    for (const frame of ['root', 'joints'] as const) expect(middle(glide, frame).upper + middle(glide, frame).lower).toBeLessThan(1e-20);
  });

  it('of one turning knee is half the inertia of shank and foot about it times the square of its rate', () => {
    const knee = jointNumber('leftLowerLeg');
    const swing = moved((motion, frame, time) => setRotation(motion, frame, knee, aboutAxis([1, 0, 0], 3 * time)));
    const shank = 70 * 0.0465 * ((0.302 * 0.425) ** 2 + (0.433 * 0.425) ** 2);
    const foot = 70 * 0.0145 * ((0.475 * 0.24) ** 2 + (0.425 + 0.03) ** 2 + 0.06 ** 2);
    const { upper, lower } = middle(swing, 'joints');
    expect(lower).toBeCloseTo(0.5 * (shank + foot) * 9, 6);
    expect(upper).toBe(0);
    // Turning about a hinge is moving and turning about the centre: the same but for filtering.
    expect(middle(swing, 'world').lower).toBeCloseTo(lower, 1);
  });

  it('does not see on which side limbs move', () => {
    const swing = (side: string) =>
      moved((motion, frame, time) => setRotation(motion, frame, jointNumber(`${side}UpperLeg`), aboutAxis([1, 0, 0], Math.sin(5 * time))));
    expect(middle(swing('left'), 'joints').lower).toBeCloseTo(middle(swing('right'), 'joints').lower, 12);
    expect(middle(swing('left'), 'root').lower).toBeCloseTo(middle(swing('right'), 'root').lower, 9);
  });
});
