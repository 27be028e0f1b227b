import type { CharacterPart } from '../../animate/index.js';
import type { Vector } from '../../math/index.js';
import type { PersonMesh } from '../mesh/person-mesh.js';
import { packInfluence } from '../rig/influence.js';

/** All meshes of a character as one, of any size; numbers as a `PersonMesh` has them, but corners of 32 bits. */
export type JoinedMesh = Omit<PersonMesh, 'indices' | 'vertices' | 'triangles'> & { readonly indices: Uint32Array };

/** Joins the parts of a character, scaled and moved to where its rig is. */
export function joinParts(
  parts: readonly CharacterPart[],
  surfaces: readonly Uint8Array[],
  pictureOf: readonly number[],
  unit: number,
  shift: Vector,
): JoinedMesh {
  const count = parts.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const corners = parts.reduce((sum, { indices }) => sum + indices.length, 0);
  const mesh = {
    positions: new Float32Array(3 * count),
    normals: new Int8Array(4 * count),
    joints: new Uint8Array(4 * count),
    weights: new Uint8Array(4 * count),
    surface: new Uint8Array(4 * count),
    pictured: new Float32Array(3 * count),
    indices: new Uint32Array(corners),
  };
  let [vertex, corner] = [0, 0];
  parts.forEach((part, number) => {
    const { positions, normals, joints, shares, places, indices } = part;
    for (let i = 0; i < positions.length / 3; i++) {
      const to = vertex + i;
      for (let k = 0; k < 3; k++) {
        mesh.positions[3 * to + k] = unit * positions[3 * i + k] + shift[k];
        mesh.normals[4 * to + k] = Math.round(127 * normals[3 * i + k]);
      }
      const pull = [0, 1, 2, 3].flatMap((k) => (shares[4 * i + k] > 0 ? [[joints[4 * i + k], shares[4 * i + k]] as const] : []));
      packInfluence(pull, mesh.joints, mesh.weights, 4 * to);
      const picture = pictureOf[number];
      mesh.pictured.set(picture < 0 || !places ? [0, 0, -1] : [places[2 * i], places[2 * i + 1], picture], 3 * to);
    }
    mesh.surface.set(surfaces[number], 4 * vertex);
    for (let i = 0; i < indices.length; i++) mesh.indices[corner + i] = vertex + indices[i];
    vertex += positions.length / 3;
    corner += indices.length;
  });
  const { pictured, ...plain } = mesh;
  return pictureOf.some((picture) => picture >= 0) ? mesh : plain;
}
