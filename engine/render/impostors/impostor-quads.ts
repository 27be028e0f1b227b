import { InstancedBufferGeometry, type Material, Mesh, PlaneGeometry } from 'three';
import { type RowList, showRows } from '../crowd/row-list.js';

/** People of a list that are drawn as one quad each. */
export type Quads = {
  readonly mesh: Mesh;
  /** Shows those who are listed now. */
  readonly show: () => void;
  readonly dispose: () => void;
};

/** Quads for the people of a list, drawn once with every material. */
export function createQuads(list: RowList, materials: Material[]): Quads {
  const plane = new PlaneGeometry();
  const geometry = new InstancedBufferGeometry();
  geometry.index = plane.index;
  geometry.attributes = plane.attributes;
  materials.forEach((_, number) => {
    geometry.addGroup(0, plane.index!.count, number);
  });
  const mesh = new Mesh(geometry, materials);
  // The view chooses who is drawn.
  mesh.frustumCulled = false;
  return {
    mesh,
    show: showRows(mesh, 'person', list),
    dispose: () => {
      geometry.dispose();
      for (const material of materials) material.dispose();
    },
  };
}
