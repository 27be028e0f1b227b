import { MASK } from '../../agents/index.js';
import { AT_EASE, HANGING } from '../authored/at-ease.js';
import { type ArmPose, type ArmTarget, hold, type Key, type Pose } from '../authored/pose.js';
import { type Act, gestureAct } from './act.js';

const RIGHT = MASK.rightArm | MASK.head;
const ARMS = MASK.leftArm | MASK.rightArm;
const UPPER = MASK.all;
const stance = (pose: Pose): Required<Pose> => ({ ...AT_EASE, ...pose });

/** At the ear, talking into it. */
const AT_EAR: ArmTarget = {
  wrist: [0.115, -0.12, 0.06],
  of: 'head',
  elbow: [0.5, -1, 0.35],
  palm: [-1, 0.1, 0.1],
  fingers: [-0.1, 1, -0.15],
};
const PHONE = gestureAct('phone', {
  loop: 7,
  mask: RIGHT | MASK.trunk,
  stance: stance({ rightArm: AT_EAR, look: { tilt: -7, nod: 6 }, spine: { bend: 4 } }),
  keys: [
    ...hold(1, 2.4, { look: { tilt: -8, nod: 12, turn: 10 } }),
    ...hold(3.6, 5.2, { look: { tilt: -6, nod: 3, turn: -8 }, spine: { bend: 2, twist: -4 } }),
  ],
});

const SCREEN: ArmTarget = { wrist: [0.06, -0.2, 0.26], elbow: [0.5, -1, -0.4], palm: [0.25, 0.5, -0.8], fingers: [-0.35, 0.8, 0.4] };
const READ_PHONE = gestureAct('read phone', {
  loop: 6,
  mask: RIGHT | MASK.trunk,
  stance: stance({ rightArm: SCREEN, look: { nod: 31, turn: -3 }, spine: { bend: 8 } }),
  keys: [
    ...[1, 2, 3, 4, 5].map((at): Key => [at, { rightArm: { ...SCREEN, wrist: [0.06, -0.2 - 0.012 * (at % 2), 0.26] } }]),
    ...hold(2.2, 4, { look: { nod: 34, turn: -2 } }),
  ],
});

/** A hand that shows something, palm up. */
const open = (wrist: ArmTarget['wrist'], palm: ArmTarget['palm'] = [-0.4, 1, -0.1]): ArmTarget => ({
  wrist,
  elbow: [0.5, -1, -0.5],
  palm,
  fingers: [0.1, 0.15, 1],
});
const TALK = gestureAct('talk', {
  hands: 'nothing',
  loop: 7.2,
  mask: UPPER,
  stance: stance({ rightArm: open([0.16, -0.3, 0.22]), leftArm: HANGING }),
  keys: [
    [0.45, { rightArm: open([0.2, -0.22, 0.28]) }],
    [0.85, { rightArm: open([0.21, -0.27, 0.3]) }],
    [1.25, { rightArm: open([0.22, -0.21, 0.28]) }],
    [1.65, { rightArm: open([0.25, -0.29, 0.3], [-0.2, 1, 0]) }],
    [1.2, { leftArm: HANGING }],
    [2.1, { leftArm: open([0.2, -0.25, 0.25]), rightArm: open([0.19, -0.26, 0.25]) }],
    ...hold(2.55, 3.1, { leftArm: open([0.33, -0.21, 0.26], [0, 1, 0.1]), rightArm: open([0.33, -0.2, 0.25], [0, 1, 0.1]) }),
    [3.7, { leftArm: open([0.14, -0.27, 0.26]), rightArm: open([0.16, -0.31, 0.24]) }],
    [4.15, { leftArm: open([0.1, -0.2, 0.29], [-1, 0.2, 0]) }],
    [4.5, { leftArm: open([0.15, -0.25, 0.32], [-1, 0.4, 0]) }],
    [4.85, { leftArm: open([0.11, -0.2, 0.3], [-1, 0.2, 0]), rightArm: open([0.18, -0.32, 0.2]) }],
    [6.2, { leftArm: HANGING }],
    [0.45, { look: { turn: 4, nod: -2, tilt: 2 }, spine: { bend: 2, twist: 4 } }],
    [1.25, { look: { turn: 5, nod: 8, tilt: 2 } }],
    [2.6, { look: { turn: -4, nod: -4, tilt: -5 }, spine: { bend: -3, lean: -2 } }],
    [4.2, { look: { turn: -5, nod: 8 }, spine: { bend: 4, twist: -6 } }],
    [5.6, { look: { turn: 2, nod: 0, tilt: 3 }, spine: { bend: 1 } }],
  ],
});

