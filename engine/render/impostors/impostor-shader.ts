import { TILE } from '../crowd/level-table.js';
import { COLOUR_TEXELS, SHARE_FRAGMENT, SHARE_VERTEX, WAY } from '../crowd/person-shader.js';
import { SLOT } from '../mesh/slots.js';
import { SHAPE_SHADER } from '../rig/stretch.js';
import { DIRECTIONS, ELEVATIONS, HIGHEST, TILE_HEIGHT, TILE_LEVELS, TILE_WIDTH } from './tile-set.js';
import { AXES_SHADER } from './tile-shader.js';

/** How deep a person is against its height: what is seen of it from straight above. */
const DEPTH = 0.3;
/** How far before a person's axis its quad begins at the feet, in statures: as far as a step reaches. */
const STEP = 0.28;
/** The quad lies before the mesh that it takes over from [statures]. */
const BEFORE = 0.1;
/** Texels may be this much finer than pixels before smaller tiles are taken, as what a half is missing to a level. */
const SHARPNESS = 0.3;
/** Reading between texels softens edges; this takes it back. */
const CONTRAST = 1.5;
/** What stripes and checks take from a colour on average: from afar nothing else is seen of them. */
const TONES = '1.0, 0.95, 0.68, 1.0';

/** Chooses the tiles of a person for where it is seen from, and puts its quad there. */
export const QUAD_VERTEX = /* glsl */ `
${SHAPE_SHADER}
${AXES_SHADER}
${SHARE_VERTEX}
attribute uint person;
uniform highp sampler2D places;
uniform highp sampler2D kinds;
uniform highp sampler2D moments;
uniform highp sampler2D builds;
uniform vec3 extents[${ELEVATIONS}];
uniform uint palettes[SILHOUETTES];
uniform float pixels;
uniform vec3 towards;
out vec2 vAt;
flat out ivec4 vTiles;
flat out ivec2 vLayer;
flat out float vPart;
flat out uint vPalette;
flat out int vPerson;
flat out vec2 vTones;
out vec2 vBody;
flat out mat3 vAxes;
const float TONES[4] = float[4](${TONES});

struct Quad { vec3 place; vec3 depth; float ground; };

// From a person to whoever looks at it.
vec3 viewerOf(vec3 middle) {
  if (towards != vec3(0.0)) return towards;
  return isOrthographic ? vec3(viewMatrix[0].z, viewMatrix[1].z, viewMatrix[2].z) : normalize(cameraPosition - middle);
}

// Two moments of a cycle and where between them a person is; behind the cycle it stands.
void chooseTiles(float frame, int column, bool mirrored, int elevation) {
  int first = int(frame), second = first + 1;
  // A short way between two moments: halves of legs are seen for less time.
  vPart = smoothstep(0.2, 0.8, frame - float(first));
  if (first >= CYCLE) { first = CYCLE; vPart = 0.0; }
  else if (mirrored) { first = (first + CYCLE / 2) % CYCLE; second = first + 1; }
  if (second >= CYCLE) second = 0;
  vTiles = ivec4(first * ${DIRECTIONS / 2} + column, elevation, second * ${DIRECTIONS / 2} + column, elevation);
}

Quad quadOf() {
  int number = int(person), width = textureSize(places, 0).x;
  ivec2 at = ivec2(number % width, number / width);
  vec4 place = texelFetch(places, at, 0);
  vec4 kind = texelFetch(kinds, at, 0);
  vec2 build = texelFetch(builds, at, 0).xy;
  float patterns = mod(kind.w, ${WAY}.0);
  float stature = build.x;
  int layer = int(build.y);
  vec3 middle = place.xyz + vec3(0.0, 0.5 * stature, 0.0);
  vec3 viewer = viewerOf(middle);
  vec2 facing = vec2(cos(place.w), sin(place.w));
  float direction = atan(viewer.x * facing.y - viewer.z * facing.x, dot(viewer.xz, facing));
  float elevation = clamp(asin(clamp(viewer.y, -1.0, 1.0)), 0.0, 1.55);
  int column = min(int(abs(direction) * ${(DIRECTIONS / (2 * Math.PI)).toFixed(9)}), ${DIRECTIONS / 2 - 1});
  int row = min(int(elevation * ${((ELEVATIONS - 1) / HIGHEST).toFixed(9)} + 0.5), ${ELEVATIONS - 1});
  bool mirrored = direction < 0.0;
  chooseTiles(texelFetch(moments, at, 0).x, column, mirrored, row);

  // Light falls on what the tile shows, which is seen from a slightly different side.
  float shown = float(row) * ${(HIGHEST / (ELEVATIONS - 1)).toFixed(9)};
  float side = (float(column) + 0.5) * ${((2 * Math.PI) / DIRECTIONS).toFixed(9)} * (mirrored ? -1.0 : 1.0);
  mat3 axes = axesFrom(side, shown);
  mat3 turn = mat3(vec3(facing.y, 0.0, -facing.x), vec3(0.0, 1.0, 0.0), vec3(facing.x, 0.0, facing.y));
  vAxes = mat3(viewMatrix) * turn * axes;
  vAxes[0] *= mirrored ? -1.0 : 1.0;

  // The quad faces the viewer, and is as high as a body is from there.
  vec3 across = normalize(vec3(viewer.z, 0.0, -viewer.x) + vec3(1e-5, 0.0, 0.0));
  vec3 up = cross(viewer, across);
  vec3 extent = extents[row];
  float stretch = (cos(elevation) + ${DEPTH} * sin(elevation)) / (cos(shown) + ${DEPTH} * sin(shown));
  float height = mix(extent.y, extent.z, uv.y);
  Quad quad;
  quad.ground = place.y;
  quad.place = place.xyz + stature * (across * (uv.x * 2.0 - 1.0) * shapeIn(kind.y).x * extent.x + up * height * stretch);
  vec3 forward = normalize(vec3(viewer.x, 0.0, viewer.z) + vec3(0.0, 0.0, 1e-5));
  quad.depth = place.xyz + stature * (uv.y > 0.5 ? vec3(0.0, 1.0, 0.0) : forward * ${STEP}) + stature * ${BEFORE} * viewer;

  vAt = vec2(mirrored ? 1.0 - uv.x : uv.x, uv.y);
  vBody = vec2(height / max(cos(shown), 0.3), stature);
  vPerson = number;
  vShare = shareOf(kind.w, ${TILE});
  vPalette = palettes[layer];
  vTones = vec2(TONES[int(mod(patterns, 4.0))], TONES[int(patterns / 4.0)]);
  float distance = isOrthographic ? 1.0 : length(cameraPosition - middle);
  float texel = stature * (extent.z - extent.y) / ${TILE_HEIGHT}.0;
  float shrunk = distance / (0.5 * pixels * projectionMatrix[1][1] * texel);
  int level = clamp(int(log2(max(shrunk, 1.0)) + ${SHARPNESS}), 0, ${TILE_LEVELS - 1});
  // Legs of a few pixels need no moments in between.
  if (level > 1) vPart = 0.0;
  vLayer = ivec2(layer, level);
  return quad;
}
`;

