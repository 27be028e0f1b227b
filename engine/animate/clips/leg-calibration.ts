import { atan2, length, rotate, subtract, type Vector } from '../../math/index.js';
import { type Motion, place } from '../motion.js';
import { LEG_LENGTH } from '../skeleton.js';
import { LEG_JOINTS } from './leg-reach.js';

/**
 * How the legs of a capture differ from those of the person: bones as long as they should be over as long as they are, where the hip joints should be ahead of
 * where they are [m], by how much the pelvis has to be rolled to the left for both legs to stand equally bent, and tilted forward to be held as people hold it [rad].
 */
export type LegCalibration = { readonly bones: number; readonly hipAhead: number; readonly roll: number; readonly tilt: number };

export const LEGS_AS_THEY_ARE: LegCalibration = { bones: 1, hipAhead: 0, roll: 0, tilt: 0 };

/** For people of whom no plain walk is known: the middle of those of whom one is. */
export const USUAL_LEGS: LegCalibration = { bones: 0.975, hipAhead: -0.02, roll: 0, tilt: 0 };

/** A stride of a plain walk on the canonical skeleton, its legs as they were captured: from the strike of a foot to its next. */
export type PlainStride = { readonly motion: Motion; readonly foot: 'left' | 'right'; readonly from: number; readonly to: number };

/** Median bend of a knee that stands (5 to 50 % of the cycle) [rad]. */
const STANDING_BEND = (13 * Math.PI) / 180;
/** Bones are no shorter and no longer than these shares. */
const BONES = [0.94, 1.01] as const;
/** Hip joints are moved by a part of how much more the knee is bent at the strike than it is at least at 45 to 60 % of the cycle [m, m/degree]; no farther than that. */
const HIP_AHEAD = { from: -0.0046, perDegree: -0.00113, least: -0.035, most: 0.01 };
/** [rad] */
const MOST_ROLL = (6 * Math.PI) / 180;
/** How captured people hold their pelvis in the middle, forward [rad]; of what somebody differs from it by this is how the markers sat, since people differ by some 5 degrees and captures by 10. */
const USUAL_TILT = (5 * Math.PI) / 180;
const MARKERS = 0.75;

const DEGREE = 180 / Math.PI;
const [THIGH, SHANK] = [0.395 / LEG_LENGTH, 0.425 / LEG_LENGTH];

/**
 * Finds how the legs of one subject's capture have to be changed, from plain walks (docs/motion-files.md). Leg bones that are too long bend knees too much,
 * most of all straight ones; hip joints too far ahead bend them at the strike and stretch them at the end of the stance. Undefined where there is no stride.
 */
export function measureLegs(strides: readonly PlainStride[]): LegCalibration | undefined {
  if (strides.length === 0) return undefined;
  const seen = strides.map(seeStride);
  const strike = middle(seen.map(({ strikeBend }) => strikeBend));
  const push = middle(seen.map(({ pushBend }) => pushBend));
  const hipAhead = within(HIP_AHEAD.from + HIP_AHEAD.perDegree * (strike - push) * DEGREE, HIP_AHEAD.least, HIP_AHEAD.most);
  const bendOf = (side: 'left' | 'right' | undefined, bones: number, roll: number) =>
    middle(
      seen
        .filter(({ foot }) => side === undefined || foot === side)
        .flatMap((stride) => stride.standing.map((leg) => bendAt(leg, bones, hipAhead, roll))),
    );
  // With bones of one length for both legs, roll and length are found in turns.
  let [bones, roll] = [1, 0];
  for (let round = 0; round < 3; round++) {
    bones = bisect(BONES, (length) => bendOf(undefined, length, roll) - STANDING_BEND);
    const hasBoth = seen.some(({ foot }) => foot === 'left') && seen.some(({ foot }) => foot === 'right');
    // Rolled to the left, the left hip is lower and its leg more bent.
    if (hasBoth) roll = bisect([-MOST_ROLL, MOST_ROLL], (angle) => bendOf('left', bones, angle) - bendOf('right', bones, angle));
  }
  const tilt = middle(seen.flatMap(({ standing }) => standing.map(({ ahead: [x, y, z] }) => atan2(-y, Math.sqrt(x * x + z * z)))));
  return { bones, hipAhead, roll, tilt: MARKERS * (USUAL_TILT - tilt) };
}

/** Where the ankle of a leg is from its hip, and where sideways and ahead of the pelvis point. */
type SeenLeg = { readonly ankle: Vector; readonly out: Vector; readonly up: Vector; readonly ahead: Vector };
type SeenStride = {
  readonly foot: 'left' | 'right';
  readonly strikeBend: number;
  readonly pushBend: number;
  readonly standing: readonly SeenLeg[];
};

function seeStride({ motion, foot, from, to }: PlainStride): SeenStride {
  const legAt = (share: number) => seeLeg(motion, foot, Math.round(from + share * (to - from)));
  const bends = (first: number, last: number) =>
    Array.from({ length: 16 }, (_, n) => bendAt(legAt(first + ((last - first) * n) / 15), 1, 0, 0));
  return {
    foot,
    strikeBend: bendAt(legAt(0.02), 1, 0, 0),
    pushBend: Math.min(...bends(0.45, 0.6)),
    standing: Array.from({ length: 24 }, (_, n) => legAt(0.05 + (0.45 * n) / 23)),
  };
}

function seeLeg(motion: Motion, foot: 'left' | 'right', frame: number): SeenLeg {
  const { places, rotations } = place(motion, frame);
  const { hip, ankle } = LEG_JOINTS[foot];
  const axis = (vector: Vector) => rotate(rotations[0], vector);
  const side = foot === 'left' ? 1 : -1;
  return {
    ankle: subtract(places[ankle], places[hip]),
    out: axis([side * HIP_ASIDE, 0, 0]),
    up: axis([0, side * HIP_ASIDE, 0]),
    ahead: axis([0, 0, 1]),
  };
}

/** From the middle of the pelvis to a hip joint [m]. */
const HIP_ASIDE = 0.087;

/** How much a knee is bent when the hip joint is moved ahead and the pelvis rolled, between bones of a share of their length [rad]. */
function bendAt({ ankle, out, up, ahead }: SeenLeg, bones: number, hipAhead: number, roll: number): number {
  const shrink = (-roll * roll) / 2;
  const [x, y, z] = [0, 1, 2].map((k) => ankle[k] - shrink * out[k] - roll * up[k] - hipAhead * ahead[k]);
  const far = length([x, y, z]) / (bones * LEG_LENGTH);
  const cosine = within((far * far - THIGH * THIGH - SHANK * SHANK) / (2 * THIGH * SHANK), -1, 1);
  return atan2(Math.sqrt(1 - cosine * cosine), cosine);
}

/** Where a function that rises or falls crosses zero within limits, or the limit that comes nearest. */
function bisect([low, high]: readonly [number, number], of: (value: number) => number): number {
  let [from, to] = [low, high];
  const atLow = of(low);
  const isRising = of(high) > atLow;
  for (let round = 0; round < 20; round++) {
    const half = (from + to) / 2;
    if (of(half) > 0 === isRising) to = half;
    else from = half;
  }
  return (from + to) / 2;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
