import { Color, MeshLambertMaterial } from 'three';
import type { Look } from './look.js';

/** Plain walls with vertex colours; buildings get rows of windows, as many as fit. */
export function facadeMaterial(look: Look): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.windowColour = { value: new Color(look.window) };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec3 wall;\nvarying vec4 vWall;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvWall = vec4(wall.x, position.y, wall.y, wall.z);');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 windowColour;\nvarying vec4 vWall;')
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
if (vWall.z > 2.5) {
  float bays = max(1.0, floor(vWall.z / 2.8 + 0.01));
  vec2 bay = vec2(fract(vWall.x / vWall.z * bays) * vWall.z / bays - 0.5 * vWall.z / bays, mod(vWall.y, 3.2) - 1.75);
  vec2 pixel = fwidth(vWall.xy) + 1e-4;
  vec2 inside = smoothstep(-pixel, pixel, vec2(0.55, 0.8) - abs(bay));
  vec2 frame = smoothstep(-pixel, pixel, vec2(0.65, 0.9) - abs(bay));
  float below = step(vWall.y, vWall.w - 0.5);
  diffuseColor.rgb = mix(diffuseColor.rgb, diffuseColor.rgb * 1.12, frame.x * frame.y * below);
  diffuseColor.rgb = mix(diffuseColor.rgb, windowColour, inside.x * inside.y * below);
  diffuseColor.rgb *= 1.0 - 0.18 * smoothstep(0.12, 0.0, abs(vWall.y - vWall.w + 0.4) - pixel.y);
}`,
      );
  };
  material.customProgramCacheKey = () => 'facade';
  return material;
}
