import {
  CANONICAL,
  CHANNELS,
  type GaitModel,
  type GaitVector,
  gaitInRange,
  jointNumber,
  LEFT_DUTY,
  LEG_ANGLES,
  type LegAngle,
  LN_DURATION,
  legAngles,
  NORM_SPEED,
  normalSteps,
  placePosture,
  poseOf,
  RIGHT_DUTY,
  TERMS,
} from '../animate/index.js';
import { atan2, cos, exp, inverse, log, rotate, sin, type Vector } from '../math/index.js';
import { normalLegs } from './normal-legs.js';

/** Moments of a cycle at which courses are compared. */
const MOMENTS = 64;
/** For what share of the cycle a foot stands: from its heel's strike until its toes leave. */
const HELD = 0.595;
/** How often joints are bent to their courses: turning about other axes makes each time less of a difference. */
const ROUNDS = 4;

const AHEAD: Vector = [0, 0, 1];
const SIDES = ['right', 'left'] as const;
type Side = (typeof SIDES)[number];

type Bend = LegAngle | 'toes';

/** Joints that an angle is bent at, and which way about the axis to the left bends them. */
const BENT: Readonly<Record<Bend, readonly [part: string, sign: 1 | -1]>> = {
  hip: ['UpperLeg', -1],
  knee: ['LowerLeg', 1],
  ankle: ['Foot', -1],
  toes: ['Toes', -1],
};

const BENDS: readonly Bend[] = [...LEG_ANGLES, 'toes'];

/**
 * Has the mean person of a model walk with hips, knees and ankles of published gait at free speed: captures bend knees too much even when their bones are
 * calibrated. How pelvis, trunk and arms move is the captured people's; how people, styles, speeds and turning differ from
 * the mean stays.
 */
export function correctByNorm(model: GaitModel): GaitModel {
  const mean = model.walk.mean.slice();
  const corrected: GaitModel = { ...model, walk: { ...model.walk, mean } };
  mean[LN_DURATION] += log((2 * normalSteps(NORM_SPEED).length) / NORM_SPEED) - gaitAt(corrected)[LN_DURATION];
  const gait = gaitAt(corrected);
  const bodies = Array.from({ length: MOMENTS }, (_, n) => bodyAt(corrected, gait, n / MOMENTS));
  const hip = jointNumber('rightUpperLeg');
  const legs = normalLegs({
    moments: MOMENTS,
    stride: NORM_SPEED * exp(gait[LN_DURATION]),
    duty: HELD,
    hipUp: bodies.map(({ places }) => places[hip][1] - places[0][1]),
    hipAhead: bodies.map(({ places }) => places[hip][2]),
  });
  for (const duty of [RIGHT_DUTY, LEFT_DUTY]) mean[duty] += HELD - gait[duty];
  for (let round = 0; round < ROUNDS; round++) bendLegs(corrected, mean, legs);
  addCourse(
    mean,
    1,
    bodies.map(({ places }, n) => legs.height[n] - places[0][1]),
    1,
    'right',
  );
  return corrected;
}

function gaitAt(model: GaitModel): GaitVector {
  return gaitInRange(model, { gait: 'walk', person: [], styles: {} }, NORM_SPEED, 0);
}

/** Bends hips, knees and ankles of the mean to courses of degrees. */
function bendLegs(model: GaitModel, mean: GaitVector, wanted: Readonly<Record<Bend, readonly number[]>>): void {
  const gait = gaitAt(model);
  for (const side of SIDES) {
    const angles = Array.from({ length: MOMENTS }, (_, n) => signedAngles(bodyAt(model, gait, phaseOf(side, n)), side));
    for (const angle of BENDS) {
      const [part, sign] = BENT[angle];
      const missing = angles.map((own, n) => wanted[angle][n] - own[angle]);
      addCourse(mean, 3 + 3 * jointNumber(side + part), missing, (sign * Math.PI) / 180, side);
    }
  }
}

type Placed = ReturnType<typeof placePosture>;

function bodyAt(model: GaitModel, gait: GaitVector, phase: number): Placed {
  return placePosture(CANONICAL, poseOf(model, gait, phase));
}

/** Angles of a leg with a knee that may be bent backwards, as a sum of waves may bend it, and how far its toes are bent up. */
function signedAngles({ rotations, places }: Placed, side: Side): Record<Bend, number> {
  const angles = legAngles({ rotations, places }, side, AHEAD);
  const [thigh, shank, foot, toes] = ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'].map((part) => rotations[jointNumber(side + part)]);
  const isBack = rotate(inverse(thigh), rotate(shank, [0, -1, 0]))[2] > 0;
  const [, up, ahead] = rotate(inverse(foot), rotate(toes, [0, 0, 1]));
  return { ...angles, knee: isBack ? -angles.knee : angles.knee, toes: (180 / Math.PI) * atan2(up, ahead) };
}

/** The phase at which a leg is at a moment of its own cycle. */
function phaseOf(side: Side, moment: number): number {
  return inCycle(moment / MOMENTS + (side === 'left' ? 0.5 : 0));
}

function inCycle(phase: number): number {
  return phase - Math.floor(phase);
}

/** Adds a course over a leg's own cycle to a channel of a gait, as far as its waves follow it. */
function addCourse(gait: GaitVector, channel: number, course: readonly number[], factor: number, side: Side): void {
  for (let term = 0; term < TERMS; term++) {
    const h = (term + 1) >> 1;
    const wave = (phase: number) => (term === 0 ? 1 : term % 2 === 1 ? cos(2 * Math.PI * h * phase) : sin(2 * Math.PI * h * phase));
    const sum = course.reduce((total, value, n) => total + value * wave(phaseOf(side, n)), 0);
    gait[term * CHANNELS + channel] += (factor * sum * (term === 0 ? 1 : 2)) / MOMENTS;
  }
}
