import { add, cos, cross, direction, dot, length, scale, sin, subtract, type Vector, vectorAt } from '../../math/index.js';
import type { Skeleton } from '../skeleton.js';

/** What a part of a body is made of. */
export const FABRICS = ['skin', 'hair', 'shirt', 'trousers', 'shoes'] as const;
export type Fabric = (typeof FABRICS)[number];

/** A rigid part of a body, in the axes of its joint [m] */
export type BodyPart = {
  readonly joint: number;
  readonly fabric: Fabric;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Triangles, counter-clockwise seen from outside. */
  readonly indices: Uint16Array;
};

/** A rounded limb from one place to another; its cross-section at either end is an ellipse, across and then forward. */
type Limb = readonly [fabric: Fabric, from: Vector, to: Vector, start: Radii, end: Radii];
type Radii = readonly [across: number, forward: number];

/** Middle of the body, of a person 1.7 m tall; joints as in CANONICAL. */
const TRUNK: Readonly<Record<string, readonly Limb[]>> = {
  hips: [['trousers', [0, -0.07, 0.02], [0, 0.04, 0], [0.145, 0.105], [0.14, 0.1]]],
  spine: [['shirt', [0, 0.02, 0], [0, 0.118, 0], [0.135, 0.1], [0.14, 0.1]]],
  chest: [['shirt', [0, 0, 0], [0, 0.118, 0], [0.14, 0.1], [0.16, 0.105]]],
  upperChest: [['shirt', [0, 0, 0], [0, 0.115, -0.005], [0.16, 0.105], [0.14, 0.09]]],
  neck: [['skin', [0, 0, 0], [0, 0.16, 0.01], [0.05, 0.05], [0.045, 0.045]]],
  head: [
    ['skin', [0, 0.045, 0.015], [0, 0.1, 0.01], [0.065, 0.08], [0.07, 0.085]],
    ['skin', [0, 0.055, 0.09], [0, 0.04, 0.1], [0.012, 0.012], [0.015, 0.012]],
    ['hair', [0, 0.05, -0.02], [0, 0.11, -0.01], [0.07, 0.072], [0.075, 0.085]],
  ],
};

/** The left side; the right one mirrors it. */
const LIMBS: Readonly<Record<string, readonly Limb[]>> = {
  Shoulder: [['shirt', [0, 0.025, -0.01], [0.178, 0.05, -0.015], [0.06, 0.07], [0.062, 0.062]]],
  UpperArm: [['shirt', [0, -0.005, 0], [0.27, 0, 0], [0.058, 0.058], [0.042, 0.042]]],
  LowerArm: [['skin', [0, 0, 0], [0.19, 0, 0], [0.038, 0.038], [0.028, 0.028]]],
  Hand: [['skin', [0.02, 0, 0], [0.13, -0.005, 0.005], [0.022, 0.036], [0.014, 0.03]]],
  UpperLeg: [['trousers', [0, 0, 0], [0, -0.38, 0], [0.088, 0.088], [0.06, 0.062]]],
  LowerLeg: [['trousers', [0, 0, 0], [0, -0.4, 0], [0.058, 0.06], [0.045, 0.048]]],
  Foot: [['shoes', [0, -0.04, -0.025], [0, -0.047, 0.115], [0.038, 0.035], [0.044, 0.028]]],
  Toes: [['shoes', [0, -0.016, 0], [0, -0.018, 0.045], [0.044, 0.027], [0.038, 0.022]]],
};

/** A plain body around a skeleton, a few rounded parts per joint; a joint without a known name gets a limb to each of its children. */
export function bodyParts({ names, parents, offsets }: Skeleton): BodyPart[] {
  return names.flatMap((name, joint) => {
    const children = parents.flatMap((parent, child) => (parent === joint ? [vectorAt(offsets, 3 * child)] : []));
    return (limbsOf(name) ?? children.flatMap(plainLimb)).map((limb) => shape(joint, limb));
  });
}

function limbsOf(name: string): readonly Limb[] | undefined {
  if (name in TRUNK) return TRUNK[name];
  const [, side, limb] = /^(left|right)(.+)$/.exec(name) ?? [];
  if (!(limb in LIMBS)) return undefined;
  const mirror = ([x, y, z]: Vector): Vector => (side === 'left' ? [x, y, z] : [-x, y, z]);
  return LIMBS[limb].map(([fabric, from, to, start, end]) => [fabric, mirror(from), mirror(to), start, end]);
}

function plainLimb(to: Vector): Limb[] {
  const far = length(to);
  const radius = Math.min(0.06, 0.2 * far);
  return far > 0.01 ? [['shirt', [0, 0, 0], to, [radius, radius], [radius, radius]]] : [];
}

/** Corners of a cross-section, and cross-sections of either rounded end. */
const CORNERS = 10;
const CAP_RINGS = 3;

function shape(joint: number, [fabric, from, to, start, end]: Limb): BodyPart {
  const axis = direction(subtract(to, from));
  // Forward is +z; of limbs that point there themselves, up.
  const hint: Vector = Math.abs(axis[2]) < 0.8 ? [0, 0, 1] : [0, 1, 0];
  const forward = direction(subtract(hint, scale(axis, dot(hint, axis))));
  const across = cross(forward, axis);
  const points: Vector[] = [];
  for (let ring = 0; ring < 2 * CAP_RINGS; ring++) {
    const isStart = ring < CAP_RINGS;
    const radii = isStart ? start : end;
    // From the pole, where the cap's circle has next to no radius, to its full width, and back at the other end.
    const angle = ((isStart ? ring + 0.35 : 2 * CAP_RINGS - 1 - ring + 0.35) / (CAP_RINGS - 0.65)) * (Math.PI / 2);
    const beyond = Math.min(radii[0], radii[1]) * cos(angle) * (isStart ? -1 : 1);
    const middle = add(isStart ? from : to, scale(axis, beyond));
    for (let corner = 0; corner < CORNERS; corner++) {
      const turn = (2 * Math.PI * corner) / CORNERS;
      const sideways = scale(across, radii[0] * sin(angle) * cos(turn));
      points.push(add(middle, add(sideways, scale(forward, radii[1] * sin(angle) * sin(turn)))));
    }
  }
  const indices = triangles();
  const positions = Float32Array.from(points.flat());
  return { joint, fabric, positions, normals: normalsOf(points, indices), indices };
}

/** Rings joined by pairs of triangles, the first and the last closed by a fan. */
function triangles(): Uint16Array {
  const list: number[] = [];
  const last = (2 * CAP_RINGS - 1) * CORNERS;
  for (let ring = 0; ring < last; ring += CORNERS) {
    for (let corner = 0; corner < CORNERS; corner++) {
      const next = (corner + 1) % CORNERS;
      list.push(ring + corner, ring + next, ring + CORNERS + corner, ring + next, ring + CORNERS + next, ring + CORNERS + corner);
    }
  }
  for (let corner = 1; corner < CORNERS - 1; corner++) list.push(0, corner + 1, corner, last, last + corner, last + corner + 1);
  return Uint16Array.from(list);
}

/** The mean direction of a corner's triangles, larger ones counting more. */
function normalsOf(points: readonly Vector[], indices: Uint16Array): Float32Array {
  const sums: Vector[] = points.map(() => [0, 0, 0]);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t], indices[t + 1], indices[t + 2]];
    const normal = cross(subtract(points[b], points[a]), subtract(points[c], points[a]));
    for (const corner of [a, b, c]) sums[corner] = add(sums[corner], normal);
  }
  return Float32Array.from(sums.flatMap((sum) => direction(sum)));
}
