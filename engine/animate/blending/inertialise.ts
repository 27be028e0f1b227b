import { add, exponential, inverse, logarithm, multiply, scale, subtract, type Vector } from '../../math/index.js';
import { emptyMotion, type Motion } from '../motion.js';
import { type Posture, postureAt, setPosture } from '../posture.js';

/** An offset that fades to nothing within a time, as a polynomial of it: constant first. */
export type Fade = { readonly duration: number; readonly factors: readonly number[] };

/** How far every channel of a body is from where it is going to be. */
export type Transition = { readonly root: readonly Fade[]; readonly joints: readonly (readonly Fade[])[] };

/** An offset that falls fast by itself ends earlier, but not before this share of the time, so that the body does not jerk. */
const EARLIEST = 1 / 3;

/**
 * The fade of one channel (Bollo 2018, *Inertialization*): a quintic that begins with this value and velocity and ends with neither,
 * nor acceleration. Its first acceleration makes the last jerk zero where that does not push away. An offset that falls fast ends
 * earlier, so that it does not shoot past zero. Unlike Bollo's, velocities that lead away, or that are too fast for that, are kept:
 * the motion stays smooth at the price of a small detour.
 */
export function fadeOf(value: number, velocity: number, duration: number): Fade {
  if (!(duration > 0)) return { duration: 0, factors: [0] };
  const sign = value < 0 || (value === 0 && velocity < 0) ? -1 : 1;
  const x = sign * value;
  const v = sign * velocity;
  const t = v < 0 ? Math.min(duration, Math.max((-5 * x) / v, EARLIEST * duration)) : duration;
  const a = Math.max(0, (-8 * v * t - 20 * x) / (t * t));
  const cubic = -(3 * a * t * t + 12 * v * t + 20 * x) / (2 * t ** 3);
  const quartic = (3 * a * t * t + 16 * v * t + 30 * x) / (2 * t ** 4);
  const quintic = -(a * t * t + 6 * v * t + 12 * x) / (2 * t ** 5);
  return { duration: t, factors: [x, v, a / 2, cubic, quartic, quintic].map((factor) => sign * factor) };
}

/** What is left of an offset after some time [s]. */
export function fadeAt({ duration, factors }: Fade, time: number): number {
  return time < duration ? factors.reduceRight((sum, factor) => sum * time + factor, 0) : 0;
}

/** The transition from one motion to another, from two postures of each: a step ago and now. */
export function startTransition(
  from: readonly [Posture, Posture],
  to: readonly [Posture, Posture],
  step: number,
  duration: number,
): Transition {
  const fades = (before: Vector, now: Vector) => now.map((value, axis) => fadeOf(value, (value - before[axis]) / step, duration));
  const rootOffset = (k: 0 | 1) => subtract(from[k].root, to[k].root);
  const offset = (k: 0 | 1, joint: number) => logarithm(multiply(inverse(to[k].rotations[joint]), from[k].rotations[joint]));
  return {
    root: fades(rootOffset(0), rootOffset(1)),
    joints: to[1].rotations.map((_, joint) => fades(offset(0, joint), offset(1, joint))),
  };
}

/** The posture of the motion one goes over to, with what is left of the old one after some time [s]. */
export function applyTransition({ root, joints }: Transition, posture: Posture, time: number): Posture {
  const left = (fades: readonly Fade[]): Vector => [fadeAt(fades[0], time), fadeAt(fades[1], time), fadeAt(fades[2], time)];
  return {
    root: add(posture.root, left(root)),
    rotations: posture.rotations.map((rotation, joint) => multiply(rotation, exponential(left(joints[joint])))),
  };
}

/** Two motions in a row, the second's first frame at the time of the first's last; the second takes over what the body is doing. */
export function inertialise(first: Motion, second: Motion, duration: number): Motion {
  const { frameTime } = first;
  const last = first.frames - 1;
  const next = postureAt(second, 1);
  const start = postureAt(second, 0);
  const transition = startTransition(
    [postureAt(first, last - 1), postureAt(first, last)],
    [backwards(start, next), start],
    frameTime,
    duration,
  );
  const joined = emptyMotion(first.name, first.skeleton, frameTime, last + second.frames);
  for (let frame = 0; frame < last; frame++) setPosture(joined, frame, postureAt(first, frame));
  for (let frame = 0; frame < second.frames; frame++) {
    setPosture(joined, last + frame, applyTransition(transition, postureAt(second, frame), frame * frameTime));
  }
  return joined;
}

/** A step before a posture, as the step after it goes. */
function backwards(now: Posture, next: Posture): Posture {
  return {
    root: subtract(scale(now.root, 2), next.root),
    rotations: now.rotations.map((rotation, joint) => multiply(rotation, inverse(multiply(inverse(rotation), next.rotations[joint])))),
  };
}
