import { describe, expect, it } from 'vitest';
import { createHash, hashDigits, hashFrame, hashWord } from './hash.js';

/** The definition, word for word, in big integers. */
function oracle(words: number[]): string {
  let h = 0xcbf29ce484222325n;
  for (const word of words) {
    h = ((h ^ BigInt(word >>> 0)) * 0x100000001b3n) % 2n ** 64n;
    h ^= h >> 32n;
  }
  return h.toString(16).padStart(16, '0');
}

describe('hash', () => {
  it('[MATH-4] is the FNV offset basis before any word', () => {
    expect(hashDigits(createHash())).toBe('cbf29ce484222325');
  });

  it('[MATH-4] agrees with big-integer arithmetic after every word', () => {
    const words = [0, 1, 0xffffffff, 0x80000000, 0x7fffffff, 123456789, 0xdeadbeef];
    for (let i = 0; i < 200; i++) words.push(Math.imul(i + 1, 0x9e3779b9) >>> 0);
    const hash = createHash();
    words.forEach((word, n) => {
      hashWord(hash, word);
      expect(hashDigits(hash)).toBe(oracle(words.slice(0, n + 1)));
    });
  });

  it('[MATH-4] takes tick, id and the bits of x, z and heading, in that order', () => {
    const hash = createHash();
    const x = Float32Array.of(1, -0);
    hashFrame(hash, { tick: 7, count: 2, id: Uint32Array.of(3, 9), x, z: Float32Array.of(2, 0), heading: Float32Array.of(0.5, -1) });
    expect(hashDigits(hash)).toBe(oracle([7, 3, 0x3f800000, 0x40000000, 0x3f000000, 9, 0x80000000, 0, 0xbf800000]));
  });
});
