import { readFileSync } from 'node:fs';
import { createCrowd, steerByOrca } from './crowd.js';
import { createWallColumns, createWallGrid, type Loop } from './walls.js';

type State = readonly [x: number, z: number, velocityX: number, velocityZ: number];

/** A file of the ORCA reference: a start and what the published library makes of it. */
export type Reference = {
  readonly dt: number;
  readonly radius: number;
  readonly maxSpeed: number;
  readonly neighbourDistance: number;
  readonly maxNeighbours: number;
  readonly timeHorizon: number;
  readonly timeHorizonObstacles: number;
  readonly obstacles: readonly Loop[];
  readonly agents: readonly { x: number; z: number; vx: number; vz: number; goalX: number; goalZ: number }[];
  readonly expected: Record<string, readonly State[]>;
};

/** Reads a reference file. */
export function readReference(path: URL): Reference {
  return JSON.parse(readFileSync(path, 'utf8')) as Reference;
}

/** Runs the kernels from a reference's start; returns the states after the steps that the reference gives. */
export function runReference(reference: Reference): Record<string, State[]> {
  const { agents, obstacles, dt, maxSpeed } = reference;
  const reach = reference.timeHorizonObstacles * maxSpeed + reference.radius;
  const columns = createWallColumns(obstacles);
  const walls = columns.count > 0 ? { columns, grid: createWallGrid(columns, 2, reach), reach } : undefined;
  const { f32, call } = createCrowd({
    positions: agents.map(({ x, z }) => [x, z] as const),
    radius: reference.radius,
    maximumSpeed: maxSpeed,
    neighbourDistance: reference.neighbourDistance,
    maximumNeighbours: reference.maxNeighbours,
    timeHorizon: reference.timeHorizon,
    timeHorizonObstacles: reference.timeHorizonObstacles,
    dt,
    grid: { cellSize: 2, widthLog2: 6, heightLog2: 6 },
    walls,
  });
  f32.velocityX.set(agents.map(({ vx }) => vx));
  f32.velocityZ.set(agents.map(({ vz }) => vz));

  const states: Record<string, State[]> = {};
  const last = Math.max(...Object.keys(reference.expected).map(Number));
  for (let step = 1; step <= last; step++) {
    for (const [i, { goalX, goalZ }] of agents.entries()) preferGoal(f32, i, goalX, goalZ, maxSpeed, dt);
    call.buildGrid(agents.length, 0);
    call.nearest(0, agents.length);
    steerByOrca({ call }, agents.length);
    move(f32, dt);
    if (reference.expected[step]) {
      states[step] = agents.map((_, i) => [f32.positionX[i], f32.positionZ[i], f32.velocityX[i], f32.velocityZ[i]]);
    }
  }
  return states;
}

function preferGoal(f32: Record<string, Float32Array>, i: number, goalX: number, goalZ: number, maxSpeed: number, dt: number): void {
  const f = Math.fround;
  const awayX = f(f(goalX) - f32.positionX[i]);
  const awayZ = f(f(goalZ) - f32.positionZ[i]);
  const distance = f(Math.sqrt(f(f(awayX * awayX) + f(awayZ * awayZ))));
  const isFar = distance > f(f(maxSpeed) * f(dt));
  f32.preferredX[i] = isFar ? f(awayX / distance) * f(maxSpeed) : awayX / f(dt);
  f32.preferredZ[i] = isFar ? f(awayZ / distance) * f(maxSpeed) : awayZ / f(dt);
}

function move(f32: Record<string, Float32Array>, dt: number): void {
  const f = Math.fround;
  f32.velocityX.set(f32.steerX);
  f32.velocityZ.set(f32.steerZ);
  for (let i = 0; i < f32.positionX.length; i++) {
    f32.positionX[i] = f32.positionX[i] + f(f32.velocityX[i] * f(dt));
    f32.positionZ[i] = f32.positionZ[i] + f(f32.velocityZ[i] * f(dt));
  }
}
