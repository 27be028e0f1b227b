import { type Clean, type Cluster, clustersOf, type Solid, solidsOf, touch } from './clusters.js';
import type { Ring } from './geometry.js';
import { changeMesh, type LocalMesh } from './local-mesh.js';
import { changeWalls, type LocalWalls, loopsOf, toPolygons } from './local-walls.js';
import { boundsOf } from './navmesh.js';
import type { Bounds, Polygon } from './types.js';

/** A state of a world, and what the next one can be made from. */
export type LocalState = LocalWalls & {
  readonly source: LocalSource;
  readonly solids: readonly Solid[];
  readonly clusters: readonly Cluster[];
  readonly made: LocalMesh;
  readonly walkable: Polygon[];
};

/** Outlines of everything solid, in the order of the world; the same array is the same thing. */
export type LocalSource = { readonly floor: readonly Ring[]; readonly scale: number; readonly solid: readonly (readonly Ring[])[] };

/**
 * The next state of a world, made from the one before where that is near, otherwise anew: the result is the same, bit for bit, because solids
 * are grouped, borders drawn, triangles formed and everything numbered in ways that do not depend on history. Undefined where that cannot be
 * done, or nothing is left.
 */
export function nextState(before: LocalState | undefined, source: LocalSource, clean: Clean): LocalState | undefined {
  const solids = solidsOf(source.solid, source.floor, source.scale, before?.source.solid, before?.solids);
  return (before && change(before, source, solids, clean)) ?? change(undefined, source, solids, clean);
}

/** The walkable polygons and the area of a state [m²]. */
export function extentOf({ made: { mesh }, loops, walkable }: LocalState): { bounds: Bounds; area: number; walkable: Polygon[] } {
  return { bounds: boundsOf(mesh.x, mesh.z), area: loops.reduce((sum, loop) => sum + loop.area, 0), walkable };
}

function change(before: LocalState | undefined, source: LocalSource, solids: readonly Solid[], clean: Clean): LocalState | undefined {
  const { floor, scale } = source;
  const clusters = changeClusters(before, source, solids, clean);
  if (!clusters) return undefined;
  const { went, came, all } = clusters;
  const bounds = floorBounds(floor, scale);
  const borders = (list: readonly Cluster[]) => list.map(({ border }) => border);
  const made = changeMesh(before?.made, scale, bounds, borders(went), borders(came));
  if (!made || made.mesh.triangleCount === 0) return undefined;
  const loops = (list: readonly Cluster[]) => list.flatMap((cluster) => loopsOf(cluster, scale));
  const walls = changeWalls(before, bounds, loops(went), loops(came));
  const walkable = toPolygons(made.mesh, walls.loops);
  return walkable && { ...walls, source, solids, clusters: all, made, walkable };
}

type ClusterChange = { went: readonly Cluster[]; came: readonly Cluster[]; all: readonly Cluster[] };

/** Groups anew whatever solids that go or come may touch. */
function changeClusters(
  before: LocalState | undefined,
  { floor, scale }: LocalSource,
  solids: readonly Solid[],
  clean: Clean,
): ClusterChange | undefined {
  if (!before) {
    const all = clustersOf(solids, floor, scale, clean);
    return all && { went: [], came: all, all };
  }
  const { gone, added } = differenceOf(before.solids, solids);
  const stays: Cluster[] = [];
  const went: Cluster[] = [];
  const isNear = (cluster: Cluster, solid: Solid) =>
    touch(cluster.box, solid.box) && cluster.solids.some(({ box }) => touch(box, solid.box));
  const onBorder = [...added, ...gone].some(({ place }) => place === 'border');
  for (const cluster of before.clusters) {
    const isHit =
      (cluster.hasFloor && onBorder) || gone.some((solid) => isNear(cluster, solid)) || added.some((solid) => isNear(cluster, solid));
    (isHit ? went : stays).push(cluster);
  }
  const goneSet = new Set(gone);
  const pool = new Set([...went.flatMap((cluster) => cluster.solids).filter((solid) => !goneSet.has(solid)), ...added]);
  const came = clustersOf(inOrder(solids, pool), went.some(({ hasFloor }) => hasFloor) ? floor : undefined, scale, clean);
  return came && { went, came, all: [...stays, ...came] };
}

/** Some solids in the order of the world. */
function inOrder(solids: readonly Solid[], some: ReadonlySet<Solid>): Solid[] {
  return solids.filter((solid) => some.has(solid));
}

/** What only one of two lists has; most of both is the same, from the front and from the back. */
function differenceOf(before: readonly Solid[], after: readonly Solid[]): { gone: Solid[]; added: Solid[] } {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const old = new Set(before.slice(head, before.length - tail));
  const added: Solid[] = [];
  for (const solid of after.slice(head, after.length - tail)) if (!old.delete(solid)) added.push(solid);
  return { gone: [...old], added };
}

function floorBounds(floor: readonly Ring[], scale: number): Bounds {
  const every = (axis: 0 | 1) => floor.flatMap((ring) => [...ring].filter((_, i) => i % 2 === axis).map((value) => value / scale));
  return boundsOf(every(0), every(1));
}
