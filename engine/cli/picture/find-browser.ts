import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from '../fault.js';

/** Where a browser is looked for: a name or path that was given, and the surroundings of the process. */
export type BrowserSearch = {
  readonly given?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
  readonly exists?: (path: string) => boolean;
};

/** Browsers that draw as Chromium does, by the names of their programs. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'brave-browser'];
/** Where the installers of other systems put them. */
const APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge', 'Brave Browser'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The path of a Chromium: the one that is given, the one that CHROMIUM names, else the first that is found; a fault says how to get one. */
export function findBrowser({ given, env = process.env, platform = process.platform, exists = existsSync }: BrowserSearch = {}): string {
  const named = [
    ['--browser', given],
    ['CHROMIUM', env.CHROMIUM],
  ].find(([, path]) => path);
  if (named) {
    const [how, path] = named as [string, string];
    if (exists(path)) return path;
    throw new Fault(`${how} names ${path}, and there is no such file`);
  }
  const found = placesOf(env, platform).find(exists);
  if (found !== undefined) return found;
  throw new Fault(
    `pictures are drawn by Chromium, and none was found: install one (${installHint(platform)}), or name a Chrome, Edge or Chromium with --browser PATH or CHROMIUM=PATH`,
  );
}

function placesOf(env: NonNullable<BrowserSearch['env']>, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined);
    return roots.flatMap((root) => PROGRAMS.map((name) => `${root}\\${name}`));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return platform === 'darwin' ? [...APPLICATIONS, ...inPath] : inPath;
}

function installHint(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'brew install --cask chromium';
  return platform === 'win32' ? 'winget install Google.Chrome' : 'apt install chromium, dnf install chromium, apk add chromium';
}
