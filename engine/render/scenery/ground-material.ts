import { MeshLambertMaterial } from 'three';
import type { SceneryUniforms } from './house-material.js';
import { OUTSIDE } from './light-map.js';

/** Grounds in the order of their numbers: their patterns fade before they would flicker. */
const PATTERNS = /* glsl */ `
uniform sampler2D noise;
uniform sampler2D light;
uniform vec3 lightArea;
uniform float dark;
uniform float outdoors;
uniform vec3 skyLow;
uniform vec3 skyHigh;
uniform float wet;
uniform float wear;
uniform float time;
varying vec2 vGround;
varying float vKind;
float cellOf(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453); }
float jointIn(vec2 at, vec2 size, float width) {
  vec2 pixel = fwidth(at);
  vec2 edge = (0.5 - abs(fract(at / size) - 0.5)) * size;
  vec2 line = 1.0 - smoothstep(vec2(width), vec2(width) + pixel * 1.3, edge);
  vec2 seen = 1.0 - smoothstep(0.15, 0.5, pixel / size);
  return max(line.x * seen.x, line.y * seen.y);
}
vec3 slabs(vec2 at, vec2 size, float joint, vec3 tone, float spread, float near) {
  vec2 row = vec2(at.x + 0.5 * size.x * mod(floor(at.y / size.y), 2.0), at.y);
  float own = cellOf(floor(row / size));
  vec3 colour = tone * (1.0 + near * spread * (own - 0.5));
  return mix(colour, tone * 0.62, 0.55 * jointIn(row, size, joint));
}
vec3 cobbles(vec2 at, float near) {
  vec2 size = vec2(0.16, 0.13);
  vec2 row = vec2(at.x + 0.08 * mod(floor(at.y / size.y), 2.0), at.y + 0.03 * sin(at.x * 0.9));
  vec2 inside = abs(fract(row / size) - 0.5) * 2.0;
  float dome = 1.0 - 0.5 * dot(inside * inside, inside * inside);
  float own = cellOf(floor(row / size));
  return vec3(0.42, 0.39, 0.35) * mix(0.86, 0.62 + 0.42 * dome + 0.22 * (own - 0.5), near);
}
vec3 boards(vec2 at, float near) {
  vec2 size = vec2(1.8, 0.14);
  vec2 row = vec2(at.x + 1.1 * cellOf(vec2(floor(at.y / size.y), 3.0)) * size.x, at.y);
  float own = cellOf(floor(row / size));
  float grain = texture2D(noise, vec2(row.x * 0.12 + own, row.y * 2.1)).g;
  vec3 colour = vec3(0.37, 0.235, 0.14) * (0.9 + near * (0.16 * (own - 0.5) + 0.18 * (grain - 0.5)));
  return mix(colour, colour * 0.5, 0.45 * jointIn(row, size, 0.002));
}
`;

const COLOUR = /* glsl */ `
vec2 at = vGround;
float pixelSize = max(length(dFdx(at)), length(dFdy(at)));
float near = 1.0 - smoothstep(0.03, 0.22, pixelSize);
float middle = 1.0 - smoothstep(0.3, 1.6, pixelSize);
vec4 coarse = texture2D(noise, at * 0.021);
vec4 fine = texture2D(noise, at * 0.19);
vec4 grain = texture2D(noise, at * 1.3);
vec3 tone;
if (vKind < 0.5) {
  tone = slabs(at, vec2(0.9, 0.6), 0.006, vec3(0.56, 0.51, 0.435), 0.12, middle);
  tone = mix(tone, tone * vec3(0.82, 0.82, 0.84), 0.4 * jointIn(at, vec2(7.2), 0.16));
} else if (vKind < 1.5) {
  tone = vec3(0.17, 0.172, 0.178) * (0.92 + near * 0.5 * (grain.b - 0.5) + 0.2 * (fine.g - 0.5));
  float patch_ = smoothstep(0.66, 0.68, coarse.r);
  tone *= 1.0 - 0.2 * wear * patch_;
} else if (vKind < 2.5) tone = cobbles(at, middle * (1.0 - smoothstep(0.05, 0.16, pixelSize)) );
else if (vKind < 3.5) {
  float blade = texture2D(noise, at * vec2(2.9, 2.3)).b;
  tone = vec3(0.15, 0.235, 0.06) * (0.72 + 0.5 * coarse.r + middle * 0.35 * (fine.g - 0.5) + near * 0.6 * (blade - 0.5));
  tone = mix(tone, vec3(0.24, 0.23, 0.1), 0.35 * smoothstep(0.55, 0.8, texture2D(noise, at * 0.008).g));
} else if (vKind < 4.5) tone = boards(at, middle);
else if (vKind < 5.5) {
  tone = slabs(at - vec2(0.3 * mod(floor(at.y / 0.6), 2.0), 0.0), vec2(0.6), 0.004, vec3(0.47, 0.455, 0.425), 0.08, middle);
} else if (vKind < 6.5) {
  tone = vec3(0.43, 0.345, 0.235) * (0.9 + 0.2 * (coarse.r - 0.5) + middle * 0.16 * (fine.g - 0.5) + near * 0.34 * (grain.b - 0.5));
} else if (vKind < 7.5) tone = vec3(0.05, 0.1, 0.12);
else if (vKind < 8.5) tone = slabs(at, vec2(1.3, 0.9), 0.008, vec3(0.33, 0.305, 0.275), 0.14, middle);
else tone = mix(vec3(0.62, 0.61, 0.58), vec3(0.19), smoothstep(0.45, 0.75, fine.g + 0.5 * grain.b * near) * (0.3 + 0.6 * wear));
// Wear: stains, and paler ways where many have walked.
float stain = smoothstep(0.52, 0.9, texture2D(noise, at * 0.052 + 0.3).g);
tone *= 1.0 + wear * (0.22 * (coarse.r - 0.5) - 0.2 * stain * middle);
float puddle = wet * smoothstep(0.5 - 0.25 * wet, 0.62, 0.6 * coarse.r + 0.4 * fine.g) * (vKind > 2.5 && vKind < 3.5 ? 0.3 : 1.0);
tone *= 1.0 - 0.5 * wet;
diffuseColor.rgb = tone;
`;

