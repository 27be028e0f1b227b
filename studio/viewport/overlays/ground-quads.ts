import {
  BufferAttribute,
  DoubleSide,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  type ShaderMaterialParameters,
  Vector2,
} from 'three';

/** Quads on the ground, many in one call; their shader knows the size of the screen as `screen` [px]. */
export type GroundQuads = Mesh<InstancedBufferGeometry, ShaderMaterial>;

/** What makes quads different from others: the shader, what it reads of each quad (by name, so many numbers each), and what is drawn before them. */
export type GroundQuadsStyle = {
  /** Three numbers for each of the four corners. */
  readonly corners: readonly number[];
  readonly shader: ShaderMaterialParameters;
  readonly attributes: Readonly<Record<string, readonly [array: Float32Array | Uint8Array, size: number]>>;
  readonly order: number;
};

/** No quads yet; bytes are read as numbers from 0 to 1. */
export function createGroundQuads({ corners, shader, attributes, order }: GroundQuadsStyle): GroundQuads {
  const screen = { value: new Vector2(1, 1) };
  const uniforms = { ...shader.uniforms, screen };
  const material = new ShaderMaterial({ transparent: true, depthWrite: false, side: DoubleSide, ...shader, uniforms });
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  for (const [name, [array, size]] of Object.entries(attributes)) {
    geometry.setAttribute(name, new InstancedBufferAttribute(array, size, array instanceof Uint8Array).setUsage(DynamicDrawUsage));
  }
  geometry.instanceCount = 0;
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = order;
  mesh.onBeforeRender = (renderer) => renderer.getDrawingBufferSize(screen.value);
  return mesh;
}

/** Sends the first `count` quads to the graphics card. */
export function showQuads({ geometry }: GroundQuads, count: number): void {
  geometry.instanceCount = count;
  for (const attribute of Object.values(geometry.attributes)) {
    if (!(attribute instanceof InstancedBufferAttribute)) continue;
    attribute.clearUpdateRanges();
    attribute.addUpdateRange(0, count * attribute.itemSize);
    attribute.needsUpdate = true;
  }
}

/** Frees what lies on the GPU. */
export function disposeQuads({ geometry, material }: GroundQuads): void {
  geometry.dispose();
  material.dispose();
}
