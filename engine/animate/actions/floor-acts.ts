import { HANGING, HANGING_RIGHT } from '../authored/at-ease.js';
import { type ArmAngles, hold, type Key, type Pose } from '../authored/pose.js';
import { type Act, bodyAct } from './act.js';

const BOTH = (arm: ArmAngles): Pose => ({ leftArm: arm, rightArm: { ...arm, abduction: (arm.abduction ?? 0) + 4 } });
const ARMS_DOWN: Pose = { leftArm: HANGING, rightArm: HANGING_RIGHT };
const UPRIGHT: Pose = { hips: {}, spine: {}, look: {}, leftFoot: {}, rightFoot: {}, ...ARMS_DOWN };

/** On the back, head to the rear. */
const onBack = (fore: number): Pose => ({
  hips: { left: 0, fore, drop: 0.872, tilt: -88, list: 0 },
  spine: { bend: 2 },
  look: { nod: -84 },
  leftFoot: { out: 0.12, fore: fore + 0.955, point: -72, turn: 16 },
  rightFoot: { out: 0.13, fore: fore + 0.945, point: -70, turn: 18 },
  leftArm: { flexion: 4, abduction: 20, rotation: 20, elbow: 16, pronation: 20 },
  rightArm: { flexion: 12, abduction: 16, rotation: 40, elbow: 58, pronation: 30 },
});
/** On the belly, head to the front, hands beside it. */
const onBelly = (fore: number): Pose => ({
  hips: { left: 0, fore, drop: 0.83, tilt: 86, list: 0 },
  spine: { bend: -3 },
  look: { nod: 78, turn: 30 },
  leftFoot: { out: 0.12, fore: fore - 0.865, heel: 62, turn: 8 },
  rightFoot: { out: 0.13, fore: fore - 0.86, heel: 62, turn: 10 },
  leftArm: { flexion: 118, abduction: 38, rotation: -20, elbow: 96, pronation: 40 },
  rightArm: { flexion: 104, abduction: 34, rotation: -20, elbow: 104, pronation: 40 },
});
/** On the left side, a little curled up. */
const ON_SIDE: Pose = {
  hips: { left: 0.34, fore: 0.02, drop: 0.8, tilt: 6, list: 84 },
  spine: { bend: 16, lean: -4 },
  look: { tilt: 74, nod: 14 },
  leftFoot: { out: -0.36, fore: 0.06, lift: 0.05, roll: 88, point: 30 },
  rightFoot: { out: 0.3, fore: 0.3, lift: 0.12, roll: 88, point: 30 },
  leftArm: { flexion: 72, abduction: 8, rotation: 10, elbow: 60, pronation: 30 },
  rightArm: { flexion: 54, abduction: 4, rotation: 20, elbow: 62, pronation: 30 },
};

const SQUAT: Pose = {
  hips: { fore: -0.12, drop: 0.52, tilt: 30 },
  spine: { bend: 34 },
  look: { nod: 24 },
  leftFoot: { heel: 14 },
  rightFoot: { heel: 14 },
};
const SITS: Pose = {
  hips: { fore: -0.4, drop: 0.855, tilt: -16 },
  spine: { bend: 30 },
  look: { nod: 10 },
  leftFoot: { out: 0.14, fore: 0.14, turn: 12 },
  rightFoot: { out: 0.13, fore: 0.12, turn: 12 },
  leftArm: { flexion: 62, abduction: 12, rotation: 20, elbow: 48, pronation: 20 },
  rightArm: { flexion: -30, abduction: 32, rotation: -10, elbow: 22, pronation: 60 },
};
const RECLINES: Pose = {
  hips: { fore: -0.42, drop: 0.865, tilt: -52 },
  spine: { bend: 26 },
  look: { nod: -26 },
  leftFoot: { out: 0.13, fore: 0.32, turn: 12, point: -10, lift: 0.01 },
  rightFoot: { out: 0.13, fore: 0.28, turn: 12 },
  leftArm: { flexion: 30, abduction: 18, rotation: 20, elbow: 50, pronation: 20 },
  rightArm: { flexion: -16, abduction: 34, rotation: -10, elbow: 60, pronation: 60 },
};

/** From the back to standing, from a time on for 3 s. */
const upFromBack = (at: number, lying: Pose): Key[] => [
  ...hold(at - 0.4, at + 0.15, lying),
  [at + 0.9, RECLINES],
  [at + 1.35, SITS],
  [at + 2.05, { ...SQUAT, ...BOTH({ flexion: 60, abduction: 14, rotation: 20, elbow: 40, pronation: 20 }) }],
  ...hold(at + 2.8, at + 3, UPRIGHT),
];

const LIE = bodyAct('lie', {
  loop: 6,
  breaths: 3,
  keys: [
    [0.1, UPRIGHT],
    [0.85, { ...SQUAT, ...BOTH({ flexion: 56, abduction: 14, rotation: 20, elbow: 30, pronation: 20 }) }],
    [1.55, SITS],
    [2.2, RECLINES],
    ...hold(2.9, 5, onBack(-0.4)),
    ...hold(5.6, 7, { look: { nod: -80, turn: 14 } }),
    [8, { look: { nod: -84 } }],
    ...upFromBack(9, onBack(-0.4)),
  ],
});

