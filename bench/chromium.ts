import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Path of a Chromium on this machine: the one CHROMIUM names, else the first found. In CI a missing one is an error. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist`);
    return named;
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (found === undefined && process.env.CI) throw new Error('no Chromium was found; CI must install one (see .ci/run)');
  return found;
}

/** Longest wait for Chromium and for anything on its pages [ms]: where the processor draws and has other work, they stand still for seconds. */
export const PATIENCE = 120_000;

/**
 * What Chromium does without: pages of its own beside the address line, which take every page that is opened a second of the processor, and, since the last
 * list of this kind counts, what Playwright turns off as well.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Starts Chromium without a window, and without jobs of its own on the network. */
export function launchChromium(executablePath: string): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    `--disable-features=${FEATURES_OFF.join(',')}`,
  ];
  return chromium.launch({ executablePath, args, timeout: PATIENCE });
}
