import { packInfluence } from '../rig/influence.js';
import type { Sculpt } from './sculpt.js';
import { SLOTS } from './slots.js';

/** A finished mesh in its building posture. Vertices are split between slots; their normals are not. */
export type PersonMesh = {
  readonly vertices: number;
  readonly triangles: number;
  /** Three per vertex [m]. */
  readonly positions: Float32Array;
  /** Four per vertex, the last unused, in 127ths. */
  readonly normals: Int8Array;
  /** Four joints of the rig per vertex, strongest first. */
  readonly joints: Uint8Array;
  /** Their shares, in 255ths, which sum to 255. */
  readonly weights: Uint8Array;
  /** Four per vertex: slot, slot of its tint, share of the tint in 255ths, ambient light left in 255ths. */
  readonly surface: Uint8Array;
  /** Three per vertex, where some are painted with a picture: place on it, and its number in the body; -1 for those that are not. */
  readonly pictured?: Float32Array;
  /** Three per triangle, counter-clockwise from outside. */
  readonly indices: Uint16Array;
};

/** Where the ambient light stands in a vertex's four numbers of `surface`. */
export const OCCLUSION = 3;

/** Bytes that a mesh takes on the GPU. */
export function meshBytes({ positions, normals, joints, weights, surface, indices, pictured }: PersonMesh): number {
  const arrays = [positions, normals, joints, weights, surface, indices, ...(pictured ? [pictured] : [])];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Turns what was sculpted into arrays for a GPU; `sources` gets the number that each of its vertices had. */
export function finishMesh(sculpt: Sculpt, sources: number[] = []): PersonMesh {
  const normals = smoothNormals(sculpt);
  const { triangles } = sculpt;
  const numbers = new Map<number, number>();
  const slots: number[] = [];
  const indices = new Uint16Array((triangles.length / 4) * 3);
  let corner = 0;
  for (let t = 0; t < triangles.length; t += 4) {
    const slot = triangles[t + 3];
    for (let k = 0; k < 3; k++) {
      const key = triangles[t + k] * SLOTS + slot;
      let number = numbers.get(key);
      if (number === undefined) {
        number = sources.length;
        numbers.set(key, number);
        sources.push(triangles[t + k]);
        slots.push(slot);
      }
      indices[corner++] = number;
    }
  }
  return { ...fillVertices(sculpt, normals, sources, slots), vertices: sources.length, triangles: triangles.length / 4, indices };
}

function fillVertices(sculpt: Sculpt, normals: Float64Array, sources: readonly number[], slots: readonly number[]) {
  const count = sources.length;
  const arrays = {
    positions: new Float32Array(3 * count),
    normals: new Int8Array(4 * count),
    joints: new Uint8Array(4 * count),
    weights: new Uint8Array(4 * count),
    surface: new Uint8Array(4 * count),
  };
  sources.forEach((source, i) => {
    const point = sculpt.points[source];
    const tint = sculpt.tints[source];
    let length2 = 0;
    for (let k = 0; k < 3; k++) length2 += normals[3 * source + k] ** 2;
    const scale = 127 / (Math.sqrt(length2) || 1);
    for (let k = 0; k < 3; k++) {
      arrays.positions[3 * i + k] = point[k];
      arrays.normals[4 * i + k] = Math.round(normals[3 * source + k] * scale);
    }
    packInfluence(sculpt.influences[source], arrays.joints, arrays.weights, 4 * i);
    arrays.surface[4 * i] = slots[i];
    arrays.surface[4 * i + 1] = tint?.slot ?? slots[i];
    arrays.surface[4 * i + 2] = Math.round(255 * (tint?.share ?? 0));
    arrays.surface[4 * i + OCCLUSION] = Math.round(255 * sculpt.shades[source]);
  });
  return arrays;
}

/** Normals of all vertices, each triangle weighed by its angle there, across slots. */
export function smoothNormals({ points, triangles }: Sculpt): Float64Array {
  const normals = new Float64Array(3 * points.length);
  const edges = new Float64Array(9);
  for (let t = 0; t < triangles.length; t += 4) {
    for (let k = 0; k < 3; k++) {
      const from = points[triangles[t + k]];
      const to = points[triangles[t + ((k + 1) % 3)]];
      const x = to[0] - from[0];
      const y = to[1] - from[1];
      const z = to[2] - from[2];
      const length = Math.sqrt(x * x + y * y + z * z) || 1;
      edges[3 * k] = x / length;
      edges[3 * k + 1] = y / length;
      edges[3 * k + 2] = z / length;
    }
    const x = edges[1] * edges[5] - edges[2] * edges[4];
    const y = edges[2] * edges[3] - edges[0] * edges[5];
    const z = edges[0] * edges[4] - edges[1] * edges[3];
    const size = Math.sqrt(x * x + y * y + z * z) || 1;
    for (let k = 0; k < 3; k++) {
      const angle = angleAt(edges, k) / size;
      const vertex = 3 * triangles[t + k];
      normals[vertex] += x * angle;
      normals[vertex + 1] += y * angle;
      normals[vertex + 2] += z * angle;
    }
  }
  return normals;
}

/** The angle at corner k, between the edge that leaves it and the one that arrives, whose directions are unit vectors. */
function angleAt(edges: Float64Array, k: number): number {
  const leaving = 3 * k;
  const arriving = 3 * ((k + 2) % 3);
  const cos = -(edges[leaving] * edges[arriving] + edges[leaving + 1] * edges[arriving + 1] + edges[leaving + 2] * edges[arriving + 2]);
  return Math.acos(Math.min(1, Math.max(-1, cos)));
}
