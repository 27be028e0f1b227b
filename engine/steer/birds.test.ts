import { describe, expect, it } from 'vitest';
import { addRow, agentColumnSpecs, createAgents, FLIES, flightColumnSpecs } from '../agents/index.js';
import { STATE_COLUMNS, specsOf } from '../columns/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { createHash, hashDigits, hashFrame } from '../math/index.js';
import { createPerception, flightGridColumnSpecs, perceive, perceptionColumnSpecs, wallColumnSpecs } from '../perceive/index.js';
import { restoreOn, simulateOn } from '../sim/index.js';
import { birds } from './birds.js';

type Fields = Record<string, unknown>;

const HALL = { walkable: [{ box: { min: [-20, -10], max: [20, 10] } }], obstacles: [{ circle: { center: [0, 0], radius: 2 } }] };
const FLOCK = {
  count: 60,
  where: { box: { min: [-18, -8], max: [-8, 8] } },
  radius: 0.3,
  preferredSpeed: 4,
  speed: 2,
  heading: 0,
  goal: { direction: [1, 0] },
  steer: { model: 'birds', altitude: { uniform: [2, 9] }, highestAltitude: 10 },
};
const WALKERS = {
  count: 40,
  where: { box: { min: [-18, -8], max: [18, 8] } },
  goals: [{ random: 'anywhere' }],
  then: 'loop',
  steer: 'orca',
};

const run = (population: Fields[], world: Fields = HALL, columns: string[] = []) =>
  simulateOn(HOST, JSON.stringify({ version: 1, seed: 5, duration: 1000, stop: [], world, population }), { columns });

type Flight = Awaited<ReturnType<typeof run>>['frame'];

/** Velocity and speed of each. */
function velocitiesOf({ count, velocityX, velocityZ, columns: { velocityY } }: Flight): number[][] {
  return Array.from({ length: count }, (_, i) => {
    const velocity = [velocityX[i], velocityY[i], velocityZ[i]];
    return [...velocity, Math.hypot(...velocity)];
  });
}

