/**
 * Bones and how they hang together. At rest every rotation is the identity; joint j then lies at its offset from its parent.
 * Metres, y up; a person at rest faces +z with the left side towards +x, arms out to the sides.
 */
export type Skeleton = {
  readonly names: readonly string[];
  /** Number of the parent, smaller than the joint's own; −1 for the root. */
  readonly parents: readonly number[];
  /** Three numbers per joint [m]. */
  readonly offsets: Float64Array;
};

type Bone = readonly [name: string, parent: string | undefined, offset: readonly [number, number, number]];

/** Trunk, and the left limbs; the right ones mirror them. Proportions of a person 1.7 m tall. */
const TRUNK: readonly Bone[] = [
  ['hips', undefined, [0, 0, 0]],
  ['spine', 'hips', [0, 0, 0]],
  ['chest', 'spine', [0, 0.118, 0]],
  ['upperChest', 'chest', [0, 0.118, 0]],
  ['neck', 'upperChest', [0, 0.12, 0]],
  ['head', 'neck', [0, 0.17, 0]],
];
const ARM: readonly Bone[] = [
  ['Shoulder', 'upperChest', [0, 0.12, 0]],
  ['UpperArm', 'Shoulder', [0.185, 0.06, -0.015]],
  ['LowerArm', 'UpperArm', [0.285, 0, 0]],
  ['Hand', 'LowerArm', [0.195, 0, 0]],
];
const LEG: readonly Bone[] = [
  ['UpperLeg', 'hips', [0.087, -0.095, 0.045]],
  ['LowerLeg', 'UpperLeg', [0, -0.395, 0]],
  ['Foot', 'LowerLeg', [0, -0.425, 0]],
  ['Toes', 'Foot', [0, -0.032, 0.118]],
];

const BONES: readonly Bone[] = [...TRUNK, ...onSide('left', ARM), ...onSide('right', ARM), ...onSide('left', LEG), ...onSide('right', LEG)];

/** The one skeleton of all people: the 22 joints of the VRM humanoid that carry a gait. */
export const CANONICAL: Skeleton = {
  names: BONES.map(([name]) => name),
  parents: BONES.map(([, parent]) => BONES.findIndex(([name]) => name === parent)),
  offsets: Float64Array.from(BONES.flatMap(([, , offset]) => offset)),
};

export const JOINTS = BONES.length;

/** Number of a canonical joint. */
export function jointNumber(name: string): number {
  const joint = CANONICAL.names.indexOf(name);
  if (joint < 0) throw new Error(`no joint is called ${name}; the joints are ${CANONICAL.names.join(', ')}`);
  return joint;
}

/** The same joint on the other side, or itself in the middle. */
export const MIRRORED: readonly number[] = CANONICAL.names.map((name) =>
  jointNumber(name.startsWith('left') ? name.replace('left', 'right') : name.replace('right', 'left')),
);

/** From the hip to the ankle [m]. */
export const LEG_LENGTH = 0.82;

/** Where a foot touches the ground: heel from the foot joint, ball and tip from the toes' joint [m]. */
export const SOLE = { heel: [0, -0.075, -0.05], ball: [0, -0.043, 0], tip: [0, -0.033, 0.065] } as const;

/** Toes bend up at most this far against the foot; a heel that rises farther takes them along over ball and tip [rad]. */
export const MOST_TOE_BEND = 0.55;

function onSide(side: 'left' | 'right', bones: readonly Bone[]): Bone[] {
  const sign = side === 'left' ? 1 : -1;
  const sided = (name: string | undefined) => (name && /^[A-Z]/.test(name) ? side + name : name);
  return bones.map(([name, parent, [x, y, z]]) => [`${side}${name}`, sided(parent), [sign * x, y, z]]);
}
