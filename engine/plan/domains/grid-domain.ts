import type { Domain, Edges } from '../search/index.js';
import { FAR_STEPS, freeSteps, type Lattice, STEP_LENGTH, STEP_X, STEP_Z } from './lattice.js';
import { gatherNear, type TimedPaths } from './timed-paths.js';
import { offTunnel, type Tunnel, tunnelDistance } from './tunnel.js';

/** Square cells with eight neighbours each, for a disc among others where they are now. */
export type GridDomain = Domain & {
  readonly lattice: Lattice;
  /** Others; only where they are at `time` counts. */
  others: TimedPaths | undefined;
  time: number;
  owner: number;
  /** The cell of the start: who stands too near to it already does not keep one from leaving it. */
  startCell: number;
  /** Keep to this plan of a lower domain, if there is one. */
  tunnel: Tunnel | undefined;
};

const NEIGHBOURS = 8;
/** The way over eight neighbours to a cell a and b cells off, a ≥ b, is a + (√2 − 1) b cells long. */
const DIAGONAL = Math.SQRT2 - 1;

/** The grid domain over some cells. */
export function createGridDomain(lattice: Lattice): GridDomain {
  const domain: GridDomain = {
    lattice,
    others: undefined,
    time: 0,
    owner: -1,
    startCell: -1,
    tunnel: undefined,
    size: lattice.columns * lattice.rows,
    mostEdges: NEIGHBOURS,
    successors: (state, out) => listNeighbours(domain, state, out),
    predecessors: (state, out) => listNeighbours(domain, state, out),
    heuristic: (from, to) => estimate(domain, from, to),
  };
  return domain;
}

function estimate({ lattice, tunnel }: GridDomain, from: number, to: number): number {
  const { columns, cell } = lattice;
  const dx = Math.abs((from % columns) - (to % columns));
  const dz = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  const straight = (Math.max(dx, dz) + DIAGONAL * Math.min(dx, dz)) * cell;
  return tunnel ? Math.max(straight, tunnelDistance(tunnel, from, to)) : straight;
}

function listNeighbours(domain: GridDomain, state: number, out: Edges): number {
  const { lattice, others, tunnel, time, owner, startCell } = domain;
  const bits = freeSteps(lattice, state);
  const { radius, cell, columns } = lattice;
  const x = lattice.x[state];
  const z = lattice.z[state];
  const near = others ? gatherNear(others, owner, x, z, time, radius) : 0;
  let count = 0;
  for (let step = 1; step < FAR_STEPS; step++) {
    if ((bits & (1 << step)) === 0) continue;
    const to = state + STEP_Z[step] * columns + STEP_X[step];
    if (tunnel && offTunnel(tunnel, to) === Infinity) continue;
    if (near > 0 && state !== startCell && to !== startCell && isTaken(domain, near, x, z, lattice.x[to], lattice.z[to])) continue;
    out.state[count] = to;
    out.cost[count] = STEP_LENGTH[step] * cell;
    count++;
  }
  return count;
}

/** Whether the way between two cells comes too near to somebody. */
function isTaken({ lattice, others, time }: GridDomain, near: number, x: number, z: number, toX: number, toZ: number): boolean {
  const paths = others as TimedPaths;
  for (let n = 0; n < near; n++) {
    const piece = paths.near[n];
    if (paths.from[piece] > time || paths.until[piece] < time) continue;
    const at = time - paths.from[piece];
    const room = lattice.radius + paths.radius[piece];
    const px = paths.x[piece] + paths.velocityX[piece] * at;
    const pz = paths.z[piece] + paths.velocityZ[piece] * at;
    if (distance2(x, z, toX, toZ, px, pz) < room * room) return true;
  }
  return false;
}

/** Squared distance from a point to a segment. */
function distance2(ax: number, az: number, bx: number, bz: number, x: number, z: number): number {
  const dx = bx - ax;
  const dz = bz - az;
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz)));
  const offX = x - ax - dx * t;
  const offZ = z - az - dz * t;
  return offX * offX + offZ * offZ;
}