/** The mesh's own depth is lost on a flat quad: it leans from the foremost foot to the crown, so that neither ground nor walls cut it. */
export const QUAD_DEPTH = /* glsl */ `
vec4 deep = projectionMatrix * modelViewMatrix * vec4(quad.depth, 1.0);
gl_Position.z = deep.z / deep.w * gl_Position.w;
`;

/** Reads tiles between their texels and between two moments; every texel counts by what it covers, so that no edge is dark. */
export const QUAD_FRAGMENT = /* glsl */ `
${Array.from({ length: TILE_LEVELS }, (_, level) => `uniform highp usampler2DArray tiles${level};`).join('\n')}
in vec2 vAt;
flat in ivec4 vTiles;
flat in ivec2 vLayer;
flat in float vPart;
${SHARE_FRAGMENT}

uint readTile(ivec2 at) {
  ivec3 texel = ivec3(at, vLayer.x);
  ${Array.from({ length: TILE_LEVELS - 1 }, (_, level) => `if (vLayer.y == ${level}) return texelFetch(tiles${level}, texel, 0).r;`).join('\n  ')}
  return texelFetch(tiles${TILE_LEVELS - 1}, texel, 0).r;
}
`;

/** Walks over the texels of a person's tiles: `visit(bits, share)` is called for each. */
export const VISIT_TILES = /* glsl */ `
void visitTile(ivec2 tile, float part) {
  ivec2 size = ivec2(${TILE_WIDTH}, ${TILE_HEIGHT}) >> vLayer.y;
  vec2 at = vAt * vec2(size) - 0.5;
  ivec2 low = ivec2(floor(at));
  vec2 between = at - vec2(low);
  for (int i = 0; i < 4; i++) {
    ivec2 corner = ivec2(i & 1, i >> 1);
    vec2 share = mix(1.0 - between, between, vec2(corner));
    visit(readTile(tile * size + clamp(low + corner, ivec2(0), size - 1)), part * share.x * share.y);
  }
}

void visitTiles() {
  visitTile(vTiles.xy, 1.0 - vPart);
  if (vPart > 0.0) visitTile(vTiles.zw, vPart);
}
`;

