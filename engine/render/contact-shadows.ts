import { type DataTexture, InstancedBufferGeometry, Mesh, PlaneGeometry, ShaderMaterial } from 'three';
import { PERSON_TEXELS } from './person-shader.js';

/** Width of the soft spot under a person of 1.75 m [m], and how dark it is. */
const WIDTH = 1.08;
const DARKNESS = 0.42;

/** A soft dark spot under every person, in one draw call: people stand on the ground even where no shadow map reaches. */
export function createContactShadows(people: DataTexture): { mesh: Mesh; setCount: (count: number) => void } {
  const plane = new PlaneGeometry(WIDTH, WIDTH).rotateX(-Math.PI / 2);
  const geometry = new InstancedBufferGeometry();
  geometry.index = plane.index;
  geometry.attributes = plane.attributes;
  geometry.instanceCount = 0;
  const material = new ShaderMaterial({
    uniforms: { people: { value: people } },
    vertexShader: /* glsl */ `
      uniform highp sampler2D people;
      varying vec2 vAt;
      void main() {
        int number = gl_InstanceID * ${PERSON_TEXELS}, width = textureSize(people, 0).x;
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
    setCount: (count) => {
      geometry.instanceCount = count;
    },
  };
}
