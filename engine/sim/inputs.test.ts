import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { ScenarioError } from '../scenario/index.js';
import { isWalkable } from '../world/index.js';
import { type Input, InputError, type Simulation, simulateOn } from './index.js';

/** Two rooms of 10 m joined by a door of 2 m, ten people in the left one who wander, in ticks of 0.1 s. */
const run = (inputs?: readonly Input[]) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      tick: 0.1,
      duration: 60,
      stop: [],
      world: {
        walkable: [{ box: { min: [-10, -5], max: [10, 5] } }],
        obstacles: [
          {
            wall: {
              points: [
                [0, -5],
                [0, -1],
              ],
              thickness: 0.2,
            },
          },
          {
            wall: {
              points: [
                [0, 1],
                [0, 5],
              ],
              thickness: 0.2,
            },
          },
        ],
        regions: { left: { box: { min: [-9, -4], max: [-1, 4] } } },
        exits: { out: { box: { min: [8, -5], max: [10, 5] } } },
        doors: [{ name: 'gate', from: [0, -1], to: [0, 1] }],
      },
      population: [
        Object.fromEntries([
          ['count', 10],
          ['where', 'left'],
          ['goal', { random: 'left' }],
          ['then', 'loop'],
        ]),
      ],
    }),
    { inputs },
  );

/** Everything that can be done from outside, over five seconds. */
function edit(sim: Simulation): void {
  sim.step(5);
  const added = sim.addAgents({ count: 3, where: { box: { min: [2, -3], max: [4, 3] } }, goal: { exit: 'out' }, preferredSpeed: 1 });
  sim.step(5);
  const obstacle = sim.addObstacle({ circle: { center: [-5, 0], radius: 1.5 } });
  sim.setGoals([0, 3], [{ point: [5, 0] }, { region: 'left' }]);
  sim.step(10);
  sim.setDoor('gate', false);
  sim.removeAgents([1, added[0]]);
  sim.step(10);
  sim.removeObstacle(obstacle);
  sim.setDoor('gate', true);
  sim.step(20);
}

const placeOf = ({ frame }: Simulation, id: number) => {
  const i = frame.id.indexOf(id);
  return [frame.x[i], frame.z[i]] as const;
};

