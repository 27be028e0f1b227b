import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInGaits } from 'promenade/animate';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'promenade-fit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fitFrom = (...args: string[]) => runCli(folder, 'motion', 'fit', ...args);

describe('promenade motion fit', () => {
  it('[ANIM-53] says in one sentence what a folder lacks', async () => {
    const { code, stderr } = await fitFrom(folder, '--out', join(folder, 'gait.json'));
    expect(code).toBe(1);
    expect(stderr).toContain('manifest.json: there is no such file; it says which clips are walking and running');
    writeFileSync(join(folder, 'manifest.json'), '{ "clips": [{ "file": "a.bvh", "type": "fight", "style": "jab" }] }');
    expect((await fitFrom(folder, '--out', join(folder, 'gait.json'))).stderr).toContain(
      'it names no clip of the types walk, turn, run, locomotion',
    );
    writeFileSync(join(folder, 'manifest.json'), 'walks');
    expect((await fitFrom(folder, '--out', join(folder, 'gait.json'))).stderr).toContain('manifest.json: expected JSON');
  });
});

describe('the built package', () => {
  it('[ANIM-49] carries the gait model inside', async () => {
    const jogs = await builtInGaits({ types: ['jog'] });
    expect(jogs.length).toBeGreaterThanOrEqual(5);
  });
});
