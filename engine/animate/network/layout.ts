// What networks that move bodies are told and what they answer, number by number (docs/learned-motion.md).
import { LEARN_CODES } from '../../columns/index.js';
import { JOINTS } from '../skeleton.js';
import { CHANNELS } from '../stage/channels.js';

/** Points of the way, from a second ago to five sixths of a second ahead; the sixth from 0 is here and now. */
export const WAY_POINTS = 12;
export const NOW_POINT = 6;
/** Between two of them [s]. */
export const WAY_STEP = 1 / 6;
/** Heights are told of the ground under the way and this far to its left and right [m]. */
export const HEIGHT_ASIDE = 0.25;
/** Time from one answer to the next [s]. */
export const ANSWER_STEP = 1 / 30;

/** Numbers of a moment (stage/channels.ts). */
export const MOMENT_NUMBERS = CHANNELS;
const POSE = 6 * JOINTS;

/** Places in the input, seen from the root: x of all points, then z, then x and z of where one faces; heights to the left, under, to the right. */
export const INPUT = {
  wayX: 0,
  wayZ: WAY_POINTS,
  facingX: 2 * WAY_POINTS,
  facingZ: 3 * WAY_POINTS,
  heights: 4 * WAY_POINTS,
  rest: 7 * WAY_POINTS,
} as const;

/**
 * Places in the answer: a moment of 72 numbers (stage/channels.ts); velocity of the root along its x and z [m/s], its turn [rad/s] and cycles in a second; then,
 * of networks that go on from their own answer, places and velocities of all joints, and the way ahead from the root where it is next.
 */
export const ANSWER = {
  moment: 0,
  velocityX: CHANNELS,
  velocityZ: CHANNELS + 1,
  turn: CHANNELS + 2,
  pace: CHANNELS + 3,
  pose: CHANNELS + 4,
  way: CHANNELS + 4 + POSE,
} as const;

/** Kinds of networks: told a person's code, or the last pose, with which they go on from their own answer. */
export type NetworkKind = 'stateless' | 'autoregressive';

/** How many numbers each kind is told and answers. */
export const NETWORK_NUMBERS: Readonly<Record<NetworkKind, { readonly inputs: number; readonly outputs: number }>> = {
  stateless: { inputs: INPUT.rest + LEARN_CODES, outputs: ANSWER.pose },
  autoregressive: { inputs: INPUT.rest + POSE, outputs: ANSWER.way + 4 * (WAY_POINTS - NOW_POINT) },
};

/** Units of each hidden layer: as many as the time of a pose allows (docs/learned-motion.md). */
export const HIDDEN_UNITS: Readonly<Record<NetworkKind, number>> = { stateless: 72, autoregressive: 80 };
