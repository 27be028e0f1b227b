import { STATE_COLUMNS, specsOf } from '../columns/index.js';
// Builders for the tests of steering models; not part of the package.

import { addRow, agentColumnSpecs, createAgents } from '../agents/index.js';
import { createLog } from '../events/index.js';
import { createKernels, type Kernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
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
import { createSchema, parseScenario, type Vec2, wordsOf } from '../scenario/index.js';
import type { SteerModel } from '../steer/index.js';
import { loadGeometry } from '../world/index.js';
import { build } from '../world/test-world.js';
import { simulateOn } from './simulate.js';
import type { Simulation } from './simulation.js';

/** Someone with a radius of 0.2 m: where, how fast, and how fast they would like to be; rows follow the order of the list. */
export type Someone = { at: Vec2; velocity?: Vec2; preferred?: Vec2; facing?: Vec2 };

/** The model's fields, a tick [s], and the outline of the walkable ground. */
export type Proposing = {
  readonly fields?: Record<string, unknown>;
  readonly dt?: number;
  readonly outline?: Vec2[];
  /** Gives the kernel its slots in pieces of this many, the last first, as threads might. */
  readonly pieces?: number;
};

const WIDE: Vec2[] = [
  [-50, -50],
  [50, -50],
  [50, 50],
  [-50, 50],
];

/** What a model proposes to each of some people: a velocity [m/s], before any limit. */
export async function propose(model: SteerModel, people: readonly Someone[], options: Proposing = {}): Promise<Vec2[]> {
  const { fields = {}, dt = 1 / 30, outline = WIDE, pieces } = options;
  await loadGeometry();
  const world = build({ walkable: [{ polygon: outline, holes: [] }] });
  const { walls, bounds } = world;
  const reach = 6;
  const grid = createWallGrid(walls, bounds, reach);
  const n = people.length;
  const kernels = await createKernels(
    HOST,
    [
      ...agentColumnSpecs(n),
      ...perceptionColumnSpecs(n, false),
      ...model.columns(n, n),
      ...wallColumnSpecs(wallRoomFor(walls, grid, 0)),
      ...specsOf(STATE_COLUMNS, {}),
    ],
    1,
  );
  kernels.setUp('setStep', dt, n);
  writeWalls(kernels, walls, grid, reach);
  writeMovingWalls(kernels, walls.count, []);
  const agents = createAgents(kernels, n);
  const perception = createPerception(kernels, { capacity: n });
  const steer = complete(model, fields);
  for (const someone of people) {
    const row = addRow(agents) ?? 0;
    stand(kernels, row, someone);
    fill(kernels, row, model, steer);
  }
  perceive(perception, agents, 0);
  model.steer({
    kernels: pieces ? inPieces(kernels, pieces) : kernels,
    agents,
    world,
    state: undefined,
    slots: agents.slots,
    flyers: 0,
    model: 0,
    tick: 0,
    dt,
    log: createLog(),
  });
  const { steerX, steerZ } = agents.columns;
  const proposals = people.map((_, row): Vec2 => [steerX[row], steerZ[row]]);
  kernels.dispose();
  return proposals;
}

function stand({ f32 }: Kernels, row: number, { at, velocity = [0, 0], preferred = [0, 0], facing = [1, 0] }: Someone): void {
  [f32.positionX[row], f32.positionZ[row]] = at;
  [f32.velocityX[row], f32.velocityZ[row]] = velocity;
  [f32.preferredX[row], f32.preferredZ[row]] = preferred;
  [f32.facingX[row], f32.facingZ[row]] = facing;
  f32.radius[row] = 0.2;
  f32.maximumSpeed[row] = 2;
}

/** The model's fields with their defaults filled in. */
function complete(model: SteerModel, fields: Record<string, unknown>): Record<string, unknown> {
  const description = { version: 1, population: [{ where: { points: [[0, 0]] }, steer: { model: model.name, ...fields } }] };
  const { model: _, ...steer } = parseScenario(createSchema([model]), description).population[0].steer;
  return steer;
}

/** Writes fields, which must be plain numbers or words, into the columns. */
function fill({ f32, u32 }: Kernels, row: number, model: SteerModel, steer: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(steer))
    (f32[name] ?? u32[name])[row] = typeof value === 'string' ? wordsOf(model.fields[name]).indexOf(value) : Number(value);
}

