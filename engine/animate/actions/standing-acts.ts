import { SEAT_HEIGHT, standBefore } from '../../agents/index.js';
import { AT_EASE, HANGING, HANGING_RIGHT } from '../authored/at-ease.js';
import { type ArmAngles, type ArmPose, type ArmTarget, hold, type Key } from '../authored/pose.js';
import { type Act, bodyAct } from './act.js';
import { BEND_DOWN, COME_UP, SIT_DOWN, STAND_UP } from './fitted.js';
import { wayKeys } from './fitted-way.js';

/** How far before its seat one stands for whom sitting down is written [m]. */
export const STAND_BEFORE = standBefore(SEAT_HEIGHT);
/** Height of the root of one who stands [m]. */
export const STANDING_ROOT = 0.992;
/** Of the root over the seat while sitting, of a body of canonical size [m]: the pelvis leans back. */
const SEATED_ROOT = 0.18;

const ON_THIGH: ArmTarget = {
  wrist: [0.135, -0.01, 0.24],
  of: 'hips',
  elbow: [0.75, -0.3, -1],
  palm: [-0.15, -1, 0.1],
  fingers: [-0.3, -0.25, 1],
};
const SEAT_DROP = STANDING_ROOT - SEAT_HEIGHT - SEATED_ROOT;
const BEFORE = { left: 0, fore: STAND_BEFORE - 0.02, drop: 0, turn: 0, tilt: 2, list: 0 };
const ON_SEAT = { left: 0, fore: -0.02, drop: SEAT_DROP, turn: 0, tilt: -9, list: 0 };
const STANDS = { hips: BEFORE, bend: 1 };
const SITS = { hips: ON_SEAT, bend: 12 };

const SIT = bodyAct('sit', {
  loop: 8,
  stance: {
    ...AT_EASE,
    hips: BEFORE,
    spine: { bend: 1 },
    leftFoot: { out: 0.12, fore: STAND_BEFORE + 0.12, turn: 9 },
    rightFoot: { out: 0.13, fore: STAND_BEFORE + 0.1, turn: 11 },
  },
  keys: [
    // Down: the trunk goes forward over the feet while the hips go back and down, then upright.
    ...wayKeys(SIT_DOWN, 0.1, STANDS, SITS),
    [0.15, { leftArm: HANGING, rightArm: HANGING_RIGHT }],
    [0.7, { look: { nod: 20 } }],
    [1.15, { look: { nod: 12 } }],
    [
      0.8,
      {
        leftArm: { flexion: 32, abduction: 12, elbow: 38, rotation: 20 },
        rightArm: { flexion: 32, abduction: 12, elbow: 40, rotation: 20 },
      },
    ],
    ...hold(1.6, 9.75, { hips: ON_SEAT }),
    ...hold(1.6, 9.9, { leftArm: ON_THIGH, rightArm: ON_THIGH }),
    ...hold(1.6, 2.9, { spine: { bend: 12 }, look: { nod: 5 } }),
    // Sitting.
    ...hold(4.1, 5.6, { look: { turn: 18, nod: 4, tilt: 1 }, spine: { bend: 11, twist: 3 } }),
    ...hold(7, 8.4, { look: { turn: -15, nod: 9, tilt: -2 }, spine: { bend: 14, twist: -2 } }),
    [9.4, { spine: { bend: 12 }, look: { nod: 5 } }],
    [9.75, { spine: { bend: 12 }, look: { nod: 5 } }],
    // Up: the trunk forward until its weight is over the feet, then the hips rise.
    ...wayKeys(STAND_UP, 9.78, STANDS, SITS),
    [10.35, { look: { nod: 18 } }],
    [
      10.6,
      {
        leftArm: { flexion: 30, abduction: 12, elbow: 42, rotation: 20 },
        rightArm: { flexion: 30, abduction: 12, elbow: 40, rotation: 20 },
      },
    ],
    ...hold(11.15, 11.6, { hips: BEFORE, spine: { bend: 1 }, look: { nod: 4 }, leftArm: HANGING, rightArm: HANGING_RIGHT }),
  ],
});

