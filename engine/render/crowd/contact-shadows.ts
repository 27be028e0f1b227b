import {
  type DataTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  StreamDrawUsage,
} from 'three';
import { UNSEEN } from './level-table.js';
import { PERSON_TEXELS } from './person-shader.js';

/** Width of the soft spot under a person of 1.75 m [m], and how dark it is. */
const WIDTH = 1.08;
const DARKNESS = 0.42;

/** Spots under people, in one draw call. */
export type ContactShadows = {
  readonly mesh: Mesh;
  /** Puts a spot under everyone whose level is one of those that are seen. */
  readonly list: (levels: Uint8Array, count: number) => void;
  /** Bytes on the GPU per person. */
  readonly bytes: number;
};

/** A soft dark spot under every person that is seen: people stand on the ground even where no shadow map reaches. */
export function createContactShadows(people: DataTexture, capacity: number): ContactShadows {
  const plane = new PlaneGeometry(WIDTH, WIDTH).rotateX(-Math.PI / 2);
  const geometry = new InstancedBufferGeometry();
  geometry.index = plane.index;
  geometry.attributes = plane.attributes;
  geometry.instanceCount = 0;
  const rows = new InstancedBufferAttribute(new Float32Array(capacity), 1);
  rows.setUsage(StreamDrawUsage);
  geometry.setAttribute('row', rows);
  // three forgets ranges it has sent; this one is handed to it again and again.
  const range = { start: 0, count: 0 };
  const material = new ShaderMaterial({
    uniforms: { people: { value: people } },
    vertexShader: /* glsl */ `
      attribute float row;
      uniform highp sampler2D people;
      varying vec2 vAt;
      void main() {
        int number = int(row) * ${PERSON_TEXELS}, width = textureSize(people, 0).x;
        vec4 place = texelFetch(people, ivec2(number % width, number / width), 0);
        float scale = texelFetch(people, ivec2((number + 1) % width, (number + 1) / width), 0).z;
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
  return {
    mesh,
    list: (levels, count) => {
      let seen = 0;
      for (let i = 0; i < count; i++) if (levels[i] !== UNSEEN) rows.array[seen++] = i;
      geometry.instanceCount = seen;
      mesh.visible = seen > 0;
      range.count = seen;
      rows.updateRanges[0] = range;
      if (seen > 0) rows.needsUpdate = true;
    },
    bytes: rows.array.BYTES_PER_ELEMENT,
  };
}
