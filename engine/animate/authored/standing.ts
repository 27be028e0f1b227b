import { HANGING, HANGING_RIGHT, ON_HIP, ON_LEFT, ON_RIGHT, waits } from './at-ease.js';
import { type ArmTarget, type AuthoredMotion, hold, type Key, type Pose } from './pose.js';

const IDLE = waits('idle shift', 8, [
  ...hold(1.3, 3.35, ON_LEFT),
  ...hold(4.8, 6.9, ON_RIGHT),
  [1.1, { rightFoot: { heel: 0 } }],
  [1.9, { rightFoot: { heel: 9, knee: 4 } }],
  [3.5, { rightFoot: { heel: 9, knee: 4 } }],
  [4.15, { rightFoot: { heel: 0 } }],
  ...hold(1.1, 2.9, { look: { turn: 12, nod: 5, tilt: -2 } }),
  ...hold(4.15, 6.4, { look: { turn: -9, nod: 8, tilt: 2 } }),
  ...hold(1.6, 3.2, { leftArm: { ...HANGING, flexion: -4, abduction: 7 }, rightArm: { ...HANGING_RIGHT, flexion: 5, elbow: 26 } }),
  ...hold(5.2, 6.8, { leftArm: { ...HANGING, flexion: 5, elbow: 22 }, rightArm: { ...HANGING_RIGHT, flexion: -3, abduction: 8 } }),
]);

const LOOK_AROUND = waits('look around', 7.5, [
  [0.5, { look: { turn: 0, nod: 3 }, hips: {}, spine: {} }],
  ...hold(1.1, 2.1, { look: { turn: 62, nod: -2, tilt: 3 }, hips: { turn: 9, left: 0.02, list: -2 }, spine: { twist: 17, lean: 2 } }),
  [2.6, { look: { turn: 30, nod: 4 } }],
  ...hold(3.6, 4.5, { look: { turn: -58, nod: 0, tilt: -3 }, hips: { turn: -10, left: -0.04, list: 3 }, spine: { twist: -16, lean: -3 } }),
  ...hold(5, 5.6, { look: { turn: -30, nod: -12 } }),
  [6.65, { look: { turn: 0, nod: 5 }, hips: {}, spine: {} }],
  ...hold(1.25, 2.15, { leftArm: { ...HANGING, flexion: -6 }, rightArm: { ...HANGING_RIGHT, flexion: 8, elbow: 22 } }),
  ...hold(3.75, 4.65, { leftArm: { ...HANGING, flexion: 8, elbow: 20 }, rightArm: { ...HANGING_RIGHT, flexion: -5 } }),
]);

/** Arms crossed in front of the chest. */
export const CROSSED_LEFT: ArmTarget = {
  wrist: [-0.02, -0.29, 0.185],
  elbow: [0.55, -1, 0.1],
  palm: [-0.2, -0.2, -1],
  fingers: [-1, 0.1, -0.1],
  reach: 8,
};

export const CROSSED_RIGHT: ArmTarget = {
  wrist: [-0.05, -0.17, 0.25],
  elbow: [0.55, -1, 0.15],
  palm: [-0.2, -0.3, -1],
  fingers: [-1, 0.25, -0.25],
  reach: 10,
};

/** Forearms in front of the belly, one above the other, on their way to or from being crossed. */
const BEFORE_LEFT: ArmTarget = { wrist: [0.1, -0.27, 0.26], elbow: [0.7, -1, -0.2], palm: [-0.5, -0.5, -0.7] };

const BEFORE_RIGHT: ArmTarget = { wrist: [0.1, -0.19, 0.29], elbow: [0.7, -1, -0.2], palm: [-0.5, -0.5, -0.7] };

const CROSS_ARMS = waits('cross arms', 9.6, [
  [0.65, { leftArm: BEFORE_LEFT }],
  [0.75, { rightArm: BEFORE_RIGHT }],
  ...hold(1.1, 8.1, { leftArm: CROSSED_LEFT }),
  ...hold(1.35, 7.9, { rightArm: CROSSED_RIGHT }),
  [8.4, { rightArm: BEFORE_RIGHT }],
  [8.55, { leftArm: BEFORE_LEFT }],
  [9.2, { leftArm: HANGING, rightArm: HANGING_RIGHT }],
  ...hold(1.45, 3.7, { hips: { ...ON_RIGHT.hips }, spine: { bend: -2, lean: -5 } }),
  ...hold(4.95, 7.35, { hips: { ...ON_LEFT.hips }, spine: { bend: -1, lean: 5, twist: 4 } }),
  ...hold(1.75, 3.2, { look: { turn: 22, nod: 1, tilt: 3 } }),
  ...hold(4.3, 6.1, { look: { turn: -26, nod: 3, tilt: -3 } }),
  ...hold(6.55, 7.7, { look: { turn: 6, nod: 12 } }),
  [2.4, { rightFoot: {} }],
]);

