import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtInGaits } from 'promenade/animate';
import { afterAll, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../engine/bin/promenade.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'promenade-fit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fitFrom = (...args: string[]) =>
  spawnSync(process.execPath, [PROGRAM, 'motion', 'fit', ...args], { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });

describe('promenade motion fit', () => {
  it('[ANIM-53] says in one sentence what a folder lacks', () => {
    const { status, stderr } = fitFrom(folder, '--out', join(folder, 'gait.json'));
    expect(status).toBe(1);
    expect(stderr).toContain('manifest.json: there is no such file; it says which clips are walking and running');
    writeFileSync(join(folder, 'manifest.json'), '{ "clips": [{ "file": "a.bvh", "type": "fight", "style": "jab" }] }');
    expect(fitFrom(folder, '--out', join(folder, 'gait.json')).stderr).toContain('it names no clip of the types walk, turn, run');
    writeFileSync(join(folder, 'manifest.json'), 'walks');
    expect(fitFrom(folder, '--out', join(folder, 'gait.json')).stderr).toContain('manifest.json: it is no JSON');
  });
});

describe('the built package', () => {
  it('[ANIM-49] carries the gait model inside', async () => {
    const jogs = await builtInGaits({ types: ['jog'] });
    expect(jogs.length).toBeGreaterThanOrEqual(5);
  });
});
