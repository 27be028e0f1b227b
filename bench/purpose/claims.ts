import { restore, type Simulation, simulate } from 'promenade';
import type { Room } from 'promenade/rooms';
import type { BenchOptions, Row } from '../rows.js';
import { exactly } from './exactly.js';

/** People after a few chairs and a bench, again and again, with alternatives and interruptions. */
const CHAIRS = `
version: 1
seed: 2
tick: 0.1
duration: 90000
stop: []
world:
  walkable: [{ box: { min: [0, 0], max: [12, 8] } }]
  things:
    - { kind: chair, at: [2, 2] }
    - { kind: chair, at: [5, 2] }
    - { kind: chair, at: [8, 2] }
    - { kind: bench, at: [4, 6], angle: 3.1416 }
actions:
  sit: { with: { seat: chair }, done: { using: seat }, do: { take: seat } }
  rest: { with: { seat: chair }, prepare: [{ when: { using: seat }, else: sit }], do: { act: listen }, for: { uniform: [5, 40] }, or: [lounge] }
  lounge: { with: { seat: { thing: bench, habit: true } }, prepare: [{ when: { using: seat }, else: { take: seat } }], do: { act: phone }, for: { uniform: [5, 30] } }
  leave: { do: { sequence: [{ stand: up }, { stroll: anywhere }] }, for: { uniform: [3, 10] } }
behaviours:
  restless: { repeat: { sequence: [{ attempt: { timeout: { uniform: [10, 60] }, do: { perform: rest } } }, { attempt: { perform: leave } }] } }
population: [{ count: 8, bodies: uniform, where: anywhere, behaviour: restless, source: { rate: 0.002 } }]
`;

/** Hours that are watched, and how often somebody is removed and the run restored [s]. */
const HOURS = 24;
const REMOVED_EVERY = 500;
const RESTORED_EVERY = 7200;

/** Slots over a day with removals, aborts and restores: how many hold more than they have room for, and how many are held by nobody. */
export async function* claimRows(_: BenchOptions): AsyncGenerator<Row> {
  let above = 0;
  let leaked = 0;
  let uses = 0;
  const judge: Room = {
    name: 'judge',
    steps: {
      finish: (_, { world, agents, kernels, clock }) => {
        if (clock.tick % 10 !== 0) return;
        const holders = new Map<string, number>();
        for (let i = 0; i < agents.count; i++) {
          const row = agents.liveRow[i];
          const key = `${kernels.u32.actionThing[row] - 1} ${kernels.u32.actionSlot[row]}`;
          if (kernels.u32.actionThing[row] !== 0) holders.set(key, (holders.get(key) ?? 0) + 1);
        }
        for (const thing of world.things)
          for (const slot of thing.slots) {
            if (slot.taken > slot.capacity) above += 1;
            if (slot.taken > (holders.get(`${thing.number} ${slot.number}`) ?? 0)) leaked += 1;
          }
      },
    },
  };
  let sim: Simulation = await simulate(CHAIRS, { threads: 1, rooms: [judge] });
  let removed = 0;
  let restored = 0;
  for (let second = REMOVED_EVERY; second <= HOURS * 3600; second += REMOVED_EVERY) {
    sim.step(Math.round(REMOVED_EVERY / sim.dt));
    uses += sim.takeEvents().filter(({ kind }) => kind === 'use').length;
    if (sim.agents > 6) {
      sim.removeAgents([sim.frame.id[second % sim.agents]]);
      removed += 1;
    }
    if (second % RESTORED_EVERY < REMOVED_EVERY) {
      const saved = sim.snapshot();
      sim.dispose();
      sim = await restore(saved, { threads: 1, rooms: [judge] });
      restored += 1;
    }
  }
  sim.dispose();
  const how = `${HOURS} simulated hours, ${uses} uses of slots, ${removed} removals, ${restored} restores, an abort every minute and person; looked at every second`;
  yield exactly(0, { measure: 'slots that hold more than they have room for', value: above, unit: 'slots', how });
  yield exactly(0, { measure: 'slots that are held by nobody', value: leaked, unit: 'slots', how });
}
