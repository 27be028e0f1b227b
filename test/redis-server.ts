import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Path of a redis-server on this machine. In CI a missing one is an error. */
export function findRedis(): string | undefined {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
  if (found === undefined && process.env.CI) throw new Error('no redis-server was found; CI must install one (see .ci/run)');
  return found;
}

/** A Redis of a test's own on a free port of this machine, with a folder of its own. */
export type TestRedis = {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** Makes a Redis; `isKept` says whether it remembers its data when it is killed and started again. */
export async function createRedis(program: string, { isKept = false, password = '' } = {}): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'promenade-redis-'));
  let child: ChildProcess | undefined;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  args.push('--appendonly', isKept ? 'yes' : 'no', '--appendfsync', 'always', ...(password === '' ? [] : ['--requirepass', password]));

  async function start(): Promise<void> {
    child = spawn(program, args, { stdio: 'ignore' });
    for (let n = 0; n < 4800 && !(await answers(port)); n++) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  async function kill(): Promise<void> {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  }
  async function remove(): Promise<void> {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return { port, url: `redis://127.0.0.1:${port}`, start, kill, remove };
}

/** A port of this machine that nobody uses just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
