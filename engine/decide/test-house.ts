import {
  ALIVE,
  addRow,
  agentColumnSpecs,
  createAgents,
  drawPerson,
  removeDeadRows,
  socialGroupColumnSpecs,
  WAITING,
} from '../agents/index.js';
import { createLog, createQueue, takeDue } from '../events/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { createReport } from '../report/index.js';
import { type Blueprint, type House, type Room, tellComing, tellLeaving } from '../rooms/index.js';
import { createSchema, parseScenario } from '../scenario/index.js';
import { createWorld, loadGeometry } from '../world/index.js';
import { bindDecideModels, createDecideRoom, type DecideModel, type DecideState } from './index.js';

const CAPACITY = 16;

/** A hall of 20 m by 20 m with this one room in it; each population is empty until somebody comes. */
export async function openHouse(population: readonly Record<string, unknown>[], further: readonly DecideModel[] = [], world = {}) {
  await loadGeometry();
  const report = createReport();
  const schema = createSchema([{ name: 'still', fields: {} }], { deciding: bindDecideModels(further) });
  const walkable = [{ box: { min: [0, 0], max: [20, 20] } }];
  const scenario = parseScenario(schema, {
    version: 1,
    tick: 0.1,
    world: { walkable, ...world },
    population: population.map((one) => ({ count: 0, where: 'anywhere', ...one })),
  });
  const room = createDecideRoom(further);
  const hall = createWorld(scenario.world, { points: [] }, report);
  const blueprint: Blueprint = { scenario, world: hall, isPeriodic: false, canFly: false, wallReach: 1, frames: 1 };
  const columns = room.columns?.(CAPACITY, CAPACITY, blueprint) ?? [];
  const kernels = await createKernels(HOST, [...agentColumnSpecs(CAPACITY), ...socialGroupColumnSpecs(CAPACITY), ...columns], 1);
  const house: House = {
    scenario,
    seed: 3,
    clock: { tick: 0, dt: scenario.tick },
    world: hall,
    kernels,
    agents: createAgents(kernels, CAPACITY),
    queue: createQueue(),
    log: createLog(),
    report,
    populations: [...scenario.population],
    rooms: [],
  };
  const state = room.create?.(house) as DecideState;
  house.rooms.push({ room: room as Room, state });
  return { house, room, state, columns };
}

/** Somebody of a population appears at a place; its row. */
export function come(house: House, population: number, x: number, z: number): number {
  const row = addRow(house.agents) as number;
  const { columns, nextId } = house.agents;
  const person = drawPerson(house.populations[population], undefined, house.seed, nextId - 1);
  columns.population[row] = population;
  columns.radius[row] = person.radius;
  columns.positionX[row] = x;
  columns.positionZ[row] = z;
  tellComing(house, { row, population, override: undefined, person, altitude: undefined });
  return row;
}

/** Lets ticks pass in which everyone who does not wait is at once where it wants to be, and who has left is gone. */
export function pass(house: House, ticks: number): void {
  const { agents, clock, log, queue, rooms } = house;
  const { flags, positionX, positionZ, goalX, goalZ } = agents.columns;
  for (let n = 0; n < ticks; n++) {
    log.tick = clock.tick;
    for (const due of takeDue(queue, clock.tick)) for (const { room, state } of rooms) room.due?.[due.kind]?.(state, house, due);
    for (const { room, state } of rooms) room.steps?.decide?.(state, house);
    clock.tick += 1;
    for (const row of agents.liveRow.subarray(0, agents.count)) {
      if ((flags[row] & ALIVE) === 0) tellLeaving(house, row);
      if (flags[row] & WAITING) continue;
      positionX[row] = goalX[row];
      positionZ[row] = goalZ[row];
    }
    removeDeadRows(agents);
  }
}
