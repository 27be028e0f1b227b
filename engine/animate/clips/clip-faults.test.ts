import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aboutAxis } from '../../math/index.js';
import { emptyMotion, type Motion, setRoot, setRotation } from '../motion.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { CMU_BVH } from './bone-map.js';
import { readBvh } from './bvh.js';
import { toCanonical } from './canonical.js';
import { firstSoundFrame, isTooFast, unsolvedLegs } from './clip-faults.js';
import { CMU_UNIT, mendCmu, unsolvedLegsOfCmu } from './cmu.js';

const DATA = join(process.env.PROMENADE_DATA ?? '../shared/data', 'mocap');
const IS_MISSING = !existsSync(DATA);
const TITLE = IS_MISSING ? 'faults of clips of CMU (skipped: PROMENADE_DATA has no folder mocap)' : 'faults of clips of CMU';

/** Somebody who goes on by so much in each frame, 120 in a second. */
function gliding(frames: number, heightAt: (time: number) => number = () => 1): Motion {
  const motion = emptyMotion('gliding', CANONICAL, 1 / 120, frames);
  for (let frame = 0; frame < frames; frame++) setRoot(motion, frame, [0, heightAt(frame / 120), 0.01 * frame]);
  return motion;
}

describe('faults of a clip', () => {
  it('[ANIM-170] begin where a pose is held, and end with the last jump of the beginning', () => {
    expect(firstSoundFrame(gliding(200))).toBe(0);
    const held = gliding(200);
    for (let frame = 0; frame < 12; frame++) setRoot(held, frame, [0, 1, 0.11]);
    expect(firstSoundFrame(held)).toBe(11);
    const jumps = gliding(200);
    for (let frame = 0; frame < 7; frame++) setRoot(jumps, frame, [0, 1, 3]);
    expect(firstSoundFrame(jumps)).toBe(7);
  });

  it('[ANIM-170] are legs that never turn', () => {
    const motion = gliding(50);
    const legs = { left: [jointNumber('leftUpperLeg')], right: [jointNumber('rightUpperLeg')] };
    for (let frame = 0; frame < 50; frame++) setRotation(motion, frame, legs.left[0], aboutAxis([1, 0, 0], 0.01 * frame));
    expect(unsolvedLegs(motion, legs)).toEqual(['right']);
  });

  it('[ANIM-170] are bodies that come down faster than things fall', () => {
    const hop = (gravity: number) => (time: number) => {
      const part = time - Math.floor(time / 0.6) * 0.6;
      return 1 + (gravity / 2) * part * (0.6 - part);
    };
    expect(isTooFast(gliding(600, hop(9.81)))).toBe(false);
    expect(isTooFast(gliding(600, hop(4 * 9.81)))).toBe(true);
  });
});

describe.skipIf(IS_MISSING)(TITLE, () => {
  const read = (name: string) => readBvh(readFileSync(join(DATA, 'bvh', `${name}.bvh`), 'utf8'), `${name}.bvh`, { scale: CMU_UNIT });

  it('[ANIM-170] are found: bad first frames, legs that were not solved', () => {
    const begins = (name: string) => read(name).frames - mendCmu(read(name)).frames;
    expect(['07_12', '08_07', '16_15', '07_01'].map(begins)).toEqual([2, 7, 3, 1]);
    expect(unsolvedLegsOfCmu(mendCmu(read('79_36')))).toEqual(['right']);
    expect(unsolvedLegsOfCmu(mendCmu(read('07_01')))).toEqual([]);
  });

  it.each([
    ['75_04', true],
    ['143_42', true],
    ['141_07', true],
    ['16_35', false],
    ['104_04', false],
    ['142_14', false],
  ])('[ANIM-170] %s runs too fast as its file has it: %s', (name, isFast) => {
    expect(isTooFast(toCanonical({ ...mendCmu(read(name)), frameTime: 1 / 120 }, CMU_BVH))).toBe(isFast);
  });
});
