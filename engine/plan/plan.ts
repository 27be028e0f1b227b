import { type Agents, LOST, NEW_GOAL, PATH_CUT, PATH_ENDS, PATH_POINTS, UNREACHABLE, USES_PORTALS } from '../agents/index.js';
import { type EventLog, note } from '../events/index.js';
import type { Kernels } from '../kernels/index.js';
import { findPath, type World } from '../world/index.js';

/** Paths found in one tick at most; those who have none yet stand and wait their turn. */
const MOST_PATHS = 512;

/** Longest path that is looked at; the corners behind are planned when they come near. */
const _planCorners = new Float32Array(2 * 1024);
const _planAcross = new Float32Array(2 * 1024);
const _planFrom = new Float64Array(2);
const _planTo = new Float64Array(2);

/** Where planning stands; `next` is the place in the live rows where the next tick goes on, so that nobody is passed over. */
export type Planner = { next: number; worldVersion: number };

/** A planner that has planned nothing yet. */
export function createPlanner(world: World): Planner {
  return { next: 0, worldVersion: world.version };
}

/** Goal → path → preferred velocity. The first tick finds every path; later ones at most `MOST_PATHS`. */
export function plan(planner: Planner, kernels: Kernels, agents: Agents, world: World, log: EventLog): void {
  if (planner.worldVersion !== world.version) forgetUnreachable(planner, agents, world);
  findPaths(planner, kernels, agents, world, log);
  kernels.run('follow', agents.count);
}

function findPaths(planner: Planner, kernels: Kernels, agents: Agents, world: World, log: EventLog): void {
  const { flags } = agents.columns;
  const budget = log.tick === 0 ? agents.count : MOST_PATHS;
  let found = 0;
  const first = planner.next < agents.count ? planner.next : 0;
  planner.next = 0;
  for (let n = 0; n < agents.count; n++) {
    const i = first + n < agents.count ? first + n : first + n - agents.count;
    const row = agents.liveRow[i];
    if ((flags[row] & (NEW_GOAL | LOST | PATH_ENDS)) === 0) continue;
    if (found === budget) {
      planner.next = i;
      return;
    }
    planOne(kernels, agents, world, row, log);
    found += 1;
  }
}

function planOne(kernels: Kernels, agents: Agents, world: World, row: number, log: EventLog): void {
  const { positionX, positionZ, goalX, goalZ, radius, flags, pathX, pathZ, pathCount, pathCursor, id } = agents.columns;
  const across = flags[row] & USES_PORTALS ? _planAcross : undefined;
  _planFrom[0] = positionX[row];
  _planFrom[1] = positionZ[row];
  _planTo[0] = goalX[row];
  _planTo[1] = goalZ[row];
  const { status, count } = findPath(world, _planFrom, _planTo, radius[row], _planCorners, across);
  if (status !== 'found' && flags[row] & NEW_GOAL)
    note(log, id[row], 'unreachable', status === 'partial' ? 'goes as near as it can' : 'stays');
  flags[row] &= ~(NEW_GOAL | LOST | PATH_ENDS | PATH_CUT | UNREACHABLE);
  if (status !== 'found') flags[row] |= UNREACHABLE;
  // The first point is where it stands.
  const corners = Math.min(count, _planCorners.length / 2) - 1;
  const kept = Math.max(0, Math.min(corners, PATH_POINTS));
  for (let n = 0; n < kept; n++) {
    pathX[row * PATH_POINTS + n] = _planCorners[2 * n + 2];
    pathZ[row * PATH_POINTS + n] = _planCorners[2 * n + 3];
  }
  if (corners > PATH_POINTS) flags[row] |= PATH_CUT;
  pathCount[row] = kept;
  pathCursor[row] = 0;
  if (across) keepPortals(kernels, row, kept);
}

/** Remembers how far the portals at the first corners reach. */
function keepPortals({ f32 }: Kernels, row: number, kept: number): void {
  const { pathAcrossX, pathAcrossZ, pathAside } = f32;
  for (let n = 0; n < kept; n++) {
    pathAcrossX[row * PATH_POINTS + n] = _planAcross[2 * n + 2];
    pathAcrossZ[row * PATH_POINTS + n] = _planAcross[2 * n + 3];
  }
  pathAside[row] = 0;
}

/** After an edit a way may have opened: those who had none look again. */
function forgetUnreachable(planner: Planner, agents: Agents, world: World): void {
  const { flags } = agents.columns;
  planner.worldVersion = world.version;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (flags[row] & UNREACHABLE) flags[row] = (flags[row] & ~UNREACHABLE) | NEW_GOAL;
  }
}
