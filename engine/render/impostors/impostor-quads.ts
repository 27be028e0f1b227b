import {
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type Material,
  Mesh,
  PlaneGeometry,
  StreamDrawUsage,
} from 'three';

/** Numbers per quad: row of the person, its height, its layer of tiles, its frame. */
const NUMBERS = 4;

/** A list of people that are drawn as one quad each; made anew in every frame. */
export type Quads = {
  readonly mesh: Mesh;
  readonly count: number;
  readonly begin: () => void;
  readonly add: (row: number, height: number, layer: number, frame: number) => void;
  /** Sends the list to the GPU. */
  readonly end: () => void;
  /** Bytes on the GPU per person. */
  readonly bytes: number;
  readonly dispose: () => void;
};

/** Quads for a number of people, drawn once with every material. */
export function createQuads(capacity: number, materials: Material[]): Quads {
  const plane = new PlaneGeometry();
  const buffer = new InstancedInterleavedBuffer(new Float32Array(NUMBERS * capacity), NUMBERS);
  buffer.setUsage(StreamDrawUsage);
  const data = buffer.array as Float32Array;
  const geometry = new InstancedBufferGeometry();
  geometry.index = plane.index;
  geometry.attributes = plane.attributes;
  geometry.setAttribute('person', new InterleavedBufferAttribute(buffer, 4, 0));
  geometry.instanceCount = 0;
  materials.forEach((_, number) => {
    geometry.addGroup(0, plane.index!.count, number);
  });
  const mesh = new Mesh(geometry, materials);
  // The view chooses who is drawn.
  mesh.frustumCulled = false;
  // three forgets ranges it has sent; this one is handed to it again and again.
  const range = { start: 0, count: 0 };
  let count = 0;
  return {
    mesh,
    get count() {
      return count;
    },
    begin: () => {
      count = 0;
    },
    add: (row, height, layer, frame) => {
      const at = NUMBERS * count++;
      data[at] = row;
      data[at + 1] = height;
      data[at + 2] = layer;
      data[at + 3] = frame;
    },
    end: () => {
      geometry.instanceCount = count;
      mesh.visible = count > 0;
      range.count = NUMBERS * count;
      buffer.updateRanges[0] = range;
      if (count > 0) buffer.needsUpdate = true;
    },
    bytes: NUMBERS * data.BYTES_PER_ELEMENT,
    dispose: () => {
      geometry.dispose();
      for (const material of materials) material.dispose();
    },
  };
}