describe('changes from outside', () => {
  it('[SIM-18] people who are added get new ids and are in the next frame', async () => {
    const sim = await run();
    sim.step();
    expect(
      sim.addAgents({
        where: {
          points: [
            [5, 0],
            [6, 1],
          ],
        },
      }),
    ).toEqual([10, 11]);
    sim.step();
    expect([sim.agents, sim.frame.count]).toEqual([12, 12]);
    expect(placeOf(sim, 10)).toEqual([5, 0]);
  });

  it('[SIM-18] of people who find no room fewer are added, with a warning', async () => {
    const sim = await run();
    const ids = sim.addAgents({ count: 50, where: { box: { min: [5, 0], max: [6, 1] } } });
    expect(ids.length).toBeGreaterThan(0);
    // Centres on 1 m², shoulders up to 0.23 m beyond: 2.1 m², which 21 torsos of 0.1 m² would fill without a gap.
    expect(ids.length).toBeLessThan(21);
    expect(sim.report.warnings.map(({ message }) => message).join()).toMatch(/of 50 people found room/);
  });

  it('[SIM-18] people who are removed are gone, and their ids with them', async () => {
    const sim = await run();
    sim.removeAgents([2, 5]);
    sim.step();
    expect([...sim.frame.id]).toEqual([0, 1, 3, 4, 6, 7, 8, 9]);
    expect(sim.addAgents({ where: { points: [[5, 0]] } })).toEqual([10]);
  });

  it('[SIM-18] people go to the goals they are given', async () => {
    const sim = await run();
    sim.step(10);
    sim.setGoals([4], [{ point: [5, 3] }]);
    sim.step(200);
    const [x, z] = placeOf(sim, 4);
    expect(Math.hypot(x - 5, z - 3)).toBeLessThan(0.6);
    expect(sim.arrived).toBe(1);
  });

  it('[SIM-18] new goals end a wait and a delay for good', async () => {
    const sim = await run();
    const [waiting, delayed] = [
      { where: { points: [[4, 2]] }, goals: [{ point: [4, 2], wait: 1 }, { point: [4, 3] }] },
      { where: { points: [[4, -2]] }, delay: 1, goal: { point: [4, -3] } },
    ].flatMap((population) => sim.addAgents({ ...population, preferredSpeed: 1 }));
    sim.step(5);
    sim.setGoals([waiting, delayed], [{ point: [9, 0] }, { point: [2, 0] }], 'stay');
    for (let n = 0; n < 40; n++) {
      const [x] = placeOf(sim, waiting);
      const [y] = placeOf(sim, delayed);
      sim.step();
      if (n < 5) continue;
      expect(placeOf(sim, waiting)[0]).toBeGreaterThan(x);
      expect(placeOf(sim, delayed)[0]).toBeGreaterThan(y);
    }
  });

  it('[SIM-18] after a last goal that is an exit people leave, as those of a scenario do', async () => {
    const sim = await run();
    const [id] = sim.addAgents({ where: { points: [[6, 0]] }, preferredSpeed: 1 });
    sim.setGoals([id], [{ exit: 'out' }]);
    sim.step(60);
    expect(sim.frame.id.includes(id)).toBe(false);
    expect(sim.arrived).toBe(1);
  });

  it('[SIM-18] the log keeps changes as they were made', async () => {
    const sim = await run();
    const [goal, shape] = [{ point: [5, 3] }, { circle: { center: [5, -3], radius: 1 } }];
    sim.setGoals([4], [goal]);
    sim.addObstacle(shape);
    goal.point[0] = -99;
    shape.circle.center[0] = -99;
    expect(sim.inputs).toMatchObject([{ goals: [{ point: [5, 3] }] }, { shape: { circle: { center: [5, -3], radius: 1 } } }]);
  });

  it('[SIM-18] goals given again and again take no more memory than people need', async () => {
    const sim = await run();
    for (let n = 0; n < 400; n++) sim.setGoals([n % 10], [{ region: { box: { min: [1, -4], max: [2 + 0.01 * n, 4] } } }]);
    sim.takeEvents();
    const before = sim.snapshot().length;
    for (let n = 0; n < 400; n++) sim.setGoals([n % 10], [{ region: { box: { min: [1, -4], max: [2 + 0.01 * n, 4] } } }]);
    sim.takeEvents();
    const inputs = new TextEncoder().encode(JSON.stringify(sim.inputs)).length / 2;
    expect(sim.snapshot().length - before).toBeLessThan(inputs + 12_000);
    sim.step(150);
    sim.frame.x.forEach((x) => {
      expect(x).toBeGreaterThan(0);
    });
  });

  it('[SIM-18] a door that is closed keeps people in, and lets them out when it opens', async () => {
    const sim = await run();
    sim.setDoor('gate', false);
    sim.setGoals([0, 1, 2], [{ exit: 'out' }], 'leave');
    sim.step(100);
    expect(sim.agents).toBe(10);
    sim.setDoor('gate', true);
    sim.step(250);
    expect(sim.agents).toBe(7);
  });

  it('[SIM-19] an obstacle put where people stand moves them aside, and nobody stays in it', async () => {
    const sim = await run();
    sim.step(3);
    const [x, z] = placeOf(sim, 6);
    const number = sim.addObstacle({ circle: { center: [x, z], radius: 0.8 } });
    for (let n = 0; n < 10; n++) {
      sim.step();
      sim.frame.x.forEach((at, i) => {
        expect(isWalkable(sim.world, at, sim.frame.z[i], 0.12)).toBe(true);
      });
    }
    expect(sim.takeEvents().filter(({ kind, agent }) => kind === 'moved' && agent === 6)).toHaveLength(1);
    sim.removeObstacle(number);
    sim.step();
    expect(isWalkable(sim.world, x, z, 0.25)).toBe(true);
  });

  it('[SIM-19] who only stands near another wall is left alone', async () => {
    const sim = await run();
    const [id] = sim.addAgents({ where: { points: [[5, -4.76]] }, heading: Math.PI / 2, torso: { breadth: 0.45, depth: 0.2 } });
    sim.step();
    const place = placeOf(sim, id);
    sim.addObstacle({ circle: { center: [5, 3], radius: 0.5 } });
    expect(sim.takeEvents().filter(({ kind }) => kind === 'moved')).toEqual([]);
    sim.step();
    expect(placeOf(sim, id)).toEqual(place);
  });

  it('[SIM-19] one that would leave somebody without a place is refused, and all is as before', async () => {
    const text = JSON.stringify({
      version: 1,
      tick: 0.1,
      stop: [],
      world: { walkable: [{ box: { min: [0, 0], max: [2, 1] } }] },
      population: [{ count: 4, where: 'anywhere', goal: { point: [1.8, 0.5] } }],
    });
    const [sim, other] = [await simulateOn(HOST, text), await simulateOn(HOST, text)];
    for (const each of [sim, other]) each.step(3);
    expect(() => sim.addObstacle({ box: { center: [0.9, 0.5], size: [1.8, 2] } })).toThrow(InputError);
    expect(() => sim.addObstacle({ box: { center: [0.9, 0.5], size: [1.8, 2] } })).toThrow(/no free place/);
    expect([sim.inputs, sim.world.area]).toEqual([[], other.world.area]);
    for (const each of [sim, other]) each.step(10);
    expect(sim.trajectoryHash).toBe(other.trajectoryHash);
    expect(sim.addObstacle({ box: { center: [1.9, 0.9], size: [0.05, 0.05] } })).toBe(0);
  });

  it('[SIM-19] obstacles of the scenario can be removed too', async () => {
    const sim = await run();
    sim.removeObstacle(0);
    expect(isWalkable(sim.world, 0, -3, 0.25)).toBe(true);
    expect(sim.addObstacle({ box: { center: [5, 0], size: [1, 1] } })).toBe(2);
  });

  it('[SIM-18] every change is told as an event of nobody', async () => {
    const sim = await run();
    edit(sim);
    const told = sim.takeEvents().filter(({ kind }) => kind === 'input');
    expect(told.map(({ agent, detail }) => [agent, detail]).sort()).toEqual(sim.inputs.map(({ kind }) => [-1, kind]).sort());
  });
});

