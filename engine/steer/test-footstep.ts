// The step model of `footstep` in plain words and double precision: the oracle of kernels/footstep/footstep-model.ts. Not part of the package.
import { atan2, cos } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';

/** Somebody who walks by footsteps: mass [kg], length of the legs [m], preferred speed [m/s], share of a bend that is effort, distance of the feet aside [m]. */
export type Stepper = {
  readonly mass: number;
  readonly leg: number;
  readonly speed: number;
  readonly curvature: number;
  readonly width: number;
};

/** A step: where and how fast it begins, how fast it ends, how long it lasts [s], and the foot that bears. */
export type ReferenceStep = {
  readonly from: Vec2;
  readonly begin: Vec2;
  readonly end: Vec2;
  readonly span: number;
  readonly side: 'left' | 'right';
};

const GRAVITY = 9.81;
const sizeOf = ([x, z]: readonly number[]) => Math.sqrt(x * x + z * z);

/** Duration of a step at a speed: the walk ratio, step length times duration, is 0.39 m s. */
export const naturalSpan = (speed: number): number => Math.min(Math.max(Math.sqrt(0.39 / speed), 0.38), 0.85);

/** Speed aside at the end of a step with which feet are the step width apart. */
export const naturalSway = ({ width, leg }: Stepper, span: number): number => width / 2 / (span / 6 + (2 * leg) / (GRAVITY * span));

/** ΔE1 = R · T, with R in proportion to mass, and growing with the fourth power of the cadence. */
export function energyOfTime({ mass, leg, speed }: Stepper, span: number): number {
  const natural = naturalSpan(speed);
  const power = Math.max((speed ** 4 * natural) / (8 * leg * leg), 0.1);
  return mass * power * (11 + (natural / span) ** 4) * span;
}

/** ΔE2 = m/2 · |v² − (v₀ cos 2θ)²|, where sin θ is half the step over the leg. */
export function energyOfSpeed({ mass, leg }: Stepper, begin: number, end: number, length: number): number {
  const sine = Math.min(1, length / 2 / leg);
  const kept = begin * cos(2 * atan2(sine, Math.sqrt(1 - sine * sine)));
  return (mass / 2) * Math.abs(end ** 2 - Math.max(0, kept) ** 2);
}

/** ΔE3 = w · m · α · length. */
export function energyOfTurn({ mass, curvature }: Stepper, aside: number, length: number): number {
  return curvature * mass * aside * length;
}

/** Where a step ends, where its foot stands, and its three energies. */
export function referenceStep(stepper: Stepper, { from, begin, end, span, side }: ReferenceStep) {
  const pull = [0, 1].map((axis) => (end[axis] - begin[axis]) / span);
  const way = [0, 1].map((axis) => ((begin[axis] + end[axis]) / 2) * span);
  const length = sizeOf(way);
  // To the right; the sway from the foot that bears to the other one is no effort.
  const sway = (2 * Math.min(naturalSway(stepper, span), (0.3 * length) / span)) / span;
  const toRight = length > 1e-4 ? (way[0] * pull[1] - way[1] * pull[0]) / length : 0;
  const aside = length > 1e-4 ? Math.abs(toRight + (side === 'right' ? sway : -sway)) : 0;
  // The mean over the step of the centre of mass, by Simpson's rule, which is exact for a parabola.
  const at = (axis: number, time: number) => from[axis] + begin[axis] * time + (pull[axis] * time * time) / 2;
  const mean = [0, 1].map((axis) => (at(axis, 0) + 4 * at(axis, span / 2) + at(axis, span)) / 6);
  return {
    to: [from[0] + way[0], from[1] + way[1]] as Vec2,
    // A pendulum of this length accelerates by g / leg for every metre that it is off its foot.
    foot: mean.map((place, axis) => place - (pull[axis] * stepper.leg) / GRAVITY) as unknown as Vec2,
    time: energyOfTime(stepper, span),
    speed: energyOfSpeed(stepper, sizeOf(begin), sizeOf(end), length),
    turn: energyOfTurn(stepper, aside, length),
  };
}
