import { createGroundQuads, disposeQuads, type GroundQuads, showQuads } from './ground-quads.js';
import { ORDER } from './overlay.js';

/**
 * Level circles and squares, drawn by their outlines in one call. `place` has x, y, z of the middle and the radius, or half of a side [m]; `shade` red, green,
 * blue and cover as bytes; `form` the breadth as a multiple of the usual one, and 1 for a square.
 */
export type Outlines = {
  readonly mesh: GroundQuads;
  readonly capacity: number;
  readonly place: Float32Array;
  readonly shade: Uint8Array;
  readonly form: Float32Array;
  count: number;
};

/** An outline: the middle, the radius or half of a side [m], its colour, and what is not as usual. */
export type Outline = {
  readonly at: readonly [x: number, y: number, z: number];
  readonly radius: number;
  readonly colour: readonly [number, number, number];
  /** From 0 to 1. */
  readonly cover?: number;
  readonly breadth?: number;
  readonly isSquare?: boolean;
};

/** No outlines yet; they are so broad [px]. */
export function createOutlines(capacity: number, pixels: number): Outlines {
  const place = new Float32Array(4 * capacity);
  const shade = new Uint8Array(4 * capacity);
  const form = new Float32Array(2 * capacity);
  const mesh = createGroundQuads({
    corners: [-1, 0, -1, -1, 0, 1, 1, 0, 1, 1, 0, -1],
    shader: {
      polygonOffset: true,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -4,
      uniforms: { pixels: { value: pixels }, opacity: { value: 1 } },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
    },
    attributes: { place: [place, 4], shade: [shade, 4], form: [form, 2] },
    order: ORDER.lines,
  });
  return { mesh, capacity, place, shade, form, count: 0 };
}

/** Adds an outline, if there is room. */
export function addOutline(outlines: Outlines, { at, radius, colour, cover = 1, breadth = 1, isSquare = false }: Outline): void {
  const { count, capacity, place, shade, form } = outlines;
  if (count === capacity) return;
  for (let n = 0; n < 3; n++) {
    place[4 * count + n] = at[n];
    shade[4 * count + n] = colour[n];
  }
  place[4 * count + 3] = radius;
  shade[4 * count + 3] = 255 * cover;
  form[2 * count] = breadth;
  form[2 * count + 1] = isSquare ? 1 : 0;
  outlines.count += 1;
}

/** Sends all outlines to the graphics card. */
export function showOutlines({ mesh, count }: Outlines): void {
  showQuads(mesh, count);
}

/** Frees what lies on the GPU. */
export function disposeOutlines({ mesh }: Outlines): void {
  disposeQuads(mesh);
}

/** Quads are a few pixels larger than the outline, more where it is seen from the side. */
const VERTEX = `attribute vec4 place, shade;
attribute vec2 form;
uniform float pixels;
uniform vec2 screen;
varying vec2 vAt, vForm;
varying float vRadius;
varying vec4 vShade;
void main() {
  float pixel = 2.0 * length(cameraPosition - place.xyz) / (projectionMatrix[1][1] * screen.y);
  vAt = position.xz * (place.w + 4.0 * pixel * (pixels * form.x + 1.0));
  vForm = form;
  vRadius = place.w;
  vShade = shade;
  gl_Position = projectionMatrix * viewMatrix * vec4(place.x + vAt.x, place.y, place.z + vAt.y, 1.0);
}`;

const FRAGMENT = `uniform float pixels, opacity;
varying vec2 vAt, vForm;
varying float vRadius;
varying vec4 vShade;
void main() {
  float away = vForm.y > 0.5 ? max(abs(vAt.x), abs(vAt.y)) : length(vAt);
  float cover = clamp(0.5 * pixels * vForm.x + 0.5 - abs(away - vRadius) / (fwidth(away) + 1e-5), 0.0, 1.0);
  if (cover * vShade.a < 0.01) discard;
  gl_FragColor = vec4(vShade.rgb, vShade.a * cover * opacity);
}`;
