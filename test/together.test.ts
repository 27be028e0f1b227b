import { distribution, restore, type SteerModel, simulate, steerEach, whole } from 'promenade';
import { describe, expect, it } from 'vitest';

/** Walks as it likes, but away from the nearest of whatever model. */
const shy: SteerModel = {
  name: 'shy',
  fields: {
    shyness: distribution('m/s', 0, 2, 0.4),
    neighbourDistance: distribution('m', 0.5, 20, 3),
    maximumNeighbours: whole(0, 16, 4),
  },
  columns: (capacity) => [{ name: 'shyness', type: 'f32', length: capacity }],
  wallReach: ({ radius }) => radius,
  steer(context) {
    const { shyness } = context.kernels.f32;
    steerEach(context, (me, [nearest]) => {
      if (!nearest) return { x: me.preferredX, z: me.preferredZ };
      const [x, z] = [me.x - nearest.x, me.z - nearest.z];
      const push = shyness[me.row] / Math.max(0.1, Math.sqrt(x * x + z * z));
      return { x: me.preferredX + push * x, z: me.preferredZ + push * z };
    });
  },
};

/** Enough people that threads share the work. */
const SCENARIO = JSON.stringify({
  version: 1,
  seed: 9,
  duration: 60,
  stop: [],
  world: { walkable: [{ box: { min: [-30, -30], max: [30, 30] } }], periodic: { x: [-30, 30] } },
  population: ['orca', 'shy'].map((steer, n) => ({
    count: 500,
    where: 'anywhere',
    together: { size: { poisson: 1 + n } },
    goals: [{ random: 'anywhere' }, { random: 'anywhere', wait: { uniform: [0, 2] } }],
    then: 'loop',
    steer,
  })),
});

describe('social groups over several models, one of them from outside', () => {
  it('[STEER-68] give the same bits on 1 and 2 threads, and from a snapshot', async () => {
    const [one, two] = [await simulate(SCENARIO, { threads: 1, models: [shy] }), await simulate(SCENARIO, { threads: 2, models: [shy] })];
    one.step(60);
    two.step(60);
    expect(two.trajectoryHash).toBe(one.trajectoryHash);
    const restored = await restore(two.snapshot(), { threads: 2, models: [shy] });
    one.step(60);
    restored.step(60);
    expect(restored.trajectoryHash).toBe(one.trajectoryHash);
    for (const sim of [one, two, restored]) sim.dispose();
  });
});
