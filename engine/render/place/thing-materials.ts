import { Color, type DataTexture, DoubleSide, type Material, MeshBasicMaterial, type MeshLambertMaterial } from 'three';
import { facadeMaterial } from './facade-material.js';
import type { Look } from './look.js';
import { castOnGround } from './shadow.js';

/** Texels of a row of the texture of poses. */
export const POSES_WIDE = 256;

/** What the graphics card does for every vertex: it finds the pose of its row (x, z, angle, whether it is seen), and puts it there. */
const FIND_POSE = /* glsl */ `
uniform highp sampler2D poses;
attribute float row;
vec4 poseOfRow() { int n = int(row + 0.5); return texelFetch(poses, ivec2(n % ${POSES_WIDE}, n / ${POSES_WIDE}), 0); }
vec3 turnedBy(vec3 v, float angle) { float c = cos(angle), s = sin(angle); return vec3(v.x * c - v.z * s, v.y, v.x * s + v.z * c); }
`;
const PLACE = /* glsl */ `
vec4 rowPose = poseOfRow();
transformed = rowPose.w > 0.5 ? turnedBy(transformed, rowPose.z) + vec3(rowPose.x, 0.0, rowPose.y) : vec3(0.0);
`;

/** The material of things: walls and windows as those of houses, sheen, and light of their own. */
export function thingMaterial(look: Look, poses: DataTexture): MeshLambertMaterial {
  const material = facadeMaterial(look);
  onCompile(material, (shader) => {
    placeRows(shader, poses);
    shader.uniforms.mirrored = { value: new Color(look.horizon) };
    shader.uniforms.brightness = { value: look.things.glow };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 finish;\nvarying vec2 vFinish;')
      .replace(
        '#include <beginnormal_vertex>',
        '#include <beginnormal_vertex>\nobjectNormal = turnedBy(objectNormal, poseOfRow().z);\nvFinish = finish;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 mirrored;\nuniform float brightness;\nvarying vec2 vFinish;')
      .replace(
        '#include <opaque_fragment>',
        `float facing = clamp(dot(normalize(vViewPosition), normal), 0.0, 1.0);
outgoingLight = mix(outgoingLight, mirrored, vFinish.x * (0.06 + 0.7 * pow(1.0 - facing, 4.0)));
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
  onCompile(material, (shader) => placeRows(shader, poses));
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
