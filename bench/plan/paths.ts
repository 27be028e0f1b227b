import { init, NavMeshQuery } from '@recast-navigation/core';
import { generateSoloNavMesh } from '@recast-navigation/generators';
import { loadScenario } from 'promenade';
import { random } from 'promenade/math';
import { createReport } from 'promenade/report';
import { createWorld, findPath, isWalkable, loadGeometry, meshOutline, type World } from 'promenade/world';
import { readScenario } from '../project.js';
import { atLeast, type BenchOptions, inform, interleave, machine, median, medianRatio, type Row } from '../rows.js';

const RADIUS = 0.25;
const QUERIES = 4000;
const ROUNDS = 8;
/** Recast's voxels [m]: the radius is two of them. */
const CELL = RADIUS / 2;

type Query = readonly [ax: number, az: number, bx: number, bz: number];

/** Path queries on the city block, ours and those of recast-navigation on the same ground, in turns. */
export async function* pathRows({ seeds = 1 }: BenchOptions = {}): AsyncGenerator<Row> {
  await loadGeometry();
  const { world: description } = await loadScenario(readScenario('city'));
  const world = createWorld(description, { points: [] }, createReport());
  const recast = await createRecast(world);
  const queries = drawQueries(world, seeds);
  const out = new Float32Array(2 * 1024);
  const ours = () => queries.map(([ax, az, bx, bz]) => findPath(world, [ax, az], [bx, bz], RADIUS, out).length);
  const theirs = () => queries.map(recast.length);
  const times = await interleave({ ours, theirs }, ROUNDS);
  const how = `scenarios/city.yaml, radius ${RADIUS} m, ${queries.length} queries between places drawn evenly (seed ${seeds}), ${ROUNDS} interleaved rounds; ours: findPath on ${world.mesh.triangleCount} triangles, exact radius; theirs: computePath of recast-navigation 0.43.1 (nearest polygons, corridor, straight path) on a navmesh of the same triangles with ${CELL} m voxels, ${recast.polygons} polygons, eroded by ${RADIUS} m; ${machine()}`;
  const perSecond = (name: string) => (1000 * queries.length) / median(times[name]);
  yield inform({ measure: 'path queries on the city block, ours', value: perSecond('ours'), unit: '1/s', how });
  yield inform({ measure: 'path queries on the city block, recast-navigation', value: perSecond('theirs'), unit: '1/s', how });
  yield atLeast(1, { measure: 'path queries, ours over theirs', value: medianRatio(times.theirs, times.ours), unit: 'times', how });
  yield inform({ measure: 'path queries, theirs over ours', value: medianRatio(times.ours, times.theirs), unit: 'times', how });
  const lengths = compareLengths(ours(), theirs());
  yield inform({ measure: 'paths that both found', value: lengths.both, unit: 'share', how });
  yield inform({ measure: 'length of a path, ours over theirs, median', value: lengths.ratio, unit: 'times', how });
  yield inform({ measure: 'paths at least 1 % shorter than theirs', value: lengths.shorter, unit: 'share', how });
  yield inform({ measure: 'paths at least 1 % longer than theirs', value: lengths.longer, unit: 'share', how });
  recast.dispose();
}

/** Pairs of places with room for the body. */
function drawQueries(world: World, seed: number): Query[] {
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const places: [number, number][] = [];
  for (let i = 0; places.length < 2 * QUERIES; i++) {
    const x = minX + (maxX - minX) * random(seed, 1, i, 0);
    const z = minZ + (maxZ - minZ) * random(seed, 1, i, 1);
    if (isWalkable(world, x, z, 2 * RADIUS)) places.push([x, z]);
  }
  return Array.from({ length: QUERIES }, (_, i): Query => [...places[2 * i], ...places[2 * i + 1]]);
}

type Recast = { readonly polygons: number; length(query: Query): number; dispose(): void };

/** The other library's navmesh of the same walkable triangles, and the length of its paths; NaN where it finds none. */
async function createRecast(world: World): Promise<Recast> {
  await init();
  const { vertices, triangles } = meshOutline(world);
  const positions = Array.from({ length: (vertices.length / 2) * 3 }, (_, i) =>
    i % 3 === 1 ? 0 : vertices[2 * Math.floor(i / 3) + (i % 3) / 2],
  );
  // Recast wants the ground seen from above clockwise in x, z.
  const indices = Array.from({ length: triangles.length }, (_, i) => triangles[i - (i % 3) + [0, 2, 1][i % 3]]);
  const settings = {
    cs: CELL,
    ch: 0.2,
    walkableRadius: 2,
    walkableHeight: 8,
    walkableClimb: 1,
    maxEdgeLen: 0,
    maxSimplificationError: 1,
    minRegionArea: 1,
  };
  const { success, navMesh } = generateSoloNavMesh(positions, indices, settings);
  if (!success) throw new Error('recast-navigation built no navmesh');
  const query = new NavMeshQuery(navMesh, { maxNodes: 4096 });
  const tile = navMesh.getTile(0);
  return {
    polygons: tile.header()?.polyCount() ?? 0,
    length([ax, az, bx, bz]) {
      const { success: isFound, path } = query.computePath({ x: ax, y: 0, z: az }, { x: bx, y: 0, z: bz });
      if (!isFound) return Number.NaN;
      let length = 0;
      for (let i = 1; i < path.length; i++) length += Math.hypot(path[i].x - path[i - 1].x, path[i].z - path[i - 1].z);
      return length;
    },
    dispose() {
      query.destroy();
      navMesh.destroy();
    },
  };
}

function compareLengths(ours: readonly number[], theirs: readonly number[]) {
  const ratios = ours.map((length, i) => length / theirs[i]).filter(Number.isFinite);
  const share = (test: (ratio: number) => boolean) => ratios.filter(test).length / ratios.length;
  return { both: ratios.length / ours.length, ratio: median(ratios), shorter: share((r) => r < 0.99), longer: share((r) => r > 1.01) };
}
