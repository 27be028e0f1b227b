import { describe, expect, it } from 'vitest';
import { builtInLibrary } from '../animate/index.js';
import { solesOf, TEST_LIBRARY } from '../animate/stage/test-stage.js';
import { HOST } from '../kernels/test-host.js';
import { groundHeight } from '../world/index.js';
import { restoreOn, type Simulation, simulateOn } from './index.js';

const SIDES = ['left', 'right'] as const;
const STEPS = 8;
const TREAD = 0.29;
const RISE = 0.17;

/** People who go over a hill, or up stairs. */
function scene(terrain: object, speed = 1.2): string {
  const points = [0, 1, 2].map((n) => [-2 + 0.13 * n, 1.4 * n - 1.4]);
  return JSON.stringify({
    version: 1,
    seed: 3,
    duration: 60,
    world: { walkable: [{ box: { min: [-6, -5], max: [12, 5] } }], terrain },
    population: [{ count: 3, where: { points }, heading: 0, speed, preferredSpeed: speed, goal: { direction: [1, 0] } }],
  });
}

const HILL = { hills: [{ at: [3, 0.5], radius: 5, height: 1.5 }] };
const STAIRS = {
  terraces: [{ box: { min: [STEPS * TREAD, -5], max: [12, 5] }, height: STEPS * RISE }],
  stairs: [{ from: [0, 0], to: [STEPS * TREAD, 0], width: 10, steps: STEPS }],
};
const walk = (terrain: object) => simulateOn(HOST, scene(terrain), { motion: TEST_LIBRARY });

/** The deepest that a sole was under the ground [m], and where soles were least above it. */
function watch(sim: Simulation, ticks: number): { deepest: number; mean: number; onTread: number[]; speeds: number[] } {
  let [deepest, sum, count] = [0, 0, 0];
  const onTread: number[] = [];
  const speeds: number[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    sim.step();
    const { poses, count: people, x, velocityX } = sim.frame;
    if (!poses) throw new Error('no poses');
    for (let n = 0; n < people; n++) {
      if (x[n] > 4 * TREAD && x[n] < (STEPS - 3) * TREAD) speeds.push(velocityX[n]);
      for (const side of SIDES) {
        const sole = solesOf(poses, side, n);
        const gaps = sole.map(([px, py, pz]) => py - groundHeight(sim.world.terrain, px, pz));
        const depth = Math.max(0, -Math.min(...gaps));
        deepest = Math.max(deepest, depth);
        sum += depth;
        count += 1;
        const ball = sole[1][0];
        // Heel and ball down: the foot stands.
        if (gaps[0] < 0.01 && gaps[1] < 0.002 && ball > 0 && ball < STEPS * TREAD) onTread.push((ball / TREAD) % 1);
      }
    }
  }
  return { deepest, mean: sum / count, onTread, speeds };
}

