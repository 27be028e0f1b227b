import { describe, expect, it } from 'vitest';
import { createLog, note, takeLog } from '../events/index.js';
import { HOST } from '../kernels/test-host.js';
import { createHash, distanceOfStretches, hashDigits, hashFrame } from '../math/index.js';
import type { Frame } from '../record/index.js';
import { createReport } from '../report/index.js';
import { type Scenario, ScenarioError } from '../scenario/index.js';
import { orca, STEER_MODELS, wallReachFor } from '../steer/index.js';
import { limitLog } from './event-limit.js';
import { ColumnError, loadScenario, OptionError, PopulationError, type SimulateOptions, type Simulation, simulateOn } from './index.js';
import type { SimState } from './state.js';

const HALL = { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }] };
/** What people do after their last goal; `then` is a field of the file format, never awaited. */
const ending = (word: 'leave' | 'loop') => Object.fromEntries([['then', word]]);
const WALKER = { where: { points: [[0, 0]] }, preferredSpeed: 1, goal: { point: [5, 0] } };

/** A hall of 20 m by 20 m with some people in it, in ticks of 0.1 s. */
const run = (population: unknown[], more: Record<string, unknown> = {}, options: SimulateOptions = {}) =>
  simulateOn(HOST, JSON.stringify({ version: 1, tick: 0.1, duration: 20, world: HALL, population, ...more }), options);

const copyOf = ({ tick, count, id, x, z, heading }: Frame) => ({
  tick,
  count,
  id: id.slice(),
  x: x.slice(),
  z: z.slice(),
  heading: heading.slice(),
});

/** The deepest overlap of any two torsos [m]. */
function worstOverlap(sim: Simulation): number {
  const { frame } = sim;
  const people = new Map(sim.people().map((person) => [person.id, person]));
  const bodies = Array.from(frame.id, (id, i) => {
    const { torsoBreadth, torsoDepth } = people.get(id)!;
    const [sideX, sideZ] = [-Math.sin(frame.heading[i]), Math.cos(frame.heading[i])].map(
      (side) => (side * (torsoBreadth - torsoDepth)) / 2,
    );
    return { line: [frame.x[i] - sideX, frame.z[i] - sideZ, frame.x[i] + sideX, frame.z[i] + sideZ] as const, round: torsoDepth / 2 };
  });
  return Math.max(
    ...bodies.flatMap((a, i) => bodies.slice(i + 1).map((b) => a.round + b.round - distanceOfStretches(...a.line, ...b.line))),
  );
}

