import { BufferAttribute, BufferGeometry } from 'three';
import type { PersonMesh } from './person-mesh.js';

/** A mesh as three.js takes it: position, normal, skinIndex, skinWeight, and `surface` (slot, tint, its share, ambient light). */
export function personGeometry(mesh: PersonMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 4, true));
  geometry.setAttribute('skinIndex', new BufferAttribute(mesh.joints, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(mesh.weights, 4, true));
  geometry.setAttribute('surface', new BufferAttribute(mesh.surface, 4));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  return geometry;
}
