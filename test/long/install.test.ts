import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packEngine } from '../packed.js';

const RUN = `
import { simulate } from 'promenade';
const sim = await simulate('version: 1\\nseed: 5\\npopulation: [{ count: 20, where: { ring: { center: [0, 0], radius: 9 } }, goals: [{ opposite: { center: [0, 0] } }] }]');
sim.step(30);
console.log(sim.tick + ' ' + sim.agents);
sim.dispose();
`;

it('the packed package is installed by npm with what it needs, without optional packages, and runs (needs a registry, or a filled cache)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promenade-install-'));
  try {
    const tarball = packEngine(folder);
    writeFileSync(join(folder, 'package.json'), '{ "name": "customer", "private": true, "type": "module" }');
    writeFileSync(join(folder, 'run.js'), RUN);
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--silent', '--omit=optional', '--omit=peer', '--fetch-retries=0'];
    execFileSync('npm', ['install', ...quiet, tarball], { cwd: folder, stdio: 'pipe' });
    expect(execFileSync(process.execPath, ['run.js'], { cwd: folder, encoding: 'utf8' })).toBe('30 20\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
