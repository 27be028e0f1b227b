import { describe, expect, it } from 'vitest';
import { actionNumber } from '../../agents/index.js';
import { HOST } from '../../kernels/test-host.js';
import { type House, InputError, type Room } from '../../rooms/index.js';
import { restoreOn, type SimulateOptions, type Simulation, simulateOn } from '../index.js';

/** People who stand at places, on a ground of 20 m with a wall along x = 0 that has a door in its middle where asked for. */
const place = (points: number[][], { goals, door = false }: { goals?: unknown[]; door?: boolean } = {}, options: SimulateOptions = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      seed: 3,
      duration: 600,
      stop: [],
      acts: true,
      world: {
        walkable: [{ box: { min: [-10, -10], max: [10, 10] } }],
        ...(door && {
          obstacles: [{ box: { min: [-0.1, -10], max: [0.1, -0.6] } }, { box: { min: [-0.1, 0.6], max: [0.1, 10] } }],
          doors: [{ name: 'door', from: [0, -0.6], to: [0, 0.6] }],
        }),
      },
      population: points.map((at) => ({ count: 1, where: { points: [at] }, then: 'stay', ...(goals && { goals }) })),
    }),
    options,
  );

const seconds = (sim: Simulation, time: number) => sim.step(Math.round(time / sim.dt));
const at = (sim: Simulation, id: number) => [sim.frame.x[id], sim.frame.z[id]];
const said = (sim: Simulation) => sim.takeEvents().filter(({ kind }) => kind === 'say');
const holds = (sim: Simulation, id: number, name: string) => (sim.inspect(id)?.now.states ?? []).some((fact) => fact.name === name);

