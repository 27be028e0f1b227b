import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { choice, distribution, flag, whole } from '../scenario/index.js';
import { type SimulateOptions, simulateOn } from '../sim/index.js';
import { type Me, type Seen, type SteerModel, steerEach, type Wanted } from './index.js';

/** A model of one's own that asks a function for every velocity. */
const model = (name: string, decide: (me: Me, neighbours: readonly Seen[]) => Wanted): SteerModel => ({
  name,
  fields: { neighbourDistance: distribution('m', 0.5, 20, 5), maximumNeighbours: whole(0, 16, 10) },
  columns: () => [],
  wallReach: () => 1,
  steer: (context) => steerEach(context, decide),
});

const run = (population: unknown[], options: SimulateOptions, more: Record<string, unknown> = {}) =>
  simulateOn(HOST, JSON.stringify({ version: 1, tick: 0.1, duration: 60, stop: [], population, ...more }), options);

const at = (...points: [number, number][]) => ({ where: { points }, goal: { point: [50, 0] } });

describe('steerEach', () => {
  it('[STEER-65] asks for every person of the model, and moves it by what is answered', async () => {
    const asked: number[] = [];
    const aside = model('aside', ({ row }) => {
      asked.push(row);
      return { x: 0, z: 1 };
    });
    const sim = await run(
      [
        { ...at([0, 0], [5, 0]), steer: 'aside' },
        { ...at([0, 5]), steer: 'orca' },
      ],
      { models: [aside] },
    );
    sim.step();
    expect(asked.sort()).toEqual([0, 1]);
    sim.step(20);
    for (const i of [0, 1]) expect([sim.frame.velocityX[i], sim.frame.velocityZ[i]]).toEqual([0, 1]);
    expect(sim.frame.velocityX[2]).toBeGreaterThan(0.5);
  });

  it('[STEER-65] hands over how the person would like to move', async () => {
    const obey = model('obey', ({ preferredX, preferredZ }) => ({ x: preferredX, z: preferredZ }));
    const sim = await run([{ ...at([0, 0]), preferredSpeed: 1.1, steer: 'obey' }], { models: [obey] });
    sim.step(20);
    expect(sim.frame.velocityX[0]).toBeCloseTo(1.1, 4);
  });

  it('[STEER-66] shows neighbours of all models, nearest first, also across a seam', async () => {
    let seen: Seen[] = [];
    const look = model('look', (_, neighbours) => {
      seen = neighbours.map((neighbour) => ({ ...neighbour }));
      return { x: 0, z: 0 };
    });
    const world = { walkable: [{ box: { min: [0, -3], max: [20, 3] } }], periodic: { x: [0, 20] } };
    const others = {
      where: {
        points: [
          [3, 0],
          [19.5, 0],
        ],
      },
      radius: 0.2,
      steer: 'orca',
    };
    const sim = await run([{ where: { points: [[0.5, 0]] }, steer: 'look' }, others], { models: [look] }, { world });
    sim.step();
    expect(seen.map(({ row }) => row)).toEqual([2, 1]);
    expect(seen[0].x).toBeCloseTo(-0.5, 5);
    expect(seen[1].x).toBeCloseTo(3, 5);
    expect(seen[0].radius).toBeCloseTo(0.2, 5);
  });

  it('[STEER-66] is seen: people of the engine give way to those of a model that does not', async () => {
    const straight = model('straight', ({ preferredX, preferredZ }) => ({ x: preferredX, z: preferredZ }));
    const opposed = { where: { points: [[12, 0.1]] }, goal: { point: [-50, 0.1] }, steer: 'orca' };
    const sim = await run([{ ...at([0, 0]), steer: 'straight' }, opposed], { models: [straight] });
    let nearest = Infinity;
    for (let n = 0; n < 100; n++) {
      sim.step();
      nearest = Math.min(nearest, Math.hypot(sim.frame.x[0] - sim.frame.x[1], sim.frame.z[0] - sim.frame.z[1]));
    }
    expect(nearest).toBeGreaterThan(0.4);
    expect(Math.abs(sim.frame.z[0])).toBeLessThan(0.05);
    expect(Math.abs(sim.frame.z[1] - 0.1)).toBeGreaterThan(0.1);
    expect(sim.frame.x[1]).toBeLessThan(sim.frame.x[0]);
  });

  it('[STEER-67] finds the fields of each person in columns, words as their places', async () => {
    const kinds = ['north', 'south'] as const;
    let found: number[][] = [];
    const fielded: SteerModel = {
      ...model('fielded', () => ({ x: 0, z: 0 })),
      fields: {
        neighbourDistance: distribution('m', 0.5, 20, 5),
        maximumNeighbours: whole(0, 16, 10),
        pull: distribution('m/s', 0, 9, 3),
        kind: choice(kinds, 'north'),
        eager: flag(false),
      },
      columns: (capacity) => [
        { name: 'pull', type: 'f32', length: capacity },
        { name: 'kind', type: 'u32', length: capacity },
        { name: 'eager', type: 'u32', length: capacity },
      ],
      steer(context) {
        found = [];
        const { f32, u32 } = context.kernels;
        steerEach(context, ({ row }) => {
          found[row] = [f32.pull[row], u32.kind[row], u32.eager[row]];
          return { x: 0, z: 0 };
        });
      },
    };
    const sim = await run(
      [
        { ...at([0, 0]), steer: { model: 'fielded', kind: 'south', eager: true } },
        { ...at([9, 0], [9, 9]), steer: { model: 'fielded', pull: { uniform: [4, 5] } } },
      ],
      { models: [fielded] },
    );
    sim.step();
    expect(found[0]).toEqual([3, 1, 1]);
    expect(found[1].slice(1)).toEqual([0, 0]);
    for (const row of [1, 2]) expect(found[row][0]).toBeGreaterThanOrEqual(4);
    expect(found[1][0]).not.toBe(found[2][0]);
  });
});
