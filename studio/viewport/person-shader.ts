import { BODY, SLOT } from './body.js';

/** People per row of the two textures; a person has three texels in each. */
export const PEOPLE_PER_ROW = 256;

/**
 * Vertex code that every drawing of people shares: finds the person of this instance, moves the vertex and its normal.
 *
 * `placePerson(position, normal)` changes both from body to world space. Legs: a thigh swings as a sine of the phase, the knee bends while
 * the leg comes forward, and the pelvis sinks by as much as a straight stance leg is oblique, so the standing foot stays on the ground.
 */
export const PERSON_VERTEX = /* glsl */ `
attribute float person;
attribute vec2 motion;
attribute vec3 paint;
uniform sampler2D motionMap;
uniform sampler2D lookMap;
uniform float between;

vec4 personTexel(sampler2D map, int texel) {
  int row = int(person);
  return texelFetch(map, ivec2((row % ${PEOPLE_PER_ROW}) * 3 + texel, row / ${PEOPLE_PER_ROW}), 0);
}

vec2 swingBy(vec2 v, float angle) {
  float c = cos(angle), s = sin(angle);
  return vec2(v.x * c - v.y * s, v.x * s + v.y * c);
}

bool wears(float flags, float bit) { return mod(floor(flags / bit), 2.0) > 0.5; }

void placePerson(inout vec3 p, inout vec3 n) {
  vec4 before = personTexel(motionMap, 0), now = personTexel(motionMap, 1), pose = mix(before, now, between);
  vec4 swings = personTexel(motionMap, 2);
  vec4 size = personTexel(lookMap, 0);
  float swing = mix(swings.x, swings.y, between);
  float side = sign(motion.x);
  float phase = pose.w + (side < 0.0 ? ${Math.PI} : 0.0);
  float thigh = swing * sin(phase);

  // Not everyone wears everything: what is not worn shrinks to a point inside the body.
  float slot = paint.x;
  bool missing = (slot == ${SLOT.bag}.0 && !wears(size.w, 1.0)) || (slot == ${SLOT.longHair}.0 && !wears(size.w, 2.0)) || (slot == ${SLOT.skirt}.0 && !wears(size.w, 4.0));
  if (missing) p = vec3(0.0, 1.1, 0.0);

  float isHead = step(${BODY.headFrom}, p.y) * (1.0 - step(0.5, abs(motion.x)));
  p.z *= mix(size.x / ${BODY.breadth}, size.z / ${BODY.height}, isHead);
  p.x *= abs(motion.x) < 0.5 && isHead < 0.5 ? size.y / ${BODY.depth} : 1.0;

  if (abs(motion.x) == 1.0) {
    // Under a skirt legs are bare and slimmer than trousers.
    if (wears(size.w, 4.0)) p = vec3(p.x * 0.78, p.y, mix(side * 0.075, p.z, 0.78));
    float knee = 0.06 + swing * 1.7 * pow(max(cos(phase), 0.0), 1.4);
    float foot = clamp(motion.y - 1.0, 0.0, 1.0);
    float lower = min(motion.y, 1.0);
    float ankle = (knee - thigh) * 0.75 * foot;
    p.xy = swingBy(p.xy - vec2(0.0, ${BODY.ankle}), ankle) + vec2(0.0, ${BODY.ankle});
    n.xy = swingBy(n.xy, ankle);
    p.xy = swingBy(p.xy - vec2(0.0, ${BODY.knee}), -knee * lower) + vec2(0.0, ${BODY.knee});
    n.xy = swingBy(n.xy, -knee * lower);
    p.xy = swingBy(p.xy - vec2(0.0, ${BODY.hip}), thigh + 0.03) + vec2(0.0, ${BODY.hip});
    n.xy = swingBy(n.xy, thigh);
  } else if (abs(motion.x) == 2.0) {
    float elbow = 0.22 + 0.5 * swing;
    p.xy = swingBy(p.xy - vec2(0.0, ${BODY.elbow}), elbow * motion.y) + vec2(0.0, ${BODY.elbow});
    n.xy = swingBy(n.xy, elbow * motion.y);
    float shoulder = -0.85 * thigh - 0.06;
    p.xy = swingBy(p.xy - vec2(0.0, ${BODY.shoulder}), shoulder) + vec2(0.0, ${BODY.shoulder});
    n.xy = swingBy(n.xy, shoulder);
  } else if (slot == ${SLOT.skirt}.0) {
    p.x += paint.y * 0.26 * abs(swing * sin(pose.w)) * sign(p.x);
    p.z *= 1.0 - 0.12 * paint.y * abs(sin(pose.w)) * min(swing * 3.0, 1.0);
  }
  p.y -= ${BODY.hip} * (1.0 - cos(swing * sin(pose.w)));

  float scale = size.z / ${BODY.height};
  p.y *= scale;
  p.x *= scale;
  // Shoulders turn a little against the hips.
  float turn = pose.z + 0.12 * swing * sin(pose.w) * smoothstep(0.9, 1.4, p.y / scale) * (1.0 - isHead);
  float c = cos(turn), s = sin(turn);
  p = vec3(p.x * c - p.z * s + pose.x, p.y, p.x * s + p.z * c + pose.y);
  n = vec3(n.x * c - n.z * s, n.y, n.x * s + n.z * c);
}
`;

/** Vertex code that picks the colour of a vertex: cloth down to sleeve and hem, skin beyond. */
export const PERSON_PAINT = /* glsl */ `
varying vec3 vPaint;
varying vec2 vCut;
varying vec3 vSkin;
vec3 unpackColour(float packed) {
  vec3 srgb = vec3(floor(packed / 65536.0), floor(mod(packed / 256.0, 256.0)), mod(packed, 256.0)) / 255.0;
  return pow(srgb, vec3(2.2));
}
void paintPerson() {
  vec4 colours = personTexel(lookMap, 1), rest = personTexel(lookMap, 2);
  float slot = paint.x;
  float packed = slot == ${SLOT.top}.0 ? colours.x
    : slot == ${SLOT.bottom}.0 || slot == ${SLOT.skirt}.0 ? colours.y
    : slot == ${SLOT.skin}.0 ? colours.z
    : slot == ${SLOT.hair}.0 || slot == ${SLOT.longHair}.0 ? colours.w
    : slot == ${SLOT.shoes}.0 ? rest.x
    : slot == ${SLOT.eyes}.0 ? ${0x2a201c}.0 : rest.y;
  vPaint = unpackColour(packed) * paint.z;
  vSkin = unpackColour(colours.z) * paint.z;
  // Where cloth ends on this limb: sleeves on arms, hems on legs.
  float end = abs(motion.x) == 2.0 ? rest.z : rest.w;
  bool limb = motion.x != 0.0 && (slot == ${SLOT.top}.0 || slot == ${SLOT.bottom}.0);
  vCut = limb && end < 0.99 ? vec2(paint.y, end) : vec2(0.0, 1.0);
}
`;
