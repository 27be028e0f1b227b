import { describe, expect, it } from 'vitest';
import { builtInLibrary, placePosture, skeletonOfPerson } from '../animate/index.js';
import { HOST } from '../kernels/test-host.js';
import { quaternionAt, vectorAt } from '../math/index.js';
import { simulateOn } from './index.js';

/** A bed with its pillow to the south, and somebody who comes from either side, lies there and walks on. */
const scene = (from: number, height: number) => ({
  version: 1,
  seed: 4,
  duration: 60,
  world: {
    walkable: [{ box: { min: [-10, -10], max: [20, 30] } }],
    things: [{ name: 'bed', kind: 'bed', at: [5, 20] }],
  },
  population: [
    { where: { points: [[from, 20]] }, height, goals: [{ use: 'bed', action: 'lie', wait: 8 }, { point: [from, 20] }], then: 'stay' },
  ],
});
/** The top of its mattress, and its sides [m]. */
const MATTRESS = 0.5;
const HALF = { x: 0.5, z: 1 };

describe('a bed', () => {
  it.each([
    [8, 1.6],
    [2, 1.85],
  ])('[ANIM-338] is lain in, on the mattress from head to feet, and left again: from %f m, %f m tall', async (from, height) => {
    const sim = await simulateOn(HOST, JSON.stringify(scene(from, height)), { threads: 1, motion: await builtInLibrary() });
    const person = sim.people()[0];
    const skeleton = skeletonOfPerson(person);
    let [lain, deepest, fastest] = [0, 0, 0];
    let before: readonly (readonly [number, number, number])[] = [];
    while (sim.time < 28) {
      sim.step();
      const { poses } = sim.frame;
      const rotations = Array.from({ length: 22 }, (_, joint) => quaternionAt(poses!.rotations, 4 * joint));
      const { places } = placePosture(skeleton, { root: vectorAt(poses!.root, 0), rotations });
      const isOver = (x: number, z: number) => Math.abs(x - 5) < HALF.x - 0.05 && Math.abs(z - 20) < HALF.z - 0.05;
      // From when one sits on the edge until one sits there again.
      const isIn = places[0][1] < MATTRESS + 0.25;
      for (const [x, y, z] of places) if (isIn && isOver(x, z)) deepest = Math.max(deepest, MATTRESS - y);
      places.forEach(([x, y, z], joint) => {
        const last = before[joint];
        if (isIn && last) fastest = Math.max(fastest, Math.hypot(x - last[0], y - last[1], z - last[2]) / sim.dt);
      });
      before = places;
      const [hips, head, foot] = [places[0], places[skeleton.names.indexOf('head')], places[skeleton.names.indexOf('leftFoot')]];
      if (Math.abs(hips[1] - MATTRESS - 0.13) < 0.06 && Math.abs(head[1] - hips[1]) < 0.15 && Math.abs(foot[1] - hips[1]) < 0.15) {
        lain++;
        for (const [x, , z] of [hips, head, foot]) expect(isOver(x, z)).toBe(true);
        // The pillow is in the south.
        expect(head[2]).toBeLessThan(hips[2] - 0.4);
      }
    }
    expect(lain * sim.dt).toBeGreaterThan(4);
    expect(deepest).toBeLessThan(0.04);
    expect(fastest).toBeLessThan(6);
    const { x, z, poses } = sim.frame;
    expect(Math.hypot(x[0] - from, z[0] - 20)).toBeLessThan(0.5);
    expect(poses!.root[1]).toBeGreaterThan(0.75);
    sim.dispose();
  });

  it('[ANIM-352] is come to from all sides, and left again, with feet that move as those who walk do', async () => {
    const beds = [4, 5, 6, 7, 8, 11].map((part, n) => ({ name: `bed ${n}`, at: [5 + 12 * n, 20], turn: (part * Math.PI) / 6 }));
    const from = beds.map(({ at: [x, z], turn }) => [x + 3 * Math.cos(turn), z + 3 * Math.sin(turn)]);
    const sim = await simulateOn(
      HOST,
      JSON.stringify({
        ...scene(0, 1.7),
        world: {
          walkable: [{ box: { min: [-10, -10], max: [90, 40] } }],
          things: beds.map(({ name, at }) => ({ name, kind: 'bed', at })),
        },
        population: beds.map(({ name }, n) => ({
          where: { points: [from[n]] },
          height: 1.58 + 0.06 * n,
          goals: [{ use: name, action: 'lie', wait: 2 }, { point: from[n] }],
          then: 'stay',
        })),
      }),
      { threads: 1, motion: await builtInLibrary() },
    );
    const skeletons = sim.people().map((person) => skeletonOfPerson(person));
    const feet = ['leftToes', 'rightToes'].map((name) => skeletons[0].names.indexOf(name));
    const before: (readonly (readonly [number, number, number])[])[] = [];
    let fastest = 0;
    while (sim.time < 20) {
      sim.step();
      const { poses } = sim.frame;
      for (const [i, skeleton] of skeletons.entries()) {
        const rotations = Array.from({ length: 22 }, (_, joint) => quaternionAt(poses!.rotations, 4 * (22 * i + joint)));
        const { places } = placePosture(skeleton, { root: vectorAt(poses!.root, 3 * i), rotations });
        for (const foot of feet) {
          const [[x, y, z], last] = [places[foot], before[i]?.[foot]];
          if (last) fastest = Math.max(fastest, Math.hypot(x - last[0], y - last[1], z - last[2]) / sim.dt);
        }
        before[i] = places;
      }
    }
    expect(fastest).toBeLessThan(9);
    sim.dispose();
  });
});
