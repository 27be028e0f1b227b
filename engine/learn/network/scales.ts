import {
  ANSWER,
  CANONICAL,
  INPUT,
  JOINTS,
  LANES,
  NETWORK_NUMBERS,
  type NetworkKind,
  NOW_POINT,
  ROOT_LANE,
  WAY_POINTS,
} from '../../animate/index.js';
import { LEARN_CODES } from '../../columns/index.js';
import { length, vectorAt } from '../../math/index.js';
import { PIECE_NUMBERS, PIECES, type Samples } from './samples.js';

/** What numbers are divided by before a network learns, and their means. */
export type Scales = {
  readonly inputMean: Float32Array;
  readonly inputDeviation: Float32Array;
  readonly outputMean: Float32Array;
  readonly outputDeviation: Float32Array;
};

/** A number of an answer that is off by its unit counts as a joint that is off by this [m]. */
const UNIT = 0.05;
/** Mistakes of hips, thighs, shanks and feet count so much more: feet are to stand where the root leaves them. */
const LEGS_COUNT = 1.5;
/** Joints at the end of a limb count as if so much hung on them [m]. */
const SHORTEST = 0.08;

/** Scales of samples: inputs by the deviation of their group, answers by what a mistake is worth. */
export function scalesOf(samples: Samples): Scales {
  const { kind, inputs, targets } = samples;
  const numbers = NETWORK_NUMBERS[kind];
  const inputMean = meansOf(inputs, numbers.inputs);
  const inputDeviation = new Float32Array(numbers.inputs).fill(1);
  for (const [from, to] of inputGroups(kind)) inputDeviation.fill(deviationOf(inputs, numbers.inputs, inputMean, from, to), from, to);
  inputDeviation.fill(heightDeviation(samples), INPUT.heights, INPUT.rest);
  return { inputMean, inputDeviation, outputMean: meansOf(targets, numbers.outputs), outputDeviation: Float32Array.from(unitsOf(kind)) };
}

/** What each number of an answer is told in: rotations by how far they move what hangs on the joint. */
function unitsOf(kind: NetworkKind): number[] {
  const { outputs } = NETWORK_NUMBERS[kind];
  const units = new Array<number>(outputs).fill(UNIT);
  const levers = leversOf();
  for (let axis = 0; axis < 3; axis++) {
    for (let joint = 0; joint < JOINTS; joint++) units[axis * LANES + joint] = UNIT / levers[joint] / (IS_LEG[joint] ? LEGS_COUNT : 1);
    units[axis * LANES + ROOT_LANE + 1] = 0.1;
  }
  units.splice(ANSWER.velocityX, 4, 0.2, 0.2, 0.5, 0.2);
  if (kind === 'autoregressive') {
    units.fill(0.5, ANSWER.pose + 3 * JOINTS, ANSWER.way);
    const points = WAY_POINTS - NOW_POINT;
    units.fill(0.1, ANSWER.way, ANSWER.way + 2 * points);
    units.fill(0.2, ANSWER.way + 2 * points);
  }
  return units;
}

const IS_LEG: readonly boolean[] = CANONICAL.names.map((name) => /hips|Leg|Foot|Toes/.test(name));

/** How far the farthest joint below each joint is from it at rest [m]. */
function leversOf(): number[] {
  const levers = new Array<number>(JOINTS).fill(0);
  for (let joint = JOINTS - 1; joint > 0; joint--) {
    const parent = CANONICAL.parents[joint];
    levers[parent] = Math.max(levers[parent], levers[joint] + length(vectorAt(CANONICAL.offsets, 3 * joint)));
  }
  return levers.map((lever) => Math.max(lever, SHORTEST));
}

/** Ranges of the input that share a deviation. */
function inputGroups(kind: NetworkKind): [number, number][] {
  const { inputs } = NETWORK_NUMBERS[kind];
  const way: [number, number][] = [
    [INPUT.wayX, INPUT.wayZ],
    [INPUT.wayZ, INPUT.facingX],
    [INPUT.facingX, INPUT.heights],
  ];
  if (kind === 'stateless') return way;
  return [...way, [INPUT.rest, INPUT.rest + 3 * JOINTS], [INPUT.rest + 3 * JOINTS, inputs]];
}

function meansOf(values: Float32Array, width: number): Float32Array {
  const sums = new Float64Array(width);
  for (let at = 0; at < values.length; at += width) for (let k = 0; k < width; k++) sums[k] += values[at + k];
  return Float32Array.from(sums, (sum) => (sum * width) / Math.max(1, values.length));
}

function deviationOf(values: Float32Array, width: number, means: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += width) for (let k = from; k < to; k++) sum += (values[at + k] - means[k]) ** 2;
  return Math.max(Math.sqrt((sum * width) / Math.max(1, values.length * (to - from))), 1e-3);
}

function heightDeviation({ heights }: Samples): number {
  let sum = 0;
  for (let at = 0; at < heights.length; at += PIECE_NUMBERS) for (let k = 1; k < PIECE_NUMBERS; k++) sum += heights[at + k] ** 2;
  return Math.max(Math.sqrt(sum / Math.max(1, heights.length)), 0.02) * Math.sqrt(PIECES / (PIECES - 1));
}

/** Where a person's code begins in the input. */
export const CODE_PLACE = NETWORK_NUMBERS.stateless.inputs - LEARN_CODES;
