import { HANGING, HANGING_RIGHT, ON_RIGHT, waits } from './at-ease.js';
import { type ArmTarget, type AuthoredMotion, hold, type Key, type Pose } from './pose.js';

/** The hand that holds the telephone, and the one whose thumb moves over it. */
const PHONE_HAND: ArmTarget = { wrist: [0.07, -0.2, 0.25], elbow: [0.5, -1, -0.4], palm: [0.25, 0.5, -0.8], fingers: [-0.35, 0.8, 0.4] };

const PHONE_OTHER: ArmTarget = { wrist: [0.07, -0.23, 0.25], elbow: [0.6, -1, -0.3], palm: [-0.5, 0.6, -0.5], fingers: [-0.6, 0.6, 0.4] };

const scroll = (from: number, to: number): Key[] =>
  Array.from({ length: Math.round((to - from) / 0.45) }, (_, n) => {
    const low = n % 2 === 0 ? 0 : 0.022;
    return [
      from + 0.45 * n,
      { leftArm: { ...PHONE_OTHER, wrist: [0.07, -0.23 - low, 0.25 - low / 2], fingers: [-0.6, 0.6 - 8 * low, 0.4] } },
    ];
  });

const PHONE = waits('phone', 9.6, [
  [0.4, { rightArm: { ...HANGING_RIGHT, flexion: -4, elbow: 24 } }],
  ...hold(1.2, 8, { rightArm: PHONE_HAND }),
  [1.3, { leftArm: HANGING }],
  ...scroll(2.1, 4.5),
  ...scroll(5.75, 7.6),
  [8.7, { leftArm: HANGING }],
  ...hold(1.1, 4.5, { look: { nod: 31, turn: -3, tilt: -2 } }),
  ...hold(4.8, 5.45, { look: { nod: 2, turn: 18 } }),
  ...hold(5.75, 7.9, { look: { nod: 32, turn: -3, tilt: 2 } }),
  ...hold(1.1, 8, { spine: { bend: 9, lean: -1 } }),
  ...hold(2.25, 4.95, { hips: { ...ON_RIGHT.hips } }),
  ...hold(6.1, 7.7, { hips: { left: 0.02, fore: -0.02, list: -2 } }),
]);

const WATCH_ARM: ArmTarget = { wrist: [0.04, -0.19, 0.26], elbow: [1, -0.75, 0], palm: [0, -1, 0.35] };

const WATCH = waits('check watch', 7, [
  [0.4, { leftArm: { ...HANGING, flexion: -5, elbow: 18 } }],
  ...hold(1.25, 3.2, { leftArm: WATCH_ARM }),
  [4.3, { leftArm: HANGING }],
  [0.9, { rightArm: HANGING_RIGHT }],
  [1.6, { rightArm: { wrist: [0.0, -0.19, 0.29], elbow: [0.8, -1, -0.2], palm: [-0.5, -0.6, -0.5], fingers: [-1, 0.1, 0.2] } }],
  [2.0, { rightArm: { wrist: [0.05, -0.2, 0.28], elbow: [0.8, -1, -0.2], palm: [-0.5, -0.6, -0.5], fingers: [-1, 0.05, 0.2] } }],
  [3.0, { rightArm: HANGING_RIGHT }],
  ...hold(1.1, 3.0, { look: { nod: 30, turn: 7, tilt: 3 }, spine: { bend: 7, twist: -3 } }),
  ...hold(3.9, 5.3, { look: { nod: -6, turn: -24, tilt: -4 }, spine: { bend: -1, lean: -3 }, hips: { ...ON_RIGHT.hips } }),
  [4.6, { leftArm: { ...HANGING, shrug: 6, elbow: 16 }, rightArm: { ...HANGING_RIGHT, shrug: 6 } }],
  [5.5, { leftArm: HANGING, rightArm: HANGING_RIGHT }],
]);