/** On hands and knees. */
const ON_FOURS: Pose = {
  hips: { fore: -0.02, drop: 0.45, tilt: 78 },
  spine: { bend: 8 },
  look: { nod: 42 },
  leftFoot: { out: 0.12, fore: -0.46, heel: 68, turn: 0 },
  rightFoot: { out: 0.12, fore: -0.46, heel: 68, turn: 0 },
  ...BOTH({ flexion: 92, abduction: 8, rotation: 0, elbow: 10, pronation: 70, wrist: -50 }),
};
/** On one knee, the left foot in front. */
const KNEELS: Pose = {
  hips: { left: -0.02, fore: -0.06, drop: 0.43, tilt: 4, list: 0 },
  spine: { bend: 6 },
  look: { nod: 14 },
  leftFoot: { out: 0.13, fore: 0.36, turn: 10 },
  rightFoot: { out: 0.11, fore: -0.34, heel: 72, turn: 4 },
  leftArm: { wrist: [0.13, 0.05, 0.26], of: 'hips', elbow: [0.8, -0.4, -1], palm: [-0.2, -1, 0.1] },
  rightArm: { ...HANGING_RIGHT, flexion: 10, elbow: 26 },
};
const RISES: Pose = { hips: { fore: 0.02, drop: 0.2, tilt: 16 }, spine: { bend: 14 }, look: { nod: 12 } };

const upFromBelly = (at: number, lying: Pose): Key[] => [
  ...hold(at - 0.4, at + 0.1, lying),
  [
    at + 0.36,
    {
      hips: { fore: 0.2, drop: 0.6, tilt: 84 },
      leftFoot: { out: 0.12, fore: -0.45, heel: 64 },
      rightFoot: { out: 0.12, fore: -0.45, heel: 64 },
    },
  ],
  [at + 0.75, ON_FOURS],
  [at + 1.4, KNEELS],
  [
    at + 1.95,
    { ...RISES, leftFoot: { out: 0.13, fore: 0.3, turn: 10 }, rightFoot: { out: 0.12, fore: -0.1, turn: 8, heel: 30, lift: 0.02 } },
  ],
  ...hold(at + 2.45, at + 2.6, UPRIGHT),
];

const FALL_FORWARD = bodyAct('fall forward', {
  loop: 4,
  breaths: 4,
  keys: [
    [0.04, UPRIGHT],
    [
      0.3,
      {
        hips: { fore: 0.1, drop: 0.12, tilt: 24 },
        spine: { bend: 22 },
        look: { nod: 30 },
        ...BOTH({ flexion: 66, abduction: 16, rotation: 0, elbow: 36, pronation: 60 }),
      },
    ],
    [0.3, { leftFoot: { out: 0.14, fore: 0.1, heel: 30 }, rightFoot: { out: 0.12, fore: -0.02, heel: 40, lift: 0.02 } }],
    [
      0.58,
      {
        hips: { fore: 0.26, drop: 0.44, tilt: 56 },
        spine: { bend: 14 },
        look: { nod: 40 },
        ...BOTH({ flexion: 116, abduction: 20, rotation: -10, elbow: 30, pronation: 70, wrist: -40 }),
      },
    ],
    [0.58, { leftFoot: { out: 0.13, fore: -0.24, heel: 60 }, rightFoot: { out: 0.13, fore: -0.28, heel: 60 } }],
    [
      0.8,
      {
        hips: { fore: 0.34, drop: 0.62, tilt: 76 },
        leftFoot: { out: 0.13, fore: -0.41, heel: 66 },
        rightFoot: { out: 0.13, fore: -0.42, heel: 66 },
      },
    ],
    ...hold(1.02, 4.7, onBelly(0.4)),
    ...upFromBelly(5.1, onBelly(0.4)),
  ],
});

const FALL_BACK = bodyAct('fall back', {
  loop: 4,
  breaths: 4,
  keys: [
    [0.04, UPRIGHT],
    [
      0.3,
      {
        hips: { fore: -0.14, drop: 0.16, tilt: -12 },
        spine: { bend: 20 },
        look: { nod: 10 },
        ...BOTH({ flexion: 58, abduction: 40, rotation: 0, elbow: 30, pronation: 30 }),
      },
    ],
    [0.3, { leftFoot: { out: 0.14, fore: 0.16, point: -18, lift: 0.01 }, rightFoot: { out: 0.12, fore: 0.1, point: -14 } }],
    [
      0.66,
      {
        hips: { fore: -0.36, drop: 0.78, tilt: -34 },
        spine: { bend: 26 },
        look: { nod: -4 },
        ...BOTH({ flexion: -20, abduction: 44, rotation: -10, elbow: 26, pronation: 60 }),
      },
    ],
    [0.66, { leftFoot: { out: 0.14, fore: 0.34, lift: 0.1, point: -16 }, rightFoot: { out: 0.14, fore: 0.24, lift: 0.04, point: -16 } }],
    ...hold(1.04, 4.7, onBack(-0.44)),
    ...upFromBack(5.1, onBack(-0.44)),
  ],
});

