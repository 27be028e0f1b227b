import { type ArmTarget, type AuthoredMotion, hold, type Pose } from './pose.js';

/** Height of the seat that people sit on [m]. */
export const SEAT_HEIGHT = 0.45;
/** From the seat up to the hips' joints, and from those up to the root [m]. */
const SEAT_TO_HIPS = 0.09;
const HIPS_TO_ROOT = 0.095;
/** Height of the root of a person who stands upright (body.ts) [m]. */
const STANDING = 0.992;

/** A hand on the thigh, not far from the knee. */
const ON_THIGH: ArmTarget = {
  wrist: [0.135, -0.02, 0.25],
  of: 'hips',
  elbow: [0.75, -0.3, -1],
  palm: [-0.15, -1, 0.1],
  fingers: [-0.3, -0.25, 1],
};

/** How a person sits: the spot is below the pelvis, thighs level, shins upright, feet flat on the floor, hands on the thighs. */
const SEATED: Required<Pose> = {
  hips: { fore: -0.02, drop: STANDING - SEAT_HEIGHT - SEAT_TO_HIPS - HIPS_TO_ROOT, tilt: -9 },
  spine: { bend: 12 },
  look: { nod: 5 },
  leftArm: ON_THIGH,
  rightArm: ON_THIGH,
  leftFoot: { out: 0.12, fore: 0.55, turn: 9 },
  rightFoot: { out: 0.13, fore: 0.52, turn: 11 },
};

/** Sitting on a seat that is 0.45 m high, breathing and looking about a little. */
export const SIT: AuthoredMotion = {
  name: 'sit',
  type: 'sit',
  duration: 8,
  rate: 30,
  stance: SEATED,
  keys: [
    ...hold(1.6, 3.4, { look: { turn: 16, nod: 4, tilt: 1 }, spine: { bend: 11, twist: 3 } }),
    ...hold(5, 6.6, { look: { turn: -13, nod: 9, tilt: -2 }, spine: { bend: 14, twist: -2 } }),
  ],
  breaths: 2,
  sway: 0.002,
  trail: 1,
};
