import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { simulate } from 'promenade';
import { bareWalks, createDryRun, resolveMotions, runDry } from 'promenade/animate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli } from './run-cli.js';

const STREET = fileURLToPath(new URL('../scenarios/urban-street.yaml', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-diversity-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCli(folder, 'motion', 'diversity', ...args);

describe('promenade motion diversity', () => {
  it('[ANIM-119] shows that control uses styles more evenly than chance and has fewer twins and changes, and draws it', async () => {
    const { code, stdout } = await run(STREET, '--duration', '15', '--json', '--out', 'plots');
    expect(code).toBe(0);
    const { people, results, files } = JSON.parse(stdout);
    const [random, controlled, normalised] = results;
    expect(people).toBe(200);
    for (const { variation, twins, changes, use, looks } of [controlled, normalised]) {
      expect(variation).toBeLessThan(0.25 * random.variation);
      expect(twins).toBeLessThan(random.twins);
      expect(changes).toBeLessThan(0.7 * random.changes);
      expect(use.reduce((sum: number, n: number) => sum + n, 0)).toBe(200);
      expect(looks).toHaveLength(15);
    }
    expect(files).toHaveLength(2);
    for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
  });

  it('[ANIM-119] says the same every time, and prints a table for people', async () => {
    const once = await run(STREET, '--duration', '4');
    expect(once.stdout).toContain('nearest neighbour does the same');
    expect((await run(STREET, '--duration', '4')).stdout).toBe(once.stdout);
  });

  it('[ANIM-119] refuses a camera that is none and a preset that does not exist', async () => {
    expect((await callCli(folder, 'motion', 'diversity', STREET, '--camera', '1,2')).stderr).toContain('x,z,direction');
    expect((await callCli(folder, 'motion', 'diversity', STREET, '--preset', 'urban')).stderr).toContain('urban-street');
  });
});

describe('styles', () => {
  it('[ANIM-114] are the same with any number of threads', async () => {
    const stylesWith = async (threads: number) => {
      const library = bareWalks({ styles: 10, candidates: 5, seed: 1 });
      const [motion] = resolveMotions([undefined], library);
      const dryRun = createDryRun({ library, motion, type: 'walk', capacity: 200, seed: 1 });
      const sim = await simulate(readFileSync(STREET, 'utf8'), { threads });
      for (let tick = 0; tick < 200; tick++) {
        sim.step();
        runDry(dryRun, sim.frame, sim.dt);
      }
      sim.dispose();
      return [...dryRun.crowd.style];
    };
    const first = await stylesWith(1);
    expect(await stylesWith(2)).toEqual(first);
    expect(await stylesWith(3)).toEqual(first);
  });
});
