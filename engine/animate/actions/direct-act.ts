// The choreographer of whole bodies: those who sit, lie, kneel, fall.
import { ACTIONS, actionNumber, reachesFloor, SEAT_TO_HIPS } from '../../agents/index.js';
import { cos, multiply, rotate, sin } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { buildIn } from '../choreography/place-shadow.js';
import { ALL_JOINTS, type Shadow } from '../choreography/shadow.js';
import { jointNumber } from '../skeleton.js';
import { type Act, timesOf } from './act.js';
import { ANCHOR } from './act-columns.js';
import { ACT_OF, exampleOf } from './act-list.js';
import { STAGE } from './act-rows.js';
import { goOver, type InBed, inBed, lieBack } from './bed-act.js';
import { plantLegs, yawOf } from './plant-legs.js';
import { retargetArms } from './retarget-arms.js';
import { contactOf, createMoment, rotationIn, sampleAct, sampleLeaving } from './sample-act.js';
import { STAND_BEFORE, STANDING_ROOT } from './standing-acts.js';
import { tiltOf } from './tilt-act.js';

/** Feet that do not reach the floor from a high seat leave it after this time [s], and are in the air from then on. */
const HANGING = 0.5;
const IN_AIR = [-0.25, -0.25] as const;

const _moment = createMoment();
const _seat = createMoment();
const SIT = ACT_OF[actionNumber('sit')] as Act;

/** What somebody does with its whole body, as a shadow: where the hips are and how every joint is turned. */
export function directAct(house: House, row: number, shadow: Shadow): void {
  const { kernels, agents, world } = house;
  const { f32, u32 } = kernels;
  const weight = f32.actWeight[row];
  if (weight <= 0) return;
  const asked = ACT_OF[u32.actNumber[row]] as Act;
  const stage = u32.actStage[row];
  const at = row * ANCHOR;
  const isBed = ACTIONS[u32.actNumber[row]].posture === 'lying' && f32.actAnchor[at + 4] > 0;
  const bed = isBed ? inBed(asked, f32.actTime[row]) : undefined;
  if (bed && bed.lies > 0) {
    directInBed(house, row, shadow, asked, bed);
    return;
  }
  // On the edge of a bed one sits.
  const act = bed ? SIT : asked;
  const time = bed ? bed.sits : f32.actTime[row];
  const isSeated = bed !== undefined || ACTIONS[u32.actNumber[row]].posture === 'seated';
  if (!bed && (stage === STAGE.out || stage === STAGE.none) && act.loop > 0) sampleLeaving(act, time, f32.actFrom[row], _moment);
  else sampleAct(act, time, _moment);
  retargetArms(_moment.rotations, buildIn(house, row), act.hands);
  const isTurning = act.speed > 0;
  const sine = isTurning ? f32.motionFacingX[row] : f32.actAnchor[at + 2];
  const cosine = isTurning ? f32.motionFacingZ[row] : f32.actAnchor[at + 3];
  const scale = f32.bodyScale[row];
  const { root, rotations } = _moment;
  const fore = isSeated ? root[2] * (f32.actAnchor[at + 5] / STAND_BEFORE) : root[2] * scale;
  const left = root[0] * scale;
  const x = (isSeated ? f32.actAnchor[at] : agents.columns.positionX[row]) + sine * fore + cosine * left;
  const z = (isSeated ? f32.actAnchor[at + 1] : agents.columns.positionZ[row]) + cosine * fore - sine * left;
  const height = isSeated ? seatedRoot(act, root[1], f32.actAnchor[at + 4], scale) : root[1] * scale;
  // The hips' rotation is in the world.
  const hips = multiply(yawOf(sine, cosine), rotationIn(rotations, 0));
  const [atX, atZ] = [agents.columns.positionX[row], agents.columns.positionZ[row]];
  const tilt = isSeated ? undefined : tiltOf(world.terrain, [atX, atZ], [sine, cosine], { height, scale });
  rotations.set(tilt ? multiply(tilt, hips) : hips, 0);
  const onFloor = !isSeated || reachesFloor(f32.actAnchor[at + 4], scale);
  if (isSeated && onFloor) plantLegs(act, _moment, [x, height, z], f32.actAnchor.subarray(at, at + ANCHOR), scale);
  shadow.pose.root.set([x, height, z]);
  if (tilt) {
    const [ahead, up, aside] = rotate(tilt, [x - atX, height, z - atZ]);
    shadow.pose.root.set([atX + ahead, up, atZ + aside]);
  }
  shadow.pose.rotations.set(rotations);
  shadow.root = 'is';
  shadow.joints = ALL_JOINTS;
  shadow.weight = weight;
  if (stage === STAGE.none) return;
  const hangs = !onFloor && time >= HANGING;
  shadow.feet = { contacts: hangs ? IN_AIR : [contactOf(act, time, 0), contactOf(act, time, 1)], sine, cosine, isSeated };
}

