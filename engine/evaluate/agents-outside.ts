import type { Recording } from '../record/index.js';
import { NOBODY, pointDistance, type Segment } from './torso-overlap.js';

/** A piece of walkable ground, in the recording's local coordinates [m]; any orientation. */
export type WalkablePolygon = {
  readonly polygon: readonly (readonly [x: number, z: number])[];
  readonly holes?: readonly (readonly (readonly [x: number, z: number])[])[];
};

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
const MAXIMUM_BANDS = 1024;

/** Edges of a polygon with its holes, filed by the bands of z that they pass. */
type Region = {
  readonly edges: readonly Segment[];
  readonly bands: readonly Segment[][];
  readonly minZ: number;
  readonly bandHeight: number;
};

/** Finds agents whose centre is in none of the polygons; without polygons the ground is the open plane and nobody is outside. */
export function agentsOutside(recording: Recording, polygons: readonly WalkablePolygon[]): OutsideReport {
  const regions = polygons.filter(({ polygon }) => polygon.length > 0).map(createRegion);
  if (regions.length === 0) return { agents: 0, metres: 0, tick: 0, id: NOBODY };
  const outside = new Set<number>();
  let worst = { metres: 0, tick: 0, id: NOBODY };
  for (const { tick, count, id, x, z } of recording.frames()) {
    for (let i = 0; i < count; i++) {
      if (regions.some((region) => isInside(region, x[i], z[i]))) continue;
      const metres = distanceToBorder(regions, x[i], z[i]);
      if (metres <= BORDER) continue;
      outside.add(id[i]);
      if (metres > worst.metres) worst = { metres, tick, id: id[i] };
    }
  }
  return { agents: outside.size, ...worst };
}

function createRegion({ polygon, holes = [] }: WalkablePolygon): Region {
  const edges: Segment[] = [];
  for (const ring of [polygon, ...holes]) {
    ring.forEach(([x, z], k) => {
      const [nextX, nextZ] = ring[(k + 1) % ring.length];
      edges.push({ x, z, dx: nextX - x, dz: nextZ - z });
    });
  }
  const minZ = edges.reduce((least, { z }) => Math.min(least, z), Infinity);
  const maxZ = edges.reduce((most, { z }) => Math.max(most, z), -Infinity);
  const count = Math.min(MAXIMUM_BANDS, Math.max(1, edges.length));
  const bandHeight = maxZ > minZ ? (maxZ - minZ) / count : 1;
  const bands: Segment[][] = Array.from({ length: count }, () => []);
  const bandOf = (z: number) => Math.min(count - 1, Math.max(0, Math.floor((z - minZ) / bandHeight)));
  for (const edge of edges) {
    const last = bandOf(Math.max(edge.z, edge.z + edge.dz));
    for (let band = bandOf(Math.min(edge.z, edge.z + edge.dz)); band <= last; band++) bands[band].push(edge);
  }
  return { edges, bands, minZ, bandHeight };
}

/** Even-odd: a ray along x from inside crosses the rings an odd number of times. */
function isInside({ bands, minZ, bandHeight }: Region, x: number, z: number): boolean {
  // The last band also takes the upper border itself.
  const band = Math.min(bands.length - 1, Math.floor((z - minZ) / bandHeight));
  if (!(band >= 0)) return false;
  let crossings = 0;
  for (const edge of bands[band]) {
    const isCrossed = edge.z > z !== edge.z + edge.dz > z;
    if (isCrossed && x < edge.x + (edge.dx * (z - edge.z)) / edge.dz) crossings++;
  }
  return crossings % 2 === 1;
}

function distanceToBorder(regions: readonly Region[], x: number, z: number): number {
  let least = Infinity;
  for (const { edges } of regions) for (const edge of edges) least = Math.min(least, pointDistance(x, z, edge));
  return least;
}
