import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { PLAN_MODELS } from '../plan/index.js';
import { STEER_MODELS } from '../steer/index.js';
import { restoreOn, simulateOn } from './simulate.js';

/** Four strokes that bend around a corner, 1.5 m apart, drawn at 1 m/s; and others who go the other way. */
const strokes = [0, 1, 2, 3].map((n) => {
  const [x, z] = [4 + 1.5 * n, -4 - 1.5 * n];
  const points = [
    [-14, z],
    [x, z],
    [x, 14],
  ];
  return { points, time: Math.abs(x + 14) + Math.abs(14 - z) };
});

const yard = (further: object = {}) =>
  JSON.stringify({
    version: 1,
    seed: 4,
    duration: 600,
    stop: [],
    world: { walkable: [{ box: { min: [-16, -16], max: [16, 16] } }] },
    sketch: {
      bend: { strokes },
      back: {
        strokes: [
          {
            points: [
              [0, 12],
              [-12, 12],
            ],
          },
        ],
      },
    },
    population: [
      { name: 'drawn', count: 8, where: { box: { min: [-15, -10], max: [-5, -3] } }, steer: 'orca', plan: { model: 'flow', from: 'bend' } },
      { name: 'others', count: 4, where: { box: { min: [-2, 10], max: [2, 14] } }, plan: { model: 'flow', from: 'back' } },
    ],
    ...further,
  });

describe('people who follow a sketch', () => {
  it('[PLAN-110] go along its strokes, as fast as they were drawn and as far apart, each population by its own', async () => {
    const sim = await simulateOn(HOST, yard());
    sim.step(6 * 30);
    const { count, x, z, velocityX, velocityZ } = sim.frame;
    let [speed, walking] = [0, 0];
    for (let i = 0; i < count; i++) {
      if (i >= 8) {
        expect(x[i]).toBeLessThan(0);
        continue;
      }
      speed += Math.hypot(velocityX[i], velocityZ[i]);
      walking++;
      const lane = strokes.reduce((least, { points }) => Math.min(least, Math.abs(z[i] - points[0][1])), Infinity);
      if (x[i] < 2 && x[i] > -8) expect(lane).toBeLessThan(0.6);
    }
    expect(speed / walking).toBeGreaterThan(0.9);
    expect(speed / walking).toBeLessThan(1.1);
    sim.step(40 * 30);
    for (let i = 0; i < 8; i++) expect(sim.frame.z[i]).toBeGreaterThan(9);
    for (let i = 8; i < 12; i++) expect(sim.frame.x[i]).toBeLessThan(-8);
    sim.dispose();
  });

  it('[PLAN-115] are as fast as strokes were drawn where those who look ahead steer themselves', async () => {
    const line = { strokes: [{ points: [[-14, 0.3], [14, 0.3]], time: 22.4 }] }; // biome-ignore format: a list
    const world = { walkable: [{ box: { min: [-16, -4], max: [16, 4] } }] };
    const population = [{ where: { points: [[-13, 1], [-10, -1]] }, plan: { model: 'flow', from: 'line' }, steer: 'walker' }]; // biome-ignore format: a list
    const sim = await simulateOn(
      HOST,
      JSON.stringify({ version: 1, seed: 1, duration: 60, stop: [], world, sketch: { line }, population }),
    );
    sim.step(4 * 30);
    const before = [...sim.frame.x.subarray(0, 2)];
    sim.step(6 * 30);
    for (const [n, x] of before.entries()) expect((sim.frame.x[n] - x) / 6).toBeGreaterThan(0.97 * 1.25);
    sim.dispose();
  });

  it('[PLAN-111] obey at once when it is drawn anew, and go on with the same bits after a snapshot', async () => {
    const sim = await simulateOn(HOST, yard());
    sim.step(60);
    sim.setSketch('bend', {
      strokes: [
        {
          points: [
            [-14, -6],
            [-14, 14],
          ],
        },
      ],
    });
    sim.step(60);
    const again = await restoreOn(HOST, sim.snapshot());
    sim.step(60);
    again.step(60);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    const { velocityZ } = sim.frame;
    expect(velocityZ.subarray(0, 8).filter((v) => v > 0.3).length).toBeGreaterThan(4);
    expect(() => sim.setSketch('bend', { strokes: [] })).toThrow('strokes');
    sim.dispose();
    again.dispose();
  });

  it('[PLAN-112] are refused by a name that nothing has', async () => {
    const sim = await simulateOn(HOST, yard({ sketch: {} }));
    expect(() => sim.step(1)).toThrow('no flow and no sketch is called "bend"');
    sim.dispose();
  });

  it('[PLAN-113] stand in one run with people of all models, as the studio has it', async () => {
    const sim = await simulateOn(HOST, yard(), { models: STEER_MODELS, planModels: PLAN_MODELS });
    sim.setModel('others', 'by-example');
    sim.setPlan('drawn', 'flow', { from: 'back' });
    sim.step(5);
    expect(sim.tick).toBe(5);
    sim.dispose();
  });
});
