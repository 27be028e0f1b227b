import { add, inverse, length, multiply, type Quaternion, scale, subtract, type Vector } from '../../math/index.js';
import { bendTo, LIMBS } from '../blending/two-bone.js';
import { type Motion, rootAt, setRoot, setRotation } from '../motion.js';
import { type Contacts, type FootContact, inCycle, shortened } from './bake-contacts.js';
import { liftHeel } from './bake-heels.js';
import { levelFoot } from './bake-level.js';
import { standFoot } from './bake-stand.js';
import { type FootPose, LEG, type LegPose, movedFoot, REACH, type Side } from './foot-pose.js';
import type { GaitName } from './gait-model.js';
import type { Travel } from './travel.js';

/** Hips come down so far before a foot leaves the floor earlier instead [m], which is tried so often. */
const MOST_DROP = 0.015;
const MOST_ROUNDS = 6;
/** Ankles that pass each other keep this distance [m], … */
const APART = 0.075;
/** … and they pass where they are no farther ahead of each other than this [m]. */
const PASSING = 0.2;

const SIDES = ['left', 'right'] as const;
type Feet = Readonly<Record<Side, readonly FootPose[]>>;
/** Legs of a cycle, frame by frame. */
export type Legs = Readonly<Record<Side, readonly LegPose[]>>;

/**
 * Plants the feet of a cycle told in the travelling frame. While a foot stands it keeps its direction, lies flat where it is nearly
 * flat, and the point on which it stands neither moves nor leaves the floor; before and after that it eases in and out, and never goes
 * through the floor. Where a leg would have to be longer than it is, the heel rises; if that is not enough the foot leaves the floor
 * earlier, if the gait allows, and else the hips come down. Returns when the feet stand in the end.
 */
export function plantFeet(pose: Motion, legs: Legs, travel: Travel, kind: GaitName, planned: Contacts): Contacts {
  let contacts = planned;
  let feet = plantedFeet(legs, travel, contacts);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = contacts;
    for (const side of SIDES) {
      if (lateExcess(legs[side], feet[side], contacts[side]) > MOST_DROP) contacts = shortened(contacts, side, kind, pose.frames);
    }
    if (contacts.left.to === before.left.to && contacts.right.to === before.right.to) break;
    feet = plantedFeet(legs, travel, contacts);
  }
  const drops = hipDrops(legs, feet, contacts);
  for (let frame = 0; frame < pose.frames; frame++) {
    const [x, y, z] = rootAt(pose, frame);
    setRoot(pose, frame, [x, y - drops[frame], z]);
    for (const side of SIDES) bendLeg(pose, frame, side, lowered(legs[side][frame], drops[frame]), feet[side][frame]);
  }
  return contacts;
}

function plantedFeet(legs: Legs, travel: Travel, contacts: Contacts): Feet {
  const levelled = bySide((side) => levelFoot(legs[side], travel, contacts[side]));
  const plantBoth = (feet: Feet) => bySide((side) => standFoot(feet[side], travel, contacts[side]));
  const planted = plantBoth(levelled);
  const out = lackApart(planted) / 2;
  const standing = out > 0 ? plantBoth(movedOut(levelled, out)) : planted;
  return bySide((side) => liftHeel(legs[side], standing[side], contacts[side]));
}

/** By how much the hips would have to come down in the second half of a stance [m]. */
function lateExcess(legs: readonly LegPose[], feet: readonly FootPose[], { from, to }: FootContact): number {
  let most = 0;
  for (let k = (from + to) >> 1; k <= to; k++) {
    const frame = inCycle(k, legs.length);
    most = Math.max(most, excess(legs[frame].hip, feet[frame].ankle));
  }
  return most;
}

function bySide<T>(make: (side: Side) => T): Record<Side, T> {
  return { left: make('left'), right: make('right') };
}

/** How much farther apart the feet have to be for their ankles not to brush past each other. */
function lackApart({ left, right }: Feet): number {
  const least = left.reduce((nearest, { ankle: [lx, , lz] }, frame) => {
    const [rx, , rz] = right[frame].ankle;
    return Math.abs(lz - rz) < PASSING ? Math.min(nearest, lx - rx) : nearest;
  }, APART);
  return APART - least;
}

function movedOut({ left, right }: Feet, by: number): Feet {
  const moved = (feet: readonly FootPose[], x: number) => feet.map((foot) => movedFoot(foot, [x, 0, 0]));
  return { left: moved(left, by), right: moved(right, -by) };
}

/** How far the hips come down in each frame, smoothly, where the ankle of a standing foot is out of the leg's reach. */
function hipDrops(legs: Legs, feet: Feet, contacts: Contacts): number[] {
  const frames = legs.left.length;
  const need = new Array<number>(frames).fill(0);
  for (const side of SIDES) {
    for (const frame of framesOf(contacts[side]).map((k) => inCycle(k, frames))) {
      need[frame] = Math.max(need[frame], excess(legs[side][frame].hip, feet[side][frame].ankle));
    }
  }
  if (need.every((drop) => drop === 0)) return need;
  const near = (values: readonly number[], frame: number) => [-3, -2, -1, 0, 1, 2, 3].map((k) => values[inCycle(frame + k, frames)]);
  const widest = need.map((_, frame) => Math.max(...near(need, frame)));
  return widest.map((_, frame) => near(widest, frame).reduce((sum, value) => sum + value, 0) / 7);
}

function excess(hip: Vector, ankle: Vector): number {
  const [x, y, z] = subtract(ankle, hip);
  return Math.max(0, -y - Math.sqrt(Math.max(0.01, REACH * REACH - x * x - z * z)));
}

/** A leg somewhat lower, as a whole. */
export function lowered(leg: LegPose, by: number): LegPose {
  const down: Vector = [0, -by, 0];
  const { hips, thigh, shank } = leg;
  return { hips, thigh, shank, hip: add(leg.hip, down), knee: add(leg.knee, down), ...movedFoot(leg, down) };
}

function bendLeg(pose: Motion, frame: number, side: Side, leg: LegPose, { ankle, foot, toes }: FootPose): void {
  const limb = LIMBS[`${side}Leg`];
  const { upper, lower, foot: end, toes: front } = LEG[side];
  const rotations: Quaternion[] = [];
  const places: Vector[] = [];
  [rotations[upper], rotations[lower]] = [leg.thigh, leg.shank];
  [places[upper], places[lower], places[end]] = [leg.hip, leg.knee, leg.ankle];
  const bent = bendTo({ rotations, places }, limb, withinReach(leg.hip, ankle));
  setRotation(pose, frame, upper, multiply(inverse(leg.hips), bent.upper));
  setRotation(pose, frame, lower, multiply(inverse(bent.upper), bent.lower));
  setRotation(pose, frame, end, multiply(inverse(bent.lower), foot));
  setRotation(pose, frame, front, multiply(inverse(foot), toes));
}

/** A foot in the air goes no farther than its leg does. */
function withinReach(hip: Vector, ankle: Vector): Vector {
  const way = subtract(ankle, hip);
  const far = length(way);
  return far > REACH ? add(hip, scale(way, REACH / far)) : ankle;
}

function framesOf({ from, to }: FootContact): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
