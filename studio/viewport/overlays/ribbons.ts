import { createGroundQuads, disposeQuads, type GroundQuads, showQuads } from './ground-quads.js';
import { ORDER } from './overlay.js';

/**
 * Straight pieces of lines on the ground, drawn in one call. `segment` has ax, az, bx, bz [m]; `colour` red, green, blue and cover as bytes; `form` the
 * breadth at either end, as a multiple of the usual one, and a number: for lines that fade the time at which the piece was drawn [s], for dashed
 * ones the way from their beginning to a [m].
 */
export type Ribbons = {
  readonly mesh: GroundQuads;
  readonly capacity: number;
  readonly segment: Float32Array;
  readonly colour: Uint8Array;
  readonly form: Float32Array;
  count: number;
};

/** How ribbons look. */
export type RibbonStyle = {
  /** [m] */
  readonly width: number;
  /** Never thinner than this [px]. */
  readonly pixels: number;
  /** Above the ground [m]. */
  readonly height: number;
  /** Time after which a piece is gone [s]. */
  readonly life?: number;
  /** Length of a dash and its gap together [m]. */
  readonly dash?: number;
};

/** No lines yet. */
export function createRibbons(capacity: number, { width, pixels, height, life = 0, dash = 0 }: RibbonStyle): Ribbons {
  const segment = new Float32Array(4 * capacity);
  const colour = new Uint8Array(4 * capacity);
  const form = new Float32Array(3 * capacity);
  const mesh = createGroundQuads({
    corners: [0, -1, 0, 0, 1, 0, 1, 1, 0, 1, -1, 0],
    shader: {
      polygonOffset: true,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -4,
      uniforms: {
        width: { value: width },
        pixels: { value: pixels },
        height: { value: height },
        life: { value: life },
        dash: { value: dash },
        now: { value: 0 },
        opacity: { value: 1 },
      },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
    },
    attributes: { segment: [segment, 4], shade: [colour, 4], form: [form, 3] },
    order: ORDER.lines,
  });
  return { mesh, capacity, segment, colour, form, count: 0 };
}

/** Writes a piece at a place of the list. */
export function writeRibbon(
  { segment, colour, form }: Ribbons,
  at: number,
  [ax, az, bx, bz]: readonly [number, number, number, number],
  [red, green, blue]: readonly [number, number, number],
  [fromBreadth, toBreadth, number]: readonly [number, number, number] = [1, 1, 0],
): void {
  segment[4 * at] = ax;
  segment[4 * at + 1] = az;
  segment[4 * at + 2] = bx;
  segment[4 * at + 3] = bz;
  colour[4 * at] = red;
  colour[4 * at + 1] = green;
  colour[4 * at + 2] = blue;
  colour[4 * at + 3] = 255;
  form[3 * at] = fromBreadth;
  form[3 * at + 1] = toBreadth;
  form[3 * at + 2] = number;
}

/** Adds a piece, if there is room. */
export function addRibbon(
  ribbons: Ribbons,
  segment: readonly [number, number, number, number],
  colour: readonly [number, number, number],
  form?: readonly [number, number, number],
): void {
  if (ribbons.count === ribbons.capacity) return;
  writeRibbon(ribbons, ribbons.count, segment, colour, form);
  ribbons.count += 1;
}

/** Sends all pieces to the graphics card. */
export function showRibbons({ mesh, count }: Ribbons): void {
  showQuads(mesh, count);
}

/** Frees what lies on the GPU. */
export function disposeRibbons({ mesh }: Ribbons): void {
  disposeQuads(mesh);
}

/** Quads are one pixel and a half broader than the line, so that its edges can be soft. */
const VERTEX = `attribute vec4 segment, shade;
attribute vec3 form;
uniform float width, pixels, height, dash;
uniform vec2 screen;
varying vec4 vShade;
varying float vAcross, vHalf, vNumber;
void main() {
  vec2 along = segment.zw - segment.xy;
  float way = max(length(along), 1e-4);
  vec2 place = mix(segment.xy, segment.zw, position.x);
  float pixel = 2.0 * length(cameraPosition - vec3(place.x, height, place.y)) / (projectionMatrix[1][1] * screen.y);
  vHalf = 0.5 * max(width / pixel, pixels) * mix(form.x, form.y, position.x);
  vAcross = position.y * (vHalf + 0.75);
  place += vec2(-along.y, along.x) / way * vAcross * pixel;
  vShade = shade;
  vNumber = dash > 0.0 ? form.z + position.x * way : form.z;
  gl_Position = projectionMatrix * viewMatrix * vec4(place.x, height, place.y, 1.0);
}`;

const FRAGMENT = `uniform float life, dash, now, opacity;
varying vec4 vShade;
varying float vAcross, vHalf, vNumber;
void main() {
  float cover = clamp(vHalf + 0.5 - abs(vAcross), 0.0, 1.0);
  if (life > 0.0) cover *= clamp(1.0 - (now - vNumber) / life, 0.0, 1.0);
  if (dash > 0.0 && fract(vNumber / dash) > 0.62) cover = 0.0;
  if (cover * vShade.a < 0.01) discard;
  gl_FragColor = vec4(vShade.rgb, vShade.a * cover * opacity);
}`;
