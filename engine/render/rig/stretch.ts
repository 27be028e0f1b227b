// Bodies of the cast in the proportions of a person: longer or shorter above the hips and in the arms, beside their size and breadth.
import { HEM_FRONT, JOINT, RIG_JOINTS, RIG_MIRRORED, RIG_PARENTS, type Rig } from './rig.js';

/** How a body is drawn out: how much broader and how much taller it is above its hips, and how much longer its arms are. */
export type Stretch = { readonly broad: number; readonly tall: number; readonly arms: number };

export const AS_BUILT: Stretch = { broad: 1, tall: 1, arms: 1 };

/** How high the shoulders' and the head's joints are over those of the hips, as shares of the hips' height: arms and heads are moved by it, and keep their shape. */
const SHOULDERS_UP = 0.51;
const HEAD_UP = 0.7;
/** Breadth and height are told to shaders in thousandths, from this on, and the height of the hips in fiftieths of a metre. */
const LEAST = 0.75;
const STEPS = 1000;
const MOST = 511;
const HIP_STEPS = 50;

const ARMS = [JOINT.upperArm, JOINT.lowerArm, JOINT.hand].flatMap((joint) => [joint, RIG_MIRRORED[joint]]);
const LIMBS = [JOINT.upperLeg, JOINT.lowerLeg, JOINT.foot, JOINT.toes].flatMap((joint) => [joint, RIG_MIRRORED[joint]]);
const FROM_BELOW = new Set([JOINT.hips, JOINT.hemFront, JOINT.hemBack, ...LIMBS]);
/** What of a joint is moved, and how: not at all, with the trunk, as an arm, as the head. */
export const MOVE_NUMBERS = ['no', 'trunk', 'arm', 'head'] as const;
export const MOVES: readonly (typeof MOVE_NUMBERS)[number][] = Array.from({ length: RIG_JOINTS }, (_, joint) => {
  if (FROM_BELOW.has(joint)) return 'no';
  return ARMS.includes(joint) ? 'arm' : joint === JOINT.head ? 'head' : 'trunk';
});
/** Joints whose bone ends there and gets longer with the arms. */
const ENDS = new Set([JOINT.lowerArm, JOINT.hand].flatMap((joint) => [joint, RIG_MIRRORED[joint]]));
/** Joints whose own skin gets longer along the arm. */
export const LENGTHENED: readonly boolean[] = Array.from(
  { length: RIG_JOINTS },
  (_, joint) => ARMS.includes(joint) && joint + 1 < HEM_FRONT && ENDS.has(joint + 1),
);

/** Height of the hips' joints in the building posture [m]. */
export function hipHeight({ places }: Pick<Rig, 'places'>): number {
  return places[3 * JOINT.upperLeg + 1];
}

/** How much higher arms hang for being on a longer trunk, of the body as built [m]. */
export function armLift(hip: number, { tall }: Stretch): number {
  return (tall - 1) * SHOULDERS_UP * hip;
}

/** The offset of a joint in a body that is drawn out. */
export function stretchedOffset(rig: Rig, joint: number, { tall, arms }: Stretch, axis: 0 | 1 | 2): number {
  const offset = rig.offsets[3 * joint + axis];
  if (ENDS.has(joint)) return offset * arms;
  if (axis !== 1 || RIG_PARENTS[joint] < 0 || FROM_BELOW.has(joint)) return offset;
  // What of the spine lies below the hips' joints does not get longer.
  if (RIG_PARENTS[joint] === JOINT.hips) return stretchedHeight(rig, joint, tall) - rig.places[3 * JOINT.hips + 1];
  return offset * tall;
}

/** The height of a joint's place of the building posture in a body that is taller above its hips; arms stay at theirs. */
export function stretchedHeight({ places }: Rig, joint: number, tall: number): number {
  const y = places[3 * joint + 1];
  const move = MOVES[joint];
  if (tall === 1 || move === 'no' || move === 'arm') return y;
  const hip = places[3 * JOINT.upperLeg + 1];
  return y + (tall - 1) * (move === 'head' ? HEAD_UP * hip : y - hip);
}

/** How much higher a vertex lies that goes with the trunk, and one that goes with the head, before joints move it [m]. */
export function verticesRise(y: number, hip: number, { tall }: Stretch): { readonly trunk: number; readonly head: number } {
  return { trunk: (tall - 1) * Math.max(0, y - hip), head: (tall - 1) * HEAD_UP * hip };
}

/** A shape as one number, for shaders: a float holds 24 bits. */
export function packShape({ broad, tall }: Pick<Stretch, 'broad' | 'tall'>, hip: number): number {
  const steps = (value: number) => Math.min(Math.max(Math.round((value - LEAST) * STEPS), 0), MOST);
  return steps(broad) + 512 * (steps(tall) + 512 * Math.min(Math.max(Math.round(hip * HIP_STEPS), 0), 63));
}

/** Reads such a number: how broad, how tall, and how high the hips are. */
export const SHAPE_SHADER = /* glsl */ `
vec3 shapeIn(float packed) {
  int number = int(packed);
  return vec3(vec2(ivec2(number & 511, (number >> 9) & 511)) / ${STEPS}.0 + ${LEAST}, float(number >> 18) / ${HIP_STEPS}.0);
}

// How much higher a place above the hips is in a taller body, a head that keeps its shape, and arms.
float risesIn(vec3 shape, float y) { return (shape.y - 1.0) * max(0.0, y - shape.z); }
float headRisesIn(vec3 shape) { return (shape.y - 1.0) * ${HEAD_UP} * shape.z; }
float armsRiseIn(vec3 shape) { return (shape.y - 1.0) * ${SHOULDERS_UP} * shape.z; }
`;
