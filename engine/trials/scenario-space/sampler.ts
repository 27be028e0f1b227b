/** What a space of scenarios is drawn from; the difficulty of a benchmark lies here and nowhere else. */
export type Sampler = {
  /** Changes with any number below, so that what was worked out for other scenarios is never taken for these. */
  readonly version: string;
  /** Half the side of the square ground, whose middle is [0, 0] [m]. */
  readonly halfSide: number;
  /** Cells of the obstacles on a side. */
  readonly cells: number;
  /** Share of a cell's side that an obstacle in it takes. */
  readonly fill: number;
  /** Share of cells with an obstacle: drawn evenly between these for each scenario. */
  readonly obstacles: readonly [least: number, most: number];
  /** People, the reference agent included. */
  readonly agents: readonly [least: number, most: number];
  /** Preferred speed of the others; the reference agent's is `referenceSpeed` [m/s]. */
  readonly speeds: readonly number[];
  readonly referenceSpeed: number;
  /** Avoidance radius of everyone [m]. */
  readonly radius: number;
  /** Room kept free of walls around starts and goals, from the middle of the body [m]. */
  readonly clearance: number;
  /** Least distance of two starts [m]. */
  readonly spacing: number;
  /**
   * The reference agent is in the middle, everyone's goal at the border, and the distance of others from the middle is drawn evenly, so that they are the likelier
   * at a place the nearer it is.
   */
  readonly isCentred: boolean;
  /** Static paths have to come as near as this to the reference agent's at some moment; infinite where they need not meet [m]. */
  readonly meeting: number;
  /** Where they are nearest, the cosine of the angle between their ways is at most this: 1 for any, 0 for crossing and oncoming, -0.7 for oncoming. */
  readonly facing: number;
  /** The shortest way to a goal [m]. */
  readonly leastWay: number;
  /** A scenario ends after `patience` times the time that the reference agent takes alone, and at least after `leastTime` [s]. */
  readonly patience: number;
  readonly leastTime: number;
};

/**
 * The representative space: an agent in the middle, goals at the border, others near and on paths that meet its own in space and time.
 *
 * Frozen: with these `reactive` covers 0.46 ± 0.08 and `orca` 0.59 ± 0.08, as Reactive and RVO do in the document. docs/scenario-space.md has
 * the measurements that fixed them.
 */
export const REPRESENTATIVE: Sampler = {
  version: 'representative-1',
  halfSide: 7,
  cells: 7,
  fill: 1.65,
  obstacles: [0.3, 0.4],
  agents: [3, 6],
  speeds: [1, 1.33, 1.6],
  referenceSpeed: 1.33,
  radius: 0.25,
  clearance: 0.3,
  spacing: 0.8,
  isCentred: true,
  meeting: 0.5,
  facing: -0.7,
  leastWay: 6,
  patience: 2,
  leastTime: 10,
};

/** The complete space: the same ground with people, goals and obstacles anywhere on it, and nothing said about who meets whom. */
export const COMPLETE: Sampler = {
  ...REPRESENTATIVE,
  version: 'complete-1',
  obstacles: [0, 0.4],
  agents: [1, 6],
  leastWay: 2,
  isCentred: false,
  meeting: Infinity,
  facing: 1,
};

/** The spaces by name. */
export const SAMPLERS: { readonly [space: string]: Sampler } = { representative: REPRESENTATIVE, complete: COMPLETE };
