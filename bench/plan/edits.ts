import { loadScenario } from 'promenade';
import { random } from 'promenade/math';
import { createReport } from 'promenade/report';
import type { Vec2, WorldDescription } from 'promenade/scenario';
import { addObstacle, createWorld, findPath, loadGeometry, removeObstacle, setDoor, type World } from 'promenade/world';
import { readScenario } from '../project.js';
import { atMost, type BenchOptions, inform, machine, median, type Row } from '../rows.js';

const ROUNDS = 24;
const BUILDS = 4;
/** Edits before the rounds, so that nothing is measured while it is still being compiled. */
const WARM_UP = 60;
/** What an edit may take [ms]. */
const MOST = 5;
const RADIUS = 0.25;

/** Local edits: a door in the city block, and one obstacle among 100, 1000 and 10 000, each beside building the same world anew. */
export async function* editRows({ seeds = 1 }: BenchOptions = {}): AsyncGenerator<Row> {
  await loadGeometry();
  const { world: city } = await loadScenario(readScenario('city'));
  const door = { name: 'gate', from: [-26, -80] as Vec2, to: [-14, -80] as Vec2, thickness: 0.2, open: [{ from: 0, to: 1e9 }] };
  yield* rowsOf('a door in the city block', { ...city, doors: [...city.doors, door] }, seeds);
  for (const count of [100, 1000, 10_000]) yield* rowsOf(`an obstacle among ${count}`, strewn(city, count, seeds), seeds);
}

async function* rowsOf(what: string, description: WorldDescription, seed: number): AsyncGenerator<Row> {
  const build = () => createWorld(description, { points: [] }, createReport());
  const world = build();
  const gate = description.doors[0]?.name;
  const out = new Float32Array(4096);
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const ask = () => findPath(world, [minX + 1, minZ + 1], [minX + (maxX - minX) / 8, minZ + (maxZ - minZ) / 8], RADIUS, out);
  const times = { edit: [] as number[], ask: [] as number[], build: [] as number[] };
  let obstacle = addObstacle(world, smallBox(world, seed, 0));
  for (let round = 1; round <= WARM_UP + ROUNDS; round++) {
    // The obstacle is elsewhere every time, so that no state is known from before.
    if (gate) setDoor(world, gate, true);
    removeObstacle(world, obstacle);
    const place = () => {
      obstacle = addObstacle(world, smallBox(world, seed, round));
    };
    if (gate) place();
    const edit = time(() => (gate ? setDoor(world, gate, false) : place()));
    const asked = time(ask);
    if (round <= WARM_UP) continue;
    times.edit.push(edit);
    times.ask.push(asked);
  }
  for (let round = 0; round < BUILDS; round++) times.build.push(time(build));
  const how = `${world.obstacles.length} obstacles, ${world.mesh.triangleCount} triangles, ${ROUNDS} edits after ${WARM_UP} to warm up, then ${BUILDS} builds of the same world anew (seed ${seed}); ${machine()}`;
  yield atMost(MOST, { measure: `${what}, edit`, value: median(times.edit), unit: 'ms', how });
  yield inform({ measure: `${what}, first path after it`, value: median(times.ask), unit: 'ms', how });
  yield inform({ measure: `${what}, whole build`, value: median(times.build), unit: 'ms', how });
  yield inform({ measure: `${what}, whole build over edit`, value: median(times.build) / median(times.edit), unit: 'times', how });
}

function time(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** A square with turned boxes, one on every 16 m². */
function strewn(base: WorldDescription, count: number, seed: number): WorldDescription {
  const side = Math.ceil(Math.sqrt(count));
  const polygon: Vec2[] = [
    [0, 0],
    [4 * side, 0],
    [4 * side, 4 * side],
    [0, 4 * side],
  ];
  const obstacles = Array.from({ length: count }, (_, i) => ({
    box: {
      center: [4 * (i % side) + 2, 4 * Math.floor(i / side) + 2] as Vec2,
      size: [1, 1 + random(seed, 1, i, 0)] as Vec2,
      angle: 3 * random(seed, 1, i, 1),
    },
  }));
  return { ...base, walkable: [{ polygon, holes: [] }], obstacles, doors: [], regions: {}, exits: {}, moving: [], movable: [] };
}

function smallBox({ bounds: { minX, minZ, maxX, maxZ } }: World, seed: number, i: number) {
  const at: Vec2 = [minX + (maxX - minX) * random(seed, 2, i, 0), minZ + (maxZ - minZ) * random(seed, 2, i, 1)];
  return { box: { center: at, size: [0.6, 0.4] as Vec2, angle: random(seed, 2, i, 2) } };
}
