import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutAxis, add, angleBetween, multiply, type Quaternion, rotate } from '../../math/index.js';
import { cut, emptyMotion, type Motion, place, rotationAt, setRoot, setRotation } from '../motion.js';
import { MotionError } from '../motion-error.js';
import { CANONICAL, jointNumber, SOLE } from '../skeleton.js';
import { VRM } from './bone-map.js';
import { measureFeet, poolFeet } from './calibrate.js';
import { toCanonical } from './canonical.js';
import { inAxes, testWalk } from './test-walker.js';

/** Largest distance of the same joints in all frames [m]. */
function spread(a: Motion, b: Motion): number {
  let largest = 0;
  for (let frame = 0; frame < a.frames; frame++) {
    const [ours, theirs] = [place(a, frame).places, place(b, frame).places];
    for (const [joint, at] of ours.entries())
      largest = Math.max(largest, Math.hypot(...at.map((value, axis) => value - theirs[joint][axis])));
  }
  return largest;
}

const kept = (motion: Motion) => toCanonical(motion, VRM, { feet: 'kept' });
const X = (angle: number) => aboutAxis([1, 0, 0], angle);
const Y = (angle: number) => aboutAxis([0, 1, 0], angle);
const HALF = Math.PI / 2;

/** A person who stands still, with some joints turned the same in all frames. */
function standing(frames: number, turns: Readonly<Record<string, Quaternion>> = {}, height = 0.99): Motion {
  const motion = emptyMotion('standing', CANONICAL, 1 / 120, frames);
  for (let frame = 0; frame < frames; frame++) {
    setRoot(motion, frame, [0, height, 0]);
    for (const [joint, rotation] of Object.entries(turns)) setRotation(motion, frame, jointNumber(joint), rotation);
  }
  return motion;
}

describe('toCanonical', () => {
  it('[ANIM-13] a motion that is canonical already stays as it is', () => {
    const walk = testWalk();
    expect(spread(kept(walk), walk)).toBeLessThan(1e-9);
  });

  it('[ANIM-13] unit and axes of the source do not matter', () => {
    const walk = testWalk();
    const quarters = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(quarters, quarters, fc.double({ min: 0.001, max: 1000, noNaN: true }), (x, y, size) => {
        const axes = multiply(X(x * HALF), Y(y * HALF));
        expect(spread(kept(inAxes(walk, axes, size)), kept(walk))).toBeLessThan(1e-7);
      }),
      { numRuns: 20 },
    );
  });

  it('[ANIM-13] joints in the middle of a bone, and joints that are missing, are passed over', () => {
    const walk = testWalk();
    const { chest: _chest, leftShoulder: _shoulder, leftToes: _toes, ...joints } = VRM.joints;
    const fewer = toCanonical(walk, { name: 'fewer', joints }, { feet: 'kept' });
    const lost = ['chest', 'leftShoulder', 'leftToes'].map(jointNumber);
    for (const joint of lost) expect(angleBetween(rotationAt(fewer, 7, joint), [0, 0, 0, 1])).toBeLessThan(1e-9);
    expect(place(fewer, 7).places[jointNumber('leftHand')][1]).toBeCloseTo(place(walk, 7).places[jointNumber('leftHand')][1], 2);
  });

  it('[ANIM-13] the first frame may be the T-pose, which then falls away: a source at rest in any pose gives the same', () => {
    // The source rests with arms hanging; its first frame lifts them into a T.
    const hang = { left: aboutAxis([0, 0, 1], -1.2), right: aboutAxis([0, 0, 1], 1.2) };
    const walk = testWalk(10);
    const source = emptyMotion('hanging', { ...CANONICAL, offsets: CANONICAL.offsets.slice() }, walk.frameTime, 11);
    for (const side of ['left', 'right'] as const) {
      for (const part of ['LowerArm', 'Hand']) {
        const joint = jointNumber(side + part);
        const at = 3 * joint;
        source.skeleton.offsets.set(rotate(hang[side], [CANONICAL.offsets[at], CANONICAL.offsets[at + 1], CANONICAL.offsets[at + 2]]), at);
      }
    }
    for (let frame = 0; frame <= 10; frame++) {
      setRoot(source, frame, place(walk, Math.max(0, frame - 1)).places[0]);
      for (const [joint, name] of CANONICAL.names.entries()) {
        const own: Quaternion = frame === 0 ? [0, 0, 0, 1] : rotationAt(walk, frame - 1, joint);
        const side = name.startsWith('left') ? 'left' : 'right';
        const back = multiply(own, [-hang[side][0], -hang[side][1], -hang[side][2], hang[side][3]]);
        if (name.endsWith('UpperArm')) setRotation(source, frame, joint, back);
        else if (/(LowerArm|Hand)$/.test(name)) setRotation(source, frame, joint, multiply(hang[side], back));
        else setRotation(source, frame, joint, own);
      }
    }
    const converted = toCanonical(source, VRM, { reference: 'first', feet: 'kept' });
    expect(converted.frames).toBe(10);
    expect(spread(converted, kept(walk))).toBeLessThan(1e-6);
  });

  it('[ANIM-14] a reference pose that is nobody, or no frame besides it, is refused', () => {
    const walk = testWalk(2);
    const flat = { ...walk, skeleton: { ...walk.skeleton, offsets: new Float64Array(walk.skeleton.offsets.length) } };
    expect(() => kept(flat)).toThrow(MotionError);
    expect(() => toCanonical(cut(walk, 0, 1), VRM, { reference: 'first' })).toThrow(/expected a frame besides the reference pose/);
  });
});

