import { COLOUR_FRAGMENT } from '../crowd/person-shader.js';
import { CELL_SHADER, DIRECTIONS } from './directions.js';
import { FLAT_AXES, FLAT_LAYOUT } from './flat-bake.js';
import { BOUNDS } from './joint-sets.js';
import { JOINT_VERTEX } from './joint-shader.js';
import { PARTS, type PartKind } from './parts.js';

/** A round body in a part's box says at first how far before a picture's plane it is met. How soon that body ends along the bone: heads and hands are round there as well, others go on as pipes do. */
const ENDS: Readonly<Record<PartKind, number>> = { trunk: 0.3, head: 0.9, neck: 0.1, limb: 0.3, end: 0.9, hem: 0.3 };
/** How much wider a quad is than its picture where it is seen aside, per tilt. */
const GROW = 0.5;
/** Texels may be this much finer than pixels before smaller pictures are taken. */
const FINER = 2.8;

/** What dull cloth gleams is nearly the same on all sides: flat parts have it in their colour. */
const GLEAM = 'vec3(0.0108, 0.0098, 0.0088)';

const SIZES = FLAT_LAYOUT.map(({ width, height, begin }) => `ivec3(${width}, ${height}, ${begin})`).join(', ');

/** Chooses the picture of a part by the cell of the direction it is seen from, and puts its quad there: square to that direction, through the box's middle. */
export const FLAT_VERTEX = /* glsl */ `
${JOINT_VERTEX}
${CELL_SHADER}
${FLAT_AXES}
uniform highp usampler2D cells;
uniform highp sampler2D directions;
uniform float pixels;
out vec2 vAt;
flat out ivec4 vPicture;
flat out mat3 vAxes;
out vec3 vBox;
flat out vec3 vRay;
flat out vec2 vAside;
flat out float vReach;
flat out vec3 vLift;
flat out vec3 vSeen;
out vec3 vPlace;
const float ENDS[${PARTS.length}] = float[${PARTS.length}](${PARTS.map(({ kind }) => Math.sqrt(ENDS[kind]).toFixed(3)).join(', ')});
const ivec3 SIZES[${FLAT_LAYOUT.length}] = ivec3[${FLAT_LAYOUT.length}](${SIZES});

struct Quad { vec3 place; float ground; };

Quad quadOf() {
  int body = int(person.y);
  Joint joint = jointOf(int(person.x), int(position.z));
  int part = joint.part;
  vec4 middle = boxTexel(body, part, 0);
  // A body without this part has no quad.
  if (middle.w == 0.0) return Quad(joint.move, joint.ground);
  vec4 viewer = viewerOf(joint);
  vec3 seen = normalize(viewer.xyz - viewer.w * middle.xyz);
  int direction = int(texelFetch(cells, cellOf(seen), 0).r);
  vec4 bounds = boxTexel(body, part, ${BOUNDS} + direction);
  mat3 box = axesOfBone(boxTexel(body, part, 1).xyz);
  mat3 axes = flatAxes(box, texelFetch(directions, ivec2(direction, 0), 0).xyz);
  vec3 aside = seen / dot(seen, axes[2]) - axes[2];
  vec3 halves = boxTexel(body, part, 2).xyz;
  vec3 round = halves / vec3(1.0, ENDS[part], 1.0);
  vec2 size = bounds.yw - bounds.xz;
  vec2 tilt = vec2(dot(aside, axes[0]), dot(aside, axes[1]));
  // Seen aside, a part reaches beyond its picture; in a mirror its corners go round the other way.
  vec2 corner = 0.5 + (position.xy - 0.5) * joint.mirror.xy * (1.0 + ${GROW} * abs(tilt));
  vec3 at = axes[0] * mix(bounds.x, bounds.y, corner.x) + axes[1] * mix(bounds.z, bounds.w, corner.y);
  vSeen = axes[2] + aside;
  vBox = transpose(box) * at / round;
  vRay = transpose(box) * vSeen / round;
  at += middle.xyz;
  float scale = length(joint.turn[0]);
  vPlace = joint.mirror * at;
  vReach = length(halves);
  vLift = mat3(modelViewMatrix) * (joint.turn * (joint.shape * vSeen));
  vSeen *= joint.mirror;
  vec3 place = joint.turn * (joint.shape * at) + joint.move;
  vec4 mv = modelViewMatrix * vec4(place, 1.0);
  float texel = scale * size.y / float(SIZES[part].y);
  float pixel = (isOrthographic ? 1.0 : -mv.z) / (0.5 * pixels * projectionMatrix[1][1]);
  ivec3 kept = SIZES[part];
  if (pixel > ${FINER} * texel) kept = ivec3(kept.xy / 2, kept.z + ${DIRECTIONS} * kept.x * kept.y);
  vPicture = ivec4(kept.z + direction * kept.x * kept.y, kept.xy, body);
  vAt = corner * vec2(kept.xy);
  vAside = tilt / size * vec2(kept.xy);
  for (int k = 0; k < 3; k++) axes[k] *= joint.mirror;
  vAxes = mat3(modelViewMatrix) * joint.turn * axes / scale;
  return Quad(place, joint.ground);
}
`;

/** Lookups: a texel tells how far before the plane it lies, and so where the ray really goes. */
export const FLAT_FRAGMENT = /* glsl */ `
in vec2 vAt;
flat in ivec4 vPicture;
flat in mat3 vAxes;
in vec3 vBox;
flat in vec3 vRay;
flat in vec2 vAside;
flat in float vReach;
flat in vec3 vLift;
flat in vec3 vSeen;
in vec3 vPlace;

// How far before the picture's plane a ray meets the round body; where it misses, how far before it the two are nearest.
float roundRise() {
  float a = dot(vRay, vRay), b = dot(vRay, vBox), c = dot(vBox, vBox) - 1.0;
  return (sqrt(max(b * b - a * c, 0.0)) - b) / a;
}

// How far before the plane what a texel shows lies.
float riseAt(uint bits) { return (float(bits >> 21u) / 127.5 - 1.0) * vReach; }

uint readFlat(float rise) {
  ivec2 at = clamp(ivec2(floor(vAt + rise * vAside)), ivec2(0), vPicture.yz - 1);
  return readPicture(vPicture.x + at.y * vPicture.y + at.x, vPicture.w);
}
`;

/** Colour, light, normal and depth of a pixel: the first lookup is where a round body would be met, the second where the first one's depth leads, the third in the middle of both. */
export const FLAT_COLOUR = /* glsl */ `
float rise = roundRise();
uint bits = readFlat(rise);
rise = (bits & 1u) == 1u ? riseAt(bits) : 0.0;
bits = readFlat(rise);
if ((bits & 1u) == 1u) rise = 0.5 * (rise + riseAt(bits));
bits = readFlat(rise);
if ((bits & 1u) == 0u) discard;
rise = riseAt(bits);
vLight = float((bits >> 5u) & 15u) / 15.0;
vec2 facing = vec2(float((bits >> 9u) & 63u), float((bits >> 15u) & 63u)) / 31.5 - 1.0;
float front = sqrt(max(0.0, 1.0 - dot(facing, facing)));
vec3 partNormal = normalize(vAxes * vec3(facing, front));
dress(int((bits >> 1u) & 15u), vPlace + rise * vSeen);
${COLOUR_FRAGMENT}
diffuseColor.rgb += ${GLEAM};
gl_FragDepth = depthOf(-vViewPosition + rise * vLift);
`;

/** Whether a pixel of a shadow is covered. */
export const FLAT_COVER = 'if ((readFlat(roundRise()) & 1u) == 0u) discard;';
