import { aboutAxis, IDENTITY, type Quaternion } from '../../math/index.js';
import type { Motion } from '../motion.js';
import { MotionError } from '../motion-error.js';
import { CANONICAL, type Skeleton } from '../skeleton.js';

/**
 * Which joint of another skeleton plays each canonical joint. To bring a skeleton of your own, hand over a plain object of this shape;
 * joints that are left out keep still in their parent.
 */
export type BoneMap = {
  readonly name: string;
  /** Name in the other skeleton by canonical name. A prefix that ends in a colon, as Maya and Mixamo put one, does not count. */
  readonly joints: Readonly<Record<string, string>>;
  /** How joints of the other skeleton turn from its rest pose into a T-pose, where that is not one: about one axis [degrees]. */
  readonly tPose?: Readonly<Record<string, readonly [axis: 'x' | 'y' | 'z', angle: number]>>;
};

/** Joints without which no person can be made out. */
export const NEEDED_JOINTS: readonly string[] = ['hips', 'head', ...sides('UpperLeg', 'LowerLeg', 'Foot', 'UpperArm', 'LowerArm')];

const LIMBS = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand', 'UpperLeg', 'LowerLeg', 'Foot', 'Toes'] as const;

/** CMU's clips as BVH, in the names of Bruce Hahne's conversion; also those of PFNN. */
export const CMU_BVH: BoneMap = {
  name: 'cmu-bvh',
  joints: {
    ...trunk(['Hips', 'LowerBack', 'Spine', 'Spine1', 'Neck', 'Head']),
    // The wrist turns in two joints at one place; the hand follows the outer one.
    ...limbs(['Left', 'Right'], ['Shoulder', 'Arm', 'ForeArm', 'FingerBase', 'UpLeg', 'Leg', 'Foot', 'ToeBase']),
  },
  tPose: {
    LeftUpLeg: ['z', -21],
    RightUpLeg: ['z', 21],
    LeftArm: ['z', -8],
    RightArm: ['z', 8],
    Neck: ['x', -16],
    Neck1: ['x', 21],
    Head: ['x', 11],
  },
};

/** CMU's clips in their first form, ASF and AMC. */
export const CMU_ASF: BoneMap = {
  name: 'cmu-asf',
  joints: {
    ...trunk(['root', 'lowerback', 'upperback', 'thorax', 'lowerneck', 'head']),
    ...limbs(['l', 'r'], ['clavicle', 'humerus', 'radius', 'hand', 'femur', 'tibia', 'foot', 'toes']),
  },
  tPose: {
    lfemur: ['z', -21],
    rfemur: ['z', 21],
    lhumerus: ['z', -8],
    rhumerus: ['z', 8],
    lowerneck: ['x', -16],
    upperneck: ['x', 21],
    head: ['x', 11],
  },
};

/** Mixamo's characters, with or without the prefix `mixamorig:`. */
export const MIXAMO: BoneMap = {
  name: 'mixamo',
  joints: {
    ...trunk(['Hips', 'Spine', 'Spine1', 'Spine2', 'Neck', 'Head']),
    ...limbs(['Left', 'Right'], ['Shoulder', 'Arm', 'ForeArm', 'Hand', 'UpLeg', 'Leg', 'Foot', 'ToeBase']),
  },
};

/** The humanoid of VRM 0 and 1, whose names the canonical skeleton has taken. */
export const VRM: BoneMap = { name: 'vrm', joints: Object.fromEntries(CANONICAL.names.map((name) => [name, name])) };

/** The same names with a capital, as Unity writes them. */
export const UNITY: BoneMap = {
  name: 'unity',
  joints: Object.fromEntries(CANONICAL.names.map((name) => [name, name[0].toUpperCase() + name.slice(1)])),
};

/** Maps that are tried, in this order where several fit equally well. */
export const BONE_MAPS: readonly BoneMap[] = [CMU_BVH, CMU_ASF, MIXAMO, VRM, UNITY];

