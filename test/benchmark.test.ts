import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli } from './run-cli.js';

const CASES = resolve(process.env.PROMENADE_DATA ?? '../shared/data', 'steerbench');
const IS_MISSING = !existsSync(CASES);

const at3 = (x: number, z: number) => `<x>${x}</x><y>0</y><z>${z}</z>`;
const testCase = (from: number, to: number) => `<SteerBenchTestCase><header><version>1.0</version><name>t</name>
<worldBounds><xmin>-9</xmin><xmax>9</xmax><ymin>0</ymin><ymax>0</ymax><zmin>-9</zmin><zmax>9</zmax></worldBounds></header>
<agent><initialConditions><radius>0.5</radius><position>${at3(from, 0)}</position><direction>${at3(1, 0)}</direction><speed>0</speed></initialConditions>
<goalSequence><seekStaticTarget><targetLocation>${at3(to, 0)}</targetLocation><desiredSpeed>1.3</desiredSpeed><timeDuration>60</timeDuration>
</seekStaticTarget></goalSequence></agent></SteerBenchTestCase>`;
/** A model of the user's own: half as fast as people like to be. */
const SLOW = `
import { distribution, steerEach, whole } from 'promenade';
const fields = { neighbourDistance: distribution('m', 0.5, 20, 5), maximumNeighbours: whole(0, 16, 10) };
const steer = (context) => steerEach(context, ({ preferredX, preferredZ }) => ({ x: 0.5 * preferredX, z: 0.5 * preferredZ }));
export const slow = { name: 'slow', fields, columns: () => [], wallReach: () => 1, steer };
`;
const ROOM = `version: 1
name: Small room
seed: 3
duration: 60
world:
  walkable: [{ box: { min: [0, 0], max: [8, 5] } }]
  exits: { east: { box: { min: [7.5, 0], max: [8, 5] } } }
population:
  - { name: some, count: 3, where: { box: { min: [3, 1], max: [5, 4] } }, goal: { exit: east }, steer: { model: slow } }
`;

let folder: string;
const at = (...names: string[]) => join(folder, ...names);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-benchmark-'));
  mkdirSync(at('cases'));
  writeFileSync(at('cases/near.xml'), testCase(0, 3));
  writeFileSync(at('cases/far.xml'), testCase(-5, 5));
  mkdirSync(at('node_modules'));
  symlinkSync(fileURLToPath(new URL('../engine', import.meta.url)), at('node_modules/promenade'), 'dir');
  writeFileSync(at('slow.mjs'), SLOW);
  writeFileSync(at('slow.yaml'), ROOM);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promenade = (...args: string[]) => runCli(folder, ...args);

const linesOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('benchmark steerbench', () => {
  it('[TRIALS-86] runs cases of a folder with models of the engine and of the user, and compares reports', async () => {
    const words = ['benchmark', 'steerbench', '--cases', 'cases', '--threads', '1'];
    const both = await promenade(...words, '--models', 'orca,slow.mjs', '--json', '--report', 'first');
    expect([both.code, both.stderr]).toEqual([0, expect.stringContaining('index.html')]);
    const rows = linesOf(both.stdout);
    expect(rows.map(({ case: name, model, isSolved }) => [name, model, isSolved])).toEqual([
      ['far', 'orca', true],
      ['near', 'orca', true],
      ['far', 'slow', true],
      ['near', 'slow', true],
    ]);
    // Half the speed takes about twice the time and half the energy.
    expect(rows[2].time / rows[0].time).toBeCloseTo(2, 0);
    expect(rows[2].energy / rows[0].energy).toBeCloseTo(0.5, 1);

    // The same report, as if a case less were solved with another version.
    const report = JSON.parse(readFileSync(at('first/report.json'), 'utf8'));
    report.run.engine = '0.0.0';
    report.figures[0].value = 1;
    mkdirSync(at('second'));
    writeFileSync(at('second/report.json'), JSON.stringify(report));
    const compared = await callCli(folder, 'report', 'compare', 'first', 'second', '--report', 'compared', '--json');
    const comparison = JSON.parse(compared.stdout);
    expect(comparison).toMatchObject({ kind: 'steerbench', differences: [{ what: 'version', second: '0.0.0' }], better: 0, worse: 1 });
    expect(comparison.changes[0]).toEqual({ name: 'orca · solved', unit: 'cases', first: 2, second: 1, change: -1, percent: -50, verdict: 'worse' }); // biome-ignore format: one line
    expect(readFileSync(at('compared/index.html'), 'utf8')).toContain('Two reports compared: steerbench');
  });

  it('[TRIALS-86] tells in a sentence what it cannot do', async () => {
    const { code, stderr } = await callCli(folder, 'benchmark', 'steerbench', '--cases', 'cases', '--models', 'ocra');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/there is no model "ocra" \(did you mean orca\?\)/)]);
  });
});

