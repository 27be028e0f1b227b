import { COLOUR_FRAGMENT } from '../crowd/person-shader.js';
import { CELL_SHADER, DIRECTIONS } from './directions.js';
import { FLAT_AXES, FLAT_LAYOUT, FLAT_LEVELS } from './flat-bake.js';
import { BOUNDS } from './joint-sets.js';
import { JOINT_VERTEX } from './joint-shader.js';

/** How much of a box's depth the round of a body fills: what is seen in the middle of a picture lies so far before its plane. */
const ROUND = 0.5;
/** Texels may be this much finer than pixels before smaller pictures are taken, in levels. */
const SHARPNESS = 0.35;

/** What dull cloth gleams is nearly the same on all sides: flat parts have it in their colour. */
const GLEAM = 0.01;

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
flat out vec2 vRound;
flat out vec3 vTowards;
out vec3 vPlace;
const ivec3 SIZES[${FLAT_LAYOUT.length}] = ivec3[${FLAT_LAYOUT.length}](${SIZES});

struct Quad { vec3 place; float ground; };

Quad quadOf() {
  int part = int(position.z), body = int(person.y);
  Joint joint = jointOf(int(person.x), part);
  vec4 middle = boxTexel(body, part, 0);
  // A body without this part has no quad.
  if (middle.w == 0.0) return Quad(joint.move, joint.ground);
  vec4 viewer = viewerOf(joint);
  vec3 seen = normalize(viewer.xyz - viewer.w * middle.xyz);
  int direction = int(texelFetch(cells, cellOf(seen), 0).r);
  vec4 bounds = boxTexel(body, part, ${BOUNDS} + direction);
  mat3 box = axesOfBone(boxTexel(body, part, 1).xyz);
  mat3 axes = flatAxes(box, texelFetch(directions, ivec2(direction, 0), 0).xyz);
  vec3 at = middle.xyz + axes[0] * mix(bounds.x, bounds.y, position.x) + axes[1] * mix(bounds.z, bounds.w, position.y);
  vec3 halves = boxTexel(body, part, 2).xyz;
  vec3 across = abs(vec3(dot(box[0], seen), dot(box[1], seen), dot(box[2], seen)));
  float size = length(joint.turn[0]);
  float deep = ${ROUND} * min(dot(across, halves), 1.6 * max(min(halves.x, halves.y), min(max(halves.x, halves.y), halves.z)));
  vRound = vec2(deep, size * deep);
  vPlace = at;
  vTowards = axes[2];
  vec3 place = joint.turn * (joint.shape * at) + joint.move;
  vec4 mv = modelViewMatrix * vec4(place, 1.0);
  float texel = size * (bounds.w - bounds.z) / float(SIZES[part].y);
  float pixel = (isOrthographic ? 1.0 : -mv.z) / (0.5 * pixels * projectionMatrix[1][1]);
  int level = clamp(int(log2(max(pixel / texel, 1.0)) + ${SHARPNESS}), 0, ${FLAT_LEVELS - 1});
  ivec3 kept = SIZES[part];
  int begin = kept.z;
  for (int i = 0; i < level; i++) { begin += ${DIRECTIONS} * kept.x * kept.y; kept.xy /= 2; }
  vPicture = ivec4(begin + direction * kept.x * kept.y, kept.xy, body);
  vAt = position.xy * vec2(kept.xy);
  vAxes = mat3(modelViewMatrix) * joint.turn * axes / size;
  return Quad(place, joint.ground);
}
`;

/** One lookup. */
export const FLAT_FRAGMENT = /* glsl */ `
in vec2 vAt;
flat in ivec4 vPicture;
flat in mat3 vAxes;
flat in vec2 vRound;
flat in vec3 vTowards;
in vec3 vPlace;

uint readFlat() {
  ivec2 at = clamp(ivec2(vAt), ivec2(0), vPicture.yz - 1);
  return readPicture(vPicture.x + at.y * vPicture.y + at.x, vPicture.w);
}
`;

/** Colour, light, normal and depth of a pixel: what faces the viewer lies farthest before the picture's plane, because bodies are round. */
export const FLAT_COLOUR = /* glsl */ `
uint bits = readFlat();
if ((bits & 1u) == 0u) discard;
vLight = 0.3 + 0.1 * float((bits >> 5u) & 7u);
vec2 facing = vec2(float((bits >> 8u) & 15u), float(bits >> 12u)) / 7.5 - 1.0;
float front = sqrt(max(0.05, 1.0 - dot(facing, facing)));
vec3 partNormal = normalize(vAxes * vec3(facing, front));
dress(int((bits >> 1u) & 15u), vPlace + vRound.x * front * vTowards);
${COLOUR_FRAGMENT}
diffuseColor.rgb += ${GLEAM};
gl_FragDepth = depthOf(-vViewPosition + vRound.y * max(partNormal.z, 0.0) * normalize(vViewPosition));
`;

/** Whether a pixel of a shadow is covered. */
export const FLAT_COVER = 'if ((readFlat() & 1u) == 0u) discard;';
