import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAddress, writeAddress } from './address.js';
import { packText, unpackText } from './share-link.js';

it('carries any text there and back, through an address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3000 }), async (text) => {
      const { text: packed = '' } = readAddress(writeAddress({ text: await packText(text) }));
      expect(await unpackText(packed)).toBe(text);
    }),
  );
});

it('says in a sentence what is wrong with a link', async () => {
  const packed = await packText('version: 1\nname: A scenario that is long enough to be cut\n');
  for (const broken of [packed.slice(0, 12), `${packed.slice(0, -6)}`, '***', 'AAAA', `!${packed}`])
    await expect(unpackText(broken)).rejects.toThrow('The link does not carry a whole scenario');
});

it('refuses texts that are too long, and links that unfold to too much', async () => {
  const noise = Array.from({ length: 20_000 }, (_, i) => Math.sin(i * i).toString(36)).join('');
  await expect(packText(noise)).rejects.toThrow('too long for a link');
  await expect(unpackText(await packText(' '.repeat(6 * 2 ** 20)))).rejects.toThrow('The link does not carry');
});
