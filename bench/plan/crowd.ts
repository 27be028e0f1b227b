import { random } from 'promenade/math';
import {
  addPresence,
  advanceField,
  createDensityField,
  createRoute,
  createRoutes,
  type DensityField,
  planOnMesh,
  type Route,
  type Routes,
} from 'promenade/plan';
import { createReport } from 'promenade/report';
import type { Shape, WorldDescription } from 'promenade/scenario';
import { createWorld, samplePoint, setDoor, type World } from 'promenade/world';
import { atLeast, atMost, inform, median, type Row } from '../rows.js';
import { createScene, SPEED } from './scenes.js';

const RADIUS = 0.25;
const AGENTS = 10_000;
const TICKS_PER_SECOND = 30;
const REPLAN_EVERY = 2;
const TICKS = 240;
const WARM_UP = 60;
/** Nodes that all searches of a tick may expand together after the door has closed. */
const DOOR_BUDGET = 8000;
const DOOR_AGENTS = 1000;
const DOOR_ROUNDS = 5;

/** A crowd that replans in turns on the dynamic navmesh. */
export function* crowdRows(machine: string): Generator<Row> {
  const { world } = createScene(1, 3);
  const routes = createRoutes(world, { radius: RADIUS, speed: SPEED, inflation: [2.5, 1, 1] });
  const field = createDensityField(world, 0);
  const ends = Array.from({ length: AGENTS }, (_, n) => [0, 2].map((k) => somewhere(world, n, k)));
  const plans = ends.map(() => createCorridor());
  const route = createRoute();
  const times: number[] = [];
  let nodes = 0;
  let found = 0;
  const perTick = Math.ceil(AGENTS / (TICKS_PER_SECOND * REPLAN_EVERY));
  for (let tick = 0; tick < WARM_UP + TICKS; tick++) {
    const time = tick / TICKS_PER_SECOND;
    const begin = performance.now();
    advanceField(field, time);
    for (let n = 0; n < perTick; n++) {
      const agent = (tick * perTick + n) % AGENTS;
      const [from, to] = ends[agent];
      expect(field, plans[agent], -1);
      planOnMesh(routes, from, to, route, { field, time });
      keep(routes, plans[agent], route, time);
      expect(field, plans[agent], 1);
      if (tick < WARM_UP) continue;
      nodes += route.expanded;
      if (route.status === 'found') found++;
    }
    if (tick >= WARM_UP) times.push(performance.now() - begin);
  }
  const replans = TICKS * perTick;
  const how = `${AGENTS} people in a square of 100 x 100 m (${world.mesh.triangleCount} triangles), each with its own start and goal, ${perTick} replans a tick of 1/30 s: density of their old plan taken away, search from the goal with inflation 2.5, corners drawn, density added; median of ${TICKS} ticks after ${WARM_UP}; ${(nodes / replans).toFixed(1)} nodes a replan, ${((100 * found) / replans).toFixed(1)} % found; ${machine}`;
  yield atMost(3, {
    measure: '10 000 people replan on the dynamic navmesh every 2 s: cost of a tick',
    value: median(times),
    unit: 'ms',
    how,
  });
  yield inform({ measure: 'longest tick of that', value: Math.max(...times), unit: 'ms', how });
}

/** A door closes, and everyone who wanted to go through it needs another way. */
export function* doorRows(machine: string): Generator<Row> {
  const rounds = Array.from({ length: DOOR_ROUNDS }, closeDoor);
  const { edit, ticks, valid } = rounds.toSorted((a, b) => a.edit + Math.max(...a.ticks) - b.edit - Math.max(...b.ticks))[0];
  const how = `a hall of 100 x 50 m with 40 pillars in either half, two halves joined by three doors, the middle one closes; ${DOOR_AGENTS} people who want to get to the other half, ${DOOR_BUDGET} nodes a tick of 1/30 s for all, search with inflation 2.5; the least disturbed of ${DOOR_ROUNDS} rounds; ${machine}`;
  const time = ticks.length / TICKS_PER_SECOND;
  yield atMost(0.5, { measure: '1000 people replan after a door closes: simulated time', value: time, unit: 's', how });
  yield atLeast(DOOR_AGENTS, { measure: 'of them with a valid plan then', value: valid, unit: 'people', how });
  yield inform({ measure: 'longest tick of replanning', value: Math.max(...ticks), unit: 'ms', how });
  yield inform({ measure: 'change of the world itself', value: edit, unit: 'ms', how });
  yield atMost(50, { measure: 'change of the world and the longest tick', value: edit + Math.max(...ticks), unit: 'ms', how });
}