const HANDS_ON_HIPS = waits('hands on hips', 8.8, [
  [0.5, { leftArm: { flexion: 4, abduction: 26, rotation: 30, elbow: 55, pronation: 10 } }],
  [0.6, { rightArm: { flexion: 4, abduction: 26, rotation: 30, elbow: 55, pronation: 10 } }],
  ...hold(0.95, 7.45, { leftArm: ON_HIP }),
  ...hold(1.1, 7.2, { rightArm: { ...ON_HIP, wrist: [0.2, 0.045, 0.03] } }),
  [7.75, { rightArm: { flexion: 6, abduction: 24, rotation: 28, elbow: 50, pronation: 10 } }],
  [7.9, { leftArm: { flexion: 6, abduction: 24, rotation: 28, elbow: 50, pronation: 10 } }],
  [8.5, { leftArm: HANGING, rightArm: HANGING_RIGHT }],
  ...hold(1.3, 3.2, { spine: { bend: -3 }, hips: { left: 0, fore: -0.005, tilt: 1 } }),
  ...hold(4.3, 6.4, { ...ON_LEFT, spine: { bend: -2, lean: 6, twist: 8 } }),
  ...hold(1.45, 2.9, { look: { turn: -30, nod: -3, tilt: -2 } }),
  ...hold(4, 6.25, { look: { turn: 34, nod: 0, tilt: 3 } }),
]);

const LEAN = waits('lean on one leg', 8.8, [
  [0.4, { hips: { left: 0.03, list: -3 } }],
  ...hold(1.2, 3.7, { hips: { left: -0.085, fore: -0.025, drop: 0.012, list: 9, turn: 8 }, spine: { lean: -12, twist: -7, bend: 1 } }),
  ...hold(4.65, 7.05, { hips: { left: -0.075, fore: -0.03, drop: 0.014, list: 7, turn: 12 }, spine: { lean: -10, twist: -12, bend: 4 } }),
  [0.55, { leftFoot: {} }],
  [0.85, { leftFoot: { out: 0.16, fore: 0.19, lift: 0.035, turn: 26, point: -8 } }],
  ...hold(1.1, 7.5, { leftFoot: { out: 0.2, fore: 0.26, turn: 34, knee: 6 } }),
  [7.8, { leftFoot: { out: 0.16, fore: 0.19, lift: 0.035, turn: 24, point: 6 } }],
  [8.1, { leftFoot: {} }],
  [7.9, { hips: { left: -0.04, list: 2 }, spine: { lean: -3 } }],
  ...hold(1.5, 7.05, { rightArm: { ...ON_HIP, wrist: [0.195, 0.07, 0.03] } }),
  [0.7, { rightArm: HANGING_RIGHT }],
  [7.5, { rightArm: { flexion: 6, abduction: 24, rotation: 28, elbow: 50, pronation: 10 } }],
  [8.15, { rightArm: HANGING_RIGHT }],
  ...hold(1.6, 7.2, { leftArm: { ...HANGING, flexion: 3, abduction: 14, elbow: 20 } }),
  ...hold(1.6, 3.5, { look: { turn: 24, nod: 3, tilt: 5 } }),
  ...hold(4.3, 6.7, { look: { turn: -14, nod: 12, tilt: -4 } }),
]);

const BEHIND: ArmTarget = { wrist: [0.035, 0.05, -0.19], of: 'hips', elbow: [1, 0, -0.9], palm: [0, -0.1, -1], fingers: [-0.8, -0.6, 0] };

const ROCK = waits('hands behind back', 8.3, [
  [0.5, { leftArm: { flexion: -22, abduction: 20, rotation: 30, elbow: 30, pronation: 30 } }],
  [0.6, { rightArm: { flexion: -22, abduction: 20, rotation: 30, elbow: 30, pronation: 30 } }],
  ...hold(1.1, 7, { leftArm: BEHIND }),
  ...hold(1.25, 6.85, { rightArm: { ...BEHIND, wrist: [0.03, 0.075, -0.205] } }),
  [7.4, { rightArm: { flexion: -22, abduction: 20, rotation: 28, elbow: 30, pronation: 30 } }],
  [7.6, { leftArm: { flexion: -22, abduction: 20, rotation: 28, elbow: 30, pronation: 30 } }],
  [1.85, { leftFoot: {}, rightFoot: {}, hips: {}, spine: { bend: -2 } }],
  [2.5, { leftFoot: { heel: 17 }, rightFoot: { heel: 18 }, hips: { fore: 0.035, drop: -0.04 }, spine: { bend: -4 } }],
  [3.15, { leftFoot: {}, rightFoot: {}, hips: { fore: -0.02 }, spine: { bend: 1 } }],
  [3.85, { leftFoot: { heel: 19 }, rightFoot: { heel: 18 }, hips: { fore: 0.035, drop: -0.04 }, spine: { bend: -4 } }],
  [4.6, { leftFoot: {}, rightFoot: {}, hips: { fore: -0.022 }, spine: { bend: 0 } }],
  ...hold(5.25, 6.65, { hips: { ...ON_LEFT.hips }, spine: { bend: -2, lean: 5 } }),
  ...hold(1.35, 2.65, { look: { turn: 16, nod: -4 } }),
  ...hold(3.65, 4.5, { look: { turn: -18, nod: -6 } }),
  ...hold(5.35, 6.65, { look: { turn: 4, nod: 14, tilt: 3 } }),
]);

