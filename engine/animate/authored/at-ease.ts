import type { ArmAngles, ArmTarget, AuthoredMotion, Key, Pose } from './pose.js';

/** Arms that hang, a little bent and not quite alike. */
export const HANGING: ArmAngles = { flexion: -1, abduction: 10, rotation: 24, elbow: 14, pronation: 12, wrist: 6 };
export const HANGING_RIGHT: ArmAngles = { ...HANGING, flexion: 2, elbow: 18, rotation: 28 };

/** How a person stands who waits: feet apart, toes out, a little more weight on the right leg. */
export const AT_EASE: Required<Pose> = {
  hips: { left: -0.012, fore: -0.02, tilt: 2, list: 1 },
  spine: { bend: 1, lean: -1 },
  look: { nod: 4 },
  leftArm: HANGING,
  rightArm: HANGING_RIGHT,
  leftFoot: { out: 0.13, fore: 0.12, turn: 15 },
  rightFoot: { out: 0.12, fore: 0.1, turn: 11 },
};

/** The weight on one leg: the pelvis goes over it and sinks on the other side, whose knee gives way; the trunk leans back over it. */
export const ON_LEFT: Pose = {
  hips: { left: 0.055, fore: -0.015, drop: 0.006, list: -5, turn: -4 },
  spine: { lean: 6, twist: 3, bend: 1 },
};
export const ON_RIGHT: Pose = {
  hips: { left: -0.06, fore: -0.015, drop: 0.006, list: 5, turn: 4 },
  spine: { lean: -6, twist: -3, bend: 1 },
};

/** A waiting motion, with the breathing and swaying of people who stand. */
export const waits = (name: string, duration: number, keys: readonly Key[]): AuthoredMotion => ({
  name,
  type: 'wait',
  duration,
  rate: 30,
  stance: AT_EASE,
  keys,
  breaths: Math.round(duration / 3.6),
  sway: 0.009,
  trail: 1,
});

/** A hand on the hip. */
export const ON_HIP: ArmTarget = {
  wrist: [0.205, 0.06, 0.02],
  of: 'hips',
  elbow: [1, 0, -0.55],
  palm: [-1, -0.1, 0],
  fingers: [-0.25, -0.45, 1],
};
