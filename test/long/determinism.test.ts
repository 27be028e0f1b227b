import { loadScenario } from 'promenade';
import { describe, expect, it } from 'vitest';
import { hashAfter, sceneText } from '../gallery-run.js';
import { goldenNames } from '../golden-run.js';

describe.each(goldenNames())('gallery scenario %s', (name) => {
  it('gives the same trajectory hash with 1, 2 and 3 threads over a minute, or less where they are many', async () => {
    const { population } = await loadScenario(sceneText(name));
    const people = population.reduce((sum, { count }) => sum + count, 0);
    const ticks = Math.max(20, Math.min(1800, Math.floor(3_000_000 / people)));
    const first = await hashAfter(name, ticks, 1);
    expect([await hashAfter(name, ticks, 2), await hashAfter(name, ticks, 3)]).toEqual([first, first]);
  });
});
