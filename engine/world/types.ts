import type { Service, Shape, ThingDescription, ThingKind, Vec2, WorldDescription } from '../scenario/index.js';
import type { Terrain } from './ground/terrain.js';
import type { Lane } from './links/lane.js';
import type { Navmesh } from './navmesh/mesh.js';
import type { PathScratch } from './paths/path-scratch.js';
import type { CellGrid } from './queries/cell-grid.js';
import type { Bounds } from './shapes/bounds.js';
import type { Ring } from './shapes/geometry.js';
import type { Thing } from './things/thing.js';

/** A piece of walkable space: outline counter-clockwise, holes clockwise [m]. */
export type Polygon = { polygon: Vec2[]; holes: Vec2[][] };

/** A line that people cannot cross, with a thickness [m]. */
export type WallLine = { wall: { points: Vec2[]; thickness: number } };

/** What can stand in the way. */
export type ObstacleShape = Shape | WallLine;

/** Something solid; `rings` is its outline in grid units. */
export type Obstacle = {
  readonly id: number;
  readonly name?: string;
  readonly shape: ObstacleShape;
  readonly rings: Ring[];
  /** Whether it stands elsewhere than the scenario says. */
  readonly isMoved?: boolean;
};

/** A door of the scenario and whether it stands open now. */
export type Door = WorldDescription['doors'][number] & { readonly isOpen: boolean; readonly rings: Ring[] };

/** An obstacle that follows a timetable; its shape is drawn around its own (0, 0). */
export type MovingObstacle = WorldDescription['moving'][number];

/** Something that people can push; its shape is drawn around its own (0, 0). */
export type MovableObject = WorldDescription['movable'][number];

/** What moves in the world, as it is now; written by the room `things`. */
export type InMotion = {
  /** Outlines of the obstacles on a timetable, counter-clockwise [m]. */
  timetabled: (readonly Vec2[])[];
  /** How long each of them has waited so far [s], and whether it waited in the last tick. */
  held: number[];
  isHeld: boolean[];
  /** Outlines of the movable objects [m]. */
  movable: (readonly Vec2[])[];
};

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

/** Space that people walk in, and everything that queries on it need; plain data. */
export type World = {
  /** Grows with every edit. */
  version: number;
  readonly origin: Vec2;
  readonly periodic: WorldDescription['periodic'];
  /** Heights of the ground; absent where it is level. */
  readonly terrain: Terrain | undefined;
  readonly regions: Record<string, Shape>;
  readonly exits: Record<string, Shape>;
  readonly moving: MovingObstacle[];
  readonly movable: MovableObject[];
  readonly inMotion: InMotion;
  readonly services: readonly Service[];
  /** The ways over the links of the scenario. */
  readonly lanes: readonly Lane[];
  /** Everything that stands here: what the scenario places, its obstacles, doors, moving and movable things, services and links, in the order of their numbers. */
  readonly things: Thing[];
  /** Kinds of things by name, the scenario's own included. */
  readonly kinds: ReadonlyMap<string, ThingKind>;
  /** Things of the scenario itself: they have the numbers below this. */
  readonly describedThings: number;
  /** What placed things that were added during the run were described as, by their number. */
  readonly added: Map<number, ThingDescription>;
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
