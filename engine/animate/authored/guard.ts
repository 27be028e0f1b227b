import type { ArmTarget, AuthoredMotion, Key, Pose } from './pose.js';

/** Fists before the face, elbows by the ribs: the left one leads, the right one is at the chin. */
export const LEAD: ArmTarget = { wrist: [0.1, -0.04, 0.31], of: 'front', elbow: [0.45, -1, 0], palm: [-1, -0.1, -0.3] };
export const REAR: ArmTarget = { wrist: [0.07, -0.05, 0.19], of: 'front', elbow: [0.45, -1, -0.1], palm: [-1, -0.1, -0.3] };

/** How a person stands who fights: sidelong, left foot ahead, knees bent, chin down. */
export const GUARD: Required<Pose> = {
  hips: { left: -0.005, fore: 0.01, drop: 0.07, turn: -32, tilt: 4 },
  spine: { bend: 13, twist: -4 },
  look: { nod: 8 },
  leftArm: LEAD,
  rightArm: REAR,
  leftFoot: { out: 0.1, fore: 0.3, turn: -16 },
  rightFoot: { out: 0.14, fore: -0.14, turn: 42, heel: 14 },
};

/** A fighting motion, with the springing and quick breath of people who fight. */
export const fights = (name: string, duration: number, keys: readonly Key[], bounces = Math.round(duration / 0.55)): AuthoredMotion => ({
  name,
  type: 'fight',
  duration,
  rate: 60,
  stance: GUARD,
  keys,
  breaths: Math.max(1, Math.round(duration / 1.8)),
  sway: 0.004,
  bounce: { times: bounces, depth: 0.014 },
  trail: 0.4,
});

/** Pelvis and trunk in guard. */
export const HIPS = GUARD.hips;
export const SPINE = GUARD.spine;
