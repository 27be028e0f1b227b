import { NearestFilter, RedIntegerFormat, UnsignedShortType, Vector3, WebGLArrayRenderTarget } from 'three';
import type { Body } from '../bodies/person.js';
import { skinMesh } from '../rig/skinning.js';

/** Directions around a person and elevations over it that tiles show. Half of the directions are kept: the others are their mirror images. */
export const DIRECTIONS = 32;
export const ELEVATIONS = 8;
/** The highest elevation [rad]. */
export const HIGHEST = (85 / 180) * Math.PI;
/** Texels of a tile, and how often it is kept, each time half as large. */
export const TILE_WIDTH = 24;
export const TILE_HEIGHT = 48;
export const TILE_LEVELS = 4;
/** Slots that the tiles of one silhouette tell apart. */
export const TILE_SLOTS = 8;

/** Bytes of a texel: cover 3 bits, slot 3, light 2, normal 4 and 4. */
const TEXEL = 2;
/** Room around what is drawn, so that a soft edge ends inside its tile [texels]. */
const MARGIN = 1;

/**
 * Pictures of people from all sides. A layer is a silhouette; in it, a column of tiles is a direction of a frame and a row an elevation.
 * Impostors of another kind are drawn by the same quads, as long as they are told which frames a quad shows.
 */
export type TileSet = {
  readonly silhouettes: number;
  /** Moments of a cycle, an even number, and then one of standing. */
  readonly frames: number;
  /** The same tiles, each time half as large. */
  readonly levels: readonly WebGLArrayRenderTarget[];
  /** What tiles show at each elevation, in statures: half their width, and how far they reach below and above the spot. */
  readonly extents: readonly Vector3[];
  /** Which slots a silhouette's tiles have: four bits each. */
  readonly palettes: Uint32Array;
  readonly bytes: number;
};

/** Tiles without pictures. */
export function createTileSet(silhouettes: number, frames: number): TileSet {
  const levels = Array.from({ length: TILE_LEVELS }, (_, level) => {
    const [width, height] = [((TILE_WIDTH * DIRECTIONS) / 2) * frames, TILE_HEIGHT * ELEVATIONS].map((size) => size >> level);
    return new WebGLArrayRenderTarget(width, height, silhouettes, {
      format: RedIntegerFormat,
      type: UnsignedShortType,
      internalFormat: 'R16UI',
      magFilter: NearestFilter,
      minFilter: NearestFilter,
      depthBuffer: false,
    });
  });
  const bytes = levels.reduce((sum, { width, height, depth }) => sum + width * height * depth * TEXEL, 0);
  const extents = Array.from({ length: ELEVATIONS }, () => new Vector3(0.3, 0, 1));
  return { silhouettes, frames, levels, extents, palettes: new Uint32Array(silhouettes), bytes };
}

/** Elevation of a row of tiles [rad]. */
export function elevationAt(row: number): number {
  return (row / (ELEVATIONS - 1)) * HIGHEST;
}

/** Widens what tiles show until a body in a pose, seen from any direction, fits. */
export function widenExtents(extents: readonly Vector3[], { levels, measures: { stature } }: Body, matrices: Float32Array): void {
  const { positions } = skinMesh(levels[2], matrices);
  for (let i = 0; i < positions.length; i += 3) {
    const aside = Math.hypot(positions[i], positions[i + 2]) / stature;
    const height = positions[i + 1] / stature;
    extents.forEach((extent, row) => {
      const [sine, cosine] = [Math.sin(elevationAt(row)), Math.cos(elevationAt(row))];
      extent.set(
        Math.max(extent.x, aside / (1 - (2 * MARGIN) / TILE_WIDTH)),
        Math.min(extent.y, height * cosine - aside * sine - MARGIN / TILE_HEIGHT),
        Math.max(extent.z, height * cosine + aside * sine + MARGIN / TILE_HEIGHT),
      );
    });
  }
}
