import type { Recording } from '../../record/index.js';
import { attachedTest } from './attached.js';
import { type LinkLine, linkTest } from './links.js';
import { NOBODY, pointDistance } from './torso-overlap.js';
import { createRegion, isInside, type Region, type WalkablePolygon } from './walkable-region.js';

/** Agents whose centre left the walkable ground. */
export type OutsideReport = {
  /** Different agents that were outside at some time. */
  readonly agents: number;
  /** How far the farthest was outside, 0 when none was [m] */
  readonly metres: number;
  readonly tick: number;
  /** The farthest, or NOBODY. */
  readonly id: number;
};

/** Positions are single-precision: a centre this far outside still counts as on the border [m]. */
const BORDER = 1e-4;
/** Finds agents whose centre is neither in one of the polygons nor on a link, and who do not use a thing; without polygons the ground is the open plane and nobody is outside. */
export function agentsOutside(recording: Recording, polygons: readonly WalkablePolygon[], links: readonly LinkLine[] = []): OutsideReport {
  const regions = polygons.filter(({ polygon }) => polygon.length > 0).map(createRegion);
  if (regions.length === 0) return { agents: 0, metres: 0, tick: 0, id: NOBODY };
  const isOnLink = linkTest(links);
  const isAttached = attachedTest(recording);
  const outside = new Set<number>();
  let worst = { metres: 0, tick: 0, id: NOBODY };
  for (const { tick, count, id, x, z } of recording.frames()) {
    for (let i = 0; i < count; i++) {
      if (regions.some((region) => isInside(region, x[i], z[i]))) continue;
      const metres = distanceToBorder(regions, x[i], z[i]);
      if (metres <= BORDER || isOnLink(x[i], z[i]) || isAttached(id[i], tick)) continue;
      outside.add(id[i]);
      if (metres > worst.metres) worst = { metres, tick, id: id[i] };
    }
  }
  return { agents: outside.size, ...worst };
}

function distanceToBorder(regions: readonly Region[], x: number, z: number): number {
  let least = Infinity;
  for (const { edges } of regions) for (const edge of edges) least = Math.min(least, pointDistance(x, z, edge));
  return least;
}
