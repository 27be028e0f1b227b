import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRedis, findRedis, freePort, type TestRedis } from './redis-server.js';
import { startCli } from './run-cli.js';

const REDIS = findRedis();

/** Says who begins what, takes its time, and gives the square; some runs kill their thread. */
const JOB = `
import { appendFileSync } from 'node:fs';
export async function run({ n, how }) {
  appendFileSync('begun.txt', process.pid + ' ' + n + '\\n');
  await new Promise((resolve) => setTimeout(resolve, 150));
  if (how === 'die') process.exit(7);
  return { square: n * n };
}
export function reduce(finished) {
  return finished.map(({ parameters, result }) => [parameters.n, result.square]);
}
`;

let folder: string;
const children = new Set<ChildProcess>();
const servers: TestRedis[] = [];
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-sweep-'));
  writeFileSync(at('square.js'), JOB);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  for (const server of servers.splice(0)) await server.remove();
  rmSync(at('begun.txt'), { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(...args: string[]) {
  const started = startCli(folder, args);
  children.add(started.child);
  return started;
}

async function until<T>(look: () => T | undefined, seconds = 120): Promise<T> {
  for (let n = 0; n < seconds * 50; n++) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('waited in vain');
}

async function startRedis(options: { isKept?: boolean; password?: string } = {}): Promise<TestRedis> {
  const redis = await createRedis(REDIS as string, options);
  servers.push(redis);
  await redis.start();
  return redis;
}

const worker = (url: string) => start('worker', '--on', url, '--job', './square.js', '--threads', '1', '--patience', '1').child;
const sweep = (url: string, out: string, ...more: string[]) =>
  start('sweep', './square.js', '--on', url, '--out', out, '--json', ...more).ended;
const begun = () => (existsSync(at('begun.txt')) ? readFileSync(at('begun.txt'), 'utf8').trim().split('\n') : []);
const squares = (count: number) => Array.from({ length: count }, (_, n) => [n + 1, (n + 1) ** 2]);
const lines = (out: string) =>
  readFileSync(join(at(out), 'results.jsonl'), 'utf8')
    .trim()
    .split('\n');

// On a machine without Redis these are skipped; in CI they fail instead.
describe.skipIf(REDIS === undefined)('a sweep over many machines (needs a redis-server)', () => {
  it('[SWEEP-7] is shared by workers, and loses and repeats nothing when one is killed', async () => {
    const { url } = await startRedis();
    const ended = sweep(url, 'killed', '--vary', 'n=1..16');
    const [first, second] = [worker(url), worker(url)];
    const isAtWork = ({ pid }: ChildProcess) => begun().filter((line) => line.startsWith(`${pid} `)).length >= 2 || undefined;
    await until(() => isAtWork(first));
    await until(() => isAtWork(second));
    const count = begun().length;
    await until(() => (begun().length > count && begun().at(-1)?.startsWith(`${first.pid} `)) || undefined);
    first.kill('SIGKILL');
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ finished: 16, open: 0, failures: [], summary: squares(16) });
    expect(lines('killed')).toHaveLength(16);
    // The run that died with its worker was begun again by the other.
    expect(begun().length).toBeGreaterThan(16);
  });

  it.each([true, false])('[SWEEP-8] goes on when Redis restarts (with its data kept: %s)', async (isKept) => {
    const redis = await startRedis({ isKept });
    const out = `restart-${isKept}`;
    const ended = sweep(redis.url, out, '--vary', 'n=1..14');
    worker(redis.url);
    worker(redis.url);
    await until(() => begun().length >= 6 || undefined);
    await redis.kill();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await redis.start();
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ finished: 14, open: 0, summary: squares(14) });
    expect(lines(out)).toHaveLength(14);
  });

  it('[SWEEP-13] sets aside what is no result, tells, and goes on', async () => {
    const { url } = await startRedis();
    const ended = sweep(url, 'odd', '--vary', 'n=1..4');
    const { id } = await until(() =>
      existsSync(at('odd/sweep.json')) ? JSON.parse(readFileSync(at('odd/sweep.json'), 'utf8')) : undefined,
    );
    const client = new Redis(url);
    const results = `promenade:sweep:${id}:results`;
    await client.rpush(results, 'no JSON', 'null', '{"key":5,"seconds":1,"result":2}', '{"key":"x","seconds":"1","result":2}');
    worker(url);
    const { code, stdout, stderr } = await ended;
    expect([code, JSON.parse(stdout).summary]).toEqual([0, squares(4)]);
    expect(stderr).toMatch(/results at Redis are none and were set aside in the list promenade:sweep:.*:set-aside/);
    expect(await client.llen(`promenade:sweep:${id}:set-aside`)).toBe(4);
    client.disconnect();
  });

  it('[SWEEP-5] reports a run that always crashes once, with its parameters, and finishes the rest', async () => {
    writeFileSync(at('sets.jsonl'), '{"n":1}\n{"n":2,"how":"die"}\n{"n":3}\n{"n":4}\n');
    const { url } = await startRedis();
    worker(url);
    const { code, stdout } = await sweep(url, 'crash', '--params', 'sets.jsonl');
    expect(code).toBe(1);
    const { finished, failures, summary } = JSON.parse(stdout) as { finished: number; failures: unknown[]; summary: unknown };
    expect(finished).toBe(3);
    expect(failures).toEqual([{ index: 1, parameters: { n: 2, how: 'die' }, error: expect.stringContaining('code 7') }]);
    expect(summary).toEqual([[1, 1], [3, 9], [4, 16]]); // biome-ignore format: pairs
  });

  it('[SWEEP-9] takes a password, never prints it, and says when it is wrong', async () => {
    const { port } = await startRedis({ password: 'open-sesame' });
    const address = (password: string) => `redis://:${password}@127.0.0.1:${port}`;
    const serving = start('worker', '--on', address('open-sesame'), '--job', './square.js', '--idle', '1.5');
    const { code, stdout } = await sweep(address('open-sesame'), 'secret', '--vary', 'n=1..2');
    expect([code, JSON.parse(stdout).finished]).toEqual([0, 2]);
    const { stderr } = await serving.ended;
    expect(stderr).toContain(`redis://:***@127.0.0.1:${port}`);
    const wrong = await sweep(address('guessed-it'), 'wrong', '--vary', 'n=1..2');
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain('WRONGPASS');
    expect(stderr + wrong.stdout + wrong.stderr).not.toMatch(/open-sesame|guessed-it/);
  });
});

it('[SWEEP-9] fails in seconds where no Redis answers, with a sentence that names the address without its password', async () => {
  const port = await freePort();
  const begin = performance.now();
  const { code, stdout, stderr } = await sweep(`redis://:secret-word@127.0.0.1:${port}`, 'dead', '--vary', 'n=1..2');
  expect(performance.now() - begin).toBeLessThan(60_000);
  expect(code).toBe(1);
  expect(stdout).toContain(`redis://:***@127.0.0.1:${port} cannot be used: connect ECONNREFUSED`);
  expect(stdout + stderr).not.toContain('secret-word');
  const wrong = await start('worker', '--on', 'http://127.0.0.1').ended;
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('begins with redis://')]);
});
