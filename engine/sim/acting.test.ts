import { describe, expect, it } from 'vitest';
import { TEST_LIBRARY } from '../animate/stage/test-stage.js';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, type Simulation, simulateOn } from './index.js';

const scene = (population: object[], things: object[] = []) =>
  JSON.stringify({
    version: 1,
    seed: 5,
    duration: 600,
    stop: [],
    world: { walkable: [{ box: { min: [-8, -8], max: [8, 8] } }], things },
    population,
  });

const open = (population: object[], things?: object[], rooms: object[] = []): Promise<Simulation> =>
  simulateOn(HOST, scene(population, things), { motion: TEST_LIBRARY, rooms: rooms as never });

const hipsOf = ({ frame }: Simulation, n = 0): number => frame.poses?.root[3 * n + 1] ?? 0;

describe('people who act', () => {
  it('[ANIM-259] go on from a snapshot bit for bit, whoever asked for it', async () => {
    const sim = await open(
      [
        { where: { points: [[-4, 1]] }, goals: [{ use: 'bench', wait: 3, do: 'drink' }, { point: [3, 3] }] },
        {
          where: { points: [[4, -3]] },
          goals: [{ point: [2, -3], wait: 2, do: 'kneel' }, { point: [5, -3] }],
          motion: { does: ['umbrella'] },
        },
      ],
      [{ kind: 'bench', name: 'seat', at: [-4, -2] }],
    );
    sim.step(20);
    sim.startAction([1], 'wave', { target: { person: 0 } });
    for (const ticks of [15, 120]) {
      sim.step(ticks);
      const again = await restoreOn(HOST, sim.snapshot(), { motion: TEST_LIBRARY });
      again.step(80);
      sim.step(80);
      expect(again.poseHash).toBe(sim.poseHash);
      expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    }
  });

  it('[ANIM-259] do at a goal what it says and go on, and the same ways with and without bodies', async () => {
    const population = [
      {
        where: { points: [[0, 3]] },
        goals: [
          { use: 'bench', wait: 3 },
          { point: [3, 3], wait: 2, do: 'kneel' },
        ],
        then: 'stay',
      },
    ];
    const things = [{ kind: 'bench', name: 'seat', at: [0, 0] }];
    const sim = await open(population, things);
    const bare = await simulateOn(HOST, scene(population, things));
    const lowest = [1, 1];
    for (let n = 0; n < 700; n++) {
      sim.step();
      bare.step();
      const which = sim.frame.x[0] > 1.5 ? 1 : 0;
      lowest[which] = Math.min(lowest[which], hipsOf(sim));
    }
    expect(lowest[0]).toBeCloseTo(0.63, 1);
    expect(lowest[1]).toBeLessThan(0.62);
    expect(sim.arrived).toBe(1);
    expect(hipsOf(sim)).toBeGreaterThan(0.85);
    expect(bare.trajectoryHash).toBe(sim.trajectoryHash);
  });

  it('[ANIM-259] are asked from outside by names that exist, where somebody acts at all', async () => {
    const sim = await open([{ where: { points: [[0, 0]] }, motion: { does: ['nothing'] } }]);
    expect(() => sim.startAction([0], 'wav')).toThrow('did you mean wave?');
    expect(() => sim.startAction([7], 'wave')).toThrow('agent 7');
    sim.startAction([0], 'lie');
    sim.step(140);
    expect(hipsOf(sim)).toBeLessThan(0.25);
    sim.stopAction([0], 'lie');
    sim.step(140);
    expect(hipsOf(sim)).toBeGreaterThan(0.85);
    const idle = await open([{ where: { points: [[0, 0]] } }]);
    expect(() => idle.startAction([0], 'wave')).toThrow('nobody acts in this run');
  });

  it('[ANIM-260] lie down when they fall, and are up again when they walk on', async () => {
    const push = {
      name: 'push',
      steps: {
        steer: (_: unknown, { kernels, clock }: { kernels: { f32: Record<string, Float32Array> }; clock: { tick: number } }) => {
          if (clock.tick === 30) kernels.f32.fallen[0] = 1;
        },
      },
    };
    const sim = await open([{ where: { points: [[-6, 0]] }, goals: [{ point: [6, 0] }], steer: 'hidac' }], [], [push]);
    const heights: number[] = [];
    for (let n = 0; n < 240; n++) {
      sim.step();
      heights.push(hipsOf(sim));
    }
    expect(Math.min(...heights.slice(60, 90))).toBeLessThan(0.25);
    expect(Math.min(...heights.slice(200))).toBeGreaterThan(0.75);
  });

  it('[ANIM-261] are asked for what there is: the nearest name is told', async () => {
    const goals = (name: string) => open([{ where: { points: [[0, 0]] }, goals: [{ point: [1, 1], do: name }] }]);
    await expect(goals('kneal')).rejects.toThrow('did you mean kneel?');
    await expect(open([{ where: { points: [[0, 0]] }, motion: { does: ['phon'] } }])).rejects.toThrow('did you mean phone?');
  });
});
