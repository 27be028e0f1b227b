import { boundsOf } from '../navmesh/navmesh.js';
import type { Bounds } from '../shapes/bounds.js';
import type { Ring } from '../shapes/geometry.js';
import type { Polygon } from '../types.js';
import { boxAround, type Clean, type Cluster, clustersOf, type Solid, solidOf, touch } from './clusters.js';
import { changeMesh, emptyMesh, type LocalMesh } from './local-mesh.js';
import { changeWalls, type LocalWalls, loopsOf, noWalls, toPolygons } from './local-walls.js';
import { isVertexAfter, planPatch } from './patch-mesh.js';

/** A state of a world, and what the next one is made from: its memory serves the next one. */
export type LocalState = LocalWalls & {
  readonly source: LocalSource;
  /** The rectangle around the floor [m]. */
  readonly floorBox: Bounds;
  readonly clusters: Cluster[];
  readonly made: LocalMesh;
  readonly walkable: Polygon[];
  /** [m²] */
  readonly area: number;
};

/** Outlines of everything solid, in the order of the world; the same array is the same thing. */
export type LocalSource = { readonly floor: readonly Ring[]; readonly scale: number; readonly solid: readonly (readonly Ring[])[] };

/**
 * The next state of a world, made from the one before where that is near, otherwise anew: the result is the same, bit for bit, because solids
 * are grouped, borders drawn, triangles formed and everything numbered in ways that do not depend on history. The state before is used up by
 * that. Undefined where the next one cannot be made, or nothing is left; then the state before is as it was.
 */
export function nextState(before: LocalState | undefined, source: LocalSource, clean: Clean): LocalState | undefined {
  return (before && change(before, source, clean)) ?? change(emptyState(source), source, clean);
}

function emptyState({ floor, scale }: LocalSource): LocalState {
  const every = (axis: 0 | 1) => floor.flatMap((ring) => [...ring].filter((_, i) => i % 2 === axis).map((value) => value / scale));
  const floorBox = boundsOf(every(0), every(1));
  return { ...noWalls(), source: { floor, scale, solid: [] }, floorBox, clusters: [], made: emptyMesh(), walkable: [], area: 0 };
}

/** Everything that can fail comes before the first change to the state before. */
function change(before: LocalState, source: LocalSource, clean: Clean): LocalState | undefined {
  const { scale } = source;
  const { made, floorBox, clusters } = before;
  const regrouped = changeClusters(before, source, clean);
  if (!regrouped) return undefined;
  const { went, came } = regrouped;
  const borders = (list: readonly Cluster[]) => list.map(({ border }) => border);
  const patch = planPatch(made.mesh, scale, borders(went.map((i) => clusters[i])), borders(came));
  const loops = (list: readonly Cluster[]) => list.flatMap((cluster) => loopsOf(cluster, scale));
  const coming = loops(came);
  if (!patch || !coming.every(({ key }) => isVertexAfter(made.mesh, scale, patch, key))) return undefined;
  const going = loops(went.map((i) => clusters[i]));
  const walls = changeWalls(before, floorBox, going, coming);
  const next = changeMesh(made, patch, scale, floorBox);
  // Areas are halves of whole square units: sums of them are exact, in any order.
  const area = coming.reduce((sum, loop) => sum + loop.area, 0) - going.reduce((sum, loop) => sum + loop.area, 0) + before.area;
  replace(clusters, went, came);
  return { ...walls, source, floorBox, clusters, made: next, walkable: toPolygons(next.mesh, walls.loops), area };
}

/** Clusters that go, by their places, and those that come. */
type ClusterChange = { readonly went: readonly number[]; readonly came: readonly Cluster[] };

/** Groups anew whatever solids that go or come may touch. */
function changeClusters({ source: before, clusters }: LocalState, source: LocalSource, clean: Clean): ClusterChange | undefined {
  const { floor, scale, solid: all } = source;
  const toSolid = (rings: readonly Ring[]) => solidOf(rings, floor, scale);
  const difference = differenceOf(before.solid, all);
  const gone = difference.gone.map(toSolid);
  const added = difference.added.map(toSolid);
  const changed = [...gone, ...added];
  const onBorder = changed.some(({ place }) => place === 'border');
  const box = boxAround(changed);
  const isNear = (cluster: Cluster, solid: Solid) =>
    touch(cluster.box, solid.box) && cluster.solids.some((other) => touch(other.box, solid.box));
  const regroup = () => {
    const pool = new Map(added.map((solid) => [solid.rings, solid]));
    for (const i of went) for (const solid of clusters[i].solids) pool.set(solid.rings, solid);
    for (const { rings } of gone) pool.delete(rings);
    return pool.size < 2 ? [...pool.values()] : all.flatMap((rings) => pool.get(rings) ?? []);
  };
  const went: number[] = [];
  for (let i = 0; i < clusters.length; i++) {
    const cluster = clusters[i];
    const isHit = (cluster.hasFloor && onBorder) || (touch(cluster.box, box) && changed.some((solid) => isNear(cluster, solid)));
    if (isHit) went.push(i);
  }
  const hasFloor = clusters.length === 0 || went.some((i) => clusters[i].hasFloor);
  const came = clustersOf(clusters.length === 0 ? added : regroup(), hasFloor ? floor : undefined, scale, clean);
  return came && { went, came };
}

/** Puts those that come in the places of those that go, whose numbers ascend, and behind the rest. */
function replace<T>(all: T[], went: readonly number[], came: readonly T[]): void {
  for (let i = went.length - 1; i >= 0; i--) {
    const last = all.pop() as T;
    if (went[i] < all.length) all[went[i]] = last;
  }
  for (const one of came) all.push(one);
}

/** What only one of two lists has; most of both is the same, from the front and from the back. */
function differenceOf<T>(before: readonly T[], after: readonly T[]): { gone: T[]; added: T[] } {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const old = new Set(before.slice(head, before.length - tail));
  const added: T[] = [];
  for (const one of after.slice(head, after.length - tail)) if (!old.delete(one)) added.push(one);
  return { gone: [...old], added };
}