const nods = (from: number): readonly Key[] => [
  [from, { look: { nod: 4 } }],
  [from + 0.28, { look: { nod: 15 } }],
  [from + 0.56, { look: { nod: 5 } }],
  [from + 0.82, { look: { nod: 13 } }],
  [from + 1.15, { look: { nod: 4 } }],
];
const LISTEN = gestureAct('listen', {
  loop: 7,
  mask: MASK.head | MASK.trunk,
  stance: stance({ look: { nod: 4, tilt: 3 }, spine: { bend: 3 } }),
  keys: [...nods(0.8), ...nods(4.1), ...hold(2.4, 3.7, { look: { nod: 3, tilt: -6, turn: 3 } })],
});

const waved = (out: number, up: number): ArmTarget => ({
  wrist: [out, up, 0.2],
  elbow: [0.6, -1, -0.2],
  palm: [-0.1, 0, 1],
  fingers: [(out - 0.36) * 5, 1, 0.1],
  shrug: 4,
});
const WAVE = gestureAct('wave', {
  hands: 'nothing',
  mask: RIGHT | MASK.trunk,
  looks: true,
  stance: stance({ rightArm: waved(0.4, 0.1), spine: { lean: 3, bend: -1 }, look: { nod: -3 } }),
  keys: [0.3, 0.95, 1.6, 2.25, 2.9].flatMap((at): Key[] => [
    [at, { rightArm: waved(0.48, 0.12) }],
    ...(at < 2.9 ? ([[at + 0.32, { rightArm: waved(0.25, 0.15) }]] as Key[]) : []),
  ]),
});

const POINTING: ArmTarget = { wrist: [0.16, 0, 0.48], elbow: [0.6, -1, 0], palm: [-1, -0.3, 0], fingers: [-0.05, 0, 1], reach: 6 };
const POINT = gestureAct('point', {
  hands: 'nothing',
  mask: RIGHT | MASK.trunk,
  looks: true,
  reach: { hands: 'right', from: 0.2, to: 2.6 },
  stance: stance({ rightArm: POINTING, spine: { twist: 8 } }),
  keys: [[1.2, { rightArm: { ...POINTING, wrist: [0.16, 0.02, 0.48] } }]],
});

/** A cup held before the belly, and at the lips. */
const CUP: ArmTarget = { wrist: [0.14, -0.24, 0.24], elbow: [0.5, -1, -0.4], palm: [-1, 0, 0.1], fingers: [-0.35, 0.35, 1] };
const AT_MOUTH: ArmTarget = {
  wrist: [0.11, -0.04, 0.15],
  of: 'head',
  elbow: [0.35, -1, -0.1],
  palm: [-0.5, 0.1, -0.9],
  fingers: [-0.95, 0.35, 0.35],
};
const DRINK = gestureAct('drink', {
  loop: 8,
  mask: RIGHT,
  stance: stance({ rightArm: CUP }),
  keys: [
    ...hold(0, 1.4, { rightArm: CUP }),
    [2.2, { rightArm: AT_MOUTH }],
    [3.2, { rightArm: { ...AT_MOUTH, wrist: [0.115, 0, 0.16], fingers: [-1, 0.15, 0.25], elbow: [0.6, -1, 0] } }],
    [3.9, { rightArm: AT_MOUTH }],
    ...hold(4.7, 7.6, { rightArm: CUP }),
    [1.3, { look: { nod: 10, turn: -4 } }],
    [2.1, { look: { nod: 4 } }],
    ...hold(2.8, 3.3, { look: { nod: -20 } }),
    [3.9, { look: { nod: 2 } }],
    ...hold(5, 6.6, { look: { nod: 4, turn: 18 } }),
  ],
});

