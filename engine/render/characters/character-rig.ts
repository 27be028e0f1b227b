import { CANONICAL, type Character, JOINTS, LEG_LENGTH, SOLE } from '../../animate/index.js';
import {
  add,
  between,
  direction,
  IDENTITY,
  inverse,
  length,
  type Quaternion,
  rotate,
  scale,
  shortestArc,
  subtract,
  type Vector,
} from '../../math/index.js';
import { HEM_BACK, HEM_FRONT, JOINT, RIG_JOINTS, RIG_MIRRORED, RIG_PARENTS, type Rig } from '../rig/rig.js';

/** A rig for a character of somebody's own, and how its meshes get there: scaled, then moved. */
export type FittedRig = {
  readonly rig: Rig;
  readonly unit: number;
  readonly shift: Vector;
};

/** Ground to hip joint of the canonical skeleton [m]. */
const CANONICAL_HIP = LEG_LENGTH - SOLE.heel[1];
/** From the middle of the hip joints to the hips, which are the root of every motion [m]. */
const HIPS: Vector = [0, 0.095, -0.045];
/** Where the collar bone of a character without one begins, on the way from the chest to the arm. */
const COLLAR = 0.25;

/**
 * Lays the rig into a character that stands at rest. Limbs that do not point as the canonical ones do, as those of an A-pose, are turned: what is left of
 * a canonical pose is the difference between both rests. Its legs get a size against the canonical ones, whatever the unit of its file is.
 */
export function fitRig(character: Character, size: number): FittedRig {
  const found = completeBones(character.bones);
  const leg = legLength(found);
  const hip = leg + ankleHeight(character, found, leg);
  const unit = (size * CANONICAL_HIP) / hip;
  const middle = between(found[JOINT.upperLeg], found[RIG_MIRRORED[JOINT.upperLeg]], 0.5);
  const shift = subtract([0, hip * unit, 0], scale(middle, unit));
  const places: Vector[] = found.map((place) => add(scale(place, unit), shift));
  const hips: Vector = add([0, hip * unit, 0], scale(HIPS, size));
  // The hips move all: which of their points is followed is free, and the canonical one puts the hip joints where they belong.
  places[JOINT.hips] = hips;
  places[HEM_FRONT] = places[HEM_BACK] = [0, hip * unit, 0];
  const turns = turnsOf(places);
  const offsets = new Float32Array(3 * RIG_JOINTS);
  for (let joint = 0; joint < RIG_JOINTS; joint++) {
    const parent = RIG_PARENTS[joint];
    const offset = parent < 0 ? places[joint] : rotate(inverse(turns[parent]), subtract(places[joint], places[parent]));
    offsets.set(offset, 3 * joint);
  }
  const rig = { offsets, places: Float32Array.from(places.flat()), turns: Float32Array.from(turns.flat()) };
  return { rig, unit, shift };
}

/** Which way limbs point at rest; all other bones are as they should be. */
function turnsOf(places: readonly Vector[]): Quaternion[] {
  const turns: Quaternion[] = Array.from({ length: RIG_JOINTS }, () => IDENTITY);
  for (const side of [1, -1]) {
    const on = (joint: number) => (side > 0 ? joint : RIG_MIRRORED[joint]);
    const aim = (joint: number, tip: number, rest: Vector) => {
      turns[on(joint)] = shortestArc(rest, direction(subtract(places[on(tip)], places[on(joint)])));
    };
    aim(JOINT.upperArm, JOINT.lowerArm, [side, 0, 0]);
    aim(JOINT.lowerArm, JOINT.hand, [side, 0, 0]);
    turns[on(JOINT.hand)] = turns[on(JOINT.lowerArm)];
    aim(JOINT.upperLeg, JOINT.lowerLeg, [0, -1, 0]);
    aim(JOINT.lowerLeg, JOINT.foot, [0, -1, 0]);
  }
  return turns;
}

/** Places for joints that a character lacks; nothing hangs on them, but others hang below. */
function completeBones(bones: Character['bones']): Vector[] {
  const places: Vector[] = [];
  for (let joint = 0; joint < JOINTS; joint++) {
    const parent = CANONICAL.parents[joint];
    const own = bones[joint] ?? betweenNeighbours(bones, joint, places[parent]) ?? beyondParent(places, joint);
    places.push(own);
  }
  return places;
}

/** Between the parent and the next joint below that is there. */
function betweenNeighbours(bones: Character['bones'], joint: number, parent: Vector): Vector | undefined {
  const isCollar = CANONICAL.names[joint].endsWith('Shoulder');
  let steps = 1;
  for (let below = tipOf(joint); below >= 0; below = tipOf(below)) {
    steps++;
    const place = bones[below];
    if (place) return between(parent, place, isCollar ? COLLAR : 1 / steps);
  }
  return undefined;
}

/** A hand or toes go on as the canonical ones would. */
function beyondParent(places: readonly Vector[], joint: number): Vector {
  const parent = CANONICAL.parents[joint];
  const size = legLength(places) / LEG_LENGTH || 1;
  const offset = scale([CANONICAL.offsets[3 * joint], CANONICAL.offsets[3 * joint + 1], CANONICAL.offsets[3 * joint + 2]], size);
  if (!CANONICAL.names[joint].endsWith('Hand')) return add(places[parent], offset);
  const along = subtract(places[parent], places[CANONICAL.parents[parent]]);
  return add(places[parent], scale(along, 0.8));
}

/** The first joint below; the head of a trunk, not the arms. */
function tipOf(joint: number): number {
  return CANONICAL.parents.indexOf(joint);
}

/** From hip over knee to ankle, the middle of both sides; 0 where they are not there yet. */
function legLength(places: readonly Vector[]): number {
  const far = (joint: number) => (places[joint + 1] ? length(subtract(places[joint + 1], places[joint])) : 0);
  return [JOINT.upperLeg, RIG_MIRRORED[JOINT.upperLeg]].reduce((sum, hip) => sum + (far(hip) + far(hip + 1)) / 2, 0);
}

/** How high ankles are over the soles: over the lowest vertex that hangs on a foot. */
function ankleHeight({ parts }: Character, places: readonly Vector[], leg: number): number {
  let floor = Number.POSITIVE_INFINITY;
  for (const { positions, joints } of parts) {
    for (let i = 0; i < positions.length / 3; i++) if (FEET.has(joints[4 * i])) floor = Math.min(floor, positions[3 * i + 1]);
  }
  const ankle = Math.min(places[JOINT.foot][1], places[RIG_MIRRORED[JOINT.foot]][1]);
  const usual = (-SOLE.heel[1] * leg) / LEG_LENGTH;
  return Number.isFinite(floor) && floor < ankle ? ankle - floor : usual;
}

const FEET = new Set([JOINT.foot, JOINT.toes].flatMap((joint) => [joint, RIG_MIRRORED[joint]]));
