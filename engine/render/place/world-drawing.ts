import type { CameraWork, PlaceLook, Vec2 } from '../../scenario/index.js';
import type { PlacedPart, Terrain, Thing } from '../../world/index.js';

/** Flat x, z pairs of a closed outline [m]. */
export type Outline = number[];

/** A thing that is drawn, as it is at the beginning; moments say what has become of it. */
export type DrawnThing = Pick<Thing, 'number' | 'name' | 'kind' | 'x' | 'z' | 'angle' | 'state'> & {
  /** The words of its kind; one or none is its state. */
  readonly states: readonly string[];
  readonly parts: readonly PlacedPart[];
  /** Around its own (0, 0), counter-clockwise [m]. */
  readonly outline: readonly Readonly<Vec2>[];
  /** Its place in the scenario's list of things, where it is one of those. */
  readonly placed?: number;
  /** Where people do something with it, around its own (0, 0) [m]. */
  readonly slots: readonly Readonly<Vec2>[];
  /** Whether people or a timetable move it. */
  readonly isMoving: boolean;
};

/** What a picture needs to know of a place, as plain data. */
export type WorldDrawing = {
  readonly bounds: { readonly minX: number; readonly minZ: number; readonly maxX: number; readonly maxZ: number };
  /** The scenario names no walkable area: the ground has no edge. */
  readonly open: boolean;
  /** What the place looks like, with the seed of its houses and trees; plain ground where nobody said. */
  readonly look?: PlaceLook & { readonly seed: number };
  /** Time of day at the start, since midnight [s], and its seconds in one of the run; the light goes by it where the look says no hour. */
  readonly clock?: { readonly start: number; readonly rate: number };
  /** The opening shot. */
  readonly camera?: CameraWork;
  /** Where the world repeats itself, along either axis [m]. */
  readonly periodic: { readonly x?: readonly [number, number]; readonly z?: readonly [number, number] };
  /** Heights of the ground; absent where it is level. */
  readonly terrain?: Terrain;
  /** Railings where the ground drops. */
  readonly rails?: readonly { readonly from: readonly [number, number]; readonly to: readonly [number, number] }[];
  /** The highest altitude of those who fly; 0 where nobody does [m]. */
  readonly ceiling: number;
  readonly walkable: readonly { readonly outline: Outline; readonly holes: readonly Outline[] }[];
  /** The ground as if no thing stood on it; its holes are plain walls and blocks. */
  readonly ground: readonly { readonly outline: Outline; readonly holes: readonly Outline[] }[];
  /** The wall around the ground, with plain walls that stand against it; none around an open plane. */
  readonly edge: WorldDrawing['ground'];
  /** What stands and moves here and is drawn as its kind says. */
  readonly things: readonly DrawnThing[];
  readonly exits: readonly { readonly name: string; readonly outline: Outline }[];
  /** Ways off the ground, each in one direction. */
  readonly links: readonly { readonly from: readonly [number, number]; readonly to: readonly [number, number] }[];
  readonly doors: readonly { readonly name: string; readonly from: readonly [number, number]; readonly to: readonly [number, number] }[];
};
