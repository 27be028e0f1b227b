import { describe, expect, it } from 'vitest';
import { actionNumber } from '../agents/index.js';
import { HOST } from '../kernels/test-host.js';
import { InputError } from '../rooms/index.js';
import { restoreOn, type SimulateOptions, type Simulation, simulateOn } from './index.js';

/** A corridor along x, 4 m wide; `count` people walk through it towards −x. */
const street = (count: number, options: SimulateOptions = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      seed: 7,
      duration: 600,
      stop: [],
      world: { walkable: [{ box: { min: [-30, -2], max: [30, 2] } }], exits: { west: { box: { min: [-30, -2], max: [-29, 2] } } } },
      population: count === 0 ? [] : [{ count, where: { box: { min: [5, -2], max: [25, 2] } }, goals: [{ exit: 'west' }] }],
    }),
    options,
  );

const seconds = (sim: Simulation, time: number) => sim.step(Math.round(time / sim.dt));

describe('a person who is moved from outside', () => {
  it('[STEER-200] takes on the velocity that was asked for, at once but not in a leap, and stands when told to', async () => {
    const sim = await street(0);
    const you = sim.avatar({ at: [0, 0], heading: 0 });
    you.walk([1.4, 0]);
    sim.step(1);
    expect(you.place?.velocity[0]).toBeGreaterThan(0.1);
    expect(you.place?.velocity[0]).toBeLessThan(0.6);
    seconds(sim, 1);
    expect(you.place?.velocity[0]).toBeCloseTo(1.4, 2);
    you.stop();
    seconds(sim, 1);
    expect(Math.hypot(...(you.place?.velocity ?? [1]))).toBeLessThan(0.01);
  });

  it('[STEER-200] walks backwards and sideways where it is told where to face, else faces the way it goes', async () => {
    const sim = await street(0);
    const you = sim.avatar({ at: [0, 0], heading: 0 });
    you.walk([-0.8, 0.2], 0);
    seconds(sim, 2);
    expect(you.place?.x).toBeLessThan(-1.2);
    expect(you.place?.heading).toBeCloseTo(0, 2);
    you.walk([-1, 0]);
    seconds(sim, 2);
    expect(Math.cos(you.place?.heading ?? 0)).toBeLessThan(-0.99);
  });

  it('[STEER-201] goes no faster than it can, and never through a wall', async () => {
    const sim = await street(0);
    const you = sim.avatar({ at: [0, 0], maximumSpeed: 2 });
    you.walk([0, 50]);
    seconds(sim, 0.5);
    expect(Math.hypot(...(you.place?.velocity ?? [9]))).toBeLessThan(2.001);
    seconds(sim, 5);
    expect(you.place?.z).toBeLessThan(1.95);
    expect(you.place?.z).toBeGreaterThan(1.5);
  });

  it('[STEER-202] is passed by all who come, and is moved a little by those who press', async () => {
    const sim = await street(60);
    const you = sim.avatar({ at: [0, 0], heading: 0 });
    seconds(sim, 75);
    expect(sim.agents).toBe(1);
    expect(Math.hypot(you.place?.x ?? 9, you.place?.z ?? 9)).toBeLessThan(3);
  });

  it('[SIM-120] joins as near as there is room to where it is asked to', async () => {
    const sim = await street(0);
    const first = sim.avatar({ at: [0, 0] });
    const second = sim.avatar({ at: [0, 0] });
    sim.step(1);
    const apart = Math.hypot((first.place?.x ?? 0) - (second.place?.x ?? 0), (first.place?.z ?? 0) - (second.place?.z ?? 0));
    expect(apart).toBeGreaterThan(0.25);
    expect(apart).toBeLessThan(1.5);
  });

  it('[SIM-121] a run with it is repeated by its inputs, and goes on from a snapshot, bit for bit', async () => {
    const visit = async (sim: Simulation) => {
      const you = sim.avatar({ at: [0, 0.5], heading: 0 });
      you.walk([1.2, 0]);
      seconds(sim, 6);
      const middle = sim.snapshot();
      you.walk([0, -0.5], 0.3);
      seconds(sim, 4);
      you.leave();
      seconds(sim, 2);
      return { middle, end: sim };
    };
    const { middle, end } = await visit(await street(40));
    const repeated = await street(40, { inputs: end.inputs });
    seconds(repeated, 12);
    expect(repeated.trajectoryHash).toBe(end.trajectoryHash);

    const restored = await restoreOn(HOST, middle);
    const id = end.inputs.flatMap((input) => (input.kind === 'lead' ? input.ids : []))[0];
    restored.lead([id], { velocity: [0, -0.5], heading: 0.3 });
    seconds(restored, 4);
    restored.removeAgents([id]);
    seconds(restored, 2);
    expect(restored.trajectoryHash).toBe(end.trajectoryHash);
  });

  it('[SIM-125] waves at whoever is ahead, who waves back in a second or so, unless it is busy or gone', async () => {
    const standing = (at: number[], motion = {}) => ({ count: 1, where: { points: [at] }, then: 'stay', motion });
    const population = [standing([3, 0]), standing([-3, 0]), standing([3, 3], { does: ['phone'] })];
    const sim = await simulateOn(HOST, JSON.stringify({ version: 1, duration: 60, stop: [], acts: true, population }));
    const wave = actionNumber('wave');
    const doing = () => [...sim.frame.columns.gesture.subarray(0, 3)];
    const phone = doing()[2];
    const you = sim.avatar({ at: [0, 0], heading: 0 });
    sim.step(1);
    you.act('wave');
    seconds(sim, 1.3);
    expect(doing()).toEqual([wave, 0, phone]);
    you.walk([0, 0], 0.79);
    seconds(sim, 5);
    you.act('wave');
    seconds(sim, 1.3);
    expect(doing()[2]).toBe(phone);
  });

  it('[SIM-122] asks for the same again without a further input', async () => {
    const sim = await street(0);
    const you = sim.avatar({ at: [0, 0] });
    const before = sim.inputs.length;
    for (let n = 0; n < 10; n++) you.walk([1, 0], 0);
    expect(sim.inputs.length).toBe(before + 1);
  });

  it('[SIM-123] anybody can be led, and goes its own way again when released', async () => {
    const sim = await street(1);
    const x = () => sim.frame.x[0];
    sim.lead([0], { velocity: [1, 0] });
    const start = x();
    seconds(sim, 3);
    expect(x()).toBeGreaterThan(start + 2);
    sim.release([0]);
    const released = x();
    seconds(sim, 3);
    expect(x()).toBeLessThan(released - 2);
  });

  it('[SIM-124] what is no velocity, no heading or nobody is refused in words', async () => {
    const sim = await street(1);
    expect(() => sim.lead([0], { velocity: [Number.NaN, 0] })).toThrow(new InputError('velocity: expected two numbers, x and z [m/s]'));
    expect(() => sim.lead([0], { velocity: [1, 0], heading: Infinity })).toThrow(new InputError('heading: expected a number [rad]'));
    expect(() => sim.lead([99], { velocity: [1, 0] })).toThrow('agent 99 is not there');
    expect(sim.inputs).toHaveLength(0);
  });
});
