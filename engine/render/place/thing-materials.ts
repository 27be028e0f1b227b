import { Color, type DataTexture, DoubleSide, type Material, MeshBasicMaterial, type MeshLambertMaterial } from 'three';
import { facadeMaterial } from './facade-material.js';
import type { Look } from './look.js';
import { castOnGround } from './shadow.js';

/** Texels of a row of the texture of poses. */
export const POSES_WIDE = 256;

/** What the graphics card does for every vertex: it finds the pose of its row (x, z, angle, height of the ground and 1; 0 where it is not seen), and puts it there. */
const FIND_POSE = /* glsl */ `
uniform highp sampler2D poses;
attribute float row;
vec4 poseOfRow() { int n = int(row + 0.5); return texelFetch(poses, ivec2(n % ${POSES_WIDE}, n / ${POSES_WIDE}), 0); }
vec3 turnedBy(vec3 v, float angle) { float c = cos(angle), s = sin(angle); return vec3(v.x * c - v.z * s, v.y, v.x * s + v.z * c); }
`;
const PLACE = /* glsl */ `
vec4 rowPose = poseOfRow();
transformed = rowPose.w != 0.0 ? turnedBy(transformed, rowPose.z) + vec3(rowPose.x, rowPose.w - 1.0, rowPose.y) : vec3(0.0);
`;

/** Slopes of waves: a few trains of different lengths and ways, which fade before they would flicker. */
const WAVES = /* glsl */ `
vec2 wavesAt(vec2 at, float time, float pixel) {
  vec2 slope = vec2(0.0);
  for (int i = 0; i < 6; i++) {
    float k = float(i);
    vec2 way = vec2(cos(2.4 * k + 0.5), sin(2.4 * k + 0.5));
    float length_ = 2.6 / (1.0 + 0.9 * k);
    float number = 6.2832 / length_;
    float seen = 1.0 - smoothstep(0.15, 0.5, pixel / length_);
    slope += seen * way * 0.075 * cos(number * dot(way, at) + 1.7 * sin(0.7 * dot(way.yx, at) + k) - sqrt(9.8 * number) * 0.35 * time);
  }
  return slope;
}
`;

/** The material of things: walls and windows as those of houses, sheen, light of their own, and waves on water; `time` moves these [s]. */
export function thingMaterial(look: Look, poses: DataTexture, time: { value: number }): MeshLambertMaterial {
  const material = facadeMaterial(look);
  onCompile(material, (shader) => {
    placeRows(shader, poses);
    shader.uniforms.mirrored = { value: new Color(look.horizon) };
    shader.uniforms.zenith = { value: new Color(look.zenith) };
    shader.uniforms.sunward = { value: look.shadow.sun };
    shader.uniforms.brightness = { value: look.things.glow };
    shader.uniforms.time = time;
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec3 finish;\nvarying vec3 vFinish;\nvarying vec2 vWaves;')
      .replace(
        '#include <beginnormal_vertex>',
        '#include <beginnormal_vertex>\nobjectNormal = turnedBy(objectNormal, poseOfRow().z);\nvFinish = finish;',
      )
      .replace('#include <project_vertex>', '#include <project_vertex>\nvWaves = transformed.xz;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nuniform vec3 mirrored;\nuniform vec3 zenith;\nuniform vec3 sunward;\nuniform float brightness;\nuniform float time;\nvarying vec3 vFinish;\nvarying vec2 vWaves;\n${WAVES}`,
      )
      .replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
if (vFinish.z > 0.5) {
  vec2 slope = wavesAt(vWaves, time, max(fwidth(vWaves.x), fwidth(vWaves.y)));
  normal = normalize(normal - (viewMatrix * vec4(slope.x, 0.0, slope.y, 0.0)).xyz);
}`,
      )
      .replace(
        '#include <opaque_fragment>',
        `vec3 viewer = normalize(vViewPosition);
float facing = clamp(dot(viewer, normal), 0.0, 1.0);
vec3 sky = mirrored;
if (vFinish.z > 0.5) {
  vec3 seen = reflect(-viewer, normal);
  float up = clamp(inverseTransformDirection(seen, viewMatrix).y, 0.0, 1.0);
  sky = mix(mirrored, zenith, smoothstep(0.0, 0.75, up));
  vec3 sun = normalize((viewMatrix * vec4(sunward, 0.0)).xyz);
  // Looking down one sees into the depth, along it the sky.
  outgoingLight = mix(outgoingLight * vec3(0.36, 0.52, 0.56), sky, 0.04 + 0.8 * pow(1.0 - facing, 3.5)) + vec3(1.0, 0.95, 0.85) * 1.6 * pow(max(dot(seen, sun), 0.0), 160.0);
} else outgoingLight = mix(outgoingLight, mirrored, vFinish.x * (0.06 + 0.7 * pow(1.0 - facing, 4.0)));
outgoingLight += diffuseColor.rgb * vFinish.y * brightness;
#include <opaque_fragment>`,
      );
  });
  material.customProgramCacheKey = () => 'things';
  return material;
}

/** The shadow of things on the ground. */
export function thingShadow(look: Look, poses: DataTexture): MeshBasicMaterial {
  const material = castOnGround(new MeshBasicMaterial({ side: DoubleSide }), look.shadow, 'vertex');
  onCompile(material, (shader) => {
    placeRows(shader, poses);
    shader.vertexShader = `#define FLOOR (poseOfRow().w - 1.0)\n${shader.vertexShader}`;
  });
  material.customProgramCacheKey = () => 'shadows of things';
  return material;
}

type Shader = Parameters<Material['onBeforeCompile']>[0];

function placeRows(shader: Shader, poses: DataTexture): void {
  shader.uniforms.poses = { value: poses };
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', `#include <common>\n${FIND_POSE}`)
    .replace('#include <begin_vertex>', `#include <begin_vertex>\n${PLACE}`);
}

/** Changes a shader after whatever else changes it. */
function onCompile(material: Material, change: (shader: Shader) => void): void {
  const before = material.onBeforeCompile;
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    change(shader);
  };
}
