import { BufferAttribute, BufferGeometry } from 'three';
import type { PersonMesh } from './person-mesh.js';

/**
 * A mesh as three.js takes it: position, normal, skinIndex, skinWeight, and `surface` (slot, tint, its share, ambient light). In a cast that has pictures also
 * `picture`: place on it and layer, the first of the body's being `firstLayer`; -1 for none.
 */
export function personGeometry(mesh: PersonMesh, firstLayer?: number): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 4, true));
  geometry.setAttribute('skinIndex', new BufferAttribute(mesh.joints, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(mesh.weights, 4, true));
  geometry.setAttribute('surface', new BufferAttribute(mesh.surface, 4));
  if (firstLayer !== undefined) geometry.setAttribute('picture', new BufferAttribute(pictureLayers(mesh, firstLayer), 3));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  return geometry;
}

function pictureLayers({ pictured, vertices }: PersonMesh, firstLayer: number): Float32Array {
  const layers = new Float32Array(3 * vertices);
  for (let i = 0; i < vertices; i++) {
    const picture = pictured?.[3 * i + 2] ?? -1;
    layers.set(pictured && picture >= 0 ? [pictured[3 * i], pictured[3 * i + 1], firstLayer + picture] : [0, 0, -1], 3 * i);
  }
  return layers;
}