describe('a change that cannot be made', () => {
  const FAULTS: [string, (sim: Simulation) => void, new (...parts: never[]) => Error, RegExp][] = [
    ['nobody of that id to remove', (sim) => sim.removeAgents([0, 99]), InputError, /agent 99/],
    ['nobody of that id to lead', (sim) => sim.setGoals([99], [{ point: [1, 1] }]), InputError, /agent 99/],
    ['no such door', (sim) => sim.setDoor('gat', true), InputError, /"gat"/],
    ['no such obstacle', (sim) => sim.removeObstacle(7), Error, /no obstacle 7/],
    ['no such exit', (sim) => sim.setGoals([0], [{ exit: 'ou' }]), ScenarioError, /exit/],
    ['a faulty population', (sim) => sim.addAgents({ where: 'lef', cuont: 3 }), ScenarioError, /count|where/],
    ['no shape', (sim) => sim.addObstacle({ sphere: 3 }), ScenarioError, /obstacle/],
    ['nothing left to walk on', (sim) => sim.addObstacle({ box: { center: [0, 0], size: [50, 50] } }), Error, /walkable/],
  ];

  it.each(FAULTS)('[SIM-20] is refused and leaves no trace: %s', async (_, act, error, message) => {
    const [sim, other] = [await run(), await run()];
    sim.step(3);
    expect(() => act(sim)).toThrow(error);
    expect(() => act(sim)).toThrow(message);
    expect(sim.inputs).toEqual([]);
    sim.step(7);
    other.step(10);
    expect(sim.trajectoryHash).toBe(other.trajectoryHash);
  });
});

describe('repeating a run', () => {
  it('[SIM-2] with its inputs gives the same hash', async () => {
    const sim = await run();
    edit(sim);
    expect(sim.inputs.map(({ tick }) => tick)).toEqual([5, 10, 10, 20, 20, 30, 30]);
    const again = await run(sim.inputs);
    again.step(50);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect(again.inputs).toEqual(sim.inputs);
  });

  it('[SIM-2] works with inputs that were kept as JSON', async () => {
    const sim = await run();
    edit(sim);
    const again = await run(JSON.parse(JSON.stringify(sim.inputs)));
    again.step(50);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
  });

  it('[SIM-2] without them gives another hash', async () => {
    const [sim, other] = [await run(), await run()];
    edit(sim);
    other.step(50);
    expect(other.trajectoryHash).not.toBe(sim.trajectoryHash);
  });
});
