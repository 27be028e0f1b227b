import type { AnimationSampler } from '@gltf-transform/core';
import { type Quaternion, quaternionAt, slerp, unit, type Vector, vectorAt } from '../../math/index.js';
import type { MotionError } from '../motion-error.js';

/** Keys of one node's rotation or translation over time. */
export type GltfChannel = {
  /** When the keys are, rising [s]. */
  readonly times: ArrayLike<number>;
  /** Four or three numbers per key; in cubic channels after an incoming and before an outgoing tangent. */
  readonly values: Float64Array;
  readonly interpolation: 'STEP' | 'LINEAR' | 'CUBICSPLINE';
};

/** Checks and copies what a sampler holds; `width` is 4 for rotations and 3 for translations. */
export function createChannel(
  sampler: AnimationSampler | null,
  width: 3 | 4,
  fault: (expected: string, received: string) => MotionError,
): GltfChannel {
  const times = sampler?.getInput()?.getArray();
  const output = sampler?.getOutput();
  const interpolation = sampler?.getInterpolation();
  if (!times || !output?.getArray() || !interpolation) throw fault('a channel with times and values', 'one without');
  if (!['STEP', 'LINEAR', 'CUBICSPLINE'].includes(interpolation)) throw fault('STEP, LINEAR or CUBICSPLINE', JSON.stringify(interpolation));
  const perKey = interpolation === 'CUBICSPLINE' ? 3 : 1;
  if (output.getElementSize() !== width) throw fault(`values of ${width} numbers in a channel`, String(output.getElementSize()));
  if (times.length === 0 || output.getCount() !== times.length * perKey) {
    throw fault(`${times.length * perKey} values and at least one in a channel`, String(output.getCount()));
  }
  const values = new Float64Array(output.getCount() * width);
  for (let i = 0; i < output.getCount(); i++) values.set(output.getElement(i, []), i * width);
  if (!values.every(Number.isFinite)) throw fault('finite values in a channel', 'others');
  for (let i = 0; i < times.length; i++) {
    if (!Number.isFinite(times[i]) || (i > 0 && times[i] <= times[i - 1]))
      throw fault('rising times in a channel', `${times[i - 1]}, ${times[i]}`);
  }
  return { times, values, interpolation };
}

/** Rotation at a time; before the first and after the last key it stays. */
export function rotationOn(channel: GltfChannel, time: number): Quaternion {
  const { key, part, span } = find(channel, time);
  if (channel.interpolation === 'CUBICSPLINE') return unit(cubic(channel, 4, key, part, span) as unknown as Quaternion);
  const from = unit(quaternionAt(channel.values, 4 * key));
  return part === 0 || channel.interpolation === 'STEP' ? from : slerp(from, unit(quaternionAt(channel.values, 4 * key + 4)), part);
}

/** Translation at a time. */
export function shiftOn(channel: GltfChannel, time: number): Vector {
  const { key, part, span } = find(channel, time);
  if (channel.interpolation === 'CUBICSPLINE') return cubic(channel, 3, key, part, span) as unknown as Vector;
  const from = vectorAt(channel.values, 3 * key);
  if (part === 0 || channel.interpolation === 'STEP') return from;
  const to = vectorAt(channel.values, 3 * key + 3);
  return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1]), from[2] + part * (to[2] - from[2])];
}

/** The key at or before a time, and which part of the span to the next has gone. */
function find({ times }: GltfChannel, time: number): { key: number; part: number; span: number } {
  let low = 0;
  let high = times.length - 1;
  if (time <= times[0] || high === 0) return { key: 0, part: 0, span: 0 };
  if (time >= times[high]) return { key: high, part: 0, span: 0 };
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle;
  }
  const span = times[high] - times[low];
  return { key: low, part: (time - times[low]) / span, span };
}

/** Hermite's spline (glTF 2.0 specification, appendix C.5). */
function cubic({ values }: GltfChannel, width: number, key: number, t: number, span: number): number[] {
  const at = (offset: number, i: number) => values[(3 * key + offset) * width + i];
  return Array.from({ length: width }, (_, i) => {
    const from = at(1, i);
    if (t === 0) return from;
    const [leaving, arriving, to] = [span * at(2, i), span * at(3, i), at(4, i)];
    const t2 = t * t;
    const t3 = t2 * t;
    return (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * leaving + (3 * t2 - 2 * t3) * to + (t3 - t2) * arriving;
  });
}
