import Delaunator from 'delaunator';
import { cos, sin } from '../../math/index.js';
import type { WalkablePolygon } from '../overlap/walkable-region.js';
import { clipRing, cutGround, type HalfPlane, isInRing, type Ring, sidesOf, signedArea } from './half-plane.js';

export type VoronoiOptions = {
  /** Where people can be; cells end at its walls. Without it they end at the cut-off only. */
  readonly ground?: readonly WalkablePolygon[];
  /** Nobody owns ground farther away than this [m] */
  readonly cutOff: number;
};

export const VORONOI_DEFAULTS: VoronoiOptions = { cutOff: 2 };

/** The ground that is nearer to somebody than to anybody else. */
export type VoronoiCell = {
  /** [m²]; 0 for somebody who is not on the ground. */
  readonly area: number;
  /** Outer border, then holes. */
  readonly rings: readonly Ring[];
};

/** Finds the cells of points, for one set of ground. */
export type VoronoiMaker = (x: ArrayLike<number>, z: ArrayLike<number>, count: number) => VoronoiCell[];

/** Corners of the circle that ends a cell in the open. */
const CORNERS = 24;
/** Points this far out keep the triangulation whole; their own cells begin halfway, out of anybody's reach [m]. */
const FRAME = 1e4;
/** People on one spot are drawn apart by this much, so that each owns a share of it [m]. */
const APART = 1e-4;

/**
 * Prepares ground for Voronoi cells: bisectors with the neighbours in the Delaunay triangulation cut a disc of the cut-off radius, and walls
 * cut the rest; of a cell in pieces the one with its owner counts (Steffen and Seyfried, 2010).
 */
export function createVoronoi(options: Partial<VoronoiOptions> = {}): VoronoiMaker {
  const { ground, cutOff } = { ...VORONOI_DEFAULTS, ...options };
  const pieces = ground?.map(orient);
  // A polygon of the disc's own area.
  const radius = cutOff * Math.sqrt((2 * Math.PI) / CORNERS / sin((2 * Math.PI) / CORNERS));
  const disc = Array.from({ length: CORNERS }, (_, k): [number, number] => {
    const angle = (2 * Math.PI * (k + 0.5)) / CORNERS;
    return [radius * cos(angle), radius * sin(angle)];
  });
  return (x, z, count) => {
    const { coords, triangles } = triangulate(x, z, count);
    const cells = cutByNeighbours(coords, triangles, count, disc, radius);
    return cells.map((cell, i) => {
      if (pieces === undefined) return { area: signedArea(cell), rings: [cell] };
      return onGround(pieces, cell, coords[2 * i], coords[2 * i + 1]);
    });
  };
}

function cutByNeighbours(coords: Float64Array, triangles: Uint32Array, count: number, disc: Ring, radius: number): Ring[] {
  // A square to begin with: in a crowd most cells end at neighbours, long before the disc with its many corners.
  const cells: Ring[] = Array.from({ length: count }, (_, i) => squareAround(coords[2 * i], coords[2 * i + 1], radius));
  for (let e = 0; e < triangles.length; e++) {
    const [i, j] = [triangles[e], triangles[e % 3 === 2 ? e - 2 : e + 1]];
    if (i >= count || j >= count) continue;
    const [a, b] = [coords[2 * j] - coords[2 * i], coords[2 * j + 1] - coords[2 * i + 1]];
    if (a * a + b * b >= 4 * radius * radius) continue;
    const c = (a * (coords[2 * i] + coords[2 * j]) + b * (coords[2 * i + 1] + coords[2 * j + 1])) / 2;
    cells[i] = clipRing(cells[i], { a, b, c });
  }
  const sides = sidesOf(disc);
  return cells.map((cell, i) => roundOff(cell, sides, coords[2 * i], coords[2 * i + 1]));
}

function squareAround(x: number, z: number, half: number): Ring {
  return [
    [x - half, z - half],
    [x + half, z - half],
    [x + half, z + half],
    [x - half, z + half],
  ];
}

/** Cuts a cell by the sides of a disc around its owner that it reaches beyond. */
function roundOff(cell: Ring, sides: readonly HalfPlane[], x: number, z: number): Ring {
  let kept = cell;
  for (const { a, b, c } of sides) {
    const moved = c + a * x + b * z;
    if (kept.some((corner) => a * corner[0] + b * corner[1] > moved)) kept = clipRing(kept, { a, b, c: moved });
  }
  return kept;
}

function triangulate(x: ArrayLike<number>, z: ArrayLike<number>, count: number): { coords: Float64Array; triangles: Uint32Array } {
  const coords = new Float64Array(2 * count + 8);
  for (let i = 0; i < count; i++) {
    coords[2 * i] = x[i];
    coords[2 * i + 1] = z[i];
  }
  coords.set([-FRAME, -FRAME, FRAME, -1.1 * FRAME, 1.2 * FRAME, FRAME, -FRAME, 1.3 * FRAME], 2 * count);
  const { triangles } = new Delaunator(coords);
  const isIn = new Uint8Array(count + 4);
  for (const corner of triangles) isIn[corner] = 1;
  if (isIn.subarray(0, count).every((flag) => flag === 1)) return { coords, triangles };
  for (let i = 0; i < count; i++) if (isIn[i] === 0) coords[2 * i] += APART * (1 + (i % 7));
  return { coords, triangles: new Delaunator(coords).triangles };
}

/** The rings of a piece of ground with the ground on their left. */
function orient({ polygon, holes = [] }: WalkablePolygon): Ring[] {
  const turned = (ring: Ring, wanted: number): Ring => (signedArea(ring) * wanted < 0 ? ring.toReversed() : ring);
  return [turned(polygon, 1), ...holes.map((hole) => turned(hole, -1))];
}

function onGround(pieces: readonly (readonly Ring[])[], cell: Ring, x: number, z: number): VoronoiCell {
  const piece = pieces.find(([outer, ...holes]) => isInRing(outer, x, z) && !holes.some((hole) => isInRing(hole, x, z)));
  if (piece === undefined || cell.length < 3) return { area: 0, rings: [] };
  const reach = cell.reduce((most, [cx, cz]) => Math.max(most, (cx - x) * (cx - x) + (cz - z) * (cz - z)), 0);
  if (!piece.some((ring) => comesWithin(ring, x, z, reach))) return { area: signedArea(cell), rings: [cell] };
  let rings: Ring[] = [...piece];
  for (const side of sidesOf(cell)) rings = cutGround(rings, side, x, z);
  return { area: rings.reduce((sum, ring) => sum + signedArea(ring), 0), rings };
}

/** Whether a ring comes nearer to a point than the root of `reach`. */
function comesWithin(ring: Ring, x: number, z: number, reach: number): boolean {
  for (let k = 0, last = ring.length - 1; k < ring.length; last = k++) {
    const [[ax, az], [bx, bz]] = [ring[last], ring[k]];
    const [dx, dz] = [bx - ax, bz - az];
    const squared = dx * dx + dz * dz;
    const share = squared > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / squared)) : 0;
    const [nearX, nearZ] = [ax + share * dx - x, az + share * dz - z];
    if (nearX * nearX + nearZ * nearZ <= reach) return true;
  }
  return false;
}
