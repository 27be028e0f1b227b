import { type PathEnd, pathAlong, settleGoal, settleStart, type World } from '../../world/index.js';
import type { DensityField } from '../congestion/density-field.js';
import { beginSearch, continueSearch, createSearch, type Search } from '../search/index.js';
import { createGridDomain, type GridDomain } from './grid-domain.js';
import { createLattice, type Lattice, nearestCell, refreshLattice } from './lattice.js';
import { createMeshDomain, goalState, type MeshDomain, type MeshPlace, setEnds, startState } from './mesh-domain.js';
import { arrivedState, cellOf, createSpaceTimeDomain, momentOf, type SpaceTimeDomain } from './space-time-domain.js';
import type { TimedPaths } from './timed-paths.js';
import { createTunnel, digTunnel, type Tunnel } from './tunnel.js';

/** How one plans in a world: the size of bodies, cells and tunnels. */
export type RouteOptions = {
  readonly radius: number;
  /** Top speed [m/s]. */
  readonly speed: number;
  /** Side of a cell of the grid and of space-time [m]. */
  readonly cell: number;
  /** Triangles that the tunnel around a static plan on the mesh reaches to either side, for the dynamic one. */
  readonly meshTunnel: number;
  /** Half the breadth of the tunnel around a plan on the mesh, for the grid, and around one on the grid, for space-time [m]. */
  readonly gridTunnel: number;
  readonly timeTunnel: number;
  /** Nodes that one search may expand at most. */
  readonly mostNodes: number;
  /** How much a way through density is avoided [m²/person]. */
  readonly aversion: number;
  /** How much longer than the best a first plan may be: on the mesh, on the grid, in space-time. */
  readonly inflation: readonly [mesh: number, grid: number, time: number];
};

/** `found`; `unreachable`: no way in this domain; `budget`: the nodes were used up first. */
export type RouteStatus = 'found' | 'unreachable' | 'budget';

/** A plan in one domain: points from start to goal and, in space-time, when one is there. */
export type Route = {
  status: RouteStatus;
  count: number;
  /** x, z pairs. */
  points: Float32Array;
  times: Float64Array;
  /** Triangles that a plan on the mesh leads through, by the edges they are entered by. */
  entered: Int32Array;
  enteredCount: number;
  firstTriangle: number;
  /** Work of the search. */
  expanded: number;
  generated: number;
};

/** Everything that planning for bodies of one size needs; memory is reused from plan to plan. */
export type Routes = {
  readonly world: World;
  readonly options: RouteOptions;
  readonly lattice: Lattice;
  readonly mesh: MeshDomain;
  readonly meshSearch: Search;
  meshMarks: Int32Array;
  meshQueue: Int32Array;
  readonly grid: GridDomain;
  readonly gridSearch: Search;
  readonly gridTunnel: Tunnel;
  readonly time: SpaceTimeDomain;
  readonly timeSearch: Search;
  readonly timeTunnel: Tunnel;
};

const DEFAULTS: RouteOptions = {
  radius: 0.3,
  speed: 1.34,
  cell: 0.6,
  meshTunnel: 4,
  gridTunnel: 6,
  timeTunnel: 4,
  mostNodes: 20_000,
  aversion: 0,
  inflation: [1, 1.2, 1.5],
};
const _start: MeshPlace = { triangle: 0, x: 0, z: 0 };
const _goal: MeshPlace = { triangle: 0, x: 0, z: 0 };

/** Planning for bodies of one size in a world. */
export function createRoutes(world: World, options: Partial<RouteOptions> = {}): Routes {
  const all = { ...DEFAULTS, ...options };
  const lattice = createLattice(world, all.radius, all.cell);
  const mesh = createMeshDomain(world, all.radius);
  const grid = createGridDomain(lattice);
  const time = createSpaceTimeDomain(lattice, { speed: all.speed });
  mesh.speed = all.speed;
  mesh.aversion = all.aversion;
  return {
    world,
    options: all,
    lattice,
    mesh,
    meshSearch: createSearch(mesh, { firstInflation: all.inflation[0], fromGoal: true }),
    meshMarks: new Int32Array(world.mesh.triangleCount),
    meshQueue: new Int32Array(world.mesh.triangleCount),
    grid,
    gridSearch: createSearch(grid, { firstInflation: all.inflation[1], fromGoal: true }),
    gridTunnel: createTunnel(lattice),
    time,
    timeSearch: createSearch(time, { firstInflation: all.inflation[2], mostNodes: 1 << 21 }),
    timeTunnel: createTunnel(lattice),
  };
}

