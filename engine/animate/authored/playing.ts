import { AT_EASE } from './at-ease.js';
import { type ArmTarget, type AuthoredMotion, hold, type Key, type Pose } from './pose.js';

/** The left hand around the neck of the guitar, nearer to its head or to its body. */
const fret = (out: number, up: number): ArmTarget => ({
  wrist: [out, up, 0.25],
  elbow: [0.55, -1, 0.05],
  palm: [-0.35, 0.5, -0.8],
  fingers: [-0.35, 0.85, 0.4],
});
const HIGH = fret(0.36, -0.2);
const LOW = fret(0.29, -0.235);

/** The right hand at the strings, above and below them. */
const strum = (up: number): ArmTarget => ({
  wrist: [0.07, up, 0.235],
  elbow: [1, -0.35, -0.15],
  palm: [-0.1, -0.25, -1],
  fingers: [-0.9, -0.45, 0.1],
});
const ABOVE = strum(-0.275);
const BELOW = strum(-0.345);

/** Two strokes in a second, down and up. */
const DURATION = 6;
const STROKES: readonly Key[] = Array.from({ length: 2 * DURATION }, (_, n): readonly Key[] => [
  [0.5 * n + 0.06, { rightArm: ABOVE }],
  [0.5 * n + 0.28, { rightArm: BELOW }],
]).flat();

/** How a guitarist stands: the guitar hangs before the belly, its neck to the left. */
const WITH_GUITAR: Required<Pose> = {
  ...AT_EASE,
  spine: { bend: 3, lean: -1 },
  look: { turn: 8, nod: 9 },
  leftArm: HIGH,
  rightArm: ABOVE,
};

/** Playing the guitar: strokes with the right hand, chords with the left, and a foot that keeps time. */
export const PLAY_GUITAR: AuthoredMotion = {
  name: 'play guitar',
  type: 'play',
  duration: DURATION,
  rate: 30,
  stance: WITH_GUITAR,
  keys: [
    ...STROKES,
    ...hold(0, 1.35, { leftArm: HIGH }),
    ...hold(1.6, 2.85, { leftArm: LOW }),
    ...hold(3.1, 4.35, { leftArm: fret(0.33, -0.215) }),
    ...hold(4.6, 5.7, { leftArm: LOW }),
    ...hold(0.6, 2.2, { look: { turn: 24, nod: 16, tilt: 4 }, spine: { bend: 4, lean: 2, twist: 3 }, hips: { left: 0.015, list: -1 } }),
    ...hold(3, 4.8, { look: { turn: -10, nod: 2, tilt: -3 }, spine: { bend: 1, lean: -3, twist: -3 }, hips: { left: -0.03, list: 2 } }),
  ],
  breaths: 2,
  sway: 0.009,
  trail: 1,
};
