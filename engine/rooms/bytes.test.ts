import { describe, expect, it } from 'vitest';
import { BytesError, fromBytes, toBytes } from './bytes.js';

describe('data as bytes', () => {
  it('[ROOMS-5] come back as they were, columns in any nesting included', () => {
    const data = {
      tick: 3,
      names: ['a', 'ö'],
      columns: { f: Float32Array.of(0.1, -0), u: Uint32Array.of(4294967295), i: Int32Array.of(-1) },
      lists: [Float64Array.of(Math.PI), Uint8Array.of(1, 2, 3)],
      nothing: null,
    };
    expect(fromBytes(toBytes(data))).toEqual(data);
  });

  it('[ROOMS-5] cost four bytes for a number of a column, and little besides', () => {
    expect(toBytes({ x: new Float32Array(10_000) }).length).toBeLessThan(40_100);
  });

  it('[ROOMS-6] are refused when they are cut off or damaged', () => {
    const bytes = toBytes({ x: Float32Array.of(1, 2, 3) });
    for (const length of [0, 4, 9, bytes.length - 8]) expect(() => fromBytes(bytes.subarray(0, length))).toThrow(BytesError);
    const damaged = bytes.slice();
    damaged[HEAD_TEXT] = 0x21;
    expect(() => fromBytes(damaged)).toThrow(BytesError);
  });
});

/** A byte within the text. */
const HEAD_TEXT = 8;
