import { BALL, LID, LIP } from '../bodies/close-face.js';
import { FINGER, THUMB } from '../bodies/close-hands.js';
import { ARM_ANGLE } from '../rig/rig.js';

/** How far eyes turn when they look about [rad], and how long a look lasts [s]. */
const TURN = 0.2;
const LOOK = 1.7;
/** Time between blinks [s], and how long lids are on their way down or up [s]. */
const BLINK = 3.9;
const CLOSING = 0.075;

/** How strongly fingers of a fist are bent [1/m]: they roll up around 2 cm. */
const BENT = 46;

/** Faces and hands of meshes that have none to move. */
export const FACELESS_VERTEX = 'vec3 faceOf(vec3 at) { return at; }\nvec3 facedOf(vec3 normal) { return normal; }';

/** Moves a vertex of a face, by the time and by whose face it is: eyes leap from one look to the next, lids close now and then, lips part in talk, fingers close around what is held. */
export const FACE_VERTEX = /* glsl */ `
attribute vec4 face;
#define SINE ${Math.sin(ARM_ANGLE)}
#define COSINE ${Math.cos(ARM_ANGLE)}
uniform float faceTime;

float chance(float a, float b) { return fract(sin(a * 12.9898 + b * 78.233) * 43758.5453); }

float blinkOf(float who) {
  float at = faceTime + ${BLINK} * chance(who, 1.0);
  float turn = floor(at / ${BLINK});
  float since = at - ${BLINK} * (turn + 0.15 + 0.6 * chance(who, turn));
  return smoothstep(0.0, ${CLOSING}, since) - smoothstep(${CLOSING}, ${(2.6 * CLOSING).toFixed(3)}, since);
}

vec2 lookOf(float who) {
  float at = faceTime / ${LOOK} + chance(who, 2.0);
  float turn = floor(at);
  vec2 before = vec2(chance(who, turn - 1.0), chance(who, turn + 6.0)), after = vec2(chance(who, turn), chance(who, turn + 7.0));
  return ${TURN} * vec2(2.0, 0.7) * (mix(before, after, smoothstep(0.0, 0.03, at - turn)) - 0.5);
}

float voiceOf(float who) {
  float at = 11.0 * faceTime + 17.0 * chance(who, 3.0);
  return alone.y * saturate(0.42 + 0.38 * sin(at) + 0.3 * sin(0.37 * at) + 0.25 * sin(2.3 * at));
}

float gripOf() { return face.w > 0.0 ? alone.w : alone.z; }

// From the plane of a hand, along it and away from its palm, to the building posture.
vec3 ofHand(vec2 v) {
  float side = sign(face.w);
  return vec3(side * (SINE * v.x + COSINE * v.y), SINE * v.y - COSINE * v.x, 0.0);
}

// A finger is an arc whose bow goes as it closes.
vec3 rolledUp() {
  float bend = ${BENT}.0 * gripOf(), from = face.x, bow = face.z * (1.0 - gripOf());
  if (bend == 0.0) return vec3(0.0);
  float turn = bend * from, away = 1.0 / bend + face.y - bow;
  return ofHand(vec2(away * sin(turn) - from, away * cos(turn) - 1.0 / bend - face.y + face.z));
}

// The normal turns with the finger.
vec3 facedOf(vec3 normal) {
  if (abs(face.w) != ${FINGER}.0) return normal;
  float turn = -sign(face.w) * ${BENT}.0 * gripOf() * face.x;
  return vec3(cos(turn) * normal.x - sin(turn) * normal.y, sin(turn) * normal.x + cos(turn) * normal.y, normal.z);
}

vec3 faceOf(vec3 at) {
  float who = alone.x;
  if (face.w == ${LID}.0) return at + blinkOf(who) * face.xyz;
  if (face.w == ${LIP}.0) return at + voiceOf(who) * face.xyz;
  if (abs(face.w) == ${FINGER}.0) return at + rolledUp();
  if (abs(face.w) == ${THUMB}.0) return at + gripOf() * face.xyz;
  if (face.w != ${BALL}.0) return at;
  vec2 look = lookOf(who);
  vec3 from = face.xyz;
  vec2 level = mat2(cos(look.x), -sin(look.x), sin(look.x), cos(look.x)) * from.xz;
  vec2 tilted = mat2(cos(look.y), sin(look.y), -sin(look.y), cos(look.y)) * vec2(from.y, level.y);
  return at - from + vec3(level.x, tilted.x, tilted.y);
}
`;
