import { BackSide, Mesh, ShaderMaterial, SphereGeometry } from 'three';
import type { Look } from '../place/look.js';
import { colourUniform, type SceneryUniforms } from './house-material.js';

/** A dome with clouds that drift, a glow around the sun, and stars at night; it goes where the camera goes. */
export function createCloudySky(look: Look, uniforms: SceneryUniforms): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    depthTest: false,
    fog: false,
    uniforms: { ...uniforms, zenith: colourUniform(look.zenith), horizon: colourUniform(look.horizon), glow: colourUniform(look.glow) },
    vertexShader: /* glsl */ `
      varying vec3 vDirection;
      void main() {
        vDirection = position;
        gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0)).xyww;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 zenith, horizon, glow, sunward;
      uniform sampler2D noise;
      uniform float clouds, dark, time;
      varying vec3 vDirection;
      void main() {
        vec3 direction = normalize(vDirection);
        float up = max(direction.y, 0.0);
        vec3 colour = mix(horizon, zenith, 1.0 - pow(1.0 - up, 3.2));
        float near = max(dot(direction, sunward), 0.0);
        colour = mix(colour, glow, (1.0 - 0.8 * dark) * (0.55 * pow(near, 24.0) + 0.22 * pow(near, 3.0) * (1.0 - up)));
        vec2 at = direction.xz / (up + 0.14) * 0.09 + time * 0.0004;
        float body = texture2D(noise, at).r * 0.62 + texture2D(noise, at * 3.1 + 0.2).g * 0.38;
        float toSun = texture2D(noise, at + sunward.xz * 0.02).r * 0.62 + texture2D(noise, (at + sunward.xz * 0.02) * 3.1 + 0.2).g * 0.38;
        float cover = smoothstep(0.66 - 0.5 * clouds, 0.84 - 0.42 * clouds, body) * smoothstep(0.0, 0.12, direction.y);
        vec3 lit = mix(mix(horizon, vec3(1.0), 0.65), mix(horizon, zenith, 0.35) * 0.82, clamp(0.35 + 2.4 * (toSun - 0.5) + 0.25 * clouds, 0.0, 1.0));
        colour = mix(colour, mix(lit, horizon * 0.8, dark), cover * (0.9 - 0.5 * dark));
        float star = step(0.9965, fract(sin(dot(floor(direction.xz / (up + 0.4) * 90.0), vec2(12.9898, 78.233))) * 43758.5453));
        colour += dark * star * up * (1.0 - cover) * 0.7;
        gl_FragColor = vec4(colour, 1.0);
        #include <colorspace_fragment>
      }`,
  });
  const sky = new Mesh(new SphereGeometry(1, 32, 16), material);
  sky.frustumCulled = false;
  sky.renderOrder = -10;
  return sky;
}
