import { fights, GUARD, HIPS, LEAD, REAR, SPINE } from './guard.js';
import { type AuthoredMotion, hold, type Key, type Pose } from './pose.js';

/** When a leg kicks, the fist of its side swings down and back. */
const FRONT_KICK = fights(
  'front kick',
  2.4,
  [
    [0.36, { hips: { ...HIPS, left: 0.03, fore: 0.05, drop: 0.09, turn: -28 }, spine: { bend: 16, twist: -4 } }],
    [0.62, { hips: { left: 0.075, fore: 0.13, drop: 0.035, turn: 4, tilt: -10, list: 2 }, spine: { bend: 12, twist: -4 } }],
    ...hold(0.8, 0.86, { hips: { left: 0.08, fore: 0.17, drop: 0.03, turn: 16, tilt: -24, list: 2 }, spine: { bend: 10, twist: -12 } }),
    [1.06, { hips: { left: 0.075, fore: 0.13, drop: 0.04, turn: 0, tilt: -8, list: 2 }, spine: { bend: 13, twist: -4 } }],
    [1.5, { hips: { ...HIPS, fore: -0.01, drop: 0.08 }, spine: { bend: 14, twist: -4 } }],
    [1.8, { hips: HIPS, spine: SPINE }],
    [0.34, { rightFoot: { ...GUARD.rightFoot, heel: 34 } }],
    [0.62, { rightFoot: { out: 0.07, fore: 0.42, lift: 0.5, turn: 8, point: 14 } }],
    [0.82, { rightFoot: { out: 0.03, fore: 1.0, lift: 0.86, turn: 2, point: 18 } }],
    [1.04, { rightFoot: { out: 0.07, fore: 0.42, lift: 0.46, turn: 10, point: 16 } }],
    [1.26, { rightFoot: { out: 0.12, fore: 0.05, lift: 0.1, turn: 34, heel: 0, point: 14 } }],
    [1.42, { rightFoot: GUARD.rightFoot }],
    [0.4, { leftFoot: GUARD.leftFoot }],
    ...hold(0.74, 1.0, { leftFoot: { ...GUARD.leftFoot, turn: 22 } }),
    [1.4, { leftFoot: GUARD.leftFoot }],
    [0.4, { leftArm: LEAD, rightArm: REAR }],
    [
      0.82,
      {
        leftArm: { ...LEAD, wrist: [0.1, 0.0, 0.27] },
        rightArm: { wrist: [0.32, -0.3, -0.02], of: 'front', elbow: [0.8, -0.3, -1], palm: [-1, 0, 0] },
      },
    ],
    [1.3, { leftArm: LEAD, rightArm: { ...REAR, wrist: [0.12, -0.1, 0.17] } }],
    [1.6, { rightArm: REAR }],
  ],
  2,
);

const ROUND_KICK = fights(
  'round kick',
  2.6,
  [
    [0.38, { hips: { ...HIPS, left: 0.02, fore: 0.04, drop: 0.09, turn: -40 }, spine: { bend: 14, twist: -10 } }],
    [0.66, { hips: { left: 0.09, fore: 0.17, drop: 0.03, turn: 34, tilt: 0, list: 10 }, spine: { bend: 9, twist: -6, lean: 6 } }],
    ...hold(0.89, 0.95, {
      hips: { left: 0.1, fore: 0.2, drop: 0.03, turn: 82, tilt: 2, list: 30 },
      spine: { bend: 6, twist: -26, lean: 4 },
    }),
    [1.2, { hips: { left: 0.09, fore: 0.15, drop: 0.04, turn: 40, list: 12 }, spine: { bend: 10, twist: -10, lean: 4 } }],
    [1.68, { hips: { ...HIPS, fore: -0.01, drop: 0.085 }, spine: { bend: 14, twist: -5 } }],
    [1.95, { hips: HIPS, spine: SPINE }],
    [0.36, { rightFoot: { ...GUARD.rightFoot, heel: 36 } }],
    [0.66, { rightFoot: { out: 0.42, fore: 0.12, lift: 0.5, turn: 10, point: 35, knee: 10, roll: 45 } }],
    [0.92, { rightFoot: { out: -0.08, fore: 1.2, lift: 1.06, turn: -40, point: 45, knee: 0, roll: 75 } }],
    [1.2, { rightFoot: { out: 0.3, fore: 0.26, lift: 0.5, turn: 0, point: 30, knee: 6, roll: 42 } }],
    [1.42, { rightFoot: { out: 0.17, fore: -0.02, lift: 0.09, turn: 34, point: 14 } }],
    [1.6, { rightFoot: GUARD.rightFoot }],
    [0.36, { leftFoot: GUARD.leftFoot }],
    ...hold(0.86, 1.02, { leftFoot: { ...GUARD.leftFoot, turn: 86, heel: 12 } }),
    [1.56, { leftFoot: GUARD.leftFoot }],
    [0.4, { leftArm: LEAD, rightArm: REAR }],
    [0.86, { leftArm: { wrist: [0.06, -0.02, 0.27], of: 'chest', elbow: [0.5, -1, 0], palm: [-1, 0, -0.3] } }],
    [0.88, { rightArm: { wrist: [0.34, -0.28, -0.06], of: 'chest', elbow: [0.6, -0.2, -1], palm: [-1, 0, 0] } }],
    [1.45, { leftArm: LEAD, rightArm: { ...REAR, wrist: [0.12, -0.09, 0.18] } }],
    [1.75, { rightArm: REAR }],
  ],
  2,
);

