import { addRow, agentColumnSpecs, createAgents } from '../agents/index.js';
import { STATE_COLUMNS, specsOf } from '../columns/index.js';
import { createKernels, type Host } from '../kernels/index.js';
import {
  createPerception,
  createWallGrid,
  perceive,
  perceptionColumnSpecs,
  wallColumnSpecs,
  wallRoomFor,
  writeMovingWalls,
  writeWalls,
} from '../perceive/index.js';
import type { Vec2 } from '../scenario/index.js';
import { orca, steerByOrca } from '../steer/index.js';
import type { Walls } from '../world/index.js';

/** One agent of a pure ORCA run [m, m/s]. */
export type PureAgent = {
  readonly x: number;
  readonly z: number;
  readonly vx: number;
  readonly vz: number;
  readonly goalX: number;
  readonly goalZ: number;
};

/** A state from which pure ORCA starts; the same for all agents but where they are and want to be. */
export type PureState = {
  readonly dt: number;
  readonly radius: number;
  readonly maxSpeed: number;
  readonly neighbourDistance: number;
  readonly maxNeighbours: number;
  readonly timeHorizon: number;
  readonly timeHorizonObstacles?: number;
  /** Polygons, counter-clockwise. */
  readonly obstacles?: readonly (readonly Vec2[])[];
  readonly agents: readonly PureAgent[];
};

/** Pure ORCA, for comparison with other implementations: no contact, no paths, no acceleration limit; everything in f32. */
export type PureOrca = {
  readonly threads: number;
  step(): void;
  /** Present position and velocity of every agent: [x, z, vx, vz]. */
  read(): [number, number, number, number][];
  dispose(): void;
};

/** A state that pure ORCA cannot start from. */
export class StateError extends Error {
  override readonly name = 'StateError';
}

/** Prepares a pure ORCA run on a host. */
export async function createPureOrca(host: Host, state: PureState, threads: number): Promise<PureOrca> {
  checkState(state);
  const capacity = Math.max(1, state.agents.length);
  const walls = wallsOf(state.obstacles ?? []);
  const reach = (state.timeHorizonObstacles ?? 1) * state.maxSpeed + state.radius;
  const bounds = boundsOf(walls);
  const grid = createWallGrid(walls, bounds, reach);
  const kernels = await createKernels(
    host,
    [
      ...agentColumnSpecs(capacity),
      ...perceptionColumnSpecs(capacity, false),
      ...orca.columns(capacity, capacity),
      ...wallColumnSpecs(wallRoomFor(walls, grid, 0)),
      ...specsOf(STATE_COLUMNS, {}),
    ],
    threads,
  );
  kernels.setUp('setStep', state.dt, capacity);
  writeWalls(kernels, walls, grid, reach);
  writeMovingWalls(kernels, walls.count, []);
  const agents = createAgents(kernels, capacity);
  const perception = createPerception(kernels, { capacity });
  const { columns } = agents;
  for (const agent of state.agents) {
    const row = addRow(agents) ?? 0;
    columns.positionX[row] = agent.x;
    columns.positionZ[row] = agent.z;
    columns.velocityX[row] = agent.vx;
    columns.velocityZ[row] = agent.vz;
    columns.goalX[row] = agent.goalX;
    columns.goalZ[row] = agent.goalZ;
    columns.radius[row] = state.radius;
    columns.maximumSpeed[row] = state.maxSpeed;
    columns.neighbourDistance[row] = state.neighbourDistance;
    columns.maximumNeighbours[row] = state.maxNeighbours;
    kernels.f32.timeHorizon[row] = state.timeHorizon;
    kernels.f32.timeHorizonObstacles[row] = state.timeHorizonObstacles ?? 1;
  }
  let tick = 0;
  return {
    threads: kernels.threads,
    step() {
      perceive(perception, agents, tick++);
      kernels.run('seekGoal', agents.count, 4096);
      steerByOrca(kernels, agents);
      kernels.run('moveFreely', agents.count, 4096);
    },
    read: () =>
      state.agents.map((_, i) => {
        const row = agents.liveRow[i];
        return [columns.positionX[row], columns.positionZ[row], columns.velocityX[row], columns.velocityZ[row]];
      }),
    dispose: () => kernels.dispose(),
  };
}

function checkState({ agents, ...numbers }: PureState): void {
  const needed = ['dt', 'radius', 'maxSpeed', 'neighbourDistance', 'maxNeighbours', 'timeHorizon'] as const;
  for (const name of needed) {
    if (!(Number.isFinite(numbers[name]) && numbers[name] > 0))
      throw new StateError(`${name}: expected a number above 0, got ${numbers[name]}`);
  }
  if (numbers.maxNeighbours > 16) throw new StateError(`maxNeighbours: expected at most 16, got ${numbers.maxNeighbours}`);
  const { timeHorizonObstacles = 1, obstacles = [] } = numbers;
  if (!(Number.isFinite(timeHorizonObstacles) && timeHorizonObstacles > 0))
    throw new StateError(`timeHorizonObstacles: expected a number above 0, got ${timeHorizonObstacles}`);
  checkObstacles(obstacles);
  if (!Array.isArray(agents)) throw new StateError('agents: expected a list of { x, z, vx, vz, goalX, goalZ }');
  agents.forEach((agent: PureAgent, i: number) => {
    for (const name of ['x', 'z', 'vx', 'vz', 'goalX', 'goalZ'] as const) {
      if (!Number.isFinite(agent?.[name])) throw new StateError(`agents[${i}].${name}: expected a number, got ${agent?.[name]}`);
    }
  });
}

function checkObstacles(obstacles: unknown): void {
  if (!Array.isArray(obstacles)) throw new StateError('obstacles: expected a list of outlines');
  obstacles.forEach((outline: unknown, i) => {
    const isOutline =
      Array.isArray(outline) &&
      outline.length >= 2 &&
      outline.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite));
    if (!isOutline) throw new StateError(`obstacles[${i}]: expected at least 2 points [x, z] of finite numbers`);
  });
}

/** Outlines as wall loops; people walk on their right. */
function wallsOf(obstacles: readonly (readonly Vec2[])[]): Walls {
  const count = obstacles.reduce((sum, outline) => sum + outline.length, 0);
  const walls = {
    count,
    x: new Float32Array(count),
    z: new Float32Array(count),
    next: new Uint32Array(count),
    previous: new Uint32Array(count),
    convex: new Uint8Array(count),
  };
  let first = 0;
  for (const outline of obstacles) {
    const n = outline.length;
    outline.forEach(([x, z], i) => {
      walls.x[first + i] = x;
      walls.z[first + i] = z;
      walls.next[first + i] = first + ((i + 1) % n);
      walls.previous[first + i] = first + ((i + n - 1) % n);
      const [[bx, bz], [ax, az]] = [outline[(i + n - 1) % n], outline[(i + 1) % n]];
      walls.convex[first + i] = (x - bx) * (az - z) - (z - bz) * (ax - x) >= 0 ? 1 : 0;
    });
    first += n;
  }
  return walls;
}

function boundsOf({ x, z }: Walls) {
  if (x.length === 0) return { minX: 0, minZ: 0, maxX: 1, maxZ: 1 };
  return { minX: Math.min(...x) - 10, minZ: Math.min(...z) - 10, maxX: Math.max(...x) + 10, maxZ: Math.max(...z) + 10 };
}