/** Light and shadow that were worked out before, and the light of lamps. */
const LIGHT = /* glsl */ `
vec2 lightAt = (vGround - lightArea.xy) / lightArea.z;
vec2 rim2 = smoothstep(vec2(0.5), vec2(0.46), abs(lightAt - 0.5));
// Beyond the map there is neither shadow nor lamp, and around rooms at night it is as dark as at its rim.
vec3 beyond = outdoors < 1.0 ? vec3(${OUTSIDE.light}, ${OUTSIDE.sky.toFixed(1)}, 0.0) : vec3(1.0, 1.0, 0.0);
vec3 lit = mix(beyond, texture2D(light, lightAt).rgb, rim2.x * rim2.y);
if (vKind > 7.5 && vKind < 8.5) lit = vec3(0.8, 0.85 - 0.3 * dark, 0.0);
reflectedLight.directDiffuse *= mix(0.1, 1.0, lit.r);
reflectedLight.indirectDiffuse *= lit.g;
reflectedLight.directDiffuse += BRDF_Lambert(diffuseColor.rgb) * vec3(1.0, 0.72, 0.4) * dark * lit.b * 7.5;
`;

const SHINE = /* glsl */ `
vec3 viewer = normalize(vViewPosition);
float facing = clamp(dot(viewer, normal), 0.0, 1.0);
bool isWater = vKind > 6.5 && vKind < 7.5;
vec2 ripple = isWater ? vec2(texture2D(noise, at * 0.09 + time * 0.012).g - 0.5, texture2D(noise, at * 0.07 - time * 0.01).g - 0.5) : (fine.gr - 0.5) * (0.25 - 0.2 * puddle);
vec3 mirrorNormal = normalize(vec3(ripple.x * 0.35, 1.0, ripple.y * 0.35));
vec3 seen = reflect(-inverseTransformDirection(viewer, viewMatrix), mirrorNormal);
vec3 sky = mix(skyLow, skyHigh, smoothstep(0.0, 0.6, seen.y));
float mirror = isWater ? 0.05 + 0.9 * pow(1.0 - facing, 3.0) : (vKind > 3.5 && vKind < 5.5 ? 0.12 * pow(1.0 - facing, 4.0) : 0.0) + (0.16 * wet + 0.6 * puddle) * (0.15 + 0.85 * pow(1.0 - facing, 3.0));
outgoingLight = mix(outgoingLight, sky, clamp(mirror, 0.0, 0.9));
#include <opaque_fragment>`;

/** The material of level ground; `layer` counts from what people walk on downwards, so that layers in one plane never quarrel. */
export function groundMaterial(uniforms: SceneryUniforms, layer: number): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ polygonOffset: layer > 0, polygonOffsetFactor: layer, polygonOffsetUnits: 6 * layer });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float kind;\nvarying vec2 vGround;\nvarying float vKind;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGround = position.xz;\nvKind = kind;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${PATTERNS}`)
      .replace('#include <color_fragment>', COLOUR)
      .replace('#include <aomap_fragment>', LIGHT)
      .replace('#include <opaque_fragment>', SHINE);
  };
  material.customProgramCacheKey = () => 'scenery ground';
  return material;
}
