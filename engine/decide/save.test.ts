import { describe, expect, it } from 'vitest';
import type { House } from '../rooms/index.js';
import type { Goals } from './goals/goals-state.js';
import { type DecideModel, describeIntention } from './index.js';
import { come, openHouse, pass } from './test-house.js';
import { wander } from './test-wander.js';

const WORLD = {
  regions: { shop: { box: { min: [3, 3], max: [6, 6] } } },
  exits: { east: { box: { min: [18, 0], max: [20, 20] } }, west: { box: { min: [0, 0], max: [1, 20] } } },
  services: [{ name: 'desk', at: [10, 2], time: 5, line: [[10, 8]] }],
};
const POPULATIONS = [
  { goals: [{ region: 'shop', wait: 2 }, { service: 'desk' }, { nearest: ['east', 'west'] }], delay: 1 },
  { decide: { model: 'wander', every: 1 } },
];

const open = () => openHouse(POPULATIONS, [wander as DecideModel], WORLD);

/** What a snapshot brings back outside of the room: memory, who is alive, the clock and the queue. */
function copyHouse(from: House, to: House): void {
  new Uint8Array(to.kernels.memory.buffer).set(new Uint8Array(from.kernels.memory.buffer));
  const { count, nextId, free } = structuredClone({
    ...from.agents,
    columns: undefined,
    rowOfId: undefined,
    liveRow: undefined,
    socialGroupNext: undefined,
  });
  Object.assign(to.agents, { count, nextId });
  to.agents.free.splice(0, to.agents.free.length, ...free);
  to.clock.tick = from.clock.tick;
  Object.assign(to.queue, structuredClone(from.queue));
}

const telling = (house: House) =>
  [...house.agents.liveRow.subarray(0, house.agents.count)].map((row) => [
    house.agents.columns.id[row],
    house.agents.columns.flags[row],
    describeIntention(house, row),
  ]);

describe('a snapshot of the room', () => {
  it.each([5, 12, 25, 40, 75])('[DECIDE-32] taken at tick %i goes on as if nothing had happened', async (tick) => {
    const [one, two] = [await open(), await open()];
    for (let n = 0; n < 6; n++) come(one.house, n % 2, 2 + n, 12);
    pass(one.house, tick);
    copyHouse(one.house, two.house);
    two.room.restore?.(two.state, two.house, one.room.save?.(one.state, one.house) as Uint8Array);
    for (let n = 0; n < 160; n++) {
      if (n === 20) for (const { house } of [one, two]) come(house, 0, 2, 15);
      pass(one.house, 1);
      pass(two.house, 1);
      expect(telling(two.house)).toEqual(telling(one.house));
    }
    expect(two.state.tally.arrived).toBe(one.state.tally.arrived);
    expect(two.state.tally.arrived).toBeGreaterThan(1);
    expect(two.state.inUse[1].state).toEqual(one.state.inUse[1].state);
  });

  it('[DECIDE-32] has the world’s own areas again, not copies', async () => {
    const [one, two] = [await open(), await open()];
    come(one.house, 0, 2, 12);
    pass(one.house, 130);
    copyHouse(one.house, two.house);
    two.room.restore?.(two.state, two.house, one.room.save?.(one.state, one.house) as Uint8Array);
    const { areas } = two.state.inUse[0].state as Goals;
    expect(areas).toContain(two.house.world.regions.shop);
    expect(two.house.agents.goalLists[0].shapes[0]).toBe(two.house.world.exits.east);
  });

  it('[DECIDE-34] is small where all rows have the same', async () => {
    const { house, room, state } = await openHouse([{ goal: { point: [5, 5] } }]);
    for (let n = 0; n < 16; n++) come(house, 0, n + 1, 12);
    expect(room.save?.(state, house).length).toBeLessThan(700);
  });
});
