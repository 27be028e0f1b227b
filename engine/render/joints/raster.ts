import { OCCLUSION, type PersonMesh } from '../mesh/person-mesh.js';
import { cross, dot } from './parts.js';

/** A small picture of a part, seen along parallel rays: for each texel what is nearest. Made once and drawn over again and again. */
export type Raster = {
  readonly width: number;
  readonly height: number;
  /** How far towards the viewer what is seen lies [m]; minus infinity where there is nothing. */
  readonly depth: Float32Array;
  /** Slot, ambient light in 255ths, and three numbers of the normal in the axes of the view. */
  readonly slot: Uint8Array;
  readonly light: Uint8Array;
  readonly normal: Float32Array;
};

/** How a part is looked at: right, up and towards the viewer; the middle of the picture in space; lowest and highest place across and up [m]. */
export type Sight = {
  readonly right: ArrayLike<number>;
  readonly up: ArrayLike<number>;
  readonly towards: ArrayLike<number>;
  readonly middle: ArrayLike<number>;
  readonly bounds: ArrayLike<number>;
};

export function createRaster(width: number, height: number): Raster {
  const texels = width * height;
  return {
    width,
    height,
    depth: new Float32Array(texels),
    slot: new Uint8Array(texels),
    light: new Uint8Array(texels),
    normal: new Float32Array(3 * texels),
  };
}

/** Places and normals of vertices in the pose that is drawn. */
export type Posed = { readonly positions: Float32Array; readonly normals: Float32Array };

let _seen = new Float32Array(0);

/** What is drawn: triangles of a mesh by their corners, and the vertices among them. */
export type Drawn = { readonly mesh: PersonMesh; readonly corners: Uint16Array; readonly vertices: Uint16Array };

/** Draws triangles, whichever way they face: a hem is seen from both sides. Plain numbers, because this runs for every part, direction and pose. */
export function drawTriangles(raster: Raster, { mesh, corners, vertices }: Drawn, { positions, normals }: Posed, sight: Sight): void {
  const { right, up, towards, middle, bounds } = sight;
  const { width, height, depth } = raster;
  depth.fill(Number.NEGATIVE_INFINITY);
  if (_seen.length < positions.length) _seen = new Float32Array(positions.length);
  const perX = width / (bounds[1] - bounds[0]);
  const perY = height / (bounds[3] - bounds[2]);
  const mx = dot(middle, right) + bounds[0];
  const my = dot(middle, up) + bounds[2];
  const mz = dot(middle, towards);
  const [rx, ry, rz, ux, uy, uz, tx, ty, tz] = [...sliced(right), ...sliced(up), ...sliced(towards)];
  for (let v = 0; v < vertices.length; v++) {
    const i = 3 * vertices[v];
    const x = positions[i];
    const y = positions[i + 1];
    const z = positions[i + 2];
    _seen[i] = (x * rx + y * ry + z * rz - mx) * perX;
    _seen[i + 1] = (x * ux + y * uy + z * uz - my) * perY;
    _seen[i + 2] = x * tx + y * ty + z * tz - mz;
  }
  // Seen in a mirror, triangles turn the other way round.
  const turning = dot(cross(right, up), towards) < 0 ? -1 : 1;
  for (let t = 0; t < corners.length; t += 3) fill(raster, mesh, normals, sight, turning, corners[t], corners[t + 1], corners[t + 2]);
}

function sliced(v: ArrayLike<number>): readonly [number, number, number] {
  return [v[0], v[1], v[2]];
}

/** Fills a triangle by its corners i, j and k. */
function fill(
  raster: Raster,
  { surface }: PersonMesh,
  normals: Float32Array,
  { right, up, towards }: Sight,
  turning: number,
  i: number,
  j: number,
  k: number,
): void {
  const { width, height, depth, slot, light, normal } = raster;
  const a = 3 * i;
  const b = 3 * j;
  const c = 3 * k;
  const ax = _seen[a];
  const ay = _seen[a + 1];
  const abx = _seen[b] - ax;
  const aby = _seen[b + 1] - ay;
  const acx = _seen[c] - ax;
  const acy = _seen[c + 1] - ay;
  const area = abx * acy - aby * acx;
  if (area === 0) return;
  const x0 = Math.max(0, Math.ceil(ax + Math.min(0, abx, acx) - 0.5));
  const x1 = Math.min(width - 1, Math.floor(ax + Math.max(0, abx, acx) - 0.5));
  const y0 = Math.max(0, Math.ceil(ay + Math.min(0, aby, acy) - 0.5));
  const y1 = Math.min(height - 1, Math.floor(ay + Math.max(0, aby, acy) - 0.5));
  const facing = area < 0 ? -turning : turning;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5 - ax;
      const py = y + 0.5 - ay;
      const v = (px * acy - py * acx) / area;
      const w = (abx * py - aby * px) / area;
      const u = 1 - v - w;
      if (u < 0 || v < 0 || w < 0) continue;
      const at = y * width + x;
      const near = u * _seen[a + 2] + v * _seen[b + 2] + w * _seen[c + 2];
      if (near <= depth[at]) continue;
      depth[at] = near;
      const tint = u * surface[4 * i + 2] + v * surface[4 * j + 2] + w * surface[4 * k + 2];
      slot[at] = surface[4 * i + (tint > 127 ? 1 : 0)];
      light[at] = u * surface[4 * i + OCCLUSION] + v * surface[4 * j + OCCLUSION] + w * surface[4 * k + OCCLUSION];
      const nx = u * normals[a] + v * normals[b] + w * normals[c];
      const ny = u * normals[a + 1] + v * normals[b + 1] + w * normals[c + 1];
      const nz = u * normals[a + 2] + v * normals[b + 2] + w * normals[c + 2];
      const length = facing / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      normal[3 * at] = length * (nx * right[0] + ny * right[1] + nz * right[2]);
      normal[3 * at + 1] = length * (nx * up[0] + ny * up[1] + nz * up[2]);
      normal[3 * at + 2] = length * (nx * towards[0] + ny * towards[1] + nz * towards[2]);
    }
  }
}
