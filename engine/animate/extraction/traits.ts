import { add, length, scale, subtract } from '../../math/index.js';
import { jointNumber } from '../skeleton.js';
import type { Interval } from './contacts.js';
import { findRests, marksOf } from './contacts.js';
import type { MeasuredMotion } from './measured-motion.js';
import { type PlacedMotion, pathOf, placeOf, SIDES } from './placed-motion.js';
import { cloudDistance } from './point-cloud.js';

/** What tells types of motion apart beside their energy. */
export type Traits = {
  /** How much more alike the ends are than end and middle: near 1 for a cycle, around 0.5 for no pattern. */
  readonly cyclicity: number;
  /** Mean share of the time in which a foot stands. */
  readonly contact: number;
  /** Mean horizontal speed of the root [m/s]. */
  readonly speed: number;
  /** Mean distance of the farther hand from the middle between the shoulders: small with both arms held up in guard [m]. */
  readonly reach: number;
  /** How high the higher ankle is for a twentieth of the time: kicks go high [m]. */
  readonly lift: number;
};

/** Ankles are as high as this share of the time does not reach: a frame or two may be wrong. */
const LIFTED = 0.95;

/** Distances below this are noise of the capture [m]. */
const NOISE = 0.01;

/** Measures some frames of a clip; where strikes and toe-offs are known, these tell the contact better than heights and speeds of feet. */
export function traitsOf(measured: MeasuredMotion, stretch: Interval, contact = contactOf(measured, stretch)): Traits {
  const { placed } = measured;
  const { from, to } = stretch;
  const last = Math.min(to, placed.frames - 1);
  const middle = (from + last) >> 1;
  const ends = cloudDistance(placed, from, placed, last) + NOISE;
  const half = cloudDistance(placed, from, placed, middle) + NOISE;
  return {
    cyclicity: half / (half + ends),
    contact,
    speed: speedOf(placed, from, last),
    reach: reachOf(placed, from, last),
    lift: liftOf(placed, from, last),
  };
}

const JOINTS = SIDES.map((side) => ({
  hand: jointNumber(`${side}Hand`),
  shoulder: jointNumber(`${side}UpperArm`),
  ankle: jointNumber(`${side}Foot`),
}));

function reachOf(placed: PlacedMotion, from: number, to: number): number {
  let sum = 0;
  for (let frame = from; frame <= to; frame++) {
    const [left, right] = JOINTS.map(({ shoulder }) => placeOf(placed, frame, shoulder));
    const middle = scale(add(left, right), 0.5);
    sum += Math.max(...JOINTS.map(({ hand }) => length(subtract(placeOf(placed, frame, hand), middle))));
  }
  return sum / (to - from + 1);
}

function liftOf(placed: PlacedMotion, from: number, to: number): number {
  const heights = Float64Array.from({ length: to - from + 1 }, (_, n) =>
    Math.max(...JOINTS.map(({ ankle }) => placeOf(placed, from + n, ankle)[1])),
  ).sort();
  return heights[Math.floor(LIFTED * (heights.length - 1))];
}

function contactOf({ placed, events }: MeasuredMotion, { from, to }: Interval): number {
  const shares = SIDES.map((foot) => {
    const marks = marksOf([...events[foot].contacts, ...findRests(placed, foot)], placed.frames).subarray(from, to);
    return marks.reduce((sum, mark) => sum + mark, 0) / Math.max(1, to - from);
  });
  return (shares[0] + shares[1]) / 2;
}

/** Mean horizontal speed of the root, along its way (Gu and Deng, IV-B) [m/s]. */
function speedOf(placed: PlacedMotion, from: number, to: number): number {
  const root = pathOf(placed, 0);
  let way = 0;
  for (let frame = from + 1; frame <= to; frame++) {
    const x = root[3 * frame] - root[3 * frame - 3];
    const z = root[3 * frame + 2] - root[3 * frame - 1];
    way += Math.sqrt(x * x + z * z);
  }
  return to > from ? (way * placed.rate) / (to - from) : 0;
}