const STRETCH = waits('stretch', 7.8, [
  [
    0.6,
    { leftArm: { flexion: 8, abduction: 4, elbow: 30, rotation: 40 }, rightArm: { flexion: 8, abduction: 4, elbow: 32, rotation: 40 } },
  ],
  [0.7, { spine: { bend: 9 }, hips: { drop: 0.012, fore: -0.03, tilt: 5 }, look: { nod: 16 } }],
  [
    1.65,
    {
      leftArm: { flexion: 92, abduction: 4, elbow: 38, rotation: 30, pronation: 40 },
      rightArm: { flexion: 95, abduction: 4, elbow: 36, rotation: 30, pronation: 40 },
    },
  ],
  ...hold(2.8, 4, {
    leftArm: { wrist: [0.055, 0.53, 0], elbow: [1, 0, 0.35], palm: 'up', fingers: [-1, 0.2, 0], shrug: 5 },
    rightArm: { wrist: [0.055, 0.53, 0], elbow: [1, 0, 0.35], palm: 'up', fingers: [-1, 0.25, 0.1], shrug: 5 },
  }),
  ...hold(2.6, 3.4, { spine: { bend: -13, lean: -2 }, hips: { fore: 0.015, drop: -0.05, tilt: -3 }, look: { nod: -26 } }),
  [4.1, { spine: { bend: -9, lean: 9 }, hips: { fore: 0.012, left: -0.02, drop: -0.03, tilt: -2, list: 1 }, look: { nod: -14, tilt: 6 } }],
  ...hold(2.7, 3.85, { leftFoot: { heel: 24 }, rightFoot: { heel: 26 } }),
  [1.85, { leftFoot: {}, rightFoot: {} }],
  [4.5, { leftFoot: {}, rightFoot: {} }],
  [
    4.85,
    {
      leftArm: { flexion: 20, abduction: 112, elbow: 22, rotation: -30 },
      rightArm: { flexion: 20, abduction: 112, elbow: 26, rotation: -30 },
    },
  ],
  [
    5.65,
    { leftArm: { flexion: 2, abduction: 48, elbow: 14, rotation: 5 }, rightArm: { flexion: 2, abduction: 46, elbow: 16, rotation: 5 } },
  ],
  [6.35, { leftArm: { ...HANGING, shrug: -2, abduction: 8 }, rightArm: { ...HANGING_RIGHT, shrug: -2, abduction: 8 } }],
  [5.55, { spine: { bend: 5 }, hips: { fore: -0.025, drop: 0.006, tilt: 3 }, look: { nod: 10 } }],
  [7.15, { spine: {}, hips: {}, look: {}, leftArm: HANGING, rightArm: HANGING_RIGHT }],
]);

const waved = (out: number, up: number): ArmTarget => ({
  wrist: [out, up, 0.22],
  elbow: [0.6, -1, -0.2],
  palm: [-0.1, 0, 1],
  fingers: [(out - 0.36) * 5, 1, 0.1],
  shrug: 4,
});

const WAVE = waits('wave', 6.4, [
  [0.45, { rightArm: { ...HANGING_RIGHT, flexion: -5, elbow: 22 }, spine: { lean: 1, bend: 2 } }],
  [1.25, { rightArm: waved(0.36, 0.13) }],
  [1.6, { rightArm: waved(0.46, 0.1) }],
  [1.95, { rightArm: waved(0.27, 0.13) }],
  [2.3, { rightArm: waved(0.47, 0.1) }],
  [2.65, { rightArm: waved(0.26, 0.13) }],
  [3.0, { rightArm: waved(0.46, 0.1) }],
  [3.35, { rightArm: waved(0.28, 0.13) }],
  [3.75, { rightArm: waved(0.4, 0.11) }],
  [4.7, { rightArm: { ...HANGING_RIGHT, flexion: 12, elbow: 30 } }],
  [5.6, { rightArm: HANGING_RIGHT }],
  ...hold(1.2, 3.7, { spine: { lean: 5, bend: -2, twist: 5 }, hips: { left: 0.03, list: -3, fore: -0.012 } }),
  ...hold(1.0, 3.6, { look: { turn: -4, nod: -5, tilt: 4 } }),
  ...hold(1.4, 3.9, { leftArm: { ...HANGING, flexion: 6, abduction: 14, elbow: 24 } }),
  [5.4, { spine: {}, hips: {}, look: {}, leftArm: HANGING }],
]);

const clapping = (apart: number, low: number): Pose => ({
  leftArm: { wrist: [0.045 + apart, -0.2 - low, 0.27], elbow: [0.7, -1, -0.2], palm: [-1, -0.25, 0.15], fingers: [-0.25, 0.65, 0.8] },
  rightArm: { wrist: [0.045 + apart, -0.185 + low, 0.26], elbow: [0.7, -1, -0.2], palm: [-1, 0.25, 0.1], fingers: [-0.25, 0.75, 0.7] },
});

