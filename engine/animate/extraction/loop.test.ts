import { describe, expect, it } from 'vitest';
import { angleBetween, length, subtract } from '../../math/index.js';
import { type Motion, place } from '../motion.js';
import { alongZ, beginLoopAt, closeLoop, resampleLoop, withClosingFrame } from './loop.js';
import { swapHalves } from './primitive-example.js';
import { walkingPuppet } from './test-puppet.js';

/** Largest step of any joint from a frame to the next [m]. */
function largestStep(motion: Motion): number {
  let largest = 0;
  for (let frame = 1; frame < motion.frames; frame++) {
    const [before, after] = [place(motion, frame - 1).places, place(motion, frame).places];
    for (const [joint, at] of after.entries()) largest = Math.max(largest, length(subtract(at, before[joint])));
  }
  return largest;
}

function expectSame(a: Motion, b: Motion): void {
  expect(a.frames).toBe(b.frames);
  for (let frame = 0; frame < a.frames; frame++) {
    const [one, other] = [place(a, frame), place(b, frame)];
    for (const [joint, at] of one.places.entries()) {
      expect(length(subtract(at, other.places[joint]))).toBeLessThan(1e-9);
      expect(angleBetween(one.rotations[joint], other.rotations[joint])).toBeLessThan(1e-6);
    }
  }
}

const turning = walkingPuppet({ turnRate: 0.6, seconds: 4 });

describe('[ANIM-26] a loop', () => {
  it('has no seam, though the frames that it was made of do not fit', () => {
    // 126 of the 132 frames of a cycle: feet are 5 cm off at the end.
    const loop = closeLoop(turning, 130, 256);
    const step = largestStep(loop.motion);
    expect(largestStep(withClosingFrame(loop))).toBeLessThan(1.05 * step);
  });

  it('begun with the other foot and with the first again is itself', () => {
    const loop = closeLoop(turning, 132, 264);
    const left = beginLoopAt(loop, 66);
    expect(left.advance.yaw).toBeCloseTo(loop.advance.yaw, 12);
    expect(largestStep(left.motion)).toBeLessThan(1.05 * largestStep(loop.motion));
    expectSame(alongZ(beginLoopAt(left, 66)).motion, alongZ(loop).motion);
  });

  it('begins at the origin, and its way begins along +z', () => {
    const { motion, advance } = alongZ(closeLoop(turning, 132, 264));
    const [x, , z] = place(motion, 0).places[0];
    expect(length([x, 0, z])).toBeLessThan(1e-12);
    // An arc of 0.6 rad/s bends to the left, which is +x, by half its turn.
    const [endX, , endZ] = place(withClosingFrame({ motion, advance }), motion.frames).places[0];
    expect(Math.atan2(endX, endZ)).toBeCloseTo(advance.yaw / 2, 6);
    expect(advance.yaw).toBeCloseTo(0.66, 6);
  });

  it('keeps time and way when it gets other frames', () => {
    const loop = closeLoop(turning, 132, 264);
    const { motion, advance } = resampleLoop(loop, 66);
    expect(motion.frames * motion.frameTime).toBeCloseTo(1.1, 12);
    expect(advance).toEqual(loop.advance);
    expect(length(subtract(place(motion, 33).places[0], place(loop.motion, 66).places[0]))).toBeLessThan(1e-9);
  });
});

it('[ANIM-26] halves of a cycle swapped twice are in their place again', () => {
  const moments = {
    keytimes: [0, 0.12, 0.48, 0.63, 1],
    stances: [
      { foot: 'right', from: 0, to: 0.63 },
      { foot: 'left', from: 0.48, to: 1.12 },
    ],
  } as const;
  const left = swapHalves(moments);
  expect(left.keytimes.map((share) => Number(share.toFixed(9)))).toEqual([0, 0.15, 0.52, 0.64, 1]);
  expect(left.stances[0].foot).toBe('left');
  const again = swapHalves(left);
  again.keytimes.forEach((share, i) => {
    expect(share).toBeCloseTo(moments.keytimes[i], 12);
  });
  again.stances.forEach(({ foot, from, to }, i) => {
    expect(foot).toBe(moments.stances[i].foot);
    expect(from).toBeCloseTo(moments.stances[i].from, 12);
    expect(to).toBeCloseTo(moments.stances[i].to, 12);
  });
});
