import { type Simulation, simulate } from 'promenade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHistory, remember, sourceOf } from './history.js';
import { findAhead, holdUpOf, slowSince } from './hold-up.js';

/** A room and a door of 1 m in the wall at x = 5, and a corridor of 2 m behind it. */
const ROOM = `version: 1
duration: 60
world:
  walkable:
    - polygon: [[0, 0], [5, 0], [5, 2.5], [5.2, 2.5], [5.2, 2], [12, 2], [12, 4], [5.2, 4], [5.2, 3.5], [5, 3.5], [5, 6], [0, 6]]
  exits:
    end: { box: { min: [11, 2], max: [12, 4] } }
population:
  - { name: crowd, count: 14, where: { box: { min: [1, 1], max: [4, 5] } }, goal: { exit: end } }
`;

let sim: Simulation;
beforeAll(async () => {
  sim = await simulate(ROOM, { threads: 1, seed: 1 });
});
afterAll(() => sim.dispose());

describe('what holds somebody up', () => {
  it('is an opening before which there is more room, and none along a corridor', () => {
    const way = [
      [3, 3],
      [5.1, 3],
      [11, 3],
    ] as const;
    expect(findAhead(sim.world, way)).toEqual({ kind: 'opening', width: expect.closeTo(1, 1), distance: expect.closeTo(2.1, 0) });
    expect(
      findAhead(sim.world, [
        [7, 3],
        [11, 3],
      ]),
    ).toBeUndefined();
    expect(findAhead(sim.world, [[3, 3]])).toBeUndefined();
  });

  it('is a door on the way, or a closed one that is near', () => {
    const door = { name: 'gate', from: [5, 2.5] as const, to: [5, 3.5] as const, rings: [] };
    const world = (isOpen: boolean) => ({ ...sim.world, doors: [{ ...door, isOpen }] }) as unknown as typeof sim.world;
    const way = [
      [4, 3],
      [6, 3],
    ] as const;
    expect(findAhead(world(true), way)).toEqual({ kind: 'door', name: 'gate', isOpen: true, distance: 1 });
    expect(findAhead(world(false), [[4, 3]])).toEqual({ kind: 'door', name: 'gate', isOpen: false, distance: 1 });
    expect(findAhead(world(false), [[1, 1]])).toBeUndefined();
  });

  it('is told for as long as it lasts, up to the moment that is asked about', () => {
    const history = createHistory(sim);
    const source = sourceOf(history);
    for (let tick = 0; tick < 150; tick++) {
      sim.step();
      remember(history, sim);
    }
    const last = [...sim.frame.id.subarray(0, sim.frame.count)].map((id) => ({ id, ...holdUpOf(source, sim.world, sim.inspect(id)!) }));
    const held = last.filter(({ slowFor }) => slowFor > 1);
    expect(held.length).toBeGreaterThan(2);
    for (const { id, slowFor } of held) {
      expect(slowFor).toBeLessThanOrEqual(sim.time);
      // Moments are looked at a quarter of a second apart; two such times ago it had lasted for so much less.
      const preferred = sim.inspect(id)!.person.parameters.find(({ name }) => name === 'preferredSpeed')!.value as number;
      expect(slowSince(source, id, sim.tick - 16, 0.7 * preferred)).toBeCloseTo(slowFor - 16 * sim.dt, 6);
    }
    expect(held.some(({ ahead }) => ahead?.kind === 'opening')).toBe(true);
    for (const { slowFor, ahead } of last) if (slowFor === 0) expect(ahead).toBeUndefined();
  });
});
