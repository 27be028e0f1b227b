import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'promenade-norms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('promenade motion norms', () => {
  it('[ANIM-163] tells and draws how a style walks beside published gait', async () => {
    const { code, stdout } = await runCli(folder, 'motion', 'norms', 'plain walk', '--json', '--out', 'norms.svg');
    expect(code).toBe(0);
    const { styles } = JSON.parse(stdout);
    expect(styles.map(({ style }: { style: string }) => style)).toEqual(['plain walk']);
    const [small, tall] = styles[0].bodies;
    expect(small.cadence).toBeGreaterThan(tall.cadence);
    for (const body of [small, tall]) expect(body.speed).toBeCloseTo(1.3, 1);
    expect(readFileSync(join(folder, 'norms.svg'), 'utf8')).toContain('ankle [°]');
  });

  it('[ANIM-163] names the styles there are where one is unknown', async () => {
    const { code, stderr } = await runCli(folder, 'motion', 'norms', 'moon walk');
    expect(code).toBe(2);
    expect(stderr).toContain('there is no style "moon walk"; there are plain walk');
  });
});