/** Toes up, the heel on the floor; and down again. */
const TOES_UP = { out: 0.14, fore: 0.2, turn: 18, lift: 0.002, point: -17 };

const TOES_DOWN = { out: 0.14, fore: 0.2, turn: 18 };

const taps = (from: number, count: number): Key[] =>
  Array.from({ length: count }, (_, n): Key[] => [
    [from + 0.36 * n, { leftFoot: TOES_UP }],
    [from + 0.36 * n + 0.17, { leftFoot: TOES_DOWN }],
  ]).flat();

const TAP_FOOT = waits('tap foot', 8, [
  ...hold(0.9, 6.8, { hips: { ...ON_RIGHT.hips, left: -0.065 }, spine: { lean: -6, bend: 0, twist: -4 } }),
  [0.5, { leftFoot: {} }],
  [0.75, { leftFoot: { out: 0.13, fore: 0.17, lift: 0.03, turn: 16, point: -8 } }],
  [1.0, { leftFoot: TOES_DOWN }],
  ...taps(1.3, 5),
  [4, { leftFoot: TOES_DOWN }],
  ...taps(4.2, 6),
  [6.6, { leftFoot: TOES_DOWN }],
  [6.85, { leftFoot: { out: 0.13, fore: 0.16, lift: 0.03, turn: 15, point: 5 } }],
  [7.1, { leftFoot: {} }],
  [0.5, { rightArm: HANGING_RIGHT }],
  [0.9, { rightArm: { flexion: 4, abduction: 26, rotation: 30, elbow: 55, pronation: 10 } }],
  ...hold(1.4, 6.3, { rightArm: { ...ON_HIP, wrist: [0.205, 0.06, 0.03] } }),
  [6.7, { rightArm: { flexion: 6, abduction: 24, rotation: 28, elbow: 50, pronation: 10 } }],
  [7.4, { rightArm: HANGING_RIGHT }],
  ...hold(1.1, 2.6, { look: { turn: 32, nod: 2, tilt: 3 } }),
  ...hold(3.3, 4.0, { look: { turn: -6, nod: -14, tilt: -2 } }),
  ...hold(4.7, 6.2, { look: { turn: -30, nod: 3, tilt: -4 } }),
  [3.5, { leftArm: { ...HANGING, shrug: 7 } }],
  [4.2, { leftArm: HANGING }],
]);

const ON_KNEE: ArmTarget = {
  wrist: [0.15, -0.43, -0.06],
  of: 'front',
  elbow: [1, 0.2, 0.1],
  palm: [-0.2, -0.2, -1],
  fingers: [-0.2, -1, 0.05],
};

const bentOver = (bend: number): Pose => ({ hips: { fore: -0.17, drop: 0.11, tilt: 40 }, spine: { bend } });

const CATCH_BREATH = waits('catch breath', 8, [
  [0.35, { hips: {}, spine: { bend: -2 }, look: { nod: -3 } }],
  [1.3, bentOver(27)],
  ...[2.0, 3.2, 4.4, 5.6].map((time): Key => [time, bentOver(25)]),
  ...[2.6, 3.8, 5.0].map((time): Key => [time, bentOver(28)]),
  [7.1, { hips: {}, spine: { bend: -3 } }],
  [0.6, { leftArm: HANGING, rightArm: HANGING_RIGHT }],
  ...hold(1.4, 5.7, { leftArm: ON_KNEE, rightArm: { ...ON_KNEE, wrist: [0.15, -0.43, -0.055] } }),
  [7.2, { leftArm: HANGING, rightArm: HANGING_RIGHT }],
  ...hold(1.4, 2.8, { look: { nod: 50, turn: 3 } }),
  ...hold(3.6, 4.6, { look: { nod: 18, turn: 14, tilt: 4 } }),
  [5.4, { look: { nod: 44, turn: 0 } }],
  [7.0, { look: { nod: -4 } }],
]);

/** Waiting motions that are about how a person stands. */
export const STANDING: readonly AuthoredMotion[] = [IDLE, LOOK_AROUND, CROSS_ARMS, HANDS_ON_HIPS, LEAN, ROCK, TAP_FOOT, CATCH_BREATH];
