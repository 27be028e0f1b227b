import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { add, rotate, scale } from '../../math/index.js';
import { emptyMotion, type Motion, place, rootAt, setRoot, setRotation } from '../motion.js';
import { jointNumber, type Skeleton, SOLE } from '../skeleton.js';
import { readAmc } from './amc.js';
import { readAsf } from './asf.js';
import { CMU_ASF, CMU_BVH, tPoseOf } from './bone-map.js';
import { readBvh } from './bvh.js';
import { toCanonical } from './canonical.js';
import { CMU_UNIT, mendCmu, readCmuClip, withThorax } from './cmu.js';

const DATA = join(process.env.PROMENADE_DATA ?? '../shared/data', 'mocap');
const IS_MISSING = !existsSync(DATA);
const TITLE = IS_MISSING ? 'clips of CMU (skipped: PROMENADE_DATA has no folder mocap)' : 'clips of CMU';

const SKELETON: Skeleton = {
  names: ['Hips', 'Spine1', 'Neck', 'LeftShoulder', 'RightShoulder', 'LeftArm', 'RightArm'],
  parents: [-1, 0, 1, 1, 1, 3, 4],
  offsets: Float64Array.from([0, 0, 0, 0, 2, 0.1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, -3, 1, 0]),
};

/** Frames of the skeleton above, the first in the T-pose of the conversion. */
function clip(name: string, frames: number): Motion {
  const motion = emptyMotion(name, SKELETON, 0.0083333, frames);
  for (const [joint, rotation] of tPoseOf(SKELETON, CMU_BVH).entries()) setRotation(motion, 0, joint, rotation);
  for (let frame = 1; frame < frames; frame++) setRoot(motion, frame, [0, 0, 0.01 * frame]);
  return motion;
}

describe('mendCmu', () => {
  it('[ANIM-17] puts the lost thorax back, from the vector given or from the bone below', () => {
    expect([...withThorax(SKELETON).offsets.slice(6, 9)]).toEqual([0, 2.04, 0.10200000000000001]);
    expect([...withThorax(SKELETON, [1, 2, 3]).offsets.slice(9, 15)]).toEqual([1, 2, 3, 1, 2, 3]);
    const sound = withThorax(SKELETON, [1, 2, 3]);
    expect(withThorax(sound)).toEqual(sound);
  });

  it('[ANIM-17] drops the artificial first pose and corrects the rate of subjects at 60 frames a second', () => {
    expect(mendCmu(clip('clips/02_01.bvh', 30))).toMatchObject({ frames: 29, frameTime: 1 / 120 });
    for (const subject of ['62', '74', '75', '77', '79', '80', '115', '141', '143'])
      expect(mendCmu(clip(`${subject}_01.bvh`, 9)).frameTime).toBe(1 / 60);
    expect(mendCmu({ ...clip('74_01.bvh', 9), frameTime: 1 / 60 }).frameTime).toBe(1 / 60);
    const moving = clip('LocomotionFlat04_000.bvh', 30);
    setRotation(moving, 0, 5, [0, 0, 0, 1]);
    expect(mendCmu(moving).frames).toBe(30);
  });
});

