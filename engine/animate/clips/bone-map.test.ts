import { describe, expect, it } from 'vitest';
import { MotionError } from '../motion-error.js';
import { CANONICAL, type Skeleton } from '../skeleton.js';
import { BONE_MAPS, type BoneMap, CMU_ASF, CMU_BVH, findBoneMap, MIXAMO, missingJoints, NEEDED_JOINTS, UNITY, VRM } from './bone-map.js';
import { readBoneMap } from './bone-map-file.js';
import { toCanonical } from './canonical.js';
import { renamed, testWalk } from './test-walker.js';

const named = (names: readonly string[]): Skeleton => ({ names, parents: [], offsets: new Float64Array() });
const under = (map: BoneMap, prefix = '') => named(CANONICAL.names.map((joint) => prefix + map.joints[joint]));

describe('bone maps', () => {
  it('[ANIM-11] every known map finds its own skeleton and covers all canonical joints', () => {
    for (const map of BONE_MAPS) {
      expect(Object.keys(map.joints).toSorted()).toEqual(CANONICAL.names.toSorted());
      expect(findBoneMap(under(map))).toBe(map);
    }
    expect(BONE_MAPS).toEqual([CMU_BVH, CMU_ASF, MIXAMO, VRM, UNITY]);
  });

  it('[ANIM-11] Mixamo is found with its prefix, with a numbered one, with one that lost its colon, and without', () => {
    for (const prefix of ['mixamorig:', 'mixamorig7:', 'mixamorig', 'Character1:mixamorig:', ''])
      expect(findBoneMap(under(MIXAMO, prefix))).toBe(MIXAMO);
  });

  it('[ANIM-11] joints that carry no gait may be missing', () => {
    const needed = named(NEEDED_JOINTS.map((joint) => VRM.joints[joint]));
    expect(findBoneMap(needed)).toBe(VRM);
    expect(missingJoints(needed, VRM)).toEqual([]);
  });

  it('[ANIM-12] where none fits, one error lists the bones that the nearest misses and those that are there', () => {
    const skeleton = under({ ...MIXAMO, joints: { ...MIXAMO.joints, leftFoot: 'Left_Foot', rightLowerLeg: 'RightShin' } });
    expect(() => findBoneMap(skeleton, 'hero.bvh')).toThrow(MotionError);
    expect(() => findBoneMap(skeleton, 'hero.bvh')).toThrow(
      /^hero.bvh: expected the bones of a known map; the nearest is 'mixamo', got no rightLowerLeg \(RightLeg\), no leftFoot \(LeftFoot\); its joints are Hips, .*RightShin/,
    );
    expect(() => findBoneMap(named([]), 'empty')).toThrow(MotionError);
  });

  it("[ANIM-12] a map of one's own is a plain object, and nothing has to be registered", () => {
    const walk = testWalk();
    const own: BoneMap = { name: 'own', joints: Object.fromEntries(CANONICAL.names.map((joint) => [joint, `b-${joint}`])) };
    const converted = toCanonical(
      renamed(walk, (name) => `b-${name}`),
      own,
      { feet: 'kept' },
    );
    expect(converted).toEqual(toCanonical(walk, VRM, { feet: 'kept' }));
    expect(findBoneMap(under(own), 'x', [...BONE_MAPS, own])).toBe(own);
  });

  it('[ANIM-12] a map from a file is checked', () => {
    const text = JSON.stringify({ name: 'own', joints: MIXAMO.joints, tPose: { LeftArm: ['z', -45] } });
    expect(readBoneMap(text, 'own.json')).toEqual({ name: 'own', joints: MIXAMO.joints, tPose: { LeftArm: ['z', -45] } });
    const faults: readonly (readonly [string, RegExp])[] = [
      ['{', /own.json: expected a bone map as JSON/],
      ['{}', /expected "joints": names by canonical joint, got nothing/],
      ['{"joints":{"tail":"Tail"}}', /expected canonical joints \(hips, .*\), got "tail"/],
      ['{"joints":{"hips":7}}', /expected the name of the bone of hips, got 7/],
      ['{"joints":{},"tPose":{"a":["w",1]}}', /expected "tPose": an axis and an angle by bone.*, got a: \["w",1\]/],
    ];
    for (const [file, message] of faults) {
      expect(() => readBoneMap(file, 'own.json')).toThrow(MotionError);
      expect(() => readBoneMap(file, 'own.json')).toThrow(message);
    }
  });
});