const BLOCK_HIGH = fights('block high', 2.0, [
  [0.3, { leftArm: { ...LEAD, wrist: [0.08, -0.08, 0.28] }, hips: { ...HIPS, drop: 0.08 }, spine: SPINE }],
  ...hold(0.52, 0.85, { leftArm: { wrist: [0.0, 0.24, 0.27], of: 'front', elbow: [1, -0.35, 0.4], palm: [0.1, 0.2, 1], shrug: 6 } }),
  ...hold(0.54, 0.85, { hips: { ...HIPS, drop: 0.12, fore: -0.01, turn: -26 }, spine: { bend: 6, twist: 2, lean: -3 } }),
  ...hold(0.52, 0.85, { look: { nod: 2, tilt: -2 } }),
  [0.35, { rightArm: REAR }],
  ...hold(0.54, 0.85, { rightArm: { ...REAR, wrist: [0.09, -0.08, 0.19] } }),
  [1.3, { leftArm: LEAD, rightArm: REAR, hips: HIPS, spine: SPINE, look: { nod: 8 } }],
]);

const BLOCK_LOW = fights('block low', 2.0, [
  [0.32, { leftArm: { wrist: [-0.02, 0.0, 0.27], of: 'front', elbow: [0.6, -1, 0.2], palm: [-0.4, 0, -1] } }],
  [0.32, { hips: { ...HIPS, turn: -40 }, spine: { ...SPINE, twist: -9 } }],
  ...hold(0.54, 0.86, { leftArm: { wrist: [0.22, -0.33, 0.36], of: 'front', elbow: [1, 0.1, -0.3], palm: [0.3, -0.3, -1] } }),
  ...hold(0.52, 0.86, { hips: { ...HIPS, left: 0.015, drop: 0.15, turn: -24, tilt: 8 }, spine: { bend: 20, twist: 6, lean: 6 } }),
  ...hold(0.52, 0.86, { look: { nod: 16, turn: 2 } }),
  [0.35, { rightArm: REAR }],
  ...hold(0.54, 0.86, { rightArm: { ...REAR, wrist: [0.06, 0.0, 0.2] } }),
  [1.3, { leftArm: LEAD, rightArm: REAR, hips: HIPS, spine: SPINE, look: { nod: 8 } }],
]);

const DODGE = fights('dodge', 2.4, [
  [0.3, { hips: { ...HIPS, left: 0.015 }, spine: { ...SPINE, lean: 2 } }],
  [0.55, { hips: { left: -0.07, fore: -0.01, drop: 0.16, turn: -36, tilt: 10, list: -3 }, spine: { bend: 24, twist: -4, lean: -22 } }],
  [0.8, { hips: { left: 0.0, fore: 0.03, drop: 0.25, turn: -30, tilt: 16 }, spine: { bend: 32, twist: -2, lean: -3 } }],
  [1.05, { hips: { left: 0.075, fore: 0.04, drop: 0.16, turn: -24, tilt: 9, list: 3 }, spine: { bend: 22, twist: 4, lean: 20 } }],
  [1.55, { hips: HIPS, spine: SPINE }],
  [0.55, { look: { nod: 12, tilt: -16 } }],
  [0.8, { look: { nod: 14, tilt: -2 } }],
  [1.05, { look: { nod: 8, tilt: 14 } }],
  [1.5, { look: { nod: 8 } }],
  ...hold(0.55, 1.05, {
    leftArm: { wrist: [0.08, 0.02, 0.24], elbow: [0.5, -1, 0], palm: [-1, 0, -0.3] },
    rightArm: { wrist: [0.08, 0.02, 0.21], elbow: [0.5, -1, 0], palm: [-1, 0, -0.3] },
  }),
  [0.25, { leftArm: LEAD, rightArm: REAR }],
  [1.6, { leftArm: LEAD, rightArm: REAR }],
]);

