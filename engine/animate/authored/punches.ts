import { fights, GUARD, HIPS, LEAD, REAR, SPINE } from './guard.js';
import { type ArmTarget, type AuthoredMotion, type FootPose, hold } from './pose.js';

const GUARDED = fights('guard', 4.4, [
  ...hold(0.8, 1.3, { hips: { ...HIPS, left: 0.02, fore: 0.04 }, spine: { ...SPINE, lean: 3 } }),
  [1.9, { hips: { ...HIPS, left: -0.02, fore: -0.01 }, spine: { ...SPINE, lean: -3, twist: -7 } }],
  [3.1, { hips: { ...HIPS, left: 0.01, fore: 0.03, drop: 0.085 }, spine: { ...SPINE, bend: 16 } }],
  [0.6, { leftArm: { ...LEAD, wrist: [0.11, -0.01, 0.34] } }],
  [1.1, { leftArm: { ...LEAD, wrist: [0.13, -0.07, 0.31] }, rightArm: { ...REAR, wrist: [0.08, -0.03, 0.2] } }],
  [2.0, { leftArm: { ...LEAD, wrist: [0.08, -0.03, 0.3] }, rightArm: { ...REAR, wrist: [0.06, -0.07, 0.2] } }],
  [2.9, { leftArm: { ...LEAD, wrist: [0.1, 0, 0.35] } }],
  [3.5, { leftArm: { ...LEAD, wrist: [0.1, -0.05, 0.3] }, rightArm: { ...REAR, wrist: [0.08, -0.04, 0.18] } }],
  [1.2, { look: { nod: 9, tilt: 2 } }],
  [2.4, { look: { nod: 7, tilt: -3, turn: -3 } }],
]);

const JABBED: ArmTarget = { wrist: [0.01, 0.03, 0.7], of: 'front', elbow: [0.8, -1, 0], palm: [-0.2, -1, 0], reach: 16, shrug: 6 };

const JAB = fights('jab', 1.8, [
  [0.3, { leftArm: { ...LEAD, wrist: [0.11, -0.06, 0.28] }, hips: { ...HIPS, fore: -0.005, turn: -29 }, spine: { ...SPINE, twist: -1 } }],
  [0.3, { rightArm: REAR }],
  ...hold(0.44, 0.5, { leftArm: JABBED }),
  ...hold(0.44, 0.52, { hips: { ...HIPS, fore: 0.06, drop: 0.08, turn: -42 }, spine: { bend: 13, twist: -14, lean: -2 } }),
  [0.5, { rightArm: { ...REAR, wrist: [0.06, -0.02, 0.2] } }],
  [0.8, { leftArm: { ...LEAD, wrist: [0.1, -0.03, 0.3] } }],
  [0.9, { hips: { ...HIPS, fore: 0.0 }, spine: SPINE }],
  [0.95, { leftArm: LEAD, rightArm: REAR }],
]);

const CROSSED: ArmTarget = { wrist: [0.0, 0.03, 0.7], of: 'front', elbow: [0.9, -1, 0], palm: [-0.2, -1, 0], reach: 18, shrug: 8 };

const PIVOTED: Partial<FootPose> = { ...GUARD.rightFoot, turn: -4, heel: 42 };

const CROSS = fights('cross', 2.0, [
  [
    0.34,
    {
      hips: { ...HIPS, fore: -0.01, left: -0.015, turn: -38 },
      spine: { ...SPINE, twist: -9 },
      rightArm: { ...REAR, wrist: [0.08, -0.07, 0.17] },
    },
  ],
  ...hold(0.54, 0.63, {
    hips: { ...HIPS, fore: 0.085, left: 0.02, drop: 0.09, turn: 12, tilt: 5 },
    spine: { bend: 15, twist: 24, lean: 3 },
  }),
  ...hold(0.55, 0.62, { rightArm: CROSSED }),
  [0.3, { rightFoot: GUARD.rightFoot }],
  ...hold(0.54, 0.66, { rightFoot: PIVOTED }),
  [1.0, { rightFoot: GUARD.rightFoot }],
  [0.35, { leftArm: LEAD }],
  ...hold(0.58, 0.66, { leftArm: { ...LEAD, wrist: [0.07, 0.0, 0.21] } }),
  [0.98, { leftArm: LEAD, rightArm: { ...REAR, wrist: [0.07, -0.03, 0.2] } }],
  [1.05, { hips: { ...HIPS, fore: 0 }, spine: SPINE }],
  [1.15, { rightArm: REAR }],
  [0.6, { look: { nod: 10, tilt: 3 } }],
  [1.1, { look: { nod: 8 } }],
]);

