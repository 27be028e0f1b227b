import { beforeAll, describe, expect, it } from 'vitest';
import { ALIVE, ARRIVED, addRow, agentColumnSpecs, createAgents, HEADS_ON, STOPS_AT_GOAL, WAITING } from '../../agents/index.js';
import { createLog, createQueue, takeDue, takeLog } from '../../events/index.js';
import { createKernels } from '../../kernels/index.js';
import { HOST } from '../../kernels/test-host.js';
import { createReport } from '../../report/index.js';
import type { Goal, Scenario, Vec2 } from '../../scenario/index.js';
import { createWorld, isInside, loadGeometry } from '../../world/index.js';
import type { Ending } from '../intention.js';
import { takeWaitOver, type Waits } from '../waits.js';
import { listAt, pushList } from './goal-lists.js';
import { decideByGoals } from './goals.js';
import { createGoals, FIRST_AREA, goalsColumnSpecs } from './goals-state.js';
import { goOn } from './reach.js';
import { forgetUnusedGoals, setGoals } from './set-goals.js';

beforeAll(loadGeometry);

const box = (minX: number, minZ: number, maxX: number, maxZ: number) => ({
  box: { center: [(minX + maxX) / 2, (minZ + maxZ) / 2] as Vec2, size: [maxX - minX, maxZ - minZ] as Vec2, angle: 0 },
});

/** Someone at (1, 1) in a hall of 20 m by 10 m, with a wall at x = 10 that is open only above z = 8. */
async function someone(goals: Goal[], ending: Ending = 'stay') {
  const polygon: Vec2[] = [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ];
  const world = createWorld(
    {
      origin: [0, 0],
      walkable: [{ polygon, holes: [] }],
      obstacles: [
        {
          wall: {
            points: [
              [10, 0],
              [10, 8],
            ],
            thickness: 0.2,
          },
        },
      ],
      regions: { shop: box(4, 6, 6, 8) },
      exits: { behind: box(11, 0, 12, 2), far: box(0, 8, 2, 10) },
      doors: [],
      moving: [],
      movable: [],
      services: [],
      links: [],
      periodic: {},
    },
    { points: [] },
    createReport(),
  );
  // Without a column for the exits that people know, everyone knows all of them.
  const columnsOfGoals = goalsColumnSpecs(4, { world, scenario: { population: [] } as unknown as Scenario }).filter(
    ({ name }) => name !== 'knownExits' && name !== 'keepsToExits',
  );
  const kernels = await createKernels(HOST, [...agentColumnSpecs(4), ...columnsOfGoals], 1);
  const agents = createAgents(kernels, 4);
  const row = addRow(agents)!;
  const { columns } = agents;
  columns.radius[row] = 0.25;
  const tally = { arrived: 0 };
  const waits: Waits = new Map();
  const state = createGoals(kernels);
  const parts = { state, agents, world, queue: createQueue(), log: createLog(), seed: 1, dt: 0.1, waits, tally };
  let tick = 0;
  const context = () => ({ ...parts, tick, rows: agents.liveRow.subarray(0, agents.count) });
  pushList(state.lists, { goals, ending });
  const stand = (x: number, z: number) => {
    columns.positionX[row] = x;
    columns.positionZ[row] = z;
  };
  stand(1, 1);
  setGoals(context(), row, 0);
  return {
    world,
    goals: state,
    agents,
    /** Gives it other goals. */
    again: (others: Goal[]) => setGoals(context(), row, pushList(state.lists, { goals: others, ending })),
    stand,
    goal: () => [columns.goalX[row], columns.goalZ[row]],
    is: (flag: number) => (columns.flags[row] & flag) !== 0,
    /** Ticks from here to the given one, with what is due; returns how many finished. */
    until(last: number) {
      const before = tally.arrived;
      for (; tick < last; tick++) {
        parts.log.tick = tick;
        for (const due of takeDue(parts.queue, tick)) {
          if (due.kind !== 'resume' || !takeWaitOver(waits, due.agent as number, tick)) continue;
          columns.flags[row] &= ~WAITING;
          goOn(context(), row);
        }
        decideByGoals(context());
      }
      return tally.arrived - before;
    },
    tell: () => takeLog(parts.log).map(({ kind, detail }) => kind + detail),
  };
}

