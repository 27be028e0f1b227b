import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptFolder, keptOr } from './kept.js';

describe('what is kept for the next start', () => {
  let folder: string;
  let made = 0;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'promenade-kept-'));
    made = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const make = async () => ({ number: ++made, values: new Float32Array([1, 2, 3]) });
  const have = (version = 'one') => keptOr('things', make, join(folder, 'kept'), version);
  const file = () => join(folder, 'kept', readdirSync(join(folder, 'kept'))[0]);

  it('[CLI-63] is made once, and the same from then on; another version makes its own in place of it', async () => {
    const first = await have();
    expect(await have()).toEqual(first);
    expect(made).toBe(1);
    expect(await have('two')).toMatchObject({ number: 2 });
    expect(readdirSync(join(folder, 'kept'))).toEqual(['things-two']);
  });

  it('[CLI-63] is made again where its file was cut, altered or is something else', async () => {
    await have();
    const whole = readFileSync(file());
    const altered = Buffer.from(whole);
    altered[whole.length - 1] ^= 1;
    for (const spoil of [
      () => truncateSync(file(), whole.length >> 1),
      () => writeFileSync(file(), altered),
      () => writeFileSync(file(), ''),
      () => writeFileSync(file(), 'no such thing'),
    ]) {
      spoil();
      const before = made;
      expect((await have()).number).toBe(before + 1);
      expect((await have()).number).toBe(before + 1);
    }
  });

  it('[CLI-63] is made every time where nothing can be kept, or is not to be', async () => {
    writeFileSync(join(folder, 'kept'), 'a file where a folder would be');
    chmodSync(folder, 0o500);
    expect([(await have()).number, (await have()).number]).toEqual([1, 2]);
    chmodSync(folder, 0o700);
    process.env.PROMENADE_CACHE = '';
    expect(keptFolder()).toBeUndefined();
    expect((await keptOr('things', make, undefined, 'one')).number).toBe(3);
    process.env.PROMENADE_CACHE = folder;
    expect(keptFolder()).toBe(folder);
    delete process.env.PROMENADE_CACHE;
  });
});
