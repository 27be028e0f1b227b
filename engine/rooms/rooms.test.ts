import { describe, expect, it } from 'vitest';
import { schedule } from '../events/index.js';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, simulateOn } from '../sim/index.js';
import { fromBytes, type Moment, type Room, toBytes } from './index.js';

/** Three people who cross a hall, of whom each leaves when it is there. */
const SCENE = `
version: 1
tick: 0.1
world: { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }], exits: { east: { line: [[9, -10], [9, 10]], depth: 1 } } }
population: [{ name: walkers, count: 3, where: { points: [[6, -3], [6, 0], [6, 3]] }, goals: [{ exit: east }], then: leave }]
`;

/** A room that writes down what it is told, and at which moments it is asked. */
function createWitness(name: string, told: string[], moments: readonly Moment[] = []): Room {
  return {
    name,
    comes: (_, __, { row }) => void told.push(`${name}: ${row} comes`),
    begins: () => void told.push(`${name}: begins`),
    leaves: (_, __, row) => void told.push(`${name}: ${row} leaves`),
    worldChanged: () => void told.push(`${name}: the world changes`),
    steps: Object.fromEntries(moments.map((moment) => [moment, () => void told.push(`${name}: ${moment}`)])),
  };
}

describe('rooms', () => {
  it('[ROOMS-1] do their part in the order of the moments, and within a moment in that of the list', async () => {
    const told: string[] = [];
    const rooms = [createWitness('first', told, ['finish', 'perceive', 'plan']), createWitness('second', told, ['plan', 'events'])];
    const sim = await simulateOn(HOST, SCENE, { rooms });
    told.length = 0;
    sim.step(1);
    expect(told).toEqual(['second: events', 'first: perceive', 'first: plan', 'second: plan', 'first: finish']);
    sim.dispose();
  });

  it('[ROOMS-2] are told once of everyone who comes and leaves, and of every change of the world', async () => {
    const told: string[] = [];
    const sim = await simulateOn(HOST, SCENE, { rooms: [createWitness('one', told)] });
    const comings = told.filter((line) => line.endsWith('comes'));
    expect(comings).toHaveLength(3);
    expect(new Set(comings).size).toBe(3);
    expect(told.at(-1)).toBe('one: begins');

    told.length = 0;
    const number = sim.addObstacle({ box: { center: [-5, 0], size: [1, 1] } });
    sim.removeObstacle(number);
    expect(told).toEqual(['one: the world changes', 'one: the world changes']);

    told.length = 0;
    sim.step(100);
    expect(sim.agents).toBe(0);
    expect(told.sort()).toEqual(comings.map((line) => line.replace('comes', 'leaves')).sort());
    sim.dispose();
  });
});

/** A bell that is due every second; everyone has a column in which its strokes add up, tick by tick. */
const bell: Room<{ rung: number }> = {
  name: 'bell',
  columns: (capacity) => [{ name: 'heard', type: 'f32', length: capacity }],
  create: () => ({ rung: 0 }),
  begins: (_, { queue }) => void schedule(queue, 10, { kind: 'bell' }),
  comes: (_, { kernels }, { row }) => {
    kernels.f32.heard[row] = 0;
  },
  due: {
    bell: (state, { queue, clock }) => {
      state.rung += 1;
      schedule(queue, clock.tick + 10, { kind: 'bell' });
    },
  },
  steps: {
    finish: ({ rung }, { kernels, agents: { liveRow, count } }) => {
      for (let i = 0; i < count; i++) kernels.f32.heard[liveRow[i]] += rung;
    },
  },
  save: ({ rung }) => toBytes({ rung }),
  restore: (state, _, bytes) => void Object.assign(state, fromBytes<{ rung: number }>(bytes)),
  facts: ({ rung }) => (rung > 0 ? [{ name: 'rung', label: 'has heard a bell' }] : []),
};

describe('a room from outside', () => {
  const options = { rooms: [bell as Room], columns: ['heard'] };
  const STANDING = SCENE.replace('goals: [{ exit: east }], then: leave', 'goals: []').replace('version: 1', 'version: 1\nstop: []');

  it('[ROOMS-3] has columns, steps, facts and a place in snapshots, as the own ones have', async () => {
    const sim = await simulateOn(HOST, STANDING, options);
    sim.step(25);
    const [id] = sim.frame.id;
    expect(sim.inspect(id)?.now.states).toContainEqual({ name: 'rung', label: 'has heard a bell' });
    const again = await restoreOn(HOST, sim.snapshot(), { rooms: options.rooms });
    for (const run of [sim, again]) run.step(25);
    expect([...again.frame.columns.heard]).toEqual([...sim.frame.columns.heard]);
    expect(again.frame.columns.heard[0]).toBe(10 * (1 + 2 + 3 + 4));
    for (const run of [sim, again]) run.dispose();
  });

  it('[ROOMS-4] takes the due events of the kinds that it names, at their ticks', async () => {
    const sim = await simulateOn(HOST, STANDING, options);
    sim.step(10);
    expect(sim.frame.columns.heard[0]).toBe(0);
    sim.step(1);
    expect(sim.frame.columns.heard[0]).toBe(1);
    sim.dispose();
  });

  it('[ROOMS-3] changes nothing for the others', async () => {
    const [alone, beside] = await Promise.all([simulateOn(HOST, SCENE), simulateOn(HOST, SCENE, { rooms: [bell as Room] })]);
    for (const run of [alone, beside]) run.step(40);
    expect(beside.trajectoryHash).toBe(alone.trajectoryHash);
    for (const run of [alone, beside]) run.dispose();
  });
});
