import { existsSync, readFileSync } from 'node:fs';
import type { Simulation } from 'promenade';
import { createLineCrossings, flowOf, watch } from 'promenade/evaluate';
import { importTrajectories } from 'promenade/record';
import { describe, expect, it } from 'vitest';
import { trajectoryFolder } from '../bench/real-data.js';
import { corridor } from '../bench/walker/corridor.js';
import { counterflow, runCounterflow } from '../bench/walker/counterflow.js';
import { doorway, runDoor } from '../bench/walker/doors.js';
import { groupInCrowd } from '../bench/walker/groups.js';
import { upperEdge } from '../bench/walker/hermes.js';
import { runPredictions } from '../bench/walker/predictions.js';
import { type Scene, startScene } from '../bench/walker/scene.js';
import { singleFile } from '../bench/walker/single-file.js';

const ORCA = { model: 'orca', fields: {} };
const IS_MISSING = trajectoryFolder() === undefined || !existsSync(`${trajectoryFolder()}/juelich`);
const DENSITIES = [0.5, 1, 2, 3, 4, 4.5, 5];

/** Warnings, but for those that somebody broad stands a little aside. */
const unexpected = ({ report }: Simulation) => report.warnings.filter(({ message }) => !message.startsWith('a person was moved aside'));

/** The judge of `promenade bench walker` is judged here: scenes are what they say, runs repeat, references come out as published. */
describe('scenes of the walker bench', () => {
  it.each<[string, (seed: number) => Scene, number]>([
    ['counter-flow', () => counterflow(100), 200],
    ['door', () => doorway(0.8), 150],
    ...DENSITIES.map((density): [string, (seed: number) => Scene, number] => [
      `corridor at ${density} /m²`,
      (seed) => corridor(density, 1, 1, seed),
      80 * density,
    ]),
    ['two directions at 3 /m²', (seed) => corridor(3, 2, 1, seed), 240],
    ['file at 0.1 /m', (seed) => singleFile(0.1, seed), 3],
    ['file at 3 /m', (seed) => singleFile(3, seed), 78],
  ])('%s: everyone stands where the scene says, the broadest at most half a metre aside', async (_, scene, count) => {
    for (const seed of [101, 102, 103]) {
      const written = scene(seed);
      const sim = await startScene(written, seed, ORCA);
      expect(sim.agents).toBe(count);
      expect(unexpected(sim)).toEqual([]);
      const { frame } = sim;
      const asked = written.population.flatMap(({ where }) => (where as { points?: [number, number][] }).points ?? []);
      for (const [n, [x, z]] of asked.entries()) expect(Math.hypot(frame.x[n] - x, frame.z[n] - z)).toBeLessThan(0.5);
      sim.dispose();
    }
  });

  it('a group of four starts abreast among the others', async () => {
    const sim = await startScene(groupInCrowd(4, 101), 101, ORCA);
    expect([...sim.frame.z.slice(0, 4)].map((z) => Number(z.toFixed(2)))).toEqual([1.45, 2.15, 2.85, 3.55]);
    expect(unexpected(sim)).toEqual([]);
    sim.dispose();
  });

  it('the same seed gives the same outcome, another seed another', async () => {
    const first = await runCounterflow(10, 101, ORCA);
    expect(await runCounterflow(10, 101, ORCA)).toEqual(first);
    expect((await runCounterflow(10, 102, ORCA)).time).not.toBe(first.time);
    expect(first).toMatchObject({ stuck: 0, overlap: expect.closeTo(0, 3) });
    const wide = await runDoor(1.2, 101, ORCA);
    expect(wide.clogged).toBe(0);
    expect(wide.flow).toBeGreaterThan(1);
  });
});

describe.skipIf(IS_MISSING)(`references of the walker bench${IS_MISSING ? ' (skipped: no folder trajectories)' : ''}`, () => {
  it('ORCA predicts the Hotel scene as well as another implementation of it does', async () => {
    const parts: Awaited<ReturnType<typeof runPredictions>>[] = [];
    for (let part = 0; part < 8; part++) parts.push(await runPredictions(1, part, ORCA));
    const total = (key: 'scored' | 'mean' | 'final' | 'collisions') => parts.reduce((sum, part) => sum + part[key], 0);
    // MEASUREMENTS.md, M4: RVO2 has 0.08 and 0.01 m on 1197 windows without a collision.
    expect(total('scored')).toBe(1197);
    expect(total('mean') / 1197).toBeCloseTo(0.08, 2);
    expect(total('final') / 1197).toBeCloseTo(0.01, 2);
    expect(total('collisions')).toBe(0);
  });

  it.each([
    ['hermes-unidirectional/uo-100-180-180.txt', 16, 'cm', [0, 1.8], 2.46],
    ['hermes-unidirectional/uo-180-180-180.txt', 16, 'cm', [0, 1.8], 2.93],
    ['bottleneck-2018/040_c_56_h-.txt', 25, 'm', [-0.4, 0.4], 1.17],
  ] as const)('the flow of %s is the one of its description', async (file, fps, unit, [from, to], flow) => {
    const bytes = readFileSync(`${trajectoryFolder()}/juelich/${file}`);
    const recording = await importTrajectories(bytes, { format: 'juelich', fps, unit, name: file });
    const crossings = createLineCrossings({ from: [from, 0], to: [to, 0] });
    watch(recording.frames(), crossings);
    expect(flowOf(crossings.times) / flow).toBeCloseTo(1, 1);
  });

  it('the fastest frames of the corridor experiments are slower where it is denser', async () => {
    const { speeds } = (await upperEdge([0.5, 1, 2, 3, 4, 5])) ?? { speeds: [] };
    expect(speeds.slice(0, 5)).toEqual(speeds.slice(0, 5).toSorted((a, b) => b - a));
    expect(speeds[5]).toBe(speeds[4]);
    expect(speeds[0]).toBeGreaterThan(1.5);
    expect(speeds[3]).toBeLessThan(0.5);
  });
});
