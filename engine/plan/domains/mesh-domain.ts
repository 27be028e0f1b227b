import type { World } from '../../world/index.js';
import { type DensityField, densityAt, speedIn } from '../congestion/density-field.js';
import type { Domain, Edges } from '../search/index.js';

/**
 * The navmesh as a domain: states are the edges through which triangles are entered, the start and the goal; a step leads
 * through one triangle, where the body fits, from the middle of one portal to that of the next. With a density field, a step
 * costs more where the published plans of others will be by the time one gets there.
 *
 * A triangle is expected to be crossed at the time that a straight way from the start to it takes: then costs depend on the
 * state alone, and a plan can be repaired.
 */
export type MeshDomain = Domain & {
  world: World;
  radius: number;
  /** Mean walking speed, and the time at the start [m/s, s]. */
  speed: number;
  time: number;
  field: DensityField | undefined;
  /** How much longer a way is taken to avoid density, beyond the time that slowing down would cost [m²/person]. */
  aversion: number;
  /** Where every state is, for the version of the world: the middles of portals, then start and goal. */
  x: Float64Array;
  z: Float64Array;
  version: number;
  readonly start: MeshPlace;
  readonly goal: MeshPlace;
  /** When not null, only triangles marked with `tunnelStamp` are entered. */
  tunnel: Int32Array | null;
  tunnelStamp: number;
};

/** A point and the triangle that holds it. */
export type MeshPlace = { triangle: number; x: number; z: number };

/** A triangle is left through one of two other edges or at an end of the path; the ends have three edges and each other. */
const MOST_EDGES = 4;
/** Two portals may share their middle; a step still costs something [m]. */
const LEAST_COST = 1e-4;

/** The static domain of a world; `field` makes it the dynamic one. */
export function createMeshDomain(world: World, radius: number, field?: DensityField): MeshDomain {
  const domain: MeshDomain = {
    world,
    radius,
    speed: 1.3,
    time: 0,
    field,
    aversion: 0,
    x: new Float64Array(0),
    z: new Float64Array(0),
    version: -1,
    start: { triangle: 0, x: 0, z: 0 },
    goal: { triangle: 0, x: 0, z: 0 },
    tunnel: null,
    tunnelStamp: 0,
    get size() {
      return domain.world.mesh.triangleCount * 3 + 2;
    },
    mostEdges: MOST_EDGES,
    successors: (state, out) => listAfter(domain, state, out),
    predecessors: (state, out) => listBefore(domain, state, out),
    heuristic: (from, to) => distance(domain, from, to),
  };
  return domain;
}

/** The states of the two ends. */
export function startState({ world }: MeshDomain): number {
  return world.mesh.triangleCount * 3;
}

/** The state of the goal. */
export function goalState({ world }: MeshDomain): number {
  return world.mesh.triangleCount * 3 + 1;
}

/** Puts the two ends in place, and works the portals out anew when the world has changed. */
export function setEnds(domain: MeshDomain, start: MeshPlace, goal: MeshPlace): void {
  const { world } = domain;
  const ends = world.mesh.triangleCount * 3;
  if (domain.version !== world.version) measurePortals(domain);
  copyPlace(start, domain.start);
  copyPlace(goal, domain.goal);
  domain.x[ends] = start.x;
  domain.z[ends] = start.z;
  domain.x[ends + 1] = goal.x;
  domain.z[ends + 1] = goal.z;
}

function copyPlace({ triangle, x, z }: MeshPlace, to: MeshPlace): void {
  to.triangle = triangle;
  to.x = x;
  to.z = z;
}

function measurePortals(domain: MeshDomain): void {
  const { mesh, version } = domain.world;
  const edges = mesh.triangleCount * 3;
  domain.version = version;
  domain.x = new Float64Array(edges + 2);
  domain.z = new Float64Array(edges + 2);
  for (let e = 0; e < edges; e++) {
    const a = mesh.corner[e];
    const b = mesh.corner[after(e)];
    domain.x[e] = (mesh.x[a] + mesh.x[b]) / 2;
    domain.z[e] = (mesh.z[a] + mesh.z[b]) / 2;
  }
}