const BITE: ArmTarget = {
  wrist: [0.07, -0.055, 0.17],
  of: 'head',
  elbow: [0.6, -1, -0.1],
  palm: [-0.4, 0.4, -0.9],
  fingers: [-0.8, 0.7, -0.1],
};
const EATING: ArmTarget = { wrist: [0.06, -0.18, 0.24], elbow: [0.6, -1, -0.3], palm: [-0.7, 0.2, -0.6], fingers: [-0.6, 0.7, 0.4] };
const EAT = gestureAct('eat', {
  loop: 5.4,
  mask: ARMS | MASK.head,
  stance: stance({ rightArm: EATING, leftArm: { ...EATING, wrist: [0.05, -0.21, 0.25] }, look: { nod: 10 } }),
  keys: [
    ...hold(0.1, 0.5, { rightArm: EATING, leftArm: { ...EATING, wrist: [0.05, -0.21, 0.25] } }),
    ...hold(1.15, 1.4, { rightArm: BITE, leftArm: { ...BITE, wrist: [0.06, -0.085, 0.175] } }),
    ...hold(2.1, 5.2, { rightArm: EATING, leftArm: { ...EATING, wrist: [0.05, -0.21, 0.25] } }),
    ...hold(1.1, 1.4, { look: { nod: 16 } }),
    ...[2, 2.5, 3, 3.5, 4].map((at): Key => [at, { look: { nod: 7 + 3 * ((at * 2) % 2), turn: 6 } }]),
  ],
});

/** An arm that carries: it hangs straight, and hardly swings. */
const LADEN: ArmPose = { flexion: 2, abduction: 13, rotation: 20, elbow: 8, pronation: 20, shrug: -4 };
const CARRY_ONE = gestureAct('carry in one hand', {
  hands: 'nothing',
  loop: 4,
  mask: MASK.rightArm | MASK.trunk,
  stance: stance({ rightArm: LADEN, spine: { lean: 3 } }),
  keys: [[2, { rightArm: { ...LADEN, flexion: 4 } }]],
});

const HOLDING: ArmTarget = { wrist: [0.19, -0.3, 0.27], elbow: [0.7, -1, -0.5], palm: [-1, 0.3, 0], fingers: [-0.15, -0.05, 1] };
const CARRY_BOTH = gestureAct('carry in both hands', {
  loop: 4,
  mask: ARMS | MASK.trunk,
  stance: stance({ leftArm: HOLDING, rightArm: HOLDING, spine: { bend: -4 } }),
  keys: [[2, { leftArm: { ...HOLDING, wrist: [0.19, -0.29, 0.27] }, rightArm: { ...HOLDING, wrist: [0.19, -0.29, 0.27] } }]],
});

const AT_SHOULDER: ArmTarget = { wrist: [0.28, 0.13, 0.2], elbow: [0.5, -1, 0.7], palm: [-0.3, -0.2, -0.9], fingers: [-0.5, 0.9, 0] };
const CARRY_SHOULDER = gestureAct('carry on the shoulder', {
  loop: 4,
  mask: RIGHT | MASK.trunk,
  stance: stance({ rightArm: AT_SHOULDER, spine: { lean: 5, bend: 3 }, look: { tilt: 8, nod: 5, turn: 4 } }),
  keys: [[2, { spine: { lean: 6, bend: 3 } }]],
});

const SHAFT: ArmTarget = { wrist: [0.13, -0.2, 0.22], elbow: [0.4, -1, -0.3], palm: [-1, 0, 0.1], fingers: [-0.5, 0.25, 0.85] };
const UMBRELLA = gestureAct('umbrella', {
  loop: 5,
  mask: MASK.rightArm,
  stance: stance({ rightArm: SHAFT }),
  keys: [[2.5, { rightArm: { ...SHAFT, wrist: [0.13, -0.21, 0.225] } }]],
});

