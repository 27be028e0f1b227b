import { describe, expect, it } from 'vitest';
import { TEST_LIBRARY } from '../animate/stage/test-stage.js';
import { HOST } from '../kernels/test-host.js';
import { STEER_MODELS } from '../steer/index.js';
import { restoreOn, type SimulateOptions, type Simulation, simulateOn } from './index.js';

type Fields = Record<string, unknown>;

/** A hall with a wall across it that leaves a gap at one end. */
const WORLD = {
  walkable: [{ box: { min: [-10, -5], max: [10, 5] } }],
  obstacles: [{ box: { min: [0, -5], max: [0.3, 3] } }],
  regions: { left: { box: { min: [-9, -4], max: [-2, 4] } } },
  exits: { out: { box: { min: [8, -5], max: [10, 5] } } },
};

const run = (population: Fields[], options: SimulateOptions = {}, more: Fields = {}) =>
  simulateOn(HOST, JSON.stringify({ version: 1, tick: 0.05, seed: 9, duration: 60, world: WORLD, population, ...more }), options);

const CROWD = { name: 'crowd', count: 20, where: 'left', goals: [{ region: 'left', wait: 1 }, { exit: 'out' }] };

const inspected = (sim: Simulation, id: number) => {
  const inspection = sim.inspect(id);
  if (!inspection) throw new Error(`nobody has the id ${id}`);
  return inspection;
};

describe('inspect', () => {
  it('[SIM-80] tells who somebody is, where it is and where it goes', async () => {
    const at = { where: { points: [[-5, 0]] }, goals: [{ point: [5, 0] }, { exit: 'out' }], radius: 0.2, age: 30 };
    const sim = await run([{ name: 'one', preferredSpeed: 1.2, steer: { model: 'walker', passing: 'left' }, ...at }]);
    sim.step(20);
    const { person, now, goal, goalsToCome, ending, path, tick, time } = inspected(sim, 0);
    expect({ tick, time }).toEqual({ tick: 20, time: 1 });
    expect(person).toMatchObject({ id: 0, population: 'one', populationNumber: 0, model: 'walker', age: 30, radius: 0.2 });
    expect(person.parameters.slice(0, 4)).toEqual([
      { name: 'preferredSpeed', label: 'Preferred speed', unit: 'm/s', value: Math.fround(1.2) },
      { name: 'maximumSpeed', label: 'Maximum speed', unit: 'm/s', value: Math.fround(1.56) },
      { name: 'acceleration', label: 'Acceleration', unit: 'm/s²', value: 5 },
      { name: 'headway', label: 'Headway', unit: 's', value: Math.fround(1.65) },
    ]);
    expect(person.parameters.find(({ name }) => name === 'passing')?.value).toBe('left');
    expect(now.position).toEqual([sim.frame.x[0], sim.frame.z[0]]);
    expect(now.heading).toBeCloseTo(sim.frame.heading[0], 5);
    expect(now.speed).toBeCloseTo(Math.hypot(...now.velocity), 9);
    expect(now.states).toEqual([]);
    expect(goal).toEqual({ kind: 'point', name: undefined, place: [5, 0], waits: false });
    expect(goalsToCome).toEqual([{ kind: 'exit', name: 'out', place: undefined, waits: false }]);
    expect(ending).toBe('leave');
    // Round the end of the wall, at (0 .. 0.3, 3).
    expect(path.points[0]).toEqual(now.position);
    expect(path.points.at(-1)).toEqual([5, 0]);
    expect(path.waypoint).toEqual(path.points[1]);
    expect(path.waypoint?.[1]).toBeGreaterThan(3);
    expect(path.length).toBeGreaterThan(9);
    sim.dispose();
  });

  it('[SIM-80] knows nobody who is not there, and has no steering before the first tick', async () => {
    const sim = await run([CROWD]);
    expect(sim.inspect(99)).toBeUndefined();
    expect(inspected(sim, 3).steering).toBeUndefined();
    expect(inspected(sim, 3).neighbours).toEqual([]);
    sim.step();
    expect(inspected(sim, 3).steering?.sentences[0]).toContain('directions');
    const [added] = sim.addAgents({ count: 1, where: { points: [[5, 4]] }, goal: { exit: 'out' } });
    expect(inspected(sim, added).steering).toBeUndefined();
    sim.removeAgents([3]);
    expect(sim.inspect(3)).toBeUndefined();
    sim.dispose();
  });

  it('[SIM-81] shows a whole path where a row remembers only its first corners', async () => {
    const comb = Array.from({ length: 16 }, (_, n) => ({
      box: n % 2 === 0 ? { min: [2 * n, -5], max: [2 * n + 0.3, 4] } : { min: [2 * n, -4], max: [2 * n + 0.3, 5] },
    }));
    const world = { walkable: [{ box: { min: [-10, -5], max: [40, 5] } }], obstacles: comb };
    const sim = await run([{ where: { points: [[-5, 0]] }, goal: { point: [38, 0] } }], {}, { world });
    sim.step();
    const { points, length } = inspected(sim, 0).path;
    expect(points.length).toBeGreaterThan(17);
    expect(points.at(-1)).toEqual([38, 0]);
    expect(length).toBeGreaterThan(130);
    sim.dispose();
  });

  it('[SIM-82] lists neighbours within range, nearest first, between two looks too', async () => {
    const sim = await run([{ ...CROWD, count: 40 }]);
    for (let tick = 0; tick < 6; tick++) {
      sim.step();
      const { neighbours, person } = inspected(sim, 7);
      const range = Number(person.parameters.find(({ name }) => name === 'neighbourDistance')?.value);
      expect(neighbours.length).toBeGreaterThan(0);
      expect(neighbours.map(({ distance }) => distance)).toEqual(neighbours.map(({ distance }) => distance).toSorted((a, b) => a - b));
      for (const { id, distance } of neighbours) {
        expect(distance).toBeLessThanOrEqual(range);
        expect(id).not.toBe(7);
        expect(sim.frame.id.includes(id)).toBe(true);
      }
    }
    sim.dispose();
  });

  it.each(STEER_MODELS.map(({ name }) => name))('[SIM-83] changes nothing: %s', async (model) => {
    const people = [{ ...CROWD, count: 8, steer: { model } }];
    const [watched, alone] = [await run(people, { motion: TEST_LIBRARY }), await run(people, { motion: TEST_LIBRARY })];
    for (let tick = 0; tick < 8; tick++) {
      for (const id of watched.frame.id) structuredClone(inspected(watched, id));
      watched.step();
      alone.step();
    }
    expect(watched.trajectoryHash).toBe(alone.trajectoryHash);
    expect(watched.poseHash).toBe(alone.poseHash);
    const before = alone.snapshot();
    expect(watched.snapshot().every((byte, n) => byte === before[n])).toBe(true);
    watched.dispose();
    alone.dispose();
  });

  it('[SIM-84] tells the states of people: waiting, arrived, heading on, flying, fallen', async () => {
    const sim = await run(
      [
        { where: { points: [[-5, 0]] }, goal: { point: [-5, 0] } },
        { where: { points: [[-5, 3]] }, goal: { exit: 'out' }, delay: 20 },
        { where: { points: [[-5, -3]] }, goal: { direction: [1, 0] } },
        { where: { points: [[5, 3]] }, goal: { direction: [0, -1] }, speed: 1, steer: { model: 'birds' } },
        { where: { points: [[5, -3]] }, goal: { exit: 'out' }, steer: { model: 'hidac', panic: 1 } },
      ],
      {},
    );
    sim.step(3);
    const statesOf = (id: number) => inspected(sim, id).now.states.map(({ name }) => name);
    expect(statesOf(0)).toContain('arrived');
    expect(inspected(sim, 0).goal).toBeUndefined();
    expect(statesOf(1)).toEqual(['waiting']);
    expect(statesOf(2)).toEqual(['heads-on']);
    expect(statesOf(3)).toEqual(['flying', 'heads-on']);
    expect(inspected(sim, 3).now.altitude).toBeGreaterThan(1);
    expect(statesOf(4)).toEqual(['panicking']);
    sim.dispose();
  });
});

