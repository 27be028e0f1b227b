import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli, startCli } from './run-cli.js';

/** Later sets are done sooner, so that the order of ends is not that of the list. */
const JOB = `
import { appendFileSync } from 'node:fs';
export async function run({ n, wait = 0, how }) {
  appendFileSync('begun.txt', n + '\\n');
  await new Promise((resolve) => setTimeout(resolve, wait > 0 ? wait : 60 - 10 * n));
  console.log('a job may say something');
  if (how === 'throw') throw new Error('no luck with ' + n);
  if (how === 'die') process.exit(7);
  return { n, nothing: NaN };
}
export const reduce = (finished) => finished.map(({ result }) => result);
`;
const ROOM = `version: 1
name: Small room
seed: 3
duration: 60
world:
  walkable: [{ box: { min: [0, 0], max: [8, 5] } }]
  exits: { west: { box: { min: [0, 0], max: [0.5, 5] } }, east: { box: { min: [7.5, 0], max: [8, 5] } } }
population:
  - { name: some, count: 8, where: { box: { min: [3, 1], max: [5, 4] } }, goal: { nearest: [west, east] } }
`;

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const begun = () => (existsSync(at('begun.txt')) ? readFileSync(at('begun.txt'), 'utf8').trim().split('\n').length : 0);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-sweep-'));
  writeFileSync(at('job.js'), JOB);
  writeFileSync(at('package.json'), '{ "type": "module" }');
  writeFileSync(at('room.yaml'), ROOM);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promenade = (...args: string[]) => runCli(folder, ...args);

describe('sweep', () => {
  it('[SWEEP-1] gives the same summary for any number of threads, in the order of the list', async () => {
    const one = await promenade('sweep', 'job.js', '--vary', 'n=1..5', '--out', 'one', '--threads', '1', '--json');
    const two = await promenade('sweep', './job.js', '--vary', 'n=1..5', '--out', 'two', '--threads', '2', '--json');
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(JSON.parse(one.stdout).summary).toEqual([1, 2, 3, 4, 5].map((n) => ({ n, nothing: null })));
    expect(readFileSync(at('one/summary.json'), 'utf8')).toBe(readFileSync(at('two/summary.json'), 'utf8'));
  });

  it('[SWEEP-2] skips what is finished when the list grows, and forgives half a line', async () => {
    appendFileSync(at('one/results.jsonl'), '{"key":"0123","parameters":{"n":');
    const before = begun();
    const { stdout } = await promenade('sweep', 'job.js', '--vary', 'n=1..6', '--out', 'one', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ finished: 6, resumed: 5, failures: [] });
    expect(begun() - before).toBe(1);
  });

  it('[SWEEP-4] leaves a folder to go on from after Ctrl-C', async () => {
    const args = ['sweep', 'job.js', '--vary', 'n=1..6', '--vary', 'wait=300', '--threads', '1', '--out', 'ended', '--json'];
    const { child, ended } = startCli(folder, args);
    const hasTwo = () => existsSync(at('ended/results.jsonl')) && readFileSync(at('ended/results.jsonl'), 'utf8').includes('"n":2');
    for (let n = 0; n < 6000 && !hasTwo(); n++) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const first = await ended;
    expect(first.code).toBe(130);
    const { finished, open } = JSON.parse(first.stdout) as { finished: number; open: number };
    expect(finished).toBeGreaterThanOrEqual(2);
    expect(finished + open).toBe(6);
    expect(open).toBeGreaterThan(0);
    const second = await promenade(...args);
    expect(JSON.parse(second.stdout)).toMatchObject({ finished: 6, resumed: finished, open: 0 });
  });

  it('[SWEEP-5] reports runs that throw or kill their thread once each, with parameters, and finishes the rest', async () => {
    const { code, stderr } = await promenade('sweep', 'job.js', '--vary', 'n=1,2', '--vary', 'how=throw,die,well', '--out', 'failing');
    expect(code).toBe(1);
    expect(stderr.match(/failed: /g)).toHaveLength(4);
    expect(stderr).toContain('failed: {"n":1,"how":"throw"}: no luck with 1');
    expect(stderr).toMatch(/failed: \{"n":2,"how":"die"\}: the thread that ran it died 2 times: it ended with code 7/);
    expect(stderr).toContain('2 runs finished, 4 failed');
  });

  it('[SWEEP-6] refuses files that are no jobs, and fields that do not exist, before anything runs', async () => {
    writeFileSync(at('none.js'), 'export const walk = 1;\n');
    expect((await callCli(folder, 'sweep', 'none.js', '--out', 'none')).stderr).toContain('none.js is no job');
    const wrong = await callCli(folder, 'sweep', 'room.yaml', '--vary', 'population[0].cuont=3', '--out', 'none');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('cuont')]);
    const both = await callCli(folder, 'sweep', 'job.js', '--on', 'redis://127.0.0.1', '--threads', '2', '--out', 'none');
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('each worker has its own')]);
    expect(existsSync(at('none'))).toBe(false);
  });

  it('[TRIALS-2] runs a scenario as `run` does, and sums up every variant', async () => {
    const { stdout } = await promenade(
      'sweep',
      'room.yaml',
      '--vary',
      'seed=3,4',
      '--vary',
      'population[0].count=4,8',
      '--out',
      'room',
      '--json',
    );
    const { summary } = JSON.parse(stdout) as { summary: { variant: unknown; runs: number; figures: Record<string, { mean: number }> }[] };
    expect(summary.map(({ variant, runs, figures }) => [variant, runs, figures.arrived.mean])).toEqual([
      [{ 'population[0].count': 4 }, 2, 4],
      [{ 'population[0].count': 8 }, 2, 8],
    ]);
    const { trajectoryHash } = JSON.parse((await promenade('run', 'room.yaml', '--seed', '4', '--json')).stdout) as {
      trajectoryHash: string;
    };
    expect(readFileSync(at('room/results.jsonl'), 'utf8')).toContain(`"trajectoryHash":"${trajectoryHash}"`);
  });
});

