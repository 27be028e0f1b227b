import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEASURES } from 'promenade/evaluate';
import { STEER_MODELS } from 'promenade/steer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli, startCli } from './run-cli.js';

const PLOTS = ['density-over-time.svg', 'measures.svg', 'speed-over-density.svg', 'time-to-goal.svg', 'trajectories.svg'];

/** People in two populations who cross each other, with names that would break careless SVG. */
const CROSSING = `version: 1
name: Small <crossing> & "more"
seed: 3
duration: 20
population:
  - { name: "a & b", count: 8, where: { box: { min: [-6, -2], max: [-3, 2] } }, goal: { point: [6, 0], within: 2 }, steer: { model: orca, timeHorizon: 2 } }
  - { name: "<south>", count: 8, where: { box: { min: [-2, -6], max: [2, -3] } }, goal: { point: [0, 6], within: 2 } }
`;

let folder: string;
const at = (...names: string[]) => join(folder, ...names);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-compare-'));
  writeFileSync(at('crossing.yaml'), CROSSING);
  writeFileSync(at('long.yaml'), CROSSING.replace('duration: 20', 'duration: 80000\nstop: []'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compare = (...args: string[]) => runCli(folder, 'compare', ...args);

describe('compare', () => {
  it('[CLI-10] prints every measure of every model, with deviation, ratio and the best marked', async () => {
    const { code, stdout, stderr } = await compare(
      ...['orca', 'orca:timeHorizon=1', '--scenario', 'crossing.yaml', '--seeds', '2', '--out', 'compare-crossing'],
    );
    expect(code).toBe(0);
    for (const { label } of MEASURES) expect(stdout).toContain(`\n${label}`);
    expect(stdout).toContain('seeds 3 to 4');
    expect(stdout).toMatch(/orca +orca:timeHorizon=1 +×/);
    expect(stdout).toMatch(/people +16 ± 0 +16 ± 0 +1\n/);
    expect(stdout).toMatch(/time to goal, mean \[s\] +[\d.]+ ± [\d.]+/);
    expect(stdout).toMatch(/± [\d.]+ *\*/);
    expect(stderr).toContain('wrote 6 files into compare-crossing');
    expect(readdirSync(at('compare-crossing')).sort()).toEqual([...PLOTS, 'results.json'].sort());
  });

  it('[CLI-11] writes plots that a browser shows, names escaped', () => {
    for (const name of PLOTS) {
      const svg = readFileSync(at('compare-crossing', name), 'utf8');
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>\n$/s);
      expect(svg).toContain('Small &lt;crossing&gt; &amp; &quot;more&quot;');
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script/);
    }
    expect(readFileSync(at('compare-crossing', 'trajectories.svg'), 'utf8')).toContain('&lt;south&gt;');
  });

  it('[CLI-12] [CLI-51] gives the same again, for any number of threads, with the file’s own models, and writes nothing', async () => {
    const run = async (...args: string[]) => {
      const { code, stdout } = await compare('orca', '@scenario', '--scenario', 'crossing.yaml', '--json', ...args);
      expect(code).toBe(0);
      return stdout;
    };
    const present = readdirSync(folder);
    const text = await run('--threads', '1');
    expect(await run('--threads', '2')).toBe(text);
    // Nothing is written that nobody asked for.
    expect(readdirSync(folder)).toEqual(present);
    const { scenario, seeds, models, measures, files } = JSON.parse(text);
    expect({ scenario, seeds, files }).toEqual({ scenario: 'Small <crossing> & "more"', seeds: [3], files: [] });
    expect(measures.length).toBe(MEASURES.length);
    expect(models.map((model: { label: string }) => model.label)).toEqual(['orca', '@scenario']);
    expect(models[0].steer).toMatchObject({ model: 'orca', timeHorizon: 3 });
    expect(models[1].steer).toBe(null);
    // The file has a time horizon of its own in one population.
    expect(models[0].runs[0].trajectoryHash).not.toBe(models[1].runs[0].trajectoryHash);
    expect(models[0].figures.arrived).toMatchObject({ mean: 16, deviation: 0, ratio: 1 });
    expect(models[0].figures.collidingPairs.mean).toBe(0);
    expect(models[0].figures.pathRatio.mean).toBeGreaterThanOrEqual(1);
    expect(models[0].figures.energyPerMetre.mean).toBeGreaterThan(3.3);
    expect(JSON.parse(await run('--seed', '9')).seeds).toEqual([9]);
    expect(JSON.parse(await run('--duration', '2')).models[0].runs[0]).toMatchObject({ ended: 'duration', measures: { arrived: 0 } });
  });

  it('[CLI-13] takes fields of a model, distributions too, and says what a faulty one should be', async () => {
    const ran = await compare('orca', 'orca:timeHorizon={uniform: [1, 2]},noise=0', '--scenario', 'crossing.yaml', '--json', '--no-plots');
    expect(JSON.parse(ran.stdout).models[1].steer).toMatchObject({ timeHorizon: { uniform: [1, 2] }, noise: 0 });
  });

  it.each([
    [['orca', 'orka'], 'did you mean orca'],
    [['orca', 'xyz'], 'there are walker, orca'],
    [['orca', 'orca:timeHorizno=1'], 'did you mean timeHorizon'],
    [['orca', 'orca:timeHorizon=1000'], 'from 0.1 to 30 s'],
    [['orca', 'orca:timeHorizon'], 'field=value'],
    [['orca', 'orca:noise={'], 'field=value'],
    [['orca'], 'two models'],
    [['orca', 'orca'], 'named twice'],
    [['orca', 'orca:noise=0', '--seeds', '0'], 'whole number from 1'],
  ])('[CLI-13] %j ends with code 2 and says what is right', async (args, words) => {
    const { code, stderr } = await callCli(folder, 'compare', ...args, '--scenario', 'crossing.yaml', '--no-plots');
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  it('[CLI-6] refuses to write over an earlier comparison before it runs, and does with --force', async () => {
    writeFileSync(at('compare-crossing', 'notes.txt'), 'mine');
    const into = ['--scenario', 'crossing.yaml', '--out', 'compare-crossing'];
    const refused = await callCli(folder, 'compare', 'orca', '@scenario', ...into);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('--force');
    const forced = await compare('orca', '@scenario', ...into, '--duration', '1', '--force');
    expect(forced.code).toBe(0);
    expect(readFileSync(at('compare-crossing', 'notes.txt'), 'utf8')).toBe('mine');
    // In one second nobody arrives, so the plot of times is gone.
    expect(existsSync(at('compare-crossing', 'time-to-goal.svg'))).toBe(false);
  });

  it('[CLI-2] tells of a missing scenario', async () => {
    const { code, stderr } = await callCli(folder, 'compare', 'orca', '@scenario', '--scenario', 'missing.yaml');
    expect(code).toBe(1);
    expect(stderr).toContain('missing.yaml: there is no such file');
    expect(existsSync(at('compare-missing'))).toBe(false);
  });

  it('[CLI-4] ends cleanly at Ctrl-C with code 130', async () => {
    const { child, ended } = startCli(folder, ['compare', 'orca', '@scenario', '--scenario', 'long.yaml', '--out', 'long']);
    // Whoever takes longer than two seconds says so on standard error.
    await new Promise((resolve) => child.stderr?.once('data', resolve));
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toContain('nothing to compare');
    expect(existsSync(at('long'))).toBe(false);
  });
});

describe('bench models', () => {
  it('has two rows for every steering model', async () => {
    const { code, stdout } = await runCli(folder, 'bench', 'models', '--agents', '40', '--json');
    expect(code).toBe(0);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const wanted = STEER_MODELS.flatMap(({ name }) => [`${name}, 40 agents, whole tick`, `${name}, 40 agents, steer stage`]);
    expect(rows.map(({ measure }) => measure)).toEqual(wanted);
    for (const { value } of rows) expect(value).toBeGreaterThan(0);
  });
});