/** A step of a foot over some way, from one time to another. */
const stepped = (foot: 'leftFoot' | 'rightFoot', [begin, end]: readonly [number, number], [from, to]: readonly [number, number]): Key[] => {
  const stance = GUARD[foot];
  const own = stance.fore ?? 0;
  return [
    [begin, { [foot]: { ...stance, fore: own + from } }],
    [(begin + end) / 2, { [foot]: { ...stance, fore: own + (from + to) / 2, lift: 0.05, heel: 0, point: foot === 'leftFoot' ? -4 : 12 } }],
    [end, { [foot]: { ...stance, fore: own + to } }],
  ];
};

const moved = (fore: number, more: Pose['hips'] = {}): Pose => ({ hips: { ...HIPS, fore, ...more } });

const STEP_IN = fights(
  'step in',
  2.8,
  [
    [0.3, moved(-0.015, { drop: 0.095 })],
    ...stepped('leftFoot', [0.32, 0.56], [0, 0.3]),
    ...stepped('rightFoot', [0.56, 0.82], [0, 0.3]),
    [0.58, moved(0.2, { drop: 0.09 })],
    ...hold(0.88, 1.3, moved(0.32, { drop: 0.08 })),
    ...stepped('rightFoot', [1.5, 1.76], [0.3, 0]),
    ...stepped('leftFoot', [1.77, 2.04], [0.3, 0]),
    [1.45, moved(0.33, { drop: 0.095 })],
    [2.15, moved(0.0)],
    [0.3, { spine: SPINE }],
    ...hold(0.6, 1.3, { spine: { bend: 17, twist: -7 } }),
    [1.8, { spine: { bend: 10, twist: -4 } }],
    [0.35, { leftArm: LEAD }],
    [0.7, { leftArm: { ...LEAD, wrist: [0.09, 0.0, 0.4] } }],
    [0.95, { leftArm: { ...LEAD, wrist: [0.11, -0.05, 0.3] } }],
    [1.15, { leftArm: { ...LEAD, wrist: [0.08, 0.0, 0.38] } }],
    [1.6, { leftArm: LEAD }],
  ],
  4,
);

const STEP_BACK = fights(
  'step back',
  2.8,
  [
    [0.26, moved(0.025, { drop: 0.095 })],
    ...stepped('rightFoot', [0.26, 0.48], [0, -0.32]),
    ...stepped('leftFoot', [0.48, 0.72], [0, -0.32]),
    [0.52, moved(-0.2, { drop: 0.085 })],
    ...hold(0.78, 1.25, moved(-0.34, { drop: 0.09 })),
    ...stepped('leftFoot', [1.4, 1.68], [-0.32, 0]),
    ...stepped('rightFoot', [1.69, 1.96], [-0.32, 0]),
    [1.36, moved(-0.33, { drop: 0.1 })],
    [2.1, moved(0.02)],
    [0.28, { spine: SPINE, look: { nod: 8 } }],
    ...hold(0.55, 1.1, { spine: { bend: 3, twist: -10 }, look: { nod: 4 } }),
    [1.7, { spine: { bend: 15, twist: -4 }, look: { nod: 9 } }],
    [0.3, { leftArm: LEAD, rightArm: REAR }],
    ...hold(0.55, 1.0, { leftArm: { ...LEAD, wrist: [0.06, 0.02, 0.27] }, rightArm: { ...REAR, wrist: [0.05, -0.01, 0.21] } }),
    [1.6, { leftArm: LEAD, rightArm: REAR }],
  ],
  4,
);

/** What legs do out of the guard, and how strikes of others are met. */
export const KICKS_AND_STEPS: readonly AuthoredMotion[] = [FRONT_KICK, ROUND_KICK, BLOCK_HIGH, BLOCK_LOW, DODGE, STEP_IN, STEP_BACK];