const CLAPS = 13;

const claps: Key[] = Array.from({ length: CLAPS }, (_, n) => {
  const swing = n < 2 || n > CLAPS - 3 ? 0.06 : 0.085 + 0.012 * (n % 3);
  const time = 1.2 + 0.32 * n;
  return [
    [time, clapping(swing, 0.012)],
    [time + 0.15, clapping(0, 0)],
  ] satisfies Key[];
}).flat();

const APPLAUD = waits('applaud', 7.2, [
  [0.3, { leftArm: HANGING, rightArm: HANGING_RIGHT }],
  ...claps,
  [6.6, { leftArm: HANGING, rightArm: HANGING_RIGHT }],
  ...hold(1.3, 5.2, { spine: { bend: 2 }, hips: { left: 0.005, fore: -0.015 } }),
  [1.4, { look: { nod: -4, turn: 4 } }],
  [2.6, { look: { nod: 1, turn: 8, tilt: 3 } }],
  [3.8, { look: { nod: -4, turn: -10, tilt: -2 } }],
  [5.0, { look: { nod: 2, turn: -4 } }],
]);

/** A hand that shows something, palm up. */
const open = (wrist: ArmTarget['wrist'], palm: ArmTarget['palm'] = [-0.4, 1, -0.1]): ArmTarget => ({
  wrist,
  elbow: [0.5, -1, -0.5],
  palm,
  fingers: [0.1, 0.15, 1],
});

const TALK = waits('talk', 9.6, [
  [0.6, { rightArm: open([0.16, -0.28, 0.24]) }],
  [1.05, { rightArm: open([0.2, -0.22, 0.28]) }],
  [1.45, { rightArm: open([0.21, -0.27, 0.3]) }],
  [1.85, { rightArm: open([0.22, -0.21, 0.28]) }],
  [2.25, { rightArm: open([0.25, -0.29, 0.3], [-0.2, 1, 0]) }],
  [0.8, { leftArm: HANGING }],
  [2.7, { leftArm: open([0.2, -0.25, 0.25]), rightArm: open([0.19, -0.26, 0.25]) }],
  ...hold(3.15, 3.75, { leftArm: open([0.33, -0.21, 0.26], [0, 1, 0.1]), rightArm: open([0.33, -0.2, 0.25], [0, 1, 0.1]) }),
  [4.35, { leftArm: open([0.14, -0.27, 0.26]), rightArm: open([0.16, -0.31, 0.24]) }],
  [4.8, { leftArm: open([0.1, -0.2, 0.29], [-1, 0.2, 0]), rightArm: open([0.17, -0.33, 0.22]) }],
  [5.15, { leftArm: open([0.15, -0.25, 0.32], [-1, 0.4, 0]) }],
  [5.5, { leftArm: open([0.11, -0.2, 0.3], [-1, 0.2, 0]) }],
  [5.9, { leftArm: open([0.22, -0.26, 0.31], [-0.5, 1, 0]), rightArm: open([0.18, -0.32, 0.2]) }],
  [6.95, { leftArm: HANGING, rightArm: open([0.15, -0.3, 0.22]) }],
  [7.5, { rightArm: open([0.25, -0.2, 0.24], [0.1, 1, 0]) }],
  [8.5, { rightArm: HANGING_RIGHT }],
  [1.05, { look: { turn: 10, nod: -2, tilt: 2 }, spine: { bend: 2, twist: 4 } }],
  [1.45, { look: { turn: 12, nod: 8, tilt: 2 } }],
  [1.85, { look: { turn: 11, nod: 0, tilt: 1 } }],
  [3.2, { look: { turn: -4, nod: -4, tilt: -5 }, spine: { bend: -3, lean: -2 } }],
  [4.8, { look: { turn: -14, nod: 4 }, spine: { bend: 4, twist: -6 } }],
  [5.5, { look: { turn: -12, nod: 10 } }],
  [6.25, { look: { turn: 16, nod: 0, tilt: 3 } }],
  [7.55, { look: { turn: 6, nod: 8, tilt: 6 }, spine: { bend: 0, lean: 3 } }],
  ...hold(1.2, 2.6, { hips: { left: 0.03, list: -3, turn: 3 } }),
  ...hold(4.15, 6.1, { hips: { ...ON_RIGHT.hips, turn: -3 } }),
]);

