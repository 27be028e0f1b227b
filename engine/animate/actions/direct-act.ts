// The choreographer of whole bodies: those who sit, lie, kneel, fall.
import { ACTIONS, reachesFloor, SEAT_TO_HIPS } from '../../agents/index.js';
import { multiply, rotate } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { buildIn } from '../choreography/place-shadow.js';
import { ALL_JOINTS, type Shadow } from '../choreography/shadow.js';
import { jointNumber } from '../skeleton.js';
import type { Act } from './act.js';
import { ACT_OF, exampleOf } from './act-list.js';
import { ANCHOR, STAGE } from './act-rows.js';
import { plantLegs, yawOf } from './plant-legs.js';
import { retargetArms } from './retarget-arms.js';
import { contactOf, createMoment, rotationIn, sampleAct, sampleLeaving } from './sample-act.js';
import { STAND_BEFORE, STANDING_ROOT } from './standing-acts.js';
import { tiltOf } from './tilt-act.js';

/** Feet that do not reach the floor from a high seat leave it after this time [s], and are in the air from then on. */
const HANGING = 0.5;
const IN_AIR = [-0.25, -0.25] as const;

const _moment = createMoment();

/** What somebody does with its whole body, as a shadow: where the hips are and how every joint is turned. */
export function directAct(house: House, row: number, shadow: Shadow): void {
  const { kernels, agents, world } = house;
  const { f32, u32 } = kernels;
  const weight = f32.actWeight[row];
  if (weight <= 0) return;
  const act = ACT_OF[u32.actNumber[row]] as Act;
  const time = f32.actTime[row];
  const stage = u32.actStage[row];
  if ((stage === STAGE.out || stage === STAGE.none) && act.loop > 0) sampleLeaving(act, time, f32.actFrom[row], _moment);
  else sampleAct(act, time, _moment);
  retargetArms(_moment.rotations, buildIn(house, row), act.hands);
  const at = row * ANCHOR;
  const isSeated = ACTIONS[u32.actNumber[row]].posture === 'seated';
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
  sampleAct(act, ACTIONS.find(({ name }) => name === act.name)!.into, moment);
  const { offsets } = exampleOf(act).motion.skeleton;
  const joint = 3 * jointNumber('leftUpperLeg');
  const [, down] = rotate(rotationIn(moment.rotations, 0), [0, offsets[joint + 1], offsets[joint + 2]]);
  seatedKnown = { root: moment.root[1], hips: -down };
  return seatedKnown;
}
