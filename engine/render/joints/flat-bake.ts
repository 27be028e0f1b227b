import { DIRECTIONS } from './directions.js';
import type { PartShape } from './part-shapes.js';
import { type Axes, cross, dot, normalise, PARTS, type PartKind } from './parts.js';
import { createRaster, drawTriangles, type Raster, type Sight } from './raster.js';

/** Texels of a part's pictures, across and along its bone: even numbers, because they are kept once more, half as large. */
const SIZES: Readonly<Record<PartKind, readonly [number, number]>> = {
  trunk: [24, 16],
  head: [20, 24],
  neck: [8, 8],
  limb: [12, 20],
  end: [12, 12],
  hem: [12, 16],
};

/** Where the pictures of each part begin in a body's run of texels, and how large they are; direction after direction, row after row, and then all of them half as large. Left and right share theirs. */
export const FLAT_LAYOUT = layOut();

/** Texels of a body. */
export const FLAT_TEXELS = PARTS.reduce((sum, { kind, mirrors }) => sum + (mirrors ? 0 : texelsOf(...SIZES[kind])), 0);

function layOut(): { readonly width: number; readonly height: number; readonly begin: number }[] {
  let next = 0;
  let begin = 0;
  return PARTS.map(({ kind, mirrors }) => {
    const [width, height] = SIZES[kind];
    if (!mirrors) {
      begin = next;
      next += texelsOf(width, height);
    }
    return { width, height, begin };
  });
}

function texelsOf(width: number, height: number): number {
  return DIRECTIONS * width * height * (1 + 1 / 4);
}

/** A texel is opaque where it is covered in at least this share of the feasible poses. */
const COMMON = 0.5;
/** Texels around a picture that stay empty, so that an edge ends inside it. */
const MARGIN = 1;
/** Where a direction is nearer to the bone than this, pictures stand as the box does. */
const ALONG_BONE = 0.25;

/** Axes of a picture from a direction: upwards along the bone as far as that is seen. */
export function flatAxes([across, along]: Axes, towards: Float64Array): readonly [right: Float64Array, up: Float64Array] {
  const aside = cross(along, towards);
  const share = dot(across, towards);
  const right = Math.sqrt(dot(aside, aside)) > ALONG_BONE ? aside : Float64Array.from(across, (value, k) => value - share * towards[k]);
  return [normalise(right), cross(towards, right)];
}

/** The same in a shader, with the box's axes as columns. */
export const FLAT_AXES = /* glsl */ `
mat3 flatAxes(mat3 box, vec3 towards) {
  vec3 aside = cross(box[1], towards);
  vec3 right = normalize(length(aside) > ${ALONG_BONE} ? aside : box[0] - dot(box[0], towards) * towards);
  return mat3(right, cross(towards, right), towards);
}
`;

/**
 * Draws a part from all directions. A texel has cover (1 bit), slot (4), light (4), normal (6 and 6) and depth (8, of half the box's diagonal each way); `bounds` gets four numbers per direction: what the
 * picture shows across and up [m]. What is covered in most of the feasible poses is opaque (Beacco et al., 2011): near joints that leaves round ends.
 */
export function bakeFlat(
  shape: PartShape,
  number: number,
  directions: readonly Float64Array[],
  texels: Uint32Array,
  bounds: Float32Array,
): void {
  const { width, height, begin } = FLAT_LAYOUT[number];
  const reach = Math.sqrt(dot(shape.half, shape.half));
  const raster = createRaster(width, height);
  const picture = createRaster(width, height);
  const count = new Uint8Array(width * height);
  directions.forEach((towards, direction) => {
    const [right, up] = flatAxes(shape.axes, towards);
    const sight = frame(shape, { right, up, towards }, width, height);
    bounds.set(sight.bounds, 4 * direction);
    count.fill(0);
    for (const pose of shape.poses) {
      drawTriangles(raster, shape, pose, sight);
      gather(raster, picture, count);
    }
    const at = begin + direction * width * height;
    for (let i = 0; i < count.length; i++) texels[at + i] = count[i] >= COMMON * shape.poses.length ? pack(picture, i, reach) : 0;
  });
  halve(texels, begin, width, height);
}

/** Bounds of what a direction shows of the best pose. */
function frame(shape: PartShape, axes: Omit<Sight, 'middle' | 'bounds'>, width: number, height: number): Sight {
  const { positions } = shape.poses[0];
  const bounds = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const [x0, y0] = [dot(shape.middle, axes.right), dot(shape.middle, axes.up)];
  const { right, up } = axes;
  for (const vertex of shape.vertices) {
    const i = 3 * vertex;
    const x = positions[i] * right[0] + positions[i + 1] * right[1] + positions[i + 2] * right[2] - x0;
    const y = positions[i] * up[0] + positions[i + 1] * up[1] + positions[i + 2] * up[2] - y0;
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.max(bounds[1], x);
    bounds[2] = Math.min(bounds[2], y);
    bounds[3] = Math.max(bounds[3], y);
  }
  const [dx, dy] = [((bounds[1] - bounds[0]) * MARGIN) / (width - 2 * MARGIN), ((bounds[3] - bounds[2]) * MARGIN) / (height - 2 * MARGIN)];
  return { ...axes, middle: shape.middle, bounds: [bounds[0] - dx, bounds[1] + dx, bounds[2] - dy, bounds[3] + dy] };
}

/** Adds a pose to what has been seen: the first that shows a texel gives it its look. */
function gather(from: Raster, to: Raster, count: Uint8Array): void {
  for (let i = 0; i < count.length; i++) {
    if (from.depth[i] === Number.NEGATIVE_INFINITY) continue;
    if (count[i]++ > 0) continue;
    to.slot[i] = from.slot[i];
    to.light[i] = from.light[i];
    to.depth[i] = from.depth[i];
    for (let k = 0; k < 3; k++) to.normal[3 * i + k] = from.normal[3 * i + k];
  }
}

function pack({ slot, light, normal, depth }: Raster, i: number, reach: number): number {
  const shade = Math.round((light[i] / 255) * 15);
  const [x, y] = [0, 1].map((k) => Math.min(Math.max(Math.round(normal[3 * i + k] * 31.5 + 31.5), 0), 63));
  const far = Math.min(Math.max(Math.round((depth[i] / reach) * 127.5 + 127.5), 0), 255);
  return (1 | (slot[i] << 1) | (shade << 5) | (x << 9) | (y << 15) | (far << 21)) >>> 0;
}

/** Keeps the pictures once more, half as large: of four texels, the first that is covered gives its look where at least two are. */
function halve(texels: Uint32Array, begin: number, width: number, height: number): void {
  const [w, h] = [width / 2, height / 2];
  const to = begin + DIRECTIONS * width * height;
  for (let i = 0; i < DIRECTIONS * w * h; i++) {
    const picture = Math.floor(i / (w * h));
    const corner = begin + picture * width * height + 2 * width * (Math.floor(i / w) % h) + 2 * (i % w);
    const [a, b, c, d] = [texels[corner], texels[corner + 1], texels[corner + width], texels[corner + width + 1]];
    const isCovered = (a & 1) + (b & 1) + (c & 1) + (d & 1) >= 2;
    texels[to + i] = isCovered ? a || b || c : 0;
  }
}