/** A cup held before the belly, and at the lips. */
const CUP: ArmTarget = { wrist: [0.14, -0.24, 0.24], elbow: [0.5, -1, -0.4], palm: [-1, 0, 0.1], fingers: [-0.35, 0.35, 1] };

const AT_MOUTH: ArmTarget = {
  wrist: [0.11, -0.04, 0.15],
  of: 'head',
  elbow: [0.35, -1, -0.1],
  palm: [-0.5, 0.1, -0.9],
  fingers: [-0.95, 0.35, 0.35],
};

const DRINK = waits('drink', 7.8, [
  [0.35, { rightArm: { ...HANGING_RIGHT, flexion: -3, elbow: 22 } }],
  ...hold(1.15, 1.55, { rightArm: CUP }),
  [2.25, { rightArm: AT_MOUTH }],
  [3.55, { rightArm: { ...AT_MOUTH, wrist: [0.115, 0, 0.16], fingers: [-1, 0.15, 0.25], elbow: [0.6, -1, 0] } }],
  [4.25, { rightArm: AT_MOUTH }],
  ...hold(5.05, 6.1, { rightArm: CUP }),
  [7.15, { rightArm: HANGING_RIGHT }],
  [1.2, { look: { nod: 14, turn: -8 } }],
  [2.15, { look: { nod: 4 } }],
  ...hold(3.05, 3.65, { look: { nod: -22 } }),
  [4.25, { look: { nod: 2 } }],
  ...hold(5.05, 5.9, { look: { nod: 4, turn: 20, tilt: 3 } }),
  [2.15, { spine: { bend: 2 } }],
  ...hold(3.05, 3.65, { spine: { bend: -7 } }),
  [4.7, { spine: { bend: 2 } }],
  ...hold(1.4, 4, { hips: { left: 0.03, fore: -0.01, list: -3 } }),
  ...hold(5.05, 6.6, { hips: { ...ON_RIGHT.hips } }),
  ...hold(1.75, 3.9, { leftArm: { ...HANGING, flexion: -5, abduction: 8, elbow: 12 } }),
]);

const scratching = (up: number, fore: number): ArmTarget => ({
  wrist: [0.2, up, fore],
  of: 'head',
  elbow: [1, -0.25, 0.25],
  palm: [-1, -0.2, -0.1],
  fingers: [-0.5, 1, -0.25],
  shrug: 5,
});

const SCRATCH_HEAD = waits('scratch head', 6.5, [
  [0.4, { rightArm: { ...HANGING_RIGHT, flexion: -3, elbow: 24 } }],
  [1.0, { rightArm: { flexion: 62, abduction: 30, rotation: 10, elbow: 95, pronation: 30 } }],
  [1.5, { rightArm: scratching(0.1, 0.03) }],
  ...[1.72, 2.16, 2.6, 3.04].map((time): Key => [time, { rightArm: scratching(0.135, 0.005) }]),
  ...[1.94, 2.38, 2.82].map((time): Key => [time, { rightArm: scratching(0.095, 0.025) }]),
  [3.3, { rightArm: scratching(0.1, 0.03) }],
  [3.9, { rightArm: { flexion: 58, abduction: 26, rotation: 14, elbow: 92, pronation: 30 } }],
  [4.9, { rightArm: HANGING_RIGHT }],
  ...hold(1.3, 3.2, { look: { nod: 15, turn: 8, tilt: -8 }, spine: { bend: 5, lean: 3 } }),
  ...hold(4.2, 5.2, { look: { nod: 0, turn: -16, tilt: 3 } }),
  ...hold(1.5, 3.6, { hips: { left: 0.04, fore: -0.015, list: -4, turn: -3 } }),
  ...hold(1.5, 3.6, { leftArm: { ...HANGING, flexion: 4, elbow: 24 } }),
  [5.6, { hips: {}, spine: {}, leftArm: HANGING }],
]);

/** Waiting motions in which the hands do something. */
export const GESTURES: readonly AuthoredMotion[] = [PHONE, WATCH, STRETCH, WAVE, APPLAUD, TALK, DRINK, SCRATCH_HEAD];
