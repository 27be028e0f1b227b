import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli, startCli } from './run-cli.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-conform-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promenade = (...args: string[]) => runCli(folder, 'conform', ...args);

const linesOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('conform', () => {
  it('[TRIALS-66] runs tests through the pool and reports them as text, JSON and one page with links', async () => {
    const { code, stdout } = await promenade('rimea-1', 'rimea-8', '--json', '--report', 'out', '--threads', '1');
    expect(code).toBe(0);
    expect(linesOf(stdout).map(({ id, outcome }) => [id, outcome])).toEqual([['rimea-1', 'pass'], ['rimea-8', 'not supported yet']]); // biome-ignore format: pairs
    const page = readFileSync(join(folder, 'out/index.html'), 'utf8');
    expect(page).toContain('rimea-1: Speed in a corridor (pass)');
    expect(page).toContain('#text=');
    expect(page).not.toContain('<script');
    const report = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'));
    expect(report).toMatchObject({ kind: 'conform', format: 'promenade-conform', version: 1, run: { seeds: [1] }, model: 'default' });
    expect(report.tests[0].figures[0]).toMatchObject({ name: 'time for 40 m', isKept: true });
  });

  it('[CLI-53] says how long the tests take, in the list and before it runs them', async () => {
    const listed = await callCli(folder, 'conform', '--list');
    expect(listed.stdout).toMatch(/^rimea-1 .* quick$/m);
    expect(listed.stdout).toMatch(/^rimea-9 .* about 30 s$/m);
    const words = ['conform', 'nist-2.10', 'rimea-1', 'rimea-5', 'rimea-7', 'imo-1', '--threads', '1', '--json'];
    const { child, ended } = startCli(folder, words);
    await new Promise((resolve) => child.stderr?.once('data', resolve));
    child.kill('SIGKILL');
    const { stderr } = await ended;
    expect(stderr).toMatch(/^5 tests, about 6 s with 1 thread/m);
  });

  it('[TRIALS-66] ends with code 1 when a test fails, and with 2 for a test that nobody knows', async () => {
    // A swarm that keeps together does not get around a corner of 2 m in a minute.
    const failed = await promenade('rimea-6', '--model', 'boids', '--threads', '1');
    expect([failed.code, failed.stdout]).toEqual([1, expect.stringMatching(/^rimea-6 +Around a corner +fail +time of the last one/m)]);
    const lost = await callCli(folder, 'conform', 'rimea-16x');
    expect([lost.code, lost.stderr]).toEqual([2, expect.stringContaining('there is no test "rimea-16x"')]);
  });
});
