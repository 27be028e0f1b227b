import type { Domain, Edges } from '../search/index.js';
import { freeSteps, type Lattice, LONGEST_STEP, STEP_LENGTH, STEP_X, STEP_Z, stepsCost } from './lattice.js';
import { gatherNear, meets, type TimedPaths } from './timed-paths.js';
import { alongTunnel, offTunnel, type Tunnel } from './tunnel.js';

/**
 * Cells and steps of time: a state is a cell at a moment, a step is one of 21 velocities (standing among them) held for a
 * fixed time, and is possible where it meets neither a wall nor anybody on their published paths. The goal is a state of its
 * own that the cells within its reach lead to at any time.
 */
export type SpaceTimeDomain = Domain & {
  readonly lattice: Lattice;
  /** Duration of a step [s]: the longest one is walked at top speed. */
  readonly step: number;
  /** Moments that a plan may take at most. */
  readonly moments: number;
  /** Cost of a second, in metres of way. */
  readonly perSecond: number;
  others: TimedPaths | undefined;
  owner: number;
  /** Time of the first moment [s]. */
  time: number;
  startCell: number;
  goalCell: number;
  /** How near to the goal is near enough [m]. */
  goalReach: number;
  /** Moments after which a plan may end anywhere, at the cost that the rest of the way is estimated at (Silver 2005); Infinity for none. */
  window: number;
  /** Keep to this plan of a lower domain, if there is one; `tunnelTime` is when the plan starts, `tunnelSpeed` how fast it is walked. */
  tunnel: Tunnel | undefined;
  tunnelTime: number;
  tunnelSpeed: number;
  /** Cost of a metre off the plan, and of a second away from its time, beyond what the way costs. */
  offCost: number;
  lateCost: number;
};

/** How a space-time domain measures. */
export type SpaceTimeOptions = { readonly speed: number; readonly moments?: number; readonly perSecond?: number };

/** The space-time domain over some cells, for a top speed [m/s]. */
export function createSpaceTimeDomain(lattice: Lattice, { speed, moments = 256, perSecond = 0.5 }: SpaceTimeOptions): SpaceTimeDomain {
  const cells = lattice.columns * lattice.rows;
  const domain: SpaceTimeDomain = {
    lattice,
    step: (LONGEST_STEP * lattice.cell) / speed,
    moments: Math.min(moments, Math.floor((2 ** 31 - 2) / cells)),
    perSecond,
    others: undefined,
    owner: -1,
    time: 0,
    startCell: -1,
    goalCell: 0,
    goalReach: 0,
    window: Infinity,
    tunnel: undefined,
    tunnelTime: 0,
    tunnelSpeed: speed,
    offCost: 0.2,
    lateCost: 0.1,
    get size() {
      return domain.moments * cells + 1;
    },
    mostEdges: STEP_X.length,
    successors: (state, out) => listSteps(domain, state, out),
    heuristic: (from) => estimate(domain, from),
  };
  return domain;
}

/** The state of being at the goal, whenever. */
export function arrivedState({ moments, lattice }: SpaceTimeDomain): number {
  return moments * lattice.columns * lattice.rows;
}

/** Cell of a state. */
export function cellOf({ lattice }: SpaceTimeDomain, state: number): number {
  return state % (lattice.columns * lattice.rows);
}

/** Moment of a state, from 0. */
export function momentOf({ lattice }: SpaceTimeDomain, state: number): number {
  return Math.floor(state / (lattice.columns * lattice.rows));
}

