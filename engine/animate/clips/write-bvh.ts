import { atan2, type Quaternion, rotate, scale, type Vector, vectorAt } from '../../math/index.js';
import { type Motion, rootAt, rotationAt } from '../motion.js';
import type { Skeleton } from '../skeleton.js';

/** Settings of writing BVH. */
export type WriteBvhOptions = {
  /** Units of the file per metre: 1 writes metres, 100 centimetres. */
  readonly unitsPerMetre?: number;
};

const DEGREES = 180 / Math.PI;
/** Six decimals of a degree are 0.02 micrometres at the end of an arm. */
const DECIMALS = 6;

/** Writes a motion in Biovision's format: angles in degrees about z, y, x, as MotionBuilder and Blender read them; the same motion comes back. */
export function writeBvh(motion: Motion, { unitsPerMetre = 1 }: WriteBvhOptions = {}): string {
  const { skeleton, frames, frameTime } = motion;
  const order = depthFirst(skeleton);
  const lines = ['HIERARCHY', ...hierarchyOf(skeleton, order[0], 0, unitsPerMetre)];
  lines.push('MOTION', `Frames: ${frames}`, `Frame Time: ${number(frameTime, 12)}`);
  for (let frame = 0; frame < frames; frame++) {
    const values = [...scale(rootAt(motion, frame), unitsPerMetre)];
    for (const joint of order) values.push(...eulerAngles(rotationAt(motion, frame, joint)).map((angle) => angle * DEGREES));
    lines.push(values.map((value) => number(value)).join(' '));
  }
  return `${lines.join('\n')}\n`;
}

/** Joints in the order in which a hierarchy of nested braces names them. */
function depthFirst(skeleton: Skeleton): number[] {
  const order: number[] = [];
  const waiting = [skeleton.parents.indexOf(-1)];
  for (let joint = waiting.pop(); joint !== undefined; joint = waiting.pop()) {
    order.push(joint);
    waiting.push(...childrenOf(skeleton, joint).toReversed());
  }
  return order;
}

function hierarchyOf(skeleton: Skeleton, joint: number, depth: number, units: number): string[] {
  const indent = '\t'.repeat(depth);
  const offset = scale(vectorAt(skeleton.offsets, 3 * joint), units);
  const children = childrenOf(skeleton, joint);
  const rotations = 'Zrotation Yrotation Xrotation';
  return [
    `${indent}${depth === 0 ? 'ROOT' : 'JOINT'} ${skeleton.names[joint]}`,
    `${indent}{`,
    `${indent}\tOFFSET ${offset.map((value) => number(value)).join(' ')}`,
    `${indent}\tCHANNELS ${depth === 0 ? `6 Xposition Yposition Zposition ${rotations}` : `3 ${rotations}`}`,
    ...children.flatMap((child) => hierarchyOf(skeleton, child, depth + 1, units)),
    ...(children.length === 0 ? endSite(offset, `${indent}\t`) : []),
    `${indent}}`,
  ];
}

/** Programs draw the last bone of a chain up to its end site: half as long as the bone before it. */
function endSite(offset: Vector, indent: string): string[] {
  const end = scale(offset, 0.5).map((value) => number(value));
  return [`${indent}End Site`, `${indent}{`, `${indent}\tOFFSET ${end.join(' ')}`, `${indent}}`];
}

function childrenOf({ parents }: Skeleton, joint: number): number[] {
  return parents.flatMap((parent, child) => (parent === joint ? [child] : []));
}

/** Angles about z, y, x such that turning about x first, then y, then z gives the rotation [rad]. */
function eulerAngles(rotation: Quaternion): [z: number, y: number, x: number] {
  const [xx, xy, xz] = rotate(rotation, [1, 0, 0]);
  const [yx, yy, yz] = rotate(rotation, [0, 1, 0]);
  const [, , zz] = rotate(rotation, [0, 0, 1]);
  const level = Math.sqrt(xx * xx + xy * xy);
  // Pointing straight up or down, only the sum or difference of the other two shows: all of it goes about z.
  if (level < 1e-9) return [atan2(-yx, yy), atan2(-xz, level), 0];
  return [atan2(xy, xx), atan2(-xz, level), atan2(yz, zz)];
}

function number(value: number, decimals = DECIMALS): string {
  const text = value.toFixed(decimals).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
