import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { ScenarioError } from '../../scenario/index.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';
import { WorldError } from '../../world/index.js';

/** A hall with a desk whose line bends twice, and people who go there and then leave in the east. */
function desk({ count = 16, servers = 1, time = '3', extra = '' } = {}): string {
  return `
version: 1
seed: 5
duration: 240
world:
  walkable: [{ box: { min: [0, 0], max: [30, 20] } }]
  regions: { lounge: { box: { min: [14, 4], max: [22, 9] } } }
  exits: { out: { box: { min: [28, 0], max: [30, 20] } } }
  services:
    - { name: desk, at: [10, 2], servers: ${servers}, time: ${time}, line: [[10, 6], [5, 6], [5, 10], [12, 10]] ${extra} }
population:
  - { count: ${count}, where: { box: { min: [14, 10], max: [26, 19] } }, goals: [{ service: desk }, { exit: out }] }
`;
}

type Told = { joined: number[]; served: number[]; servedAt: number[] };

/** Steps to the end, or for some ticks, and notes who joined and who was served. */
function watch(sim: Simulation, told: Told = { joined: [], served: [], servedAt: [] }, ticks = Number.POSITIVE_INFINITY): Told {
  for (let n = 0; n < ticks && !sim.done; n++) {
    sim.step();
    for (const { kind, agent, time } of sim.takeEvents()) {
      if (kind === 'join') told.joined.push(agent);
      if (kind !== 'served') continue;
      told.served.push(agent);
      told.servedAt.push(time);
    }
  }
  return told;
}

/** Mean time between two who are served, the first pair left out where several servers begin together [s]. */
function rhythm({ servedAt }: Told): number {
  return (servedAt[servedAt.length - 1] - servedAt[0]) / (servedAt.length - 1);
}

describe('services', () => {
  it('[DECIDE-18] serve people in the order in which they joined the line, and all go on', async () => {
    const sim = await simulateOn(HOST, desk(), { threads: 1 });
    const told = watch(sim);
    expect(told.joined).toHaveLength(16);
    expect(told.served).toEqual(told.joined);
    expect(sim.arrived).toBe(16);
  });

  it.each([
    [1, 4],
    [3, 9],
  ])('[DECIDE-19] %i servers who take %i s each let as many pass as they can', async (servers, time) => {
    const told = watch(await simulateOn(HOST, desk({ servers, time: String(time), count: 18 }), { threads: 1 }));
    expect(told.served).toHaveLength(18);
    // With several servers those who begin together end together: whole rounds are compared.
    const rounds = (told.servedAt[told.servedAt.length - 1] - told.servedAt[0]) / (18 / servers - 1);
    expect(Math.abs(rounds / time - 1)).toBeLessThan(0.05);
  });

  it('[DECIDE-20] a time may be drawn for everyone', async () => {
    const told = watch(await simulateOn(HOST, desk({ time: '{ uniform: [2, 6] }', count: 14 }), { threads: 1 }));
    const gaps = told.servedAt.slice(1).map((at, n) => at - told.servedAt[n]);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1.9);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6.5);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeGreaterThan(1);
  });

  it('[DECIDE-21] the line bends with its points, and people stand apart in it', async () => {
    const sim = await simulateOn(HOST, desk({ time: '60', count: 12 }), { threads: 1 });
    sim.step(1200);
    const { count, x, z } = sim.frame;
    const places = Array.from({ length: count }, (_, i) => [x[i], z[i]]);
    for (const [i, [ax, az]] of places.entries())
      for (const [bx, bz] of places.slice(i + 1)) expect(Math.sqrt((ax - bx) ** 2 + (az - bz) ** 2)).toBeGreaterThan(0.4);
    // The eleventh place is 7.7 m along the line: on its second stretch.
    expect(places.filter(([px, pz]) => Math.abs(pz - 6) < 0.4 && px < 9.6 && px > 5).length).toBeGreaterThanOrEqual(4);
    expect(places.filter(([px, pz]) => Math.abs(px - 10) < 0.4 && pz < 6.3).length).toBeGreaterThanOrEqual(5);
  });

  it('[DECIDE-22] who is taken away from the line leaves no gap and holds nobody up', async () => {
    const sim = await simulateOn(HOST, desk({ count: 10 }), { threads: 1 });
    const told: Told = { joined: [], served: [], servedAt: [] };
    while (told.joined.length < 6) watch(sim, told, 1);
    const waiting = told.joined.filter((id) => !told.served.includes(id));
    const gone = [waiting[0], waiting[2]];
    sim.removeAgents([gone[0]]);
    sim.setGoals([gone[1]], [{ exit: 'out' }]);
    watch(sim, told);
    expect(told.served).toEqual(told.joined.filter((id) => !gone.includes(id)));
    expect(sim.arrived).toBe(9);
  });

  it('[DECIDE-23] lines go on from a snapshot, to the bit', async () => {
    const sim = await simulateOn(HOST, desk({ servers: 2 }), { threads: 1 });
    sim.step(500);
    const copy = await restoreOn(HOST, sim.snapshot(), { threads: 1 });
    sim.step(500);
    copy.step(500);
    expect(copy.trajectoryHash).toBe(sim.trajectoryHash);
  });

  it('[DECIDE-24] who finds no room in the line waits in the waiting area, in order', async () => {
    const sim = await simulateOn(HOST, desk({ count: 40, time: '2', extra: ', waiting: lounge' }), { threads: 1 });
    const told: Told = { joined: [], served: [], servedAt: [] };
    watch(sim, told, 900);
    const { count, x, z } = sim.frame;
    const inLounge = Array.from({ length: count }, (_, i) => i).filter((i) => x[i] > 13.5 && x[i] < 22.5 && z[i] > 3.5 && z[i] < 9.5);
    expect(told.joined.length).toBeGreaterThan(28);
    expect(inLounge.length).toBeGreaterThan(0);
    watch(sim, told);
    expect(told.served).toEqual(told.joined);
    expect(rhythm(told)).toBeLessThan(2.5);
  });

  it.each([
    ['a goal at a service that is not there', desk().replace('service: desk', 'service: dask'), ScenarioError, /service.*desk/s],
    ['a line of one and the same point', desk().replace('[10, 6], [5, 6]', '[10, 6], [10, 6]'), ScenarioError, /other than the one before/],
    ['no servers', desk({ servers: 0 }), ScenarioError, /servers/],
    ['an unknown waiting area', desk({ extra: ', waiting: longue' }), ScenarioError, /lounge/],
    ['a line off the ground', desk().replace('[12, 10]]', '[12, 30]]'), WorldError, /service "desk" has a line .* off the walkable/],
    ['a desk off the ground', desk().replace('at: [10, 2]', 'at: [10, -2]'), WorldError, /stands off the walkable ground/],
  ])('[DECIDE-25] refuses %s', async (_, text, kind, message) => {
    await expect(simulateOn(HOST, text, { threads: 1 })).rejects.toThrow(kind);
    await expect(simulateOn(HOST, text, { threads: 1 })).rejects.toThrow(message);
  });
});
