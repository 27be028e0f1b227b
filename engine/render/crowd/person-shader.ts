import { SLOT, SLOTS } from '../mesh/slots.js';
import { MATRIX } from '../rig/posing.js';
import { RIG_JOINTS } from '../rig/rig.js';
import { MOVE_NUMBERS, MOVES, SHAPE_SHADER } from '../rig/stretch.js';
import { CHANGE } from './crowd-levels.js';

/** Texels per person in the textures that the shaders read: skinning matrices, colours. */
export const POSE_TEXELS = (RIG_JOINTS * MATRIX) / 4;
export const COLOUR_TEXELS = SLOTS;

/** How much a slot's surface is folded cloth; hair is 2, skin is told by a small number. */
const CLOTH: readonly number[] = Object.entries({
  top: 1,
  bottom: 1,
  inner: 1,
  scarf: 1,
  hair: 2,
  skin: 0.1,
  bag: 0.4,
  hat: 0.4,
}).reduce((cloth, [name, value]) => cloth.with(SLOT[name as keyof typeof SLOT], value), new Array<number>(SLOTS).fill(0));

/** Reads a texel of a texture by its number. */
export const TEXEL_SHADER = /* glsl */ `
vec4 texelOf(highp sampler2D source, int number) {
  int width = textureSize(source, 0).x;
  return texelFetch(source, ivec2(number % width, number / width), 0);
}
`;

/** Blends the matrices that move a vertex. */
export const SKIN_SHADER = /* glsl */ `
attribute vec4 skinIndex;
attribute vec4 skinWeight;
uniform highp sampler2D poses;
${TEXEL_SHADER}

// 0 for what stays as it is, 1 for the trunk, 2 for arms, 3 for the head.
const int MOVES[${RIG_JOINTS}] = int[${RIG_JOINTS}](${MOVES.map((move) => MOVE_NUMBERS.indexOf(move)).join(', ')});

// Adds a share of the four joints' blended matrices in a row of poses; where up is for the trunk, and for the head.
void addRow(int row, float part, inout vec4 a, inout vec4 b, inout vec4 c, inout vec3 trunk, inout vec3 head) {
  for (int i = 0; i < 4; i++) {
    float share = part * skinWeight[i];
    if (share == 0.0) break;
    int joint = int(skinIndex[i]);
    int texel = row * ${POSE_TEXELS} + joint * 3;
    vec4 x = share * texelOf(poses, texel), y = share * texelOf(poses, texel + 1), z = share * texelOf(poses, texel + 2);
    a += x;
    b += y;
    c += z;
    if (MOVES[joint] == 1) trunk += vec3(x.y, y.y, z.y);
    if (MOVES[joint] == 3) head += vec3(x.y, y.y, z.y);
  }
}
`;

/** Which person a vertex is of. */
const PERSON_NUMBER = /* glsl */ `
// A batch draws one person after the other; which one, its own texture tells. Who is drawn alone has its number beside it.
#ifdef USE_BATCHING
int personNumber() { return int(getIndirectIndex(gl_DrawID)); }
#else
attribute vec4 alone;
int personNumber() { return int(alone.x); }
#endif
`;

/** How a person's vertices lie in the world. */
const POSED = /* glsl */ `
${SHAPE_SHADER}
// Where up is for the part of a vertex that goes with the trunk, and with the head, in the world; what of it goes with arms and with the head.
struct Posed { vec3 x; vec3 y; vec3 z; vec3 place; vec3 shape; vec3 trunk; vec3 head; vec2 parts; };

vec3 turnedBy(Posed pose, vec3 v) { return vec3(dot(pose.x, v), dot(pose.y, v), dot(pose.z, v)); }
`;

/** The same for vertices that were moved before, in a pose that stays: they are turned by the heading and placed. */
export const STATIC_SHADER = /* glsl */ `
${TEXEL_SHADER}
attribute vec4 surface;
uniform highp sampler2D places;
uniform highp sampler2D kinds;
${PERSON_NUMBER}
${POSED}
Posed poseOf() {
  vec4 place = texelOf(places, personNumber());
  vec4 kind = texelOf(kinds, personNumber());
  float sine = sin(place.w), cosine = cos(place.w);
  return Posed(kind.z * vec3(sine, 0.0, cosine), kind.z * vec3(0.0, 1.0, 0.0), kind.z * vec3(-cosine, 0.0, sine), place.xyz, shapeIn(kind.y), vec3(0.0), vec3(0.0), vec2(0.0));
}

vec3 placedBy(Posed pose, vec3 v) {
  vec3 shaped = vec3(pose.shape.x * v.x, v.y + risesIn(pose.shape, v.y), pose.shape.x * v.z);
  return turnedBy(pose, shaped) + pose.place;
}
`;

