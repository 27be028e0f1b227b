import { JOINT, RIG_MIRRORED, type Rig } from '../rig/rig.js';

/** A part of a body that moves as one piece: the joint that leads it, those that go with it, and where its bone points to. */
export type Part = {
  readonly lead: number;
  readonly joints: readonly number[];
  readonly towards: number | undefined;
  readonly kind: PartKind;
  /** Whether it is the mirror image of the part before it. */
  readonly mirrors: boolean;
};

/** What a part is like: those of a kind get as many texels. */
export type PartKind = 'trunk' | 'head' | 'neck' | 'limb' | 'end' | 'hem';

const own = (kind: PartKind, lead: number, towards?: number, joints: readonly number[] = [lead]): Part => ({
  lead,
  joints,
  towards,
  kind,
  mirrors: false,
});

/** A part of the left side, and the same of the right one. */
function both(part: Part): Part[] {
  const { lead, joints, towards } = part;
  const mirrored = joints.map((joint) => RIG_MIRRORED[joint]);
  return [
    part,
    {
      ...part,
      lead: RIG_MIRRORED[lead],
      joints: mirrored,
      towards: towards === undefined ? undefined : RIG_MIRRORED[towards],
      mirrors: true,
    },
  ];
}

/** The parts of every body. Shoulders go with the chest and toes with the foot: what they turn by themselves is hardly seen. */
export const PARTS: readonly Part[] = [
  own('trunk', JOINT.hips, JOINT.spine),
  own('trunk', JOINT.spine, JOINT.chest),
  own('trunk', JOINT.chest, JOINT.upperChest),
  own('trunk', JOINT.upperChest, JOINT.neck, [JOINT.upperChest, JOINT.shoulder, RIG_MIRRORED[JOINT.shoulder]]),
  own('neck', JOINT.neck, JOINT.head),
  own('head', JOINT.head),
  ...both(own('limb', JOINT.upperArm, JOINT.lowerArm)),
  ...both(own('limb', JOINT.lowerArm, JOINT.hand)),
  ...both(own('end', JOINT.hand)),
  ...both(own('limb', JOINT.upperLeg, JOINT.lowerLeg)),
  ...both(own('limb', JOINT.lowerLeg, JOINT.foot)),
  ...both(own('end', JOINT.foot, JOINT.toes, [JOINT.foot, JOINT.toes])),
  own('hem', JOINT.hemFront),
  own('hem', JOINT.hemBack),
];

/** The axes of a part's box: across, along the bone, deep; three numbers each. */
export type Axes = readonly [across: Float64Array, along: Float64Array, deep: Float64Array];

/** Bones that point forwards by more than this are seen from above when they lie before one. */
const FORWARDS = 0.8;

/** The box of a part lies along its bone in the building posture; parts without one stand upright. */
export function partAxes({ places }: Rig, { lead, towards }: Part): Axes {
  const along = Float64Array.of(0, 1, 0);
  if (towards !== undefined) for (let k = 0; k < 3; k++) along[k] = places[3 * towards + k] - places[3 * lead + k];
  else if (lead === JOINT.hand || lead === RIG_MIRRORED[JOINT.hand]) {
    const arm = lead - 1;
    for (let k = 0; k < 3; k++) along[k] = places[3 * lead + k] - places[3 * arm + k];
  }
  normalise(along);
  return axesAlong(along);
}

/** The other two axes of a bone's direction, as the shaders work them out too. */
export function axesAlong(along: Float64Array): Axes {
  const forwards = Math.abs(along[2]) < FORWARDS ? [0, 0, 1] : [0, 1, 0];
  const share = forwards[0] * along[0] + forwards[1] * along[1] + forwards[2] * along[2];
  const deep = normalise(Float64Array.from(forwards, (value, k) => value - share * along[k]));
  return [cross(along, deep), along, deep];
}

/** The same in a shader: axes of a bone's direction as the columns of a matrix. */
export const AXES_OF_BONE = /* glsl */ `
mat3 axesOfBone(vec3 along) {
  vec3 forwards = abs(along.z) < ${FORWARDS} ? vec3(0.0, 0.0, 1.0) : vec3(0.0, 1.0, 0.0);
  vec3 deep = normalize(forwards - dot(forwards, along) * along);
  return mat3(cross(along, deep), along, deep);
}
`;

export function cross(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  return Float64Array.of(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Gives a vector the length one, in place. */
export function normalise(v: Float64Array): Float64Array {
  const length = Math.sqrt(dot(v, v)) || 1;
  for (let k = 0; k < 3; k++) v[k] /= length;
  return v;
}