describe('a run', () => {
  it('[SIM-1] brings someone to the goal at the preferred speed', async () => {
    const sim = await run([WALKER]);
    for (const _ of sim.frames());
    expect([sim.done, sim.arrived]).toEqual(['everyone-arrived', 1]);
    expect(sim.time).toBeGreaterThan(4.4);
    expect(sim.time).toBeLessThan(6);
  });

  it('[SIM-1] counts time in whole ticks', async () => {
    const sim = await run([WALKER]);
    expect([sim.tick, sim.time, sim.dt]).toEqual([0, 0, 0.1]);
    sim.step(7);
    expect([sim.tick, sim.time, sim.frame.tick, sim.frame.time]).toEqual([7, 7 * 0.1, 7, 7 * 0.1]);
  });

  it('[SIM-2] is the same for the same scenario and seed, and another for another seed', async () => {
    const crowd = [{ count: 20, where: 'anywhere', goal: { random: 'anywhere' }, ...ending('loop') }];
    const hashes = await Promise.all(
      [1, 1, 2].map(async (seed) => {
        const sim = await run(crowd, {}, { seed });
        sim.step(30);
        return sim.trajectoryHash;
      }),
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it('[SIM-2] does not depend on how many ticks one asks for at a time, nor on spare room', async () => {
    const crowd = [{ count: 10, where: 'anywhere', goal: { random: 'anywhere' }, ...ending('loop') }];
    const [a, b] = [await run(crowd), await run(crowd, {}, { capacity: 10 })];
    a.step(24);
    for (let n = 0; n < 24; n += 3) b.step(3);
    expect(b.trajectoryHash).toBe(a.trajectoryHash);
  });

  it('[SIM-3] its hash is that of the frames it handed out', async () => {
    const sim = await run([{ count: 12, where: 'anywhere', goal: { random: 'anywhere' }, ...ending('loop') }], { duration: 3 });
    expect(Math.min(...sim.frame.x, ...sim.frame.z)).toBeLessThan(0);
    const hash = createHash();
    for (const frame of sim.frames()) hashFrame(hash, frame);
    expect(sim.trajectoryHash).toBe(hashDigits(hash));
  });

  it('[SIM-4] hands out the start, every few ticks, and the end', async () => {
    const sim = await run([WALKER], { duration: 1, stop: [] });
    expect(Array.from(sim.frames({ every: 4 }), ({ tick }) => tick)).toEqual([0, 4, 8, 10]);
    expect(Array.from(sim.frames(), ({ tick }) => tick)).toEqual([10]);
  });
});

describe('numbers of ticks', () => {
  it.each([0, -1, 1.5, Number.NaN])('[SIM-7] that are no whole number above 0 are refused: %f', async (ticks) => {
    const sim = await run([WALKER]);
    expect(() => sim.step(ticks)).toThrow(OptionError);
    expect(() => sim.frames({ every: ticks })).toThrow(/every.*1 or more/);
    expect(sim.tick).toBe(0);
  });
});

describe('the end of a run', () => {
  it('[SIM-5] does not depend on how many frames one asks for', async () => {
    const ends = [];
    for (const every of [1, 7, 1000]) {
      const sim = await run([WALKER]);
      const ticks = Array.from(sim.frames({ every }), ({ tick }) => tick);
      ends.push([ticks.at(-1), sim.done]);
    }
    expect(ends[0][1]).toBe('everyone-arrived');
    expect([ends[1], ends[2]]).toEqual([ends[0], ends[0]]);
  });

  it('[SIM-5] comes with its duration, of the scenario or of the option', async () => {
    const sim = await run([WALKER], { duration: 0.5, stop: [] });
    sim.step(4);
    expect(sim.done).toBeUndefined();
    sim.step();
    expect(sim.done).toBe('duration');
    expect((await run([WALKER], {}, { duration: 0 })).done).toBe('duration');
  });

  it('[SIM-5] comes when fewer than some are left', async () => {
    const exits = { out: { box: { min: [4, -10], max: [10, 10] } } };
    const people = [
      {
        where: {
          points: [
            [3, 0],
            [-9, 0],
            [-9, 3],
          ],
        },
        preferredSpeed: 1,
        goal: { exit: 'out' },
      },
    ];
    const sim = await run(people, { world: { ...HALL, exits }, stop: [{ when: 'fewer-than', count: 3 }] });
    for (const _ of sim.frames());
    expect([sim.done, sim.agents]).toEqual(['fewer-than', 2]);
  });

  it('[SIM-5] comes when nobody has moved for a while', async () => {
    const sim = await run([{ ...WALKER, goal: { point: [1, 0] } }], { stop: [{ when: 'nobody-moved', seconds: 1 }] });
    for (const _ of sim.frames());
    expect(sim.done).toBe('nobody-moved');
    expect(sim.time).toBeGreaterThan(2);
  });

  it('[SIM-5] does not come by arriving while a source still has people', async () => {
    const exits = { out: { box: { min: [4, -10], max: [10, 10] } } };
    const people = [
      {
        count: 0,
        source: {
          schedule: [
            { at: 0, count: 1 },
            { at: 8, count: 1 },
          ],
        },
        where: { points: [[3.74, 0]] },
        goal: { exit: 'out' },
      },
    ];
    const sim = await run(people, { world: { ...HALL, exits } });
    for (const _ of sim.frames());
    expect([sim.done, sim.arrived]).toEqual(['everyone-arrived', 2]);
    expect(sim.time).toBeGreaterThan(8);
  });
});

describe('frames', () => {
  it('[SIM-6] list people in the order of their ids', async () => {
    const sim = await run([{ source: { rate: 10 }, where: 'anywhere', goal: { random: 'anywhere' }, ...ending('leave') }], { stop: [] });
    let most = 0;
    for (const { id, count } of sim.frames({ every: 5 })) {
      expect([...id]).toEqual([...id].sort((a, b) => a - b));
      most = Math.max(most, count);
    }
    expect(most).toBeGreaterThan(10);
    expect(sim.frame.id[0]).toBeGreaterThan(0);
  });

  it('[SIM-6] stay as they are for two more ticks', async () => {
    const sim = await run([{ count: 9, where: 'anywhere', goal: { random: 'anywhere' } }]);
    for (let n = 0; n < 8; n++) {
      const { frame } = sim;
      const copy = copyOf(frame);
      sim.step(2);
      expect(copyOf(frame)).toEqual(copy);
      sim.step();
    }
  });

  it('[SIM-6] carry the columns asked for, and ids, populations and headings', async () => {
    const crowd = [
      { ...WALKER, radius: 0.25 },
      { ...WALKER, name: 'slow', radius: 0.25, preferredSpeed: 0.5, heading: 2, where: { points: [[0, 5]] } },
    ];
    const sim = await run(crowd, {}, { columns: ['preferredSpeed', 'radius'] });
    expect([...sim.frame.columns.preferredSpeed]).toEqual([1, 0.5]);
    expect([...sim.frame.columns.radius]).toEqual([0.25, 0.25]);
    expect([[...sim.frame.id], [...sim.frame.population]]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(sim.frame.heading[1]).toBeCloseTo(2, 5);
  });
});

describe('options', () => {
  it.each([
    [{ threads: 0 }, /threads.*1 to 64.*0/],
    [{ threads: 1.5 }, /threads.*1\.5/],
    [{ seed: -1 }, /seed.*-1/],
    [{ seed: 2 ** 32 }, /seed/],
    [{ duration: -1 }, /duration.*seconds.*-1/],
    [{ duration: Number.NaN }, /duration/],
    [{ capacity: 0 }, /capacity.*1 or more.*0/],
  ])('[SIM-7] out of range are refused: %o', async (options, message) => {
    const asked = run([WALKER], {}, options);
    await expect(asked).rejects.toThrow(OptionError);
    await expect(asked).rejects.toThrow(message);
  });

  it('[SIM-7] an unknown column is refused with the known ones', async () => {
    const asked = run([WALKER], {}, { columns: ['weight'] });
    await expect(asked).rejects.toThrow(ColumnError);
    await expect(asked).rejects.toThrow(/weight.*preferredSpeed/);
  });

  it('[SIM-7] a faulty scenario is refused by its own error', async () => {
    await expect(simulateOn(HOST, 'version: 1\npopulation: [{ where: nowhere, count: 3 }]')).rejects.toThrow(ScenarioError);
  });

  it('[SIM-7] a capacity too small for those who are there from the start is refused by name', async () => {
    const asked = run([{ count: 9, where: 'anywhere' }], {}, { capacity: 8 });
    await expect(asked).rejects.toThrow(OptionError);
    await expect(asked).rejects.toThrow(/capacity.*at least 9.*got 8/);
  });

  it('[SIM-7] a scenario may come as an object without what has a default', async () => {
    const object = { version: 1, seed: 1, tick: 0.1, duration: 2, world: HALL, population: [WALKER] } as unknown as Scenario;
    const sim = await simulateOn(HOST, object);
    expect([sim.scenario.stop.length, sim.scenario.population[0].bodies, sim.agents]).toEqual([1, 'varied', 1]);
    const faulty = { version: 1, population: [{ where: 'nowhere', count: 3 }] } as unknown as Scenario;
    await expect(simulateOn(HOST, faulty)).rejects.toThrow(ScenarioError);
  });

  it('[SIM-7] a scenario may come read already', async () => {
    const scenario = await loadScenario('version: 1\nduration: 2\nworld: { walkable: [{ box: { min: [0, 0], max: [5, 5] } }] }');
    expect((await simulateOn(HOST, scenario)).scenario).toBe(scenario);
  });
});

describe('small crowds', () => {
  it('[SIM-8] nobody at all is a run like another', async () => {
    const sim = await run([]);
    expect([sim.agents, sim.frame.count]).toEqual([0, 0]);
    sim.step(3);
    expect([sim.done, sim.agents, sim.tick]).toEqual(['everyone-arrived', 0, 3]);
    expect((await run([{ count: 0, where: 'anywhere' }])).agents).toBe(0);
  });

  it('[SIM-8] people asked for on one spot stand side by side, with a warning', async () => {
    const report = createReport();
    const spot = Array.from({ length: 12 }, () => [1, 1]);
    const sim = await run([{ where: { points: spot }, goal: { point: [-8, -8] } }], {}, { report });
    expect(sim.agents).toBe(12);
    expect(report.warnings).toEqual([{ message: expect.stringMatching(/moved aside/), count: 11 }]);
    for (const { x, z } of sim.frames()) {
      expect([...x, ...z].every(Number.isFinite)).toBe(true);
      expect(worstOverlap(sim)).toBeLessThanOrEqual(0.001);
      if (sim.tick > 40) break;
    }
  });

  it('[SIM-9] a crowd that does not fit is refused with how many do', async () => {
    const asked = run([{ name: 'crowd', count: 500, where: { box: { min: [0, 0], max: [3, 3] } } }]);
    await expect(asked).rejects.toThrow(PopulationError);
    await expect(asked).rejects.toThrow(/crowd.*500 people do not fit.*[0-9]+ do/);
  });
});

describe('large and fast bodies', () => {
  const wall = {
    wall: {
      points: [
        [5.35, -10],
        [5.35, 10],
      ],
      thickness: 0.1,
    },
  };
  const large = {
    where: { points: [[3.74, 0]] },
    torso: { breadth: 2, depth: 2 },
    preferredSpeed: 10,
    maximumSpeed: 10,
    speed: 10,
    acceleration: 50,
  };
  const towards = { goal: { direction: [1, 0] }, steer: { model: 'orca', timeHorizonObstacles: 0.1, maximumNeighbours: 0 } };

  it.each([true, false])('[SIM-26] find every wall that contact can meet, from the start or added later', async (isAdded) => {
    const population = { ...large, ...towards };
    const sim = await run(isAdded ? [] : [population], { world: { ...HALL, obstacles: [wall] }, stop: [] }, { models: [orca] });
    if (isAdded) sim.addAgents(population);
    for (let n = 0; n < 30; n++) {
      sim.step();
      expect(sim.frame.x[0]).toBeLessThanOrEqual(5.3 - 1 + 0.001);
    }
  });

  it('[SIM-26] single people with a speed of their own are thought of when walls are sorted', async () => {
    const { scenario } = await run([{ ...WALKER, steer: 'orca', overrides: [{ index: 0, maximumSpeed: 4, radius: 1 }] }]);
    expect(wallReachFor(scenario, STEER_MODELS)).toBeCloseTo(5, 6);
  });
});

describe('what one can ask', () => {
  it('[SIM-21] events that nobody takes are dropped but for the newest 100 000, and the warning counts them', async () => {
    const log = createLog();
    const report = createReport();
    for (let tick = 0; tick < 250_000; tick++) {
      log.tick = tick;
      note(log, 0, 'goal');
      if (tick % 1000 === 0) limitLog({ log, report } as SimState);
    }
    limitLog({ log, report } as SimState);
    expect(log.list.length).toBeGreaterThanOrEqual(100_000);
    expect(log.list.length).toBeLessThan(111_000);
    expect(log.list.at(-1)?.tick).toBe(249_999);
    expect(report.warnings).toEqual([{ message: expect.stringMatching(/events.*dropped/), count: 250_000 - log.list.length }]);
  });

  it('[SIM-21] events with long words are dropped earlier, by what they take', () => {
    const log = createLog();
    const report = createReport();
    for (let tick = 0; tick < 100; tick++) {
      log.tick = tick;
      note(log, 0, 'goal', 'x'.repeat(1_000_000));
      limitLog({ log, report } as SimState);
    }
    expect(log.list.length).toBeLessThan(40);
    expect(log.list.at(-1)?.tick).toBe(99);
    expect(report.warnings).toEqual([{ message: expect.stringMatching(/events.*dropped.*64 MiB/), count: 100 - log.list.length }]);
    expect(takeLog(log).length).toBeGreaterThan(15);
    expect(log.bytes).toBe(0);
  });

  it('[SIM-21] people have a body, and are known after they left', async () => {
    const exits = { out: { box: { min: [1, -1], max: [2, 1] } } };
    const sim = await run(
      [
        { ...WALKER, name: 'one', radius: 0.2, goal: { exit: 'out' } },
        { ...WALKER, where: { points: [[-5, 0]] } },
      ],
      { world: { ...HALL, exits } },
    );
    sim.step(60);
    expect(sim.agents).toBe(1);
    expect(sim.people()).toMatchObject([{ id: 0, population: 'one', radius: 0.2, torsoDepth: 0.2 }, { id: 1 }]);
    expect(sim.people()[0].torsoBreadth).toBeCloseTo(0.36, 12);
    expect(sim.people({ since: 1 }).map(({ id }) => id)).toEqual([1]);
  });

  it('[SIM-21] events are told once, in the order of tick, agent and kind, with their time', async () => {
    const sim = await run([
      {
        ...WALKER,
        where: {
          points: [
            [0, 0],
            [0, 3],
          ],
        },
        goal: { point: [1, 0] },
      },
    ]);
    sim.step(40);
    const events = sim.takeEvents();
    expect(events.map(({ agent, kind }) => kind + agent)).toEqual(['spawn0', 'spawn1', 'arrive0', 'goal0', 'arrive1', 'goal1']);
    for (const { tick, time } of events) expect(time).toBeCloseTo(tick * 0.1, 12);
    expect(sim.takeEvents()).toEqual([]);
  });

  it('[SIM-21] says how much memory a person takes: 600 bytes at most', async () => {
    const { memory } = await run([WALKER], {}, { capacity: 10_000 });
    expect(memory.bytesPerAgent).toBeGreaterThan(100);
    expect(memory.bytesPerAgent).toBeLessThanOrEqual(600);
    expect(memory.total).toBeGreaterThan(10_000 * memory.bytesPerAgent);
    const exits = { out: { box: { min: [1, -1], max: [2, 1] } } };
    const city = await run([{ ...WALKER, steer: 'orca', goal: { nearest: ['out'] } }], { world: { ...HALL, exits } }, { capacity: 10_000 });
    expect(city.memory.bytesPerAgent).toBeLessThanOrEqual(600);
  });

  it('[SIM-22] after it was disposed of, the last frame can be read and nothing be done', async () => {
    const sim = await run([WALKER]);
    sim.step(3);
    sim.dispose();
    sim.dispose();
    expect([sim.done, sim.frame.tick, sim.frame.count]).toEqual(['disposed', 3, 1]);
    expect([...sim.frames()]).toHaveLength(1);
    for (const act of [() => sim.step(), () => sim.snapshot(), () => sim.addAgents({}), () => sim.setDoor('a', true)])
      expect(act).toThrow(/disposed/);
  });
});