describe('goals', () => {
  it('[DECIDE-11] two random goals of one tick are two places', async () => {
    const { goal, stand, until } = await someone([{ random: 'shop' }, { random: 'shop' }]);
    const first = goal();
    stand(first[0], first[1]);
    until(1);
    expect(goal()).not.toEqual(first);
  });

  it('[DECIDE-12] lists and areas that nobody follows are forgotten, and the others still lead to their goals', async () => {
    const { goals, agents, again } = await someone([{ point: [5, 1], within: 1 }]);
    for (let n = 1; n <= 5; n++) again([{ region: box(n, 1, n + 1, 2) }]);
    forgetUnusedGoals(goals, agents, 1);
    expect([goals.lists.all.length, goals.areas.length]).toEqual([2, 1]);
    expect(listAt(goals.lists, goals.place[agents.liveRow[0]]).goals).toEqual([{ region: box(5, 1, 6, 2) }]);
    expect(goals.areas[goals.reach[agents.liveRow[0]] - FIRST_AREA]).toEqual(box(5, 1, 6, 2));
  });

  it('[DECIDE-1] a point is reached as near as it says', async () => {
    const { goal, stand, until } = await someone([{ point: [5, 1], within: 1 }]);
    expect(goal()).toEqual([5, 1]);
    stand(3.9, 1);
    expect(until(1)).toBe(0);
    stand(4.1, 1);
    expect(until(2)).toBe(1);
  });

  it.each(['shop', box(4, 6, 6, 8)])('[DECIDE-2] a region is reached anywhere in it', async (region) => {
    const { goal, stand, until, world } = await someone([{ region }]);
    expect(isInside(world.regions.shop, goal()[0], goal()[1])).toBe(true);
    stand(3.9, 6.1);
    expect(until(1)).toBe(0);
    stand(4.1, 6.1);
    expect(until(2)).toBe(1);
  });

  it('[DECIDE-2] an exit is reached anywhere in it', async () => {
    const { stand, until, is } = await someone([{ exit: 'behind' }], 'leave');
    stand(11.05, 0.05);
    expect(until(1)).toBe(1);
    expect(is(ALIVE)).toBe(false);
  });

  it('[DECIDE-3] the nearest is the nearest to walk to, not through walls', async () => {
    const { goal, stand, until, world } = await someone([{ nearest: ['behind', 'far'] }]);
    expect(isInside(world.exits.far, goal()[0], goal()[1])).toBe(true);
    stand(9.5, 1);
    expect(until(1)).toBe(0);
    const near = await someone([{ point: [9, 1], within: 1 }, { nearest: ['behind', 'far'] }]);
    near.stand(9.5, 1);
    near.until(1);
    expect(isInside(near.world.exits.far, near.goal()[0], near.goal()[1])).toBe(true);
  });

  it('[DECIDE-4] a random goal lies in its area, and elsewhere next time', async () => {
    const { goal, stand, until, world } = await someone([{ random: 'shop' }], 'loop');
    until(1);
    const places = [goal()];
    for (let n = 2; n < 7; n++) {
      stand(goal()[0], goal()[1]);
      until(n);
      places.push(goal());
    }
    for (const [x, z] of places) expect(isInside(world.regions.shop, x, z)).toBe(true);
    expect(new Set(places.map(String)).size).toBe(6);
  });

  it('[DECIDE-5] a direction is walked for ever', async () => {
    const { goal, stand, until, is } = await someone([{ direction: [0, 1] }]);
    expect(goal()).toEqual([0, 1]);
    stand(0, 1);
    expect(until(10)).toBe(0);
    expect(is(HEADS_ON)).toBe(true);
  });

  it('[DECIDE-6] the opposite is the place mirrored at the centre, and back again when it loops', async () => {
    const { goal, stand, until } = await someone([{ opposite: { center: [4, 3] } }], 'loop');
    expect(goal()).toEqual([7, 5]);
    stand(7, 5);
    until(1);
    expect(goal()).toEqual([1, 1]);
  });

  it('[DECIDE-7] goals are visited in their order', async () => {
    const { goal, stand, until, tell } = await someone([
      { point: [3, 1], within: 0.5 },
      { point: [5, 1], within: 0.5 },
    ]);
    stand(5, 1);
    expect(until(1)).toBe(0);
    stand(3, 1);
    until(2);
    expect(goal()).toEqual([5, 1]);
    stand(5, 1);
    expect(until(3)).toBe(1);
    expect(tell()).toEqual(['goal0', 'arrive', 'goal1']);
  });

  it('[DECIDE-8] waits at a goal as long as it says, then goes on', async () => {
    const { goal, stand, until, is } = await someone([
      { point: [3, 1], within: 0.5, wait: 2 },
      { point: [5, 1], within: 0.5 },
    ]);
    stand(3, 1);
    until(20);
    expect([is(WAITING), goal()]).toEqual([true, [3, 1]]);
    until(21);
    expect([is(WAITING), goal()]).toEqual([false, [5, 1]]);
  });

  it('[DECIDE-8] stops where it will wait or stay, and walks through other goals', async () => {
    const { stand, until, is } = await someone([
      { point: [3, 1], within: 0.5, wait: 1 },
      { point: [5, 1], within: 0.5 },
      { point: [7, 1], within: 0.5 },
    ]);
    expect(is(STOPS_AT_GOAL)).toBe(true);
    stand(3, 1);
    until(11);
    expect(is(STOPS_AT_GOAL)).toBe(false);
    stand(5, 1);
    until(12);
    expect(is(STOPS_AT_GOAL)).toBe(true);
  });

  it('[DECIDE-9] after the last goal it stays, leaves or starts over', async () => {
    const outcomes = await Promise.all(
      (['stay', 'leave', 'loop'] as const).map(async (ending) => {
        const { stand, until, is, tell } = await someone([{ point: [3, 1], within: 0.5 }], ending);
        stand(3, 1);
        return [until(1), is(ARRIVED), is(ALIVE), tell()];
      }),
    );
    expect(outcomes).toEqual([
      [1, true, true, ['arrive', 'goal0']],
      [1, false, false, ['goal0', 'leave']],
      [0, false, true, ['goal0']],
    ]);
  });

  it('[DECIDE-9] who stays has arrived once', async () => {
    const { stand, until } = await someone([{ point: [3, 1], within: 0.5 }]);
    stand(3, 1);
    expect([until(1), until(50)]).toEqual([1, 0]);
  });

  it('[DECIDE-10] who has no goal has arrived and is not counted', async () => {
    const { until, is, tell } = await someone([]);
    expect([until(5), is(ARRIVED), tell()]).toEqual([0, true, []]);
  });
});
