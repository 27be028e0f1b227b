import { describe, expect, it } from 'vitest';
import { ARRIVED, WAITING } from '../agents/index.js';
import { takeLog } from '../events/index.js';
import { ModelError } from '../rooms/index.js';
import { addPopulation, type DecideModel, describeIntention, finish, giveGoals, waitFor } from './index.js';
import { come, openHouse, pass } from './test-house.js';
import { type Wandering, wander } from './test-wander.js';

const POINT = { goal: { point: [5, 5] } };
const WANDERERS = { decide: { model: 'wander', every: 1 } };
const FURTHER = [wander as DecideModel];

describe('the room', () => {
  it('[DECIDE-28] lets every model decide for the rows of its own; the default one follows goals', async () => {
    const { house, state, columns } = await openHouse([POINT, WANDERERS], FURTHER);
    expect(columns.map(({ name }) => name)).toEqual(['goalPlace', 'goalReach', 'decideModel', 'every', 'wanderSince']);
    const [walker, wanderer] = [come(house, 0, 1, 1), come(house, 1, 2, 2)];
    const { goalX, goalZ, flags } = house.agents.columns;
    const seen = new Set<string>();
    for (let n = 0; n < 45; n++) {
      pass(house, 1);
      seen.add(`${goalX[wanderer]} ${goalZ[wanderer]}`);
    }
    expect([goalX[walker], goalZ[walker], flags[walker] & ARRIVED]).toEqual([5, 5, ARRIVED]);
    expect([seen.size, flags[wanderer] & ARRIVED, state.tally.arrived]).toEqual([5, 0, 1]);
  });

  it('[DECIDE-28] has no column for the models where there is one', async () => {
    const { columns } = await openHouse([POINT]);
    expect(columns.map(({ name }) => name)).toEqual(['goalPlace', 'goalReach']);
  });

  it('[DECIDE-29] tells a model who comes to it and who leaves it, and no other', async () => {
    const { house, state } = await openHouse([{ ...POINT, then: 'leave' }, WANDERERS], FURTHER);
    const [, wanderer] = [come(house, 0, 1, 1), come(house, 1, 2, 2), come(house, 1, 3, 3)];
    pass(house, 3);
    expect([house.agents.count, state.inUse[1].state]).toEqual([2, { choices: 0, came: 2, left: 0 }]);
    house.agents.columns.flags[wanderer] = 0;
    pass(house, 1);
    expect([house.agents.count, (state.inUse[1].state as Wandering).left]).toEqual([1, 1]);
    // The row is used again by one who follows goals.
    expect(come(house, 0, 9, 9)).toBe(wanderer);
    expect(describeIntention(house, wanderer).goal?.place).toEqual([5, 5]);
  });

  it('[DECIDE-29] ends the waits that a model begins, and counts whom it lets finish', async () => {
    const resting: DecideModel = {
      name: 'resting',
      fields: {},
      decide: (context) => {
        for (const row of context.rows) if ((context.agents.columns.flags[row] & WAITING) === 0) waitFor(context, row, 0.5);
      },
      resume: (moment, row) => finish(moment, row, 'leave'),
    };
    const { house, state } = await openHouse([{ decide: 'resting', delay: 1 }], [resting]);
    come(house, 0, 1, 1);
    // The delay of a second, the wait of half a second from the tick in which it ends.
    pass(house, 15);
    expect([house.agents.count, state.tally.arrived, state.delayed.size]).toEqual([1, 0, 0]);
    pass(house, 1);
    expect([house.agents.count, state.tally.arrived, state.waits.size]).toEqual([0, 1, 0]);
    expect(takeLog(house.log).map(({ kind }) => kind)).toEqual(['leave']);
  });

  it('[DECIDE-29] draws a model’s fields for everyone', async () => {
    const { house } = await openHouse([{ decide: { model: 'wander', every: { uniform: [1, 9] } } }], FURTHER);
    const [a, b] = [come(house, 0, 1, 1), come(house, 0, 2, 2)];
    const { every } = house.kernels.f32;
    for (const row of [a, b]) expect(every[row] >= 1 && every[row] <= 9).toBe(true);
    expect(every[a]).not.toBe(every[b]);
  });

  it('[DECIDE-30] refuses models whose name is taken, that decide nothing, or whose field has no column', async () => {
    const refused = async (model: object, decide = 'wander') => openHouse([{ decide }], [model as DecideModel]);
    await expect(refused({ ...wander, name: 'goals' })).rejects.toThrow(ModelError);
    await expect(refused({ ...wander, decide: undefined })).rejects.toThrow(/wander.*function decide/);
    await expect(refused({ ...wander, columns: undefined })).rejects.toThrow(/every/);
    await expect(refused(wander, 'wonder')).rejects.toThrow(/did you mean wander/);
    await expect(openHouse([{ decide: 'roam' }])).rejects.toThrow(/decide/);
  });

  it('[DECIDE-31] who is given goals follows them, whatever decided before', async () => {
    const { house, state } = await openHouse([POINT, WANDERERS], FURTHER);
    const wanderer = come(house, 1, 2, 2);
    pass(house, 5);
    giveGoals(state, house, [wanderer], [{ point: [7, 7], within: 0.5 }], 'leave');
    expect(describeIntention(house, wanderer)).toMatchObject({ goal: { kind: 'point', place: [7, 7] }, ending: 'leave' });
    pass(house, 2);
    expect([house.agents.count, state.tally.arrived, (state.inUse[1].state as Wandering).left]).toEqual([0, 1, 1]);
  });

  it('[DECIDE-31] a wait that other goals break off does not end a later one', async () => {
    const { house, state } = await openHouse([{ ...POINT, delay: 2 }]);
    const row = come(house, 0, 1, 1);
    pass(house, 10);
    giveGoals(
      state,
      house,
      [row],
      [
        { point: [3, 3], within: 0.5, wait: 4 },
        { point: [9, 9], within: 0.5 },
      ],
    );
    pass(house, 2);
    const { flags, goalX } = house.agents.columns;
    // The delay would have been over at tick 20.
    pass(house, 20);
    expect([flags[row] & WAITING, goalX[row]]).toEqual([WAITING, 3]);
    pass(house, 20);
    expect([flags[row] & WAITING, goalX[row]]).toEqual([0, 9]);
  });

  it('[DECIDE-31] a population that is added has its goals, and nobody else gets them', async () => {
    const { house, state } = await openHouse([POINT]);
    const first = come(house, 0, 1, 1);
    giveGoals(state, house, [first], [{ point: [3, 3], within: 0.5 }]);
    house.populations.push(house.populations[0]);
    addPopulation(state, 1, [{ point: [8, 8], within: 0.5 }], 'stay');
    const second = come(house, 1, 1, 1);
    const placeOf = (row: number) => describeIntention(house, row).goal?.place;
    expect([placeOf(first), placeOf(second)]).toEqual([
      [3, 3],
      [8, 8],
    ]);
  });

  it('[DECIDE-33] tells what holds for a person: its own flags, and what the model adds', async () => {
    const { house, room, state } = await openHouse([{ ...POINT, delay: 3 }, WANDERERS, { goal: { direction: [1, 0] } }, {}], FURTHER);
    const names = [0, 1, 2, 3].map((population) => room.facts?.(state, house, come(house, population, 1, 1)).map(({ name }) => name));
    expect(names).toEqual([['waiting', 'stops-at-goal'], ['stops-at-goal', 'wandering'], ['heads-on'], ['arrived']]);
  });

  it('[DECIDE-33] describes what a person is after as plain data', async () => {
    const { house } = await openHouse(
      [
        { goals: [{ point: [5, 5] }, { region: 'shop', wait: 3 }, { random: 'shop' }], ...Object.fromEntries([['then', 'loop']]) },
        WANDERERS,
      ],
      FURTHER,
      { regions: { shop: { circle: { center: [3, 3], radius: 1 } } } },
    );
    const intention = describeIntention(house, come(house, 0, 1, 1));
    expect(intention).toEqual({
      goal: { kind: 'point', name: undefined, place: [5, 5], waits: false },
      goalsToCome: [
        { kind: 'region', name: 'shop', place: undefined, waits: true },
        { kind: 'random', name: 'shop', place: undefined, waits: false },
      ],
      ending: 'loop',
    });
    expect(structuredClone(intention)).toEqual(intention);
    expect(describeIntention(house, come(house, 1, 1, 1))).toMatchObject({
      goal: { kind: 'point' },
      goalsToCome: [],
      ending: 'stay',
    });
  });
});
