import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldenFile, goldenNames, runGolden } from './golden-run.js';

describe('golden runs', () => {
  it.each(goldenNames())('%s moves as it did, bit for bit (npm run golden -- --update, if it should not)', async (name) => {
    const file = goldenFile(name);
    expect(existsSync(file), `no golden file for ${name}: npm run golden -- --update`).toBe(true);
    expect(await runGolden(name)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
});
