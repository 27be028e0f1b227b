import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

/** A browser without a window, showing one page. */
export type HiddenBrowser = {
  /** Resolves when it has ended, with what it said last. */
  readonly ended: Promise<string>;
  close(): Promise<void>;
};

/**
 * No window and no errands of its own in the network; WebGL also where the processor draws; nothing slows a page that nobody looks at; no pages of its own
 * beside the address line, which take the processor a second.
 */
const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--mute-audio',
  '--hide-scrollbars',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];
/** In a group of its own, so that Ctrl-C at a terminal reaches this process alone, which ends the browser. */
const ALONE = process.platform !== 'win32';
/** A browser that was asked to end is ended after this long [ms]. */
const GRACE = 3000;
/** Of what a browser says, this much is kept [characters]. */
const KEPT = 4000;

/**
 * Starts a browser without a window on an address.
 *
 * It has a pipe of the debugging protocol, used for one thing: a browser ends when its pipe is closed, so that none outlives this process however that ends.
 */
export function startBrowser(path: string, address: string, { sandbox }: { readonly sandbox: boolean }): HiddenBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'promenade-picture-'));
  const flags = [...FLAGS, `--user-data-dir=${profile}`, ...(sandbox ? [] : ['--no-sandbox'])];
  const child = spawn(path, [...flags, address], { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: ALONE });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-KEPT);
  });
  // Nobody reads the answers, but they must not fill the pipe.
  child.stdio[4]?.on('error', () => {});
  (child.stdio[4] as NodeJS.ReadableStream | undefined)?.resume();
  child.stdio[3]?.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(said));
  });
  const close = async () => {
    await endChild(child, ended);
    // Its helpers may still write while they end.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return { ended, close };
}

async function endChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const pipe = child.stdio[3] as Writable | undefined;
  pipe?.write('{"id":1,"method":"Browser.close"}\0');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
  await ended;
  clearTimeout(timer);
}
