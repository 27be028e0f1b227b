import { aboutAxis, atan2, cos, sin } from '../../math/index.js';
import { emptyMotion, type Motion, setRoot, setRotation } from '../motion.js';
import { CANONICAL, jointNumber } from '../skeleton.js';

/** How a puppet walks. */
export type PuppetGait = {
  readonly seconds?: number;
  readonly rate?: number;
  readonly speed?: number;
  /** Of a cycle [s]. */
  readonly cycle?: number;
  /** Share of the cycle in which a foot stands. */
  readonly duty?: number;
  /** Turn [rad/s]; the puppet goes on a circle. */
  readonly turnRate?: number;
  /** Swing of the arms [rad]. */
  readonly arms?: number;
};

const HIP_HEIGHT = 0.76;
const [THIGH, SHANK, ANKLE] = [0.395, 0.425, 0.075];

/**
 * A puppet whose feet do exactly what they are told: the right one strikes at 0, T, 2 T …, the left one half a cycle later, both leave
 * the ground after `duty` of the cycle. On a straight way the stance foot does not slip.
 */
export function walkingPuppet(gait: PuppetGait = {}): Motion {
  const { seconds = 6, rate = 120, speed = 1, cycle = 1.1, duty = 0.6, turnRate = 0, arms = 0.3 } = gait;
  const motion = emptyMotion('puppet', CANONICAL, 1 / rate, Math.round(seconds * rate));
  let [x, z] = [0, 0];
  for (let frame = 0; frame < motion.frames; frame++) {
    const time = frame / rate;
    const yaw = turnRate * time;
    setRoot(motion, frame, [x, HIP_HEIGHT + 0.095, z]);
    setRotation(motion, frame, 0, aboutAxis([0, 1, 0], yaw));
    const phase = time / cycle;
    leg(motion, frame, 'right', footAt(phase, duty, speed * cycle));
    leg(motion, frame, 'left', footAt(phase - 0.5, duty, speed * cycle));
    const swing = arms * sin(2 * Math.PI * phase);
    setRotation(motion, frame, jointNumber('leftUpperArm'), hanging(1, swing));
    setRotation(motion, frame, jointNumber('rightUpperArm'), hanging(-1, -swing));
    x += (speed * sin(yaw)) / rate;
    z += (speed * cos(yaw)) / rate;
  }
  return motion;
}

/** Ankle before the hip and over the floor. */
function footAt(phase: number, duty: number, stride: number): { ahead: number; height: number } {
  const share = phase - Math.floor(phase);
  const reach = (stride * duty) / 2;
  if (share < duty) return { ahead: reach - stride * share, height: ANKLE };
  const swing = (share - duty) / (1 - duty);
  // Leaves and lands at the speed of the floor, so that only the height tells stance from swing at its ends.
  const back = -reach - stride * (1 - duty) * swing;
  const smooth = swing * swing * (3 - 2 * swing);
  return { ahead: back + stride * smooth, height: ANKLE + 0.14 * sin(Math.PI * swing) };
}

function leg(motion: Motion, frame: number, side: 'left' | 'right', { ahead, height }: { ahead: number; height: number }): void {
  const down = HIP_HEIGHT - height;
  const far = Math.min(Math.sqrt(ahead * ahead + down * down), THIGH + SHANK - 1e-6);
  const knee = Math.PI - angleFrom(THIGH, SHANK, far);
  const thigh = atan2(ahead, down) + angleFrom(THIGH, far, SHANK);
  setRotation(motion, frame, jointNumber(`${side}UpperLeg`), aboutAxis([1, 0, 0], -thigh));
  setRotation(motion, frame, jointNumber(`${side}LowerLeg`), aboutAxis([1, 0, 0], knee));
  setRotation(motion, frame, jointNumber(`${side}Foot`), aboutAxis([1, 0, 0], thigh - knee));
}

/** Angle between sides a and b of a triangle, opposite to c. */
function angleFrom(a: number, b: number, c: number): number {
  const cosine = Math.min(1, Math.max(-1, (a * a + b * b - c * c) / (2 * a * b)));
  return atan2(Math.sqrt(1 - cosine * cosine), cosine);
}

function hanging(side: number, swing: number): readonly [number, number, number, number] {
  const [x, , , w] = aboutAxis([1, 0, 0], swing);
  const [, , z, down] = aboutAxis([0, 0, 1], -side * 1.4);
  return [x * down, -x * z, w * z, w * down];
}
