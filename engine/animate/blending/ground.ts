import { add, type Vector } from '../../math/index.js';
import { type Posture, placePosture } from '../posture.js';
import type { Skeleton } from '../skeleton.js';
import { FEET, type Foot } from './blender.js';
import { beyondReach, putEnd } from './foot-lock.js';
import { lowestOf, solePoints } from './sole.js';
import { LIMBS } from './two-bone.js';

/** Heights of the ground on a grid, row by row along x; between the points they go over evenly. */
export type Heightmap = {
  /** Where the first point lies [m]. */
  readonly x: number;
  readonly z: number;
  /** Between neighbouring points [m]. */
  readonly spacing: number;
  readonly columns: number;
  readonly rows: number;
  /** [m] */
  readonly heights: ArrayLike<number>;
};

/** Height of the ground at a place [m]. */
export type Ground = (x: number, z: number) => number;

/** The ground of a heightmap, bilinear; beyond its rim the rim's height goes on. */
export function groundOf({ x: left, z: near, spacing, columns, rows, heights }: Heightmap): Ground {
  return (x, z) => {
    const column = Math.min(Math.max((x - left) / spacing, 0), columns - 1);
    const row = Math.min(Math.max((z - near) / spacing, 0), rows - 1);
    const i = Math.min(Math.floor(column), Math.max(columns - 2, 0));
    const j = Math.min(Math.floor(row), Math.max(rows - 2, 0));
    const height = (dj: number, di: number) => heights[Math.min(j + dj, rows - 1) * columns + Math.min(i + di, columns - 1)];
    const along = (dj: number) => height(dj, 0) + (column - i) * (height(dj, 1) - height(dj, 0));
    return along(0) + (row - j) * (along(1) - along(0));
  };
}

/** What the foot-height rule asks for. */
export type FootHeight = {
  /** Height of the hips over the ground under them, L [m]. */
  readonly hips: number;
  /** Height of the foot as animated, on the level of the ground under the hips [m]. */
  readonly foot: number;
  /** Heights of the ground under the hips and under the foot [m]. */
  readonly groundAtHips: number;
  readonly groundAtFoot: number;
};

/**
 * Height of a foot on uneven ground (Yao et al. 2022, 6.2): over the ground under the foot, as high as it was animated over the ground
 * under the hips, ΔH; less where that ground is higher, so that a leg lifts no higher than it can.
 */
export function footHeight({ hips, foot, groundAtHips, groundAtFoot }: FootHeight): number {
  const lift = foot - groundAtHips;
  return groundAtFoot + lift * Math.max((hips + groundAtHips - groundAtFoot) / hips, 0);
}

/** The pelvis comes down for a foot that is less than this above the ground [m]. */
const STANDS = 0.03;
const REACH = 0.9975;
const LEGS = { left: LIMBS.leftLeg, right: LIMBS.rightLeg } as const;

/**
 * A posture made for a level floor at 0, put onto uneven ground: the hips go up by the ground under them, each foot by the foot-height
 * rule. The rule is applied to the lowest point of the sole instead of the ankle, so that what stands on the floor stands on the ground.
 */
export function standOn(skeleton: Skeleton, posture: Posture, ground: Ground): Posture {
  const [x, hips, z] = posture.root;
  const groundAtHips = ground(x, z);
  const flat = placePosture(skeleton, posture);
  const raise = ({ root, rotations }: Posture, by: number): Posture => ({ root: add(root, [0, by, 0]), rotations });
  const targets = FEET.map((foot: Foot) => {
    const sole = solePoints(skeleton, flat, foot);
    const touching = sole[lowestOf(sole)];
    const height = footHeight({ hips, foot: touching[1] + groundAtHips, groundAtHips, groundAtFoot: ground(touching[0], touching[2]) });
    const target: Vector = add(flat.places[LEGS[foot].end], [0, height - touching[1], 0]);
    return { foot, target, stands: touching[1] < STANDS };
  });
  const raised = raise(posture, groundAtHips);
  const placed = placePosture(skeleton, raised);
  const drop = Math.max(0, ...targets.map(({ foot, target, stands }) => (stands ? beyondReach(placed, LEGS[foot], target, REACH) : 0)));
  return targets.reduce((standing, { foot, target }) => putEnd(skeleton, standing, LEGS[foot], target), raise(raised, -drop));
}
