import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pack } from '../../scripts/pack.js';
import { unpack } from './unpack.js';

describe('unpack', () => {
  it.each([0, 1, 70_000])('[KERNELS-10] gives back %i bytes that were packed', async (count) => {
    const bytes = randomBytes(count);
    expect(Buffer.from(await unpack(pack(bytes)))).toEqual(bytes);
  });

  it('[KERNELS-10] refuses what was cut short', async () => {
    const text = pack(randomBytes(1000));
    await expect(unpack(text.slice(0, 400))).rejects.toThrow();
  });
});