/** Deep down with one hand at the floor. */
const DOWN = { hips: { left: 0, fore: -0.1, drop: 0.47, turn: 0, tilt: 38, list: 0 }, bend: 42 };
const UP = { hips: { left: 0, fore: -0.02, drop: 0, turn: 0, tilt: 2, list: 0 }, bend: 1 };
const TO_FLOOR: ArmAngles = { flexion: 84, abduction: 6, rotation: 20, elbow: 6, pronation: 20, reach: 8 };
const BENT: ArmAngles = { flexion: 50, abduction: 10, rotation: 20, elbow: 24, pronation: 20 };
const STEADY: ArmPose = { flexion: 34, abduction: 16, rotation: 20, elbow: 62, pronation: 30 };

const bendDown = (at: number, reaching: ArmPose, after: ArmPose): readonly Key[] => [
  ...wayKeys(BEND_DOWN, at - 0.05 - 1.5 * BEND_DOWN.lasts, UP, DOWN),
  ...wayKeys(COME_UP, at + 0.1, UP, DOWN),
  [0.1, { look: {}, leftArm: HANGING, rightArm: HANGING_RIGHT }],
  [0.55, { look: { nod: 48 }, rightArm: BENT, leftArm: STEADY }],
  ...hold(at - 0.1, at + 0.12, { look: { nod: 52 } }),
  ...hold(at - 0.08, at + 0.1, { rightArm: reaching, leftArm: STEADY }),
  [1.65, { look: { nod: 20 }, rightArm: after, leftArm: STEADY }],
  ...hold(2.19, 2.25, { hips: UP.hips, spine: { bend: 1 }, look: {}, leftArm: HANGING, rightArm: HANGING_RIGHT }),
  ...hold(at - 0.12, at + 0.12, { leftFoot: { heel: 24, fore: 0.02, out: 0.13, turn: 15 } }),
  ...hold(0, 0.4, { leftFoot: { fore: 0.02, out: 0.13, turn: 15 } }),
  ...hold(1.7, 2.2, { leftFoot: { fore: 0.02, out: 0.13, turn: 15 } }),
];

const PICK_UP = bodyAct('pick up', { keys: bendDown(1.05, TO_FLOOR, BENT), reach: { hands: 'right', from: 0.9, to: 1.2 } });
const PUT_DOWN = bodyAct('put down', {
  keys: [...bendDown(1.05, TO_FLOOR, { ...BENT, flexion: 40 })],
  reach: { hands: 'right', from: 0.9, to: 1.2 },
});

const CLIMB = bodyAct('climb a step', {
  keys: [
    [0.1, { hips: { fore: -0.02 }, spine: { bend: 1 }, leftFoot: {}, rightFoot: {} }],
    [
      0.4,
      { leftFoot: { out: 0.12, fore: 0.22, lift: 0.27, turn: 6, point: 8 }, hips: { left: -0.05, fore: 0, list: 4 }, spine: { bend: 8 } },
    ],
    ...hold(0.72, 1.1, { leftFoot: { out: 0.12, fore: 0.45, lift: 0.18, turn: 8 } }),
    [0.75, { hips: { fore: 0.1, drop: 0.02, tilt: 8 }, spine: { bend: 16 } }],
    [1.25, { hips: { fore: 0.32, drop: -0.14, tilt: 8, left: 0.04 }, spine: { bend: 10 } }],
    [0.8, { rightFoot: { heel: 22, out: 0.12, fore: 0.1, turn: 11 } }],
    [1.25, { rightFoot: { out: 0.12, fore: 0.3, lift: 0.3, turn: 8, point: 14 } }],
    ...hold(1.58, 1.9, {
      rightFoot: { out: 0.12, fore: 0.43, lift: 0.18, turn: 11 },
      leftFoot: { out: 0.12, fore: 0.45, lift: 0.18, turn: 8 },
    }),
    ...hold(1.65, 1.9, { hips: { fore: 0.33, drop: -0.18, tilt: 2 }, spine: { bend: 1 } }),
    [0.45, { leftArm: { ...HANGING, flexion: -14, elbow: 22 }, rightArm: { ...HANGING_RIGHT, flexion: 26, elbow: 34 } }],
    [1.25, { leftArm: { ...HANGING, flexion: 24, elbow: 32 }, rightArm: { ...HANGING_RIGHT, flexion: -14, elbow: 20 } }],
    ...hold(1.75, 1.9, { leftArm: HANGING, rightArm: HANGING_RIGHT }),
    ...hold(0.2, 0.9, { look: { nod: 26 } }),
    [1.6, { look: { nod: 4 } }],
  ],
});

