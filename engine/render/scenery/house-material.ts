import { Color, type IUniform, MeshLambertMaterial } from 'three';

/** What all shaders of a place share. */
export type SceneryUniforms = Readonly<
  Record<
    | 'noise'
    | 'light'
    | 'lightArea'
    | 'dark'
    | 'skyLow'
    | 'skyHigh'
    | 'wet'
    | 'wear'
    | 'time'
    | 'clouds'
    | 'sunward'
    | 'outdoors'
    | 'groundBox',
    IUniform
  >
>;

/** Lets what stands between the camera and the place give way: nothing reaches higher than the line from the eye to the ground that is to be seen. */
const CUT_VERTEX = /* glsl */ `
if (reach != 0.0) {
  float away = reach > 0.0 ? dot(cameraPosition.xz - cut.xy, cut.zw) : distance(cameraPosition.xz, cut.xy);
  float beyond = abs(reach);
  if (away > 0.0) {
    float allowed = max(0.32, cameraPosition.y * beyond / (away + beyond));
    if (reach < 0.0) allowed = mix(1e3, max(1.0, allowed), smoothstep(4.5, 7.0, cameraPosition.y));
    vLeft = step(transformed.y, allowed + 0.01);
    transformed.y = min(transformed.y, allowed);
  }
}`;

const HASH = /* glsl */ `
float hashOf(float n) { return fract(sin(n * 91.3458 + 0.17) * 47453.5453); }
float boxAt(vec2 at, vec2 halfSize, vec2 pixel) { vec2 inside = smoothstep(-pixel, pixel, halfSize - abs(at)); return inside.x * inside.y; }
`;

