import { COLOUR_FRAGMENT } from '../crowd/person-shader.js';
import { JOINT_VERTEX } from './joint-shader.js';
import { PARTS } from './parts.js';
import { RELIEF_LAYOUT } from './relief-bake.js';

/** Steps of a ray through a box until it is inside, and halvings of the last one. */
const STEPS = 24;
const HALVINGS = 5;

/** A face tells more of what it sees from the front: this much nearer one may be that sees it from the side [m]. */
const SLANTED = 0.03;

/** Parts that a ray along their bone does not look into. */
const CLOSED: ReadonlySet<string> = new Set(['head', 'end']);

const SIZES = RELIEF_LAYOUT.map(({ size, begin }) => `ivec4(${size.join(', ')}, ${begin})`).join(', ');

/** Puts the box of a part where its joint is, and tells its pixels where they are looked at from. */
export const RELIEF_VERTEX = /* glsl */ `
${JOINT_VERTEX}
attribute float part;
out vec3 vBox;
flat out vec4 vEye;
flat out vec3 vHalf;
flat out mat3 vTurn;
flat out ivec4 vSize;
flat out int vLayer;
flat out vec3 vMiddle;
flat out mat3 vBone;
flat out float vClosed;
const float CLOSED[${PARTS.length}] = float[${PARTS.length}](${PARTS.map(({ kind }) => (CLOSED.has(kind) ? '1.0' : '0.0')).join(', ')});
const ivec4 SIZES[${RELIEF_LAYOUT.length}] = ivec4[${RELIEF_LAYOUT.length}](${SIZES});

struct Quad { vec3 place; float ground; };

Quad quadOf() {
  int body = int(person.y);
  Joint joint = jointOf(int(person.x), int(part));
  int number = joint.part;
  vec4 middle = boxTexel(body, number, 0);
  // A body without this part has no box.
  if (middle.w == 0.0) return Quad(joint.move, joint.ground);
  mat3 axes = axesOfBone(boxTexel(body, number, 1).xyz);
  vec3 halves = boxTexel(body, number, 2).xyz;
  vec4 viewer = viewerOf(joint);
  vEye = vec4(transpose(axes) * (viewer.xyz - viewer.w * middle.xyz) / halves, viewer.w);
  vHalf = halves;
  // In a mirror a box would show its insides: it is turned round before.
  vBox = position * joint.mirror;
  vec3 at = middle.xyz + axes * (vBox * halves);
  vMiddle = joint.mirror * middle.xyz;
  for (int k = 0; k < 3; k++) vBone[k] = joint.mirror * axes[k];
  vSize = SIZES[number];
  vLayer = body;
  vClosed = CLOSED[number];
  vTurn = mat3(modelViewMatrix) * joint.turn;
  for (int k = 0; k < 3; k++) axes[k] *= joint.shape;
  vTurn = vTurn * axes;
  return Quad(joint.turn * (joint.shape * at) + joint.move, joint.ground);
}
`;

/** Marches a ray through a box: along the axis that it follows most, between the two depths of that axis' face. */
export const RELIEF_FRAGMENT = /* glsl */ `
in vec3 vBox;
flat in vec4 vEye;
flat in vec3 vHalf;
flat in mat3 vTurn;
flat in ivec4 vSize;
flat in int vLayer;
flat in vec3 vMiddle;
flat in mat3 vBone;
flat in float vClosed;

// A texel of the face of an axis that looks up (0) or down (1) along it.
uint readFace(int axis, int side, vec3 at) {
  int u = (axis + 1) % 3, v = (axis + 2) % 3;
  ivec2 size = ivec2(vSize[u], vSize[v]);
  ivec2 texel = clamp(ivec2((vec2(at[u], at[v]) * 0.5 + 0.5) * vec2(size)), ivec2(0), size - 1);
  int begin = vSize.w;
  if (axis > 0) begin += 2 * vSize.y * vSize.z;
  if (axis > 1) begin += 2 * vSize.z * vSize.x;
  return readPicture(begin + side * size.x * size.y + texel.y * size.x + texel.x, vLayer);
}

bool isInside(int axis, int side, vec3 at) {
  uint bits = readFace(axis, side, at) >> 18u;
  if (bits == 0u) return false;
  float depth = (at[axis] * 0.5 + 0.5) * 126.0 + 1.0;
  float one = float(bits & 127u), other = float(bits >> 7u);
  return depth >= min(one, other) - 0.5 && depth <= max(one, other) + 0.5;
}

// Where a ray first meets the part, in the box; false where it misses.
bool meet(out vec3 at, out vec3 ray) {
  ray = vEye.w > 0.5 ? vBox - vEye.xyz : -vEye.xyz;
  vec3 real = abs(ray * vHalf) * vec3(1.0, vClosed, 1.0);
  int axis = real.x >= real.y && real.x >= real.z ? 0 : real.y >= real.z ? 1 : 2;
  int side = ray[axis] < 0.0 ? 0 : 1;
  vec3 ends = (sign(ray) - vBox) / (abs(ray) + 1e-6) * sign(ray);
  vec3 way = ray * min(ends.x, min(ends.y, ends.z));
  float last = 0.0;
  for (int i = 0; i <= ${STEPS}; i++) {
    float t = float(i) / ${STEPS}.0;
    at = vBox + way * t;
    if (isInside(axis, side, at)) {
      if (i == 0) return true;
      float low = last, high = t;
      for (int k = 0; k < ${HALVINGS}; k++) {
        float between = 0.5 * (low + high);
        if (isInside(axis, side, vBox + way * between)) high = between; else low = between;
      }
      at = vBox + way * high;
      return true;
    }
    last = t;
  }
  return false;
}
`;

/** Colour, light, normal and depth of where a ray meets the part: of the three faces it can be seen from, the one whose depth is nearest. */
export const RELIEF_COLOUR = /* glsl */ `
vec3 met, ray;
if (!meet(met, ray)) discard;
uint bits = 0u;
int axis = 0;
float least = 1e9;
for (int k = 0; k < 3; k++) {
  if (k == 1 && vClosed == 0.0) continue;
  uint texel = readFace(k, ray[k] < 0.0 ? 0 : 1, met);
  if (texel >> 18u == 0u) continue;
  float depth = (float((texel >> 18u) & 127u) - 1.0) / 63.0 - 1.0;
  vec2 aside = vec2(float((texel >> 8u) & 31u), float((texel >> 13u) & 31u)) / 15.5 - 1.0;
  float apart = abs(depth - met[k]) * vHalf[k] + ${SLANTED} * dot(aside, aside);
  if (apart < least) { least = apart; bits = texel; axis = k; }
}
vLight = float((bits >> 4u) & 15u) / 15.0;
vec2 facing = vec2(float((bits >> 8u) & 31u), float((bits >> 13u) & 31u)) / 15.5 - 1.0;
vec3 boxNormal;
boxNormal[(axis + 1) % 3] = facing.x;
boxNormal[(axis + 2) % 3] = facing.y;
boxNormal[axis] = -sign(ray[axis]) * sqrt(max(0.0, 1.0 - dot(facing, facing)));
vec3 partNormal = normalize(vTurn * boxNormal);
dress(int(bits & 15u), vMiddle + vBone * (met * vHalf));
${COLOUR_FRAGMENT}
gl_FragDepth = depthOf(-vViewPosition + vTurn * ((met - vBox) * vHalf));
`;

/** Whether a pixel of a shadow is covered. */
export const RELIEF_COVER = 'vec3 met, ray;\nif (!meet(met, ray)) discard;';
