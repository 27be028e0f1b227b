import { describe, expect, it } from 'vitest';
import type { SampledTrack } from '../tracks/sample-tracks.js';
import { chanceExamples, createChanceJudge } from './context-chance.js';
import { type ContextExamples, contextExamples } from './context-examples.js';

/** Moments whose states differ only in how near somebody is ahead. */
function moments(...ahead: number[]): ContextExamples {
  const count = ahead.length;
  const proximity = Float64Array.from({ length: 6 * count }, (_, n) => (n % 6 === 0 ? ahead[n / 6] : 0));
  const states = { density: new Float64Array(9 * count), proximity };
  return { count, track: new Uint32Array(count), instant: new Uint32Array(count), states, actions: new Float64Array(4 * count) };
}
const many = (value: number) => moments(...new Array<number>(60).fill(value));

describe('createChanceJudge', () => {
  it('[EVALUATE-66] gives the odds of chance among the 50 most similar situations, each side with one more', () => {
    const judge = createChanceJudge(many(0), many(1));
    // Nobody ahead is what people are like; somebody at one metre is what chance is like; between them both are as near.
    expect([...judge(moments(0, 1, 0.5))]).toEqual([1 / 51, 51, 1]);
  });

  it('[EVALUATE-66] asks all there are where there are fewer', () => {
    expect([...createChanceJudge(moments(0, 1), moments(5))(moments(0))]).toEqual([2 / 3]);
  });

  it('[EVALUATE-66] tells people who walk side by side from the same people at times of chance', () => {
    // Pairs, 0.7 m apart, one pair every 10 s along the same way.
    const walk = (id: number, z: number, first: number): SampledTrack => ({
      id,
      first,
      x: Float64Array.from({ length: 12 }, (_, k) => 0.5 * k),
      z: new Float64Array(12).fill(z),
    });
    const pairs = (from: number) => Array.from({ length: 20 }, (_, n) => walk(n, 0.7 * (n % 2), from + 25 * (n >> 1)));
    const judge = createChanceJudge(contextExamples(pairs(0), 0.4), chanceExamples(pairs(0), 0.4));
    const together = judge(contextExamples(pairs(1000), 0.4));
    const alone = judge(contextExamples([walk(1, 0, 0)], 0.4));
    expect(Math.max(...together)).toBeLessThan(0.5);
    expect(Math.min(...alone)).toBeGreaterThan(2);
  });
});
