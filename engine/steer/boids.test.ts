import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { simulateOn } from '../sim/index.js';

type Fields = Record<string, unknown>;

/** Populations of boids on an open plane, or in the world that is given. */
const run = (population: Fields[], world: Fields = {}, more: Fields = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      seed: 5,
      duration: 1000,
      stop: [],
      world,
      population: population.map((one) => ({ preferredSpeed: 1.4, steer: 'boids', ...one })),
      ...more,
    }),
    { columns: ['steerX', 'steerZ'] },
  );

const square = (half: number, x = 0, z = 0) => ({ box: { min: [x - half, z - half], max: [x + half, z + half] } });

/** Length of the mean of the unit velocities: 1 when all move the same way. */
function orderOf({ count, velocityX, velocityZ }: { count: number; velocityX: Float32Array; velocityZ: Float32Array }): number {
  let x = 0;
  let z = 0;
  for (let i = 0; i < count; i++) {
    const speed = Math.max(Math.hypot(velocityX[i], velocityZ[i]), 1e-6);
    x += velocityX[i] / speed;
    z += velocityZ[i] / speed;
  }
  return Math.hypot(x, z) / count;
}

function nearestGaps({ count, x, z }: { count: number; x: Float32Array; z: Float32Array }): number[] {
  return Array.from({ length: count }, (_, i) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (let j = 0; j < count; j++) if (j !== i) nearest = Math.min(nearest, Math.hypot(x[i] - x[j], z[i] - z[j]));
    return nearest;
  });
}

describe('boids', () => {
  it('[STEER-30] nobody is given more acceleration than the limit, and separation goes before the goal', async () => {
    // Two close together, whose goals lie behind each other: with little to give, separation takes all of it.
    const points = [
      [0, 0],
      [0.8, 0],
    ];
    const overrides = [
      { index: 0, goals: [{ point: [20, 0] }] },
      { index: 1, goals: [{ point: [-20, 0] }] },
    ];
    const steer = { model: 'boids', separationWeight: 10, noise: 0 };
    const sim = await run([{ where: { points }, overrides, acceleration: 1, steer, heading: 0 }]);
    sim.step();
    const { steerX, steerZ } = sim.frame.columns;
    expect(Math.hypot(steerX[0], steerZ[0])).toBeCloseTo(1, 4);
    expect(Math.hypot(steerX[1], steerZ[1])).toBeLessThanOrEqual(1.0001);
    expect(steerX[0]).toBeLessThan(-0.5);
  });

  it('[STEER-31] who start in all directions move the same way after half a minute, and stay together', async () => {
    const population = { count: 60, where: square(5), heading: { uniform: [-3.1, 3.1] }, speed: 1.4, goal: { direction: [1, 0] } };
    const sim = await run([population], { walkable: [{ box: { min: [-10, -30], max: [60, 30] } }] });
    expect(orderOf(sim.frame)).toBeLessThan(0.5);
    sim.step(30 * 30);
    expect(orderOf(sim.frame)).toBeGreaterThan(0.98);
    const { x, z, count } = sim.frame;
    const mean = [x, z].map((column) => column.subarray(0, count).reduce((sum, value) => sum + value, 0) / count);
    const spread = Math.sqrt(x.subarray(0, count).reduce((sum, _, i) => sum + (x[i] - mean[0]) ** 2 + (z[i] - mean[1]) ** 2, 0) / count);
    expect(spread).toBeLessThan(6);
    const gaps = nearestGaps(sim.frame);
    // Bodies of 0.25 m, and up to 0.6 m between them.
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / count).toBeGreaterThan(0.8);
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / count).toBeLessThan(1.2);
  });

  it('[STEER-31] without cohesion and alignment the same crowd is looser', async () => {
    const spreadOf = async (steer: Fields) => {
      const sim = await run([{ count: 60, where: square(4), heading: { uniform: [-3.1, 3.1] }, speed: 1.4, steer, acceleration: 1 }]);
      sim.step(300);
      return Math.max(...nearestGaps(sim.frame));
    };
    const flock = await spreadOf({ model: 'boids', goalWeight: 0 });
    expect(flock).toBeLessThan(await spreadOf({ model: 'boids', goalWeight: 0, cohesionWeight: 0, alignmentWeight: 0 }));
  });

  it('[STEER-32] another population is kept at a distance but not followed', async () => {
    const still = { where: { points: [[1.5, 0]] }, steer: { model: 'boids', maximumNeighbours: 0 }, preferredSpeed: 0 };
    const mover = (z: number) => ({ where: { points: [[0, z]] }, heading: 0, steer: { model: 'boids', noise: 0, goalWeight: 0 } });
    const apart = await run([still, mover(0)]);
    apart.step();
    // 1.5 m away is farther than bodies and the distance to keep: nothing to do.
    expect([apart.frame.columns.steerX[1], apart.frame.columns.steerZ[1]]).toEqual([0, 0]);
    const near = await run([{ ...still, where: { points: [[0.8, 0]] } }, mover(0)]);
    near.step();
    expect(near.frame.columns.steerX[1]).toBeLessThan(-0.5);
    const together = await run([{ ...mover(0), where: { points: [[0, 0], [1.5, 0]] } }]); // biome-ignore format: two points
    together.step();
    expect(together.frame.columns.steerX[0]).toBeGreaterThan(0.1);
  });

  it('[STEER-32] who is behind is not seen', async () => {
    const points = [
      [0, 0],
      [-1.5, 0],
    ];
    const sim = await run([{ where: { points }, heading: 0, steer: { model: 'boids', noise: 0, goalWeight: 0 } }]);
    sim.step();
    expect(sim.frame.columns.steerX[0]).toBe(0);
    expect(sim.frame.columns.steerX[1]).toBeGreaterThan(0.1);
  });

  it('[STEER-33] a flock without paths goes around a column and never into it', async () => {
    const world = { walkable: [{ box: { min: [-20, -10], max: [20, 10] } }], obstacles: [{ circle: { center: [0, 0], radius: 2 } }] };
    const population = { count: 30, where: { box: { min: [-18, -4], max: [-12, 4] } }, goal: { direction: [1, 0] } };
    const sim = await run([population], world);
    let passed = new Set<number>();
    for (let tick = 0; tick < 900; tick++) {
      sim.step();
      const { count, x, z } = sim.frame;
      for (let i = 0; i < count; i++) {
        expect(Math.hypot(x[i], z[i])).toBeGreaterThan(2);
        if (x[i] > 4) passed = passed.add(i);
      }
    }
    expect(passed.size).toBe(30);
  });

  it('[STEER-33] two who meet face to face pass each other', async () => {
    const points = [
      [-4, 0],
      [4, 0],
    ];
    const overrides = [
      { index: 0, goals: [{ point: [4, 0] }] },
      { index: 1, goals: [{ point: [-4, 0] }] },
    ];
    const sim = await run([{ where: { points }, overrides, steer: { model: 'boids', noise: 0 } }]);
    sim.step(600);
    expect(sim.frame.x[0]).toBeGreaterThan(3);
    expect(sim.frame.x[1]).toBeLessThan(-3);
  });

  it('[STEER-38] people on one spot part, and every number stays finite', async () => {
    const sim = await run([{ where: { points: Array(8).fill([0, 0]) } }]);
    sim.step(120);
    expect([...sim.frame.x, ...sim.frame.z, ...sim.frame.velocityX].every(Number.isFinite)).toBe(true);
    expect(Math.min(...nearestGaps(sim.frame))).toBeGreaterThan(0.4);
  });
});