describe('people and a guest', () => {
  it('[SIM-130] who is looked at for a while says something, with its hands; who is not says nothing', async () => {
    const sim = await place([
      [2, 0],
      [-2, 4],
    ]);
    sim.avatar({ at: [0, 0], heading: 0 });
    seconds(sim, 2);
    const words = said(sim);
    expect(words.map(({ agent, whom }) => [agent, whom])).toEqual([[0, 2]]);
    expect(words[0].detail).toMatch(/\w/);
    expect(sim.frame.columns.gesture[0]).toBe(actionNumber('talk'));
    seconds(sim, 3);
    expect(sim.frame.columns.gesture[0]).toBe(0);
  });

  it('[SIM-130] answers what is said to it after a moment', async () => {
    const sim = await place([[3.2, 0]]);
    const you = sim.avatar({ at: [0, 0], heading: 0 });
    sim.step(1);
    you.speak('What a crowd.');
    seconds(sim, 1.5);
    expect(said(sim).map(({ agent, detail }) => (agent === you.id ? detail : agent))).toEqual(['What a crowd.', 0]);
  });

  it('[SIM-137] is glanced at by who has it in view, for a while; by nobody who has not', async () => {
    const looks: number[][] = [];
    const watch = {
      name: 'watch',
      steps: { publish: (_: unknown, { kernels }: House) => looks.push([...kernels.u32.gazes.subarray(0, 2)]) },
    };
    const population = [Math.PI, 0].map((heading, n) => ({ count: 1, where: { points: [[1.5, 2 * n - 1]] }, heading, then: 'stay' }));
    const sim = await simulateOn(HOST, JSON.stringify({ version: 1, duration: 60, stop: [], acts: true, population }), {
      rooms: [watch as Room],
    });
    sim.avatar({ at: [0, 0], heading: -Math.PI / 2 });
    seconds(sim, 10);
    const shares = [0, 1].map((n) => looks.filter((look) => look[n] === 1).length / looks.length);
    expect(shares[0]).toBeGreaterThan(0.15);
    expect(shares[0]).toBeLessThan(0.75);
    expect(shares[1]).toBe(0);
  });

  it('[SIM-131] steps back when it is run into, and stands again; not when it is passed', async () => {
    const sim = await place([[1.5, 0]]);
    const you = sim.avatar({ at: [0, 0], heading: 0 });
    seconds(sim, 0.5);
    you.walk([1.2, 0]);
    seconds(sim, 1.2);
    you.stop();
    seconds(sim, 2);
    const [x] = at(sim, 0);
    expect(x).toBeGreaterThan(1.7);
    seconds(sim, 2);
    expect(at(sim, 0)[0]).toBeCloseTo(x, 1);
    expect(holds(sim, 0, 'led')).toBe(false);
  });

  it('[SIM-131] steps back when a guest pushes it with its hands', async () => {
    const sim = await place([[0.9, 0]]);
    const you = sim.avatar({ at: [0, 0], heading: 0 });
    sim.step(1);
    const [x] = at(sim, 0);
    you.act('push', { person: 0 });
    seconds(sim, 2);
    expect(at(sim, 0)[0]).toBeGreaterThan(x + 0.2);
  });

  it('[SIM-132] lets a guest pass first at a door, then goes on', async () => {
    const sim = await place([[3.2, 0.1]], { goals: [{ point: [-6, 0] }], door: true });
    const you = sim.avatar({ at: [-2.2, 0], heading: 0 });
    you.walk([1.3, 0]);
    let isLed = false;
    for (let n = 0; n < 40; n++) {
      sim.step(1);
      isLed ||= holds(sim, 0, 'led');
    }
    expect(isLed).toBe(true);
    seconds(sim, 3);
    expect(you.place?.x).toBeGreaterThan(1);
    you.stop();
    seconds(sim, 8);
    expect(at(sim, 0)[0]).toBeLessThan(-2);
  });

  it('[SIM-133] follows a guest through a door until it is told to stay, and goes back to its own when let go', async () => {
    const sim = await place([[-4, 0]], { goals: [{ point: [-4, 0] }], door: true });
    const you = sim.avatar({ at: [-6, 0], heading: 0 });
    sim.step(1);
    you.invite();
    you.walk([0, 1], 0);
    seconds(sim, 1.2);
    you.walk([1.2, 0]);
    seconds(sim, 3);
    you.walk([1, -0.4]);
    seconds(sim, 7);
    you.stop();
    seconds(sim, 6);
    const place0 = you.place!;
    expect(place0.x).toBeGreaterThan(1);
    expect(Math.hypot(at(sim, 0)[0] - place0.x, at(sim, 0)[1] - place0.z)).toBeLessThan(2.2);
    you.part('stay');
    const [x] = at(sim, 0);
    you.walk([1, 0]);
    seconds(sim, 4);
    expect(Math.abs(at(sim, 0)[0] - x)).toBeLessThan(0.5);
    you.part('go');
    seconds(sim, 14);
    expect(Math.hypot(at(sim, 0)[0] + 4, at(sim, 0)[1])).toBeLessThan(1);
  });

  it('[SIM-133] is let go when the guest leaves', async () => {
    const sim = await place([[3, 0]], { goals: [{ point: [3, 0] }] });
    const you = sim.avatar({ at: [0, 0], heading: 0 });
    you.invite([0]);
    you.walk([-1.2, 0]);
    seconds(sim, 5);
    expect(at(sim, 0)[0]).toBeLessThan(1);
    you.leave();
    seconds(sim, 8);
    expect(at(sim, 0)[0]).toBeGreaterThan(2);
  });

  it('[SIM-134] a visit is repeated by its inputs and goes on from a snapshot, bit for bit', async () => {
    const crowd = [
      [2, 0],
      [3, 1],
      [1.6, -2],
      [-3, 0.4],
      [4, 0.2],
    ];
    const sim = await place(crowd, { goals: [{ point: [-6, 0] }, { point: [6, 0] }], door: true });
    const you = sim.avatar({ at: [-4, 0], heading: 0 });
    you.walk([1.3, 0]);
    seconds(sim, 2);
    you.invite([2]);
    seconds(sim, 1);
    const restored = await restoreOn(HOST, sim.snapshot());
    for (const run of [sim, restored]) {
      run.speak(you.id, 'Come.');
      seconds(run, 3);
      run.part(you.id, 'stay');
      seconds(run, 3);
    }
    expect(restored.trajectoryHash).toBe(sim.trajectoryHash);
    const repeated = await place(crowd, { goals: [{ point: [-6, 0] }, { point: [6, 0] }], door: true }, { inputs: sim.inputs });
    seconds(repeated, 9);
    expect(repeated.trajectoryHash).toBe(sim.trajectoryHash);
  });

  it('[SIM-135] whoever is no guest, and what cannot be done, is refused in words', async () => {
    const sim = await place([[4, 8]]);
    const you = sim.avatar({ at: [0, 0], heading: Math.PI });
    const before = sim.inputs.length;
    expect(() => sim.invite(0)).toThrow(new InputError('person 0 is no guest: it is moved by the crowd itself'));
    expect(() => you.invite()).toThrow('nobody is ahead within 5 m');
    expect(() => you.speak('  ')).toThrow('text: expected 1 to 200 letters');
    expect(() => you.part('away' as 'go')).toThrow('then: expected stay or go, got away');
    expect(sim.inputs).toHaveLength(before);
  });

  it('[SIM-136] without a guest nothing is noticed, and a led person alone is none', async () => {
    const sim = await place([
      [0, 0],
      [2, 0],
    ]);
    sim.lead([0], { velocity: [0, 0], heading: 0 });
    seconds(sim, 4);
    expect(said(sim)).toEqual([]);
  });
});
