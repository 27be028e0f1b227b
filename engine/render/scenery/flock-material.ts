import { MeshLambertMaterial } from 'three';
import type { SceneryUniforms } from './house-material.js';
import { GIVES_WAY } from './site.js';

/** The material of what stands in many places: placed and tinted by its row, with leaves, glass and lamps. */
export function flockMaterial(uniforms: SceneryUniforms): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
attribute vec4 place;
uniform vec4 groundBox;
attribute vec2 tint;
attribute float finish;
varying float vFinish;
varying vec3 vAt;
// A tree that hangs before an eye high above the ground gives way; who walks under it sees it.
float leftOf(vec4 place) {
  if (place.w < 3.0) return 1.0;
  float away = distance(cameraPosition, vec3(place.x, tint.y + 0.6 * place.w, place.y)) / place.w;
  float hides = 1.0 - smoothstep(1.0, 1.4, away);
  if (tint.x > ${GIVES_WAY - 0.5}) {
    // Over the tree's top one looks onto the ground where the ray beyond it has not yet come to the place.
    vec2 to = place.xy - cameraPosition.xz, way = normalize(to + 1e-4);
    vec2 low = (groundBox.xy - 0.3 * place.w - place.xy) / way, high = (groundBox.zw + 0.3 * place.w - place.xy) / way;
    vec2 first = min(low, high), last = max(low, high);
    float enters = max(first.x, first.y), leaves = min(last.x, last.y);
    float line = (cameraPosition.y - tint.y) * max(enters, 0.0) / (length(to) + max(enters, 0.0));
    if (enters < leaves && leaves > 0.0) hides = max(hides, smoothstep(0.9, 1.1, place.w / max(line, 0.1)));
  }
  return 1.0 - smoothstep(4.5, 7.0, cameraPosition.y - tint.y) * hides;
}
vec3 placedBy(vec3 v) { float c = cos(place.z), s = sin(place.z); return vec3(v.x * c - v.z * s, v.y, v.x * s + v.z * c); }`,
      )
      .replace('#include <beginnormal_vertex>', '#include <beginnormal_vertex>\nobjectNormal = placedBy(objectNormal);')
      .replace(
        '#include <color_vertex>',
        `#include <color_vertex>
vColor.rgb = pow(vColor.rgb, vec3(2.2));
vFinish = mod(finish, 10.0);
float hue = mod(tint.x, ${GIVES_WAY}.0);
if (finish > 9.5) vColor.rgb = pow(mix(vec3(0.7), 0.5 + 0.5 * cos(6.28 * (hue * 5.0 + vec3(0.0, 0.33, 0.67))), 0.35 * step(0.4, fract(hue * 7.0))), vec3(2.2)) * (0.25 + 0.9 * fract(hue * 13.0));
if (vFinish > 3.5 && vFinish < 4.5) vColor.rgb *= mix(vec3(0.82, 0.92, 0.8), vec3(1.22, 1.08, 0.85), hue);`,
      )
      .replace(
        '#include <begin_vertex>',
        `vec3 transformed = placedBy(position) * place.w * leftOf(place) + vec3(place.x, tint.y, place.y);
vAt = position * place.w;`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform sampler2D noise;\nuniform float dark;\nuniform float outdoors;\nuniform vec3 skyLow;\nuniform vec3 skyHigh;\nvarying float vFinish;\nvarying vec3 vAt;',
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
bool isLeaf = vFinish > 3.5 && vFinish < 4.5;
float leafy = 0.5;
if (isLeaf) {
  float seen = 1.0 - smoothstep(0.08, 0.4, max(length(dFdx(vAt)), length(dFdy(vAt))));
  leafy = mix(0.5, texture2D(noise, vAt.xy * 0.62 + vAt.zz * 0.31).g * 0.55 + texture2D(noise, vAt.zy * 0.8 + vAt.xx * 0.4).b * 0.45, seen);
  diffuseColor.rgb *= clamp(1.0 + 2.4 * (leafy - 0.5), 0.3, 1.7);
}`,
      )
      .replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
if (isLeaf) {
  // Leaves stand out of the edge of a crown here and there.
  if (leafy < 0.62 - 1.5 * abs(dot(normalize(vViewPosition), normal))) discard;
  normal = normalize(normal + 1.3 * vec3(leafy - 0.5, texture2D(noise, vAt.zx * 0.7 + vAt.yy * 0.3).g - 0.5, 0.0));
}`,
      )
      .replace(
        '#include <opaque_fragment>',
        `outgoingLight *= outdoors;
if (vFinish > 0.5 && vFinish < 1.5) outgoingLight = mix(outgoingLight, mix(skyLow, skyHigh, 0.4), 0.3);
if (vFinish > 1.5 && vFinish < 2.5) outgoingLight += diffuseColor.rgb * (0.15 + 2.4 * dark);
#include <opaque_fragment>`,
      );
  };
  material.customProgramCacheKey = () => 'scenery flocks';
  return material;
}
