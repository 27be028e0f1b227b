// Arms of a body that is built otherwise than the canonical one, so that hands are still where they are meant to be.
import { add, inverse, length, multiply, type Quaternion, rotate, scale, subtract, type Vector, vectorAt } from '../../math/index.js';
import { bendTo, LIMBS, type Limb } from '../blending/two-bone.js';
import type { Build } from '../proportions.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import type { HandsWith } from './act.js';
import { mixRotation, rotationIn } from './sample-act.js';

const joints = (side: 'left' | 'right') => ({
  collar: jointNumber(`${side}Shoulder`),
  limb: side === 'left' ? LIMBS.leftArm : LIMBS.rightArm,
});
const SIDES = [joints('left'), joints('right')];
const SPINE = jointNumber('spine');
const CHEST = jointNumber('chest');
const UPPER_CHEST = jointNumber('upperChest');
const NECK = jointNumber('neck');
const HEAD = jointNumber('head');
/** A wrist that is nearer to the joint of the head than the first goes with the head; beyond the second, with the chest [m]. */
const AT_HEAD = 0.24;
const OFF_HEAD = 0.42;
/** An arm that is stretched farther than the first of these shares of its length is retargeted less, and beyond the second it keeps its angles: a straight arm that is to reach a place jerks. */
const BENT = 0.82;
const STRAIGHT = 0.96;
const ARM = 0.48;
/** Builds that differ by less are the canonical one. */
const ALIKE = 1e-4;

const offset = (joint: number): Vector => vectorAt(CANONICAL.offsets, 3 * joint);

/** Turns the arms of a posture of the canonical skeleton, given as x, y, z, w of every joint, so that the hands of a body of a build are with what they were with. */
export function retargetArms(rotations: Float64Array, build: Build, hands: HandsWith): void {
  if (hands === 'nothing' || build.every((factor) => Math.abs(factor - 1) < ALIKE)) return;
  const moved = hands === 'place' ? chestMoved(rotations, build[0]) : undefined;
  for (const { collar, limb } of SIDES) retargetArm(rotations, build, collar, limb, moved);
}

/** How much of an arm is retargeted that is stretched so far. */
function bendOf(stretched: number): number {
  const part = Math.min(Math.max((STRAIGHT - stretched) / (STRAIGHT - BENT), 0), 1);
  return part * part * (3 - 2 * part);
}

/** How far the chest of a longer trunk is from that of the canonical one, in the axes of the chest, of a body of canonical size [m]. */
function chestMoved(rotations: Float64Array, trunk: number): Vector {
  const spine = rotationIn(rotations, 4 * SPINE);
  const chest = multiply(spine, rotationIn(rotations, 4 * CHEST));
  const whole = add(rotate(spine, offset(CHEST)), rotate(chest, offset(UPPER_CHEST)));
  return rotate(inverse(multiply(chest, rotationIn(rotations, 4 * UPPER_CHEST))), scale(whole, trunk - 1));
}

function retargetArm(rotations: Float64Array, build: Build, collar: number, limb: Limb, moved: Vector | undefined): void {
  const { upper, lower, end } = limb;
  const [trunk, shoulders, upperArms, forearms] = build;
  const atCollar = rotationIn(rotations, 4 * collar);
  const atUpper = multiply(atCollar, rotationIn(rotations, 4 * upper));
  const atLower = multiply(atUpper, rotationIn(rotations, 4 * lower));
  const atHand = multiply(atLower, rotationIn(rotations, 4 * end));
  // In the axes of the chest, first as the canonical skeleton has them, then as the body does.
  const { shoulder, end: wrist } = reachOf(atCollar, atUpper, atLower, [offset(collar), offset(upper), offset(lower), offset(end)]);
  const bend = bendOf(length(subtract(wrist, shoulder)) / ARM);
  if (bend === 0) return;
  const [x, y, z] = offset(upper);
  const own: Joints = [
    [offset(collar)[0], offset(collar)[1] * trunk, offset(collar)[2]],
    [x * shoulders, y * trunk, z],
    scale(offset(lower), upperArms),
    scale(offset(end), forearms),
  ];
  const reach = reachOf(atCollar, atUpper, atLower, own);
  const target = moved ? subtract(wrist, moved) : withSelf(rotations, wrist, trunk);
  const body = { rotations: [] as Quaternion[], places: [] as Vector[] };
  body.rotations[upper] = atUpper;
  body.rotations[lower] = atLower;
  body.places[upper] = reach.shoulder;
  body.places[lower] = reach.elbow;
  body.places[end] = reach.end;
  const bent = bendTo(body, limb, target);
  const turned = [
    multiply(inverse(atCollar), bent.upper),
    multiply(inverse(bent.upper), bent.lower),
    multiply(inverse(bent.lower), atHand),
  ];
  [upper, lower, end].forEach((joint, n) => void mixRotation(rotations, 4 * joint, turned[n], 0, bend, rotations, 4 * joint));
}

/** Where a wrist goes that stays with the head, as far as it is near, and else with the chest: as far from the middle, and as high on it. */
function withSelf(rotations: Float64Array, wrist: Vector, trunk: number): Vector {
  const head = add(offset(NECK), rotate(rotationIn(rotations, 4 * NECK), offset(HEAD)));
  const away = (OFF_HEAD - length(subtract(wrist, head))) / (OFF_HEAD - AT_HEAD);
  const part = Math.min(Math.max(away, 0), 1);
  const near = part * part * (3 - 2 * part);
  const withChest: Vector = [0, wrist[1] * (trunk - 1), 0];
  return add(wrist, add(scale(head, near * (trunk - 1)), scale(withChest, 1 - near)));
}

/** Offsets of collar bone, upper arm, forearm and hand. */
type Joints = readonly [Vector, Vector, Vector, Vector];

function reachOf(atCollar: Quaternion, atUpper: Quaternion, atLower: Quaternion, [collar, upper, lower, hand]: Joints) {
  const shoulder = add(collar, rotate(atCollar, upper));
  const elbow = add(shoulder, rotate(atUpper, lower));
  return { shoulder, elbow, end: add(elbow, rotate(atLower, hand)) };
}