/** A route that has not been planned. */
export function createRoute(): Route {
  return {
    status: 'unreachable',
    count: 0,
    points: new Float32Array(2 * 1024),
    times: new Float64Array(1024),
    entered: new Int32Array(1024),
    enteredCount: 0,
    firstTriangle: 0,
    expanded: 0,
    generated: 0,
  };
}

/** How a plan on the navmesh is restricted. */
export type OnMesh = { readonly field?: DensityField; readonly time?: number; readonly around?: Route; readonly mostNodes?: number };

/** A plan on the navmesh; with a density field, around where others will be; within `around`, only near that plan. */
export function planOnMesh(
  routes: Routes,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  out: Route,
  { field, time = 0, around, mostNodes = routes.options.mostNodes }: OnMesh = {},
): RouteStatus {
  const { world, mesh, meshSearch, options } = routes;
  begin(out);
  const start = settleStart(world, from[0], from[1], options.radius);
  const goal = settleGoal(world, to[0], to[1], options.radius);
  const { component } = world.mesh;
  if (!start || !goal || component[start.triangle] !== component[goal.triangle]) return out.status;
  setEnds(mesh, placeOf(start, _start), placeOf(goal, _goal));
  mesh.field = field;
  mesh.time = time;
  mesh.tunnel = around ? markTunnel(routes, around) : null;
  beginSearch(meshSearch, startState(mesh), goalState(mesh));
  finish(meshSearch, mostNodes, out);
  if (out.status !== 'found') return out.status;
  const { path, pathCount } = meshSearch;
  out.firstTriangle = start.triangle;
  out.enteredCount = Math.max(0, pathCount - 2);
  if (out.entered.length < out.enteredCount) out.entered = new Int32Array(2 * out.enteredCount);
  for (let n = 0; n < out.enteredCount; n++) out.entered[n] = path[n + 1];
  out.count = pathAlong(world, out.entered, out.enteredCount, options.radius, out.points).count;
  return out.status;
}

/** A plan on the grid among others where they are at `time`; with `around`, within a tunnel around that plan. */
export function planOnGrid(
  routes: Routes,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  out: Route,
  { others, owner = -1, time = 0, around, width = routes.options.gridTunnel, mostNodes = routes.options.mostNodes }: InGrid,
): RouteStatus {
  const { lattice, grid, gridSearch, gridTunnel } = routes;
  begin(out);
  refreshLattice(lattice);
  const start = nearestCell(lattice, from[0], from[1]);
  const goal = nearestCell(lattice, to[0], to[1]);
  if (start < 0 || goal < 0) return out.status;
  grid.others = others;
  grid.owner = owner;
  grid.time = time;
  grid.startCell = start;
  grid.tunnel = around && gridTunnel;
  if (around) digTunnel(gridTunnel, around.points, around.count, width);
  beginSearch(gridSearch, start, goal);
  finish(gridSearch, mostNodes, out);
  if (out.status === 'found') listCells(routes, from, to, out);
  return out.status;
}

/** Among whom one plans. */
export type Among = { readonly others?: TimedPaths; readonly owner?: number; readonly time?: number };

/** How a plan on the grid is restricted. */
export type InGrid = Among & {
  /** Within a tunnel around this plan, of this width. */
  readonly around?: Route;
  readonly width?: number;
  readonly mostNodes?: number;
};

/** How a plan in space-time is restricted. */
export type InTime = InGrid & {
  /** So near to the goal is near enough [m]. */
  readonly reach?: number;
  /** Plan only so far ahead: the best place to be then, wherever it is, will do [s]. */
  readonly window?: number;
};

/** A plan in space-time that starts at `time` and meets nobody on their published paths. */
export function planInTime(
  routes: Routes,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  out: Route,
  { others, owner = -1, time = 0, around, width = routes.options.timeTunnel, reach = 0, mostNodes, window }: InTime,
): RouteStatus {
  const { lattice, time: domain, timeSearch, timeTunnel, options } = routes;
  begin(out);
  refreshLattice(lattice);
  const start = nearestCell(lattice, from[0], from[1]);
  const goal = nearestCell(lattice, to[0], to[1]);
  if (start < 0 || goal < 0) return out.status;
  const dx = lattice.x[start] - from[0];
  const dz = lattice.z[start] - from[1];
  domain.others = others;
  domain.owner = owner;
  // To the middle of the first cell one has to walk as well.
  domain.time = time + Math.sqrt(dx * dx + dz * dz) / options.speed;
  domain.startCell = start;
  domain.goalCell = goal;
  domain.goalReach = reach;
  domain.window = window === undefined ? Infinity : Math.ceil(window / domain.step);
  domain.tunnel = around ? timeTunnel : undefined;
  domain.tunnelTime = domain.time;
  if (around) digTunnel(timeTunnel, around.points, around.count, width);
  beginSearch(timeSearch, start, arrivedState(domain));
  finish(timeSearch, mostNodes ?? options.mostNodes, out);
  if (out.status === 'found') listMoments(routes, from, to, out, time, reach > 0 || window !== undefined);
  return out.status;
}

