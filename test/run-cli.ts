import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../engine/bin/promenade.js', import.meta.url));
/** What the program imports, so that a call runs the same files as a start. */
const BUNDLE = new URL('../engine/dist/bundle/cli.js', import.meta.url).href;

/** How the command line ended, and what it said. */
export type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Starts the built command line in a folder, without colours. */
export function startCli(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env: { ...process.env, NO_COLOR: '1', ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part) => (stdout += part));
  child.stderr.on('data', (part) => (stderr += part));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })));
  return { child, ended };
}

/** Runs the built command line in a folder to its end. */
export function runCli(folder: string, ...args: string[]): Promise<Ended> {
  return startCli(folder, args).ended;
}

/**
 * Runs the same command line in this process: for what ends with a sentence at once, since a start takes the processor a third of a second. Not for
 * what is stopped, runs on threads or is to be told by its exit code alone.
 */
export async function callCli(folder: string, ...args: string[]): Promise<Omit<Ended, 'signal'>> {
  process.env.NO_COLOR = '1';
  const bundle: { main(argv: readonly string[]): Promise<number> } = await import(BUNDLE);
  const before = { folder: process.cwd(), stdout: process.stdout.write, stderr: process.stderr.write, exitCode: process.exitCode };
  const said = { stdout: '', stderr: '' };
  const keep = (name: 'stdout' | 'stderr') => (part: string | Uint8Array) => {
    said[name] += typeof part === 'string' ? part : Buffer.from(part).toString();
    return true;
  };
  process.chdir(folder);
  Object.assign(process.stdout, { write: keep('stdout') });
  Object.assign(process.stderr, { write: keep('stderr') });
  process.exitCode = undefined;
  try {
    return { code: await bundle.main(['node', 'promenade', ...args]), ...said };
  } finally {
    Object.assign(process.stdout, { write: before.stdout });
    Object.assign(process.stderr, { write: before.stderr });
    process.exitCode = before.exitCode;
    process.chdir(before.folder);
  }
}
