import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRedis, findRedis, freePort, type TestRedis } from './redis-server.js';
import { startCli } from './run-cli.js';

const REDIS = findRedis();

/** Says who begins what, waits where the gate is closed from its number on, and gives the square; some runs kill their thread. */
const JOB = `
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
const isClosed = (n) => existsSync('gate.txt') && n >= Number(readFileSync('gate.txt', 'utf8'));
export async function run({ n, how }) {
  appendFileSync('begun.txt', process.pid + ' ' + n + '\\n');
  while (isClosed(n)) await new Promise((resolve) => setTimeout(resolve, 20));
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
  for (const name of ['begun.txt', 'gate.txt']) rmSync(at(name), { force: true });
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
/** Runs with this number and later ones wait until the gate is opened. */
const closeGate = (n: number) => writeFileSync(at('gate.txt'), String(n));
const openGate = () => rmSync(at('gate.txt'));
const squares = (count: number) => Array.from({ length: count }, (_, n) => [n + 1, (n + 1) ** 2]);
const lines = (out: string) =>
  readFileSync(join(at(out), 'results.jsonl'), 'utf8')
    .trim()
    .split('\n');

// On a machine without Redis these are skipped; in CI they fail instead.
describe.skipIf(REDIS === undefined)('a sweep over many machines (needs a redis-server)', () => {
  it('[SWEEP-7] is shared by workers, and loses and repeats nothing when one is killed', async () => {
    const { url } = await startRedis();
    closeGate(3);
    const ended = sweep(url, 'killed', '--vary', 'n=1..6');
    const [first, second] = [worker(url), worker(url)];
    const isHeld = ({ pid }: ChildProcess) => begun().some((line) => line.startsWith(`${pid} `) && Number(line.split(' ')[1]) >= 3);
    await until(() => (isHeld(first) && isHeld(second)) || undefined);
    first.kill('SIGKILL');
    openGate();
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ finished: 6, open: 0, failures: [], summary: squares(6) });
    expect(lines('killed')).toHaveLength(6);
    // The run that died with its worker was begun again by the other.
    const died = begun().findLast((line) => line.startsWith(`${first.pid} `)) as string;
    expect(begun()).toContain(died.replace(`${first.pid} `, `${second.pid} `));
  });

  it.each([true, false])('[SWEEP-8] goes on when Redis restarts (with its data kept: %s)', async (isKept) => {
    const redis = await startRedis({ isKept });
    const out = `restart-${isKept}`;
    closeGate(4);
    const ended = sweep(redis.url, out, '--vary', 'n=1..8');
    worker(redis.url);
    worker(redis.url);
    // Both have begun a run whose result is there when Redis is not.
    await until(() => begun().length >= 5 || undefined);
    await redis.kill();
    openGate();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await redis.start();
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ finished: 8, open: 0, summary: squares(8) });
    expect(lines(out)).toHaveLength(8);
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
