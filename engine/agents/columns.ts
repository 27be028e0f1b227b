import type { ColumnSpec, ColumnType, Kernels } from '../kernels/index.js';

/** Corners of its path that a row remembers; a longer path is planned on when they are used up. */
export const PATH_POINTS = 11;

/** Bits of the `flags` column. */
export const ALIVE = 1;
/** Stands still until its pre-movement delay or a wait at a goal is over. */
export const WAITING = 2;
/** Slows down to stop at its goal, instead of walking on through it. */
export const STOPS_AT_GOAL = 4;
/** Has finished its last goal and stays there. */
export const ARRIVED = 8;
/** Raised by plan when the next corner is out of sight; a new path is due. */
export const LOST = 16;
/** Raised by plan when the last remembered corner of a longer path is near. */
export const PATH_ENDS = 32;
/** The remembered corners end before the goal. */
export const PATH_CUT = 64;

/** Raised by decide with every new goal; a path is due. */
export const NEW_GOAL = 128;
/** No way leads to the goal, until the world changes. */
export const UNREACHABLE = 256;
/** Walks on in the direction (goalX, goalZ) for ever; there is no path. */
export const HEADS_ON = 512;
/** Moves in the air. */
export const FLIES = 1024;

/** Sees only those in front, and looks ten times a second. */
export const LOOKS_AHEAD = 2048;

/** Uses the whole width of the portals on its way, instead of going from corner to corner. */
export const USES_PORTALS = 4096;

/** Its path ends where a link begins, and it will take that. */
export const TAKES_LINK = 8192;
/** Is on a link: it is carried along, contact and walls do not move it, and it has no path. */
export const CROSSES = 16_384;

/** Every per-agent column, with its type, elements per row, and the one stage that writes it. */
const COLUMNS = {
  // Written by events (spawn and removal).
  id: ['u32', 1],
  group: ['u32', 1],
  radius: ['f32', 1],
  torsoHalf: ['f32', 1],
  torsoRadius: ['f32', 1],
  /** [kg]. */
  mass: ['f32', 1],
  preferredSpeed: ['f32', 1],
  maximumSpeed: ['f32', 1],
  acceleration: ['f32', 1],
  neighbourDistance: ['f32', 1],
  maximumNeighbours: ['u32', 1],
  noise: ['f32', 1],
  /** Number of the steering model that moves the row. */
  steerModel: ['u32', 1],
  /** Number of the planning model that finds the row's paths. */
  planModel: ['u32', 1],
  // Written by events and decide; plan raises LOST and PATH_ENDS.
  flags: ['u32', 1],
  // Written by decide.
  goalX: ['f32', 1],
  goalZ: ['f32', 1],
  // Written by plan.
  pathX: ['f32', PATH_POINTS],
  pathZ: ['f32', PATH_POINTS],
  pathCount: ['u32', 1],
  pathCursor: ['u32', 1],
  preferredX: ['f32', 1],
  preferredZ: ['f32', 1],
  // Written by steer.
  steerX: ['f32', 1],
  steerZ: ['f32', 1],
  steerKind: ['u32', 1],
  steerFacingX: ['f32', 1],
  steerFacingZ: ['f32', 1],
  // Written by integrate.
  positionX: ['f32', 1],
  positionZ: ['f32', 1],
  velocityX: ['f32', 1],
  velocityZ: ['f32', 1],
  facingX: ['f32', 1],
  facingZ: ['f32', 1],
  previousX: ['f32', 1],
  previousZ: ['f32', 1],
  previousFacingX: ['f32', 1],
  previousFacingZ: ['f32', 1],
} as const satisfies Record<string, readonly [ColumnType, number]>;

type Views<T> = { readonly [Name in keyof T]: T[Name] extends readonly ['f32', number] ? Float32Array : Uint32Array };

/**
 * Agent state as parallel columns: an agent is one row of every column, and keeps its row while it lives.
 * Metres, seconds; the ground is x–z; the torso faces (facingX, facingZ).
 */
export type AgentColumns = Views<typeof COLUMNS>;

/** The columns' place in memory for a capacity. */
export function agentColumnSpecs(capacity: number): ColumnSpec[] {
  const specs: ColumnSpec[] = Object.entries(COLUMNS).map(([name, [type, width]]) => ({ name, type, length: capacity * width }));
  specs.push({ name: 'liveRow', type: 'u32', length: capacity });
  return specs;
}

/** Further columns of a world where somebody can fly: height above the ground, its change, and what steer proposes for it. */
export function flightColumnSpecs(capacity: number): ColumnSpec[] {
  return ['altitude', 'velocityY', 'steerY'].map((name) => ({ name, type: 'f32', length: capacity }));
}

/** Further columns where somebody uses portals, written by plan: from each corner to the other end of its portal; where on the next portal to cross it, as a part of that. */
export function portalColumnSpecs(capacity: number): ColumnSpec[] {
  const across = ['pathAcrossX', 'pathAcrossZ'].map((name) => ({ name, type: 'f32' as const, length: capacity * PATH_POINTS }));
  return [...across, { name: 'pathAside', type: 'f32', length: capacity }];
}

/** Further column of a world with links: the lane that a row heads for or is on (an index into `world.lanes`), where its flags say so; written by plan. */
export function linkColumnSpecs(capacity: number): ColumnSpec[] {
  return [{ name: 'laneOf', type: 'u32', length: capacity }];
}

/** The columns as views on the kernels' memory. */
export function agentColumnViews(kernels: Kernels): AgentColumns {
  return Object.fromEntries(Object.entries(COLUMNS).map(([name, [type]]) => [name, kernels[type][name]])) as unknown as AgentColumns;
}
