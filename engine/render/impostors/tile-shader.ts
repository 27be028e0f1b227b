import { SKIN_SHADER } from '../crowd/person-shader.js';
import { SLOTS } from '../mesh/slots.js';
import { DIRECTIONS, TILE_HEIGHT, TILE_SLOTS, TILE_WIDTH } from './tile-set.js';

/** A tile is drawn so many times as large along each side and then averaged. */
export const OVERSAMPLING = 3;

/** The axes of who looks at a body from a direction (0 is its front, π/2 its left) and an elevation: right, up and towards the viewer. */
export const AXES_SHADER = /* glsl */ `
mat3 axesFrom(float direction, float elevation) {
  float s = sin(direction), c = cos(direction), up = sin(elevation), along = cos(elevation);
  return mat3(vec3(c, 0.0, -s), vec3(-s * up, along, -c * up), vec3(s * along, up, c * along));
}
`;

/** Draws a body in one pose from one elevation and all directions, side by side. */
export const DRAW_VERTEX = /* glsl */ `
${SKIN_SHADER}
${AXES_SHADER}
attribute vec4 surface;
uniform int row;
uniform float stature;
uniform float elevation;
uniform vec3 extent;
uniform int slots[${SLOTS}];
varying vec3 vNormal;
varying vec2 vCell;
varying float vLight;
flat out float vSlot;

void main() {
  vec4 a = vec4(0.0), b = vec4(0.0), c = vec4(0.0);
  vec3 trunk = vec3(0.0), head = vec3(0.0);
  addRow(row, 1.0, a, b, c, trunk, head);
  mat3 axes = axesFrom((float(gl_InstanceID) + 0.5) * ${((2 * Math.PI) / DIRECTIONS).toFixed(9)}, elevation);
  vec4 at = vec4(position, 1.0);
  vec3 seen = transpose(axes) * vec3(dot(a, at), dot(b, at), dot(c, at)) / stature;
  vNormal = transpose(axes) * vec3(dot(a.xyz, normal), dot(b.xyz, normal), dot(c.xyz, normal));
  vCell = vec2(0.5 + 0.5 * seen.x / extent.x, (seen.y - extent.y) / (extent.z - extent.y));
  vLight = surface.w / 255.0;
  vSlot = float(slots[int(surface.z > 127.0 ? surface.y : surface.x)]);
  gl_Position = vec4((float(gl_InstanceID) + vCell.x) * ${(4 / DIRECTIONS).toFixed(9)} - 1.0, vCell.y * 2.0 - 1.0, -0.4 * seen.z, 1.0);
}
`;

/** Normal, slot and light of what was hit. */
export const DRAW_FRAGMENT = /* glsl */ `
varying vec3 vNormal;
varying vec2 vCell;
varying float vLight;
flat in float vSlot;

void main() {
  if (vCell.x < 0.0 || vCell.x > 1.0) discard;
  gl_FragColor = vec4(0.5 + 0.5 * normalize(vNormal).xy, vSlot / ${TILE_SLOTS}.0, max(vLight, 0.1));
}
`;

/** A triangle over the whole picture. */
export const PACK_VERTEX = /* glsl */ `
void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }
`;

/** Averages what was drawn, weighted by what is covered, and packs it; of the slots, the one that covers most is kept. */
export const PACK_FRAGMENT = /* glsl */ `
#ifdef FIRST
  #define ACROSS ${OVERSAMPLING}
  uniform highp sampler2D drawn;
#else
  #define ACROSS 2
  uniform highp usampler2DArray larger;
  uniform int layer;
#endif
uniform ivec2 origin;
layout(location = 0) out highp uint result;

// Cover, slot, light and normal of a sample.
void readSample(ivec2 at, out float cover, out int slot, out float light, out vec2 normal) {
  #ifdef FIRST
    vec4 texel = texelFetch(drawn, at - origin * ACROSS, 0);
    cover = texel.a > 0.0 ? 1.0 : 0.0;
    slot = int(texel.b * ${TILE_SLOTS}.0 + 0.5);
    light = texel.a;
    normal = texel.rg * 2.0 - 1.0;
  #else
    uint texel = texelFetch(larger, ivec3(at, layer), 0).r;
    cover = float(texel & 7u) / 7.0;
    slot = int((texel >> 3u) & 7u);
    light = 0.4 + 0.2 * float((texel >> 6u) & 3u);
    normal = vec2(float((texel >> 8u) & 15u), float(texel >> 12u)) / 7.5 - 1.0;
  #endif
}

void main() {
  float shares[${TILE_SLOTS}];
  for (int i = 0; i < ${TILE_SLOTS}; i++) shares[i] = 0.0;
  float all = 0.0, light = 0.0;
  vec3 normal = vec3(0.0);
  ivec2 begin = ivec2(gl_FragCoord.xy) * ACROSS;
  for (int y = 0; y < ACROSS; y++) for (int x = 0; x < ACROSS; x++) {
    float cover, shade;
    int slot;
    vec2 facing;
    readSample(begin + ivec2(x, y), cover, slot, shade, facing);
    shares[slot] += cover;
    all += cover;
    light += cover * shade;
    normal += cover * vec3(facing, sqrt(max(0.0, 1.0 - dot(facing, facing))));
  }
  uint most = 0u;
  for (int i = 1; i < ${TILE_SLOTS}; i++) if (shares[i] > shares[most]) most = uint(i);
  uint cover = uint(7.0 * all / float(ACROSS * ACROSS) + 0.5);
  all = max(all, 1e-6);
  uvec2 facing = uvec2(clamp(normal.xy / max(length(normal), 1e-6) * 7.5 + 8.0, 0.0, 15.5));
  uint shade = uint(clamp((light / all - 0.4) * 5.0 + 0.5, 0.0, 3.5));
  result = cover == 0u ? 0u : cover | most << 3u | shade << 6u | facing.x << 8u | facing.y << 12u;
}
`;

/** Texels of what is drawn at once, before it is averaged. */
export const DRAWN_WIDTH = (DIRECTIONS / 2) * TILE_WIDTH * OVERSAMPLING;
export const DRAWN_HEIGHT = TILE_HEIGHT * OVERSAMPLING;
