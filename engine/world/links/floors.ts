import { WorldError } from '../world.js';
import { type Level, splitLevels } from './levels.js';

/** How a body walks on a 3D mesh. */
export type FloorOptions = {
  /** [m] */
  readonly radius?: number;
  /** Room it needs above the ground [m]. */
  readonly height?: number;
  /** The highest step [m]. */
  readonly climb?: number;
  /** The steepest slope [rad]. */
  readonly slope?: number;
  /** Size of the voxels that the mesh is cut into [m]; a third of the radius if not said. */
  readonly cell?: number;
};

/** What holds where nothing is said. */
export const FLOOR_DEFAULTS = { radius: 0.3, height: 1.9, climb: 0.3, slope: 0.7 } as const;

/** A path in space: points are x, y, z in turn [m]. */
export type FloorPath = { readonly status: 'found' | 'partial' | 'none'; readonly points: Float64Array; readonly length: number };

/** The ground of a 3D mesh. */
export type Floors = {
  readonly levels: readonly Level[];
  /** A path on the ground between the places nearest to two points [x, y, z]; they may lie on different levels. */
  findPath(from: readonly number[], to: readonly number[]): FloorPath;
  /** Gives back the memory of recast-navigation. */
  dispose(): void;
};

type Point = { x: number; y: number; z: number };
type Poly = { vertCount(): number; verts(i: number): number; neis(i: number): number };
type Tile = { header(): { polyCount(): number } | null; polys(i: number): Poly; verts(i: number): number };
type NavMesh = { getTile(i: number): Tile; destroy(): void };
type Query = { computePath(from: Point, to: Point): { success: boolean; path: Point[] }; destroy(): void };
type Recast = { init(): Promise<void>; NavMeshQuery: new (mesh: NavMesh, options: { maxNodes: number }) => Query };
type Built = { success: boolean; navMesh?: NavMesh; error?: string };
type Generators = { generateSoloNavMesh(positions: ArrayLike<number>, indices: ArrayLike<number>, settings: object): Built };

/** A point farther than this from a path's end was not reached [m]. */
const REACHED = 0.5;

/**
 * Finds the ground that a body can walk on in a 3D mesh of triangles (x, y, z in turn; counter-clockwise from above), with all its storeys.
 *
 * Needs the package `recast-navigation`, whose voxels keep the radius from walls already: worlds made from the levels are the
 * ground for the centre of a body, not for its rim.
 */
export async function navmeshFromTriangles(
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
  options: FloorOptions = {},
): Promise<Floors> {
  checkTriangles(positions, indices);
  const { radius, height, climb, slope } = { ...FLOOR_DEFAULTS, ...options };
  const cell = options.cell ?? radius / 3;
  const settings = {
    cs: cell,
    ch: cell / 2,
    walkableRadius: Math.ceil(radius / cell),
    walkableHeight: Math.ceil((2 * height) / cell),
    walkableClimb: Math.floor((2 * climb) / cell),
    walkableSlopeAngle: (slope * 180) / Math.PI,
    maxEdgeLen: 0,
    minRegionArea: 4,
  };
  const { recast, generators } = await loadRecast();
  const { success, navMesh, error } = generators.generateSoloNavMesh(positions, indices, settings);
  if (!success || !navMesh)
    throw new WorldError(`no ground was found in the mesh: ${error ?? 'nothing is flat and wide enough for the body'}`);
  const polygons = readPolygons(navMesh.getTile(0));
  if (polygons.corners.length === 0) {
    navMesh.destroy();
    throw new WorldError('no ground was found in the mesh: expected triangles that face up and leave room for the body');
  }
  const query = new recast.NavMeshQuery(navMesh, { maxNodes: 16384 });
  return {
    levels: splitLevels(polygons.corners, polygons.neighbours),
    findPath: (from, to) => findOn(query, toPoint(from), toPoint(to)),
    dispose() {
      query.destroy();
      navMesh.destroy();
    },
  };
}

async function loadRecast(): Promise<{ recast: Recast; generators: Generators }> {
  try {
    const recast = (await import('recast-navigation')) as unknown as Recast;
    const generators = (await import('recast-navigation/generators')) as unknown as Generators;
    await recast.init();
    return { recast, generators };
  } catch {
    throw new WorldError('3D meshes need the package recast-navigation: npm install recast-navigation');
  }
}

function checkTriangles(positions: ArrayLike<number>, indices: ArrayLike<number>): void {
  if (indices.length === 0 || indices.length % 3 !== 0) {
    throw new WorldError(`indices: expected three per triangle and at least one triangle, received ${indices.length}`);
  }
  for (let i = 0; i < positions.length; i++) {
    if (!Number.isFinite(positions[i])) throw new WorldError(`positions.${i}: expected a number, received ${positions[i]}`);
  }
  for (let i = 0; i < indices.length; i++) {
    const isVertex = Number.isInteger(indices[i]) && indices[i] >= 0 && 3 * indices[i] + 2 < positions.length;
    if (!isVertex)
      throw new WorldError(`indices.${i}: expected a vertex below ${Math.floor(positions.length / 3)}, received ${indices[i]}`);
  }
}

/** Corners of every polygon as [x, y, z], and the polygons next to it. */
function readPolygons(tile: Tile): { corners: number[][][]; neighbours: number[][] } {
  const corners: number[][][] = [];
  const neighbours: number[][] = [];
  const count = tile.header()?.polyCount() ?? 0;
  for (let i = 0; i < count; i++) {
    const poly = tile.polys(i);
    const sides = Array.from({ length: poly.vertCount() }, (_, k) => k);
    corners.push(sides.map((k) => [0, 1, 2].map((axis) => tile.verts(3 * poly.verts(k) + axis))));
    // Neighbours within a tile are numbered from 1.
    neighbours.push(sides.map((k) => poly.neis(k) - 1).filter((other) => other >= 0 && other < count));
  }
  return { corners, neighbours };
}

function findOn(query: Query, from: Point, to: Point): FloorPath {
  const isNumber = [from, to].every(({ x, y, z }) => Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z));
  const { success, path } = isNumber ? query.computePath(from, to) : { success: false, path: [] };
  if (!success || path.length === 0) return { status: 'none', points: new Float64Array(0), length: 0 };
  let length = 0;
  for (let i = 1; i < path.length; i++) length += distance(path[i - 1], path[i]);
  const end = path[path.length - 1];
  const isThere = (end.x - to.x) * (end.x - to.x) + (end.z - to.z) * (end.z - to.z) < REACHED * REACHED;
  return { status: isThere ? 'found' : 'partial', points: Float64Array.from(path.flatMap(({ x, y, z }) => [x, y, z])), length };
}

function toPoint([x, y, z]: readonly number[]): Point {
  return { x, y, z };
}

function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z));
}