function distance(domain: MeshDomain, from: number, to: number): number {
  const dx = domain.x[from] - domain.x[to];
  const dz = domain.z[from] - domain.z[to];
  return Math.sqrt(dx * dx + dz * dz);
}

/** Steps from a state, through the triangle that it stands for. */
function listAfter(domain: MeshDomain, state: number, out: Edges): number {
  const { world, start, goal, radius } = domain;
  const { mesh } = world;
  const ends = mesh.triangleCount * 3;
  if (state > ends) return 0;
  const triangle = state === ends ? start.triangle : (state / 3) | 0;
  if (isOutside(domain, triangle)) return 0;
  const x = domain.x[state];
  const z = domain.z[state];
  const factor = crossingFactor(domain, triangle);
  let count = 0;
  if (goal.triangle === triangle) count = put(domain, ends + 1, x, z, factor, out, count);
  if (state === ends) {
    for (let e = triangle * 3; e < triangle * 3 + 3; e++) {
      if (mesh.twin[e] >= 0 && mesh.halfWidth[e] >= radius) count = put(domain, mesh.twin[e], x, z, factor, out, count);
    }
    return count;
  }
  const second = after(state);
  const third = after(second);
  // `state` and `second` meet at the corner that `second` starts from; `state` and `third` where `state` starts.
  if (mesh.twin[second] >= 0 && mesh.width[second] >= 2 * radius) count = put(domain, mesh.twin[second], x, z, factor, out, count);
  if (mesh.twin[third] >= 0 && mesh.width[state] >= 2 * radius) count = put(domain, mesh.twin[third], x, z, factor, out, count);
  return count;
}

/** Steps to a state, through the triangle before the one that it stands for. */
function listBefore(domain: MeshDomain, state: number, out: Edges): number {
  const { world, start, goal, radius } = domain;
  const { mesh } = world;
  const ends = mesh.triangleCount * 3;
  if (state === ends) return 0;
  const left = mesh.twin[state];
  const triangle = state > ends ? goal.triangle : (left / 3) | 0;
  if (isOutside(domain, triangle)) return 0;
  const x = domain.x[state];
  const z = domain.z[state];
  const factor = crossingFactor(domain, triangle);
  let count = 0;
  if (start.triangle === triangle && (state > ends || mesh.halfWidth[state] >= radius)) count = put(domain, ends, x, z, factor, out, count);
  if (state > ends) {
    for (let e = triangle * 3; e < triangle * 3 + 3; e++) if (mesh.twin[e] >= 0) count = put(domain, e, x, z, factor, out, count);
    return count;
  }
  const first = after(left);
  const second = after(first);
  // Entered through `first`, the way out `left` meets it where `first` starts; entered through `second`, where `left` starts.
  if (mesh.twin[first] >= 0 && mesh.width[first] >= 2 * radius) count = put(domain, first, x, z, factor, out, count);
  if (mesh.twin[second] >= 0 && mesh.width[left] >= 2 * radius) count = put(domain, second, x, z, factor, out, count);
  return count;
}

function isOutside({ tunnel, tunnelStamp }: MeshDomain, triangle: number): boolean {
  return tunnel !== null && tunnel[triangle] !== tunnelStamp;
}

function put(domain: MeshDomain, state: number, x: number, z: number, factor: number, out: Edges, count: number): number {
  const dx = domain.x[state] - x;
  const dz = domain.z[state] - z;
  out.state[count] = state;
  out.cost[count] = (Math.sqrt(dx * dx + dz * dz) + LEAST_COST) * factor;
  return count + 1;
}

/** How many times as long as through empty ground it takes to cross a triangle when one gets there. */
function crossingFactor(domain: MeshDomain, triangle: number): number {
  const { start, speed, time, aversion, world, field } = domain;
  if (!field) return 1;
  const { mesh } = world;
  const corner = mesh.corner[triangle * 3];
  const dx = mesh.x[corner] - start.x;
  const dz = mesh.z[corner] - start.z;
  const then = time + Math.sqrt(dx * dx + dz * dz) / speed;
  const slower = 1 / speedIn(field, triangle, then);
  return aversion > 0 ? slower + aversion * densityAt(field, triangle, then) : slower;
}

/** The edge after `e` in its triangle. */
function after(e: number): number {
  return e % 3 === 2 ? e - 2 : e + 1;
}