describe('calibration', () => {
  /** Heights of heel, ball and tip [m]. */
  function soles(motion: Motion, side: 'left' | 'right', frame: number): number[] {
    const { places, rotations } = place(motion, frame);
    const [foot, toes] = [jointNumber(`${side}Foot`), jointNumber(`${side}Toes`)];
    const at = (joint: number, point: readonly [number, number, number]) => add(places[joint], rotate(rotations[joint], point))[1];
    return [at(foot, SOLE.heel), at(toes, SOLE.ball), at(toes, SOLE.tip)];
  }

  it('[ANIM-15] feet that stand pitched and at different heights come to stand flat on the floor', () => {
    const tilted = { leftFoot: X(-0.3), rightFoot: X(-0.1), leftToes: X(0.2), rightUpperLeg: X(-0.25), rightLowerLeg: X(0.5) };
    const motion = toCanonical(standing(60, tilted, 1.3), VRM);
    for (const side of ['left', 'right'] as const) {
      const [heel, ball, tip] = soles(motion, side, 30);
      expect(Math.abs(heel)).toBeLessThan(0.005);
      expect(Math.abs(ball)).toBeLessThan(0.005);
      expect(Math.abs(tip - 0.01)).toBeLessThan(0.005);
    }
  });

  it('[ANIM-15] who stands on tiptoe stays there', () => {
    const motion = toCanonical(standing(60, { leftFoot: X(0.6), rightFoot: X(0.6), leftToes: X(-0.6), rightToes: X(-0.6) }), VRM);
    const [heel, ball] = soles(motion, 'left', 30);
    expect(heel).toBeGreaterThan(0.06);
    expect(Math.abs(ball)).toBeLessThan(0.01);
  });

  it('[ANIM-15] toes that point into the floor are bent up to it', () => {
    const source = standing(60);
    // A push-off in the middle: the heel rises and the toes, which the capture has not seen, go along.
    for (let frame = 28; frame < 32; frame++) setRotation(source, frame, jointNumber('leftFoot'), X(0.5));
    const motion = toCanonical(source, VRM);
    const [, ball, tip] = soles(motion, 'left', 30);
    expect(tip).toBeGreaterThanOrEqual(Math.min(0, ball) - 1e-9);
  });

  it('[ANIM-15] pitches of one person are pooled by their middle and can be handed on', () => {
    const measured = [-0.2, -0.1, 0.2].map((foot) => measureFeet(standing(30, { leftFoot: X(foot) })));
    const pooled = poolFeet(measured);
    expect(pooled.left.foot).toBeCloseTo(-0.1, 6);
    const motion = toCanonical(standing(30, { leftFoot: X(-0.1) }), VRM, { feet: pooled });
    expect(Math.abs(measureFeet(motion).left.foot)).toBeLessThan(1e-6);
  });

  it('[ANIM-16] a single frame that stands out from both its neighbours is led across, in place and in rotation', () => {
    const walk = testWalk();
    const source: Motion = { ...walk, positions: walk.positions.slice(), rotations: walk.rotations.slice() };
    setRoot(source, 30, [0.3, 1.2, 1.2]);
    setRotation(source, 30, jointNumber('rightUpperLeg'), X(1));
    setRotation(source, 40, jointNumber('chest'), Y(0.5));
    expect(spread(kept(source), kept(walk))).toBeLessThan(0.01);
  });

  it('[ANIM-16] an ankle that flips for some frames is led evenly across them', () => {
    const source = standing(60);
    for (let frame = 20; frame < 25; frame++) setRotation(source, frame, jointNumber('leftFoot'), Y(2.5));
    const motion = kept(source);
    for (let frame = 0; frame < 60; frame++)
      expect(angleBetween(rotationAt(motion, frame, jointNumber('leftFoot')), [0, 0, 0, 1])).toBeLessThan(1e-6);
  });

  it('[ANIM-16] the twist of a straight arm is not believed, that of a bent one is, and the hand stays where it was', () => {
    const source = standing(60, { leftLowerArm: Y(-1.2) });
    const upper = jointNumber('leftUpperArm');
    for (let frame = 0; frame < 60; frame++) {
      const isStraight = frame >= 28 && frame < 32;
      if (isStraight) setRotation(source, frame, jointNumber('leftLowerArm'), [0, 0, 0, 1]);
      setRotation(source, frame, upper, X(isStraight ? 2.8 : 0.4));
    }
    const motion = kept(source);
    for (const frame of [5, 28, 30, 31, 50]) {
      expect(angleBetween(rotationAt(motion, frame, upper), X(0.4)), `frame ${frame}`).toBeLessThan(0.02);
      const hand = jointNumber('leftHand');
      const [ours, theirs] = [place(motion, frame).places[hand], place(source, frame).places[hand]];
      for (let axis = 0; axis < 3; axis++) expect(ours[axis]).toBeCloseTo(theirs[axis], 3);
    }
  });

  it('[ANIM-16] hands bend at most 40 degrees', () => {
    const motion = kept(standing(10, { leftHand: Y(1.5) }));
    expect(angleBetween(rotationAt(motion, 5, jointNumber('leftHand')), [0, 0, 0, 1])).toBeCloseTo((40 * Math.PI) / 180, 6);
  });
});
