import { BufferAttribute, DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry, Mesh, ShaderMaterial } from 'three';
import { ORDER } from './overlay.js';

/** Discs or rings on the ground, one for each person. */
export type Discs = {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  capacity: number;
  place: Float32Array;
  colour: Uint8Array;
};

const HEIGHT = 0.03;

/** No discs yet; all have a hole up to `inner`, end at `outer` and have a darker rim [m]. */
export function createDiscs(inner: number, outer: number, rim = 0.06): Discs {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { inner: { value: inner }, outer: { value: outer }, rim: { value: rim }, opacity: { value: 1 } },
    vertexShader: `attribute vec2 place;
attribute vec3 shade;
uniform float outer;
varying vec2 vAt;
varying vec3 vShade;
void main() {
  vAt = position.xz * outer * 1.15;
  vShade = shade;
  gl_Position = projectionMatrix * viewMatrix * vec4(place.x + vAt.x, ${HEIGHT}, place.y + vAt.y, 1.0);
}`,
    fragmentShader: `uniform float inner, outer, rim, opacity;
varying vec2 vAt;
varying vec3 vShade;
void main() {
  float away = length(vAt), pixel = fwidth(away) + 1e-4;
  float cover = smoothstep(outer + pixel, outer - pixel, away) * (inner > 0.0 ? smoothstep(inner - pixel, inner + pixel, away) : 1.0);
  float dark = smoothstep(outer - rim - pixel, outer - rim + pixel, away);
  if (cover < 0.01) discard;
  gl_FragColor = vec4(mix(vShade, vShade * 0.55, dark), cover * opacity);
}`,
  });
  const discs = {
    mesh: new Mesh(new InstancedBufferGeometry(), material),
    capacity: 0,
    place: new Float32Array(0),
    colour: new Uint8Array(0),
  };
  discs.mesh.frustumCulled = false;
  discs.mesh.renderOrder = ORDER.discs;
  return discs;
}

/** Makes sure that there is room for so many; what was there may be lost. */
export function reserveDiscs(discs: Discs, count: number): void {
  if (count <= discs.capacity && discs.capacity > 0) return;
  discs.capacity = Math.max(256, Math.ceil(1.25 * count));
  discs.place = new Float32Array(2 * discs.capacity);
  discs.colour = new Uint8Array(3 * discs.capacity);
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, 0, -1, -1, 0, 1, 1, 0, 1, 1, 0, -1]), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  geometry.setAttribute('place', new InstancedBufferAttribute(discs.place, 2).setUsage(DynamicDrawUsage));
  geometry.setAttribute('shade', new InstancedBufferAttribute(discs.colour, 3, true).setUsage(DynamicDrawUsage));
  discs.mesh.geometry.dispose();
  discs.mesh.geometry = geometry;
}

/** Sends the first `count` discs to the graphics card. */
export function showDiscs({ mesh: { geometry } }: Discs, count: number): void {
  geometry.instanceCount = count;
  geometry.attributes.place.needsUpdate = true;
  geometry.attributes.shade.needsUpdate = true;
}

/** Frees what lies on the GPU. */
export function disposeDiscs({ mesh }: Discs): void {
  mesh.geometry.dispose();
  mesh.material.dispose();
}
