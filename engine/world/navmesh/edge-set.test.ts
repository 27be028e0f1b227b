import { describe, expect, it } from 'vitest';
import { createEdgeSet } from './edge-set.js';

describe('a set of edges', () => {
  it('visits its edges in ascending order, over all its length', () => {
    const set = createEdgeSet(10_000);
    for (const edge of [9999, 4096, 0, 2047, 2048]) set.add(edge);
    set.delete(4096);
    const seen: number[] = [];
    set.forEach((edge) => {
      seen.push(edge);
    });
    expect(seen).toEqual([0, 2047, 2048, 9999]);
    expect([set.has(2047), set.has(4096), set.set(5, true), set.has(5)]).toEqual([true, false, true, true]);
  });

  it('visits what is put in behind the present edge, what is before it the next time, and nothing that was taken out', () => {
    const set = createEdgeSet(10_000);
    for (const edge of [3000, 3002, 9000]) set.add(edge);
    const round = () => {
      const seen: number[] = [];
      set.forEach((edge) => {
        set.delete(edge);
        seen.push(edge);
        if (edge !== 3000) return;
        for (const other of [2999, 3001, 7000]) set.add(other);
        set.delete(9000);
      });
      return seen;
    };
    expect([round(), round(), round()]).toEqual([[3000, 3001, 3002, 7000], [2999], []]);
  });
});