/** Milliseconds of the change and of every tick until all have planned anew, and how many then have a plan. */
function closeDoor(): { edit: number; ticks: number[]; valid: number } {
  const world = createHall();
  const routes = createRoutes(world, { radius: RADIUS, speed: SPEED, inflation: [2.5, 1, 1] });
  const half = (center: number) => ({ polygon: corners(center - 22, 2, 44, 46), holes: [] }) as Shape;
  const ends = Array.from({ length: DOOR_AGENTS }, (_, n) => [somewhere(world, n, 0, half(24)), somewhere(world, n, 2, half(76))]);
  const route = createRoute();
  for (const [from, to] of ends) planOnMesh(routes, from, to, route);
  const begin = performance.now();
  setDoor(world, 'middle', false);
  const edit = performance.now() - begin;
  const ticks: number[] = [];
  let valid = 0;
  for (let served = 0; served < DOOR_AGENTS; ) {
    const start = performance.now();
    for (let left = DOOR_BUDGET; left > 0 && served < DOOR_AGENTS; served++) {
      planOnMesh(routes, ends[served][0], ends[served][1], route);
      left -= route.expanded;
      if (route.status === 'found') valid++;
    }
    ticks.push(performance.now() - start);
  }
  return { edit, ticks, valid };
}

/** Triangles of a plan and when they are entered, and when it ends. */
type Corridor = { count: number; readonly triangles: Int32Array; readonly times: Float64Array };

/** Triangles of a plan that are published; what lies beyond is too far ahead to matter. */
const MOST_TRIANGLES = 63;

function createCorridor(): Corridor {
  return { count: 0, triangles: new Int32Array(MOST_TRIANGLES), times: new Float64Array(MOST_TRIANGLES + 1) };
}

/** Remembers the way of a route with its times, from the middles of the portals. */
function keep({ mesh }: Routes, plan: Corridor, { entered, enteredCount, firstTriangle, status }: Route, time: number): void {
  plan.count = status === 'found' ? Math.min(enteredCount + 1, MOST_TRIANGLES) : 0;
  plan.triangles[0] = firstTriangle;
  plan.times[0] = time;
  let { x, z } = mesh.start;
  for (let n = 1; n <= plan.count; n++) {
    const isLast = n > enteredCount;
    const nextX = isLast ? mesh.goal.x : mesh.x[entered[n - 1]];
    const nextZ = isLast ? mesh.goal.z : mesh.z[entered[n - 1]];
    plan.times[n] = plan.times[n - 1] + Math.sqrt((nextX - x) * (nextX - x) + (nextZ - z) * (nextZ - z)) / SPEED;
    if (n < plan.count) plan.triangles[n] = (entered[n - 1] / 3) | 0;
    x = nextX;
    z = nextZ;
  }
}

/** Counts a plan in the field, or no longer. */
function expect(field: DensityField, { count, triangles, times }: Corridor, sign: number): void {
  for (let n = 0; n < count; n++) addPresence(field, triangles[n], times[n], times[n + 1], Infinity, sign);
}

function somewhere(world: World, agent: number, key: number, place: Shape | 'anywhere' = 'anywhere'): [number, number] {
  return samplePoint(world, place, RADIUS, random(1, 2, agent, key), random(1, 2, agent, key + 1)) as [number, number];
}

/** Corners of a rectangle. */
function corners(x: number, z: number, width: number, depth: number): [number, number][] {
  return [
    [x, z],
    [x + width, z],
    [x + width, z + depth],
    [x, z + depth],
  ];
}

function createHall(): World {
  const pillars = Array.from({ length: 80 }, (_, n) => ({
    polygon: corners((n < 40 ? 4 : 56) + 40 * random(3, 1, n, 0), 4 + 40 * random(3, 1, n, 1), 1, 1),
    holes: [],
  }));
  const walls = [0, 12, 26, 40].map((z, n) => ({ polygon: corners(49.5, z, 1, [10, 12, 12, 10][n]), holes: [] }));
  const door = (name: string, z: number) => ({ name, from: [50, z], to: [50, z + 2], thickness: 0.6, open: [{ from: 0, to: Infinity }] });
  const description = {
    origin: [0, 0],
    walkable: [{ polygon: corners(0, 0, 100, 50), holes: [] }],
    obstacles: [...pillars, ...walls],
    regions: {},
    exits: {},
    doors: [door('left', 10), door('middle', 24), door('right', 38)],
    moving: [],
    movable: [],
    periodic: {},
  };
  return createWorld(description as unknown as WorldDescription, { points: [] }, createReport());
}
