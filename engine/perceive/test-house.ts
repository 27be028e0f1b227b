// A house for the tests of this room: a world, people in it, and the rooms asked for; not part of the package.
import { addRow, agentColumnSpecs, createAgents } from '../agents/index.js';
import { bindEventKinds, createLog, createQueue, type EventKind, takeDue } from '../events/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { createReport } from '../report/index.js';
import { type House, type Moment, type Room, tellBeginning } from '../rooms/index.js';
import { createSchema, parseScenario, type Vec2 } from '../scenario/index.js';
import { createWorld } from '../world/index.js';

/** What a house is made of. */
export type HouseOptions = {
  readonly scenario?: Record<string, unknown>;
  readonly people?: readonly Vec2[];
  readonly rooms?: readonly Room[];
  readonly eventKinds?: readonly EventKind[];
};

/** A house whose people stand where they are put, in the order of their ids. */
export async function createHouse({ scenario: fields, people = [], rooms = [], eventKinds }: HouseOptions): Promise<House> {
  const schema = createSchema([{ name: 'none', fields: {} }]);
  const scenario = parseScenario(schema, { version: 1, tick: 0.1, ...fields });
  const capacity = people.length + 2;
  const kernels = await createKernels(HOST, agentColumnSpecs(capacity), 1);
  const house: House = {
    scenario,
    seed: 1,
    clock: { tick: 0, dt: scenario.tick },
    world: createWorld(scenario.world, { points: [...people] }, createReport()),
    kernels,
    agents: createAgents(kernels, capacity),
    queue: createQueue(),
    log: createLog(bindEventKinds(eventKinds)),
    report: createReport(),
    populations: [...scenario.population],
    rooms: [],
  };
  for (const [x, z] of people) {
    const row = addRow(house.agents)!;
    house.agents.columns.positionX[row] = x;
    house.agents.columns.positionZ[row] = z;
  }
  for (const room of rooms) house.rooms.push({ room, state: room.create?.(house) });
  tellBeginning(house);
  return house;
}

/** Runs some ticks: what is due, and the steps of the rooms. */
export function runHouse(house: House, ticks: number): void {
  for (let n = 0; n < ticks; n++) {
    house.log.tick = house.clock.tick;
    for (const due of takeDue(house.queue, house.clock.tick))
      for (const { room, state } of house.rooms) room.due?.[due.kind]?.(state, house, due);
    for (const moment of ['events', 'perceive', 'decide'] as Moment[])
      for (const { room, state } of house.rooms) room.steps?.[moment]?.(state, house);
    house.clock.tick += 1;
  }
}