const TOWING: ArmPose = { flexion: -22, abduction: 15, rotation: 30, elbow: 8, pronation: 40, shrug: -2 };
const SUITCASE = gestureAct('suitcase', {
  hands: 'nothing',
  loop: 4,
  mask: MASK.rightArm | MASK.trunk,
  stance: stance({ rightArm: TOWING, spine: { twist: -4, bend: 2 } }),
  keys: [[2, { rightArm: { ...TOWING, flexion: -20 } }]],
});

const HELD_HAND: ArmPose = { flexion: 10, abduction: 24, rotation: 0, elbow: 12, pronation: 20 };
const HOLD_HAND = gestureAct('hold a hand', {
  hands: 'nothing',
  loop: 3,
  mask: MASK.leftArm,
  reach: { hands: 'left', from: 0, to: 1e9 },
  stance: stance({ leftArm: HELD_HAND }),
  keys: [[1.5, { leftArm: { ...HELD_HAND, flexion: 14 } }]],
});

const LOOK_AROUND = gestureAct('look around', {
  hands: 'nothing',
  loop: 6.5,
  mask: MASK.head | MASK.trunk,
  keys: [
    ...hold(0.9, 1.9, { look: { turn: 58, nod: -2, tilt: 3 }, spine: { twist: 18, lean: 2 } }),
    [2.4, { look: { turn: 26, nod: 4 } }],
    ...hold(3.3, 4.3, { look: { turn: -56, nod: 0, tilt: -3 }, spine: { twist: -18, lean: -3 } }),
    [5.2, { look: { turn: -24, nod: -8 } }],
  ],
});

const clapping = (apart: number, low: number): Pose => ({
  leftArm: { wrist: [0.045 + apart, -0.18 - low, 0.27], elbow: [0.7, -1, -0.2], palm: [-1, -0.25, 0.15], fingers: [-0.25, 0.65, 0.8] },
  rightArm: { wrist: [0.045 + apart, -0.165 + low, 0.26], elbow: [0.7, -1, -0.2], palm: [-1, 0.25, 0.1], fingers: [-0.25, 0.75, 0.7] },
});
const CLAP = gestureAct('clap', {
  loop: 3.6,
  mask: ARMS | MASK.head,
  stance: stance({ ...clapping(0.08, 0.01), look: { nod: -3 } }),
  keys: Array.from({ length: 10 }, (_, n): Key[] => [
    [0.36 * n, clapping(0.065 + 0.01 * (n % 3), 0.012)],
    [0.36 * n + 0.17, clapping(0, 0)],
  ]).flat(),
});

const AT_DOOR: ArmTarget = { wrist: [0.12, -0.34, 0.46], elbow: [0.6, -1, -0.2], palm: [-0.3, -1, 0.1], fingers: [-0.1, 0, 1] };
const OPEN_DOOR = gestureAct('open a door', {
  mask: RIGHT | MASK.trunk,
  looks: true,
  reach: { hands: 'right', from: 0.3, to: 2.3 },
  stance: stance({ rightArm: AT_DOOR, look: { nod: 16 }, spine: { bend: 6, twist: 6 } }),
  keys: [
    ...hold(0.2, 2, { rightArm: AT_DOOR }),
    [2.7, { rightArm: { ...AT_DOOR, wrist: [0.16, -0.3, 0.3] }, spine: { bend: 2, twist: -4 } }],
  ],
});

const OFFERED: ArmTarget = { wrist: [0.12, -0.24, 0.44], elbow: [0.5, -1, -0.3], palm: [-0.9, 0.4, 0], fingers: [-0.05, 0, 1] };
const HAND_OVER = gestureAct('hand over', {
  mask: UPPER,
  looks: true,
  reach: { hands: 'both', from: 0.7, to: 1.7 },
  stance: stance({ rightArm: HOLDING, leftArm: HOLDING }),
  keys: [
    ...hold(0, 0.3, { rightArm: HOLDING, leftArm: HOLDING, spine: {} }),
    ...hold(0.9, 1.6, { rightArm: OFFERED, leftArm: OFFERED, spine: { bend: 12 }, look: { nod: 8 } }),
    [2.2, { rightArm: HOLDING, leftArm: HOLDING, spine: {} }],
  ],
});

