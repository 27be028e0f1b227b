import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, type Simulation, simulateOn } from '../sim/index.js';

type Person = { at: [number, number]; goals: unknown[]; then?: string };

/** A hall with a bench of two seats and people who want to sit. */
const hall = (people: Person[], things: unknown[] = [{ kind: 'bench', name: 'seat', at: [0, 0] }], more: object = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      seed: 2,
      duration: 1000,
      stop: [],
      world: { walkable: [{ box: { min: [-8, -8], max: [8, 8] } }], things, ...more },
      population: people.map(({ at, goals, then = 'stay' }) => ({ where: { points: [at] }, goals, steer: 'orca', ...{ then } })),
    }),
  );

const SIT = { use: 'bench', action: 'sit', wait: 5 };
const statesOf = (sim: Simulation, id: number) => sim.inspect(id)?.now.states.map(({ label }) => label) ?? [];
const actions = ({ frame }: Simulation) => [...frame.columns.action];
const until = (sim: Simulation, isSo: () => boolean, ticks = 1200) => {
  for (let n = 0; n < ticks && !isSo(); n++) sim.step();
  expect(isSo()).toBe(true);
};

describe('slots of things', () => {
  it('[THINGS-1] are walked to, sat in for a while, facing as the slot does, and left where one came from', async () => {
    const sim = await hall([{ at: [-6, 4], goals: [SIT, { point: [6, 6] }] }]);
    until(sim, () => statesOf(sim, 0).includes('sits on seat'));
    sim.step(100);
    const slot = sim.world.things[0].slots.find(({ taken }) => taken > 0)!;
    expect([sim.frame.x[0], sim.frame.z[0]]).toEqual([Math.fround(slot.x), Math.fround(slot.z)]);
    expect(Math.cos(sim.frame.heading[0] - slot.facing)).toBeGreaterThan(0.99);
    expect(actions(sim)).toEqual([4]);
    until(sim, () => sim.arrived === 1);
    expect(actions(sim)).toEqual([0]);
    expect(sim.world.things[0].slots.map(({ taken }) => taken)).toEqual([0, 0]);
    const told = sim.takeEvents().filter(({ kind }) => kind.startsWith('use'));
    expect(told.map(({ kind, thing }) => [kind, thing])).toEqual([
      ['use', 'seat'],
      ['use-end', 'seat'],
    ]);
  });

  it('[THINGS-2] hold no more than they have room for: others wait until one is free, and all of them sit in the end', async () => {
    const people = Array.from({ length: 5 }, (_, n): Person => ({ at: [-6 + 2 * n, 5], goals: [SIT, { point: [-6 + 2 * n, -6] }] }));
    const sim = await hall(people);
    const seats = sim.world.things[0].slots.filter(({ action }) => action === 'sit').length;
    const sat = new Set<number>();
    until(
      sim,
      () => {
        const now = actions(sim).flatMap((action, n) => (action === 4 ? [n] : []));
        for (const n of now) if (!sat.has(n) && statesOf(sim, n).some((label) => label.startsWith('sits'))) sat.add(n);
        expect(sim.world.things[0].slots.every(({ taken, capacity }) => taken <= capacity)).toBe(true);
        return sim.arrived === 5;
      },
      6000,
    );
    expect(seats).toBeLessThan(5);
    expect(sat.size).toBe(5);
  });

  it('[THINGS-3] keep who is in them where it is, whoever presses past, and nobody walks through its legs', async () => {
    const crowd = Array.from({ length: 12 }, (_, n): Person => ({ at: [-7, -3 + 0.5 * n], goals: [{ point: [7, -3 + 0.5 * n] }] }));
    const sim = await hall([{ at: [1, 2], goals: [{ use: 'seat' }] }, ...crowd]);
    until(sim, () => statesOf(sim, 0).includes('sits on seat'));
    sim.step(100);
    const [x, z] = [sim.frame.x[0], sim.frame.z[0]];
    for (let n = 0; n < 600; n++) {
      sim.step();
      expect([sim.frame.x[0], sim.frame.z[0]]).toEqual([x, z]);
      for (let i = 1; i < sim.frame.count; i++) expect(Math.hypot(sim.frame.x[i] - x, sim.frame.z[i] - z)).toBeGreaterThan(0.2);
    }
  });

  it('[THINGS-4] are left when somebody is given other goals, removed, or the thing is gone', async () => {
    const sim = await hall([
      { at: [-2, 2], goals: [{ use: 'seat' }] },
      { at: [2, 2], goals: [{ use: 'seat' }] },
    ]);
    until(sim, () => [0, 1].every((id) => statesOf(sim, id).includes('sits on seat')));
    sim.removeAgents([0]);
    sim.setGoals([1], [{ point: [5, 5] }]);
    sim.step(5);
    until(sim, () => sim.arrived === 1);
    expect(sim.world.things[0].slots.map(({ taken }) => taken)).toEqual([0, 0]);
  });

  it('[THINGS-4] are free again when somebody is given other goals while it asks', async () => {
    const sim = await hall([{ at: [-2, 2], goals: [{ use: 'seat' }] }]);
    const seat = sim.world.things[0];
    until(sim, () => sim.frame.columns.action[0] !== 0);
    sim.setGoals([0], [{ point: [5, 5] }]);
    sim.step(3);
    expect(seat.slots.map(({ taken }) => taken)).toEqual([0, 0]);
    until(sim, () => sim.arrived === 1);
    expect(seat.slots.map(({ taken }) => taken)).toEqual([0, 0]);
  });

  it('[THINGS-4] are left on the way one came, also for another thing', async () => {
    const things = [
      { kind: 'bench', name: 'seat', at: [-5, 0] },
      { kind: 'bench', name: 'other', at: [5, 0] },
    ];
    const sim = await hall([{ at: [-5, 3], goals: [{ use: 'seat' }] }], things);
    until(sim, () => statesOf(sim, 0).includes('sits on seat'));
    sim.step(60);
    sim.setGoals([0], [{ use: 'other' }]);
    until(sim, () => {
      const [x] = sim.frame.x;
      if (x > -3 && x < 3) expect(statesOf(sim, 0).some((label) => /from|on /.test(label))).toBe(false);
      return statesOf(sim, 0).includes('sits on other');
    });
    expect(sim.world.things.map(({ slots }) => slots.reduce((sum, { taken }) => sum + taken, 0))).toEqual([0, 1]);
  });

  it('[THINGS-4] say whether one sits on a thing or at it', async () => {
    const things = [{ kind: 'desk', name: 'desk 1', at: [0, 0] }];
    const sim = await hall([{ at: [-3, -3], goals: [{ use: 'desk', action: 'serve', wait: 5 }] }], things);
    until(sim, () => statesOf(sim, 0).includes('sits at desk 1'));
  });

  it('[THINGS-5] go on from a snapshot bit for bit', async () => {
    const people = Array.from(
      { length: 4 },
      (_, n): Person => ({ at: [-6 + 2 * n, 5], goals: [SIT, { point: [3, -6 + n] }], then: 'loop' }),
    );
    const sim = await hall(people);
    for (const ticks of [40, 150, 90]) {
      sim.step(ticks);
      const again = await restoreOn(HOST, sim.snapshot());
      again.step(200);
      const copy = await restoreOn(HOST, sim.snapshot());
      copy.step(200);
      expect(again.trajectoryHash).toBe(copy.trajectoryHash);
      sim.step(200);
      expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    }
  });

  it('[THINGS-6] can be those of things that nobody named, and of none that do not exist', async () => {
    await expect(hall([{ at: [0, 5], goals: [{ use: 'sofa' }] }])).rejects.toThrow(/use.*sofa/s);
  });
});
