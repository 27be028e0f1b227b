import { describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { inOrder } from './in-order.js';

describe('in order', () => {
  it('[WORLD-8] numbers things as a sort by key, then by what tells equals apart, then by number does', () => {
    for (const [count, keys] of [
      [0, 1],
      [1, 1],
      [300, 20],
      [300, 2 ** 27],
    ]) {
      const things = Array.from({ length: count }, (_, i) => ({
        key: Math.floor(random(1, count, i, 0) * keys),
        along: Math.floor(random(1, count, i, 1) * 8),
      }));
      const expected = [...things.keys()].sort((i, j) => things[i].key - things[j].key || things[i].along - things[j].along || i - j);
      const order = inOrder(
        count,
        (i) => things[i].key,
        (i, j) => things[i].along < things[j].along,
      );
      expect([...order]).toEqual(expected);
    }
  });
});