describe('feet on uneven ground', () => {
  it('[ANIM-220] do not sink into a hill, and far less than by the literal rule of 004', async () => {
    const [ours, literal] = [await walk(HILL), await walk({ ...HILL, rule: 'document' })];
    const [clear, document] = [watch(ours, 150), watch(literal, 150)];
    expect(clear.mean).toBeLessThan(0.0005);
    expect(clear.deepest).toBeLessThan(0.02);
    expect(document.mean).toBeGreaterThan(3 * clear.mean);
    ours.dispose();
    literal.dispose();
  });

  it('[ANIM-221] take stairs tread by tread, with the ball on it, at the speed that is published', async () => {
    const sim = await walk(STAIRS);
    const { deepest, onTread, speeds } = watch(sim, 200);
    expect(deepest).toBeLessThan(0.01);
    expect(onTread.length).toBeGreaterThan(50);
    expect(onTread.filter((part) => part > 0.02 && part < 0.98).length / onTread.length).toBeGreaterThan(0.95);
    const mean = speeds.reduce((total, speed) => total + speed, 0) / speeds.length;
    expect(mean).toBeCloseTo(0.455 * 1.2, 1);
    sim.dispose();
  });

  it('[ANIM-331] come down steep stairs without a heel in the riser, at any pace', async () => {
    const [tread, rise, steps] = [0.25, 0.2, 12];
    const terrain = {
      terraces: [{ box: { min: [steps * tread, -5], max: [12, 5] }, height: steps * rise }],
      stairs: [{ from: [0, 0], to: [steps * tread, 0], width: 10, steps }],
    };
    const walker = (n: number) => ({
      where: { points: [[6.5 - 0.17 * n, 1.4 * n - 3.5]] },
      heading: Math.PI,
      speed: 1 + 0.03 * n,
      preferredSpeed: 1 + 0.03 * n,
      goal: { direction: [-1, 0] },
    });
    const population = [0, 1, 2, 3, 4, 5].map(walker);
    const sim = await simulateOn(HOST, JSON.stringify({ ...JSON.parse(scene(terrain)), population }), { motion: TEST_LIBRARY });
    expect(watch(sim, 200).deepest).toBeLessThan(0.01);
    sim.dispose();
  });

  it('[ANIM-353] come down from the landing tread by tread, without hips that go down to the lower foot', async () => {
    const length = STEPS * TREAD;
    const down = {
      terraces: [{ box: { min: [-6, -5], max: [-1, 5] }, height: STEPS * RISE }],
      stairs: [{ from: [length - 1, 0], to: [-1, 0], width: 10, steps: STEPS }],
    };
    const population = [0, 1, 2, 3, 4, 5].map((n) => ({
      where: { points: [[0.13 * n - 3, 1.4 * n - 3.4]] },
      heading: 0,
      speed: 1.2,
      preferredSpeed: 1.2,
      goal: { direction: [1, 0] },
    }));
    const sim = await simulateOn(HOST, JSON.stringify({ ...JSON.parse(scene(down)), population }), { motion: await builtInLibrary() });
    let lowest = 1;
    for (let tick = 0; tick < 150; tick++) {
      sim.step();
      const { poses, x, count } = sim.frame;
      for (let n = 0; n < count; n++) {
        // Over the line through the middles of the treads, and on the level at both ends.
        const floor = RISE * Math.min(STEPS, Math.max(0, (length - 1 - x[n]) / TREAD + 0.5));
        if (x[n] > -1.2) lowest = Math.min(lowest, (poses!.root[3 * n + 1] - floor) / poses!.scale[n]);
      }
    }
    expect(lowest).toBeGreaterThan(0.72);
    sim.dispose();
  });

  it('[ANIM-222] have the same bits on two threads and after a restore in the middle', async () => {
    const one = await simulateOn(HOST, scene(STAIRS), { motion: TEST_LIBRARY, threads: 1 });
    const two = await simulateOn(HOST, scene(STAIRS), { motion: TEST_LIBRARY, threads: 2 });
    one.step(70);
    two.step(110);
    const again = await restoreOn(HOST, one.snapshot(), { motion: TEST_LIBRARY });
    one.step(40);
    again.step(40);
    expect([two.poseHash, again.poseHash]).toEqual([one.poseHash, one.poseHash]);
    for (const sim of [one, two, again]) sim.dispose();
  });

  it('[ANIM-223] cost nothing where the ground is level: there are no columns for it', async () => {
    const names: string[] = [];
    const spy = { name: 'spy', create: ({ kernels }: { kernels: { f32: object } }) => void names.push(...Object.keys(kernels.f32)) };
    const level = await simulateOn(HOST, scene(HILL).replace(/,"terrain":\{.*?\}\]\}/, ''), {
      motion: TEST_LIBRARY,
      rooms: [spy as never],
    });
    expect(names.filter((name) => /^(ground(Setting|Height|Patch)|soleState)$/.test(name))).toEqual([]);
    level.dispose();
  });
});