const shaken = (up: number): ArmTarget => ({
  wrist: [0.1, -0.3 + up, 0.38],
  elbow: [0.5, -1, -0.4],
  palm: [-1, 0, 0],
  fingers: [-0.05, 0.05, 1],
});
const SHAKE = gestureAct('shake hands', {
  mask: RIGHT | MASK.trunk,
  looks: true,
  reach: { hands: 'right', from: 0.35, to: 2.5 },
  stance: stance({ rightArm: shaken(0), spine: { bend: 7, twist: 8 }, look: { nod: 2 } }),
  keys: [0.7, 1.1, 1.5, 1.9].flatMap((at): Key[] => [
    [at, { rightArm: shaken(0.03) }],
    [at + 0.2, { rightArm: shaken(-0.03) }],
  ]),
});

const keyed = (up: number): ArmTarget => ({
  wrist: [0.12, -0.31 + up, 0.34],
  elbow: [0.7, -1, -0.4],
  palm: [-0.1, -1, 0],
  fingers: [-0.15, -0.15, 1],
});
const TYPE = gestureAct('type', {
  loop: 2.4,
  mask: ARMS | MASK.head,
  stance: stance({ leftArm: keyed(0), rightArm: keyed(0), look: { nod: 18 } }),
  keys: [0, 0.4, 0.8, 1.2, 1.6, 2].flatMap((at): Key[] => [
    [at, { leftArm: keyed(0.018), rightArm: keyed(0) }],
    [at + 0.2, { leftArm: keyed(0), rightArm: keyed(0.018) }],
  ]),
});

const FRAMED: ArmTarget = { wrist: [0.08, 0.07, 0.34], elbow: [0.7, -1, 0.1], palm: [-0.5, 0.2, -0.8], fingers: [-0.7, 0.7, 0.1] };
const PICTURE = gestureAct('take a picture', {
  mask: UPPER,
  looks: true,
  stance: stance({ leftArm: FRAMED, rightArm: FRAMED, look: { nod: -2 }, spine: { bend: -3 } }),
  keys: [[2, { leftArm: { ...FRAMED, wrist: [0.08, 0.08, 0.35] }, rightArm: { ...FRAMED, wrist: [0.08, 0.08, 0.35] } }]],
});

const PALMS: ArmTarget = { wrist: [0.19, -0.1, 0.4], elbow: [0.6, -1, -0.1], palm: [-0.1, -0.3, 1], fingers: [0, 1, 0.2], reach: 6 };
const PUSH = gestureAct('push', {
  loop: 3,
  mask: UPPER,
  reach: { hands: 'both', from: 0, to: 1e9 },
  stance: stance({ leftArm: PALMS, rightArm: PALMS, spine: { bend: 14 }, look: { nod: 10 } }),
  keys: [[1.5, { spine: { bend: 16 } }]],
});
const ROPE: ArmTarget = { wrist: [0.12, -0.3, 0.36], elbow: [0.6, -1, -0.6], palm: [-1, 0, 0], fingers: [-0.1, 0, 1] };
const PULL = gestureAct('pull', {
  loop: 3,
  mask: UPPER,
  reach: { hands: 'both', from: 0, to: 1e9 },
  stance: stance({ leftArm: ROPE, rightArm: ROPE, spine: { bend: -12 }, look: { nod: 4 } }),
  keys: [
    [1.5, { spine: { bend: -15 }, leftArm: { ...ROPE, wrist: [0.12, -0.29, 0.34] }, rightArm: { ...ROPE, wrist: [0.12, -0.29, 0.34] } }],
  ],
});

/** What arms, trunk and head do over any legs. */
export const GESTURE_ACTS: readonly Act[] = [
  PUSH, PULL, PHONE, READ_PHONE, TALK, LISTEN, WAVE, POINT, DRINK, EAT, CARRY_ONE, CARRY_BOTH, CARRY_SHOULDER, UMBRELLA, SUITCASE, HOLD_HAND, LOOK_AROUND, CLAP,
  OPEN_DOOR, HAND_OVER, SHAKE, TYPE, PICTURE,
]; // biome-ignore format: a list