const HOOK = fights('hook', 2.0, [
  [0.36, { hips: { ...HIPS, left: 0.03, fore: 0.03, drop: 0.09, turn: -14 }, spine: { ...SPINE, twist: 8, lean: 6 } }],
  [0.36, { leftArm: { wrist: [0.25, -0.11, 0.24], of: 'front', elbow: [0.9, -0.7, -0.3], palm: [-1, -0.2, 0] } }],
  [0.5, { leftArm: { wrist: [0.26, -0.01, 0.34], of: 'front', elbow: [1, 0.1, -0.3], palm: [-1, -0.2, -0.2], shrug: 6 } }],
  [0.6, { leftArm: { wrist: [0.0, 0.01, 0.37], of: 'front', elbow: [1, 0.25, 0.2], palm: [-0.3, -0.9, -0.4], reach: 12, shrug: 8 } }],
  [0.68, { leftArm: { wrist: [-0.11, 0.0, 0.3], of: 'front', elbow: [1, 0.15, 0.5], palm: [-0.2, -0.9, -0.5], reach: 14, shrug: 8 } }],
  ...hold(0.6, 0.68, { hips: { ...HIPS, left: -0.015, fore: 0.035, drop: 0.075, turn: -50 }, spine: { bend: 12, twist: -15, lean: -2 } }),
  [0.32, { leftFoot: GUARD.leftFoot }],
  ...hold(0.6, 0.7, { leftFoot: { ...GUARD.leftFoot, turn: -58, heel: 26 } }),
  [1.05, { leftFoot: GUARD.leftFoot }],
  [0.4, { rightArm: REAR }],
  [0.64, { rightArm: { ...REAR, wrist: [0.1, -0.03, 0.2] } }],
  [0.62, { look: { turn: -9, nod: 8, tilt: -3 } }],
  [1.1, { look: { nod: 8 } }],
  [1.02, { leftArm: { ...LEAD, wrist: [0.12, -0.06, 0.28] }, rightArm: REAR }],
  [1.1, { hips: { ...HIPS, fore: 0.0 }, spine: SPINE }],
  [1.25, { leftArm: LEAD }],
]);

const UPPERCUT = fights('uppercut', 2.2, [
  [0.46, { hips: { ...HIPS, left: -0.03, fore: 0.0, drop: 0.16, turn: -44, tilt: 8 }, spine: { bend: 20, twist: -14, lean: -9 } }],
  [0.44, { rightArm: { wrist: [0.17, -0.33, 0.12], of: 'front', elbow: [0.5, -0.4, -1], palm: [-0.7, 0.7, 0.2] } }],
  [0.6, { rightArm: { wrist: [0.07, -0.24, 0.34], of: 'front', elbow: [0.4, -1, -0.4], palm: [-0.2, 0.6, -0.9] } }],
  ...hold(0.72, 0.77, {
    rightArm: { wrist: [0.01, 0.14, 0.4], of: 'front', elbow: [0.5, -1, 0.2], palm: [-0.1, 0.1, -1], reach: 12, shrug: 8 },
  }),
  ...hold(0.7, 0.78, { hips: { ...HIPS, left: 0.02, fore: 0.07, drop: 0.025, turn: 10, tilt: 0 }, spine: { bend: 2, twist: 22, lean: 6 } }),
  [0.44, { rightFoot: { ...GUARD.rightFoot, heel: 10 } }],
  ...hold(0.7, 0.82, { rightFoot: { ...PIVOTED, heel: 46 } }),
  [1.2, { rightFoot: GUARD.rightFoot }],
  [0.5, { leftArm: { ...LEAD, wrist: [0.08, -0.03, 0.27] } }],
  [0.75, { leftArm: { ...LEAD, wrist: [0.1, -0.06, 0.22] } }],
  [1.2, { leftArm: LEAD, rightArm: REAR, hips: HIPS, spine: SPINE }],
  [0.48, { look: { nod: 12, tilt: -5 } }],
  [0.75, { look: { nod: 2, tilt: 3 } }],
  [1.2, { look: { nod: 8 } }],
]);

