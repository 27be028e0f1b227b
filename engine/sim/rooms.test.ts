import { describe, expect, it } from 'vitest';
import { schedule } from '../events/index.js';
import { HOST } from '../kernels/test-host.js';
import { fromBytes, type Room, toBytes } from '../rooms/index.js';
import { restoreOn, type Simulation, simulateOn } from './index.js';

const HALL = {
  version: 1,
  seed: 4,
  duration: 1000,
  stop: [],
  world: { walkable: [{ box: { min: [0, 0], max: [20, 20] } }], exits: { out: { box: { min: [19, 0], max: [20, 20] } } } },
  population: [{ count: 6, where: { box: { min: [1, 1], max: [8, 18] } }, goal: { exit: 'out' } }],
};

type Walked = { came: number; left: number; bells: number };

/** How far everyone has walked; it counts who comes and leaves, and hears a bell every second. */
const odometer: Room<Walked> = {
  name: 'odometer',
  columns: (capacity) => [{ name: 'walked', type: 'f32', length: capacity }],
  create: () => ({ came: 0, left: 0, bells: 0 }),
  begins: (_, { queue, clock }) => void schedule(queue, clock.tick + 30, { kind: 'bell' }),
  comes: (state, { kernels }, { row }) => {
    state.came += 1;
    kernels.f32.walked[row] = 0;
  },
  leaves: (state) => {
    state.left += 1;
  },
  due: {
    bell: (state, { queue, clock }) => {
      state.bells += 1;
      schedule(queue, clock.tick + 30, { kind: 'bell' });
    },
  },
  inputs: {
    'reset-odometer': (_, { kernels }) => void kernels.f32.walked.fill(0) as undefined,
  },
  steps: {
    finish: (_, { kernels, agents, clock }) => {
      const { velocityX, velocityZ } = agents.columns;
      for (let i = 0; i < agents.count; i++) {
        const row = agents.liveRow[i];
        kernels.f32.walked[row] += Math.sqrt(velocityX[row] ** 2 + velocityZ[row] ** 2) * clock.dt;
      }
    },
  },
  facts: (_, { kernels }, row) => (kernels.f32.walked[row] > 1 ? [{ name: 'far', label: 'has walked a metre' }] : []),
  save: (state) => toBytes(state),
  restore: (state, _, bytes) => void Object.assign(state, fromBytes<Walked>(bytes)),
};

/** A run with the room, and the state that the room was given. */
async function walk(): Promise<{ sim: Simulation; seen: Walked[] }> {
  const seen: Walked[] = [];
  const room: Room<Walked> = {
    ...odometer,
    create: (house) => {
      const state = odometer.create?.(house) as Walked;
      seen.push(state);
      return state;
    },
  };
  return { sim: await simulateOn(HOST, JSON.stringify(HALL), { rooms: [room], columns: ['walked'] }), seen };
}

describe('a room from outside', () => {
  it('[ROOMS-3] has columns, steps, due events and facts, and is told who comes and leaves', async () => {
    const { sim, seen } = await walk();
    expect(seen[0].came).toBe(6);
    sim.step(100);
    expect(seen[0].bells).toBe(3);
    expect(Math.min(...sim.frame.columns.walked)).toBeGreaterThan(0.5);
    expect(sim.inspect(0)?.now.states).toContainEqual({ name: 'far', label: 'has walked a metre' });
    while (sim.agents > 0) sim.step();
    expect(seen[0].left).toBe(6);
  });

  it('[ROOMS-3] goes on from a snapshot, and takes inputs that are repeated', async () => {
    const { sim } = await walk();
    sim.step(70);
    const again = await restoreOn(HOST, sim.snapshot(), { rooms: [odometer] });
    for (const run of [sim, again]) run.step(50);
    expect(again.frame.columns.walked).toEqual(sim.frame.columns.walked);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
  });

  it('[ROOMS-3] changes nothing for the others', async () => {
    const { sim } = await walk();
    const without = await simulateOn(HOST, JSON.stringify(HALL));
    for (const run of [sim, without]) run.step(120);
    expect(sim.trajectoryHash).toBe(without.trajectoryHash);
  });

  it('[ROOMS-3] is missed where a snapshot is restored without it', async () => {
    const { sim } = await walk();
    await expect(restoreOn(HOST, sim.snapshot())).rejects.toThrow(/room called "odometer".*option rooms/);
  });

  it('[ROOMS-1] steps in the order of the list within a moment', async () => {
    const told: string[] = [];
    const named = (name: string): Room => ({
      name,
      steps: { decide: () => void told.push(`${name} decides`), plan: () => void told.push(`${name} plans`) },
    });
    const sim = await simulateOn(HOST, JSON.stringify(HALL), { rooms: [named('a'), named('b')] });
    sim.step();
    expect(told).toEqual(['a decides', 'b decides', 'a plans', 'b plans']);
  });

  it('[ROOMS-1] cannot have the name of another', async () => {
    await expect(simulateOn(HOST, JSON.stringify(HALL), { rooms: [{ name: 'plan' }] })).rejects.toThrow(/room called "plan"/);
  });
});
