import { cleanRing } from './ring.js';
import type { Vec2 } from './shape-fields.js';

/** Walkable ground read from a file of geometry. */
export type Geometry = {
  /** Polygons in local metres, without closing points. */
  readonly polygons: { polygon: Vec2[]; holes: Vec2[][] }[];
  /** Map coordinates of the local [0, 0]; [0, 0] where the file is local already [m]. */
  readonly origin: Vec2;
  /** Where on Earth the local [0, 0] lies, for files in degrees. */
  readonly geographic?: { readonly longitude: number; readonly latitude: number };
};

/** Beyond this distance from zero a file is taken to be in map coordinates [m]. */
const MAP_DISTANCE = 10_000;

/** Rings as they stand in a file: the outer one first. */
export type Rings = Vec2[][];

/** Polygons from rings: closed ends dropped, pieces without area left out, map coordinates made local. */
export function geometryFrom(pieces: readonly Rings[]): Geometry {
  const polygons = pieces.flatMap((rings) => {
    const [polygon, ...holes] = rings.map(cleanRing);
    return polygon !== undefined && polygon.length >= 3 ? [{ polygon, holes: holes.filter((hole) => hole.length >= 3) }] : [];
  });
  const origin = originFor(polygons.flatMap(({ polygon }) => polygon));
  if (origin[0] === 0 && origin[1] === 0) return { polygons, origin };
  const local = (ring: Vec2[]) => ring.map(([x, z]): Vec2 => [x - origin[0], z - origin[1]]);
  return { polygons: polygons.map(({ polygon, holes }) => ({ polygon: local(polygon), holes: holes.map(local) })), origin };
}

/** The middle of the points, in whole metres, when they lie far from zero. */
function originFor(points: readonly Vec2[]): Vec2 {
  const { minX, minZ, maxX, maxZ } = extent(points);
  if (!(Math.max(-minX, -minZ, maxX, maxZ) > MAP_DISTANCE)) return [0, 0];
  return [Math.round((minX + maxX) / 2), Math.round((minZ + maxZ) / 2)];
}

/** The rectangle around points; inverted when there are none. */
export function extent(points: readonly Vec2[]): { minX: number; minZ: number; maxX: number; maxZ: number } {
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, z] of points) {
    minX = Math.min(minX, x);
    minZ = Math.min(minZ, z);
    maxX = Math.max(maxX, x);
    maxZ = Math.max(maxZ, z);
  }
  return { minX, minZ, maxX, maxZ };
}
