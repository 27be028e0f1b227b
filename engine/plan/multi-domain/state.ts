import type { Agents } from '../../agents/index.js';
import type { Kernels } from '../../kernels/index.js';
import { createDensityField, type DensityField } from '../congestion/density-field.js';
import { createPlans, createRoutes, createTimedPaths, type Plans, type Routes, type TimedPaths } from '../domains/index.js';
import type { PlanContext } from '../plan-model.js';
import { createTurns, type Turns } from './schedule.js';

/** Memory of the searches and what is known of others; all of it is worked out anew from columns and world when it is needed. */
export type MultiDomainState = {
  readonly kernels: Kernels;
  readonly agents: Agents;
  /** By radius and speed, in steps. */
  readonly routes: Map<number, Routes>;
  readonly plans: Plans;
  readonly turns: Turns;
  others: TimedPaths;
  field: DensityField;
  worldVersion: number;
  /** Nodes expanded in the last tick, for reports. */
  nodes: number;
};

/** Side of a cell [m]; in a large world larger, so that there are at most so many. */
const CELL = 0.3;
const MOST_CELLS = 1_000_000;
/** Bodies of about one size and speed share their memory: steps in which they are told apart [m, m/s]. */
const RADIUS_STEP = 0.05;
const SPEED_STEP = 0.2;
const LEAST_SPEED = 0.6;
/** The longest step in space-time takes this long at the least speed [s]. */
const LONGEST_TIME = (2.24 * CELL) / LEAST_SPEED;
/** Nodes that a search for somebody without a plan may expand. */
export const URGENT_NODES = 4000;

/** State before the first plan, at a time of the run [s]. */
export function createMultiDomainState(
  { kernels, agents, world }: Pick<PlanContext, 'kernels' | 'agents' | 'world'>,
  time = 0,
): MultiDomainState {
  return {
    kernels,
    agents,
    routes: new Map(),
    plans: createPlans(),
    turns: createTurns(agents.capacity),
    others: createTimedPaths(world.bounds, 2.24 * cellFor(world.bounds), LONGEST_TIME),
    field: createDensityField(world, time),
    worldVersion: world.version,
    nodes: 0,
  };
}

/** Planning for a body of a size and speed in the world of a run. */
export function routesFor({ routes }: MultiDomainState, { world }: Pick<PlanContext, 'world'>, radius: number, speed: number): Routes {
  const size = Math.ceil(radius / RADIUS_STEP - 1e-6);
  const pace = Math.max(Math.round(LEAST_SPEED / SPEED_STEP), Math.floor(speed / SPEED_STEP + 1e-6));
  const key = size * 1000 + pace;
  const known = routes.get(key);
  if (known) return known;
  const made = createRoutes(world, {
    radius: size * RADIUS_STEP,
    speed: pace * SPEED_STEP,
    cell: cellFor(world.bounds),
    gridTunnel: 5,
    mostNodes: URGENT_NODES,
  });
  routes.set(key, made);
  return made;
}

function cellFor({ minX, maxX, minZ, maxZ }: PlanContext['world']['bounds']): number {
  return Math.max(CELL, Math.sqrt(((maxX - minX) * (maxZ - minZ)) / MOST_CELLS));
}
