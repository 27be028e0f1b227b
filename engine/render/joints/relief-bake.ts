import type { PartShape } from './part-shapes.js';
import { PARTS, type PartKind } from './parts.js';
import { createRaster, drawTriangles } from './raster.js';

/** Texels of a part's box: across, along its bone, deep. */
const SIZES: Readonly<Record<PartKind, readonly [number, number, number]>> = {
  trunk: [36, 24, 28],
  head: [32, 36, 32],
  neck: [16, 16, 16],
  limb: [20, 40, 20],
  end: [20, 32, 20],
  hem: [36, 36, 32],
};

/** Where the six faces of each part's box begin in a body's run of texels, and the box's texels along its axes. Left and right share theirs. */
export const RELIEF_LAYOUT = layOut();

/** Texels of a body, of four bytes each. */
export const RELIEF_TEXELS = PARTS.reduce((sum, { kind, mirrors }) => sum + (mirrors ? 0 : texelsOf(SIZES[kind])), 0);

function layOut(): { readonly size: readonly [number, number, number]; readonly begin: number }[] {
  let next = 0;
  let begin = 0;
  return PARTS.map(({ kind, mirrors }) => {
    if (!mirrors) {
      begin = next;
      next += texelsOf(SIZES[kind]);
    }
    return { size: SIZES[kind], begin };
  });
}

function texelsOf([x, y, z]: readonly [number, number, number]): number {
  return 2 * (y * z + z * x + x * y);
}

/**
 * Draws a part onto the six faces of its box (+x, -x, +y, -y, +z, -z). Face of axis k has axis k+1 across and k+2 up. A texel has slot (4 bits), light (4), normal
 * across and up (5 and 5), and two depths in 127ths of the box (7 and 7), measured along the axis from its low end: where a ray from this face goes in, and
 * where it comes out for the last time. Zero and zero is nothing.
 */
export function bakeRelief(shape: PartShape, number: number, texels: Uint32Array): void {
  const { size, begin } = RELIEF_LAYOUT[number];
  const { axes, half, middle, poses } = shape;
  let at = begin;
  for (let axis = 0; axis < 3; axis++) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
    const sides = [1, -1].map((sign) => {
      const raster = createRaster(size[u], size[v]);
      const towards = Float64Array.from(axes[axis], (value) => sign * value);
      const bounds = [-half[u], half[u], -half[v], half[v]];
      drawTriangles(raster, shape, poses[0], { right: axes[u], up: axes[v], towards, middle, bounds });
      return raster;
    });
    const texelCount = size[u] * size[v];
    sides.forEach((raster, side) => {
      const sign = side === 0 ? 1 : -1;
      for (let i = 0; i < texelCount; i++) {
        if (raster.depth[i] === Number.NEGATIVE_INFINITY) continue;
        const [high, low] = [sides[0].depth[i], -sides[1].depth[i]];
        const share = (depth: number) => Math.min(Math.max(Math.round(((depth / half[axis]) * 0.5 + 0.5) * 126) + 1, 1), 127);
        const [x, y] = [0, 1].map((k) => Math.min(Math.max(Math.round(raster.normal[3 * i + k] * 15.5 + 15.5), 0), 31));
        const light = Math.round((raster.light[i] / 255) * 15);
        const look = raster.slot[i] | (light << 4) | (x << 8) | (y << 13);
        texels[at + i] = (look | (share(sign > 0 ? high : low) << 18) | (share(sign > 0 ? low : high) << 25)) >>> 0;
      }
      at += texelCount;
    });
  }
}
