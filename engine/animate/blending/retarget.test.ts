import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, length, subtract, type Vector } from '../../math/index.js';
import { cut, place } from '../motion.js';
import { CANONICAL, jointNumber, type Skeleton } from '../skeleton.js';
import { arcAt } from './arc.js';
import { bake } from './bake.js';
import { createBlender, FEET } from './blender.js';
import { importanceOf, retarget } from './retarget.js';
import { slipOf, solePoints } from './sole.js';
import { testWalk } from './test-walk.js';

const WALK = testWalk({ gait: 0, speed: 1.1, turnRate: 0 }, 40);
const STANCES = [{ foot: 'right' as const, from: 0, to: 24 }];
const TALL = body(1.15, 1.15);
const LONG_LEGGED = body(1.1, 0.9);
const CHILD = body(0.65, 0.65);

describe('retargeting', () => {
  it('[ANIM-71] to the same body changes nothing', () => {
    const same = retarget(WALK.motion, CANONICAL);
    for (let frame = 0; frame < 40; frame++) {
      const before = place(WALK.motion, frame);
      const after = place(same, frame);
      for (const [joint, spot] of after.places.entries()) expect(length(subtract(spot, before.places[joint]))).toBeLessThan(2e-3);
    }
  });

  it.each([
    ['tall', TALL],
    ['long-legged', LONG_LEGGED],
    ['child', CHILD],
  ])('[ANIM-71] keeps standing feet of a %s body on the floor, without slip', (_, skeleton) => {
    const made = retarget(WALK.motion, skeleton, { stances: STANCES });
    expect(slipOf(made, STANCES[0])).toBeLessThan(1e-3);
    for (let frame = 0; frame < 40; frame++) {
      for (const foot of FEET) expect(Math.min(...solePoints(skeleton, place(made, frame), foot).map(([, y]) => y))).toBeGreaterThan(-1e-3);
      // The same path, at the same speed.
      const { places } = place(made, frame);
      expect(Math.abs(places[0][2] - place(WALK.motion, frame).places[0][2])).toBeLessThan(0.06);
    }
  });

  it('[ANIM-71] keeps the joint angles of the upper body', () => {
    const made = place(retarget(WALK.motion, TALL), 7);
    const given = place(WALK.motion, 7);
    for (const name of ['head', 'leftHand', 'rightLowerArm']) {
      expect(angleBetween(made.rotations[jointNumber(name)], given.rotations[jointNumber(name)])).toBeLessThan(1e-9);
    }
  });

  it('[ANIM-71] in proportion scales the way with the legs', () => {
    const made = retarget(WALK.motion, CHILD, { path: 'scaled' });
    const far = place(made, 39).places[0][2] - place(made, 0).places[0][2];
    expect(far / (place(WALK.motion, 39).places[0][2] - place(WALK.motion, 0).places[0][2])).toBeCloseTo(0.65, 2);
  });

  it('[ANIM-71] keeps a hand on what it touches, and lets go of what is out of range', () => {
    const motion = cut(WALK.motion, 5, 6);
    const hand = place(motion, 0).places[jointNumber('leftHand')];
    const touching = retarget(motion, CHILD, { things: [{ place: hand }] });
    const reached = place(touching, 0).places[jointNumber('leftHand')];
    const free = place(retarget(motion, CHILD), 0).places[jointNumber('leftHand')];
    expect(length(subtract(reached, hand))).toBeLessThan(0.15 * length(subtract(free, hand)));
    const away: Vector = [hand[0] + 1, hand[1], hand[2]];
    expect(place(retarget(motion, CHILD, { things: [{ place: away }] }), 0).places[jointNumber('leftHand')]).toEqual(free);
  });

  it('[ANIM-71] keeps a hand near a part of the own body', () => {
    const motion = cut(WALK.motion, 5, 6);
    const things = [{ joint: 'leftUpperLeg' }];
    const joint = jointNumber('leftUpperLeg');
    const hand = jointNumber('leftHand');
    const offset = (of: typeof motion) => subtract(place(of, 0).places[hand], place(of, 0).places[joint]);
    const made = retarget(motion, LONG_LEGGED, { things, range: 2 });
    const error = (of: typeof motion) => length(subtract(offset(of), offset(motion)));
    expect(error(made)).toBeLessThan(error(retarget(motion, LONG_LEGGED)));
  });

  it('[ANIM-71] takes the ankles of a blended motion as targets', () => {
    const examples = [0.8, 1.6].flatMap((speed) => [-0.6, 0, 0.6].map((turnRate) => testWalk({ gait: 0, speed, turnRate }, 30)));
    const parameters = { gait: 0, speed: 1.2, turnRate: 0.3 };
    const arc = { x: 0, z: 0, yaw: 0, ...parameters };
    const { motion, stances, ankles } = bake(createBlender(examples), {
      parameters,
      trajectory: (t) => arcAt(arc, t),
      frameTime: 1 / 30,
      frames: 60,
    });
    const made = retarget(motion, TALL, { stances, ankles });
    for (const stance of stances) expect(slipOf(made, stance)).toBeLessThan(1e-3);
  });

  it('[ANIM-71] weighs places from 1 at a thing to 0 out of range, never more when farther', () => {
    expect([0, 0.15, 0.3, 2].map((distance) => importanceOf(distance, 0.3))).toEqual([1, 0.5, 0, 0]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        expect(importanceOf(Math.max(a, b), 0.3)).toBeLessThanOrEqual(importanceOf(Math.min(a, b), 0.3));
      }),
    );
  });
});

/** A body whose legs and trunk are so many times as long; feet follow the legs. */
function body(legs: number, trunk: number): Skeleton {
  const offsets = CANONICAL.offsets.map((value, k) => value * (/Leg|Foot|Toes/.test(CANONICAL.names[Math.floor(k / 3)]) ? legs : trunk));
  return { ...CANONICAL, offsets };
}
