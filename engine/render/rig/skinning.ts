import type { PersonMesh } from '../mesh/person-mesh.js';
import { MATRIX } from './posing.js';

/** Positions and normals of a mesh under skinning matrices, as a GPU makes them; three numbers per vertex each. */
export function skinMesh(mesh: PersonMesh, matrices: Float32Array): { positions: Float32Array; normals: Float32Array } {
  const positions = new Float32Array(3 * mesh.vertices);
  const normals = new Float32Array(3 * mesh.vertices);
  for (let i = 0; i < mesh.vertices; i++) {
    const [x, y, z] = [mesh.positions[3 * i], mesh.positions[3 * i + 1], mesh.positions[3 * i + 2]];
    const [nx, ny, nz] = [mesh.normals[4 * i], mesh.normals[4 * i + 1], mesh.normals[4 * i + 2]];
    for (let k = 0; k < 4; k++) {
      const weight = mesh.weights[4 * i + k] / 255;
      if (weight === 0) break;
      const at = MATRIX * mesh.joints[4 * i + k];
      for (let row = 0; row < 3; row++) {
        const m = at + 4 * row;
        const turned = matrices[m] * nx + matrices[m + 1] * ny + matrices[m + 2] * nz;
        positions[3 * i + row] += weight * (matrices[m] * x + matrices[m + 1] * y + matrices[m + 2] * z + matrices[m + 3]);
        normals[3 * i + row] += weight * turned;
      }
    }
    const length = Math.sqrt(normals[3 * i] ** 2 + normals[3 * i + 1] ** 2 + normals[3 * i + 2] ** 2) || 1;
    for (let row = 0; row < 3; row++) normals[3 * i + row] /= length;
  }
  return { positions, normals };
}
