import { describe, expect, it } from 'vitest';
import { type BodyModel, type Camera, JOINTS, type MotionLibrary, pathBefore, writeBody } from '../animate/index.js';
import { TEST_LIBRARY } from '../animate/stage/test-stage.js';
import { HOST } from '../kernels/test-host.js';
import { distribution, flag } from '../scenario/index.js';
import { restoreOn, type SimulateOptions, type Simulation, simulateOn } from './index.js';

const CAMERA: Camera = { position: [0, 3, 0], target: [5, 0, 0], full: 6, far: 12 };

/** All joints as the skeleton has them. */
const TEE = Array.from({ length: JOINTS }, () => [0, 0, 0, 1]).flat();

/** People who cross a hall, come by a source and leave by an exit. */
const HALL = JSON.stringify({
  version: 1,
  seed: 11,
  duration: 60,
  stop: [],
  world: {
    walkable: [{ box: { min: [-10, -4], max: [10, 4] } }],
    exits: { east: { box: { min: [9, -4], max: [10, 4] } } },
    regions: { west: { box: { min: [-9, -3], max: [-5, 3] } } },
  },
  population: [
    { name: 'crowd', count: 12, where: 'west', goal: { exit: 'east' } },
    { name: 'source', count: 0, source: { rate: 2, limit: 200 }, where: 'west', speed: 1.2, goal: { exit: 'east' } },
    {
      name: 'still',
      count: 1,
      where: { points: [[0, 3]] },
      goal: { point: [0, 3] },
      motion: { standing: 'fight' },
    },
  ],
});
const run = (options: SimulateOptions = {}) => simulateOn(HOST, HALL, { motion: TEST_LIBRARY, capacity: 40, ...options });

/** Whether all of a frame's poses are bodies: unit rotations, feet within reach of the ground, the root above the person. */
function areBodies({ frame: { poses, count, x, z } }: Simulation): boolean {
  if (!poses) return false;
  for (let agent = 0; agent < count; agent++) {
    const [rootX, rootY, rootZ] = poses.root.subarray(3 * agent);
    if (Math.hypot(rootX - x[agent], rootZ - z[agent]) > 0.05 || !(rootY > 0.4 && rootY < 1.4)) return false;
    for (let joint = 0; joint < poses.joints; joint++) {
      const at = 4 * (agent * poses.joints + joint);
      if (!(Math.abs(Math.hypot(...poses.rotations.subarray(at, at + 4)) - 1) < 1e-3)) return false;
    }
  }
  return true;
}