describe('birds', () => {
  it('[STEER-34] keep between their lowest and highest altitude and within speed, climb and acceleration', async () => {
    const steer = { model: 'birds', altitude: { uniform: [3, 5] }, lowestAltitude: 3, highestAltitude: 5, cohesionWeight: 3, climb: 0.5 };
    const sim = await run([{ ...FLOCK, acceleration: 3, maximumSpeed: 5, steer }], HALL, ['velocityY']);
    let before = velocitiesOf(sim.frame);
    for (let tick = 0; tick < 300; tick++) {
      sim.step();
      const { count, velocityX, velocityZ, columns } = sim.frame;
      const now = velocitiesOf(sim.frame);
      for (let i = 0; i < count; i++) {
        // Walls and limits of climb may only take speed away beyond that.
        if (now[i][3] >= before[i][3]) expect(now[i][3] - before[i][3]).toBeLessThan(3 / 30 + 1e-3);
        expect(columns.altitude[i]).toBeGreaterThanOrEqual(3);
        expect(columns.altitude[i]).toBeLessThanOrEqual(5);
        const ahead = Math.hypot(velocityX[i], velocityZ[i]);
        expect(Math.hypot(ahead, columns.velocityY[i])).toBeLessThan(5.001);
        expect(Math.abs(columns.velocityY[i])).toBeLessThan(0.5 * ahead + 1e-4);
      }
      before = now;
    }
  });

  it('[STEER-35] fly round a column and along walls, never into them', async () => {
    const sim = await run([FLOCK]);
    let through = 0;
    for (let tick = 0; tick < 450; tick++) {
      sim.step();
      const { count, x, z } = sim.frame;
      for (let i = 0; i < count; i++) {
        expect(Math.hypot(x[i], z[i])).toBeGreaterThan(2.28);
        expect(Math.abs(x[i])).toBeLessThan(19.7006);
        expect(Math.abs(z[i])).toBeLessThan(9.7006);
        if (tick === 449 && x[i] > 3) through += 1;
      }
    }
    expect(through).toBeGreaterThan(50);
  });

  it('[STEER-31] move as their neighbours do after half a minute', async () => {
    const open = { periodic: { x: [-40, 40], z: [-40, 40] }, walkable: [{ box: { min: [-41, -41], max: [41, 41] } }] };
    const sim = await run([{ ...FLOCK, goal: undefined, heading: { uniform: [-3.1, 3.1] } }], open);
    sim.step(900);
    const { count, x, z, heading, columns } = sim.frame;
    let pairs = 0;
    let alike = 0;
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < i; j++) {
        if (Math.hypot(x[i] - x[j], z[i] - z[j], columns.altitude[i] - columns.altitude[j]) > 2) continue;
        pairs += 1;
        alike += Math.cos(heading[i] - heading[j]);
      }
    }
    expect(pairs).toBeGreaterThan(60);
    expect(alike / pairs).toBeGreaterThan(0.95);
  });

  it('[STEER-36] nobody on the ground sees or touches who flies', async () => {
    const alone = await run([WALKERS]);
    const below = await run([WALKERS, { ...FLOCK, steer: { ...FLOCK.steer, altitude: 0.5, lowestAltitude: 0.4, highestAltitude: 0.6 } }]);
    alone.step(300);
    below.step(300);
    const of = ({ x, z, heading }: typeof alone.frame) => [x, z, heading].map((column) => [...column.subarray(0, 40)]);
    expect(of(below.frame)).toEqual(of(alone.frame));
  });

  it('[STEER-37] see exactly the nearest in the air, across a seam too', async () => {
    // The middle one of three in a row, the seam between the last two: it turns to neither of two that are equally far.
    const world = { periodic: { x: [-10, 10] }, walkable: [{ box: { min: [-11, -5], max: [11, 5] } }] };
    const steer = { model: 'birds', altitude: 5, noise: 0, goalWeight: 0, alignmentWeight: 0, separationWeight: 0, viewAngle: 6.28 };
    const population = { radius: 0.2, heading: 1.5708, speed: 2, preferredSpeed: 2, steer };
    const at = async (...points: number[][]) => {
      const sim = await run([{ ...population, where: { points } }], world, ['steerX']);
      sim.step();
      return [...sim.frame.columns.steerX];
    };
    const [, middle] = await at([7.5, 0], [9.5, 0], [-8.5, 0]);
    expect(middle).toBeCloseTo(0, 4);
    const [left, right] = await at([9.5, 0], [-8.5, 0]);
    expect(left).toBeGreaterThan(0.5);
    expect(right).toBeCloseTo(-left, 4);
    const [alone] = await at([0, 0], [6, 0]);
    expect(alone).toBe(0);
  });

  it('[STEER-38] a snapshot in mid-flight goes on as if nothing had happened', async () => {
    const sim = await run([WALKERS, FLOCK]);
    sim.step(50);
    const again = await restoreOn(HOST, sim.snapshot());
    sim.step(100);
    again.step(100);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect([...again.frame.columns.altitude]).toEqual([...sim.frame.columns.altitude]);
  });

  it('[STEER-38] at one and the same point are sent apart', async () => {
    const specs = [...agentColumnSpecs(2), ...flightColumnSpecs(2), ...flightGridColumnSpecs(2), ...perceptionColumnSpecs(2, false)];
    const rest = [...specsOf(STATE_COLUMNS, {}), ...wallColumnSpecs({ edges: 0, cells: 1, items: 0 })];
    const kernels = await createKernels(HOST, [...specs, ...birds.columns(2, 2), ...rest], 1);
    const agents = createAgents(kernels, 2);
    for (const row of [addRow(agents), addRow(agents)] as number[]) {
      agents.columns.flags[row] |= FLIES;
      agents.columns.facingX[row] = 1;
      for (const [name, value] of Object.entries({ acceleration: 5, radius: 0.3, maximumNeighbours: 7, neighbourDistance: 5 }))
        agents.columns[name as 'radius'][row] = value;
      for (const name of ['separationDistance', 'separationWeight', 'alignmentWeight', 'cohesionWeight', 'responseTime', 'altitude'])
        kernels.f32[name][row] = 1;
      kernels.f32.highestAltitude[row] = 10;
    }
    const perception = createPerception(kernels, { capacity: 2 });
    perceive(perception, agents, 0);
    expect([agents.flyers, agents.slots]).toEqual([2, 0]);
    kernels.run('birds', 2);
    expect([agents.columns.steerX[0], agents.columns.steerX[1]]).toEqual([5, -5]);
    expect([...kernels.f32.steerY, ...agents.columns.steerZ]).toEqual([0, 0, 0, 0]);
  });

  it('[STEER-38] birds on one spot part, and every number stays finite', async () => {
    const sim = await run([{ ...FLOCK, count: 6, where: { points: Array(6).fill([-10, 0]) }, steer: { model: 'birds', altitude: 5 } }]);
    sim.step(200);
    const { x, z, columns } = sim.frame;
    expect([...x, ...z, ...columns.altitude].every(Number.isFinite)).toBe(true);
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < i; j++)
        expect(Math.hypot(x[i] - x[j], z[i] - z[j], columns.altitude[i] - columns.altitude[j])).toBeGreaterThan(0.5);
  });

  it('[STEER-39] the altitude is in the frames and in the hash where somebody flies, and nowhere else', async () => {
    const sim = await run([FLOCK, WALKERS]);
    const hash = createHash();
    hashFrame(hash, sim.frame);
    for (let tick = 0; tick < 20; tick++) {
      sim.step();
      hashFrame(hash, sim.frame);
    }
    expect(sim.trajectoryHash).toBe(hashDigits(hash));
    const { altitude } = sim.frame.columns;
    expect([...altitude.subarray(60)].every((height) => height === 0)).toBe(true);
    expect(Math.min(...altitude.subarray(0, 60))).toBeGreaterThan(1);
    const ground = await run([WALKERS]);
    expect(ground.frame.columns).toEqual({});
    expect(ground.memory.bytesPerAgent).toBeLessThan(sim.memory.bytesPerAgent - 100);
  });

  it('[STEER-39] the heading is the direction of flight', async () => {
    const sim = await run([{ ...FLOCK, count: 20 }]);
    sim.step(30);
    const { count, heading, velocityX, velocityZ } = sim.frame;
    for (let i = 0; i < count; i++) expect(Math.cos(heading[i] - Math.atan2(velocityZ[i], velocityX[i]))).toBeGreaterThan(0.9999);
  });
});
