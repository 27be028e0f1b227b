import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { ScenarioError } from '../scenario/index.js';
import { restoreOn, type SimulateOptions, simulateOn } from '../sim/index.js';
import type { DecideModel } from './index.js';
import { wander } from './test-wander.js';

const FURTHER = { threads: 1, decideModels: [wander as DecideModel] };

/** A hall that people cross, others who come from a source and do as the given model says, and some from the start. */
const hall = (decide: string) => `
version: 1
seed: 4
duration: 60
stop: []
world:
  walkable: [{ box: { min: [-12, -12], max: [12, 12] } }]
  exits: { out: { box: { min: [10, -3], max: [12, 3] } } }
population:
  - { name: through, source: { rate: 1 }, where: { box: { min: [-11, -3], max: [-9, 3] } }, goal: { exit: out }, steer: orca }
  - { name: about, source: { rate: 0.5 }, count: 6, where: anywhere, steer: orca, goals: [{ random: anywhere }], then: loop, decide: ${decide} }
`;
const start = (decide: string, options: SimulateOptions = FURTHER) => simulateOn(HOST, hall(decide), options);

describe('deciding models of one’s own', () => {
  it('[DECIDE-28] decide for those whose population names them, beside others who follow goals', async () => {
    const sim = await start('{ model: wander, every: 2 }');
    sim.step(20 * 30);
    const populations = sim.people().map(({ population }) => population);
    expect(populations.filter((population) => population === 'about').length).toBeGreaterThan(12);
    // Those who cross have left, and nobody else.
    expect(sim.arrived).toBeGreaterThan(3);
    const here = [...sim.frame.population.subarray(0, sim.frame.count)].filter((population) => population === 1).length;
    expect(here).toBe(populations.filter((population) => population === 'about').length);
    expect(sim.scenario.population[0].decide).toEqual({ model: 'goals' });
  });

  it('[DECIDE-28] change nothing for others where nobody decides by them', async () => {
    const [without, beside] = [await start('goals', { threads: 1 }), await start('goals')];
    without.step(150);
    beside.step(150);
    expect(beside.trajectoryHash).toBe(without.trajectoryHash);
    expect(beside.memory.bytesPerAgent - without.memory.bytesPerAgent).toBeCloseTo(12, 0);
  });

  it('[DECIDE-32] go on from a snapshot to the bit, while people come and leave', async () => {
    const sim = await start('{ model: wander, every: { uniform: [1, 4] } }');
    sim.step(200);
    sim.removeAgents([0, 3]);
    const copy = await restoreOn(HOST, sim.snapshot(), FURTHER);
    for (const run of [sim, copy]) {
      run.step(60);
      run.addAgents({ count: 3, where: 'anywhere', decide: 'wander', steer: 'orca' });
      run.setGoals([1], [{ exit: 'out' }]);
      run.step(540);
    }
    expect(copy.trajectoryHash).toBe(sim.trajectoryHash);
    expect(copy.arrived).toBe(sim.arrived);
    expect(sim.inspect(1)).toBeUndefined();
  });

  it('[DECIDE-29] leave people where they are until they decide', async () => {
    const idle: DecideModel = { name: 'idle', fields: {}, decide: () => undefined };
    const sim = await start('idle', { threads: 1, decideModels: [idle] });
    const { x, z } = structuredClone({ x: sim.frame.x, z: sim.frame.z });
    sim.step(30);
    const moved = [...x.subarray(0, 6)].map((_, n) => Math.sqrt((sim.frame.x[n] - x[n]) ** 2 + (sim.frame.z[n] - z[n]) ** 2));
    expect(Math.max(...moved)).toBeLessThan(0.01);
  });

  it('[DECIDE-30] that nobody handed over are refused, and the option is named', async () => {
    await expect(start('wander', { threads: 1 })).rejects.toThrow(ScenarioError);
    const sim = await start('goals', { threads: 1 });
    expect(() => sim.addAgents({ count: 1, where: 'anywhere', decide: 'wander' })).toThrow(ScenarioError);
  });
});
