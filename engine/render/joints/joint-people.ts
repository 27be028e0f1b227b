import { BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry, type Material, Mesh, StreamDrawUsage } from 'three';
import type { JointKind } from './joint-sets.js';
import { PARTS } from './parts.js';

/** A list of people that are drawn part by part, in one call; made anew in every frame. */
export type JointPeople = {
  readonly mesh: Mesh;
  readonly begin: () => void;
  readonly add: (row: number, body: number) => void;
  /** Sends the list to the GPU. */
  readonly end: () => void;
  /** Bytes on the GPU per person. */
  readonly bytes: number;
  readonly dispose: () => void;
};

/** Parts of a number of people, drawn once with every material. */
export function createJointPeople(kind: JointKind, capacity: number, materials: Material[]): JointPeople {
  const geometry = kind === 'flat' ? quads() : boxes();
  const people = new InstancedBufferAttribute(new Float32Array(2 * capacity), 2);
  people.setUsage(StreamDrawUsage);
  geometry.setAttribute('person', people);
  geometry.instanceCount = 0;
  materials.forEach((_, number) => {
    geometry.addGroup(0, geometry.index!.count, number);
  });
  const mesh = new Mesh(geometry, materials);
  // The view chooses who is drawn.
  mesh.frustumCulled = false;
  mesh.visible = false;
  // three forgets ranges it has sent; this one is handed to it again and again.
  const range = { start: 0, count: 0 };
  let count = 0;
  return {
    mesh,
    begin: () => {
      count = 0;
    },
    add: (row, body) => {
      people.array[2 * count] = row;
      people.array[2 * count + 1] = body;
      count++;
    },
    end: () => {
      geometry.instanceCount = count;
      mesh.visible = count > 0;
      range.count = 2 * count;
      people.updateRanges[0] = range;
      if (count > 0) people.needsUpdate = true;
    },
    bytes: 2 * people.array.BYTES_PER_ELEMENT,
    dispose: () => {
      geometry.dispose();
      for (const material of materials) material.dispose();
    },
  };
}

/** A quad for each part: place on it, and the part's number. */
function quads(): InstancedBufferGeometry {
  const corners = PARTS.flatMap((_, part) => [0, 0, part, 1, 0, part, 1, 1, part, 0, 1, part]);
  const index = PARTS.flatMap((_, part) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * part + corner));
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3));
  geometry.setIndex(new BufferAttribute(Uint16Array.from(index), 1));
  return geometry;
}

/** Corners of a box's six faces, counter-clockwise from outside. */
const FACES = [
  [1, 3, 7, 5],
  [0, 4, 6, 2],
  [2, 6, 7, 3],
  [0, 1, 5, 4],
  [4, 5, 7, 6],
  [0, 2, 3, 1],
] as const;

/** A box for each part: corners from -1 to 1, and the part's number. */
function boxes(): InstancedBufferGeometry {
  const corners = Array.from({ length: 8 }, (_, i) => [i & 1, (i >> 1) & 1, i >> 2].map((bit) => 2 * bit - 1)).flat();
  const triangles = FACES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]);
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(PARTS.flatMap(() => corners)), 3));
  geometry.setAttribute('part', new BufferAttribute(Float32Array.from(PARTS.flatMap((_, part) => new Array<number>(8).fill(part))), 1));
  geometry.setIndex(new BufferAttribute(Uint16Array.from(PARTS.flatMap((_, part) => triangles.map((corner) => 8 * part + corner))), 1));
  return geometry;
}
