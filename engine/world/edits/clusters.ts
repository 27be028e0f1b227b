import type { Bounds } from '../shapes/bounds.js';
import { combine, type Ring, ringArea, unite } from '../shapes/geometry.js';
import { type Border, borderLoops, borderOf, fromFirst, type Loop, ringEdges } from './border.js';

/** Something solid, and where it stands to the floor: within it, outside, or on its border. */
export type Solid = { readonly rings: readonly Ring[]; readonly box: Bounds; readonly place: 'inside' | 'outside' | 'border' };

/** Solids that may touch each other, in the order of the world, with the floor or without, and what of their border is walkable space's. */
export type Cluster = {
  readonly solids: readonly Solid[];
  readonly box: Bounds;
  readonly hasFloor: boolean;
  readonly border: Border;
  /** As `borderLoops` gives them. */
  readonly loops: readonly Loop[];
};

/** Makes rings fit for triangles: without dust, near-duplicate and flat vertices. */
export type Clean = (rings: readonly Ring[]) => Ring[];

/** Solids nearer than this may touch when their outlines have been cleaned [m]. */
const NEAR = 4e-3;
/** Room around a cluster when it is cut out [m]. */
const AROUND = 1;
/** Corners farther apart and farther from flat than this need no cleaning [m]. */
const COARSE = 2e-3;

/** The solid that rings make. */
export function solidOf(rings: readonly Ring[], floor: readonly Ring[], scale: number): Solid {
  const box = boxOf(rings, (NEAR / 2) * scale);
  return { rings, box, place: rings.length === 0 ? 'outside' : placeOf(box, floor) };
}

/** Groups solids whose boxes touch, whatever their order; those on the floor's border are one group with the floor. Undefined where one is too tangled. */
export function clustersOf(
  solids: readonly Solid[],
  floor: readonly Ring[] | undefined,
  scale: number,
  clean: Clean,
): Cluster[] | undefined {
  const groups = groupsOf(solids);
  const clusters: Cluster[] = [];
  const onBorder = new Uint8Array(solids.length);
  for (let i = 0; i < solids.length; i++) if (solids[i].place === 'border') onBorder[groups[i]] = 1;
  // A group has the number of the first of its solids.
  const members: (Solid[] | undefined)[] = solids.map(() => undefined);
  for (let i = 0; i < solids.length; i++) {
    if (onBorder[groups[i]] === 1) continue;
    const group = members[groups[i]];
    if (group) group.push(solids[i]);
    else members[groups[i]] = [solids[i]];
  }
  for (const group of members) {
    const cluster = group && insideCluster(group, scale, clean);
    if (cluster) clusters.push(cluster);
    else if (group) return undefined;
  }
  if (!floor) return clusters;
  const group = solids.filter((_, i) => onBorder[groups[i]] === 1);
  const rings = clean(combine('difference', floor, unite(group.flatMap((solid) => solid.rings))));
  const border = rings.length === 0 ? [] : borderOf(rings);
  if (!border) return undefined;
  clusters.push(toCluster(group, true, border, borderLoops(border)));
  return clusters;
}

/** Whether two boxes overlap or touch. */
export function touch(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minZ <= b.maxZ && b.minZ <= a.maxZ;
}

function toCluster(solids: readonly Solid[], hasFloor: boolean, border: Border, loops: readonly Loop[]): Cluster {
  return { solids, box: solids.length === 1 ? solids[0].box : boxAround(solids), hasFloor, border, loops };
}

/** A cluster of solids within the floor or outside of it; undefined where it is too tangled. */
function insideCluster(group: readonly Solid[], scale: number, clean: Clean): Cluster | undefined {
  const [{ place, rings }] = group;
  if (place === 'outside') return toCluster(group, false, [], []);
  if (group.length === 1 && rings.length === 1 && isPlain(rings[0], COARSE * scale)) {
    const ring = reversed(rings[0]);
    return toCluster(group, false, ringEdges([ring]), [fromFirst(ring)]);
  }
  const border = insideBorder(group, scale, clean);
  return border && toCluster(group, false, border, borderLoops(border));
}

/** The box around the boxes of some solids. */
export function boxAround(solids: readonly Solid[]): Bounds {
  const around = { minX: Infinity, minZ: Infinity, maxX: -Infinity, maxZ: -Infinity };
  for (const { box } of solids) {
    around.minX = Math.min(around.minX, box.minX);
    around.minZ = Math.min(around.minZ, box.minZ);
    around.maxX = Math.max(around.maxX, box.maxX);
    around.maxZ = Math.max(around.maxZ, box.maxZ);
  }
  return around;
}

