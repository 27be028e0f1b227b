import { restore, simulate } from 'promenade';
import { builtInLibrary, type MotionLibrary } from 'promenade/animate';
import { createMemorySink, createRecorder, extraColumns, openRecording } from 'promenade/record';
import { describe, expect, it } from 'vitest';

const library: MotionLibrary = await builtInLibrary();

/** People who cross a square, posed by a body model. */
const crossing = (body: string, count: number) => `
version: 1
seed: 5
world: { walkable: [{ box: { min: [-40, -40], max: [40, 40] } }] }
population:
  - { count: ${count}, where: { box: { min: [-38, -38], max: [-2, 38] } }, goal: { direction: [1, 0] }, motion: { body: ${body} } }
`;

async function hashOf(body: string, count: number, ticks: number, threads: number): Promise<string | undefined> {
  const sim = await simulate(crossing(body, count), { motion: library, threads });
  sim.step(ticks);
  const hash = sim.poseHash;
  sim.dispose();
  return hash;
}

describe('learned motion', () => {
  it.each(['network', 'pfnn'])('[ANIM-208] by %s has the same bits on one thread and on two', async (body) => {
    expect(await hashOf(body, 520, 8, 2)).toBe(await hashOf(body, 520, 8, 1));
  });

  it.each(['network', 'pfnn'])('[ANIM-209] by %s goes on from a snapshot with the same bits', async (body) => {
    const options = { motion: library, threads: 1 };
    const sim = await simulate(crossing(body, 8), options);
    sim.step(40);
    const again = await restore(sim.snapshot(), options);
    for (const run of [sim, again]) run.step(40);
    expect(again.poseHash).toBe(sim.poseHash);
    for (const run of [sim, again]) run.dispose();
  });

  it('[ANIM-210] without a camera `auto` and `blend` are as styles', async () => {
    const plain = await hashOf('styles', 8, 30, 1);
    expect(await hashOf('auto', 8, 30, 1)).toBe(plain);
    expect(await hashOf('blend', 8, 30, 1)).toBe(plain);
    expect(await hashOf('network', 8, 30, 1)).not.toBe(plain);
  });

  it('[ANIM-295] says in frames and recordings who poses whom, and to whoever asks why', async () => {
    const scene = crossing('network', 6).replace('motion: { body: network }', 'delay: 1, motion: { body: network }');
    const sim = await simulate(scene, { motion: library, threads: 1 });
    const namesOf = () => Array.from(sim.frame.columns.bodyModel, (number) => sim.bodyModels[number]);
    const why = () => sim.inspect(sim.frame.id[0])?.now.states.map(({ label }) => label);
    sim.step(10);
    expect(namesOf()).toEqual(new Array(6).fill('styles'));
    expect(why()).toContain('is posed by styles and not by network, because it does not walk');
    const sink = createMemorySink();
    const { seed, dt: tick } = sim;
    const about = {
      engine: '0',
      name: 'a',
      scenario: {},
      seed,
      tick,
      origin: [0, 0] as const,
      populations: ['a'],
      bodyModels: sim.bodyModels,
    };
    const recorder = createRecorder(sink, about, { columns: extraColumns(sim.frame) });
    sim.step(60);
    expect(namesOf()).toEqual(new Array(6).fill('network'));
    recorder.frame(sim.frame);
    recorder.close();
    const recording = openRecording(sink.files());
    expect(recording.manifest.bodyModels?.[recording.frame(0).columns.bodyModel[0]]).toBe('network');
    sim.dispose();
  });

  it('[ANIM-210] before a camera `auto` has the network pose who is near and walks', async () => {
    const sim = await simulate(crossing('auto', 30), { motion: library, threads: 1 });
    sim.step(30);
    sim.setCamera({ position: [-20, 2, 0], target: [0, 0, 0], full: 15, far: 60 });
    sim.step(10);
    const { id, x, z } = sim.frame;
    const isByNetwork = (who: number) => sim.inspect(who)?.now.states.some(({ name }) => name === 'posed-by-network') ?? false;
    const near = Array.from(id, (who, n) => ({ who, away: Math.hypot(x[n] + 20, 2, z[n]) }));
    expect(near.filter(({ away }) => away < 14).every(({ who }) => isByNetwork(who))).toBe(true);
    expect(near.filter(({ away }) => away > 16).some(({ who }) => isByNetwork(who))).toBe(false);
    expect(near.some(({ away }) => away < 14)).toBe(true);
    sim.dispose();
  });
});