describe('an animated simulation', () => {
  it('[ANIM-90] moves people just as one that is not animated', async () => {
    const animated = await run();
    const plain = await run({ motion: undefined });
    animated.step(200);
    plain.step(200);
    expect(animated.trajectoryHash).toBe(plain.trajectoryHash);
    expect(plain.frame.poses).toBeUndefined();
    expect(plain.poseHash).toBeUndefined();
    expect(plain.memory.bytesPerAgent).toBeLessThan(animated.memory.bytesPerAgent);
  });

  it('[ANIM-90] has a body for everyone in every frame, also for those who come into a row that others left', async () => {
    const sim = await run();
    expect(sim.frame.poses?.style.length).toBe(13);
    expect(areBodies(sim)).toBe(true);
    for (let tick = 0; tick < 900; tick++) {
      sim.step();
      expect(areBodies(sim), `tick ${tick}`).toBe(true);
    }
    expect(Math.max(...sim.frame.id)).toBeGreaterThan(40);
  });

  it('[ANIM-91] repeats its poses, by a hash of their own', async () => {
    const hashes = [];
    for (const seed of [1, 1, 2]) {
      const sim = await run({ seed });
      sim.step(60);
      hashes.push(sim.poseHash);
    }
    expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
  });

  it('[ANIM-91] goes on from a snapshot with the same poses', async () => {
    const sim = await run();
    sim.setCamera(CAMERA);
    sim.step(77);
    const bytes = sim.snapshot();
    const restored = await restoreOn(HOST, bytes, { motion: TEST_LIBRARY });
    expect([...restored.frame.poses!.rotations]).toEqual([...sim.frame.poses!.rotations]);
    sim.step(80);
    restored.step(80);
    expect(restored.poseHash).toBe(sim.poseHash);
    expect([...restored.frame.poses!.level]).toEqual([...sim.frame.poses!.level]);
  });

  it('[ANIM-91] wants the library of a snapshot back', async () => {
    const sim = await run();
    const bytes = sim.snapshot();
    const other: MotionLibrary = { ...TEST_LIBRARY, styles: TEST_LIBRARY.styles.slice(0, 2) };
    await expect(restoreOn(HOST, bytes)).rejects.toThrow(/hand the same library over/);
    await expect(restoreOn(HOST, bytes, { motion: other })).rejects.toThrow(/another library/);
    const plain = (await run({ motion: undefined })).snapshot();
    await expect(restoreOn(HOST, plain, { motion: TEST_LIBRARY })).rejects.toThrow(/leave the option motion out/);
  });

  it('[ANIM-92] takes the camera as an input that a run can be repeated from', async () => {
    const sim = await run();
    sim.step(10);
    sim.setCamera(CAMERA);
    sim.step(50);
    expect(new Set(sim.frame.poses!.level).size).toBeGreaterThan(1);
    const again = await run({ inputs: sim.inputs });
    again.step(60);
    expect(again.poseHash).toBe(sim.poseHash);
  });

  it('[ANIM-92] refuses a camera that makes no sense, or where nobody is animated', async () => {
    const sim = await run();
    expect(() => sim.setCamera({ ...CAMERA, far: 1 })).toThrow(/0 <= full <= far/);
    expect(() => sim.setCamera({ ...CAMERA, position: [0, Number.NaN, 0] })).toThrow(/three numbers/);
    const plain = await run({ motion: undefined });
    expect(() => plain.setCamera(CAMERA)).toThrow(/nobody is animated/);
  });

  it('[ANIM-93] lets populations fight where they stand, when the library can', async () => {
    const wait = TEST_LIBRARY.styles[0];
    const library: MotionLibrary = { styles: [...TEST_LIBRARY.styles, { ...wait, type: 'wait' }, { ...wait, type: 'fight' }], tables: {} };
    const sim = await run({ motion: library });
    sim.step(30);
    const { poses, population } = sim.frame;
    expect([...poses!.style].filter((_, i) => population[i] === 2)).toEqual([4]);
  });

  it('[ANIM-154] keeps the body model of a population, also after a snapshot', async () => {
    const tee: BodyModel = {
      name: 'tee',
      fields: {},
      pose: (context) => {
        const { positionX, positionZ } = context.agents.columns;
        context.rows.forEach((row, n) => {
          writeBody(context, n, [positionX[row], 1, positionZ[row]], TEE);
        });
      },
    };
    const scenario = HALL.replace('"standing":"fight"', '"body":"tee"');
    const options = { motion: TEST_LIBRARY, animation: { bodyModels: [tee] } };
    const sim = await simulateOn(HOST, scenario, { capacity: 40, ...options });
    const isTee = ({ frame: { poses, population } }: Simulation) =>
      Array.from(population, (own, i) => own === 2 && poses!.rotations[88 * i + 7] === 1 && poses!.root[3 * i + 1] === 1);
    expect(isTee(sim).filter(Boolean).length).toBe(1);
    sim.step(50);
    const restored = await restoreOn(HOST, sim.snapshot(), options);
    sim.step(50);
    restored.step(50);
    expect(isTee(restored).filter(Boolean).length).toBe(1);
    expect(restored.poseHash).toBe(sim.poseHash);
    await expect(simulateOn(HOST, scenario, { motion: TEST_LIBRARY })).rejects.toThrow(/motion.body: expected one of styles/);
  });

  it('[ANIM-154] gives a body model the values of its fields that a population says, drawn for everyone, and refuses others', async () => {
    const tall: BodyModel = {
      name: 'tall',
      fields: { rootHeight: distribution('m', 0.5, 2, 1), isStiff: flag(false) },
      columns: (capacity) => [
        { name: 'rootHeight', type: 'f32', length: capacity },
        { name: 'isStiff', type: 'u32', length: capacity },
      ],
      pose: (context) => {
        const { positionX, positionZ } = context.agents.columns;
        const { rootHeight } = context.kernels.f32;
        context.rows.forEach((row, n) => {
          writeBody(context, n, [positionX[row], rootHeight[row] + context.kernels.u32.isStiff[row], positionZ[row]], TEE);
        });
      },
    };
    const options = { motion: TEST_LIBRARY, animation: { bodyModels: [tall] } };
    const withBody = (body: unknown) => HALL.replace('"standing":"fight"', `"body":${JSON.stringify(body)}`);
    const heights = async (body: unknown) => {
      const { frame } = await simulateOn(HOST, withBody(body), options);
      return Array.from(frame.population, (own, i) => (own === 2 ? frame.poses!.root[3 * i + 1] : 0)).filter((height) => height > 0);
    };
    expect(await heights('tall')).toEqual([1]);
    expect(await heights({ model: 'tall', rootHeight: 1.5, isStiff: true })).toEqual([2.5]);
    const [drawn] = await heights({ model: 'tall', rootHeight: { uniform: [1.2, 1.4] } });
    expect(drawn).toBeGreaterThan(1.2);
    expect(drawn).toBeLessThan(1.4);
    const refused = (body: unknown) => expect(simulateOn(HOST, withBody(body), options)).rejects;
    await refused({ model: 'tall', rootHeight: 9 }).toThrow('population[2].motion.body.rootHeight: expected a number from 0.5 to 2 m');
    await refused({ model: 'tall', rootHigh: 1 }).toThrow(/population\[2\]\.motion\.body\.rootHigh.*did you mean rootHeight/);
    await refused({ model: 'tal' }).toThrow(/population\[2\]\.motion\.body: expected one of styles, tall/);
  });

  it('[ANIM-153] has the path before a seam of the world beside the person who has come over it', async () => {
    const behind: number[] = [];
    const out = new Float32Array(4);
    const looks: BodyModel = {
      name: 'looks',
      fields: {},
      history: 0.5,
      pose: (context) => {
        for (const row of context.rows) {
          pathBefore(context, row, 0.5, out);
          behind.push(context.agents.columns.positionX[row] - out[0]);
        }
      },
    };
    const scenario = JSON.stringify({
      version: 1,
      duration: 60,
      world: { walkable: [{ box: { min: [0, 0], max: [6, 4] } }], periodic: { x: [0, 6] } },
      population: [
        { where: { points: [[3, 2]] }, goal: { direction: [1, 0] }, preferredSpeed: 1.5, speed: 1.5, motion: { body: 'looks' } },
      ],
    });
    const sim = await simulateOn(HOST, scenario, { motion: TEST_LIBRARY, animation: { bodyModels: [looks] } });
    const places = new Set<number>();
    for (let n = 0; n < 300; n++) {
      sim.step();
      places.add(Math.floor(sim.frame.x[0]));
    }
    expect(places.size).toBe(6);
    expect(Math.min(...behind)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...behind)).toBeLessThan(1);
  });
});
