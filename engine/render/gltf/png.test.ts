import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { encodePng } from './png.js';

it('[RENDER-76] pictures come back from a PNG file as they were, grey or coloured, however large', () => {
  const grey = Uint8Array.from({ length: 3 * 2 }, (_, i) => 40 * i);
  const { width, height, data } = PNG.sync.read(Buffer.from(encodePng({ width: 3, height: 2, channels: 1, data: grey })));
  expect([width, height]).toEqual([3, 2]);
  expect([...data].filter((_, i) => i % 4 === 0)).toEqual([...grey]);
  // More than fits into one stored block.
  const coloured = Uint8Array.from({ length: 4 * 160 * 160 }, (_, i) => (i * 31) % 256);
  const large = PNG.sync.read(Buffer.from(encodePng({ width: 160, height: 160, channels: 4, data: coloured })));
  expect(Buffer.compare(large.data, Buffer.from(coloured))).toBe(0);
});