describe.skipIf(IS_MISSING)(TITLE, () => {
  const text = (...path: string[]) => readFileSync(join(DATA, ...path), 'utf8');
  const lowest = (motion: Motion, frame: number): number => {
    const { places, rotations } = place(motion, frame);
    const heights = (['left', 'right'] as const).flatMap((side) => {
      const [foot, toes] = [jointNumber(`${side}Foot`), jointNumber(`${side}Toes`)];
      const at = (joint: number, point: readonly [number, number, number]) => add(places[joint], rotate(rotations[joint], point))[1];
      return [at(foot, SOLE.heel), at(toes, SOLE.ball), at(toes, SOLE.tip)];
    });
    return Math.min(...heights);
  };
  const quantile = (values: readonly number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))];

  it('[ANIM-18] come out finite, upright and with their feet near the floor', { timeout: 240_000 }, () => {
    const { clips } = JSON.parse(text('manifest.json')) as { clips: { file: string; type: string; style: string }[] };
    expect(clips.length).toBe(readdirSync(join(DATA, 'bvh')).length);
    // Every clip was looked at once; every twentieth keeps the test short.
    for (const { file, type } of clips.filter((_, i) => i % 20 === 0)) {
      const motion = readCmuClip(text(file), file);
      expect(motion.rotations.every(Number.isFinite) && motion.positions.every(Number.isFinite), file).toBe(true);
      const some = Array.from({ length: 60 }, (_, i) => Math.floor((i * (motion.frames - 1)) / 59));
      const placed = some.map((frame) => place(motion, frame).places);
      const upright = placed.map((places) => places[jointNumber('head')][1] - places[0][1]);
      expect(quantile(upright, 0.5), file).toBeGreaterThan(0.2);
      const soles = some.map((frame) => lowest(motion, frame));
      expect(quantile(soles, 0.1), file).toBeGreaterThan(-0.08);
      if (type === 'walk' || type === 'turn' || type === 'wait') expect(Math.abs(quantile(soles, 0.5)), file).toBeLessThan(0.035);
    }
  });

  it('[ANIM-18] a walk goes forward, its left on the left, and steps with the arm of the other side', () => {
    const walk = readCmuClip(text('bvh', '07_01.bvh'), '07_01.bvh');
    let together = 0;
    for (let frame = 20; frame < 300; frame += 5) {
      const { places, rotations } = place(walk, frame);
      const [before, after] = [rootAt(walk, frame - 10), rootAt(walk, frame + 10)];
      const way = [after[0] - before[0], 0, after[2] - before[2]] as const;
      const forward = rotate(rotations[0], [0, 0, 1]);
      expect(forward[0] * way[0] + forward[2] * way[2]).toBeGreaterThan(0.8 * Math.hypot(way[0], way[2]));
      const ahead = (joint: string) => {
        const [x, , z] = places[jointNumber(joint)];
        return x * forward[0] + z * forward[2];
      };
      const left = rotate(rotations[0], [1, 0, 0]);
      const across = (joint: string) => places[jointNumber(joint)].reduce((sum, value, axis) => sum + value * left[axis], 0);
      expect(across('leftUpperLeg')).toBeGreaterThan(across('rightUpperLeg'));
      expect(across('leftHand')).toBeGreaterThan(across('rightHand') + 0.3);
      together += Math.sign((ahead('leftFoot') - ahead('rightFoot')) * (ahead('rightHand') - ahead('leftHand')));
    }
    expect(together).toBeGreaterThan(20);
  });

  it('[ANIM-19] BVH and ASF/AMC of one trial agree within a hundredth of a millimetre, and on the canonical skeleton', () => {
    const asf = readAsf(text('asf', '11.asf'), '11.asf');
    const amc = readAmc(text('asf', '11_01.amc'), '11_01.amc', asf);
    const bvh = mendCmu(readBvh(text('bvh', '11_01.bvh'), '11_01.bvh', { scale: CMU_UNIT }));
    const pairs = { root: 'Hips', lhumerus: 'LeftArm', rwrist: 'RightHand', head: 'Head', ltoes: 'LeftToeBase', rtoes: 'RightToeBase' };
    for (let frame = 0; frame < 590; frame += 10) {
      const [ours, theirs] = [place(amc, frame).places, place(bvh, frame).places];
      for (const [bone, joint] of Object.entries(pairs)) {
        const apart = add(ours[amc.skeleton.names.indexOf(bone)], scale(theirs[bvh.skeleton.names.indexOf(joint)], -1));
        // The known thorax has four digits in units of 5.6 cm.
        expect(Math.hypot(...apart)).toBeLessThan(1e-5);
      }
    }
    const [a, b] = [toCanonical(amc, CMU_ASF), toCanonical(bvh, CMU_BVH)];
    for (const frame of [0, 200, 590]) {
      const [ours, theirs] = [place(a, frame).places, place(b, frame).places];
      for (const [joint, at] of ours.entries())
        expect(Math.hypot(...at.map((value, axis) => value - theirs[joint][axis]))).toBeLessThan(0.001);
    }
  });
});
