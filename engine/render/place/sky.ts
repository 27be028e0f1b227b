import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry } from 'three';
import type { Look } from './look.js';

/** A dome with a gradient from horizon to zenith and a glow around the sun; it goes where the camera goes. */
export function createSky(look: Look): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    depthTest: false,
    fog: false,
    uniforms: {
      zenith: { value: new Color(look.zenith) },
      horizon: { value: new Color(look.horizon) },
      glow: { value: new Color(look.glow) },
      sun: { value: look.shadow.sun },
    },
    vertexShader: /* glsl */ `
      varying vec3 vDirection;
      void main() {
        vDirection = position;
        gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0)).xyww;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 zenith, horizon, glow, sun;
      varying vec3 vDirection;
      void main() {
        vec3 direction = normalize(vDirection);
        float up = max(direction.y, 0.0);
        vec3 colour = mix(horizon, zenith, 1.0 - pow(1.0 - up, 3.0));
        float near = max(dot(direction, sun), 0.0);
        colour = mix(colour, glow, 0.55 * pow(near, 18.0) + 0.25 * pow(near, 3.0) * (1.0 - up));
        gl_FragColor = vec4(colour, 1.0);
        #include <colorspace_fragment>
      }`,
  });
  const sky = new Mesh(new SphereGeometry(1, 32, 16), material);
  sky.frustumCulled = false;
  sky.renderOrder = -10;
  return sky;
}
