import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packWords, unpackWords } from './pack-words.js';

const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 1, 0x80000001, 0xffffffff)));

describe('packed words', () => {
  it('[ROOMS-7] come back as they were', () => {
    fc.assert(
      fc.property(runs, (list) => {
        const words = Uint32Array.from(list.flatMap(([times, word]) => Array<number>(times).fill(word)));
        const back = new Uint32Array(words.length);
        expect(unpackWords(packWords(words), back)).toBe(true);
        expect(back).toEqual(words);
      }),
    );
  });

  it('[ROOMS-7] take two words for what is the same throughout', () => {
    expect(packWords(new Uint32Array(10_000).fill(7))).toEqual(Uint32Array.of(0x80000000 + 10_000, 7));
  });

  it('[ROOMS-7] are refused where they do not fill the room, or more', () => {
    const packed = packWords(Uint32Array.of(1, 2, 3, 4, 4, 4, 4));
    for (const room of [0, 3, 6, 8]) expect(unpackWords(packed, new Uint32Array(room))).toBe(false);
    for (let length = 1; length < packed.length; length++) expect(unpackWords(packed.subarray(0, length), new Uint32Array(7))).toBe(false);
  });
});