const COMBINATION = fights('combination', 2.8, [
  // Jab.
  [0.26, { leftArm: { ...LEAD, wrist: [0.11, -0.06, 0.28] }, hips: { ...HIPS, fore: -0.005, turn: -29 }, spine: { ...SPINE, twist: -1 } }],
  ...hold(0.4, 0.45, { leftArm: JABBED }),
  [0.42, { hips: { ...HIPS, fore: 0.05, drop: 0.08, turn: -42 }, spine: { bend: 13, twist: -14, lean: -2 } }],
  // Cross, while the jab comes back.
  [0.45, { rightArm: { ...REAR, wrist: [0.08, -0.07, 0.17] }, rightFoot: GUARD.rightFoot }],
  ...hold(0.68, 0.74, { rightArm: CROSSED }),
  ...hold(0.67, 0.76, { rightFoot: PIVOTED }),
  [0.7, { leftArm: { ...LEAD, wrist: [0.09, -0.02, 0.22] } }],
  [0.71, { hips: { ...HIPS, fore: 0.085, left: 0.025, drop: 0.09, turn: 12, tilt: 5 }, spine: { bend: 15, twist: 22, lean: 4 } }],
  // Hook, out of the turn of the cross.
  [0.9, { leftArm: { wrist: [0.25, -0.08, 0.26], of: 'front', elbow: [0.9, -0.7, -0.3], palm: [-1, -0.2, 0] }, leftFoot: GUARD.leftFoot }],
  [1.0, { leftArm: { wrist: [0.26, 0, 0.34], of: 'front', elbow: [1, 0.1, -0.3], palm: [-1, -0.2, -0.2], shrug: 6 } }],
  [1.1, { leftArm: { wrist: [0, 0.01, 0.37], of: 'front', elbow: [1, 0.25, 0.2], palm: [-0.3, -0.9, -0.4], reach: 12, shrug: 8 } }],
  [1.18, { leftArm: { wrist: [-0.1, 0, 0.31], of: 'front', elbow: [1, 0.15, 0.5], palm: [-0.2, -0.9, -0.5], reach: 14, shrug: 8 } }],
  [1.0, { rightArm: { ...REAR, wrist: [0.09, -0.04, 0.2] }, rightFoot: GUARD.rightFoot }],
  ...hold(1.08, 1.18, { hips: { ...HIPS, left: -0.01, fore: 0.04, turn: -48 }, spine: { bend: 12, twist: -14, lean: -2 } }),
  ...hold(1.08, 1.2, { leftFoot: { ...GUARD.leftFoot, turn: -56, heel: 24 } }),
  [1.55, { leftFoot: GUARD.leftFoot, leftArm: { ...LEAD, wrist: [0.12, -0.06, 0.28] }, rightArm: REAR, hips: HIPS, spine: SPINE }],
  [1.8, { leftArm: LEAD }],
  [0.7, { look: { nod: 10, tilt: 3 } }],
  [1.12, { look: { turn: -8, nod: 8, tilt: -3 } }],
  [1.6, { look: { nod: 8 } }],
]);

/** The guard, and what fists do out of it. */
export const PUNCHES: readonly AuthoredMotion[] = [GUARDED, JAB, CROSS, HOOK, UPPERCUT, COMBINATION];
