import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Fault } from '../fault.js';

/** Where a Chromium usually is. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Has a Chromium without a window take a picture of an SVG; says what to do where there is none. */
export function writePng(svg: string, path: string): void {
  const chromium = process.env.CHROMIUM ?? USUAL.find((place) => existsSync(place));
  const remedy = 'CHROMIUM names the program; a file that ends in .svg needs none';
  if (chromium === undefined) throw new Fault(`a PNG is drawn by Chromium, and none was found; ${remedy}`);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'promenade-sheet-'));
  try {
    const file = join(folder, 'sheet.svg');
    writeFileSync(file, svg);
    const profile = `--user-data-dir=${join(folder, 'profile')}`;
    const picture = [`--screenshot=${join(folder, 'sheet.png')}`, `--window-size=${width},${height}`];
    const quiet = ['--headless', '--no-sandbox', '--hide-scrollbars', '--disable-gpu'];
    const { error } = spawnSync(chromium, [...quiet, profile, ...picture, pathToFileURL(file).href], { stdio: 'ignore', timeout: 60_000 });
    if (error || !existsSync(join(folder, 'sheet.png')))
      throw new Fault(`${chromium} drew no PNG${error ? ` (${error.message})` : ''}; ${remedy}`);
    copyFileSync(join(folder, 'sheet.png'), path);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
