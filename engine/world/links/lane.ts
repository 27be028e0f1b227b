import type { Vec2 } from '../../scenario/index.js';

/** A way off the mesh: stairs, a jump, a lift. */
export type Link = {
  readonly from: Vec2;
  readonly to: Vec2;
  /** What it costs to take it, as metres walked; its length if not said [m]. */
  readonly cost?: number;
  /** Whether it can be taken both ways; it can if not said. */
  readonly both?: boolean;
};

/** One way over a link of the scenario; its number is its place in `world.lanes`. */
export type Lane = Link & {
  readonly both: false;
  readonly cost: number;
  /** Name of the link, or its number where it has none. */
  readonly name: string;
  /** Speed of everyone on it; their own where not said [m/s]. */
  readonly speed?: number;
  /** The thing that carries people over it, and how long it waits for others once somebody is on board [s]. */
  readonly ferry?: { readonly thing: string; readonly wait: number };
};
