import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { distribution, ScenarioError, whole } from '../scenario/index.js';
import { orca, type SteerModel, steerEach } from '../steer/index.js';
import { InputError, ModelError, restoreOn, type SimulateOptions, simulateOn } from './index.js';

/** People of this model walk as they like, but turned a little to their left. */
const drift: SteerModel = {
  name: 'drift',
  fields: {
    turn: distribution('', 0, 1, 0.2),
    neighbourDistance: distribution('m', 0.5, 20, 5),
    maximumNeighbours: whole(0, 16, 10),
  },
  columns: (capacity) => [{ name: 'turn', type: 'f32', length: capacity }],
  wallReach: () => 1,
  steer(context) {
    const { turn } = context.kernels.f32;
    steerEach(context, ({ row, preferredX: x, preferredZ: z }) => ({ x: x - turn[row] * z, z: z + turn[row] * x }));
  },
};

const HALL = { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }] };
/** What people do after their last goal; `then` is a field of the file format, never awaited. */
const LOOP = Object.fromEntries([['then', 'loop']]);
const population = (steer: unknown, count = 8) => ({ count, where: 'anywhere', goal: { random: 'anywhere' }, ...LOOP, steer });

const run = (steers: readonly unknown[], options: SimulateOptions = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({ version: 1, tick: 0.1, duration: 60, stop: [], world: HALL, population: steers.map((steer) => population(steer)) }),
    options,
  );

describe('models of one’s own', () => {
  it('[SIM-78] steer those whose population names them, beside others', async () => {
    const mixed = await run(['orca', { model: 'drift', turn: 0.5 }], { models: [drift] });
    const plain = await run(['orca', 'orca'], { models: [drift] });
    mixed.step(50);
    plain.step(50);
    expect(mixed.agents).toBe(16);
    expect(mixed.trajectoryHash).not.toBe(plain.trajectoryHash);
  });

  it('[SIM-78] change nothing for others when nobody is steered by them', async () => {
    const [without, beside] = [await run(['orca']), await run(['orca'], { models: [drift] })];
    without.step(50);
    beside.step(50);
    expect(beside.trajectoryHash).toBe(without.trajectoryHash);
  });

  it('[SIM-79] that nobody handed over are refused, and the option is named', async () => {
    await expect(run(['drift'])).rejects.toThrow(ScenarioError);
    await expect(run(['drift'])).rejects.toThrow(/steer.*orca.*option models.*"drift"/);
    await expect(run([{ model: 'drift', turn: 1 }])).rejects.toThrow(/steer\.model.*option models/);
    await expect(run(['orcs'])).rejects.toThrow(/did you mean orca/);
  });

  it('[SIM-79] with a name that is taken are refused', async () => {
    await expect(run(['orca'], { models: [{ ...drift, name: 'orca' }] })).rejects.toThrow(ModelError);
    await expect(run(['orca'], { models: [{ ...drift, name: 'orca' }] })).rejects.toThrow(/"orca" is there already/);
    await expect(run(['orca'], { models: [drift, { ...drift }] })).rejects.toThrow(/"drift" is there already/);
    await expect(run(['orca'], { models: [orca] })).resolves.toBeDefined();
  });

  it('[SIM-79] that would not work are refused before anything is built', async () => {
    const { neighbourDistance: _, ...blind } = drift.fields;
    const cases: [Partial<SteerModel>, RegExp][] = [
      [{ fields: blind }, /"drift".*field neighbourDistance/],
      [{ columns: () => [] }, /"drift".*no column.*turn/],
      [{ steer: undefined }, /"drift".*columns, wallReach and steer/],
      [{ columns: (n) => ['turn', 'radius'].map((name) => ({ name, type: 'f32', length: n })) }, /one called radius is there already/],
    ];
    for (const [change, message] of cases) {
      const asked = run(['drift'], { models: [{ ...drift, ...change } as SteerModel] });
      await expect(asked).rejects.toThrow(ModelError);
      await expect(asked).rejects.toThrow(message);
    }
  });

  it('[SIM-79] may fly, with the altitudes as fields', async () => {
    const altitude = (most: number) => distribution('m', 0.1, 100, most);
    const heights = { altitude: altitude(5), lowestAltitude: altitude(2), highestAltitude: altitude(9) };
    const columns = (length: number) =>
      ['turn', 'lowestAltitude', 'highestAltitude'].map((name) => ({ name, type: 'f32' as const, length }));
    const kite: SteerModel = { ...drift, flies: true, fields: { ...drift.fields, ...heights }, columns, steer: () => {} };
    const sim = await run(['drift', 'orca'], { models: [kite] });
    sim.step();
    expect([...sim.frame.columns.altitude]).toEqual([...Array(8).fill(5), ...Array(8).fill(0)]);
    const { altitude: _, ...rest } = kite.fields;
    await expect(run(['drift'], { models: [{ ...kite, fields: rest }] })).rejects.toThrow(/field altitude/);
  });

  it('[SIM-79] have limits and units as the engine’s', async () => {
    await expect(run([{ model: 'drift', turn: 2 }], { models: [drift] })).rejects.toThrow(/turn.*from 0 to 1/);
    await expect(run([{ model: 'drift', trun: 1 }], { models: [drift] })).rejects.toThrow(/did you mean turn/);
  });

  it('[SIM-78] go on from a snapshot, with the models handed over again', async () => {
    const sim = await run(['orca', 'drift'], { models: [drift] });
    sim.step(30);
    const bytes = sim.snapshot();
    await expect(restoreOn(HOST, bytes)).rejects.toThrow(ModelError);
    await expect(restoreOn(HOST, bytes)).rejects.toThrow(/"drift".*option models/);
    const restored = await restoreOn(HOST, bytes, { models: [drift] });
    sim.step(30);
    restored.step(30);
    expect(restored.trajectoryHash).toBe(sim.trajectoryHash);
  });

  it('[SIM-78] steer people who are added later, where they were handed over', async () => {
    const sim = await run(['orca'], { models: [drift] });
    expect(sim.addAgents(population('drift', 3)).length).toBe(3);
    sim.step(10);
    const without = await run(['orca']);
    expect(() => without.addAgents(population('drift', 3))).toThrow(/option models/);
    const onlyOwn = await run(['drift'], { models: [drift] });
    expect(() => onlyOwn.addAgents(population('orca', 3))).toThrow(InputError);
    expect(() => onlyOwn.addAgents(population('orca', 3))).toThrow(/"orca".*option models/);
    expect(onlyOwn.agents).toBe(8);
  });
});
