import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { isWalkable } from '../world/index.js';
import { restoreOn, type SimulateOptions, type Simulation, simulateOn } from './index.js';

/** A hall of 16 m by 16 m in which one walks across and one sits on a bench. */
const hall = (options: SimulateOptions = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      tick: 0.1,
      duration: 1000,
      stop: [],
      world: {
        walkable: [{ box: { min: [-8, -8], max: [8, 8] } }],
        doors: [{ name: 'gate', from: [-8, -6], to: [-6, -6] }],
        things: [
          { kind: 'bench', name: 'seat', at: [5, 5] },
          { kind: 'picture', name: 'view', at: [-5, 5] },
        ],
      },
      population: [
        { where: { points: [[-6, 0]] }, goal: { point: [6, 0] }, steer: 'orca' },
        { where: { points: [[5, 6.5]] }, goals: [{ use: 'bench', wait: 500 }, { point: [0, 6] }], steer: 'orca' },
      ],
    }),
    options,
  );

const FOUNTAIN = { kind: 'fountain', name: 'well', at: [0, 0] };
const seated = ({ world }: Simulation) => world.things.flatMap(({ slots }) => slots).reduce((sum, { taken }) => sum + taken, 0);

describe('things in a running simulation', () => {
  it('[SIM-112] a solid one that is added stands in the way, one that is removed does not', async () => {
    const sim = await hall();
    sim.step(3);
    const number = sim.addThing(FOUNTAIN);
    expect(sim.world.things.at(-1)).toMatchObject({ number, name: 'well', kind: 'fountain', role: 'placed' });
    expect(isWalkable(sim.world, 0, 0, 0.2)).toBe(false);
    let nearest = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 100; n++) {
      sim.step();
      nearest = Math.min(nearest, Math.hypot(sim.frame.x[0], sim.frame.z[0]));
    }
    expect(nearest).toBeGreaterThan(2);
    expect(sim.frame.x[0]).toBeGreaterThan(3);
    sim.removeThing('well');
    expect(isWalkable(sim.world, 0, 0, 0.2)).toBe(true);
    expect(sim.world.things.some(({ name }) => name === 'well')).toBe(false);
  });

  it('[SIM-112] one that is moved takes its wall along, and its slots', async () => {
    const sim = await hall();
    sim.addThing({ kind: 'column', at: [0, 3] });
    sim.moveThing('column 1', [2, -4], 1);
    expect([isWalkable(sim.world, 0, 3, 0.2), isWalkable(sim.world, 2, -4, 0.2)]).toEqual([true, false]);
    sim.moveThing('seat', [-5, -3]);
    expect([isWalkable(sim.world, 5, 5, 0.2), isWalkable(sim.world, -5, -3, 0.2)]).toEqual([true, false]);
    const [slot] = sim.world.things[1].slots;
    expect(Math.hypot(slot.x + 5, slot.z + 3)).toBeLessThan(1);
  });

  it('[SIM-112] who sat on one that is taken away gives the slot back and goes on', async () => {
    const sim = await hall();
    for (let n = 0; n < 200 && seated(sim) === 0; n++) sim.step();
    sim.step(30);
    expect(seated(sim)).toBe(1);
    sim.removeThing('seat');
    expect(sim.takeEvents().some(({ kind }) => kind === 'use-end')).toBe(false);
    sim.step(100);
    expect(sim.takeEvents().map(({ kind }) => kind)).toContain('use-end');
    expect(Math.hypot(sim.frame.x[1], sim.frame.z[1] - 6)).toBeLessThan(1);
  });

  it('[SIM-112] is logged: the run is repeated, and goes on from a snapshot, bit for bit', async () => {
    const sim = await hall();
    sim.step(4);
    sim.addThing(FOUNTAIN);
    sim.addObstacle({ circle: { center: [-3, -3], radius: 0.5 } });
    sim.addThing({ kind: 'turnstile', at: [3, 0], angle: Math.PI / 2 });
    sim.step(5);
    sim.moveThing('well', [1, 0.5], 0.3);
    sim.moveThing('seat', [5, 4]);
    sim.removeThing('view');
    sim.addThing({ kind: 'lamp', at: [-2, 4] });
    sim.removeThing('lamp 1');
    sim.step(5);
    const again = await restoreOn(HOST, sim.snapshot());
    const repeated = await hall({ inputs: sim.inputs });
    repeated.step(14);
    const seen = ({ world }: Simulation) =>
      world.things.map(({ number, name, x, z, angle, obstacle }) => [number, name, x, z, angle, obstacle]);
    for (const other of [again, repeated]) {
      expect(seen(other)).toEqual(seen(sim));
      expect(other.world.walls.x).toEqual(sim.world.walls.x);
    }
    for (const one of [sim, again, repeated]) one.addThing({ kind: 'bin', at: [-4, 1] });
    for (const one of [sim, again, repeated]) one.step(60);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect(repeated.trajectoryHash).toBe(sim.trajectoryHash);
    expect(again.world.things.at(-1)!.number).toBe(sim.world.things.at(-1)!.number);
  });

  it('[SIM-112] can be named by goals from then on', async () => {
    const sim = await hall();
    expect(() => sim.setGoals([0], [{ use: 'stool' }])).toThrow(/stool/);
    sim.addThing({ kind: 'chair', name: 'stool', at: [-3, 2] });
    sim.setGoals([0], [{ use: 'stool', wait: 5 }]);
    for (let n = 0; n < 200 && seated(sim) === 0; n++) sim.step();
    expect(seated(sim)).toBe(1);
  });

  it('[SIM-112] what cannot be is refused with a sentence, and nothing has changed', async () => {
    const sim = await hall();
    const hash = sim.trajectoryHash;
    const before = sim.world.things.length;
    expect(() => sim.addThing({ kind: 'fontain', at: [0, 0] })).toThrow(/did you mean fountain/);
    expect(() => sim.addThing({ ...FOUNTAIN, name: 'seat' })).toThrow('there is already a thing called "seat"');
    expect(() => sim.addThing({ kind: 'building', at: [0, 0], size: [40, 40] })).toThrow();
    expect(() => sim.removeThing('gate')).toThrow(/door.*stays for the whole run/);
    expect(() => sim.moveThing('gate', [0, 0])).toThrow(/cannot be moved by hand/);
    expect(() => sim.removeThing('nothing')).toThrow('no thing is called "nothing"');
    expect(() => sim.moveThing('seat', [Number.NaN, 0])).toThrow(/NaN/);
    expect([sim.world.things.length, sim.inputs.length, sim.trajectoryHash]).toEqual([before, 0, hash]);
    expect(sim.addThing(FOUNTAIN)).toBe(before);
  });
});