/** A step aside and back with swinging arms, twice in 2 s, as people dance who do not dance much. */
const beat = (at: number, side: 1 | -1): readonly Key[] => {
  const [near, far] = side > 0 ? (['leftFoot', 'rightFoot'] as const) : (['rightFoot', 'leftFoot'] as const);
  const [up, low] = side > 0 ? (['rightArm', 'leftArm'] as const) : (['leftArm', 'rightArm'] as const);
  return [
    [
      at,
      {
        hips: { left: side * 0.1, drop: 0.05, list: -side * 8, turn: -side * 8, tilt: 3 },
        spine: { lean: side * 9, twist: side * 14, bend: 4 },
      },
    ],
    [
      at,
      {
        [near]: { out: 0.2, fore: 0.12, turn: 16 },
        [far]: { out: 0.12, fore: 0.1, turn: 16, heel: 26 },
        look: { turn: side * 14, nod: 6, tilt: side * 6 },
      },
    ],
    [
      at,
      {
        [up]: { flexion: 58, abduction: 30, rotation: 20, elbow: 95, pronation: 20, shrug: 4 },
        [low]: { flexion: 16, abduction: 26, rotation: 20, elbow: 78, pronation: 30 },
      },
    ],
    [at + 0.25, { hips: { left: side * 0.04, drop: 0.01 }, spine: { lean: side * 2, bend: 2 } }],
    [at + 0.25, { [far]: { out: 0.13, fore: 0.12, turn: 14, lift: 0.05, point: 12 }, [near]: { out: 0.2, fore: 0.12, turn: 16 } }],
  ];
};
const DANCE = bodyAct('dance', {
  hands: 'nothing',
  loop: 4,
  keys: [
    ...[1, 2, 3, 4].flatMap((at) => beat(at, 1)),
    ...[1.5, 2.5, 3.5, 4.5].flatMap((at) => beat(at, -1)),
    ...beat(5, 1).slice(0, 3),
    ...hold(5.85, 6, { hips: {}, spine: {}, look: {}, leftFoot: {}, rightFoot: {}, leftArm: HANGING, rightArm: HANGING_RIGHT }),
  ],
});

/** Both fists in the air, up on the toes and down again. */
const RAISED = (side: number): ArmPose => ({ flexion: 152, abduction: 18 + side, rotation: 0, elbow: 22, pronation: 40, shrug: 8 });
const LOWER: ArmPose = { flexion: 128, abduction: 24, rotation: 0, elbow: 70, pronation: 40, shrug: 4 };
const hop = (at: number): readonly Key[] => [
  [at, { hips: { drop: 0.07, fore: -0.03, tilt: 8 }, spine: { bend: 7 }, leftArm: LOWER, rightArm: LOWER, leftFoot: {}, rightFoot: {} }],
  [at + 0.5, { hips: { drop: -0.04, fore: 0.02, tilt: 0 }, spine: { bend: -8 }, leftFoot: { heel: 28 }, rightFoot: { heel: 28 } }],
  [at + 0.5, { leftArm: RAISED(0), rightArm: RAISED(6) }],
];
const CHEER = bodyAct('cheer', {
  hands: 'nothing',
  loop: 3,
  keys: [
    ...[1.2, 2.2, 3.2, 4.2].flatMap((at) => hop(at).slice(0, at === 4.2 ? 1 : 3)),
    ...hold(1.2, 4.2, { look: { nod: -14 } }),
    ...hold(5.3, 5.4, { hips: {}, spine: {}, look: {}, leftFoot: {}, rightFoot: {}, leftArm: HANGING, rightArm: HANGING_RIGHT }),
  ],
});

/** Actions that are done on two feet, or on a seat. */
export const STANDING_ACTS: readonly Act[] = [SIT, PICK_UP, PUT_DOWN, CLIMB, DANCE, CHEER];
