import type { PersonMesh } from '../mesh/person-mesh.js';
import { MATRIX } from './posing.js';
import { AS_BUILT, armLift, MOVES, type Stretch, verticesRise } from './stretch.js';

/** Positions and normals of a mesh under skinning matrices, as a GPU makes them; three numbers per vertex each. Of a body that is drawn out, whose hips are so high in its building posture, too. */
export function skinMesh(
  mesh: PersonMesh,
  matrices: Float32Array,
  { stretch = AS_BUILT, hip = 0 }: { readonly stretch?: Stretch; readonly hip?: number } = {},
): { positions: Float32Array; normals: Float32Array } {
  const positions = new Float32Array(3 * mesh.vertices);
  const normals = new Float32Array(3 * mesh.vertices);
  const lift = armLift(hip, stretch);
  for (let i = 0; i < mesh.vertices; i++) {
    const [nx, ny, nz] = [mesh.normals[4 * i], mesh.normals[4 * i + 1], mesh.normals[4 * i + 2]];
    const [head, arm] = [partOf(mesh, i, 'head'), partOf(mesh, i, 'arm')];
    const broad = stretch.broad + (1 - stretch.broad) * head;
    const [x, z] = [broad * mesh.positions[3 * i], broad * mesh.positions[3 * i + 2]];
    const y = mesh.positions[3 * i + 1];
    const rises = verticesRise(y, hip, stretch);
    for (let k = 0; k < 4; k++) {
      const weight = mesh.weights[4 * i + k] / 255;
      if (weight === 0) break;
      const joint = mesh.joints[4 * i + k];
      const at = MATRIX * joint;
      const rise = MOVES[joint] === 'trunk' ? rises.trunk : MOVES[joint] === 'head' ? rises.head : 0;
      for (let row = 0; row < 3; row++) {
        const m = at + 4 * row;
        const turned = matrices[m] * nx + matrices[m + 1] * ny + matrices[m + 2] * nz;
        positions[3 * i + row] += weight * (matrices[m] * x + matrices[m + 1] * (y + rise) + matrices[m + 2] * z + matrices[m + 3]);
        normals[3 * i + row] += weight * turned;
      }
    }
    positions[3 * i + 1] += arm * lift;
    const length = Math.sqrt(normals[3 * i] ** 2 + normals[3 * i + 1] ** 2 + normals[3 * i + 2] ** 2) || 1;
    for (let row = 0; row < 3; row++) normals[3 * i + row] /= length;
  }
  return { positions, normals };
}

/** What of a vertex goes with arms, or with the head. */
function partOf({ joints, weights }: PersonMesh, i: number, part: 'arm' | 'head'): number {
  let sum = 0;
  for (let k = 4 * i; k < 4 * i + 4; k++) if (MOVES[joints[k]] === part) sum += weights[k] / 255;
  return sum;
}