/** Colour, normal and light of a pixel. */
export const LOOK_FRAGMENT = /* glsl */ `
uniform sampler2D colours;
flat in uint vPalette;
flat in int vPerson;
flat in vec2 vTones;
in vec2 vBody;
flat in mat3 vAxes;
uniform float leastCover;
float vLight = 0.0;
vec4 vCloth = vec4(0.0);
vec3 tileColour = vec3(0.0);
vec3 tileNormal = vec3(0.0);
float tileCover = 0.0;

void visit(uint bits, float share) {
  float cover = share * float(bits & 7u) / 7.0;
  if (cover == 0.0) return;
  int slot = int((vPalette >> (4u * ((bits >> 3u) & 7u))) & 15u);
  int number = vPerson * ${COLOUR_TEXELS} + slot, width = textureSize(colours, 0).x;
  float tone = slot == ${SLOT.top} ? vTones.x : slot == ${SLOT.bottom} ? vTones.y : 1.0;
  vec2 facing = vec2(float((bits >> 8u) & 15u), float(bits >> 12u)) / 7.5 - 1.0;
  tileColour += cover * tone * texelFetch(colours, ivec2(number % width, number / width), 0).rgb;
  tileNormal += cover * vec3(facing, sqrt(max(0.0, 1.0 - dot(facing, facing))));
  vLight += cover * (0.4 + 0.2 * float((bits >> 6u) & 3u));
  vCloth.w += slot == ${SLOT.skin} ? cover : 0.0;
  tileCover += cover;
}
${VISIT_TILES}
`;

/** As a mesh's colour is, without what is too fine to be seen. */
export const LOOK_COLOUR = /* glsl */ `
if (isOthers()) discard;
visitTiles();
if (tileCover < leastCover) discard;
tileColour /= tileCover;
vLight /= tileCover;
vCloth.w = vCloth.w > 0.5 * tileCover ? 0.1 : 1.0;
diffuseColor.rgb *= tileColour;
diffuseColor.rgb *= mix(vec3(1.0), vec3(0.8, 0.76, 0.74), 0.5 * (1.0 - vLight)) * mix(0.86, 1.0, smoothstep(0.0, 1.1, vBody.x * vBody.y));
diffuseColor.a = saturate((tileCover - 0.5) * (vLayer.y < 2 ? ${CONTRAST} : 1.0) + 0.5);
`;

/** Whether a pixel of a shadow is covered. */
export const COVER_FRAGMENT = /* glsl */ `
float tileCover = 0.0;
void visit(uint bits, float share) { tileCover += share * float(bits & 7u) / 7.0; }
${VISIT_TILES}
`;
