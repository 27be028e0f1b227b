import { describe, expect, it } from 'vitest';
import type { Json } from './job.js';
import { keyOf } from './key-of.js';

describe('keyOf', () => {
  it('[SWEEP-1] is the same for the same data whatever the order of fields, and another for other data', () => {
    expect(keyOf({ seed: 1, count: [1, 2], deep: { a: null, b: 'x' } })).toBe(keyOf({ deep: { b: 'x', a: null }, count: [1, 2], seed: 1 }));
    const values: Json[] = [{ seed: 2 }, { seed: '1' }, { seed: [1] }, [1], { Seed: 1 }, 1, null, { seed: 1, count: 2 }];
    expect(new Set([{ seed: 1 }, ...values].map(keyOf)).size).toBe(9);
    expect(keyOf({ seed: 1 })).toMatch(/^[0-9a-f]{20}$/);
  });
});
