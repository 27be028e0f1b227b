import type { Vec2, WorldDescription } from '../../scenario/index.js';
import { combine, type Ring } from './geometry.js';

/** Ranges along x and z in which a world repeats. */
export type Periodic = WorldDescription['periodic'];

/** The world goes on this far beyond a seam, so that walls near it are right on both sides [m]. */
const MARGIN = 10;
/** Images on one side of a range at most; a shorter range goes on less far. */
const MOST_IMAGES = 16;

/** Rings together with their images beyond the seams, as far as the world goes on there. */
export function repeatRings(rings: readonly Ring[], { x, z }: Periodic, scale: number): Ring[] {
  return repeatAlong(repeatAlong(rings, 0, x, scale), 1, z, scale);
}

/** What of rings lies within the repeating ranges, or within them and the margin around. */
export function withinSeams(rings: readonly Ring[], periodic: Periodic, scale: number, around: 'range' | 'margin'): Ring[] {
  if (!isPeriodic(periodic) || rings.length === 0) return [...rings];
  const [minX, maxX] = limits(rings, 0, periodic.x, scale, around);
  const [minZ, maxZ] = limits(rings, 1, periodic.z, scale, around);
  return combine('intersection', rings, [Float64Array.of(minX, minZ, maxX, minZ, maxX, maxZ, minX, maxZ)]);
}

/** The image of a place that lies within the repeating ranges. */
export function intoRange({ x: rangeX, z: rangeZ }: Periodic, x: number, z: number): Vec2 {
  return [wrap(x, rangeX), wrap(z, rangeZ)];
}

/** Whether a world repeats along x or z. */
export function isPeriodic({ x, z }: Periodic): boolean {
  return x !== undefined || z !== undefined;
}

/** Corners of the repeating ranges with their margin [m]; they say how far the grid must reach. */
export function seamCorners({ x, z }: Periodic): Vec2[] {
  if (!x && !z) return [];
  const [minX, maxX] = x ?? [0, 0];
  const [minZ, maxZ] = z ?? [0, 0];
  return [
    [minX - MARGIN, minZ - MARGIN],
    [maxX + MARGIN, maxZ + MARGIN],
  ];
}

function repeatAlong(rings: readonly Ring[], axis: 0 | 1, range: readonly [number, number] | undefined, scale: number): Ring[] {
  if (!range) return [...rings];
  const { length, images, margin } = inUnits(range, scale);
  const first = Math.round(range[0] * scale) - margin;
  const last = Math.round(range[1] * scale) + margin;
  const repeated: Ring[] = [];
  for (const ring of rings) {
    const [least, most] = extent(ring, axis);
    for (let n = -images; n <= images; n++) {
      const shift = n * length;
      if (most + shift < first || least + shift > last) continue;
      repeated.push(ring.map((value, i) => (i % 2 === axis ? value + shift : value)));
    }
  }
  return repeated;
}

/** Length of a range, images on one side of it, and how far the world goes on beyond it; whole grid units, so that images join without a gap. */
function inUnits([min, max]: readonly [number, number], scale: number): { length: number; images: number; margin: number } {
  const length = Math.max(1, Math.round(max * scale) - Math.round(min * scale));
  const images = Math.min(MOST_IMAGES, Math.ceil((MARGIN * scale) / length));
  return { length, images, margin: Math.min(MARGIN * scale, images * length) };
}

function limits(
  rings: readonly Ring[],
  axis: 0 | 1,
  range: readonly [number, number] | undefined,
  scale: number,
  around: 'range' | 'margin',
): [number, number] {
  if (!range) {
    const extents = rings.map((ring) => extent(ring, axis));
    return extents.reduce((a, b) => [Math.min(a[0], b[0]), Math.max(a[1], b[1])]);
  }
  const margin = around === 'margin' ? inUnits(range, scale).margin : 0;
  return [Math.round(range[0] * scale) - margin, Math.round(range[1] * scale) + margin];
}

function extent(ring: Ring, axis: 0 | 1): [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (let i = axis; i < ring.length; i += 2) {
    least = Math.min(least, ring[i]);
    most = Math.max(most, ring[i]);
  }
  return [least, most];
}

function wrap(value: number, range: readonly [number, number] | undefined): number {
  if (!range || (value >= range[0] && value < range[1])) return value;
  const length = range[1] - range[0];
  return value - Math.floor((value - range[0]) / length) * length;
}
