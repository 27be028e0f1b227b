import { expect, it } from 'vitest';
import { isZip, readZip } from './zip-read.js';
import { writeZip } from './zip-write.js';

const text = (value: string) => new TextEncoder().encode(value);

it('reads what it writes, without the folders, and leaves bodies out', async () => {
  const big = Uint8Array.from({ length: 9_000_000 }, (_, i) => (i * 31) & 255);
  const files = { 'run/manifest.json': new Blob(['{}']), 'run/motion.arrows': new Blob([big]), 'run/poses.arrows': new Blob(['x']) };
  const shares: number[] = [];
  const bytes = new Uint8Array(await (await writeZip(files, (share) => shares.push(share))).arrayBuffer());
  expect(isZip(bytes)).toBe(true);
  const read = await readZip(bytes);
  expect(Object.keys(read)).toEqual(['manifest.json', 'motion.arrows']);
  expect(new TextDecoder().decode(read['manifest.json'])).toBe('{}');
  expect(Buffer.compare(read['motion.arrows'], big)).toBe(0);
  expect(shares.at(-1)).toBeCloseTo(1, 6);
});

it('says so in one sentence when an archive is cut off', async () => {
  const whole = new Uint8Array(await (await writeZip({ a: new Blob(['hello hello hello']) }, () => {})).arrayBuffer());
  await expect(readZip(whole.slice(0, 30))).rejects.toThrow(/damaged or cut off/);
  const wrong = whole.slice();
  new DataView(wrong.buffer).setUint32(wrong.length - 6, 4_000_000, true);
  await expect(readZip(wrong)).rejects.toThrow(/damaged or cut off/);
  expect(isZip(text('PK is no archive'))).toBe(false);
});

it('reads archives that others packed, shrunk and in folders', async () => {
  const { zipSync } = await import('fflate');
  const long = text('a line of trajectories\n'.repeat(1000));
  const bytes = zipSync({ run: { 'motion.arrows': [long, { level: 9 }], deeper: { 'manifest.json': text('{}') } } });
  expect(bytes.length).toBeLessThan(long.length / 10);
  const read = await readZip(bytes);
  expect(Object.keys(read).sort()).toEqual(['manifest.json', 'motion.arrows']);
  expect(Buffer.compare(read['motion.arrows'], long)).toBe(0);
});

it('makes the same archive of the same files', async () => {
  const files = { 'manifest.json': new Blob(['{}']), 'motion.arrows': new Blob(['abc']) };
  const [one, other] = await Promise.all([1, 2].map(async () => new Uint8Array(await (await writeZip(files, () => {})).arrayBuffer())));
  expect(Buffer.compare(one, other)).toBe(0);
});
