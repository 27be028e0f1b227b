import { BufferAttribute, BufferGeometry, Color, DoubleSide, DynamicDrawUsage, Mesh, MeshBasicMaterial, SRGBColorSpace } from 'three';
import { ORDER } from './overlay.js';

/** Triangles on the ground, each in a colour of its own, drawn in one call. */
export type TriangleFill = {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly count: number;
  readonly colours: Float32Array;
};

/** Above the paving, below lines [m]. */
const HEIGHT = 0.014;
/** Numbers of a colour: red, green, blue and cover. */
const PAINT = 4;

const _colour = new Color();

/** Triangles that cannot be seen yet, given by three corners each as x, z pairs [m]. */
export function createTriangleFill(corners: Float32Array): TriangleFill {
  const count = corners.length / 6;
  const position = new Float32Array(9 * count);
  for (let n = 0; n < 3 * count; n++) position.set([corners[2 * n], HEIGHT, corners[2 * n + 1]], 3 * n);
  const colours = new Float32Array(3 * PAINT * count);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('color', new BufferAttribute(colours, PAINT).setUsage(DynamicDrawUsage));
  return { mesh: createFillMesh(geometry), count, colours };
}

/** Triangles that lie on the ground in the colours of their corners. */
export function createFillMesh(geometry: BufferGeometry): Mesh<BufferGeometry, MeshBasicMaterial> {
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
    fog: false,
  });
  material.polygonOffset = true;
  material.polygonOffsetFactor = material.polygonOffsetUnits = -2;
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = ORDER.mesh;
  return mesh;
}

/** Gives a triangle a colour (bytes) and how much it covers, from 0 to 1. */
export function paintTriangle({ colours }: TriangleFill, triangle: number, [red, green, blue]: Uint8Array, cover: number): void {
  _colour.setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace);
  for (let corner = 0; corner < 3; corner++) {
    const at = PAINT * (3 * triangle + corner);
    _colour.toArray(colours, at);
    colours[at + 3] = cover;
  }
}

/** Sends all colours to the graphics card. */
export function showFill({ mesh }: TriangleFill): void {
  mesh.geometry.attributes.color.needsUpdate = true;
}

/** Frees what lies on the GPU. */
export function disposeFill({ mesh }: TriangleFill): void {
  mesh.geometry.dispose();
  mesh.material.dispose();
}