/** Stands for a canonical joint that the other skeleton lacks. */
export const NONE = -1;

/** The map that finds most joints of a skeleton; throws an error that lists what the nearest one misses. */
export function findBoneMap(skeleton: Skeleton, file = 'the skeleton', maps: readonly BoneMap[] = BONE_MAPS): BoneMap {
  const map = nearestMap(skeleton, maps);
  if (map === undefined || missingJoints(skeleton, map).length > 0) throw missing(skeleton, map ?? VRM, file);
  return map;
}

/** The map with the fewest needed joints missing, then with the most joints found. */
export function nearestMap(skeleton: Skeleton, maps: readonly BoneMap[] = BONE_MAPS): BoneMap | undefined {
  const rated = maps.map((map) => {
    const found = numbersOf(skeleton, map).filter((joint) => joint !== NONE).length;
    return { map, rate: found - 100 * missingJoints(skeleton, map).length };
  });
  return rated.sort((a, b) => b.rate - a.rate)[0]?.map;
}

/** Numbers of a motion's joints by canonical joint, or NONE; throws one error that lists all needed joints that are missing. */
export function findJoints({ name, skeleton }: Motion, map: BoneMap): readonly number[] {
  if (missingJoints(skeleton, map).length > 0) throw missing(skeleton, map, name);
  return numbersOf(skeleton, map);
}

/** Rotations of a skeleton's joints in the T-pose of a map. */
export function tPoseOf({ names }: Skeleton, { tPose = {} }: BoneMap): Quaternion[] {
  return names.map((name) => {
    const [axis, angle] = tPose[bare(name)] ?? ['x', 0];
    return angle === 0 ? IDENTITY : aboutAxis([axis === 'x' ? 1 : 0, axis === 'y' ? 1 : 0, axis === 'z' ? 1 : 0], (angle * Math.PI) / 180);
  });
}

/** Numbers of a skeleton's joints by canonical joint, or NONE. */
export function numbersOf({ names }: Skeleton, { joints }: BoneMap): number[] {
  const numbers = new Map(names.map((name, joint) => [bare(name), joint]));
  return CANONICAL.names.map((joint) => numbers.get(joints[joint]) ?? NONE);
}

/** Needed canonical joints that a map does not find in a skeleton. */
export function missingJoints(skeleton: Skeleton, map: BoneMap): string[] {
  const numbers = numbersOf(skeleton, map);
  return NEEDED_JOINTS.filter((joint) => numbers[CANONICAL.names.indexOf(joint)] === NONE);
}

function missing(skeleton: Skeleton, map: BoneMap, file: string): MotionError {
  const bones = missingJoints(skeleton, map).map((joint) => `${joint} (${map.joints[joint] ?? 'not in the map'})`);
  const names = skeleton.names.length > 40 ? [...skeleton.names.slice(0, 40), '…'] : skeleton.names;
  return new MotionError({
    file,
    expected: `the bones of a known map; the nearest is '${map.name}'`,
    received: `no ${bones.join(', no ')}`,
    remedy: `its joints are ${names.join(', ')}; give a bone map for them`,
  });
}

/** Without the prefix of a name space; three.js drops the colon of Mixamo's. */
function bare(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).replace(/^mixamorig\d*_?/, '');
}

function sides(...names: readonly string[]): string[] {
  return names.flatMap((name) => [`left${name}`, `right${name}`]);
}

type Six = readonly [string, string, string, string, string, string];

function trunk([hips, spine, chest, upperChest, neck, head]: Six): Record<string, string> {
  return { hips, spine, chest, upperChest, neck, head };
}

/** Names of limbs, in the order of LIMBS, after the prefix of each side. */
function limbs([left, right]: readonly [string, string], names: readonly string[]): Record<string, string> {
  const on = (side: string, prefix: string) => LIMBS.map((limb, i) => [`${side}${limb}`, `${prefix}${names[i]}`]);
  return Object.fromEntries([...on('left', left), ...on('right', right)]);
}