const FALL_ASIDE = bodyAct('fall aside', {
  loop: 4,
  breaths: 4,
  keys: [
    [0.04, UPRIGHT],
    [
      0.3,
      {
        hips: { left: 0.12, drop: 0.16, list: 22 },
        spine: { lean: 10, bend: 8 },
        look: { tilt: 6 },
        leftArm: { flexion: 40, abduction: 36, rotation: 0, elbow: 30 },
        rightArm: { flexion: 30, abduction: 56, rotation: 0, elbow: 30 },
      },
    ],
    [0.3, { leftFoot: {}, rightFoot: { out: 0.14, fore: 0.1, lift: 0.06, point: 10 } }],
    [
      0.64,
      {
        hips: { left: 0.28, drop: 0.66, list: 58 },
        spine: { lean: 2, bend: 16 },
        look: { tilt: 44, nod: 10 },
        leftArm: { flexion: 84, abduction: 12, rotation: 0, elbow: 60 },
        rightArm: { flexion: 50, abduction: 30, rotation: 10, elbow: 50 },
      },
    ],
    [
      0.64,
      {
        leftFoot: { out: -0.14, fore: 0.08, roll: 60, lift: 0.06, point: 20 },
        rightFoot: { out: 0.2, fore: 0.2, lift: 0.12, roll: 60, point: 20 },
      },
    ],
    ...hold(1.04, 4.7, ON_SIDE),
    ...hold(4.75, 5.2, ON_SIDE),
    [5.95, { ...SITS, hips: { left: 0.1, fore: -0.2, drop: 0.84, tilt: -10, list: 10 } }],
    [6.75, { ...SQUAT, ...BOTH({ flexion: 60, abduction: 14, rotation: 20, elbow: 40, pronation: 20 }) }],
    ...hold(7.7, 7.9, UPRIGHT),
  ],
});

const KNEEL = bodyAct('kneel', {
  loop: 5,
  keys: [
    [0.1, UPRIGHT],
    [0.5, { rightFoot: { out: 0.12, fore: -0.14, lift: 0.04, point: 20 } }],
    [0.7, { ...RISES, hips: { fore: -0.02, drop: 0.22, tilt: 12 }, leftFoot: { out: 0.13, fore: 0.3, turn: 10 } }],
    [0.45, { leftFoot: { out: 0.13, fore: 0.22, lift: 0.05 } }],
    ...hold(1.3, 6.4, KNEELS),
    [3, { look: { nod: 24, turn: 8 } }],
    [4.6, { look: { nod: 8, turn: -10 } }],
    [7.05, { ...RISES, leftFoot: { out: 0.13, fore: 0.34, turn: 10 }, rightFoot: { out: 0.12, fore: -0.12, heel: 40 } }],
    [7.4, { leftFoot: { out: 0.13, fore: 0.22, lift: 0.03 }, rightFoot: { out: 0.12, fore: 0.02, lift: 0.05, point: 10 } }],
    ...hold(7.7, 7.8, UPRIGHT),
  ],
});

/** One limb ahead, the other behind, on both sides crosswise. */
const crawls = (at: number, side: 1 | -1): readonly Key[] => {
  const ahead: ArmAngles = { flexion: 110, abduction: 8, rotation: 0, elbow: 12, pronation: 70, wrist: -50 };
  const behind: ArmAngles = { flexion: 74, abduction: 8, rotation: 0, elbow: 16, pronation: 70, wrist: -50 };
  const foot = (fore: number) => ({ out: 0.12, fore: -0.46 + fore, heel: 68, turn: 0 });
  return [
    [
      at,
      {
        hips: { fore: -0.02, left: side * 0.02, drop: 0.45, tilt: 78, list: side * 3, turn: side * 4 },
        spine: { bend: 8, twist: -side * 6 },
      },
    ],
    [at, { leftArm: side > 0 ? ahead : behind, rightArm: side > 0 ? behind : ahead }],
    [at, { leftFoot: foot(side > 0 ? -0.11 : 0.11), rightFoot: foot(side > 0 ? 0.11 : -0.11) }],
    [at, { look: { nod: 42, turn: side * 6 } }],
  ];
};
const CRAWL = bodyAct('crawl', {
  loop: 2.8,
  speed: 0.32,
  keys: [
    [0.1, UPRIGHT],
    [0.9, { ...KNEELS }],
    ...[1.6, 3].flatMap((at) => [...crawls(at, 1), ...crawls(at + 0.7, -1)]),
    ...crawls(4.4, 1),
    [5.1, KNEELS],
    [5.55, RISES],
    [5.6, { leftFoot: { out: 0.13, fore: 0.24, turn: 10 }, rightFoot: { out: 0.12, fore: 0, heel: 24, lift: 0.02 } }],
    ...hold(5.95, 6, UPRIGHT),
  ],
});

/** Actions that lead down to the ground. */
export const FLOOR_ACTS: readonly Act[] = [LIE, FALL_FORWARD, FALL_BACK, FALL_ASIDE, KNEEL, CRAWL];
