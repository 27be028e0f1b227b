import { describe, expect, it } from 'vitest';
import { createLayout, SCRATCH_BYTES } from './layout.js';

const column = (name: string, length: number) => ({ name, type: 'f32', length }) as const;

/** Bytes between the end of each column and the start of what follows it. */
function gaps(columns: { name: string; length: number }[], offsets: Record<string, number>): number[] {
  const starts = [...columns.slice(1).map(({ name }) => offsets[name]), offsets.scratch];
  return columns.map(({ name, length }, n) => starts[n] - (offsets[name] + 4 * length));
}

describe('layout', () => {
  it('[KERNELS-1] keeps columns apart, each on a cache line of its own with 64 bytes behind it', () => {
    const columns = [column('a', 1), column('none', 0), column('b', 16), column('c', 17), column('d', 1000)];
    const { offsets } = createLayout(columns, 1);
    for (const { name } of columns) expect(offsets[name] % 64, name).toBe(0);
    for (const gap of gaps(columns, offsets)) expect(gap).toBeGreaterThanOrEqual(64);
  });

  it('[KERNELS-1] starts behind the words that threads share', () => {
    expect(createLayout([column('a', 1)], 1).offsets.a).toBeGreaterThanOrEqual(192);
  });

  it('[KERNELS-1] has scratch for every thread behind all columns', () => {
    const one = createLayout([column('a', 100)], 1);
    const four = createLayout([column('a', 100)], 4);
    expect(four.bytes - one.bytes).toBe(3 * SCRATCH_BYTES);
    expect(four.bytes).toBeGreaterThanOrEqual(four.offsets.scratch + 4 * SCRATCH_BYTES);
  });

  it('[KERNELS-1] puts columns in the same places whatever the number of threads', () => {
    const columns = [column('a', 100), column('b', 3)];
    expect(createLayout(columns, 8).offsets).toEqual(createLayout(columns, 1).offsets);
  });

  it('[KERNELS-2] refuses a name that is declared twice', () => {
    expect(() => createLayout([column('a', 1), column('a', 2)], 1)).toThrow(/column a is declared twice/);
  });
});
