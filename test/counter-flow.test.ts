import { readFileSync } from 'node:fs';
import { loadScenario, simulate } from 'promenade';
import { describe, expect, it } from 'vitest';

/** NIST TN 1822, test 2.8: people from each side (the gallery's scenario is the hardest case). */
const OPPONENTS = [0, 10, 50, 100];
/** `promenade bench walker --only counterflow` runs a hundred. */
const SEED = 101;

describe.each(OPPONENTS)('100 people against %i in a corridor of 2 m, steered as people are by default', (opponents) => {
  it('all get through', async () => {
    const scenario = await loadScenario(readFileSync(new URL('../scenarios/counterflow.yaml', import.meta.url), 'utf8'));
    const [eastbound, westbound] = scenario.population;
    const { steer } = (await loadScenario('{ version: 1, population: [{ count: 1, where: anywhere }] }')).population[0];
    const population = [
      { ...eastbound, steer },
      { ...westbound, steer, count: opponents },
    ];
    const sim = await simulate({ ...scenario, population }, { seed: SEED, threads: 1 });
    while (!sim.done) sim.step(10);
    expect(sim.done).toBe('everyone-arrived');
    sim.dispose();
  });
});
