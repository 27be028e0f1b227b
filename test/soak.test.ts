import { describe, expect, it } from 'vitest';
import { runSoak } from './soak-run.js';

describe('half a minute of people coming and leaving, 100 a second', () => {
  it('keeps the crowd, its memory and its ids in order', async () => {
    const result = await runSoak({ seconds: 30 });
    expect(result.spawned).toBeGreaterThan(2900);
    expect(result.fewest).toBeGreaterThan(800);
    expect(result.most).toBeLessThan(1300);
    expect(result.arrived).toBeGreaterThan(1600);
    expect(result.reused).toBe(0);
    expect(result.broken).toBe(0);
    expect(result.growth).toBeLessThan(3e6);
  });
});