function inPieces(kernels: Kernels, size: number): Kernels {
  return {
    ...kernels,
    run(kernel, count) {
      for (let begin = Math.floor((count - 1) / size) * size; begin >= 0; begin -= size)
        kernels.call(kernel, begin, Math.min(begin + size, count));
    },
  };
}

/** A room of 7 m by 6 m with a door of 1.2 m, and 30 people of 0.2 m radius who leave through it at 1.1 to 1.5 m/s. */
export function leaveRoom(steer: unknown, tick: number, seed = 21): Promise<Simulation> {
  const room = [
    [-7, -3],
    [0, -3],
    [0, -0.6],
    [0.4, -0.6],
    [0.4, -3],
    [5, -3],
    [5, 3],
    [0.4, 3],
    [0.4, 0.6],
    [0, 0.6],
    [0, 3],
    [-7, 3],
  ];
  return simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      tick,
      seed,
      duration: 120,
      world: { walkable: [{ polygon: room }], exits: { out: { box: { min: [3.5, -3], max: [5, 3] } } } },
      population: [
        {
          count: 30,
          where: { box: { min: [-6.7, -2.7], max: [-0.8, 2.7] } },
          radius: 0.2,
          preferredSpeed: { uniform: [1.1, 1.5] },
          heading: 0,
          goal: { exit: 'out' },
          steer,
        },
      ],
    }),
  );
}

/** Two people of 0.2 m radius who walk at 1.3 m/s along x towards each other, from 8 m apart, `offset` aside of each other, without noise. */
export function meet(steer: Record<string, unknown>, tick: number, offset: number): Promise<Simulation> {
  const walker = {
    radius: 0.2,
    preferredSpeed: 1.3,
    speed: 1.3,
    steer: { noise: 0, ...steer },
    ...Object.fromEntries([['then', 'leave']]),
  };
  return simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      tick,
      duration: 30,
      world: { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }] },
      population: [
        { ...walker, where: { points: [[-4, 0]] }, heading: 0, goal: { point: [8, 0] } },
        { ...walker, where: { points: [[4, offset]] }, heading: 3.14159265, goal: { point: [-8, offset] } },
      ],
    }),
  );
}

/** Runs a meeting to its end: the least distance [m], how fast and how far aside anyone was [m/s, m], and the time it took [s]. */
export function watchMeeting(sim: Simulation): { least: number; fastest: number; aside: number; time: number } {
  let [least, fastest, aside] = [Infinity, 0, 0];
  while (!sim.done) {
    sim.step(1);
    const { count, x, z, velocityX, velocityZ } = sim.frame;
    if (count === 2) least = Math.min(least, sizeOf(x[0] - x[1], z[0] - z[1]));
    for (let i = 0; i < count; i++) {
      fastest = Math.max(fastest, sizeOf(velocityX[i], velocityZ[i]));
      aside = Math.max(aside, Math.abs(z[i]));
    }
  }
  return { least, fastest, aside, time: sim.time };
}

/** Runs a room to its end: when it was empty [s], who is left, the highest speed met [m/s], and whether every number was one. */
export function watchLeaving(sim: Simulation): { emptied: number; left: number; fastest: number; finite: boolean } {
  let fastest = 0;
  let finite = true;
  while (!sim.done) {
    sim.step(1);
    const { count, x, z, velocityX, velocityZ } = sim.frame;
    for (let i = 0; i < count; i++) {
      const speed = sizeOf(velocityX[i], velocityZ[i]);
      finite &&= Number.isFinite(x[i] + z[i] + speed);
      fastest = Math.max(fastest, speed);
    }
  }
  return { emptied: sim.time, left: sim.frame.count, fastest, finite };
}

function sizeOf(x: number, z: number): number {
  return Math.sqrt(x * x + z * z);
}
