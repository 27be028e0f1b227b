import { pointDistance } from './torso-overlap.js';

/** A way off the walkable ground, as a scenario has it [m]. */
export type LinkLine = { readonly from: readonly [x: number, z: number]; readonly to: readonly [x: number, z: number] };

/** People on a link are this near to its line at most: half the distance of its lanes, and how far beside a lane they may begin [m]. */
const BESIDE = 1.25;

/** Tells of a place whether it is on one of the links. */
export function linkTest(links: readonly LinkLine[]): (x: number, z: number) => boolean {
  const lines = links.map(({ from, to }) => ({ x: from[0], z: from[1], dx: to[0] - from[0], dz: to[1] - from[1] }));
  return (x, z) => lines.some((line) => pointDistance(x, z, line) <= BESIDE);
}
