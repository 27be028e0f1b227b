import {
  aboutAxis,
  add,
  between,
  cos,
  exponential,
  log,
  multiply,
  pow,
  type Quaternion,
  rotate,
  sin,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import type { Example, MotionParameters } from '../library.js';
import { emptyMotion } from '../motion.js';
import { type Posture, placePosture, setPosture, withWorldRotations } from '../posture.js';
import { CANONICAL, jointNumber, LEG_LENGTH, SOLE } from '../skeleton.js';
import { bendTo, LIMBS } from './two-bone.js';

const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];
const TURN = 2 * Math.PI;
/** From the ankle to what a foot rolls over: first its heel, then the joint of its toes, which stay flat [m]. */
const HEEL: Vector = [...SOLE.heel];
const TOES = vectorAt(CANONICAL.offsets, 3 * jointNumber('leftToes'));

type Gait = MotionParameters & {
  readonly duration: number;
  /** Share of the cycle in which one foot stands. */
  readonly duty: number;
  /** 0 walks, 1 runs. */
  readonly running: number;
};

/**
 * A made-up walking, jogging or running cycle, for tests: feet roll from heel to ball exactly where they stand, arms and trunk
 * swing, the root goes along an arc from the origin towards +z with a little sway.
 */
export function testWalk(parameters: MotionParameters, frames = 48): Example {
  const gait = gaitOf(parameters);
  const { gait: style, speed, turnRate } = parameters;
  const name = `gait ${style}, ${speed} m/s, ${turnRate} rad/s`;
  const motion = emptyMotion(name, CANONICAL, gait.duration / frames, frames);
  const height = pelvisHeight(gait, frames);
  for (let frame = 0; frame < frames; frame++) setPosture(motion, frame, walkingPosture(gait, frame / frames, height));

  // A run has no moment on both feet: its toe-offs count as just after the other foot's strike, so that keytimes keep their order.
  const bothFeet = Math.max(gait.duty - 0.5, 0.02);
  return {
    name,
    motion,
    isCyclic: true,
    parameters,
    keytimes: [0, bothFeet, 0.5, 0.5 + bothFeet, 1],
    stances: [
      { foot: 'right', from: 0, to: gait.duty },
      { foot: 'left', from: 0.5, to: 0.5 + gait.duty },
    ],
  };
}

/** Durations and duties as measured from clips (walk and run regressions of the gait model). */
function gaitOf(parameters: MotionParameters): Gait {
  const { gait, speed } = parameters;
  const running = Math.min(gait, 1);
  const brisk = Math.max(speed, 0.3) / 1.2;
  const mix = (walk: number, run: number) => walk + (run - walk) * running;
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    ...parameters,
    running,
    duration: mix(1.09 * pow(brisk, -0.38), 0.7),
    duty: mix(clamp(0.6 - 0.17 * log(brisk), 0.54, 0.72), clamp(0.37 - 0.066 * (speed - 2.8), 0.28, 0.44)),
  };
}

/** Where the path is after a share of the cycle, and which way it goes (yaw). */
function pathAt({ speed, turnRate, duration }: Gait, phase: number): { at: Vector; yaw: number } {
  const yaw = turnRate * duration * phase;
  const way = speed * duration * phase;
  // Chord of an arc; sin(a)/a tends to 1 for a straight way.
  const half = yaw / 2;
  const chord = Math.abs(half) > 1e-9 ? (way * sin(half)) / half : way;
  return { at: [chord * sin(half), 0, chord * cos(half)], yaw };
}

type Foot = { readonly ankle: Vector; readonly yaw: number; readonly pitch: number };

/** Where a foot is; its stance begins at `strike` of the cycle. Pitch is positive with the toes down. */
function footAt(gait: Gait, side: 1 | -1, strike: number, phase: number): Foot {
  const since = phase - strike - Math.floor(phase - strike);
  const step = phase - since;
  if (since < gait.duty) return standingFoot(gait, side, step + gait.duty / 2, since / gait.duty);
  const part = (since - gait.duty) / (1 - gait.duty);
  const from = standingFoot(gait, side, step + gait.duty / 2, 1);
  const to = standingFoot(gait, side, step + 1 + gait.duty / 2, 0);
  const smooth = part * part * part * (part * (6 * part - 15) + 10);
  const lift = (0.03 + 0.16 * gait.running + 0.02 * gait.speed) * sin(Math.PI * part) * (1 - 0.5 * part);
  return {
    ankle: add(between(from.ankle, to.ankle, smooth), [0, lift, 0]),
    yaw: from.yaw + (to.yaw - from.yaw) * smooth,
    pitch: from.pitch + (to.pitch - from.pitch) * smooth,
  };
}