describe('study', () => {
  it('[TRIALS-3] reports times, exits and levels of service as a table, JSON and one page', async () => {
    const args = ['study', 'room.yaml', '--runs', '4', '--vary', 'population[0].count=4,8', '--out', 'study', '--report', 'report'];
    const { code, stdout, stderr } = await promenade(...args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/population\[0\]\.count=8 +4 +4 +[\d.]+/);
    expect(stdout).toMatch(/population\[0\]\.count=4 +east +[\d.]+/);
    expect(stderr).toContain('8 runs finished; results are in study');
    const page = readFileSync(at('report/index.html'), 'utf8');
    expect(page).toContain('Small room: evacuation study');
    expect(page).toContain('http://127.0.0.1:4173/#text=');
    expect(page).not.toMatch(/<script|src="(?!data:)/);
    const again = await promenade(...args, '--json');
    const { format, resumed, variants } = JSON.parse(again.stdout) as { format: string; resumed: number; variants: Variant[] };
    expect([format, resumed, variants.length]).toEqual(['promenade-study', 8, 2]);
    expect(variants[1]).toMatchObject({ runs: 4, complete: 4, seeds: [3, 4, 5, 6], people: { mean: 8 } });
    expect(variants[1].exits.reduce((sum, { people }) => sum + people.mean, 0)).toBe(8);
    expect(variants[1].time.percentile95).toBeGreaterThanOrEqual(variants[1].time.mean);
    expect(JSON.parse(readFileSync(at('report/report.json'), 'utf8')).variants).toEqual(variants);
  });

  it('[TRIALS-4] says in how many runs somebody did not get out', async () => {
    const { code, stdout } = await promenade('study', 'room.yaml', '--runs', '2', '--set', 'duration=1', '--out', 'short', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).variants[0]).toMatchObject({ runs: 2, complete: 0, time: { mean: null } });
  });
});

type Variant = { exits: { people: { mean: number } }[]; time: { mean: number; percentile95: number } };