/** Reads the pose of a person and moves its vertices: shared by what is seen and by what throws shadows. */
export const POSE_SHADER = /* glsl */ `
${SKIN_SHADER}
attribute vec4 surface;
uniform highp sampler2D places;
uniform highp sampler2D kinds;

${PERSON_NUMBER}
${POSED}
// Blends the joints' matrices, between two rows where a person is, then scales, turns by the heading and places.
Posed poseOf() {
  vec4 place = texelOf(places, personNumber());
  vec4 kind = texelOf(kinds, personNumber());
  int row = int(kind.x);
  float part = kind.x - float(row);
  vec4 a = vec4(0.0), b = vec4(0.0), c = vec4(0.0);
  vec3 trunk = vec3(0.0), head = vec3(0.0);
  addRow(row, 1.0 - part, a, b, c, trunk, head);
  if (part > 0.0) addRow(row + 1, part, a, b, c, trunk, head);
  float sine = sin(place.w), cosine = cos(place.w);
  // A body faces +z; the heading 0 faces +x.
  vec4 x = sine * a + cosine * c;
  vec4 z = sine * c - cosine * a;
  mat3 turn = kind.z * mat3(sine, 0.0, -cosine, 0.0, 1.0, 0.0, cosine, 0.0, sine);
  vec3 shape = shapeIn(kind.y);
  vec2 parts = vec2(0.0);
  for (int i = 0; i < 4; i++) {
    if (MOVES[int(skinIndex[i])] == 2) parts.x += skinWeight[i];
    if (MOVES[int(skinIndex[i])] == 3) parts.y += skinWeight[i];
  }
  vec3 move = place.xyz + kind.z * vec3(x.w, b.w + parts.x * armsRiseIn(shape), z.w);
  return Posed(kind.z * x.xyz, kind.z * b.xyz, kind.z * z.xyz, move, shape, turn * trunk, turn * head, parts);
}

// Where a place of the building posture is: of a broader and taller body, of which the head keeps its shape, and the arms, which hang higher.
vec3 placedBy(Posed pose, vec3 v) {
  float broad = mix(pose.shape.x, 1.0, pose.parts.y);
  vec3 rises = risesIn(pose.shape, v.y) * pose.trunk + headRisesIn(pose.shape) * pose.head;
  return turnedBy(pose, vec3(broad * v.x, v.y, broad * v.z)) + rises + pose.place;
}
`;

/** Where a person's shadow lies: at the height of the ground under it. */
export const FLOOR_SHADER = '#define FLOOR texelOf(places, personNumber()).y';

/** What a person's patterns are below this; above it stands how far it is on the way to which level. */
export const WAY = 16;

/** The last number of a person: patterns of its clothes, and where it goes from one level to another, how far it is on the way [steps] and to which. */
export function kindOf(patterns: number, step: number, level: number): number {
  return patterns + (step === 0 ? 0 : WAY * (step + 16 * level));
}

/** Who goes from one level to another is drawn by both: some pixels by the one that comes, all others by the one that goes. */
export const SHARE_VERTEX = /* glsl */ `
flat out float vShare;

// The share of pixels of the level that comes; below 0 what the one that goes lacks; 0 for who stays.
float shareOf(float kind, int level) {
  int way = int(kind) / ${WAY}, step = way & 15;
  if (step == 0) return 0.0;
  float share = float(step) / ${(CHANGE + 1).toFixed(1)};
  return (way >> 4) == level ? share : -share;
}
`;

/** Whether a pixel is the other level's. */
export const SHARE_FRAGMENT = /* glsl */ `
flat in float vShare;

bool isOthers() {
  if (vShare == 0.0) return false;
  float chance = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  return vShare > 0.0 ? chance >= vShare : chance < -vShare;
}
`;

/** What a vertex hands on: its colour, ambient light, place in the building posture, kind of surface and pattern. */
export const SURFACE_VERTEX = /* glsl */ `
${SHARE_VERTEX}
uniform int level;
uniform sampler2D colours;
varying vec3 vColour;
varying float vLight;
varying float vHeight;
varying vec4 vCloth;
varying float vPattern;
const float CLOTH[${SLOTS}] = float[${SLOTS}](${CLOTH.map((value) => value.toFixed(2)).join(', ')});

vec3 colourOf(int row, float slot) {
  int number = row * ${COLOUR_TEXELS} + int(slot);
  int width = textureSize(colours, 0).x;
  return texelFetch(colours, ivec2(number % width, number / width), 0).rgb;
}

void readSurface() {
  vec4 kind = texelOf(kinds, personNumber());
  int row = personNumber();
  vColour = mix(colourOf(row, surface.x), colourOf(row, surface.y), surface.z / 255.0);
  vLight = surface.w / 255.0;
  vCloth = vec4(position, CLOTH[int(surface.x)]);
  vPattern = surface.x == ${SLOT.top}.0 ? mod(kind.w, 4.0) : surface.x == ${SLOT.bottom}.0 ? floor(mod(kind.w, ${WAY}.0) / 4.0) : 0.0;
  vShare = shareOf(kind.w, level);
}
`;

/** Noise of cloth and hair, in the space of the building posture so that it stays on the body. */
const NOISE_SHADER = /* glsl */ `
float hash(vec3 p) { p = fract(p * 0.1031); p += dot(p, p.yzx + 33.33); return fract((p.x + p.y) * p.z); }

float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x), mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y),
    f.z);
}
`;

