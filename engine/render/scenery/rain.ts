import { BufferAttribute, BufferGeometry, LineSegments, ShaderMaterial } from 'three';
import { random, STREAM } from '../../math/index.js';
import type { SceneryUniforms } from './house-material.js';

/** Drops in a heavy rain, and the box around the camera that they fall through [m]. */
const DROPS = 5200;
const BOX = 26;

/** Streaks that fall around the camera, as one call; none where it does not rain. */
export function createRain(rain: number, seed: number, uniforms: SceneryUniforms): LineSegments | undefined {
  const count = Math.round(DROPS * rain);
  if (count === 0) return undefined;
  const position = new Float32Array(6 * count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) position[6 * i + k] = position[6 * i + 3 + k] = random(seed, STREAM.scenery, i, 100 + k);
    // The upper end of a streak is told by its height.
    position[6 * i + 4] += 2;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    fog: false,
    uniforms: { time: uniforms.time, dark: uniforms.dark },
    vertexShader: /* glsl */ `
      uniform float time;
      varying float vFade;
      void main() {
        float isUpper = step(1.5, position.y);
        vec3 start = vec3(position.x, position.y - 2.0 * isUpper, position.z) * ${BOX.toFixed(1)};
        start.y -= time * (8.5 + 2.0 * fract(position.x * 57.0));
        start.x += 0.06 * start.y;
        vec3 at = mod(start - cameraPosition, ${BOX.toFixed(1)}) - ${(BOX / 2).toFixed(1)} + cameraPosition;
        at += isUpper * vec3(0.025, 0.42, 0.0);
        vec4 seen = viewMatrix * vec4(at, 1.0);
        vFade = smoothstep(0.6, 2.0, -seen.z) * smoothstep(13.0, 7.0, -seen.z) * step(0.0, at.y);
        gl_Position = projectionMatrix * seen;
      }`,
    fragmentShader: /* glsl */ `
      uniform float dark;
      varying float vFade;
      void main() { gl_FragColor = vec4(vec3(0.82, 0.86, 0.92) * (1.0 - 0.5 * dark), 0.28 * vFade); }`,
  });
  const streaks = new LineSegments(geometry, material);
  streaks.frustumCulled = false;
  streaks.renderOrder = 5;
  return streaks;
}
