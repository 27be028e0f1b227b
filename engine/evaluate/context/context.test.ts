import { describe, expect, it } from 'vitest';
import { areaUnderCurve } from '../statistics/area-under-curve.js';
import type { SampledTrack } from '../tracks/sample-tracks.js';
import { createContextJudge } from './context.js';
import { contextExamples } from './context-examples.js';
import { shuffleSteps, shuffleTimes } from './shuffle-times.js';

const walk = (id: number, at: (k: number) => readonly [number, number], length = 5, first = 0): SampledTrack => ({
  id,
  first,
  x: Float64Array.from({ length }, (_, k) => at(k)[0]),
  z: Float64Array.from({ length }, (_, k) => at(k)[1]),
});

describe('contextExamples', () => {
  it('[EVALUATE-60] has speed, density and proximity around somebody, and what it does next, in its own frame', () => {
    // Somebody walks along +z at 1 m/s and then turns left, to -x; a companion goes 1 m ahead, another stands 2 m to the right of the middle.
    const me = walk(1, (k) => [[0, 0], [0, 0.5], [0, 1], [-0.5, 1], [-1, 1]][k] as [number, number]); // biome-ignore format: a path
    const ahead = walk(2, (k) => [0, 2 + 0.5 * (k - 2)]);
    const beside = walk(3, () => [2, 1]);
    const { count, states, actions } = contextExamples([me, ahead, beside], 0.5);
    expect(count).toBe(3);
    expect([...actions.slice(0, 4)]).toEqual([0, 1, 0, 1].map((value) => expect.closeTo(value, 9)));
    const near = 1 / ((Math.PI / 4) * 1.5 * 1.5);
    const far = 1 / ((Math.PI / 4) * (16 - 1.5 * 1.5));
    // Ahead, left, behind, right: near, then far; then the speed.
    expect([...states.density.slice(0, 9)]).toEqual([near, 0, 0, 0, 0, 0, 0, far, 1].map((value) => expect.closeTo(value, 9)));
    // The one on the right is never nearer than 2 m, and does not go along; nor does the one ahead, who does not turn.
    const [front, , , right] = states.proximity;
    expect(front).toBeCloseTo(1, 9);
    expect(right).toBeCloseTo(1 / 2, 9);
    expect(states.proximity[5]).toBeCloseTo(1, 9);
  });
});

describe('createContextJudge', () => {
  const crowd = Array.from({ length: 6 }, (_, n) => walk(n, (k) => [0.5 * k, 3 * n], 12));

  it('[EVALUATE-61] finds nothing strange in what the examples do, and more in what nobody does', () => {
    const examples = contextExamples(crowd, 0.5);
    const judge = createContextJudge(examples, examples, { similar: 4 });
    // What is as usual by chance as among the examples has even odds.
    expect(judge(examples).crowd).toEqual({ density: 0, proximity: 0, chance: 1 });
    const zigzag = walk(0, (k) => [0.5 * k, k % 2], 12);
    const { tracks, moments, track } = judge(contextExamples([...crowd.slice(1), zigzag], 0.5));
    expect(tracks.density[5]).toBeGreaterThan(0.5);
    expect(tracks.density[0]).toBeLessThan(0.2);
    expect(moments.density).toHaveLength(track.length);
  });
});

describe('areaUnderCurve', () => {
  it('[EVALUATE-61] is the share of pairs in the right order, ties counting half', () => {
    expect(areaUnderCurve([1, 2, Number.NaN], [2, 3])).toBeCloseTo(3.5 / 4, 9);
    expect(areaUnderCurve([5], [1])).toBe(0);
    expect(areaUnderCurve([], [1])).toBeNaN();
  });
});

describe('shuffleTimes', () => {
  it('[EVALUATE-61] moves paths in time or their steps in order, and changes nothing else', () => {
    const tracks = Array.from({ length: 20 }, (_, n) => walk(n, (k) => [k * k, n], 4, n));
    const moved = shuffleTimes(tracks, 3);
    expect(moved.some(({ first }, n) => first !== n)).toBe(true);
    expect(moved.every(({ first, x }, n) => first >= 0 && first + x.length <= 23 && x === tracks[n].x)).toBe(true);
    const jumbled = shuffleSteps(tracks, 3);
    expect(jumbled.some(({ x }) => x[1] !== 1)).toBe(true);
    expect(jumbled.every(({ x, first }, n) => x[0] === 0 && x[3] === 9 && first === n)).toBe(true);
  });
});