describe('study', () => {
  it('[TRIALS-86] takes models of the user, and writes a report that can be compared', async () => {
    const words = ['--models', 'slow.mjs', '--runs', '2', '--threads', '1', '--report', 'report'];
    expect((await promenade('study', 'slow.yaml', ...words)).code).toBe(0);
    const { kind, title, run, figures } = JSON.parse(readFileSync(at('report/report.json'), 'utf8'));
    expect([kind, title, run.input, run.seeds]).toEqual(['study', 'Small room: evacuation study', 'slow.yaml', [3, 4]]);
    // Some 2.5 to 4.5 m at half of about 1.3 m/s.
    const [time] = figures.filter(({ name }: { name: string }) => name === 'evacuation time, mean');
    expect(time).toMatchObject({ unit: 's', better: 'less' });
    expect(time.value).toBeGreaterThan(4);
  });
});

describe('sweep', () => {
  it('[TRIALS-86] takes models of the user in every thread, for scenarios only', async () => {
    const words = ['--models', 'slow.mjs', '--vary', 'seed=3,4', '--threads', '1'];
    const { code, stdout } = await promenade(
      'sweep',
      'slow.yaml',
      ...words,
      '--json',
      '--set',
      'population[0].preferredSpeed=1.2',
      '--out',
      'swept',
    );
    expect(code).toBe(0);
    const { finished, failures, summary } = JSON.parse(stdout);
    expect([finished, failures]).toEqual([2, []]);
    // Half of 1.2 m/s.
    expect(summary[0].figures.meanSpeed.mean).toBeCloseTo(0.6, 1);
    const other = await callCli(folder, 'sweep', 'entropy', ...words, '--out', 'none');
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('--models is for scenarios')]);
    expect((await callCli(folder, 'sweep', 'slow.yaml', '--out', 'none')).stderr).toMatch(/slow/);
    expect(existsSync(at('none'))).toBe(false);
  });
});

describe.skipIf(IS_MISSING)(`real test cases${IS_MISSING ? ' (skipped: PROMENADE_DATA has no folder steerbench)' : ''}`, () => {
  it('[TRIALS-86] are scored beside the published table', async () => {
    const { code, stdout } = await promenade(
      'benchmark',
      'steerbench',
      '--cases',
      CASES,
      '--case',
      'simple-1',
      'crossing-1',
      '--threads',
      '1',
    );
    expect(code).toBe(0);
    // There and back, 18.5 m at 1.3 m/s: 14.2 s and 240 of energy; published scores lie between 235 and 267.
    const [, score] = /Simple-1 +251\.6 +266\.3 +254\.8 +263\.2 +235\.7 +254\.8 +([\d.]+)/.exec(stdout) ?? [];
    expect(Number(score)).toBeGreaterThan(235);
    expect(Number(score)).toBeLessThan(267);
    expect(stdout).toContain('walker solves 2 of 2');
  });
});
