import { COLOUR_TEXELS, FOUND_FRAGMENT, POSE_TEXELS, SHARE_FRAGMENT, SHARE_VERTEX, TEXEL_SHADER, WAY } from '../crowd/person-shader.js';
import { SLOT } from '../mesh/slots.js';
import { MOVE_NUMBERS, MOVES, SHAPE_SHADER } from '../rig/stretch.js';
import { PART_TABLE, ROW_TEXELS } from './joint-sets.js';
import { AXES_OF_BONE, PARTS } from './parts.js';

/** Where a part of a person is: read from its row of poses, as for meshes, but for one joint alone. */
export const JOINT_VERTEX = /* glsl */ `
${TEXEL_SHADER}
${SHAPE_SHADER}
${AXES_OF_BONE}
attribute vec2 person;
uniform highp sampler2D places;
uniform highp sampler2D kinds;
uniform highp sampler2D poses;
uniform highp sampler2D boxes;
uniform vec3 towards;
flat out int vPerson;
flat out float vPatterns;
uniform int level;
${SHARE_VERTEX}
const int LEADS[${PARTS.length}] = int[${PARTS.length}](${PARTS.map(({ lead }) => lead).join(', ')});

const int MOVES[${PARTS.length}] = int[${PARTS.length}](${PARTS.map(({ lead }) => MOVE_NUMBERS.indexOf(MOVES[lead])).join(', ')});
const int MIRRORS[${PARTS.length}] = int[${PARTS.length}](${PARTS.map(({ mirrors }) => (mirrors ? 1 : 0)).join(', ')});

// A part that is the mirror image of another has that one's pictures, and a shape that turns them round.
struct Joint { mat3 turn; vec3 move; vec3 shape; vec3 mirror; int part; float ground; };

void addJoint(int row, int joint, float part, inout vec4 a, inout vec4 b, inout vec4 c) {
  int texel = row * ${POSE_TEXELS} + joint * 3;
  a += part * texelOf(poses, texel);
  b += part * texelOf(poses, texel + 1);
  c += part * texelOf(poses, texel + 2);
}

// From the building posture to where a person's part is now: a turn with the person's size, and a move; breadth comes before both.
Joint jointOf(int number, int part) {
  vec4 place = texelOf(places, number);
  vec4 kind = texelOf(kinds, number);
  int row = int(kind.x);
  float between = kind.x - float(row);
  vec4 a = vec4(0.0), b = vec4(0.0), c = vec4(0.0);
  addJoint(row, LEADS[part], 1.0 - between, a, b, c);
  if (between > 0.0) addJoint(row + 1, LEADS[part], between, a, b, c);
  float sine = sin(place.w), cosine = cos(place.w);
  vec4 x = sine * a + cosine * c, z = sine * c - cosine * a;
  vPerson = number;
  vPatterns = mod(kind.w, ${WAY}.0);
  vShare = shareOf(kind.w, level);
  // 0 for what stays as it is, 1 for the trunk, 2 for arms, 3 for the head.
  int moves = MOVES[part];
  vec3 drawn = shapeIn(kind.y);
  vec3 shape = moves == 3 ? vec3(1.0) : vec3(drawn.x, moves == 1 ? drawn.y : 1.0, drawn.x);
  float rises = moves == 1 ? (1.0 - drawn.y) * drawn.z : moves == 3 ? headRisesIn(drawn) : 0.0;
  vec3 mirror = vec3(MIRRORS[part] == 1 ? -1.0 : 1.0, 1.0, 1.0);
  mat3 turn = kind.z * transpose(mat3(x.xyz, b.xyz, z.xyz));
  vec3 move = place.xyz + kind.z * vec3(x.w, b.w + (moves == 2 ? armsRiseIn(drawn) : 0.0), z.w) + turn * vec3(0.0, rises, 0.0);
  return Joint(turn, move, shape * mirror, mirror, part - MIRRORS[part], place.y);
}

vec4 boxTexel(int body, int part, int number) { return texelFetch(boxes, ivec2(part * ${PART_TABLE} + number, body), 0); }

// Where a ray comes from, in a joint's building posture: a place (w = 1), or a direction (w = 0).
vec4 viewerOf(Joint joint) {
  mat3 axes = mat3(modelViewMatrix);
  float size = dot(axes[0], axes[0]);
  mat3 back = transpose(joint.turn) / dot(joint.turn[0], joint.turn[0]);
  if (towards != vec3(0.0)) return vec4(back * towards / joint.shape, 0.0);
  if (isOrthographic) return vec4(back * vec3(axes[0].z, axes[1].z, axes[2].z) / joint.shape, 0.0);
  vec3 eye = -(transpose(axes) * modelViewMatrix[3].xyz) / size;
  return vec4(back * (eye - joint.move) / joint.shape, 1.0);
}
`;

/** What both kinds hand to the light: colour and cloth of a slot at a place of the building posture, and the depth of what is seen. */
export const JOINT_FRAGMENT = /* glsl */ `
${FOUND_FRAGMENT}
${SHARE_FRAGMENT}
uniform highp usampler2DArray pictures;
uniform sampler2D colours;
uniform mat4 projectionMatrix;
flat in int vPerson;
flat in float vPatterns;

uint readPicture(int number, int layer) {
  return texelFetch(pictures, ivec3(number & ${ROW_TEXELS - 1}, number / ${ROW_TEXELS}, layer), 0).r;
}

void dress(int slot, vec3 place) {
  int number = vPerson * ${COLOUR_TEXELS} + slot, width = textureSize(colours, 0).x;
  vColour = texelFetch(colours, ivec2(number % width, number / width), 0).rgb;
  vCloth = vec4(place, CLOTH[slot]);
  vHeight = place.y;
  vPattern = slot == ${SLOT.top} ? mod(vPatterns, 4.0) : slot == ${SLOT.bottom} ? floor(vPatterns / 4.0) : 0.0;
}

float depthOf(vec3 place) {
  vec4 clip = projectionMatrix * vec4(place, 1.0);
  return clamp(0.5 + 0.5 * clip.z / clip.w, 0.0, 1.0);
}
`;
