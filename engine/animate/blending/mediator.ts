import { rotate, type Vector } from '../../math/index.js';
import { type Posture, placePosture } from '../posture.js';
import { jointNumber, type Skeleton } from '../skeleton.js';
import { adapt } from './adapt.js';
import { wrapAngle, yawOf } from './arc.js';
import { type BlendedMoment, type Blender, exampleAt, FEET, type Foot } from './blender.js';
import { turnShoulders } from './shoulders.js';

/**
 * The animation planning mediator of Pelechano, Spanlang and Beacco 2011 (*Avatar Locomotion in Crowd Simulation*): between a crowd
 * simulation, which says where a body is, how it moves and where its torso faces, and an animation, whose feet must not slide.
 */

/** What an animation is chosen by: its speed [m/s], and how far its torso faces to the left of where it goes [rad]. */
export type Going = { readonly speed: number; readonly angle: number };

/** What the simulation says of a body. */
export type Simulated = {
  readonly x: number;
  readonly z: number;
  /** [m/s] */
  readonly velocityX: number;
  readonly velocityZ: number;
  /** Where the torso faces, as yaw [rad]. */
  readonly torso: number;
};

/** What the mediator remembers of a body: where its root is, and which foot stands where. */
export type Mediated = {
  readonly x: number;
  readonly z: number;
  readonly planted?: { readonly foot: Foot; readonly x: number; readonly z: number };
};

/** Speeds and angles that differ by these count as equally different [m/s, rad]. */
const LIKE_SPEED = 0.4;
const LIKE_ANGLE = 0.5;
/** Slower than this a body has no direction of its own [m/s]. */
const SLOW = 0.1;
const CHEST = jointNumber('upperChest');
/** Generic times at which the torso is looked at. */
const LOOKS = 16;

/** How each example goes, once for all: its speed, and the mean angle from its way to its torso. */
export function classifyGoing(blender: Blender): Going[] {
  return blender.examples.map(({ motion, parameters: { speed } }, i) => {
    let sum = 0;
    for (let look = 0; look < LOOKS; look++) sum += torsoYaw(motion.skeleton, exampleAt(blender, i, look / LOOKS));
    return { speed, angle: sum / LOOKS };
  });
}

/** The animation nearest in speed and angle; for a body that hardly moves the angle does not matter. */
export function chooseGoing(goings: readonly Going[], { speed, angle }: Going): number {
  const byAngle = Math.min(speed / SLOW, 1) / LIKE_ANGLE;
  const difference = (going: Going) => ((going.speed - speed) / LIKE_SPEED) ** 2 + (wrapAngle(going.angle - angle) * byAngle) ** 2;
  return goings.reduce((best, going, i) => (difference(going) < difference(goings[best]) ? i : best), 0);
}

/** How a simulated body goes, to choose by. */
export function goingOf({ velocityX, velocityZ, torso }: Simulated): Going {
  const speed = Math.sqrt(velocityX * velocityX + velocityZ * velocityZ);
  return { speed, angle: speed > SLOW ? wrapAngle(torso - yawOf(velocityX, velocityZ)) : 0 };
}

export type MediateOptions = {
  readonly skeleton: Skeleton;
  /** Since the last moment [s]. */
  readonly step: number;
  /** The root goes no further than this from the simulated place; then the foot slides by what is more [m]. */
  readonly leash?: number;
};

/** 5 cm: what the body may stray from where the simulation has it. */
const LEASH = 0.05;

/**
 * A blended moment as a body in the simulation has it. First its way is turned into the simulated velocity, then the shoulders to
 * where the simulated torso faces, and the root goes where the standing foot stays; with no foot down it goes as the simulation does.
 */
export function mediate(
  body: Mediated,
  moment: BlendedMoment,
  simulated: Simulated,
  options: MediateOptions,
): { body: Mediated; posture: Posture } {
  const { skeleton, step, leash = LEASH } = options;
  const { velocityX, velocityZ, torso } = simulated;
  const isGoing = goingOf(simulated).speed > SLOW;
  const yaw = isGoing ? yawOf(velocityX, velocityZ) : torso - torsoYaw(skeleton, moment.posture);
  const there = adapt(moment.posture, { x: 0, z: 0, yaw });
  const turned = turnShoulders(skeleton, there, wrapAngle(torso - torsoYaw(skeleton, there)));
  const feet = feetFromRoot(skeleton, turned);

  const planted = body.planted && moment.isStanding[body.planted.foot] ? body.planted : undefined;
  const free = planted
    ? { x: planted.x - feet[planted.foot][0], z: planted.z - feet[planted.foot][2] }
    : { x: body.x + velocityX * step, z: body.z + velocityZ * step };
  const { x, z } = within(leash, free, simulated);
  const foot = planted?.foot ?? FEET.find((one) => moment.isStanding[one]);
  return {
    body: { x, z, planted: foot && { foot, x: x + feet[foot][0], z: z + feet[foot][2] } },
    posture: { root: [x, turned.root[1], z], rotations: turned.rotations },
  };
}

/** Where the chest of a posture faces, as yaw. */
function torsoYaw(skeleton: Skeleton, posture: Posture): number {
  const [x, , z] = rotate(placePosture(skeleton, posture).rotations[CHEST], [0, 0, 1]);
  return yawOf(x, z);
}

function feetFromRoot(skeleton: Skeleton, posture: Posture): Record<Foot, Vector> {
  const { places } = placePosture(skeleton, { ...posture, root: [0, posture.root[1], 0] });
  return { left: places[jointNumber('leftFoot')], right: places[jointNumber('rightFoot')] };
}

/** A place, or where the leash ends on the way to it. */
function within(leash: number, place: { x: number; z: number }, { x, z }: { x: number; z: number }): { x: number; z: number } {
  const far = Math.sqrt((place.x - x) ** 2 + (place.z - z) ** 2);
  const part = far > leash ? leash / far : 1;
  return { x: x + (place.x - x) * part, z: z + (place.z - z) * part };
}
