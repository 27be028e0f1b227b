import { describe, expect, it } from 'vitest';
import { dot, length, rotate, subtract } from '../../math/index.js';
import type { MotionParameters } from '../library.js';
import { place } from '../motion.js';
import { arcAt } from './arc.js';
import { bake } from './bake.js';
import { createBlender, FEET } from './blender.js';
import { lockFeet } from './foot-lock.js';
import { slipOf, solePoints } from './sole.js';
import { testWalk } from './test-walk.js';
import { LIMBS } from './two-bone.js';

const EXAMPLES = [
  ...[0.8, 1.6].flatMap((speed) => [-0.6, 0, 0.6].map((turnRate) => testWalk({ gait: 0, speed, turnRate }, 30))),
  ...[2.2, 4].flatMap((speed) => [-0.6, 0, 0.6].map((turnRate) => testWalk({ gait: 2, speed, turnRate }, 26))),
];
const BLENDER = createBlender(EXAMPLES);

describe('foot lock', () => {
  it.each([
    { gait: 0, speed: 0.5, turnRate: 0 },
    { gait: 0, speed: 1.2, turnRate: 0.3 },
    { gait: 1, speed: 2, turnRate: -0.4 },
    { gait: 2, speed: 3.3, turnRate: 0.2 },
  ])('[ANIM-69] leaves no slip and no foot below the floor: $speed m/s, $turnRate rad/s', (parameters) => {
    const { motion, stances } = blended(parameters);
    const locked = lockFeet(motion, stances);
    for (const stance of stances) expect(slipOf(locked, stance)).toBeLessThan(1e-4);
    for (let frame = 0; frame < locked.frames; frame++) {
      for (const foot of FEET) {
        const lowest = Math.min(...solePoints(locked.skeleton, place(locked, frame), foot).map(([, y]) => y));
        expect(lowest).toBeGreaterThan(-1e-4);
      }
    }
  });

  it('[ANIM-69] moves feet smoothly and does not turn knees round', () => {
    const { motion, stances } = blended({ gait: 0, speed: 1.2, turnRate: 0.3 });
    const locked = lockFeet(motion, stances);
    const jerk = (of: typeof motion, joint: number) => {
      let most = 0;
      for (let frame = 2; frame < of.frames; frame++) {
        const [a, b, c] = [0, 1, 2].map((back) => place(of, frame - back).places[joint]);
        most = Math.max(most, length(subtract(subtract(a, b), subtract(b, c))));
      }
      return most;
    };
    expect(jerk(locked, LIMBS.leftLeg.end)).toBeLessThan(2 * jerk(motion, LIMBS.leftLeg.end) + 0.002);
    for (let frame = 0; frame < locked.frames; frame++) {
      const { places, rotations } = place(locked, frame);
      const { upper, lower, end } = LIMBS.rightLeg;
      const forward = rotate(rotations[0], [0, 0, 1]);
      const shin = subtract(places[end], places[lower]);
      const thigh = subtract(places[lower], places[upper]);
      expect(dot(shin, forward) / length(shin)).toBeLessThan(dot(thigh, forward) / length(thigh) + 1e-3);
    }
  });

  it('[ANIM-69] leaves alone what does not slip', () => {
    const { motion, stances } = testWalk({ gait: 0, speed: 1.2, turnRate: 0 }, 60);
    const locked = lockFeet(
      motion,
      stances.slice(0, 1).map(({ foot, to }) => ({ foot, from: 0, to: Math.floor(to * 60) })),
      { reach: 1 },
    );
    for (let frame = 0; frame < 60; frame++) {
      const before = place(motion, frame).places;
      place(locked, frame).places.forEach((spot, joint) => {
        expect(length(subtract(spot, before[joint]))).toBeLessThan(2e-3);
      });
    }
  });
});

function blended(parameters: MotionParameters) {
  const arc = { x: 0, z: 0, yaw: 0, ...parameters };
  return bake(BLENDER, { parameters, trajectory: (time) => arcAt(arc, time), frameTime: 1 / 60, frames: 150 });
}
