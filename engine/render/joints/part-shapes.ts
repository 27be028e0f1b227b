import type { Body } from '../bodies/person.js';
import type { PersonMesh } from '../mesh/person-mesh.js';
import { MATRIX, skinMatrices } from '../rig/posing.js';
import { skinMesh } from '../rig/skinning.js';
import { feasiblePoses } from './feasible-poses.js';
import { type Axes, dot, PARTS, type Part, partAxes } from './parts.js';

/** A part of a body as a rigid piece: its triangles, where their corners are in each feasible pose as the part's joint sees it, and its box. */
export type PartShape = {
  readonly part: Part;
  readonly mesh: PersonMesh;
  /** Corners of its triangles: numbers of vertices. */
  readonly corners: Uint16Array;
  /** The vertices that are among them. */
  readonly vertices: Uint16Array;
  /** Of each pose, places and normals of all vertices in the joint's own building posture [m]. The first is the pose that shows the part best. */
  readonly poses: readonly { readonly positions: Float32Array; readonly normals: Float32Array }[];
  readonly axes: Axes;
  /** Middle and half sizes of the box around it in the best pose [m]. */
  readonly middle: Float64Array;
  readonly half: Float64Array;
};

/** Triangles that hang on a part by less than this are not its own. */
const LEAST_SHARE = 0.36;
/** Room around a part in its box [m]. */
const MARGIN = 0.004;

/** Takes a body apart: for each part its shape, or nothing where the body has none. */
export function shapeParts(body: Body): (PartShape | undefined)[] {
  const [mesh] = body.levels;
  const root = [...body.rig.places.subarray(0, 3)] as [number, number, number];
  const poses = feasiblePoses().map((rotations) => {
    const matrices = skinMatrices(body, root, rotations);
    return { matrices, ...skinMesh(mesh, matrices) };
  });
  return PARTS.map((part) => {
    const corners = cornersOf(mesh, part);
    if (corners.length === 0) return undefined;
    const seen = poses.map(({ matrices, positions, normals }) => takeBack(matrices, part.lead, positions, normals));
    const best = nearestToAll(seen, corners);
    const ordered = [seen[best], ...seen.filter((_, i) => i !== best)];
    const axes = partAxes(body.rig, part);
    const vertices = Uint16Array.from(new Set(corners));
    return { part, mesh, corners, vertices, poses: ordered, axes, ...boxOf(ordered[0].positions, vertices, axes) };
  });
}

/** Corners of the triangles that hang on a part by a large enough share. */
function cornersOf({ indices, joints, weights }: PersonMesh, part: Part): Uint16Array {
  const shareOf = (vertex: number): number => {
    let share = 0;
    for (let k = 0; k < 4; k++) if (part.joints.includes(joints[4 * vertex + k])) share += weights[4 * vertex + k] / 255;
    return share;
  };
  const shares = Float32Array.from({ length: joints.length / 4 }, (_, vertex) => shareOf(vertex));
  const corners: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t], indices[t + 1], indices[t + 2]];
    if (shares[a] + shares[b] + shares[c] >= 3 * LEAST_SHARE) corners.push(a, b, c);
  }
  return Uint16Array.from(corners);
}

/** Places and normals as a joint sees them: brought back by the inverse of its matrix, which is a turn and a move. */
function takeBack(matrices: Float32Array, joint: number, positions: Float32Array, normals: Float32Array) {
  const m = MATRIX * joint;
  const back = (source: Float32Array, isPlace: boolean): Float32Array => {
    const out = new Float32Array(source.length);
    for (let i = 0; i < source.length; i += 3) {
      const x = source[i] - (isPlace ? matrices[m + 3] : 0);
      const y = source[i + 1] - (isPlace ? matrices[m + 7] : 0);
      const z = source[i + 2] - (isPlace ? matrices[m + 11] : 0);
      for (let k = 0; k < 3; k++) out[i + k] = matrices[m + k] * x + matrices[m + 4 + k] * y + matrices[m + 8 + k] * z;
    }
    return out;
  };
  return { positions: back(positions, true), normals: back(normals, false) };
}

/** The pose in which a part's corners are nearest to where they are in all others. */
function nearestToAll(poses: readonly { readonly positions: Float32Array }[], corners: Uint16Array): number {
  const apart = (a: Float32Array, b: Float32Array): number => {
    let sum = 0;
    for (const corner of corners) for (let k = 0; k < 3; k++) sum += Math.abs(a[3 * corner + k] - b[3 * corner + k]);
    return sum;
  };
  const sums = poses.map(({ positions }) => poses.reduce((sum, other) => sum + apart(positions, other.positions), 0));
  return sums.indexOf(Math.min(...sums));
}

function boxOf(positions: Float32Array, vertices: Uint16Array, axes: Axes) {
  const low = new Float64Array(3).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(3).fill(Number.NEGATIVE_INFINITY);
  for (const vertex of vertices) {
    const place = positions.subarray(3 * vertex, 3 * vertex + 3);
    for (let k = 0; k < 3; k++) {
      const at = dot(axes[k], place);
      low[k] = Math.min(low[k], at);
      high[k] = Math.max(high[k], at);
    }
  }
  const middle = new Float64Array(3);
  for (let k = 0; k < 3; k++) for (let axis = 0; axis < 3; axis++) middle[k] += 0.5 * (low[axis] + high[axis]) * axes[axis][k];
  return { middle, half: Float64Array.from(low, (value, k) => 0.5 * (high[k] - value) + MARGIN) };
}
