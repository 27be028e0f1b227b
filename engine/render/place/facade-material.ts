import { type Camera, Color, Mesh, MeshLambertMaterial, type Object3D, type Vector3, Vector4 } from 'three';
import type { Look } from './look.js';

/** Radius around the line from the eye to somebody in which what stands between fades, where that person is [m]. */
const CLEARING = 1.1;

/**
 * Lets what stands between the camera and a place fade: a part of the pixels is left out, so that what lies behind is seen through the others. The
 * clearing is as wide in the picture as a person there.
 */
const FADE = /* glsl */ `
if (clearing.w > 0.0) {
  vec3 fadeAt = -vViewPosition;
  float fadeShare = dot(fadeAt, clearing.xyz) / dot(clearing.xyz, clearing.xyz);
  float fadeRadius = clearing.w * max(fadeShare, 0.2);
  float fade = smoothstep(1.5 * fadeRadius, fadeRadius, length(fadeAt - fadeShare * clearing.xyz)) * smoothstep(0.99, 0.93, fadeShare) * step(0.0, fadeShare);
  float fadeNoise = fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715))));
  if (fadeNoise < 0.82 * fade) discard;
}`;

/** Plain walls with vertex colours; buildings get rows of windows, as many as fit. */
export function facadeMaterial(look: Look): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  const clearing = { value: new Vector4() };
  material.userData.clearing = clearing;
  material.onBeforeCompile = (shader) => {
    shader.uniforms.clearing = clearing;
    shader.uniforms.windowColour = { value: new Color(look.window) };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec3 wall;\nvarying vec4 vWall;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvWall = vec4(wall.x, position.y, wall.y, wall.z);');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 windowColour;\nuniform vec4 clearing;\nvarying vec4 vWall;')
      .replace(
        '#include <color_fragment>',
        `${FADE}
#include <color_fragment>
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

/** Lets the walls and things of a population fade where they stand between a camera and a place; nothing fades without one. */
export function showThrough(population: Object3D, camera: Camera, place: Vector3 | undefined): void {
  population.traverse((part) => {
    const clearing = part instanceof Mesh ? (part.material.userData.clearing as { value: Vector4 } | undefined) : undefined;
    if (!clearing) return;
    if (!place) {
      clearing.value.set(0, 0, 0, 0);
      return;
    }
    clearing.value.set(place.x, place.y, place.z, 1).applyMatrix4(camera.matrixWorldInverse);
    clearing.value.w = CLEARING;
  });
}
