import { spawn } from 'node:child_process';

/** Asks the desktop to open an address; quiet when there is no desktop or no browser. */
export function openBrowser(address: string): void {
  const [command, ...args] = openCommand(address);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** Whether opening a browser would help anyone: somebody sits at a terminal, and it is not a build machine. */
export function canOpenBrowser(): boolean {
  return process.stdout.isTTY === true && !process.env.CI;
}

function openCommand(address: string): [string, ...string[]] {
  if (process.platform === 'darwin') return ['open', address];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '', address];
  return ['xdg-open', address];
}
