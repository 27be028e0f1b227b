import { atan2, cross, dot, length, rotate, subtract, type Vector } from '../../math/index.js';
import type { Placed } from '../motion.js';
import { jointNumber } from '../skeleton.js';
import type { LegAngle } from './normal-gait.js';

/** Which way pelvis and trunk are held [degrees]: forward, towards the standing leg's side, and turned ahead on it. */
export const TRUNK_ANGLES = ['pelvis tilt', 'pelvis list', 'pelvis turn', 'trunk lean', 'trunk list', 'trunk turn'] as const;
export type TrunkAngle = (typeof TRUNK_ANGLES)[number];

export type GaitSide = 'left' | 'right';

const DEGREE = 180 / Math.PI;
const UP: Vector = [0, 1, 0];

/**
 * How far people's pelvis is tilted forward as they walk, against which hips are told in the literature [degrees]. With it, the norm's legs reach the ground from one
 * height when a foot strikes, and their step is as long as people's (docs/gait-norms.md).
 */
export const PELVIC_TILT = 8;

/** Angles of a leg: the thigh against the upright in the plane of travel, told from a tilted pelvis; the shank against the thigh; the foot against a right angle with the shank. */
export function legAngles({ places, rotations }: Placed, side: GaitSide, ahead: Vector): Readonly<Record<LegAngle, number>> {
  const { hip, knee, ankle } = LEGS[side];
  const thigh = subtract(places[knee], places[hip]);
  const shank = subtract(places[ankle], places[knee]);
  const front = rotate(rotations[ankle], [0, 0, 1]);
  return {
    hip: DEGREE * atan2(dot(thigh, ahead), -thigh[1]) + PELVIC_TILT,
    knee: DEGREE * between(thigh, shank),
    ankle: DEGREE * between(shank, front) - 90,
  };
}

/** How pelvis and trunk are held, seen from a leg: to its own side is positive, so that both legs' courses can be laid over each other. */
export function trunkAngles({ places, rotations }: Placed, side: GaitSide, ahead: Vector): Readonly<Record<TrunkAngle, number>> {
  const sign = side === 'left' ? 1 : -1;
  const left = cross(UP, ahead);
  const towards = (vector: Vector) => [dot(vector, left), vector[1], dot(vector, ahead)] as const;
  const front = towards(rotate(rotations[HIPS], [0, 0, 1]));
  const across = towards(rotate(rotations[HIPS], [1, 0, 0]));
  const trunk = towards(subtract(places[NECK], places[HIPS]));
  const shoulders = towards(subtract(places[SHOULDERS[0]], places[SHOULDERS[1]]));
  return {
    'pelvis tilt': DEGREE * atan2(-front[1], front[2]),
    'pelvis list': DEGREE * sign * atan2(-across[1], across[0]),
    'pelvis turn': DEGREE * sign * atan2(across[2], across[0]),
    'trunk lean': DEGREE * atan2(trunk[2], trunk[1]),
    'trunk list': DEGREE * sign * atan2(trunk[0], trunk[1]),
    'trunk turn': DEGREE * sign * atan2(shoulders[2], shoulders[0]),
  };
}

function between(a: Vector, b: Vector): number {
  return atan2(length(cross(a, b)), dot(a, b));
}

const HIPS = jointNumber('hips');
const NECK = jointNumber('neck');
const SHOULDERS = [jointNumber('leftUpperArm'), jointNumber('rightUpperArm')] as const;
const LEGS = { left: legOf('left'), right: legOf('right') };

function legOf(side: GaitSide) {
  return { hip: jointNumber(`${side}UpperLeg`), knee: jointNumber(`${side}LowerLeg`), ankle: jointNumber(`${side}Foot`) };
}
