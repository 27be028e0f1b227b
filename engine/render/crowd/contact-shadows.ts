import { InstancedBufferGeometry, Mesh, PlaneGeometry, ShaderMaterial, type Texture } from 'three';
import { type RowList, showRows } from './row-list.js';

/** Width of the soft spot under a person of 1.75 m [m], and how dark it is. */
const WIDTH = 1.08;
const DARKNESS = 0.42;

/** Spots under people, in one draw call. */
export type ContactShadows = {
  readonly mesh: Mesh;
  /** Puts a spot under everyone who is listed now. */
  readonly show: () => void;
};

/** A soft dark spot under every person that is seen: people stand on the ground even where no shadow map reaches. */
export function createContactShadows(places: Texture, kinds: Texture, seen: RowList): ContactShadows {
  const plane = new PlaneGeometry(WIDTH, WIDTH).rotateX(-Math.PI / 2);
  const geometry = new InstancedBufferGeometry();
  geometry.index = plane.index;
  geometry.attributes = plane.attributes;
  const material = new ShaderMaterial({
    uniforms: { places: { value: places }, kinds: { value: kinds } },
    vertexShader: /* glsl */ `
      attribute uint row;
      uniform highp sampler2D places;
      uniform highp sampler2D kinds;
      varying vec2 vAt;
      void main() {
        int number = int(row), width = textureSize(places, 0).x;
        ivec2 at = ivec2(number % width, number / width);
        vec4 place = texelFetch(places, at, 0);
        float scale = texelFetch(kinds, at, 0).z;
        vAt = uv * 2.0 - 1.0;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position * scale + place.xyz + vec3(0.0, 0.004, 0.0), 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 vAt;
      void main() {
        float near = max(0.0, 1.0 - length(vAt));
        gl_FragColor = vec4(0.07, 0.07, 0.1, ${DARKNESS} * near * near);
      }`,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 1;
  return { mesh, show: showRows(mesh, 'row', seen) };
}