function placeOf({ triangle, clearX, clearZ }: PathEnd, out: MeshPlace): MeshPlace {
  out.triangle = triangle;
  out.x = clearX;
  out.z = clearZ;
  return out;
}

function begin(out: Route): void {
  out.status = 'unreachable';
  out.count = 0;
  out.enteredCount = 0;
  out.expanded = 0;
  out.generated = 0;
}

/** Searches until there is a first answer, or the nodes are used up. */
function finish(search: Search, mostNodes: number, out: Route): void {
  continueSearch(search, mostNodes, true);
  out.expanded = search.expanded;
  out.generated = search.generated;
  out.status = search.pathCount > 0 ? 'found' : search.status === 'unreachable' ? 'unreachable' : 'budget';
}

/** Marks the triangles of a plan on the mesh, and those within some steps of them. */
function markTunnel(routes: Routes, { firstTriangle, entered, enteredCount }: Route): Int32Array {
  const { world, mesh, options } = routes;
  const { twin, triangleCount } = world.mesh;
  if (routes.meshMarks.length < triangleCount) {
    routes.meshMarks = new Int32Array(triangleCount);
    routes.meshQueue = new Int32Array(triangleCount);
  }
  const { meshMarks, meshQueue } = routes;
  const stamp = ++mesh.tunnelStamp;
  let count = 0;
  const mark = (triangle: number) => {
    if (meshMarks[triangle] === stamp) return;
    meshMarks[triangle] = stamp;
    meshQueue[count++] = triangle;
  };
  mark(mesh.start.triangle);
  mark(mesh.goal.triangle);
  mark(firstTriangle);
  for (let n = 0; n < enteredCount; n++) mark((entered[n] / 3) | 0);
  for (let ring = 0, next = 0; ring < options.meshTunnel; ring++) {
    for (const end = count; next < end; next++) {
      for (let e = meshQueue[next] * 3; e < meshQueue[next] * 3 + 3; e++) if (twin[e] >= 0) mark((twin[e] / 3) | 0);
    }
  }
  return meshMarks;
}

function makeRoom(out: Route, count: number): void {
  if (out.times.length >= count) return;
  out.points = new Float32Array(4 * count);
  out.times = new Float64Array(2 * count);
}

/** Cells of the plan as points; the ends are where they were asked for. */
function listCells({ lattice, gridSearch }: Routes, from: ArrayLike<number>, to: ArrayLike<number>, out: Route): void {
  const { path, pathCount } = gridSearch;
  makeRoom(out, pathCount + 2);
  put(out, from[0], from[1]);
  for (let n = 0; n < pathCount; n++) put(out, lattice.x[path[n]], lattice.z[path[n]]);
  put(out, to[0], to[1]);
}

function listMoments(
  { lattice, time: domain, timeSearch, options }: Routes,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  out: Route,
  time: number,
  isPart: boolean,
): void {
  const { path, pathCount } = timeSearch;
  makeRoom(out, pathCount + 2);
  out.times[0] = time;
  put(out, from[0], from[1]);
  // The last state is the one of having arrived.
  for (let n = 0; n < pathCount - 1; n++) {
    const cell = cellOf(domain, path[n]);
    out.times[out.count] = domain.time + momentOf(domain, path[n]) * domain.step;
    put(out, lattice.x[cell], lattice.z[cell]);
  }
  if (isPart) return;
  const last = out.count - 1;
  const dx = to[0] - out.points[2 * last];
  const dz = to[1] - out.points[2 * last + 1];
  out.times[out.count] = out.times[last] + Math.sqrt(dx * dx + dz * dz) / options.speed;
  put(out, to[0], to[1]);
}

function put(out: Route, x: number, z: number): void {
  out.points[2 * out.count] = x;
  out.points[2 * out.count + 1] = z;
  out.count++;
}
