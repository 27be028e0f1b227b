import { atan2, cos, sin } from './elementary.js';
import { cross, dot, length, scale, type Vector } from './vector.js';

/** A rotation as a unit quaternion; q and −q are the same rotation. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

export const IDENTITY: Quaternion = [0, 0, 0, 1];

/** Quaternion from four numbers of an array. */
export function quaternionAt(values: ArrayLike<number>, at: number): Quaternion {
  return [values[at], values[at + 1], values[at + 2], values[at + 3]];
}

/** First b, then a. */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

/** The opposite rotation. */
export function inverse([x, y, z, w]: Quaternion): Quaternion {
  return [-x, -y, -z, w];
}

/** The same rotation with length 1. */
export function unit([x, y, z, w]: Quaternion): Quaternion {
  const size = Math.sqrt(x * x + y * y + z * z + w * w);
  return size > 0 ? [x / size, y / size, z / size, w / size] : IDENTITY;
}

/** A vector, rotated. */
export function rotate(q: Quaternion, v: Vector): Vector {
  // v + w t + q × t with t = 2 q × v.
  const tx = (q[1] * v[2] - q[2] * v[1]) * 2;
  const ty = (q[2] * v[0] - q[0] * v[2]) * 2;
  const tz = (q[0] * v[1] - q[1] * v[0]) * 2;
  return [
    v[0] + tx * q[3] + (q[1] * tz - q[2] * ty),
    v[1] + ty * q[3] + (q[2] * tx - q[0] * tz),
    v[2] + tz * q[3] + (q[0] * ty - q[1] * tx),
  ];
}

/** Rotation about an axis of length 1 [rad]. */
export function aboutAxis(axis: Vector, angle: number): Quaternion {
  const [x, y, z] = scale(axis, sin(angle / 2));
  return [x, y, z, cos(angle / 2)];
}

/** The same sign as another quaternion: the shorter way between the two. */
export function alongside([x, y, z, w]: Quaternion, other: Quaternion): Quaternion {
  return cosine([x, y, z, w], other) < 0 ? [-x, -y, -z, -w] : [x, y, z, w];
}

/** Rotation vector: axis times angle, the angle at most π [rad]. */
export function logarithm(rotation: Quaternion): Vector {
  const [x, y, z, w] = alongside(rotation, IDENTITY);
  const half = length([x, y, z]);
  // Near zero, angle / sin(angle / 2) tends to 2.
  return scale([x, y, z], half > 1e-9 ? (2 * atan2(half, w)) / half : 2);
}

/** The rotation of a rotation vector. */
export function exponential(vector: Vector): Quaternion {
  const angle = length(vector);
  const [x, y, z] = scale(vector, angle > 1e-9 ? sin(angle / 2) / angle : 0.5);
  return [x, y, z, cos(angle / 2)];
}

/** Angle between two rotations, from 0 to π [rad]. */
export function angleBetween(a: Quaternion, b: Quaternion): number {
  return length(logarithm(multiply(inverse(a), b)));
}

/** Part of the way from one rotation to another, at an even pace, the shorter way. */
export function slerp(from: Quaternion, to: Quaternion, part: number): Quaternion {
  return multiply(from, exponential(scale(logarithm(multiply(inverse(from), to)), part)));
}

/** The least rotation that takes one direction to another; both of length 1. */
export function shortestArc(from: Vector, to: Vector): Quaternion {
  const cosineOfArc = dot(from, to);
  if (cosineOfArc > -0.999999) {
    const [x, y, z] = cross(from, to);
    return unit([x, y, z, 1 + cosineOfArc]);
  }
  // Opposite directions: half a turn about any axis across them.
  const [x, y, z] = Math.abs(from[0]) < 0.9 ? cross(from, [1, 0, 0]) : cross(from, [0, 1, 0]);
  return unit([x, y, z, 0]);
}

/** The part of a rotation that turns about an axis of length 1. */
export function twistAbout(axis: Vector, [x, y, z, w]: Quaternion): Quaternion {
  const along = dot(axis, [x, y, z]);
  const [tx, ty, tz] = scale(axis, along);
  return unit([tx, ty, tz, w]);
}

function cosine([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): number {
  return ax * bx + ay * by + az * bz + aw * bw;
}