/** Somebody who swings into bed, lies there, or gets up to its edge. */
function directInBed(house: House, row: number, shadow: Shadow, act: Act, bed: InBed): void {
  const { f32, u32 } = house.kernels;
  const [x, z, outX, outZ, height, , hipsX, hipsZ, alongX, alongZ] = f32.actAnchor.subarray(row * ANCHOR, (row + 1) * ANCHOR);
  const scale = f32.bodyScale[row];
  if (u32.actStage[row] === STAGE.out) sampleLeaving(act, timesOf(act).loop, f32.actFrom[row], _moment);
  else sampleAct(act, Math.max(f32.actTime[row], timesOf(act).into), _moment);
  const lying = height + _moment.root[1] * scale;
  retargetArms(_moment.rotations, buildIn(house, row), act.hands);
  const { over, back, yaw } = lieBack(_moment, bed, [outX, outZ], [alongX, alongZ]);
  sampleAct(SIT, bed.sits, _seat);
  const fore = _seat.root[2] * (f32.actAnchor[row * ANCHOR + 5] / STAND_BEFORE);
  const seated = seatedRoot(SIT, _seat.root[1], height, scale);
  shadow.pose.root.set(goOver([x + outX * fore, seated, z + outZ * fore], [hipsX, lying, hipsZ], over, back));
  shadow.pose.rotations.set(_moment.rotations);
  shadow.root = 'is';
  shadow.joints = ALL_JOINTS;
  shadow.weight = f32.actWeight[row];
  if (u32.actStage[row] !== STAGE.none) shadow.feet = { contacts: IN_AIR, sine: sin(yaw), cosine: cos(yaw), isSeated: true };
}

/** Height of the root of somebody who sits down on a seat of a height: as written for the canonical one, stretched to this [m]. */
function seatedRoot(act: Act, written: number, seat: number, scale: number): number {
  const seated = seatedMoment(act);
  const part = (STANDING_ROOT - written) / (STANDING_ROOT - seated.root);
  const standing = STANDING_ROOT * scale;
  return standing + part * (seat + (SEAT_TO_HIPS + seated.hips) * scale - standing);
}

let seatedKnown: { readonly root: number; readonly hips: number } | undefined;

/** Of the loop of sitting: height of the root as written, and of the root over the hips' joints. */
function seatedMoment(act: Act): { readonly root: number; readonly hips: number } {
  if (seatedKnown) return seatedKnown;
  const moment = createMoment();
  sampleAct(act, ACTIONS[actionNumber(act.name)].into, moment);
  const { offsets } = exampleOf(act).motion.skeleton;
  const joint = 3 * jointNumber('leftUpperLeg');
  const [, down] = rotate(rotationIn(moment.rotations, 0), [0, offsets[joint + 1], offsets[joint + 2]]);
  seatedKnown = { root: moment.root[1], hips: -down };
  return seatedKnown;
}
