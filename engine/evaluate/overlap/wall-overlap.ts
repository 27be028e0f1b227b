import type { Person, Recording } from '../../record/index.js';
import { attachedTest } from './attached.js';
import { type LinkLine, linkTest } from './links.js';
import { NOBODY, type Segment, segmentDistance } from './torso-overlap.js';
import { bandsBetween, createRegion, type Region, type WalkablePolygon } from './walkable-region.js';

/** The deepest overlap of a torso with the border of the walkable ground. */
export type WallOverlap = {
  /** How far the torso would have to move, 0 when none overlaps a wall [m] */
  readonly metres: number;
  readonly tick: number;
  /** The agent, or NOBODY. */
  readonly id: number;
};

/** Finds the deepest overlap of any torso with a wall, in double precision; who is on a link or uses a thing meets none. Shares no code with the engine. */
export function worstWallOverlap(recording: Recording, polygons: readonly WalkablePolygon[], links: readonly LinkLine[] = []): WallOverlap {
  const regions = polygons.filter(({ polygon }) => polygon.length > 0).map(createRegion);
  const isOnLink = linkTest(links);
  const isAttached = attachedTest(recording);
  const bodies = new Map<number, Person>();
  let worst: WallOverlap = { metres: 0, tick: 0, id: NOBODY };
  for (const { tick, count, id, x, z, heading } of recording.frames()) {
    for (let i = 0; i < count; i++) {
      const body = bodies.get(id[i]) ?? recording.person(id[i]);
      bodies.set(id[i], body);
      const radius = body.torsoDepth / 2;
      const half = Math.max(0, body.torsoBreadth / 2 - radius);
      // The shoulders lie across the heading.
      const axisX = -Math.sin(heading[i]) * half;
      const axisZ = Math.cos(heading[i]) * half;
      const shoulders = { x: x[i] - axisX, z: z[i] - axisZ, dx: 2 * axisX, dz: 2 * axisZ };
      for (const region of regions) {
        const metres = deepestIn(region, shoulders, radius);
        if (metres > worst.metres && !isOnLink(x[i], z[i]) && !isAttached(id[i], tick)) worst = { metres, tick, id: id[i] };
      }
    }
  }
  return worst;
}

/** How deep a torso is in the walls of a piece of ground; below 0 where it is clear of them [m]. */
function deepestIn(region: Region, shoulders: Segment, radius: number): number {
  const middleX = shoulders.x + shoulders.dx / 2;
  const middleZ = shoulders.z + shoulders.dz / 2;
  const reachX = Math.abs(shoulders.dx) / 2 + radius;
  const reachZ = Math.abs(shoulders.dz) / 2 + radius;
  const [first, last] = bandsBetween(region, middleZ - reachZ, middleZ + reachZ);
  let deepest = Number.NEGATIVE_INFINITY;
  for (let band = first; band <= last; band++) {
    for (const edge of region.bands[band]) {
      if (Math.abs(edge.x + edge.dx / 2 - middleX) > Math.abs(edge.dx) / 2 + reachX) continue;
      deepest = Math.max(deepest, radius - segmentDistance(shoulders, edge));
    }
  }
  return deepest;
}
