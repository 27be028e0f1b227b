import type { Person, Recording } from '../record/index.js';
import { NOBODY, segmentDistance } from './torso-overlap.js';
import { createRegion, edgesBetween, type WalkablePolygon } from './walkable-region.js';

/** The deepest overlap of a torso with the border of the walkable ground. */
export type WallOverlap = {
  /** How far the torso would have to move, 0 when none overlaps a wall [m] */
  readonly metres: number;
  readonly tick: number;
  /** The agent, or NOBODY. */
  readonly id: number;
};

/** Finds the deepest overlap of any torso with a wall, in double precision; shares no code with the engine. */
export function worstWallOverlap(recording: Recording, polygons: readonly WalkablePolygon[]): WallOverlap {
  const regions = polygons.filter(({ polygon }) => polygon.length > 0).map(createRegion);
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
        for (const edge of edgesBetween(region, z[i] - half - radius, z[i] + half + radius)) {
          const metres = radius - segmentDistance(shoulders, edge);
          if (metres > worst.metres) worst = { metres, tick, id: id[i] };
        }
      }
    }
  }
  return worst;
}
