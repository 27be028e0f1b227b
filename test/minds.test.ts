import { describe, expect, it } from 'vitest';
import { measureBattle, measureConversation, measureMessage, measureMuseum, measureRace } from '../bench/behaviour/scenes.js';

/** Smaller ones than those of the gallery, for the same rules. */
describe('scenes of minds', () => {
  it('[MIND-7] message: it is learned from somebody who knew it and was in reach the tick before, and reaches all', async () => {
    const replace = [
      ['32, 32', '18, 18'],
      ['20, 20', '11, 11'],
      ['count: 120', 'count: 40'],
      ['max: [9, 9]', 'max: [6, 6]'],
    ] as const;
    expect(await measureMessage({ replace })).toEqual({ reached: 1, uncaused: 0 });
  });

  it('[MIND-8] battle: out of contact the nearest enemy comes nearer, and nobody fights with somebody who has another', async () => {
    const { nearer, seconds, shared } = await measureBattle({ replace: [['count: 40', 'count: 14']], seconds: 24 });
    expect(seconds).toBeGreaterThan(300);
    expect(nearer).toBeGreaterThan(0.95);
    expect(shared).toBe(0);
  });

  it('[MIND-9] conversation: two face each other within 10 degrees, 0.6 to 1.5 m apart, and take turns; everyone has one owner, and an alarm ends it', async () => {
    const { looked, over, interrupted, left, ...faults } = await measureConversation({ seconds: 100 });
    expect(faults).toEqual({ gap: 0, facing: 0, both: 0, turns: 0, owners: 0 });
    expect(looked).toBeGreaterThan(1000);
    expect(over).toBeGreaterThan(2);
    expect(interrupted).toBeGreaterThan(2);
    expect(left).toBe(0);
  });

  it('[MIND-10] museum: people are served in the order of the line, everyone sees every picture, and all leave', async () => {
    const replace = [
      ['count: 12', 'count: 6'],
      ['to: 90', 'to: 10'],
    ] as const;
    expect(await measureMuseum({ replace })).toEqual({ jumps: 0, seen: 1, left: 0 });
  });

  it('[MIND-11] race: whoever is beside a spurt is faster within 2 s, and nobody gets faster after it tires', async () => {
    const { neighbours, ...rest } = await measureRace({ seconds: 60 });
    expect(neighbours).toBeGreaterThan(2);
    expect(rest).toEqual({ answered: 1, fasterAgain: 0 });
  });
});
