import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { PATIENCE } from './chromium.js';

/** A Firefox that is driven by WebDriver BiDi, and the screen that it draws for. */
export type Firefox = { readonly browser: Browser; close(): Promise<void> };

/** Path of a Firefox on this machine: the one FIREFOX names, else the first found. In CI a missing one is an error. */
export function findFirefox(): string | undefined {
  return findProgram(process.env.FIREFOX, 'FIREFOX', ['firefox-esr', 'firefox']);
}

/** Path of a screen in memory: without any screen Firefox has no WebGL 2. In CI a missing one is an error. */
export function findXvfb(): string | undefined {
  return findProgram(undefined, 'Xvfb', ['Xvfb']);
}

/** Starts Firefox without a window; where there is a screen in memory it draws by WebGL 2, by the processor. Runs of the studio begin at rest. */
export async function launchFirefox(executablePath: string, xvfb: string | undefined): Promise<Firefox> {
  const screen = xvfb === undefined ? undefined : await startScreen(xvfb);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }) },
    // Whoever asks for less motion gets runs that wait for somebody to play them.
    extraPrefsFirefox: { 'webgl.force-enabled': screen !== undefined, 'ui.prefersReducedMotion': 1 },
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      screen?.process.kill();
    },
  };
}

function findProgram(named: string | undefined, variable: string, names: readonly string[]): string | undefined {
  if (named) {
    if (!existsSync(named)) throw new Error(`${variable} names ${named}, which does not exist`);
    return named;
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (found === undefined && process.env.CI) throw new Error(`no ${names[0]} was found; CI must install one (see .ci/run)`);
  return found;
}

/** A screen with a number that nobody has; it says which as soon as it is there. */
async function startScreen(xvfb: string): Promise<{ readonly display: string; readonly process: ChildProcess }> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
  return { display: `:${number}`, process: screen };
}
