/** Levels by name; a person has the number of one. Near, mid and far meshes; a tile for the whole person, flat and relief pictures of its parts; a mesh for a dozen at arm's length; far meshes that were deformed once for each moment. */
export const LEVEL_NAMES = ['near', 'mid', 'far', 'tile', 'flat', 'relief', 'closest', 'static'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** What a level is good for, and what it takes. */
export type LevelRow = {
  readonly level: LevelName;
  /** It does for people lower than this [px]: for a tile and for flat parts about the height of their pictures, for meshes as far as one does not see that they are coarse. */
  readonly pixels: number;
  /** Time to draw a person by it, against flat parts of one lookup: 2000 people who fill a window, software GL (`promenade bench render`). */
  readonly cost: number;
  /** Whether it shows any pose, or a walk and standing alone. */
  readonly poses: 'any' | 'walk';
};

/**
 * The table by which a level is chosen: the cheapest that does for somebody's height in the picture and can show what that person does now.
 * Relief parts cost more than the mesh that does for the same height, and static meshes show moments without what is between them: both are drawn when they are
 * asked for. Who is at arm's length is told by the distance in metres.
 */
export const LEVEL_TABLE: readonly LevelRow[] = [
  { level: 'closest', pixels: Number.POSITIVE_INFINITY, cost: 30, poses: 'any' },
  { level: 'near', pixels: Number.POSITIVE_INFINITY, cost: 6.9, poses: 'any' },
  { level: 'mid', pixels: 228, cost: 3.2, poses: 'any' },
  { level: 'far', pixels: 98, cost: 1.5, poses: 'any' },
  { level: 'relief', pixels: 98, cost: 7.7, poses: 'any' },
  { level: 'static', pixels: 48, cost: 1.1, poses: 'walk' },
  { level: 'flat', pixels: 42, cost: 1.2, poses: 'any' },
  { level: 'tile', pixels: 48, cost: 0.1, poses: 'walk' },
];

/** What everybody in a picture may cost together: a thousand near meshes and some more, or five thousand far ones. */
export const MOST_COST = 8000;

export const [NEAR, MID, FAR, TILE, FLAT, RELIEF, CLOSEST, STATIC] = LEVEL_NAMES.map((_, number) => number);
/** No level: a person outside the picture. */
export const UNSEEN = 255;

/** The row of a level. */
export function rowOf(level: number): LevelRow {
  return LEVEL_TABLE.find((row) => row.level === LEVEL_NAMES[level])!;
}

/** Levels that are chosen by themselves, the cheapest first. */
export const BY_COST: readonly number[] = LEVEL_NAMES.map((_, number) => number)
  .filter((number) => ![CLOSEST, RELIEF, STATIC].includes(number))
  .sort((a, b) => rowOf(a).cost - rowOf(b).cost);

/** Cost of a person by the number of its level. */
export const COSTS: readonly number[] = LEVEL_NAMES.map((_, number) => rowOf(number).cost);
