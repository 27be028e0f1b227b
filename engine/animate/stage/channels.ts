import { inverse, logarithm, multiply, type Quaternion, type Vector } from '../../math/index.js';
import { eigenOf } from '../blending/symmetric.js';
import type { Example } from '../library.js';
import { type Motion, rootAt, rotationAt } from '../motion.js';
import { CANONICAL, JOINTS } from '../skeleton.js';

/*
 * One moment of an example as 72 numbers, in the order in which kernels read them: 24 lanes of x, of y and of z. Lanes 0 to 21 are the
 * joints' rotations as vectors v = log(q*⁻¹ q), with a reference q* per joint and style; lane 22 is the root's offset from the arc
 * (the hips' rotation is relative to the arc, too); lane 23 has the contacts of the left and of the right foot.
 */

/** Numbers of a moment. */
export const CHANNELS = 72;
/** Lanes of x, of y and of z. */
export const LANES = 24;
export const ROOT_LANE = 22;
export const CONTACT_LANE = 23;

/** Contacts count time up to this from a strike or toe-off [s]. */
const FARTHEST = 0.25;

/** How long an example lasts [s]; the last frame of one that does not repeat is its end. */
export function durationOf({ motion, isCyclic }: Example): number {
  return motion.frameTime * (isCyclic ? motion.frames : Math.max(1, motion.frames - 1));
}

/** Per joint the orientation nearest to all those of some motions: the eigenvector of Eq. 11 (document 001). */
export function referencesOf(motions: readonly Motion[]): Quaternion[] {
  return CANONICAL.names.map((_, joint) => {
    const sum = new Float64Array(16);
    for (const { rotations, frames } of motions) {
      for (let at = 4 * joint; at < 4 * JOINTS * frames; at += 4 * JOINTS) {
        for (let i = 0; i < 4; i++) for (let j = 0; j < 4; j++) sum[4 * i + j] += rotations[at + i] * rotations[at + j];
      }
    }
    const { values, vectors } = eigenOf([0, 4, 8, 12].map((row) => [...sum.subarray(row, row + 4)]));
    const [x, y, z, w] = vectors[values.indexOf(Math.max(...values))];
    return w < 0 ? [-x, -y, -z, -w] : [x, y, z, w];
  });
}

/** The channels of every frame of a motion that was brought to the spot, but for its contacts. */
export function channelsOf(motion: Motion, references: readonly Quaternion[]): Float64Array {
  const channels = new Float64Array(motion.frames * CHANNELS);
  const backs = references.map(inverse);
  for (let frame = 0; frame < motion.frames; frame++) {
    setLane(channels, frame, ROOT_LANE, rootAt(motion, frame));
    for (let joint = 0; joint < JOINTS; joint++) {
      const vector = logarithm(multiply(backs[joint], rotationAt(motion, frame, joint)));
      setLane(channels, frame, joint, frame === 0 ? vector : nearestTurn(vector, laneAt(channels, frame - 1, joint)));
    }
  }
  return channels;
}

/**
 * Time until a foot strikes (below 0), or within a stance to its nearer end (above 0) [s], at most a quarter of a second: where it
 * changes its sign, the foot strikes or leaves the ground.
 */
export function contactAt(example: Example, foot: 'left' | 'right', share: number): number {
  const duration = durationOf(example);
  let contact = -FARTHEST;
  for (const { foot: own, from, to } of example.stances) {
    if (own !== foot) continue;
    for (const cycle of example.isCyclic ? [-1, 0, 1] : [0]) {
      contact = Math.max(contact, Math.min(sinceStart(example, share - from - cycle), untilEnd(example, to + cycle - share, to - from)));
    }
  }
  return Math.min(contact, FARTHEST);

  function sinceStart({ isCyclic }: Example, shares: number): number {
    // A motion that stands from its first moment on did so before.
    return !isCyclic && share - shares <= 0 ? FARTHEST : shares * duration;
  }
  function untilEnd({ isCyclic }: Example, shares: number, length: number): number {
    if (isCyclic && length >= 1) return FARTHEST;
    return !isCyclic && share + shares >= 1 ? FARTHEST : shares * duration;
  }
}

/** Part-way between rows of channels, smoothly through them (Catmull and Rom); `rows` has one before the first and two behind the last. */
export function interpolate(rows: ArrayLike<number>, position: number, out: Float64Array): void {
  const row = Math.min(Math.floor(position), rows.length / CHANNELS - 4);
  const u = position - row;
  const weights = catmullRom(u);
  for (let channel = 0; channel < CHANNELS; channel++) {
    const at = row * CHANNELS + channel;
    out[channel] =
      weights[0] * rows[at] +
      weights[1] * rows[at + CHANNELS] +
      weights[2] * rows[at + 2 * CHANNELS] +
      weights[3] * rows[at + 3 * CHANNELS];
  }
}

/** Rows of channels with one more before them and two behind: those of the next cycle, or the ends once more. */
export function padRows(rows: Float64Array, isCyclic: boolean): Float64Array {
  const count = rows.length / CHANNELS;
  const padded = new Float64Array((count + 3) * CHANNELS);
  const sourceOf = (row: number) => (isCyclic ? (row + count) % count : Math.min(Math.max(row, 0), count - 1));
  for (let row = -1; row < count + 2; row++) {
    const from = sourceOf(row) * CHANNELS;
    padded.set(rows.subarray(from, from + CHANNELS), (row + 1) * CHANNELS);
  }
  return padded;
}

/** Weights of four rows for a point between the second and the third. */
export function catmullRom(u: number): [number, number, number, number] {
  const square = u * u;
  const cube = square * u;
  return [0.5 * (-cube + 2 * square - u), 0.5 * (3 * cube - 5 * square + 2), 0.5 * (-3 * cube + 4 * square + u), 0.5 * (cube - square)];
}

export function setLane(channels: Float64Array, row: number, lane: number, [x, y, z]: Vector): void {
  const first = row * CHANNELS + lane;
  channels[first] = x;
  channels[first + LANES] = y;
  channels[first + 2 * LANES] = z;
}

export function laneAt(channels: ArrayLike<number>, row: number, lane: number): Vector {
  const first = row * CHANNELS + lane;
  return [channels[first], channels[first + LANES], channels[first + 2 * LANES]];
}

/** The same rotation as a vector that lies nearer to another: beyond half a turn the way round is the longer one. */
function nearestTurn(vector: Vector, other: Vector): Vector {
  const [x, y, z] = vector;
  const angle = Math.sqrt(x * x + y * y + z * z);
  if (angle < 1e-9) return vector;
  const factor = (angle - 2 * Math.PI) / angle;
  const round: Vector = [x * factor, y * factor, z * factor];
  return squareTo(round, other) < squareTo(vector, other) ? round : vector;
}

function squareTo([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return (ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2;
}
