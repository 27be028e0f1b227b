import { describe, expect, it } from 'vitest';
import { builtInLibrary, jointNumber } from '../animate/index.js';
import { placeOf, solesOf, TEST_LIBRARY } from '../animate/stage/test-stage.js';
import { HOST } from '../kernels/test-host.js';
import { rotate, type Vector } from '../math/index.js';
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

const DEGREES = 180 / Math.PI;

/** How far trunk, head and arms of walkers lean forward while they are within some metres, in the mean [degrees], and by how much trunks lean more or less within a tick at most. */
async function leans(terrain: object, [from, to]: readonly [number, number] = [2.5, 4.5], speed = 1.2) {
  const sim = await simulateOn(HOST, speed > 0 ? scene(terrain, speed) : scene(terrain, 0).replace(/,"preferredSpeed":.*?}/, ''), {
    motion: TEST_LIBRARY,
  });
  const sums = { trunk: 0, head: 0, arms: 0 };
  const before: number[] = [];
  let [count, fastest] = [0, 0];
  for (let tick = 0; tick < 200; tick++) {
    sim.step();
    const { poses, count: people, x } = sim.frame;
    for (let n = 0; n < people; n++) {
      const { rotations } = placeOf(poses!, n);
      const ahead = (joint: string, bone: Vector) => rotate(rotations[jointNumber(joint)], bone);
      const lean = (joint: string, bone: Vector) => {
        const [dx, dy] = ahead(joint, bone);
        return DEGREES * Math.atan2(dx, dy);
      };
      const trunk = lean('upperChest', [0, 1, 0]);
      if (before[n] !== undefined) fastest = Math.max(fastest, Math.abs(trunk - before[n]));
      before[n] = trunk;
      if (x[n] < from || x[n] > to) continue;
      sums.trunk += trunk;
      sums.head += lean('head', [0, 1, 0]);
      sums.arms += DEGREES * Math.asin(ahead('leftUpperArm', [1, 0, 0])[0]);
      count += 1;
    }
  }
  sim.dispose();
  return { trunk: sums.trunk / count, head: sums.head / count, arms: sums.arms / count, fastest };
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

  it('[ANIM-354] lean with the slope they walk, uphill far more than downhill, and by nothing on level ground, on stairs and where they stand', async () => {
    const slope = (from: number, to: number, height: number) => ({
      terraces: [{ box: { min: [to, -5], max: [12, 5] }, height }],
      slopes: [{ from: [from, 0], to: [to, 0], width: 10 }],
    });
    const level = {
      heights: {
        at: [-6, -5],
        spacing: 18,
        rows: [
          [0, 0],
          [0, 0],
        ],
      },
    };
    const flat = await leans(level);
    const up = await leans(slope(0, 6, 0.6));
    const down = await leans(slope(0, 6, -0.6));
    // As slow as stairs are climbed: the made-up walk leans by its speed.
    const slow = await leans(level, [0.6, 1.6], 0.455 * 1.2);
    const stairs = await leans(STAIRS, [0.6, 1.6]);
    expect(up.trunk - flat.trunk).toBeCloseTo(6.6, 0);
    expect(down.trunk - flat.trunk).toBeCloseTo(-2, 0);
    expect(Math.abs(stairs.trunk - slow.trunk)).toBeLessThan(0.5);
    // Heads and arms keep their directions, which swing and are not seen over whole cycles, and nobody jerks [degrees a tick].
    for (const body of [up, down]) {
      expect(Math.abs(body.head - flat.head)).toBeLessThan(0.5);
      expect(Math.abs(body.arms - flat.arms)).toBeLessThan(3);
      expect(body.fastest - flat.fastest).toBeLessThan(0.6);
    }
    const [stood, stoodLevel] = [await leans(slope(-6, 6, 1.2), [-3, 0], 0), await leans(level, [-3, 0], 0)];
    expect(Math.abs(stood.trunk - stoodLevel.trunk)).toBeLessThan(0.5);
  });

  it('[ANIM-355] sit on benches that stand on a slope: hips on the seat where it is, feet on the ground they have', async () => {
    const things = [0, 0.5, 1, 1.5].map((turns, n) => ({ kind: 'bench', name: `bench ${n}`, at: [3 * n - 4, 0], angle: turns * Math.PI }));
    const world = {
      walkable: [{ box: { min: [-8, -6], max: [9, 6] } }],
      terrain: {
        heights: {
          at: [-8, -6],
          spacing: 17,
          rows: [
            [0, 3.4],
            [0, 3.4],
          ],
        },
      },
      things,
    };
    const population = things.flatMap(({ name, at: [x] }) =>
      [0, 1].map((k) => ({
        where: { points: [[x + k - 0.5, 2.5]] },
        height: [1.6, 1.85][k],
        goals: [{ use: name, wait: 20 }],
      })),
    );
    const sim = await simulateOn(HOST, JSON.stringify({ version: 1, seed: 2, duration: 60, stop: [], world, population }), {
      motion: TEST_LIBRARY,
    });
    for (let tick = 0; tick < 540; tick++) sim.step();
    const { poses, count } = sim.frame;
    let seated = 0;
    for (let n = 0; n < count; n++) {
      const { places } = placeOf(poses!, n);
      const bench = sim.world.things[Math.floor(n / 2)];
      const seat = groundHeight(sim.world.terrain, bench.x, bench.z) + 0.46;
      const hips = places[jointNumber('leftUpperLeg')][1] - 0.09 * poses!.scale[n] - seat;
      const feet = SIDES.map((side) => Math.min(...solesOf(poses!, side, n).map(([x, y, z]) => y - groundHeight(sim.world.terrain, x, z))));
      expect(Math.abs(hips)).toBeLessThan(0.02);
      for (const gap of feet) expect(Math.abs(gap)).toBeLessThan(0.005);
      seated += 1;
    }
    expect(seated).toBe(8);
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
