import { describe, expect, it } from 'vitest';
import { PATH_POINTS } from '../agents/index.js';
import { HOST } from '../kernels/test-host.js';
import { keepPath, PLAN_MODELS, type PlanModel } from '../plan/index.js';
import { fromBytes, toBytes } from '../rooms/index.js';
import { quantity } from '../scenario/index.js';
import { STEER_MODELS } from '../steer/index.js';
import { isVisible } from '../world/index.js';
import { InputError, ModelError, restoreOn, simulateOn } from './index.js';

/** Ways that cross x = 0 at z = `detour`, which is a field of the model; it counts its own ticks. */
const byDetour: PlanModel<{ ticks: number }> = {
  name: 'by-detour',
  fields: { detour: quantity('m', -100, 100, 3) },
  columns: (capacity) => [{ name: 'detour', type: 'f32', length: capacity }],
  create: () => ({ ticks: 0 }),
  plan(context) {
    const { state, rows, agents, kernels } = context;
    state.ticks += 1;
    const { flags, positionX, positionZ, goalX, goalZ } = agents.columns;
    for (const row of rows) {
      if ((flags[row] & 128) === 0) continue;
      const corners = [positionX[row], positionZ[row], 0, kernels.f32.detour[row], goalX[row], goalZ[row]];
      keepPath(context, row, { status: 'found', count: 3, length: 0 }, Float32Array.from(corners));
    }
  },
  save: ({ ticks }) => toBytes({ ticks }),
  restore: (state, _, saved) => void Object.assign(state, fromBytes<{ ticks: number }>(saved)),
};

const open = (populations: string) => `
version: 1
duration: 60
world:
  walkable: [{ box: { min: [-12, -12], max: [12, 12] } }]
  obstacles: [{ wall: { points: [[0, -2], [0, 4]], thickness: 0.2 } }]
population:
${populations}
`;
const walker = (plan: string, z: number) =>
  `  - { where: { points: [[-8, ${z}]] }, goal: { point: [8, ${z}] }, steer: orca, plan: ${plan} }`;

describe('planning models', () => {
  it('[SIM-97] [PLAN-70] each plans for its own people, and the default is the shortest way', async () => {
    const sim = await simulateOn(HOST, open([walker('{ model: by-detour, detour: 5 }', 0), walker('shortest', -4)].join('\n')), {
      threads: 1,
      planModels: [byDetour],
    });
    expect([0, 1].map((id) => sim.inspect(id)?.person.plansBy)).toEqual(['by detour', 'the shortest way']);
    let highest = [0, -10];
    while (!sim.done) {
      sim.step();
      highest = highest.map((z, n) => Math.max(z, sim.frame.z[n]));
    }
    expect(sim.arrived).toBe(2);
    expect(highest[0]).toBeGreaterThan(4);
    expect(highest[1]).toBeLessThan(-3.5);
    expect(sim.scenario.population[1].plan).toEqual({ model: 'shortest' });
  });

  it('[SIM-98] are checked with the scenario', async () => {
    const start = (plan: string) => simulateOn(HOST, open(walker(plan, 0)), { threads: 1 });
    await expect(start('shortist')).rejects.toThrow(/plan.*shortest/s);
    await expect(start('{ model: congestion, inertia: -1 }')).rejects.toThrow(/inertia/);
    const idle = { ...byDetour, columns: () => [] };
    await expect(simulateOn(HOST, open(walker('by-detour', 0)), { planModels: [idle] })).rejects.toThrow(ModelError);
  });

  it('[SIM-99] change while people walk, and the run can be repeated and restored', async () => {
    const text = open([walker('shortest', 0), walker('congestion', 2)].join('\n'));
    const options = { threads: 1, planModels: [byDetour] };
    const sim = await simulateOn(HOST, text, options);
    sim.step(20);
    sim.setPlan([0], 'by-detour', { detour: 6 });
    sim.step(10);
    const copy = await restoreOn(HOST, sim.snapshot(), options);
    sim.step(60);
    copy.step(60);
    expect(copy.trajectoryHash).toBe(sim.trajectoryHash);
    expect(sim.frame.z[0]).toBeGreaterThan(1.5);
    const again = await simulateOn(HOST, text, { ...options, inputs: sim.inputs });
    again.step(90);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    const plain = await simulateOn(HOST, open(walker('shortest', 0)), { threads: 1 });
    expect(() => plain.setPlan([0], 'congestion')).toThrow(InputError);
  });

  it('[SIM-100] density tells how many people stand in every triangle, and how many are expected', async () => {
    const sim = await simulateOn(HOST, open(walker('congestion', 0)), { threads: 1 });
    sim.step();
    const now = sim.density() as Float32Array;
    expect(now).toHaveLength(sim.world.mesh.triangleCount);
    expect(now.filter((density) => density > 0)).toHaveLength(1);
    expect((sim.density({ ahead: 4 }) as Float32Array).some((density) => density > 0)).toBe(true);
    const plain = await simulateOn(HOST, open(walker('shortest', 0)), { threads: 1 });
    expect(plain.density({ ahead: 4 })).toBeUndefined();
    const ready = await simulateOn(HOST, open(walker('shortest', 0)), { threads: 1, planModels: PLAN_MODELS });
    ready.step();
    expect(ready.density({ ahead: 4 })).toBeUndefined();
    ready.setPlan([0], 'congestion');
    ready.step();
    expect(ready.density({ ahead: 4 })?.some((density) => density > 0)).toBe(true);
    expect(ready.inspect(0)?.person.plan).toBe('congestion');
  });

  it('[SIM-97] change nothing for others when nobody plans by them, and stand beside every steering model', async () => {
    const [plain, ready] = await Promise.all(
      [[], PLAN_MODELS].map((planModels) =>
        simulateOn(HOST, open(walker('shortest', 0)), { threads: 1, planModels, models: STEER_MODELS }),
      ),
    );
    for (const sim of [plain, ready]) sim.step(100);
    expect(ready.trajectoryHash).toBe(plain.trajectoryHash);
  });
});

describe('a door that closes', () => {
  const hall = (plan: string) => `
version: 1
seed: 4
duration: 120
stop: []
world:
  walkable: [{ box: { min: [-20, -12], max: [20, 12] } }]
  obstacles:
    - { wall: { points: [[0, -10], [0, 7]], thickness: 0.3 } }
    - { wall: { points: [[6, -12], [6, -9]], thickness: 0.3 } }
  doors: [{ name: gate, from: [0, -12], to: [0, -10] }]
  exits: { east: { line: [[19, -11], [19, 11]], depth: 1 } }
population:
  - { count: 150, where: { box: { min: [-19, -11], max: [-6, 0] } }, goal: { exit: east }, plan: ${plan} }
`;
  it.each(['shortest', 'congestion'])(
    '[SIM-101] [PLAN-71] leaves nobody with a way through it for longer than half a second (%s)',
    async (plan) => {
      const sim = await simulateOn(HOST, hall(plan), { threads: 1 });
      sim.step(20);
      sim.setDoor('gate', false);
      sim.step(15);
      for (let i = 0; i < sim.frame.count; i++) {
        const { points } = sim.inspect(sim.frame.id[i])?.path ?? { points: [] };
        expect(points.length).toBeGreaterThan(1);
        expect(points.length).toBeLessThanOrEqual(PATH_POINTS + 1);
        for (let n = 2; n < points.length; n++) {
          const [[ax, az], [bx, bz]] = [points[n - 1], points[n]];
          expect(isVisible(sim.world, ax, az, bx, bz, 0)).toBe(true);
        }
      }
    },
  );
});
