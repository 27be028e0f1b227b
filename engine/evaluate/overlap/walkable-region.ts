import type { Segment } from './torso-overlap.js';

/** A piece of walkable ground, in the recording's local coordinates [m]; any orientation. */
export type WalkablePolygon = {
  readonly polygon: readonly (readonly [x: number, z: number])[];
  readonly holes?: readonly (readonly (readonly [x: number, z: number])[])[];
};

/** Most bands of a region. */
const MAXIMUM_BANDS = 1024;

/** Edges of a polygon with its holes, filed by the bands of z that they pass. */
export type Region = {
  readonly edges: readonly Segment[];
  readonly bands: readonly Segment[][];
  readonly minZ: number;
  readonly bandHeight: number;
};

/** Files the edges of a piece of ground. */
export function createRegion({ polygon, holes = [] }: WalkablePolygon): Region {
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
export function isInside({ bands, minZ, bandHeight }: Region, x: number, z: number): boolean {
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

/** The first and the last band that the heights from `low` to `high` pass; none where the first is above the last. */
export function bandsBetween({ bands, minZ, bandHeight }: Region, low: number, high: number): [first: number, last: number] {
  return [Math.max(0, Math.floor((low - minZ) / bandHeight)), Math.min(bands.length - 1, Math.floor((high - minZ) / bandHeight))];
}