/** Windows, doors and shop fronts on walls: bays and storeys, frames, sills, curtains, light behind some at night. */
const FACADE = /* glsl */ `
float glassy = 0.0;
vec3 shining = vec3(0.0);
if (vWall.y > 0.5) {
  float character = fract(vCharacter);
  bool isShop = vCharacter > 1.0;
  float bay = floor(vWall.x);
  float x = (vWall.x - bay - 0.5) * vWall.y;
  float storey = vHeight < 3.9 ? 0.0 : 1.0 + floor((vHeight - 3.9) / 3.1);
  float y = storey < 0.5 ? vHeight : vHeight - 3.9 - (storey - 1.0) * 3.1;
  vec2 pixel = max(vec2(fwidth(vWall.x) * vWall.y, fwidth(vHeight)), vec2(1e-4));
  float far = smoothstep(0.35, 1.1, max(pixel.x, pixel.y));
  float own = hashOf(character * 57.0 + bay * 3.1 + storey * 17.7);
  float wide = 0.27 * vWall.y + 0.1 * hashOf(character * 5.0);
  bool isTop = vHeight > vWall.z - 0.4;
  vec2 at, size;
  if (storey < 0.5 && isShop) { at = vec2(x, y - 1.5); size = vec2(0.42 * vWall.y, 1.25); }
  else if (storey < 0.5 && mod(bay + floor(character * 9.0), 3.0) < 0.5) { at = vec2(x, y - 1.15); size = vec2(0.55, 1.15); }
  else if (storey < 0.5) { at = vec2(x, y - 1.85); size = vec2(min(wide, 0.62), 0.85); }
  else { at = vec2(x, y - 1.55); size = vec2(min(wide, 0.68), 0.92); }
  bool isDoor = storey < 0.5 && !isShop && mod(bay + floor(character * 9.0), 3.0) < 0.5;
  float opening = isTop ? 0.0 : boxAt(at, size, pixel);
  float frame = isTop ? 0.0 : boxAt(at, size + 0.12, pixel);
  float inner = boxAt(at, size - 0.06, pixel);
  // Plaster with stains, stronger near the ground and below sills.
  float stain = texture2D(noise, vec2(vWall.x * vWall.y, vHeight) * 0.045 + character).r;
  float rough = texture2D(noise, vec2(vWall.x * vWall.y, vHeight) * 0.6).b;
  diffuseColor.rgb *= 0.9 + 0.16 * stain + (1.0 - far) * 0.08 * (rough - 0.5);
  if (character > 0.66 && character < 0.84) {
    vec2 brick = vec2(vWall.x * vWall.y / 0.26 + 0.5 * mod(floor(vHeight / 0.085), 2.0), vHeight / 0.085);
    vec2 joint = abs(fract(brick) - 0.5);
    float seen = 1.0 - smoothstep(0.2, 0.8, pixel.y / 0.085);
    diffuseColor.rgb *= 1.0 + seen * (0.14 * (hashOf(dot(floor(brick), vec2(1.0, 57.0))) - 0.5) + 0.14 * step(0.43, max(joint.y, 0.0)));
  }
  if (storey < 0.5) diffuseColor.rgb *= mix(0.84, 1.0, smoothstep(0.0, 0.9, vHeight));
  vec3 trim = mix(diffuseColor.rgb * 1.25, vec3(0.62, 0.6, 0.56), 0.35);
  diffuseColor.rgb = mix(diffuseColor.rgb, trim, frame * (1.0 - opening) * (1.0 - far));
  // A sill and the shadow below it.
  if (storey > 0.5) diffuseColor.rgb *= 1.0 - 0.28 * boxAt(at + vec2(0.0, size.y + 0.26), vec2(size.x + 0.1, 0.1), pixel) * (1.0 - far);
  vec3 glass = vec3(0.055, 0.07, 0.085) * (0.7 + 0.7 * own);
  float curtain = step(0.55, own) * smoothstep(0.0, 0.05, abs(at.x) - size.x * (0.3 + 0.4 * fract(own * 7.0))) * (isShop && storey < 0.5 ? 0.0 : 1.0);
  glass = mix(glass, vec3(0.42, 0.4, 0.36), 0.7 * curtain);
  if (isDoor) glass = mix(vec3(0.11, 0.075, 0.05), vec3(0.08, 0.13, 0.12), step(0.5, hashOf(character * 31.0)));
  if (isShop && storey < 0.5) glass = mix(glass, vec3(0.3, 0.24, 0.17) * (0.5 + own), 0.45 * step(at.y, -0.25) * step(0.4, fract(vWall.x * 4.0 + own)));
  // The reveal is in shadow above and at one side.
  float reveal = (1.0 - smoothstep(0.0, 0.16, size.y - at.y)) + 0.6 * (1.0 - smoothstep(0.0, 0.1, at.x + size.x));
  glass *= 1.0 - 0.6 * min(reveal, 1.0);
  float bars = isDoor ? 0.0 : max(1.0 - smoothstep(0.025, 0.025 + pixel.x, abs(at.x)), 1.0 - smoothstep(0.022, 0.022 + pixel.y, abs(at.y - 0.3 * size.y)));
  if (isShop && storey < 0.5) bars = 1.0 - smoothstep(0.03, 0.03 + pixel.x, abs(at.x));
  vec3 wood = mix(vec3(0.66, 0.64, 0.6), vec3(0.16, 0.13, 0.11), step(0.55, hashOf(character * 71.0)));
  vec3 pane = mix(glass, wood, max(bars, 1.0 - inner));
  diffuseColor.rgb = mix(diffuseColor.rgb, pane, opening * (1.0 - 0.45 * far));
  if (isShop && storey < 0.5 && vHeight > 2.86 && vHeight < 3.5) diffuseColor.rgb = mix(0.5 + 0.5 * cos(6.28 * (character * 3.0 + vec3(0.0, 0.33, 0.67))), vec3(0.2), 0.72) * 0.9;
  glassy = opening * inner * (1.0 - curtain) * (isDoor ? 0.15 : 1.0) * (1.0 - 0.7 * far) * (1.0 - bars);
  float lit = step(isShop && storey < 0.5 ? 0.25 : 0.6, fract(own * 13.7)) * (isDoor ? 0.0 : 1.0);
  shining = dark * lit * opening * inner * (1.0 - 0.7 * bars) * vec3(1.0, 0.7, 0.37) * (isShop && storey < 0.5 ? 0.5 : 1.0) * (0.35 + 0.6 * fract(own * 29.0)) * (1.0 - 0.35 * curtain);
} else if (vWall.z > 2.5 && vWall.z < 3.5) {
  // Tiles of a roof, row by row down the slope.
  float tone = texture2D(noise, vGround * 0.11).g;
  float rows = fract(vHeight / 0.22);
  float seen = 1.0 - smoothstep(0.06, 0.3, fwidth(vHeight));
  diffuseColor.rgb *= 0.82 + 0.3 * tone + seen * 0.12 * (rows - 0.5);
} else if (vWall.z > 3.5 && vWall.z < 4.5) {
  diffuseColor.rgb *= 0.55 + 0.9 * texture2D(noise, (vGround + vHeight) * 0.55).g;
} else if (vWall.z > 0.5 && vWall.z < 1.5) glassy = 1.0;
else if (vWall.z > 1.5 && vWall.z < 2.5) shining = diffuseColor.rgb * (0.4 + 2.2 * dark);
else if (vWall.z > 6.5) shining = 0.32 * diffuseColor.rgb;
else diffuseColor.rgb *= 0.92 + 0.16 * texture2D(noise, (vGround + vHeight) * 0.21).g;
// Where it is cut one sees the section, hatched as in a plan, or the ground where next to nothing is left.
if (vLeft < 0.5 && vWall.y < 0.5 && vHeight < 1.2) discard;
if (vLeft < 0.5 && vWall.y < 0.5) {
  float hatch = abs(fract((vGround.x + vGround.y) / 0.9) - 0.5) * 0.9;
  float seen = 1.0 - smoothstep(0.08, 0.3, max(fwidth(vGround.x), fwidth(vGround.y)));
  diffuseColor.rgb = vec3(0.29, 0.265, 0.24) * (1.0 - 0.5 * dark) * (1.0 + seen * 0.5 * (1.0 - smoothstep(0.03, 0.06, hatch)));
  glassy = 0.0;
  shining = vec3(0.0);
}
`;

