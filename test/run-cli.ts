import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../engine/bin/promenade.js', import.meta.url));

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
