import type { Service, Shape, Vec2, WorldDescription } from '../scenario/index.js';
import type { Bottlenecks } from './bottlenecks.js';
import type { CellGrid } from './cell-grid.js';
import type { Ring } from './geometry.js';
import type { Lane } from './lanes.js';
import type { PathScratch } from './path-scratch.js';

/** A rectangle along the axes [m]. */
export type Bounds = { minX: number; minZ: number; maxX: number; maxZ: number };

/** A piece of walkable space: outline counter-clockwise, holes clockwise [m]. */
export type Polygon = { polygon: Vec2[]; holes: Vec2[][] };

/** A line that people cannot cross, with a thickness [m]. */
export type WallLine = { wall: { points: Vec2[]; thickness: number } };

/** What can stand in the way. */
export type ObstacleShape = Shape | WallLine;

/** Something solid; `rings` is its outline in grid units. */
export type Obstacle = { readonly id: number; readonly name?: string; readonly shape: ObstacleShape; readonly rings: Ring[] };

/** A door of the scenario and whether it stands open now. */
export type Door = WorldDescription['doors'][number] & { readonly isOpen: boolean; readonly rings: Ring[] };

/** An obstacle that follows a timetable; its shape is drawn around its own (0, 0). */
export type MovingObstacle = WorldDescription['moving'][number];

/** Something that people can push; its shape is drawn around its own (0, 0). */
export type MovableObject = WorldDescription['movable'][number];

/**
 * Boundary of the walkable space as closed loops; walkable space lies to the RIGHT of each directed edge i → next[i]:
 * outer boundaries run clockwise, holes counter-clockwise.
 */
export type Walls = {
  readonly count: number;
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly next: Uint32Array;
  readonly previous: Uint32Array;
  /** 1 where the obstacle is convex at the vertex, or flat. */
  readonly convex: Uint8Array;
};

/** Edge of a triangle without a neighbour. */
export const NO_EDGE = -1;

/** No triangle here. */
export const NO_TRIANGLE = -1;

/**
 * Triangles of the walkable space, counter-clockwise. Edge `e` belongs to triangle `floor(e / 3)` and runs from
 * `corner[e]` to the next corner of that triangle. Every vertex lies on the boundary.
 */
export type Navmesh = {
  readonly vertexCount: number;
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly triangleCount: number;
  readonly corner: Uint32Array;
  /** The same edge seen from the other side, or NO_EDGE at a wall. */
  readonly twin: Int32Array;
  /** Connected piece of each triangle. */
  readonly component: Uint32Array;
  readonly componentCount: number;
  /** Widest body diameter that can pass between the two edges that meet at `corner[e]`, within the triangle [m]. */
  readonly width: Float32Array;
  /** What else is narrow: lines between a corner and a wall that no triangle joins. */
  readonly bottlenecks: Bottlenecks;
  /** Half the length of edge `e` [m]. */
  readonly halfWidth: Float32Array;
  /** Unit direction of edge `e`. */
  readonly unitX: Float32Array;
  readonly unitZ: Float32Array;
  readonly grid: CellGrid;
};

/** Space that people walk in, and everything that queries on it need; plain data. */
export type World = {
  /** Grows with every edit. */
  version: number;
  readonly origin: Vec2;
  readonly periodic: WorldDescription['periodic'];
  readonly regions: Record<string, Shape>;
  readonly exits: Record<string, Shape>;
  readonly moving: MovingObstacle[];
  readonly movable: MovableObject[];
  readonly services: readonly Service[];
  /** The ways over the links of the scenario. */
  readonly lanes: readonly Lane[];
  doors: Door[];
  obstacles: Obstacle[];
  nextObstacle: number;
  /** Obstacles of the scenario itself: they have the numbers below this. */
  readonly describedObstacles: number;
  /** Grid units per metre: a power of two, so that every vertex is exact as f32. */
  readonly scale: number;
  /** Union of the walkable pieces before anything is taken away, in grid units. */
  readonly floor: Ring[];
  bounds: Bounds;
  /** Walkable area, images beyond seams not counted [m²]. */
  area: number;
  /** The walkable space; where the world repeats it goes on up to 10 m beyond the seams, as do the walls. */
  walkable: Polygon[];
  walls: Walls;
  wallGrid: CellGrid;
  mesh: Navmesh;
  scratch: PathScratch;
};