function estimate(domain: SpaceTimeDomain, state: number): number {
  const { lattice, tunnel, goalCell, goalReach, perSecond, step, moments } = domain;
  const cells = lattice.columns * lattice.rows;
  if (state >= moments * cells) return 0;
  const cell = state % cells;
  const straight = stepsCost(lattice, cell, goalCell, lattice.cell, perSecond * step);
  const perMetre = 1 + (perSecond * step) / (LONGEST_STEP * lattice.cell);
  if (!tunnel) return Math.max(0, straight - goalReach * perMetre);
  const along = alongTunnel(tunnel, cell);
  const off = offTunnel(tunnel, cell);
  const rest = Math.max(0, alongTunnel(tunnel, goalCell) - along) * perMetre;
  const late = Math.abs(domain.time + Math.floor(state / cells) * step - domain.tunnelTime - along / domain.tunnelSpeed);
  return Math.max(0, Math.max(straight, rest) - goalReach * perMetre) + domain.offCost * off + domain.lateCost * late;
}

function listSteps(domain: SpaceTimeDomain, state: number, out: Edges): number {
  const { lattice, others, tunnel, perSecond, step, moments, owner } = domain;
  const { columns, cell, radius } = lattice;
  const cells = columns * lattice.rows;
  if (state >= moments * cells) return 0;
  const at = state % cells;
  const moment = Math.floor(state / cells);
  const x = lattice.x[at];
  const z = lattice.z[at];
  if (isAtGoal(domain, at, x, z)) {
    out.state[0] = moments * cells;
    out.cost[0] = 1e-6;
    return 1;
  }
  if (moment === domain.window) {
    out.state[0] = moments * cells;
    out.cost[0] = estimate(domain, state) + 1e-6;
    return 1;
  }
  if (moment + 1 >= moments) return 0;
  const bits = freeSteps(lattice, at);
  const time = domain.time + moment * step;
  const near = others ? gatherNear(others, owner, x, z, time, radius) : 0;
  const base = state + cells;
  let count = 0;
  for (let s = 0; s < STEP_X.length; s++) {
    if ((bits & (1 << s)) === 0) continue;
    const offset = STEP_Z[s] * columns + STEP_X[s];
    if (tunnel && offTunnel(tunnel, at + offset) === Infinity) continue;
    if (near > 0 && isTaken(domain, near, x, z, time, lattice.x[at + offset], lattice.z[at + offset], moment === 0)) continue;
    out.state[count] = base + offset;
    out.cost[count] = STEP_LENGTH[s] * cell + perSecond * step;
    count++;
  }
  return count;
}

function isAtGoal({ lattice, goalCell, goalReach }: SpaceTimeDomain, at: number, x: number, z: number): boolean {
  if (at === goalCell) return true;
  if (goalReach === 0) return false;
  const dx = x - lattice.x[goalCell];
  const dz = z - lattice.z[goalCell];
  return dx * dx + dz * dz <= goalReach * goalReach;
}

/** Whether a step meets one of those near. Who overlaps somebody at the very start may go, if it leads away. */
function isTaken(
  { lattice, others, step }: SpaceTimeDomain,
  near: number,
  x: number,
  z: number,
  time: number,
  toX: number,
  toZ: number,
  isFirst: boolean,
): boolean {
  const paths = others as TimedPaths;
  for (let n = 0; n < near; n++) {
    const piece = paths.near[n];
    if (!meets(paths, piece, x, z, time, toX, toZ, step, lattice.radius)) continue;
    if (!isFirst || !leavesOverlap(paths, piece, x, z, time, toX, toZ, step, lattice.radius)) return true;
  }
  return false;
}

/** Whether a step that starts in an overlap ends farther from the other than it began. */
function leavesOverlap(
  paths: TimedPaths,
  piece: number,
  x: number,
  z: number,
  time: number,
  toX: number,
  toZ: number,
  step: number,
  radius: number,
): boolean {
  const at = time - paths.from[piece];
  const dx = x - paths.x[piece] - paths.velocityX[piece] * at;
  const dz = z - paths.z[piece] - paths.velocityZ[piece] * at;
  const endX = toX - paths.x[piece] - paths.velocityX[piece] * (at + step);
  const endZ = toZ - paths.z[piece] - paths.velocityZ[piece] * (at + step);
  const before = dx * dx + dz * dz;
  const room = radius + paths.radius[piece];
  return before < room * room && endX * endX + endZ * endZ > before;
}