/** Glass mirrors the sky, and what shines does so by itself. */
const SHINE = /* glsl */ `
vec3 viewer = normalize(vViewPosition);
vec3 mirrored = inverseTransformDirection(reflect(-viewer, normal), viewMatrix);
float rim = pow(1.0 - clamp(dot(viewer, normal), 0.0, 1.0), 3.0);
vec3 sky = mix(skyLow, skyHigh, smoothstep(0.0, 0.6, mirrored.y)) * (mirrored.y < 0.0 ? 0.45 : 1.0);
outgoingLight = mix(outgoingLight, sky, glassy * (0.16 + 0.6 * rim)) + shining;
#include <opaque_fragment>`;

/** The material of houses and walls. */
export function houseMaterial(uniforms: SceneryUniforms): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute vec4 wall;\nattribute vec4 cut;\nattribute float reach;\nvarying vec3 vWall;\nflat varying float vCharacter;\nvarying float vHeight;\nvarying float vLeft;\nvarying vec2 vGround;',
      )
      .replace('#include <color_vertex>', '#include <color_vertex>\nvColor.rgb = pow(vColor.rgb, vec3(2.2));')
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>\nvWall = wall.xyz;\nvCharacter = wall.w;\nvLeft = 1.0;\n${CUT_VERTEX}\nvHeight = transformed.y;\nvGround = transformed.xz;`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nuniform sampler2D noise;\nuniform float dark;\nuniform vec3 skyLow;\nuniform vec3 skyHigh;\nvarying vec3 vWall;\nflat varying float vCharacter;\nvarying float vHeight;\nvarying float vLeft;\nvarying vec2 vGround;\n${HASH}`,
      )
      .replace('#include <color_fragment>', `#include <color_fragment>\n${FACADE}`)
      .replace('#include <opaque_fragment>', SHINE);
  };
  material.customProgramCacheKey = () => 'scenery houses';
  return material;
}

/** Uniforms from colours of the sky and so on. */
export function colourUniform(colour: number): IUniform {
  return { value: new Color(colour) };
}
