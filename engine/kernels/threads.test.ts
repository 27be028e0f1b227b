import { describe, expect, it } from 'vitest';
import { controlOf, runOnAll } from './threads.js';

const control = () => controlOf(new SharedArrayBuffer(1024));

describe('threads', () => {
  it.each([
    [0, 4],
    [1, 4],
    [8, 4],
    [1001, 256],
  ])('[KERNELS-4] hands out each of %i rows once, %i at a time at most', (count, chunk) => {
    const times = new Array<number>(count).fill(0);
    const run = (begin: number, end: number) => {
      expect(end - begin).toBeLessThanOrEqual(chunk);
      for (let i = begin; i < end; i++) times[i] += 1;
    };
    runOnAll(control(), [run], 0, count, chunk, true);
    expect(times).toEqual(new Array(count).fill(1));
  });

  it('[KERNELS-4] starts from the first row every time', () => {
    const shared = control();
    const begins: number[] = [];
    for (let n = 0; n < 3; n++) runOnAll(shared, [(begin: number) => begins.push(begin)], 0, 3, 8, true);
    expect(begins).toEqual([0, 0, 0]);
  });
});