/** A foot on its print, which lies beside the path at mid-stance: it rolls over the heel, stands, and rises onto the ball. */
function standingFoot(gait: Gait, side: 1 | -1, middle: number, part: number): Foot {
  const { at, yaw } = pathAt(gait, middle);
  const print = add(at, rotate(aboutAxis(Y, yaw), [side * (0.085 - 0.035 * gait.running), 0, 0.02]));
  const landing = Math.max(0, 1 - part / 0.2);
  const rising = Math.max(0, (part - 0.5) / 0.5);
  const pitch = -0.3 * (1 - gait.running) * landing * landing + (0.6 + 0.25 * gait.running) * rising * rising;
  const [pivot, above] = pitch < 0 ? [HEEL, 0] : [TOES, -SOLE.ball[1]];
  const flat = aboutAxis(Y, yaw);
  const tilted = multiply(flat, aboutAxis(X, pitch));
  const [px, py, pz] = rotate(tilted, pivot);
  const [fx, , fz] = rotate(flat, pivot);
  return { ankle: [print[0] + fx - px, above - py, print[2] + fz - pz], yaw, pitch };
}

/** Height at which both legs reach their feet throughout the cycle [m]. */
function pelvisHeight(gait: Gait, frames: number): number {
  let lowest = Infinity;
  for (let frame = 0; frame < frames; frame++) {
    const phase = frame / frames;
    const upright = trunkPosture(gait, phase, 0);
    const { places } = placePosture(CANONICAL, upright);
    for (const { leg, ankle } of legs(gait, phase)) {
      const [hx, hy, hz] = places[leg.upper];
      const square = (0.985 * LEG_LENGTH) ** 2 - (ankle[0] - hx) ** 2 - (ankle[2] - hz) ** 2;
      lowest = Math.min(lowest, ankle[1] + Math.sqrt(Math.max(square, 0)) - hy);
    }
  }
  return lowest;
}

function legs(gait: Gait, phase: number) {
  return [
    { leg: LIMBS.rightLeg, toes: jointNumber('rightToes'), ...footAt(gait, -1, 0, phase) },
    { leg: LIMBS.leftLeg, toes: jointNumber('leftToes'), ...footAt(gait, 1, 0.5, phase) },
  ];
}

function walkingPosture(gait: Gait, phase: number, height: number): Posture {
  let posture = trunkPosture(gait, phase, height);
  for (const { leg, toes, ankle, yaw, pitch } of legs(gait, phase)) {
    const placed = placePosture(CANONICAL, posture);
    const bent = bendTo(placed, leg, ankle);
    const flat = aboutAxis(Y, yaw);
    const changed = new Map<number, Quaternion>([
      [leg.upper, bent.upper],
      [leg.lower, bent.lower],
      [leg.end, multiply(flat, aboutAxis(X, pitch))],
      // Toes stay on the ground while the heel rises.
      [toes, multiply(flat, aboutAxis(X, Math.min(pitch, 0)))],
    ]);
    posture = withWorldRotations(CANONICAL, posture, placed, changed);
  }
  return posture;
}

/** Everything but the legs. At phase 0 the right foot is in front, so the right arm is behind. */
function trunkPosture(gait: Gait, phase: number, height: number): Posture {
  const { speed, turnRate, running } = gait;
  const { at, yaw } = pathAt(gait, phase);
  const swing = cos(TURN * phase);
  const twice = cos(2 * TURN * phase);
  const sway = (0.02 - 0.01 * running) * sin(TURN * phase);
  // Weight is on the right leg in the first half: the pelvis goes to the right, which is −x.
  const root = add(at, rotate(aboutAxis(Y, yaw), [-sway, height - (0.015 + 0.015 * running) * twice, 0.01 * sin(2 * TURN * phase)]));
  const turn = 0.08 + 0.02 * speed;
  const lean = 0.03 + 0.05 * running + 0.02 * speed;
  const rotations: Quaternion[] = CANONICAL.names.map(() => [0, 0, 0, 1]);
  const set = (name: string, rotation: Quaternion) => {
    rotations[jointNumber(name)] = rotation;
  };
  set('hips', multiply(aboutAxis(Y, yaw + turn * swing), aboutAxis(Z, -0.03 * sin(TURN * phase) - 0.03 * speed * turnRate)));
  set('spine', exponential([lean, -turn * swing * 0.8, 0]));
  set('chest', exponential([0, -turn * swing * 0.8, 0]));
  set('neck', exponential([-lean * 0.6, turn * swing * 0.6 + 0.1 * turnRate, 0]));
  for (const [side, sign] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    const reach = (0.18 + 0.14 * speed) * swing * sign;
    const bend = 0.25 + 0.06 * speed + 0.9 * running + 0.1 * reach;
    set(`${side}UpperArm`, multiply(aboutAxis(X, -reach + 0.1), aboutAxis(Z, -sign * (1.38 - 0.1 * running))));
    set(`${side}LowerArm`, aboutAxis(Y, -sign * bend));
  }
  return { root, rotations };
}
