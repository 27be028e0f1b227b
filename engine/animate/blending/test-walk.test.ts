import { describe, expect, it } from 'vitest';
import { add, length, rotate, subtract, type Vector } from '../../math/index.js';
import type { MotionParameters } from '../library.js';
import { place } from '../motion.js';
import { jointNumber, SOLE } from '../skeleton.js';
import { testWalk } from './test-walk.js';

const GAITS: readonly MotionParameters[] = [
  { gait: 0, speed: 0.6, turnRate: 0.5 },
  { gait: 0, speed: 1.2, turnRate: 0 },
  { gait: 1, speed: 2.2, turnRate: -0.5 },
  { gait: 2, speed: 3.5, turnRate: 0 },
];

describe('the made-up walk', () => {
  it.each(GAITS)('[ANIM-60] stands still where it stands and never goes below the floor: $speed m/s', (parameters) => {
    const { motion, stances } = testWalk(parameters);
    const right = stances.find(({ foot }) => foot === 'right')!;
    for (let frame = 0; frame < motion.frames; frame++) {
      const { heel, ball } = sole(motion, frame, 'right');
      expect(Math.min(heel[1], ball[1])).toBeGreaterThan(-1e-9);
      const share = (frame / motion.frames - right.from) / (right.to - right.from);
      if (share < 0.25 || share > 0.95) continue;
      const middle = sole(motion, Math.floor((motion.frames * (right.from + right.to)) / 2), 'right');
      expect(length(subtract(ball, middle.ball))).toBeLessThan(1e-9);
    }
  });
});

function sole(motion: Parameters<typeof place>[0], frame: number, side: 'left' | 'right'): { heel: Vector; ball: Vector } {
  const { rotations, places } = place(motion, frame);
  const point = (joint: number, offset: readonly [number, number, number]) => add(places[joint], rotate(rotations[joint], offset));
  return { heel: point(jointNumber(`${side}Foot`), SOLE.heel), ball: point(jointNumber(`${side}Toes`), SOLE.ball) };
}