/** For every solid the number of its group: a sweep along x over their boxes. */
function groupsOf(solids: readonly Solid[]): Int32Array {
  const group = Int32Array.from(solids, (_, i) => i);
  const root = (i: number): number => {
    while (group[i] !== i) {
      group[i] = group[group[i]];
      i = group[i];
    }
    return i;
  };
  const order = sortedAlongX(solids);
  // Side by side, because a sweep looks at each of many that stand in a row.
  const column = (of: (box: Bounds) => number) => Float64Array.from(order, (i) => of(solids[i].box));
  const [minX, maxX, minZ, maxZ] = [
    column((box) => box.minX),
    column((box) => box.maxX),
    column((box) => box.minZ),
    column((box) => box.maxZ),
  ];
  for (let m = 0; m < order.length; m++) {
    for (let n = m + 1; n < order.length && minX[n] <= maxX[m]; n++) {
      if (minZ[m] > maxZ[n] || minZ[n] > maxZ[m]) continue;
      const a = root(order[m]);
      const b = root(order[n]);
      group[Math.max(a, b)] = Math.min(a, b);
    }
  }
  return group.map((_, i) => root(i));
}

function sortedAlongX(solids: readonly Solid[]): Uint32Array {
  const minX = Float64Array.from(solids, ({ box }) => box.minX);
  return Uint32Array.from(minX.keys()).sort((a, b) => minX[a] - minX[b]);
}

/** The border around solids in the midst of the floor. */
function insideBorder(group: readonly Solid[], scale: number, clean: Clean): Border | undefined {
  const rings = group.flatMap((solid) => solid.rings);
  const { minX, minZ, maxX, maxZ } = boxOf(rings, AROUND * scale);
  const frame = Float64Array.of(minX, minZ, maxX, minZ, maxX, maxZ, minX, maxZ);
  const border = borderOf(clean(combine('difference', [frame], unite(rings))));
  // What stands in the midst of the frame has the frame's own edges around it, far off.
  const half = (AROUND * scale) / 2;
  return border && withoutEdges(border, (x, z) => x < minX + half || x > maxX - half || z < minZ + half || z > maxZ - half);
}

function withoutEdges(border: Border, isLeftOut: (x: number, z: number) => boolean): Border {
  const edges = Array.from({ length: border.length / 4 }, (_, i) => [0, 1, 2, 3].map((k) => border[4 * i + k]));
  return edges.filter(([x, z]) => !isLeftOut(x, z)).flat();
}

function reversed(ring: Ring): number[] {
  const points: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) points.push(ring[i], ring[i + 1]);
  return points;
}

/** Whether a ring is convex, counter-clockwise, in whole units, and coarse enough to need no cleaning. */
function isPlain(ring: Ring, coarse: number): boolean {
  const n = ring.length;
  let turns = 0;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    const k = (i + 4) % n;
    const ax = ring[j] - ring[i];
    const az = ring[j + 1] - ring[i + 1];
    const bx = ring[k] - ring[j];
    const bz = ring[k + 1] - ring[j + 1];
    const cross = ax * bz - az * bx;
    const chordX = ax + bx;
    const chordZ = az + bz;
    if (!Number.isInteger(ring[i]) || !Number.isInteger(ring[i + 1])) return false;
    if (ax * ax + az * az < coarse * coarse || cross <= coarse * Math.sqrt(chordX * chordX + chordZ * chordZ)) return false;
    if (az > 0 !== bz > 0) turns++;
  }
  return turns === 2 && n >= 6 && ringArea(ring) > 100 * coarse * coarse;
}

function boxOf(rings: readonly Ring[], around: number): Bounds {
  const box = { minX: Infinity, minZ: Infinity, maxX: -Infinity, maxZ: -Infinity };
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      box.minX = Math.min(box.minX, ring[i] - around);
      box.minZ = Math.min(box.minZ, ring[i + 1] - around);
      box.maxX = Math.max(box.maxX, ring[i] + around);
      box.maxZ = Math.max(box.maxZ, ring[i + 1] + around);
    }
  }
  return { minX: Math.floor(box.minX), minZ: Math.floor(box.minZ), maxX: Math.ceil(box.maxX), maxZ: Math.ceil(box.maxZ) };
}

function placeOf(box: Bounds, floor: readonly Ring[]): Solid['place'] {
  let winding = 0;
  for (const ring of floor) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      if (meets(box, ring[j], ring[j + 1], ring[i], ring[i + 1])) return 'border';
      const isUp = ring[j + 1] <= box.minZ;
      if (isUp === ring[i + 1] <= box.minZ) continue;
      const side = (ring[i] - ring[j]) * (box.minZ - ring[j + 1]) - (ring[i + 1] - ring[j + 1]) * (box.minX - ring[j]);
      if (side > 0 === isUp) winding += isUp ? 1 : -1;
    }
  }
  return winding > 0 ? 'inside' : 'outside';
}

/** Whether a stretch comes into a box: their extents meet, and the box has corners on both sides of the stretch's line. */
export function meets({ minX, minZ, maxX, maxZ }: Bounds, ax: number, az: number, bx: number, bz: number): boolean {
  if (Math.max(ax, bx) < minX || Math.min(ax, bx) > maxX || Math.max(az, bz) < minZ || Math.min(az, bz) > maxZ) return false;
  const dx = bx - ax;
  const dz = bz - az;
  const side = (x: number, z: number) => dx * (z - az) - dz * (x - ax);
  const sides = [side(minX, minZ), side(maxX, minZ), side(minX, maxZ), side(maxX, maxZ)];
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}