describe('inspect, where bodies are animated', () => {
  it('[SIM-85] tells type, style, phase and examples as the frame has them', async () => {
    const sim = await run([CROWD], { motion: TEST_LIBRARY });
    expect(sim.styles).toEqual(TEST_LIBRARY.styles.map(({ name, type }, number) => ({ number, name, type })));
    sim.step(40);
    for (const [i, id] of sim.frame.id.entries()) {
      const { motion } = inspected(sim, id);
      expect(motion?.style).toEqual(sim.styles[sim.frame.poses?.style[i] ?? -1]);
      expect(motion?.type).toBe(motion?.style?.type);
      expect(motion?.phase).toBe(sim.frame.poses?.phase[i]);
      expect(motion?.examples.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 5);
    }
    sim.dispose();
  });

  it('[SIM-86] tells the terms of Eq. 2 for every style that may follow, and the weights', async () => {
    const motion = { weights: { local: 2, global: 3, consistency: 0.5 } };
    const sim = await run([{ ...CROWD, motion }], { motion: TEST_LIBRARY });
    sim.step(40);
    let present = 0;
    for (const id of sim.frame.id) {
      const { choice } = inspected(sim, id).motion ?? {};
      expect(choice).toMatchObject({ basis: 'now', control: 'controlled', weights: motion.weights });
      const { candidates = [] } = choice ?? {};
      for (const { local, global, consistency, sum, name, number } of candidates) {
        expect(sum).toBeCloseTo(2 * local + 3 * global + 0.5 * consistency, 9);
        expect(name).toBe(sim.styles[number].name);
      }
      expect(candidates.find(({ isBest }) => isBest)?.sum).toBe(Math.max(...candidates.map(({ sum }) => sum)));
      present += candidates.filter(({ isPresent }) => isPresent).length;
    }
    expect(present).toBe(sim.agents);
    sim.dispose();
  });

  it('[SIM-85] has no motion without a library, and no choice where somebody else chooses', async () => {
    const plain = await run([CROWD]);
    expect(plain.styles).toEqual([]);
    expect(inspected(plain, 0).motion).toBeUndefined();
    const choose: NonNullable<SimulateOptions['animation']>['choose'] = ({ motion, library }, rows, count) => {
      for (const row of rows.subarray(0, count))
        motion.style[row] = library.styles.findIndex(
          ({ type }) => type === (['walk', 'jog', 'run', 'wait', 'fight'] as const)[motion.type[row]],
        );
    };
    const own = await run([CROWD], { motion: TEST_LIBRARY, animation: { choose } });
    own.step(3);
    expect(inspected(own, 0).motion?.choice).toBeUndefined();
    plain.dispose();
    own.dispose();
  });

  it('[SIM-80] works after a restore', async () => {
    const sim = await run([CROWD], { motion: TEST_LIBRARY });
    sim.step(20);
    const again = await restoreOn(HOST, sim.snapshot(), { motion: TEST_LIBRARY });
    expect(inspected(again, 4).now).toEqual(inspected(sim, 4).now);
    sim.step();
    again.step();
    expect(inspected(again, 4)).toEqual(inspected(sim, 4));
    sim.dispose();
    again.dispose();
  });
});