/** What a pixel gets from its vertices. */
export const SURFACE_FRAGMENT = /* glsl */ `
${SHARE_FRAGMENT}
varying vec3 vColour;
varying float vLight;
varying float vHeight;
varying vec4 vCloth;
varying float vPattern;
${NOISE_SHADER}
float foldHeight(vec3 p, float cloth) {
  if (cloth > 1.5) return 0.0045 * noise(p * vec3(70.0, 7.0, 70.0));
  float wide = noise(p * vec3(6.0, 4.0, 6.0));
  float fine = noise(vec3(p.x * 10.0 + p.y * 9.0 + wide * 2.5, p.y * 15.0 - p.x * 7.0 + wide * 3.0, p.z * 9.0 + wide));
  return cloth * (0.0105 * fine * fine + 0.008 * wide);
}
`;

/** What a pixel finds out by itself where a person is no mesh: the same names, so that `COLOUR_FRAGMENT` and `LIGHT_FRAGMENT` go on with them. */
export const FOUND_FRAGMENT = /* glsl */ `
vec3 vColour = vec3(1.0);
float vLight = 1.0;
float vHeight = 1.0;
vec4 vCloth = vec4(0.0);
float vPattern = 0.0;
const float CLOTH[${SLOTS}] = float[${SLOTS}](${CLOTH.map((value) => value.toFixed(2)).join(', ')});
${NOISE_SHADER}
`;

/** Colour of the cloth: pattern, weave, strands of hair; darker in hollows and towards the ground. */
export const COLOUR_FRAGMENT = /* glsl */ `
diffuseColor.rgb *= vColour;
if (vPattern > 1.5) {
  float rows = smoothstep(0.2, 0.3, abs(fract(vCloth.y * 9.0) - 0.5)), columns = smoothstep(0.2, 0.3, abs(fract(vCloth.x * 9.0 + 0.25) - 0.5));
  diffuseColor.rgb *= 1.0 - 0.32 * rows - 0.32 * columns;
} else if (vPattern > 0.5) {
  diffuseColor.rgb = mix(diffuseColor.rgb, 0.25 * diffuseColor.rgb + 0.02, 0.85 * smoothstep(0.42, 0.5, abs(fract(vCloth.y * 16.0) - 0.5)));
}
if (vCloth.w > 0.3) diffuseColor.rgb *= 0.93 + 0.14 * noise(vCloth.xyz * vec3(38.0, 26.0, 38.0));
if (vCloth.w > 1.5) diffuseColor.rgb *= 0.82 + 0.36 * noise(vCloth.xyz * vec3(60.0, 6.0, 60.0));
diffuseColor.rgb *= mix(vec3(1.0), vec3(0.8, 0.76, 0.74), 0.5 * (1.0 - vLight)) * mix(0.86, 1.0, smoothstep(0.0, 1.1, vHeight));
`;

/** Folds bend the normal, skin is blotched; both fade before they would flicker. */
export const NORMAL_FRAGMENT = /* glsl */ `
float foldFade = 1.0 - smoothstep(9.0, 22.0, length(vViewPosition));
float skinFade = 1.0 - smoothstep(3.0, 7.0, length(vViewPosition));
if (vCloth.w > 0.05 && vCloth.w < 0.2 && skinFade > 0.0)
  diffuseColor.rgb *= 1.0 + skinFade * vec3(0.05, 0.1, 0.1) * (noise(vCloth.xyz * 48.0) + 0.7 * noise(vCloth.xyz * 230.0) - 0.85);
if (vCloth.w > 0.3 && foldFade > 0.0) {
  float height = foldHeight(vCloth.xyz, vCloth.w);
  vec3 alongX = dFdx(-vViewPosition), alongY = dFdy(-vViewPosition);
  vec3 acrossX = cross(alongY, normal), acrossY = cross(normal, alongX);
  float area = dot(alongX, acrossX);
  vec3 gradient = sign(area) * (dFdx(height) * acrossX + dFdy(height) * acrossY);
  normal = normalize(max(abs(area), 1e-9) * normal - foldFade * gradient);
}
`;

/** Hollows get less of the sky and a little less of the sun; skin glows warm, edges catch the sky. */
export const LIGHT_FRAGMENT = /* glsl */ `
if (vCloth.w > 0.05 && vCloth.w < 0.2) reflectedLight.indirectDiffuse += diffuseColor.rgb * vec3(0.17, 0.056, 0.032);
reflectedLight.indirectDiffuse *= vLight;
reflectedLight.directDiffuse *= mix(1.0, vLight, 0.35);
float rim = pow(1.0 - saturate(dot(normalize(vViewPosition), normal)), 3.2);
float skyward = 0.35 + 0.65 * saturate(0.5 + 0.5 * inverseTransformDirection(normal, viewMatrix).y);
reflectedLight.indirectDiffuse += rim * skyward * vLight * vec3(0.17, 0.197, 0.238) * (0.75 * diffuseColor.rgb + 0.12);
`;
