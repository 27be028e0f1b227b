import { add, between, length, scale, subtract, type Vector, vectorAt } from '../../math/index.js';
import { emptyMotion, type Motion, type Placed, place } from '../motion.js';
import { type Posture, placePosture, postureAt, setPosture } from '../posture.js';
import { jointNumber, type Skeleton, SOLE } from '../skeleton.js';
import type { FrameStance } from './bake.js';
import { FEET, type Foot } from './blender.js';
import { lockFeet, putEnd } from './foot-lock.js';
import { footScale, lowestOf, solePoints } from './sole.js';
import { LIMBS, type Limb } from './two-bone.js';

/** Something a hand may touch: a place in the world, or a joint of the body itself. */
export type Thing = { readonly place: Vector } | { readonly joint: string };

export type RetargetOptions = {
  /** Frames in which feet stand; there they are held to the floor. */
  readonly stances?: readonly FrameStance[];
  /** Where the source's ankles aim for, frame by frame; without them, where they are. A blended motion has them. */
  readonly ankles?: Readonly<Record<Foot, readonly Vector[]>>;
  readonly things?: readonly Thing[];
  /** A hand farther than this from all things has its place by its joints alone [m]. */
  readonly range?: number;
  /** Whether the other body goes the same way at the same speed, or one in proportion to its legs. */
  readonly path?: 'kept' | 'scaled';
};

/** A foot higher than this over the floor has its place by its joints alone [m]. */
const FLOOR_RANGE = 0.12;
const RANGE = 0.3;
/** Bones reach so far before the root gives way. */
const REACH = 0.9975;
/** Rounds in which the root is pulled into the reach of one limb after the other. */
const ROUNDS = 6;

/** How much the place of a hand or foot matters, by its distance from what it may touch: 1 there, 0 out of range, smooth between. */
export function importanceOf(distance: number, range: number): number {
  const s = Math.min(Math.max(distance / range, 0), 1);
  return 1 - s * s * (3 - 2 * s);
}

/**
 * Gives a motion to a body of other proportions with the same joints (Shin, Lee, Gleicher and Shin 2001, *Computer puppetry: an
 * importance-based approach*). Joint angles stay where a hand or foot is far from everything; where it is near the floor or a thing
 * its place counts, the more the nearer. Then the root gives way by the least that brings those places into reach, and the limbs bend.
 */
export function retarget(motion: Motion, skeleton: Skeleton, options: RetargetOptions = {}): Motion {
  const { stances = [], ankles, things = [], range = RANGE, path = 'kept' } = options;
  const ratio = standingHeight(skeleton) / standingHeight(motion.skeleton);
  const way = path === 'scaled' ? ratio : 1;
  const made = emptyMotion(motion.name, skeleton, motion.frameTime, motion.frames);
  const isStanding = (foot: Foot, frame: number) => stances.some((one) => one.foot === foot && frame >= one.from && frame < one.to);

  for (let frame = 0; frame < motion.frames; frame++) {
    const { root, rotations } = postureAt(motion, frame);
    const source = place(motion, frame);
    const posture: Posture = { root: [root[0] * way, root[1] * ratio, root[2] * way], rotations };
    const placed = placePosture(skeleton, posture);
    const aims = [
      ...FEET.map((foot) =>
        footAim({ from: motion.skeleton, to: skeleton, source, placed, way, ankle: ankles?.[foot][frame] }, foot, isStanding(foot, frame)),
      ),
      ...(['left', 'right'] as const).map((side) =>
        handAim(source, placed, things, { side, range, size: armScale(motion.skeleton, skeleton) }),
      ),
    ];
    const moved = { root: add(posture.root, rootShift(placed, aims)), rotations };
    setPosture(
      made,
      frame,
      aims.reduce((done, { limb, target, importance }) => (importance > 0 ? putEnd(skeleton, done, limb, target) : done), moved as Posture),
    );
  }
  return stances.length > 0 ? lockFeet(made, stances) : made;
}

/** Where a limb is to end, and how much that matters. */
type Aim = { readonly limb: Limb; readonly target: Vector; readonly importance: number };

type FootSituation = {
  readonly from: Skeleton;
  readonly to: Skeleton;
  readonly source: Placed;
  readonly placed: Placed;
  readonly way: number;
  readonly ankle: Vector | undefined;
};

/** The other body's foot: over the floor in proportion, on the floor where the source's was from its root. */
function footAim({ from, to, source, placed, way, ankle }: FootSituation, foot: Foot, isStanding: boolean): Aim {
  const limb = foot === 'left' ? LIMBS.leftLeg : LIMBS.rightLeg;
  const sole = solePoints(from, source, foot);
  const height = sole[lowestOf(sole)][1];
  const [x, , z] = scale(subtract(ankle ?? source.places[limb.end], source.places[0]), way);
  const own = solePoints(to, placed, foot);
  // From the lowest point of the own sole up to its ankle, which rotations alone decide.
  const up = placed.places[limb.end][1] - own[lowestOf(own)][1];
  const lift = (Math.max(height, 0) * footScale(to)) / footScale(from);
  const wanted: Vector = [placed.places[0][0] + x, up + lift, placed.places[0][2] + z];
  const importance = isStanding ? 1 : importanceOf(height, FLOOR_RANGE);
  return { limb, target: between(placed.places[limb.end], wanted, importance), importance };
}

/** The other body's hand: as far from the nearest thing as the source's. */
function handAim(
  source: Placed,
  placed: Placed,
  things: readonly Thing[],
  { side, range, size }: { side: Foot; range: number; size: number },
): Aim {
  const limb = side === 'left' ? LIMBS.leftArm : LIMBS.rightArm;
  const hand = source.places[limb.end];
  const candidates = things.map((thing) => {
    const isOwn = 'joint' in thing;
    const there = isOwn ? source.places[jointNumber(thing.joint)] : thing.place;
    const offset = subtract(hand, there);
    const wanted = isOwn ? add(placed.places[jointNumber(thing.joint)], scale(offset, size)) : hand;
    return { distance: length(offset), wanted };
  });
  const nearest = candidates.reduce((best, one) => (one.distance < best.distance ? one : best), { distance: Infinity, wanted: hand });
  const importance = importanceOf(nearest.distance, range);
  return { limb, target: between(placed.places[limb.end], nearest.wanted, importance), importance };
}

/** The least shift of the root, weighted by importance, that brings all aims into reach of their limbs. */
function rootShift({ places }: Placed, aims: readonly Aim[]): Vector {
  let shift: Vector = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { limb, target, importance } of aims) {
      const far =
        REACH * (length(subtract(places[limb.lower], places[limb.upper])) + length(subtract(places[limb.end], places[limb.lower])));
      const apart = subtract(target, add(places[limb.upper], shift));
      const beyond = length(apart) - far;
      if (beyond > 0 && importance > 0) shift = add(shift, scale(apart, (importance * beyond) / length(apart)));
    }
  }
  return shift;
}

/** Height of the root of a body that stands upright. */
function standingHeight(skeleton: Skeleton): number {
  const { upper, lower, end } = LIMBS.leftLeg;
  const bones = [upper, lower, end].reduce((sum, joint) => sum - vectorAt(skeleton.offsets, 3 * joint)[1], 0);
  return bones - SOLE.heel[1] * footScale(skeleton);
}

function armScale(from: Skeleton, to: Skeleton): number {
  const reach = ({ offsets }: Skeleton) =>
    [LIMBS.leftArm.lower, LIMBS.leftArm.end].reduce((sum, joint) => sum + length(vectorAt(offsets, 3 * joint)), 0);
  return reach(to) / reach(from);
}
