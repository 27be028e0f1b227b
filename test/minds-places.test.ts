import { describe, expect, it } from 'vitest';
import { measureMarket, measureStation } from '../bench/behaviour/places.js';

/** Fewer people than those of the gallery, for the same rules. */
describe('places full of minds', () => {
  it('[MIND-26] market: lines are kept, people sit and phone, and a show gathers watchers who face the player', async () => {
    const { watchers, sat, phoned, ...rest } = await measureMarket({ replace: [['count: 60', 'count: 24']], seconds: 45 });
    expect(rest).toEqual({ jumps: 0, facing: 1 });
    expect(watchers).toBeGreaterThanOrEqual(5);
    expect(Math.min(sat, phoned)).toBeGreaterThan(0);
  });

  it('[MIND-26] station: who goes over has learned it from somebody in reach who knew, and the mother finds the child, which stays with her', async () => {
    const { reached, north, uncaused, found, apart } = await measureStation({ replace: [['count: 60', 'count: 20']], seconds: 100 });
    expect([uncaused, found]).toEqual([0, 1]);
    expect(Math.min(reached, north)).toBeGreaterThan(0.8);
    expect(apart).toBeLessThan(2);
  });
});
